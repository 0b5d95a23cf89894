import Foundation
import Testing

/// Runs `agree`.
@Suite struct AgreeTests {
  /// The box of the first scene, which was recorded 2 points higher than its constraint requires.
  private static let difference = """
    constrained: 1 view differs
    Main.storyboard:9:11: 'box' (view one-bx-000 in one): height 40, recorded 42
      'box' is at x 16 and 100 wide, because its leading edge is 16 right of the safe area's leading \
    edge and its width is 100
      'box' is at y 48 and 40 high, because its top is that of the safe area and its height is 40
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

  @Test func `views that one wrong length shifts are one block, the length first`() throws {
    func row(_ name: String, _ y: Int, _ height: Int) -> String {
      """
      <view id="\(name)" userLabel="\(name)" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="\(y)" width="90" height="\(height)"/><constraints>
      <constraint firstAttribute="width" constant="90" id="\(name)w"/>
      <constraint firstAttribute="height" constant="30" id="\(name)h"/></constraints></view>
      """
    }
    func below(_ name: String, _ above: String, _ edge: String) -> String {
      """
      <constraint firstItem="\(name)" firstAttribute="top" secondItem="\(above)" \
      secondAttribute="\(edge)" id="\(name)t"/>
      <constraint firstItem="\(name)" firstAttribute="leading" secondItem="r" \
      secondAttribute="leading" id="\(name)l"/>
      """
    }
    // The third row is first in the file, and only the first row's own length differs.
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      toolsVersion="17701" targetRuntime="iOS.CocoaTouch"><device id="retina4_7"/><scenes><scene>
      <objects><viewController id="vc" userLabel="Rows"><view key="view" id="r">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      \(row("third", 50, 30))\(row("second", 20, 30))
      \(row("first", 0, 20))</subviews><constraints>
      \(below("first", "r", "top"))\(below("second", "first", "bottom"))
      \(below("third", "second", "bottom"))</constraints></view></viewController></objects></scene>
      </scenes></document>
      """
    try withFolder(["Main.storyboard": storyboard]) { folder in
      let lines = try Binary.run(["agree", "Main.storyboard"], in: folder).output
        .split(separator: "\n")
      #expect(lines.first == "constrained: 3 views differ")
      #expect(lines[1].contains("'first'"))
      #expect(lines.filter { $0.hasPrefix("  with it: ") }.count == 2)
      #expect(lines.filter { $0.contains(".height == 30") }.count == 1)
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
