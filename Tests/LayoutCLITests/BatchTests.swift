import Foundation
import Testing

/// Tests of several specs together: files, folders, and standard input.
@Suite struct BatchTests {
  /// A spec of one view at the content view's corner.
  private static func box(_ name: String, width: Int) -> String {
    """
    {"views": {"\(name)": {"intrinsic": [\(width), 5]}}, \
    "constraints": ["\(name).left == root.left", "\(name).top == root.top"]}
    """
  }

  private static let misspelt = """
    {"views": {"b": {}}, "constraints": ["b.lef == root.left"]}
    """
  private static let contradiction = """
    {"views": {"c": {}}, "constraints": ["c.left == root.left", "c.top == root.top",
     "c.height == 5", "c.width == 5", "c.width == 6"]}
    """

  private static let files = [
    "a.json": box("a", width: 1), "b.json": misspelt, "c.json": contradiction,
    "d.jsonc": "// comment\n" + box("d", width: 4),
  ]

  private static let misspeltError = """
    b.json:1:41: error: unknown anchor 'lef'
    {"views": {"b": {}}, "constraints": ["b.lef == root.left"]}
                                            ^
      note: did you mean 'left'?

    """
  private static let contradictionError = """
    c.json:2:36: error: 2 constraints on 'c' cannot both be satisfied [contradiction]
      c.json:2:20: c.width == 5
      c.json:2:36: c.width == 6
      note: The width of c is fixed twice: remove one of the two constraints, or lower its priority

    """

