import Foundation
import Testing

/// Runs `import`.
@Suite struct ImportTests {
  private static let lost = """
    Main.storyboard:14:85: note: 'two-vw-000' is not a view here; the constraint was left out

    """
  private static let two = """
    {
      "device": "iPhone 11",
      "views": {
        "box": {}
      },
      "constraints": [
        "box.leading == safeArea.leading",
        "box.trailing == safeArea.trailing",
        "box.top == safeArea.top",
        "box.height == 44"
      ]
    }

    """
  private static let one = """
    {
      "device": "iPhone 11",
      "views": {
        "box": {},
        "dot": {}
      },
      "constraints": [
        "dot.left == root.left + 200",
        "dot.width == 8",
        "dot.top == root.top + 200",
        "dot.height == 8",
        "box.leading == safeArea.leading + 16",
        "box.top == safeArea.top",
        "box.width == 100",
        "box.height == 40"
      ]
    }

    """
  private static let choices = """
      Main.storyboard:6:7: one (one-vw-000)
      Main.storyboard:29:7: two (two-vw-000)

    """

  /// Runs the tool in a folder with the storyboard.
  private func expect(
    _ arguments: [String], input: String = "", status: Int32 = 0, output: String = "",
    error: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      try expectRun(
        arguments, input: input, in: folder, status: status, output: output, error: error,
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ["Main.storyboard#two"], ["Main.storyboard#two-vw-000"], ["Main.storyboard#two-sc-000"],
  ])
  func `a root is chosen by its name, its identifier or its scene's`(_ arguments: [String]) throws {
    try expect(["import"] + arguments, output: Self.two)
  }

  @Test func `lost items are listed with their place`() throws {
    try expect(["import", "Main.storyboard#one"], output: Self.one, error: Self.lost)
    try expect(
      ["import", "Main.storyboard#one", "--strict"], status: 1, output: Self.one, error: Self.lost)
    try expect(["import", "Main.storyboard#two", "--strict"], output: Self.two)
  }

