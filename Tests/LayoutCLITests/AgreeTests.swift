import Foundation
import Testing

/// Runs `agree`.
@Suite struct AgreeTests {
  /// The box of the first scene, which was recorded 2 points higher than its constraint requires.
  private static let difference = """
    constrained: 1 view differs
    Main.storyboard:9:11: 'box' (view one-bx-000 in one): height 40, recorded 42
      'box' is at x 16 and 100 wide, because its leading edge is 16 right of the safe area's leading \
    edge and its width is fixed
      'box' is at y 48 and 40 high, because its top is that of the safe area and its height is fixed
        box.width == 100
        box.leading == safeArea.leading + 16
        box.height == 40
        box.top == safeArea.top


    """

  /// Runs the tool in a folder with the storyboard.
  private func expect(
    _ arguments: [String], status: Int32 = 0, output: String = "",
    error: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = [
      "Main.storyboard": Design.storyboard, "spec.json": "{}", "empty/there": "",
    ]
    try withFolder(files) { folder in
      try expectRun(
        ["agree"] + arguments, in: folder, status: status, output: output, error: error,
        sourceLocation: sourceLocation)
    }
  }

  @Test func `views are compared by class, and differing ones are listed`() throws {
    try expect(
      ["Main.storyboard"],
      output: Self.difference + """
        class        views  within 0.5      %  within 1      %
        constrained      2           1   50.0         1   50.0
        fixed            1           1  100.0         1  100.0

        """)
  }

  @Test func `several files have common totals`() throws {
    try withFolder([
      "A/Main.storyboard": Design.storyboard, "B/Main.storyboard": Design.storyboard,
    ]) { folder in
      let run = try Binary.run(["agree", "A", "B/Main.storyboard#two"], in: folder)
      #expect(run.status == 0 && run.error == "")
      #expect(
        run.output
          == Self.difference.replacing("Main.storyboard:", with: "A/Main.storyboard:") + """
            class        views  within 0.5      %  within 1      %
            constrained      3           2   66.6         2   66.6
            fixed            1           1  100.0         1  100.0

            """)
    }
  }

  @Test func `views that Xcode marks misplaced or ambiguous have their own class`() throws {
    let storyboard = Design.storyboard
      .replacing("<view id=\"one-bx-000\"", with: "<view misplaced=\"YES\" id=\"one-bx-000\"")
      .replacing("<view id=\"two-bx-000\"", with: "<view ambiguous=\"YES\" id=\"two-bx-000\"")
    try withFolder(["Main.storyboard": storyboard]) { folder in
      try expectRun(
        ["agree", "Main.storyboard"], in: folder,
        output: """
          misplaced: 1 view differs
          Main.storyboard:9:11: 'box' (view one-bx-000 in one): height 40, recorded 42

          class      views  within 0.5      %  within 1      %
          ambiguous      1           1  100.0         1  100.0
          fixed          1           1  100.0         1  100.0
          misplaced      1           0    0.0         0    0.0

          """)
    }
  }

  // MARK: - Mistakes

  @Test(
    arguments: [
      (
        ["spec.json"], "spec.json is not an Interface Builder file: it has no recorded frames",
        "'diff' compares specs"
      ),
      (["missing.xib"], "missing.xib could not be read: No such file or directory", nil),
      (
        ["empty"], "there is no Interface Builder file in empty",
        "such a file ends in .storyboard or .xib"
      ),
      (
        ["Main.storyboard#tow"], "there is no root 'tow' in Main.storyboard",
        "did you mean 'two'?"
      ),
    ] as [([String], String, String?)])
  func `input that cannot be compared is refused`(
    _ arguments: [String], _ message: String, _ remedy: String?
  ) throws {
    try expect(
      arguments, status: 2,
      error: "layout-cli: error: \(message)\n" + (remedy.map { "  note: \($0)\n" } ?? ""))
  }

  @Test func `a contradicting layout is reported and compared without one constraint`()
    throws
  {
    let storyboard = Design.storyboard.replacing(
      "<constraint firstAttribute=\"height\" constant=\"44\" id=\"two-c1-000\"/>",
      with: """
        <constraint firstAttribute="height" constant="44" id="two-c1-000"/>
                      <constraint firstAttribute="height" constant="45" id="two-c1-001"/>
        """)
    try withFolder(["Main.storyboard": storyboard]) { folder in
      let run = try Binary.run(["agree", "Main.storyboard#two"], in: folder)
      #expect(run.status == 0)
      #expect(
        run.error == """
          Main.storyboard:36:15: warning: 2 constraints on 'box' cannot both be satisfied [contradiction]
            Main.storyboard:35:15: box.height == 44
            Main.storyboard:36:15: box.height == 45
            note: The height of box is fixed twice: remove one of the two constraints, or lower its
              priority
            note: the frames are those without box.height == 45

          """)
    }
  }
}