  @Test func `a folder without specs leaves whole JSON`() throws {
    try withFolder(["notes.txt": ""]) { folder in
      let run = try Binary.run(["check", ".", "--format", "json"], in: folder)
      #expect(run.status == 2)
      #expect(
        run.output
          == "{\"version\": 1, \"specs\": [], \"errors\": 0, \"warnings\": 0, \"notes\": 0}\n")
      #expect(run.error.hasPrefix("layout-cli: error: there is no spec in .\n"))
    }
  }

  @Test(
    arguments: [
      (
        "table",
        """
        a.json:
        view  x  y  width  height
        a     0  0      1       5

        d.jsonc:
        view  x  y  width  height
        d     0  0      4       5

        """
      ),
      (
        "ndjson",
        """
        {"spec": "a.json", "name": "a", "parent": "root", "x": 0, "y": 0, "width": 1, "height": 5}
        {"spec": "d.jsonc", "name": "d", "parent": "root", "x": 0, "y": 0, "width": 4, "height": 5}

        """
      ),
      (
        "json",
        """
        {"spec": "a.json", "views": [{"name": "a", "parent": "root", "x": 0, "y": 0, \
        "width": 1, "height": 5}], "ambiguous": [], "broken": []}
        {"spec": "d.jsonc", "views": [{"name": "d", "parent": "root", "x": 0, "y": 0, \
        "width": 4, "height": 5}], "ambiguous": [], "broken": []}

        """
      ),
    ])
  func `valid specs are printed, invalid ones reported`(format: String, output: String) throws {
    try withFolder(Self.files) { folder in
      try expectRun(
        ["solve", "a.json", "b.json", "c.json", "d.jsonc", "--format", format], in: folder,
        status: 2, output: output, error: Self.misspeltError + Self.contradictionError)
    }
  }

  @Test(
    arguments: [
      (["a.json", "d.jsonc"], 0), (["a.json", "c.json"], 1), (["c.json", "b.json"], 2),
      (["b.json", "c.json", "a.json"], 2), (["a.json", "none.json"], 2),
    ] as [([String], Int32)])
  func `the worst result decides the exit code`(_ files: [String], code: Int32) throws {
    try withFolder(Self.files) { folder in
      let run = try Binary.run(["solve"] + files, in: folder)
      #expect(run.status == code, "\(run)")
    }
  }

  @Test func `a folder means the specs in it and its subfolders, sorted by name`() throws {
    let files = [
      "s/b.json": Self.box("b", width: 2), "s/a/z.jsonc": Self.box("z", width: 3),
      "s/package.json": "{\"name\": \"x\", \"dependencies\": {\"views\": {}}}",
      "s/saved.json": "{\"views\": [\n], \"ambiguous\": [], \"broken\": []}",
      "s/notes.txt": "", "s/.hidden.json": Self.misspelt, "s/.git/c.json": Self.misspelt,
      "s/list.json": "[1, 2]", "s/schema.json": "{\"$defs\": {\"views\": {}}}",
    ]
    try withFolder(files) { folder in
      try expectRun(
        ["solve", "s"], in: folder,
        output: """
          s/a/z.jsonc:
          view  x  y  width  height
          z     0  0      3       5

          s/b.json:
          view  x  y  width  height
          b     0  0      2       5

          """,
        error: """
          layout-cli: note: skipped 4 files without views: s/list.json, s/package.json, \
          s/saved.json and 1 more

          """)
    }
  }

  @Test(arguments: ["solve", "check"])
  func `an invalid JSON file in a folder is an error`(_ command: String) throws {
    for text in ["{\"device\": ", "{\"name\": \"x\"", "[1, 2", "{\"a\": 1} {", "", "views"] {
      try withFolder(["s/a.json": text, "s/b.json": Self.box("b", width: 2)]) { folder in
        let run = try Binary.run([command, "s"], in: folder)
        #expect(run.status == 2 && run.error.contains("s/a.json:1:"), "\(text)\n\(run)")
        #expect(!run.error.contains("passed over"), "\(run)")
      }
    }
  }

  @Test func `files skipped in a folder are reported`() throws {
    let files = ["s/a.json": "// Settings.\n{\"a\": 1}", "s/b.json": "{\"views\": {}}\n"]
    try withFolder(files) { folder in
      let run = try Binary.run(["check", "s"], in: folder)
      #expect(
        run.status == 0
          && run.error == "layout-cli: note: skipped 1 file without views: s/a.json\n", "\(run)")
    }
  }

  @Test func `a malformed spec of a folder is reported`() throws {
    try withFolder(["s/a.json": "{\"device\": \"?\" \"views\": {}}"]) { folder in
      try expectRun(
        ["solve", "s"], in: folder, status: 2,
        error: """
          s/a.json:1:12: error: unknown device '?'
          {"device": "?" "views": {}}
                     ^
            note: describe its screen instead: "screen": {"size": [width, height]}
          s/a.json:1:16: error: expected ',' or '}'
          {"device": "?" "views": {}}
                         ^

          """)
    }
  }

  @Test(arguments: [
    "{\"views\": [\n]}", "{\"views\": {\"a\"", "{\"constraints\": 3}",
    "{\"view\": {}, \"device\": \"iPhone\"}",
    "{\"screen\": {\"size\": [9, 9]}, \"constrants\": []}",
  ])
  func `a file in a folder with any member of a spec counts as a spec`(_ text: String) throws {
    try withFolder(["s/a.json": text]) { folder in
      let run = try Binary.run(["solve", "s"], in: folder)
      #expect(run.status == 2 && run.error.hasPrefix("s/a.json:1:"), "\(run)")
    }
  }

  @Test func `a folder whose specs are all left out is an error`() throws {
    let files = ["s/a.json": Self.box("a", width: 1), "s/Pods/b.json": Self.box("b", width: 1)]
    try withFolder(files) { folder in
      let run = try Binary.run(["check", "s", "--exclude", "a.json"], in: folder)
      #expect(
        run.error == """
          layout-cli: error: there is no spec in s besides 2 files left out
            note: 'layout-cli help check' says which files are; --exclude and layout-check.json name others

          """)
    }
  }

  @Test func `a folder without specs is an error`() throws {
    try withFolder(["s/package.json": "{}"]) { folder in
      try expectRun(
        ["solve", "s/"], in: folder, status: 2,
        error: """
          layout-cli: error: there is no spec in s/
            note: a spec is a .json or .jsonc file with "views" or "constraints", or a .storyboard or .xib file

          """)
    }
  }

  @Test(
    arguments: [
      ("one line", box("a", width: 1)),
      ("one line with its line feed", box("a", width: 1) + "\n\n"),
      ("comments around it", "// a spec\n" + box("a", width: 1) + "\n// and no more\n"),
      ("many lines", "{\"views\":\n" + box("a", width: 1).dropFirst("{\"views\": ".count)),
    ] as [(String, String)])
  func `one document is one spec`(_ what: String, _ input: String) throws {
    try expectRun(
      ["solve", "-"], input: input,
      output: """
        view  x  y  width  height
        a     0  0      1       5

        """)
  }

  @Test func `standard input among files keeps its place`() throws {
    try withFolder(Self.files) { folder in
      try expectRun(
        ["solve", "d.jsonc", "-", "a.json"], input: Self.box("i", width: 2), in: folder,
        output: """
          d.jsonc:
          view  x  y  width  height
          d     0  0      4       5

          <stdin>:
          view  x  y  width  height
          i     0  0      2       5

          a.json:
          view  x  y  width  height
          a     0  0      1       5

          """)
    }
  }

  @Test func `standard input next to an empty folder is named`() throws {
    try withFolder(["s/notes.txt": ""]) { folder in
      try expectRun(
        ["solve", "s", "-"], input: Self.box("i", width: 2), in: folder,
        output: """
          <stdin>:
          view  x  y  width  height
          i     0  0      2       5

          """)
    }
  }

  @Test func `standard input is read once`() throws {
    try expectRun(
      ["solve", "-", "-"], status: 2,
      error: """
        layout-cli: error: '-' is given twice
          note: standard input can be read only once

        """)
  }

  @Test func `a situation that does not exist is reported with its spec`() throws {
    try withFolder(Self.files) { folder in
      let run = try Binary.run(
        ["solve", "a.json", "d.jsonc", "--keyboard", "floating"], in: folder)
      #expect(
        run.error.split(separator: "\n").first
          == "a.json: error: iPhone 15 has no keyboard of the kind 'floating'")
    }
  }

  @Test func `hundreds of specs are printed in input order`() throws {
    // Every seventh is large, so that those after it are ready first.
    var files: [String: String] = [:]
    var output = ""
    for number in 100..<300 {
      let others = number % 7 == 0 ? 60 : 0
      let views = (0..<others).map { ", \"o\($0)\": {}" }.joined()
      let rules = (0..<others).map {
        ", \"o\($0).left == root.left + \($0)\", \"o\($0).top == root.top\", \"o\($0).width == 1\","
          + " \"o\($0).height == 1\""
      }
      files["s/\(number).json"] = """
        {"views": {"v": {"intrinsic": [\(number), 5]}\(views)}, \
        "constraints": ["v.left == root.left", "v.top == root.top"\(rules.joined())]}
        """
      func add(_ name: String, x: Int, width: Int, height: Int) {
        output += """
          {"spec": "s/\(number).json", "name": "\(name)", "parent": "root", "x": \(x), "y": 0, \
          "width": \(width), "height": \(height)}\n
          """
      }
      add("v", x: 0, width: number, height: 5)
      for other in 0..<others { add("o\(other)", x: other, width: 1, height: 1) }
    }
    try withFolder(files) { folder in
      try expectRun(["solve", "s", "-f", "ndjson"], in: folder, output: output)
    }
  }
}
