import Foundation
import Testing

/// Runs `schema`.
@Suite struct SchemaTests {
  @Test func `the printed schema equals the file`() throws {
    let file = Binary.package.appendingPathComponent("docs/layout-spec.schema.json")
    try expectRun(["schema"], output: try String(contentsOf: file, encoding: .utf8))
  }
}
