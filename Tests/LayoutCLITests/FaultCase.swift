import Foundation
import Testing

/// A fault that a shell arranges, and what a user then sees.
struct FaultCase: Sendable, CustomTestStringConvertible {
  /// What the fault is.
  var name: String
  /// What is run, with `$CLI`, in a folder of its own that holds the examples as `Examples`.
  var script: String
  /// All that the script writes, messages of the binary included.
  var output: String

  var testDescription: String { name }

  init(_ name: String, _ script: String, _ output: String) {
    self.name = name
    self.script = script
    self.output = output
  }

  /// Runs the script.
  ///
  /// - Returns: What it wrote to both streams, which are one.
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

  /// Runs the script and expects what it is to write.
  func expectOutput(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = try Self.run(script)
    #expect(found == output, "\(name)", sourceLocation: sourceLocation)
  }
}

/// What the machine allows tests to arrange.
enum Machine {
  /// Whether a file system of its own can be mounted.
  static let mounts = succeeds(
    "d=$(mktemp -d) && unshare -m mount -t tmpfs none \"$d\"; s=$?; rmdir \"$d\"; exit $s")
  /// Whether the tests run as a user whom permissions do not stop.
  static let isPrivileged = succeeds("test $(id -u) = 0")
  /// What has a command run as a user whom they do.
  static let unprivileged = isPrivileged ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
  /// Whether there is such a user, and the binary is where that user can run it.
  static let hasPermissions = succeeds("\(unprivileged) \"$CLI\" --version")
  /// Whether a disk can be full.
  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  private static func succeeds(_ script: String) -> Bool {
    (try? Shell.run(script).status) == 0
  }
}
