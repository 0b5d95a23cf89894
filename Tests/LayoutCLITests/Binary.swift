import Foundation
import Testing

/// The result of running the built binary.
struct Run: Equatable, CustomStringConvertible {
  var status: Int32
  var output: String
  var error: String

  var description: String {
    "exit status \(status)\n--- standard output\n\(output)--- standard error\n\(error)---"
  }
}

/// The built binary.
enum Binary {
  /// The package's folder, in which the binary runs.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The binary, which is beside the tests' own.
  static let url: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("layout-cli")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return package.appendingPathComponent(".build/debug/layout-cli")
  }()

  /// The folders in which a shell finds programs, with the binary's own before the others.
  static let searchPath =
    url.deletingLastPathComponent().path + ":"
    + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")

  /// Runs the binary.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - input: The text on standard input.
  ///   - directory: The folder in which it runs; the package's by default.
  ///   - environment: Variables of the environment instead of the tests' own.
  ///   - program: Another binary, such as an example's.
  /// - Returns: The output and the exit status.
  /// - Throws: An error if the binary cannot be run.
  static func run(
    _ arguments: [String], input: String = "", in directory: URL = package,
    environment: [String: String] = [:], program: URL = url
  ) throws -> Run {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    // The environment of the tests' terminal must have no effect.
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["NO_COLOR", "CLICOLOR_FORCE"].contains($0.key) }
      .merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

/// Expects exactly this of a run of the binary.
func expectRun(
  _ arguments: [String], input: String = "", in directory: URL = Binary.package,
  environment: [String: String] = [:], status: Int32 = 0, output: String = "",
  error: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let run = try Binary.run(
    arguments, input: input, in: directory, environment: environment)
  #expect(
    run == Run(status: status, output: output, error: error), sourceLocation: sourceLocation)
}

/// Runs a test in a folder of its own, which is removed afterwards.
///
/// - Parameters:
///   - files: The texts of files in the folder, by their paths.
///   - body: The test.
/// - Throws: The test's error, or an error if the folder cannot be created.
func withFolder(_ files: [String: String] = [:], _ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("layout-cli-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (path, text) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  try body(folder)
}

/// Calls a test with a folder that has a copy of the examples, and no project around them.
func withExamples(_ body: (URL) throws -> Void) throws {
  try withFolder { folder in
    let examples = "Examples"
    try FileManager.default.copyItem(
      at: Binary.package.appendingPathComponent(examples),
      to: folder.appendingPathComponent(examples))
    try body(folder)
  }
}
