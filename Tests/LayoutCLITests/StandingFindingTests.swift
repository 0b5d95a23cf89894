import Testing

/// Tests of `check` on storyboards in which the platform decides a part of the layout.
@Suite struct StandingFindingTests {
  /// Overlapping toolbar and view at the bottom of a screen, for a given view.
  static func storyboard(_ view: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="s"><objects><viewController id="v" userLabel="Screen">
        <view key="view" id="r">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
            <toolbar id="t" userLabel="Tools" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="774" width="393" height="44"/>
            </toolbar>
            \(view)
          </subviews>
          <viewLayoutGuide key="safeArea" id="g"/>
          <constraints>
            <constraint firstItem="t" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="c1"/>
            <constraint firstItem="t" firstAttribute="trailing" secondItem="r" secondAttribute="trailing" id="c2"/>
            <constraint firstItem="t" firstAttribute="bottom" secondItem="g" secondAttribute="bottom" id="c3"/>
            <constraint firstItem="w" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="c4"/>
            <constraint firstItem="w" firstAttribute="bottom" secondItem="t" secondAttribute="top" id="c5"/>
          </constraints>
        </view></viewController></objects></scene></scenes>
    </document>

    """
  }

  private static let label = """
    <label id="w" userLabel="Hint" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0.0" y="753" width="80" height="21"/>
    </label>
    """

  /// The storyboard's first view under the keyboard, with the element changed.
  private static let field = label.replacing("label", with: "textField").replacing(
    "Hint", with: "Name")

  /// A controller's connection to an object.
  private static func outlet(to id: String) -> String {
    """
    </view><connections><outlet property="o" destination="\(id)" id="o1"/></connections>
    """
  }

  @Test(arguments: [
    ("nothing", "</view>", "warning"),
    ("the constraint that places it", outlet(to: "c5"), "note"),
    ("a constraint further down", outlet(to: "c3"), "note"),
    ("another constraint", outlet(to: "c4"), "warning"),
    ("the view, which constraints place", outlet(to: "w"), "warning"),
  ])
  func `a finding is a note if code can change a constraint behind it`(
    _ what: String, _ end: String, _ severity: String
  ) throws {
    let text = Self.storyboard(Self.field).replacing(
      "</view></viewController>", with: "\(end)</viewController>")
    try expect(text, findings: ["'name' \(severity) under-keyboard"])
  }

  @Test(arguments: [
    ("fixedFrame=\"YES\"", "</view>", "note"), ("", outlet(to: "w"), "note"),
    ("", "</view>", "warning"),
  ])
  func `a finding about a view placed by its frame is a note if code moves it`(
    _ attribute: String, _ end: String, _ severity: String
  ) throws {
    let view = """
      <textField id="w" userLabel="Name" \(attribute)><rect key="frame" x="100" y="700" width="80" height="21"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/></textField>
      """
    let text = Self.storyboard(view).replacing(
      "</view></viewController>", with: "\(end)</viewController>"
    )
    .replacing(/<constraint firstItem="w".*\n/, with: "")
    try expect(text, findings: ["'name' \(severity) under-keyboard"])
  }

  /// Expects the findings of a storyboard, as `'view' severity rule`.
  private func expect(
    _ text: String, findings: [String], in orientation: String = "landscape",
    _ keyboard: String = "docked", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try CheckFolder(["A.storyboard": text])
    let run = try folder.run([
      "check", folder.path("A.storyboard"), "--devices", "iPhone 15", "--orientations",
      orientation, "--keyboards", keyboard, "--fail-on", "never",
    ])
    let found = run.output.matches(of: /: (error|warning|note): ('[^']*').*\[(.*)\]/)
      .map { "\($0.output.2) \($0.output.1) \($0.output.3)" }
    #expect(found == findings, "\(run.output)\(run.error)", sourceLocation: sourceLocation)
  }

  private func expect(
    _ view: String, output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try withFolder(["A.storyboard": Self.storyboard(view)]) { folder in
      try expectRun(
        [
          "check", "A.storyboard", "--devices", "iPhone 15", "--orientations", "landscape",
          "--keyboards", "docked",
        ], in: folder, output: output, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ("a text that fits", "Sign in", "type=\"system\" pointSize=\"17\"", []),
    (
      "a text that fits on wide phones", "Everything that you need on the long way",
      "type=\"system\" pointSize=\"17\"", ["'hint' warning squeezed-content"]
    ),
    (
      "a text that fits within the error of the estimate", "Everything that you see on the way",
      "type=\"system\" pointSize=\"17\"", ["'hint' note squeezed-content"]
    ),
    (
      "another font", "Everything that you need on the long way",
      "name=\"Lato-Regular\" family=\"Lato\" pointSize=\"17\"", ["'hint' warning squeezed-content"]
    ),
    (
      "a font of icons", "everything_that_you need_on_the_way",
      "name=\"MaterialIcons-Regular\" family=\"Material Icons\" pointSize=\"17\"", []
    ),
    ("a key", "f8c4a1d90b7e6253f8c4a1d90b7e6253f8", "type=\"system\" pointSize=\"17\"", []),
  ])
  func `a text between edges must fit on every device`(
    _ what: String, _ text: String, _ font: String, _ findings: [String]
  ) throws {
    let label = Self.label.replacing("<label ", with: "<label text=\"\(text)\" ")
      .replacing(
        "width=\"80\" height=\"21\"/>",
        with: """
          width="393" height="21"/><fontDescription key="fontDescription" \(font)/>
          """)
    let file = Self.storyboard(label).replacing(
      "</constraints>",
      with: """
        <constraint firstItem="w" firstAttribute="trailing" secondItem="r" secondAttribute="trailing" constant="-130" id="c6"/>
        </constraints>
        """)
    try expect(file, findings: findings, in: "portrait", "none")
  }

  @Test func `without a text field, keyboards and bars give no findings`()
    throws
  {
    try expect(
      Self.label, output: "no findings in 1 situation (iPhone 15, landscape, keyboard docked)\n")
  }

  @Test func `a text field under the keyboard is a finding`() throws {
    let field = Self.label.replacing("label", with: "textField").replacing("Hint", with: "Name")
    try expect(
      field,
      output: """
        A.storyboard:11:9: warning: 'name' is entirely covered by the keyboard [under-keyboard]
                <textField id="w" userLabel="Name" translatesAutoresizingMaskIntoConstra…
                ^
          A.storyboard:11:9: name.height >= 21 @750 (what the content asks for)
          A.storyboard:21:9: name.bottom == tools.top
          A.storyboard:8:9: tools.height >= 44 @750 (what the content asks for)
          A.storyboard:19:9: tools.bottom == safeArea.bottom

        1 warning in 1 situation (iPhone 15, landscape, keyboard docked)

        """)
  }

  @Test(arguments: [
    (200, 44, ["warning under-keyboard"]), (60, 44, ["note under-keyboard"]),
    (200, 400, ["warning outside-parent", "warning overlap", "note under-keyboard"]),
  ])
  func `a wide button that the keyboard covers below a field is a warning`(
    _ width: Int, _ height: Int, _ findings: [String]
  ) throws {
    let views = """
      <textField id="f" userLabel="Name" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="59" width="300" height="34"/>
        <constraints><constraint firstAttribute="width" constant="300" id="f1"/></constraints></textField>
      <button id="w" userLabel="Go" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0" y="\(774 - height)" width="\(width)" height="\(height)"/></button>
      """
    let text = Self.storyboard(views).replacing(
      "<constraint firstItem=\"w\" firstAttribute=\"bottom\"",
      with: """
        <constraint firstItem="f" firstAttribute="leading" secondItem="g" secondAttribute="leading" id="f2"/>
        <constraint firstItem="f" firstAttribute="top" secondItem="g" secondAttribute="top" id="f3"/>
        <constraint firstItem="w" firstAttribute="bottom"
        """)
    try expect(
      text, findings: findings.map { "'go' \($0)" })
  }

  @Test(arguments: [
    ("Hint", []), ("A much longer hint for people", ["'hint' warning squeezed-content"]),
  ])
  func `a text that does not fit into its label is a warning`(
    _ text: String, _ findings: [String]
  ) throws {
    let label = Self.label.replacing(
      "userLabel", with: "text=\"\(text)\" userLabel"
    ).replacing(
      "</label>",
      with: """
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <constraints><constraint firstAttribute="width" constant="80" id="c9"/></constraints></label>
        """)
    try expect(Self.storyboard(label), findings: findings)
  }
}
