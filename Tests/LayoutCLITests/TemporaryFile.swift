import Foundation

/// Writes a text to a temporary file for the duration of a closure.
func withFile(_ text: String, _ body: (_ path: String) throws -> Void) throws {
  let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("layout-cli-\(UUID().uuidString).json")
  try Data(text.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  try body(file.path)
}
