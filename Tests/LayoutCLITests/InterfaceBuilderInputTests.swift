import Foundation
import Testing

/// Tests of Interface Builder files as inputs in place of specs.
@Suite struct InterfaceBuilderInputTests {
  private static let lost = Design.lost
  private static let choice = """
    layout-cli: error: Main.storyboard has 2 roots, and one is wanted
      Main.storyboard:6:7: one (one-vw-000)
      Main.storyboard:29:7: two (two-vw-000)
      note: choose one by its name or identifier, as in 'Main.storyboard#one'

    """

  /// Runs the tool in a folder with the storyboard and a spec.
  private func expect(
    _ arguments: [String], status: Int32 = 0, output: String = "", error: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = [
      "Main.storyboard": Design.storyboard,
      "none.ndjson":
        "{\"format\": \"keyboard-events\", \"version\": 1, \"screen\": [414, 896]}",
      "spec.json": """
      {"views": {"box": {}}, "constraints": ["box.left == root.left", "box.top == root.top + 48",
        "box.width == 414", "box.height == 40"]}
      """,
    ]
    try withFolder(files) { folder in
      try expectRun(
        arguments, in: folder, status: status, output: output, error: error,
        sourceLocation: sourceLocation)
    }
  }

  @Test func `solve accepts all roots of a storyboard or one`() throws {
    try expect(
      ["solve", "Main.storyboard"],
      output: """
        Main.storyboard#one:
        view    x    y  width  height
        box    16   48    100      40
        dot   200  200      8       8

        Main.storyboard#two:
        view  x   y  width  height
        box   0  48    414      44

        """, error: Self.lost)
    try expect(
      ["solve", "Main.storyboard#two"],
      output: """
        view  x   y  width  height
        box   0  48    414      44

        """)
    try expect(
      ["solve", "Main.storyboard#two-sc-000", "spec.json"],
      output: """
        Main.storyboard#two:
        view  x   y  width  height
        box   0  48    414      44

        spec.json:
        view  x   y  width  height
        box   0  48    414      40

        """)
  }

  @Test func `a storyboard may be standard input`() throws {
    try expectRun(
      ["solve", "-", "-f", "ndjson"], input: Design.storyboard,
      output: """
        {"spec": "<stdin>#one", "name": "box", "parent": "root", "x": 16, "y": 48, "width": 100, \
        "height": 40}
        {"spec": "<stdin>#one", "name": "dot", "parent": "root", "x": 200, "y": 200, "width": 8, \
        "height": 8}
        {"spec": "<stdin>#two", "name": "box", "parent": "root", "x": 0, "y": 48, "width": 414, \
        "height": 44}

        """,
      error: """
        <stdin>: note: 1 item could not be imported
          note: 'layout-cli import - --list' shows what

        """)
    try expectRun(
      ["explain", "-", "box"], input: Design.storyboard, status: 2,
      error: """
        layout-cli: error: <stdin> has 2 roots, and one is wanted
          <stdin>:6:7: one (one-vw-000)
          <stdin>:29:7: two (two-vw-000)
          note: choose one by its name or identifier of a file, as in 'FILE#one'

        """)
  }

  @Test func `storyboards in a folder are found, unsupported files skipped`() throws {
    let files = [
      "Main.storyboard": Design.storyboard, "Watch.xib": Design.forWatch, "Empty.xib": Design.empty,
      "Note.xib": "<note/>", "Old.xib": "bplist00",
    ]
    try withFolder(files) { folder in
      try expectRun(
        ["solve", "."], in: folder,
        output: """
          Main.storyboard#one:
          view    x    y  width  height
          box    16   48    100      40
          dot   200  200      8       8

          Main.storyboard#two:
          view  x   y  width  height
          box   0  48    414      44

          """,
        error: """
          Main.storyboard: note: 1 item could not be imported
            note: 'layout-cli import Main.storyboard --list' shows what
          layout-cli: note: skipped 4 files without views: Empty.xib, Note.xib, Old.xib and 1 more

          """)
    }
  }

