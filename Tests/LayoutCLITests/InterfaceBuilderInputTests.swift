import Foundation
import Testing

/// Interface Builder files where specs are taken.
@Suite struct InterfaceBuilderInputTests {
  private static let lost = """
    Main.storyboard: note: 1 thing could not be carried over
      note: 'layout-cli import Main.storyboard --list' shows what

    """
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

  @Test func `solve takes all roots of a storyboard, or one`() throws {
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
      ["solve", "Main.storyboard#two-sc-000", "spec.json", "-f", "csv"],
      output: """
        spec,name,parent,x,y,width,height
        Main.storyboard#two,box,root,0,48,414,44
        spec.json,box,root,0,48,414,40

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
        <stdin>: note: 1 thing could not be carried over
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

  @Test func `a folder's storyboards are found, and foreign files passed over`() throws {
    let files = [
      "Main.storyboard": Design.storyboard, "Watch.xib": Design.forWatch, "Empty.xib": Design.empty,
      "Note.xib": "<note/>", "Old.xib": "bplist00",
    ]
    try withFolder(files) { folder in
      try expectRun(
        ["solve", ".", "-f", "csv"], in: folder,
        output: """
          spec,name,parent,x,y,width,height
          ./Main.storyboard#one,box,root,16,48,100,40
          ./Main.storyboard#one,dot,root,200,200,8,8
          ./Main.storyboard#two,box,root,0,48,414,44

          """,
        error: """
          ./Main.storyboard: note: 1 thing could not be carried over
            note: 'layout-cli import ./Main.storyboard --list' shows what
          layout-cli: note: 4 files passed over as no specs: ./Empty.xib, ./Note.xib, ./Old.xib and \
          1 more

          """)
    }
  }

  @Test func `a file whose own name holds a number sign is that file`() throws {
    try withFolder(["a#two.storyboard": Design.storyboard]) { folder in
      try expectRun(
        ["solve", "a#two.storyboard#two", "-H", "-f", "csv"], in: folder,
        output: """
          spec,name,parent,x,y,width,height
          a#two.storyboard#two,box,root,0,48,414,44

          """)
    }
  }

  @Test func `commands that take one spec take one root`() throws {
    try expect(
      ["explain", "Main.storyboard#two", "box.height"],
      output: """
        'box.height' is 44, because it is 44.
          box.height == 44 → 44  Main.storyboard:35:15

        Without one of them:
          box.height == 44  box.height could be anything from 0 up

        """)
    try expect(
      ["diff", "Main.storyboard#two", "spec.json"], status: 1,
      output: """
          view  x   y  width   height
          box   0  48    414  44 → 40

        """)
    try expect(
      ["track", "Main.storyboard#two", "--events", "/dev/null", "--no-timing"],
      output: """
        {"t": 0, "frames": [{"name": "box", "parent": "root", "x": 0, "y": 48, "width": 414, \
        "height": 44}], "near": ["bottom"]}

        """,
      error: """
        layout-cli: 0 events, 1 frame, 0 coalesced, 1 changed view

        """)
    for arguments in [
      ["explain", "Main.storyboard", "box"], ["render", "Main.storyboard"],
      ["track", "Main.storyboard", "--events", "/dev/null"],
    ] {
      try expect(arguments, status: 2, error: Self.choice)
    }
  }

  @Test func `two versions of a storyboard are compared root by root`() throws {
    let after = Design.storyboard.replacing("constant=\"44\"", with: "constant=\"48\"")
    try withFolder(["Main.storyboard": Design.storyboard, "New.storyboard": after]) { folder in
      try expectRun(
        ["diff", "Main.storyboard", "New.storyboard"], in: folder, status: 1,
        output: """
          two:
            view  x   y  width   height
            box   0  48    414  44 → 48

          """,
        error: """
          layout-cli: note: 2 things in 2 files could not be carried over
            note: 'layout-cli import FILE --list' shows what

          """)
      try expectRun(
        ["diff", "Main.storyboard", "New.storyboard#two"], in: folder, status: 2,
        error: """
          layout-cli: error: Main.storyboard has several layouts, and the other does not say which \
          it is
            note: save the other by 'solve --with-filename', or name a root behind a #
          Main.storyboard: note: 1 thing could not be carried over
            note: 'layout-cli import Main.storyboard --list' shows what

          """)
    }
  }

  @Test func `changes since a saved layout are found by the root's name`() throws {
    let after = Design.storyboard.replacing("constant=\"44\"", with: "constant=\"48\"")
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      let saved = folder.appendingPathComponent("saved.csv").path
      _ = try Binary.run(["solve", "Main.storyboard", "-f", "csv", "-o", saved], in: folder)
      try Data(after.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
      try expectRun(
        ["solve", "Main.storyboard", "-f", "csv", "--changes", "saved.csv"], in: folder,
        output: """
          spec,name,parent,x,y,width,height
          Main.storyboard#two,box,root,0,48,414,48

          """, error: Self.lost)
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
  func `a root solves as the spec that is made of it`(_ root: String) throws {
    try withFolder(["Main.storyboard": Design.storyboard]) { folder in
      let spec = try Binary.run(["import", "Main.storyboard#\(root)"], in: folder)
      let solved = try Binary.run(["solve", "-"], input: spec.output, in: folder)
      let direct = try Binary.run(["solve", "Main.storyboard#\(root)"], in: folder)
      #expect(solved.output == direct.output && !solved.output.isEmpty)
    }
  }

  @Test(arguments: [["fmt"], ["fmt", "--write"], ["convert", "--to", "objects"]])
  func `what writes the text anew says that it is to be imported first`(
    _ command: [String]
  ) throws {
    try expect(
      command + ["Main.storyboard"], status: 2,
      error: """
        layout-cli: error: Main.storyboard is an Interface Builder file, not a spec
          note: 'layout-cli import Main.storyboard' makes one of it

        """)
  }

  @Test func `an unknown root is reported, and the others are worked on`() throws {
    try expect(
      ["solve", "Main.storyboard#tow", "Main.storyboard#two", "spec.json#two", "-f", "csv"],
      status: 2,
      output: """
        spec,name,parent,x,y,width,height
        Main.storyboard#two,box,root,0,48,414,44

        """,
      error: """
        layout-cli: error: there is no root 'tow' in Main.storyboard
          note: did you mean 'two'?
        layout-cli: error: spec.json is no Interface Builder file, of which 'two' could be a root
          note: leave out what stands behind the path

        """)
  }

  // MARK: - Findings

  /// The storyboard with the box of the second scene wider than the screen.
  private static let tooWide = Design.storyboard.replacing(
    "firstItem=\"two-bx-000\" firstAttribute=\"trailing\" secondItem=\"two-sa-000\" "
      + "secondAttribute=\"trailing\"",
    with: "firstItem=\"two-bx-000\" firstAttribute=\"width\" constant=\"500\"")

  /// What a run of `check` wrote, in a folder with the storyboard.
  private func check(_ arguments: [String]) throws -> Run {
    var run = Run(status: 0, output: "", error: "")
    try withFolder(["Main.storyboard": Self.tooWide]) { folder in
      run = try Binary.run(["check", "Main.storyboard"] + arguments, in: folder)
    }
    return run
  }

  @Test func `a finding has its place in the storyboard`() throws {
    #expect(
      try check([])
        == Run(
          status: 0,
          output: """
            Main.storyboard:32:11: warning: 'box' reaches 86 points beyond the right edge of the \
            window [outside-parent]
                      <view id="two-bx-000" userLabel="Box" translatesAutoresizingMaskIntoCo…
                      ^
              Main.storyboard:41:11: box.leading == safeArea.leading
              Main.storyboard:42:11: box.width == 500

            1 warning in 2 situations of 2 specs

            """, error: Self.lost))
  }

  @Test func `the forms for code hosts have the place in the storyboard, too`() throws {
    let github = try check(["--format", "github"])
    #expect(
      github.output.hasPrefix(
        "::warning file=Main.storyboard,line=32,col=11,title=layout%3A outside-parent::'box'"))
    let sarif = try check(["--format", "sarif"])
    #expect(
      sarif.output.contains(
        """
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": "Main.storyboard"}, \
        "region": {"startLine": 32, "startColumn": 11}}}]
        """))
    let junit = try check(["--format", "junit"])
    #expect(
      junit.output.contains(
        "<testcase classname=\"Main.storyboard#two\" name=\"outside-parent\" "
          + "file=\"Main.storyboard\">"))
    let json = try check(["--format", "json"])
    #expect(json.output.contains("{\"spec\": \"Main.storyboard#two\","))
    #expect(json.output.contains("\"line\": 32, \"column\": 11, \"subject\""))
  }

  @Test func `a baseline knows roots by the path from its folder`() throws {
    try withFolder(["App/Main.storyboard": Self.tooWide, "known/there": ""]) { folder in
      let lost = Self.lost.replacing("Main.storyboard", with: "App/Main.storyboard")
      try expectRun(
        ["check", "App", "--write-baseline", "known/all.json"], in: folder,
        output: "no findings in 2 situations of 2 specs; 1 known\n",
        error: lost + "known/all.json: note: 1 known finding was written\n")
      let file = folder.appendingPathComponent("known/all.json")
      #expect(
        try String(contentsOf: file, encoding: .utf8).contains(
          "{\"file\": \"../App/Main.storyboard#two\", \"rule\": \"outside-parent\""))
      try expectRun(
        ["check", "Main.storyboard", "--baseline", "../known/all.json"],
        in: folder.appendingPathComponent("App"),
        output: "no findings in 2 situations of 2 specs; 1 known\n", error: Self.lost)
    }
  }

  @Test func `roots that only one of two files has are all told`() throws {
    let other = Design.storyboard.replacing("userLabel=\"Two\"", with: "userLabel=\"Three\"")
    try withFolder(["A.storyboard": Design.storyboard, "B.storyboard": other]) { folder in
      try expectRun(
        ["diff", "A.storyboard", "B.storyboard"], in: folder, status: 2,
        error: """
          layout-cli: error: there is no layout of 'three' in A.storyboard
          layout-cli: error: there is no layout of 'two' in B.storyboard
          layout-cli: note: 2 things in 2 files could not be carried over
            note: 'layout-cli import FILE --list' shows what

          """)
    }
  }

  @Test func `files for macOS are solved, and not checked`() throws {
    let window = Design.storyboard.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
    try withFolder(["App/Window.storyboard": window, "App/Main.storyboard": Design.storyboard]) {
      folder in
      try expectRun(
        ["check", "App/Window.storyboard#two"], in: folder, status: 2,
        output: "1 spec could not be checked\n",
        error: """
          layout-cli: error: App/Window.storyboard#two is for macOS, and check knows the devices and \
          keyboards of iOS
            note: solve, explain, render and agree take it

          """)
      try expectRun(
        ["check", "App"], in: folder, output: "no findings in 2 situations of 2 specs\n",
        error: """
          App/Main.storyboard: note: 1 thing could not be carried over
            note: 'layout-cli import App/Main.storyboard --list' shows what
          layout-cli: note: 1 file passed over as no spec: App/Window.storyboard

          """)
      try expectRun(
        ["solve", "App/Window.storyboard#two", "-H", "-f", "csv"], in: folder,
        output: """
          spec,name,parent,x,y,width,height
          App/Window.storyboard#two,box,root,0,0,414,44

          """)
    }
  }

  @Test func `where a cell lies in the window is not held against it`() throws {
    try withFolder(["Row.xib": Design.cell]) { folder in
      try expectRun(
        ["check", "Row.xib", "--devices", "iphone", "--keyboards", "docked"], in: folder,
        output: "no findings in 41 situations\n")
    }
  }

  @Test func `a size that a constraint gives is not held against the constraint`() throws {
    let storyboard = Design.storyboard.replacing(
      "<view id=\"two-bx-000\"", with: "<button id=\"two-bx-000\""
    ).replacing(
      """
                  </constraints>
                </view>
              </subviews>
              <viewLayoutGuide key="safeArea" id="two-sa-000"/>
      """,
      with: """
                    </constraints>
                  </button>
                </subviews>
                <viewLayoutGuide key="safeArea" id="two-sa-000"/>
        """)
    try withFolder(["Main.storyboard": storyboard]) { folder in
      try expectRun(
        ["check", "Main.storyboard#two"], in: folder, output: "no findings in 1 situation\n")
      let spec = try Binary.run(["import", "Main.storyboard#two"], in: folder).output
      #expect(spec.contains("\"box\": {}"), "\(spec)")
    }
  }

  @Test func `a field between edges asks for no width on other screens`() throws {
    let storyboard = Design.storyboard.replacing(
      "<view id=\"two-bx-000\" userLabel=\"Box\"",
      with: "<textField id=\"two-bx-000\" userLabel=\"Box\""
    ).replacing(
      """
                    <constraint firstAttribute="height" constant="44" id="two-c1-000"/>
                  </constraints>
                </view>
      """,
      with: """
                      <constraint firstAttribute="height" constant="44" id="two-c1-000"/>
                    </constraints>
                  </textField>
        """)
    try withFolder(["Main.storyboard": storyboard]) { folder in
      try expectRun(
        ["check", "Main.storyboard#two", "--devices", "iphone", "--fail-on", "note"], in: folder,
        output: "no findings in 41 situations\n")
    }
  }
}
