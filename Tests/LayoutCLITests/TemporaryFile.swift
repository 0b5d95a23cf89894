import Foundation

/// Writes a text to a file of its own, as long as a closure runs.
func withFile(_ text: String, _ body: (_ path: String) throws -> Void) throws {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("layout-cli-\(UUID().uuidString).json")
  try Data(text.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  try body(file.path)
}