  @Test func `one of several named files without views is skipped`() throws {
    let files = ["Main.storyboard": Design.storyboard, "Empty.xib": Design.empty]
    try withFolder(files) { folder in
      let run = try Binary.run(["solve", "Main.storyboard", "Empty.xib"], in: folder)
      #expect(run.status == 0, "\(run)")
      #expect(
        run.error.contains("layout-cli: note: skipped 1 file without views: Empty.xib\n"), "\(run)")
      for arguments in [["Empty.xib"], ["Empty.xib", "Empty.xib"]] {
        let run = try Binary.run(["check"] + arguments, in: folder)
        #expect(run.status == 2 && run.error.contains("there are no views to lay out"), "\(run)")
      }
    }
  }

  @Test func `an empty storyboard is not read as a spec`() throws {
    try withFolder(["a.storyboard": "", "b.xib": "{\"views\": {}}"]) { folder in
      for command in ["check", "solve", "explain"] {
        let target = command == "explain" ? ["box"] : []
        for (file, problem) in [
          ("a.storyboard", "a.storyboard is empty"),
          ("b.xib", "b.xib is not an Interface Builder file"),
        ] {
          let run = try Binary.run([command, file] + target, in: folder)
          #expect(run.status == 2 && run.error == "layout-cli: error: \(problem)\n", "\(run)")
        }
      }
    }
  }

  @Test func `check --strict fails for items that cannot be imported`() throws {
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      let arguments = ["check", "Main.storyboard", "--fail-on", "never"]
      let message = ": 1 item could not be imported\n"
      let lenient = try Binary.run(arguments, in: folder)
      #expect(lenient.status == 0 && lenient.error.contains("note" + message), "\(lenient)")
      let strict = try Binary.run(arguments + ["--strict"], in: folder)
      #expect(strict.status == 1 && strict.error.contains("error" + message), "\(strict)")
    }
  }

  @Test func `a file with a number sign in its name is found`() throws {
    try withFolder(["a#two.storyboard": Design.storyboard]) { folder in
      try expectRun(
        ["solve", "a#two.storyboard#two"], in: folder,
        output: """
          view  x   y  width  height
          box   0  48    414      44

          """)
    }
  }

  @Test func `commands for one spec accept one root`() throws {
    try expect(
      ["explain", "Main.storyboard#two", "box.height"],
      output: """
        'box.height' is 44, because it is fixed.
          box.height == 44 → 44  Main.storyboard:35:15 (two-c1-000)

        """)
    try expect(
      ["diff", "Main.storyboard#two", "spec.json"], status: 1,
      output: """
          view  x   y  width   height
          box   0  48    414  44 → 40

        """)
    try expect(
      ["track", "Main.storyboard#two", "--events", "none.ndjson"],
      output: """
        {"t": 0, "frames": [{"name": "box", "parent": "root", "x": 0, "y": 48, "width": 414, \
        "height": 44}], "near": ["bottom"]}

        """,
      error: """
        layout-cli: 0 events, 1 frame, 1 changed view

        """)
    for arguments in [
      ["explain", "Main.storyboard", "box"], ["render", "Main.storyboard"],
      ["track", "Main.storyboard", "--events", "none.ndjson"],
      ["diff", "Main.storyboard", "spec.json"],
    ] {
      try expect(arguments, status: 2, error: Self.choice)
    }
  }

  @Test func `a picture of a root is that of its spec`() throws {
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      let drawn = try Binary.run(["render", "Main.storyboard#two"], in: folder)
      #expect(drawn.status == 0 && drawn.error == "")
      let spec = try Binary.run(["import", "Main.storyboard#two"], in: folder)
      let again = try Binary.run(["render", "-"], input: spec.output, in: folder)
      #expect(drawn.output == again.output)
    }
  }

  @Test(arguments: ["one", "two"])
  func `a root solves to the same frames as its imported spec`(_ root: String) throws {
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      let spec = try Binary.run(["import", "Main.storyboard#\(root)"], in: folder)
      let solved = try Binary.run(["solve", "-"], input: spec.output, in: folder)
      let direct = try Binary.run(["solve", "Main.storyboard#\(root)"], in: folder)
      #expect(solved.output == direct.output && !solved.output.isEmpty)
    }
  }

  @Test func `an unknown root is reported and the others are solved`() throws {
    try expect(
      ["solve", "Main.storyboard#tow", "Main.storyboard#two", "spec.json#two"], status: 2,
      output: """
        Main.storyboard#two:
        view  x   y  width  height
        box   0  48    414      44

        """,
      error: """
        layout-cli: error: there is no root 'tow' in Main.storyboard
          note: did you mean 'two'?
        layout-cli: error: spec.json is not an Interface Builder file and has no root 'two'
          note: leave out '#' and what follows it

        """)
  }
}
