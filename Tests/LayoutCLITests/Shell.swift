import Foundation

/// Runs scripts of shells, in which `$CLI` is the built binary.
enum Shell {
  static func run(
    _ script: String, in folder: URL = Binary.package, environment: [String: String] = [:]
  ) throws -> Run {
    try withTemporary { files in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["sh", "-c", script]
      process.environment = ProcessInfo.processInfo.environment
        .filter { !["NO_COLOR", "CLICOLOR_FORCE"].contains($0.key) }
        .merging(["CLI": Binary.url.path]) { $1 }.merging(environment) { $1 }
      process.currentDirectoryURL = folder
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: files[0])
      process.standardError = try FileHandle(forWritingTo: files[1])
      try process.run()
      process.waitUntilExit()
      return Run(
        status: process.terminationStatus,
        output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
        error: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self))
    }
  }

  private static func withTemporary(_ body: ([URL]) throws -> Run) throws -> Run {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layout-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["out", "err"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    return try body(files)
  }
}
