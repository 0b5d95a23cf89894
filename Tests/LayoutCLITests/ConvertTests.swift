import Foundation
import Testing

/// Runs `convert`.
@Suite struct ConvertTests {
  private static let spec = """
    {"views": {"a": {}, "b": {}},
      "constraints": [
        "a.leading == root.leading", // the row
        "b.leading == a.trailing + system",
        "a.top == (b.top + root.top) / 2"
      ]}

    """

  @Test func `equations become objects`() throws {
    try expectRun(
      ["convert", "--to", "objects", "-"], input: Self.spec,
      output: """
        {"views": {"a": {}, "b": {}},
          "constraints": [
            {"item": "a", "anchor": "leading", "toItem": "root"}, // the row
            {"item": "b", "anchor": "leading", "toItem": "a", "toAnchor": "trailing", "system": 1},
            "a.top == (b.top + root.top) / 2"
          ]}

        """,
      error: """
        <stdin>:5:5: note: the constraint stays as it is: its right side has several items, which \
        no object can say

        """)
  }

  @Test func `rows become formats`() throws {
    try expectRun(
      ["convert", "--to=format", "-"], input: Self.spec,
      output: """
        {"views": {"a": {}, "b": {}},
          "constraints": [
            "H:|[a]-[b]", // the row
            "a.top == (b.top + root.top) / 2"
          ]}

        """,
      error: "<stdin>: note: 1 constraint stays as it is: no visual format can say it\n")
    try expectRun(
      ["convert", "--to=equations", "-"], input: Self.spec, output: Self.spec)
  }

  @Test func `a file is written in place`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("convert-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("{\"views\": {\"a\": {}}, \"constraints\": [\"H:[a(8)]\"]}".utf8).write(to: file)
    try expectRun(["convert", "--to", "equations", "-w", file.path])
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "{\"views\": {\"a\": {}}, \"constraints\": [\n  \"a.width == 8\"\n]}")
  }

  @Test func `an invalid spec is refused`() throws {
    try expectRun(
      ["convert", "--to", "objects", "-"], input: "{\"constraints\": [\"a.top\"]}", status: 2,
      error: """
        <stdin>:1:24: error: expected '==', '<=' or '>='
        {"constraints": ["a.top"]}
                               ^

        """)
  }
}
