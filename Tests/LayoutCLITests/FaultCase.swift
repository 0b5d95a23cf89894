import Foundation
import Testing

/// A fault that a shell arranges, with the user's view of it.
struct FaultCase: Sendable, CustomTestStringConvertible {
  /// The name of the fault.
  var name: String
  /// The script to run, with `$CLI`, in a folder of its own that contains the examples as
  /// `Examples`.
  var script: String
  /// The output of the script, including messages of the binary.
  var output: String

  var testDescription: String { name }

  init(_ name: String, _ script: String, _ output: String) {
    self.name = name
    self.script = script
    self.output = output
  }

  /// Runs the script.
  ///
  /// - Returns: The output on both streams combined.
  static func run(_ script: String) throws -> String {
    var output = ""
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("Examples"),
        withDestinationURL: Binary.package.appendingPathComponent("Examples"))
      let functions = """
        exec 2>&1
        layout() { "$CLI" "$@"; echo "exit code $?"; }
        names() { ls -A | grep -v '^Examples$'; true; }
        \(script)
        """
      let run = try Shell.run(functions, in: folder)
      output = run.output + run.error
    }
    return output
  }

  /// Runs the script and expects its output.
  func expectOutput(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = try Self.run(script)
    #expect(found == output, "\(name)", sourceLocation: sourceLocation)
  }
}
