import Foundation
import Testing

/// Interface Builder files that are checked.
@Suite struct InterfaceBuilderCheckTests {
  private static let lost = Design.lost

  /// The storyboard with the box of the second scene wider than the screen.
  private static let tooWide = Design.storyboard.replacing(
    "firstItem=\"two-bx-000\" firstAttribute=\"trailing\" secondItem=\"two-sa-000\" "
      + "secondAttribute=\"trailing\"",
    with: "firstItem=\"two-bx-000\" firstAttribute=\"width\" constant=\"450\"")

  /// Returns the output of a run of `check` in a folder with the storyboard.
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
            Main.storyboard:32:11: warning: 'box' reaches 36 points beyond the right edge of the \
            window [outside-parent]
                      <view id="two-bx-000" userLabel="Box" translatesAutoresizingMaskIntoCo…
                      ^
              Main.storyboard:41:11: box.leading == safeArea.leading
              Main.storyboard:42:11: box.width == 450

            1 warning in 2 situations of 2 specs

            """, error: Self.lost))
  }

  @Test func `reports for code hosts have the place in the storyboard too`() throws {
    let sarif = try check(["--format", "sarif"])
    #expect(
      sarif.output.contains(
        """
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": "Main.storyboard"}, \
        "region": {"startLine": 32, "startColumn": 11}}}]
        """))
    let json = try check(["--format", "json"])
    #expect(json.output.contains("\"spec\": \"Main.storyboard#two\","))
    #expect(json.output.contains("\"line\": 32, \"column\": 11, \"subject\""))
  }

  @Test func `a baseline stores files by the ends of their paths`() throws {
    try withFolder(["App/Main.storyboard": Self.tooWide, "known/there": ""]) { folder in
      let run = try Binary.run(["check", "App", "--write-baseline", "known/all.json"], in: folder)
      #expect(run.error.hasSuffix("known/all.json: note: 1 finding was written\n"))
      let file = folder.appendingPathComponent("known/all.json")
      #expect(
        try String(contentsOf: file, encoding: .utf8).contains(
          "{\"file\": \"App/Main.storyboard\", \"rule\": \"outside-parent\""))
      try expectRun(
        ["check", "Main.storyboard", "--baseline", "../known/all.json"],
        in: folder.appendingPathComponent("App"),
        output: "no findings in 2 situations of 2 specs; 1 known\n", error: Self.lost)
    }
  }

  @Test func `files for macOS are refused, and skipped in folders`() throws {
    let window = Design.storyboard.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
    try withFolder(["App/Window.storyboard": window, "App/Main.storyboard": Design.storyboard]) {
      folder in
      let run = try Binary.run(["check", "App/Window.storyboard"], in: folder)
      #expect(run.status == 2)
      #expect(run.error.contains("the file is made for 'MacOSX.Cocoa', which is not known here"))
      #expect(run.error.contains("note: files for iOS and tvOS can be read"))
      try expectRun(
        ["check", "App"], in: folder, output: "no findings in 2 situations of 2 specs\n",
        error: """
          App/Main.storyboard: note: 1 item could not be imported
            note: 'layout-cli import App/Main.storyboard --list' shows what
          layout-cli: note: skipped 1 file without views: App/Window.storyboard

          """)
    }
  }

  @Test func `a cell's position in the window gives no findings`() throws {
    try withFolder(["Row.xib": Design.cell]) { folder in
      try expectRun(
        ["check", "Row.xib", "--devices", "iphones", "--keyboards", "docked"], in: folder,
        output: "no findings in 11 situations\n")
    }
  }

  @Test func `a size that a constraint gives is not estimated`() throws {
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

  @Test func `a field between edges has no estimated width`() throws {
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
        ["check", "Main.storyboard#two", "--devices", "iphones", "--fail-on", "note"], in: folder,
        output: "no findings in 42 situations\n")
    }
  }
}
