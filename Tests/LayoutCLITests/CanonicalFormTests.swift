import Foundation
import Testing

/// Runs `fmt`.
@Suite struct CanonicalFormTests {
  private static let unformed =
    "{\"views\":{\"a\":{}}, // one\n\"constraints\":[\"a.top==root.top\"]}"
  private static let formed = """
    {
      "views": {
        "a": {}
      }, // one
      "constraints": [
        "a.top == root.top"
      ]
    }

    """

  /// Creates a folder with files, and removes it at the end.
  private func withFolder(
    _ files: [String: String], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fmt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try body(folder)
  }

  private func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test func `the canonical form goes to standard output`() throws {
    try expectRun(["fmt", "-"], input: Self.unformed, output: Self.formed)
    try expectRun(["fmt", "-"], input: Self.formed, output: Self.formed)
    try withFolder(["a.json": Self.unformed, "b.json": Self.formed]) { folder in
      try expectRun(["fmt", "a.json", "b.json"], in: folder, output: Self.formed + Self.formed)
      #expect(try text("a.json", in: folder) == Self.unformed)
    }
  }

  @Test func `fmt --check lists files that are not in canonical form`() throws {
    try withFolder(["a.json": Self.unformed, "b.json": Self.formed, "c.txt": "x"]) { folder in
      try expectRun(["fmt", "--check", "b.json"], in: folder)
      try expectRun(
        ["fmt", "--check", "a.json", "b.json"], in: folder, status: 1, output: "a.json\n")
      try expectRun(["fmt", "--check", "."], in: folder, status: 1, output: "a.json\n")
      try expectRun(
        ["fmt", "--check", "-"], input: Self.unformed, status: 1, output: "<stdin>\n")
      #expect(try text("a.json", in: folder) == Self.unformed)
    }
  }

  @Test(arguments: ["--write", "-w"])
  func `fmt --write changes files that are not in the form, and keeps their mode`(
    _ option: String
  ) throws {
    try withFolder(["a.json": Self.unformed, "b.json": Self.formed]) { folder in
      let manager = FileManager.default
      let file = folder.appendingPathComponent("a.json").path
      let other = folder.appendingPathComponent("b.json").path
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      let before = try manager.attributesOfItem(atPath: other)[.systemFileNumber] as? Int
      try expectRun(["fmt", option, "a.json", "b.json"], in: folder)
      #expect(try text("a.json", in: folder) == Self.formed)
      let mode = try manager.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o640)
      // A file in canonical form is not written.
      #expect(try manager.attributesOfItem(atPath: other)[.systemFileNumber] as? Int == before)
      #expect(
        try manager.contentsOfDirectory(atPath: folder.path).sorted() == ["a.json", "b.json"])
    }
  }

  @Test func `an invalid spec stays unchanged and the others are formatted`() throws {
    let flawed = "{\"views\":{\"a\":{}},\"constraints\":[\"b.top==root.top\"]}"
    try withFolder(["a.json": flawed, "b.json": Self.unformed]) { folder in
      let error = """
        a.json:1:35: error: unknown view 'b'
        \(flawed)
                                          ^

        """
      try expectRun(["fmt", "-w", "a.json", "b.json"], in: folder, status: 2, error: error)
      #expect(try text("a.json", in: folder) == flawed)
      #expect(try text("b.json", in: folder) == Self.formed)
      try expectRun(["fmt", "a.json"], in: folder, status: 2, error: error)
    }
  }

  @Test func `a file that cannot be read is reported`() throws {
    try expectRun(
      ["fmt", "/nowhere.json"], status: 2,
      error: "layout-cli: error: /nowhere.json could not be read: No such file or directory\n")
  }

  @Test(
    arguments: [
      (["fmt"], "FILE is missing", "'layout-cli help fmt' shows what there is"),
      (
        ["fmt", "--check", "--write", "a"], "'--check' and '--write' exclude each other",
        "'--check' changes no file, '--write' changes those that it would list"
      ),
      (
        ["fmt", "--write", "-"], "standard input cannot be written in place",
        "leave '--write' out: the spec goes to standard output"
      ),
      (
        ["convert", "a"], "'--to' is missing", "it is one of equations, objects, format"
      ),
      (
        ["convert", "--to", "objcts", "a"], "'--to' does not know 'objcts'",
        "did you mean 'objects'?"
      ),
      (
        ["convert", "--to", "objects", "-w", "-"], "standard input cannot be written in place",
        "leave '--write' out: the spec goes to standard output"
      ),
    ] as [([String], String, String)])
  func `an invalid fmt command line is refused`(
    _ arguments: [String], message: String, remedy: String
  ) throws {
    try expectRun(
      arguments, status: 2, error: "layout-cli: error: \(message)\n  note: \(remedy)\n")
  }
}
