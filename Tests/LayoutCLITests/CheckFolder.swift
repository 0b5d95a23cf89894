import Foundation

/// A folder of files that is removed at the end.
final class CheckFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("check-\(UUID().uuidString)")

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// Returns the output of a run, with the folder's own path removed.
  func run(_ arguments: [String]) throws -> Run {
    var run = try Binary.run(arguments)
    run.output = run.output.replacing(url.path + "/", with: "")
    run.error = run.error.replacing(url.path + "/", with: "")
    return run
  }
}