  @Test func `--list counts the losses of each root`() throws {
    let storyboard = Design.storyboard.replacing(
      "firstItem=\"two-bx-000\" firstAttribute=\"top\"",
      with: "firstItem=\"one-bx-000\" firstAttribute=\"top\"")
    try withFolder(["Main.storyboard": storyboard]) { folder in
      let run = try Binary.run(["import", "Main.storyboard", "--list"], in: folder)
      #expect(
        run
          == Run(
            status: 0,
            output: """
              root  id          scene       kind  line  views  constraints  not imported
              one   one-vw-000  one-sc-000  view     6      2            8             1
              two   two-vw-000  two-sc-000  view    29      1            3             1

              """,
            error: Self.lost + """
              Main.storyboard:43:34: note: 'one-bx-000' is not a view here; the constraint was left out

              """))
    }
  }

  @Test func `a storyboard is read from standard input`() throws {
    let error = """
      layout-cli: error: <stdin> has 2 roots, and one is wanted
      \(Self.choices.replacing("Main.storyboard", with: "<stdin>"))\
        note: choose one by its name or identifier of a file, as in 'FILE#one', or write a file for each to a folder, as with '-o Specs/'

      """
    try expectRun(["import", "-"], input: Design.storyboard, status: 2, error: error)
    try expectRun(
      ["import", "-", "--list"], input: Design.storyboard,
      output: """
        root  id          scene       kind  line  views  constraints  not imported
        one   one-vw-000  one-sc-000  view     6      2            8             1
        two   two-vw-000  two-sc-000  view    29      1            4

        """, error: Self.lost.replacing("Main.storyboard", with: "<stdin>"))
  }

  @Test func `--list names the roots`() throws {
    try expect(
      ["import", "Main.storyboard", "--list"],
      output: """
        root  id          scene       kind  line  views  constraints  not imported
        one   one-vw-000  one-sc-000  view     6      2            8             1
        two   two-vw-000  two-sc-000  view    29      1            4

        """, error: Self.lost)
  }

  @Test(arguments: ["Specs/", "Specs/iOS/", "There"])
  func `each root becomes a file of a folder`(_ path: String) throws {
    let files = ["Main.storyboard": Design.storyboard, "There/note.txt": ""]
    try withFolder(files) { folder in
      try expectRun(
        ["import", "Main.storyboard", "-o", path], in: folder,
        error: "\(path): note: 2 specs were written\n" + Self.lost)
      for (name, text) in [("one", Self.one), ("two", Self.two)] {
        let file = folder.appendingPathComponent("\(path)/\(name).json")
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
    }
  }

  @Test func `a spec is written to a file even if --strict fails`() throws {
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      try expectRun(
        ["import", "Main.storyboard#one", "--strict", "-o", "one.json"], in: folder, status: 1,
        error: Self.lost)
      let file = folder.appendingPathComponent("one.json")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.one)
    }
  }

  @Test func `import asks for one of several roots`() throws {
    try expect(
      ["import", "Main.storyboard"], status: 2,
      error: """
        layout-cli: error: Main.storyboard has 2 roots, and one is wanted
        \(Self.choices)\
          note: choose one by its name or identifier, as in 'Main.storyboard#one', or write a file for each to a folder, as with '-o Specs/'

        """)
  }

  @Test func `an unknown root gets a suggestion or the whole list`() throws {
    try expect(
      ["import", "Main.storyboard#Two"], status: 2,
      error: """
        layout-cli: error: there is no root 'Two' in Main.storyboard
          note: did you mean 'two'?

        """)
    try expect(
      ["import", "Main.storyboard#settings"], status: 2,
      error: """
        layout-cli: error: there is no root 'settings' in Main.storyboard
        \(Self.choices)
        """)
  }

  @Test(
    arguments: [
      (
        ["Main.storyboard", "--list", "-o", "Specs/"],
        "'Specs/' is a folder, and a list is one file", "name a file with --output"
      ),
      (
        ["spec.json"], "spec.json is not an Interface Builder file",
        "such a file is XML with a 'document' of com.apple.InterfaceBuilder3"
      ),
      (
        ["spec.json#one"], "spec.json is not an Interface Builder file",
        "such a file is XML with a 'document' of com.apple.InterfaceBuilder3"
      ),
      (["missing.xib"], "missing.xib could not be read: No such file or directory", nil),
      (["Empty.xib"], "there are no views to lay out in Empty.xib", nil),
    ] as [([String], String, String?)])
  func `a root that cannot be imported is reported`(
    _ arguments: [String], _ message: String, _ remedy: String?
  ) throws {
    let files = [
      "Main.storyboard": Design.storyboard, "spec.json": "{}", "Empty.xib": Design.empty,
    ]
    try withFolder(files) { folder in
      try expectRun(
        ["import"] + arguments, in: folder, status: 2,
        error: "layout-cli: error: \(message)\n" + (remedy.map { "  note: \($0)\n" } ?? ""))
    }
  }

  @Test func `a folder that cannot be created changes nothing`() throws {
    try withFolder(["Main.storyboard": Design.storyboard, "Specs": ""]) { folder in
      try expectRun(
        ["import", "Main.storyboard", "-o", "Specs/in/"], in: folder, status: 3,
        error: "layout-cli: error: Specs/in/ could not be written: Not a directory\n")
    }
  }

  /// Texts that are not readable Interface Builder files, each with its message.
  private static let refused: [(text: String, error: String)] = [
    (
      Design.forWatch,
      """
      A.xib:2:122: error: the file is made for 'watchKit', which is not known here
      """
    ),
    ("<note/>", "A.xib:1:1: error: this is XML, but no file of Interface Builder"),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">]><document>&b;</document>",
      "A.xib:1:1: error: the file has a document type declaration"
    ),
    (
      "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
      "A.xib:1:1: error: the file has a document type declaration"
    ),
    (
      String(Design.storyboard.prefix(600)),
      "A.xib:9:87: error: expected '=' and a value in quotes, not the end of the file"
    ),
    (
      String(repeating: "<a>", count: 100_000),
      "A.xib:1:1537: error: elements nest deeper than 512 levels"
    ),
  ]

  @Test(arguments: refused.indices, ["import", "solve", "check", "explain"])
  func `malformed, hostile and foreign files are refused with a place`(
    _ index: Int, _ command: String
  ) throws {
    let (text, error) = Self.refused[index]
    try withFolder(["A.xib": text]) { folder in
      let run = try Binary.run([command, "A.xib"], in: folder)
      #expect(run.status == 2)
      #expect(run.error.hasPrefix(error), "\(run)")
      #expect(command == "check" || run.output == "", "\(run)")
    }
  }
}
