import Foundation

/// The compiler, with the modules beside the tests.
enum Compiler {
  /// The folder of the tests' binary, which also contains the package's other binaries.
  static let products: URL = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let modules = folder.appendingPathComponent("Modules/KeyboardGuide.swiftmodule")
      if FileManager.default.fileExists(atPath: modules.path) { return folder }
      folder.deleteLastPathComponent()
    }
    return package.appendingPathComponent(".build/debug")
  }()

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Checks a program against the modules that the tests were built with.
  ///
  /// - Parameter program: The program.
  /// - Returns: The compiler's errors, or an empty text.
  /// - Throws: An error if the compiler cannot be run.
  static func messages(checking program: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("talks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Talk.swift")
    try Data(program.utf8).write(to: file)
    let run = try run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-I",
        products.appendingPathComponent("Modules").path, file.path,
      ])
    return run.status == 0 ? "" : run.output + program
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
