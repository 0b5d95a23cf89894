import Testing

/// Tests of the severity of findings by what a storyboard and the code around it show.
@Suite struct EvidenceTests {
  private typealias Make = RootUnitTests

  /// Expects the findings of a folder's storyboard, as `severity 'view' rule`.
  private func expect(
    _ findings: [String], _ text: String, _ files: [String: String] = [:],
    devices: String = "iPhone 16 Pro", keyboards: String = "none", name: String = "A.storyboard",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try CheckFolder(files)
    try folder.write(text, to: name)
    try folder.write("", to: ".git/HEAD")
    let run = try folder.run([
      "check", folder.path(name), "--devices", devices, "--keyboards", keyboards,
      "--fail-on", "never", "--skip", "empty-size",
    ])
    let found = run.output.matches(of: /: (error|warning|note): ('[^']*').*\[(.*)\]/)
      .map { "\($0.output.1) \($0.output.2) \($0.output.3)" }
    #expect(found == findings, "\(run.output)\(run.error)", sourceLocation: sourceLocation)
  }

  private static func frame(
    _ id: String, x: Int, y: Int, width: Int, height: Int, to root: String = "r"
  ) -> String {
    Make.pin(id, "leading", root, x) + Make.pin(id, "top", root, y)
      + Make.length(id, "width", width) + Make.length(id, "height", height)
  }

  private static let title = """
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <state key="normal" title="Edit"/>
    """
  private static let blue = #"<color key="backgroundColor" systemColor="systemBlueColor"/>"#

  // The safe area begins at 62 points, and the title is 20 points high in the middle.
  @Test(arguments: [
    (40, title, "note"), (40, title + blue, "warning"), (20, title, "warning"),
    (40, #"<state key="normal" image="back"/>"#, "note"),
  ])
  func `the title of a button counts, not the space around it`(
    y: Int, inner: String, severity: String
  ) throws {
    let button = Make.view("button", "edit", width: 50, height: 50, inner)
    let images = #"</scenes><resources><image name="back" width="20" height="20"/></resources>"#
    try expect(
      ["\(severity) 'edit' outside-safe-area"],
      Make.screen(button, Self.frame("edit", x: 20, y: y, width: 50, height: 50))
        .replacing("</scenes>", with: images))
  }

  @Test(arguments: [
    ("label", 300, "note"), ("button", 300, "note"), ("button", 321, "warning"),
    ("label", 321, "note"),
  ])
  func `a finding only on screens 320 points wide is a note unless a control is lost`(
    kind: String, x: Int, severity: String
  ) throws {
    try expect(
      ["\(severity) 'box' outside-parent"],
      Make.screen(
        Make.view(kind, "box"), Self.frame("box", x: x, y: 100, width: 50, height: 40)),
      devices: "iPhone SE (1st generation), iPhone 16 Pro")
  }

  @Test(arguments: [
    (10, 10, "warning"), (400, 10, "note"), (100, 60, "note"), (310, 10, "warning"),
  ])
  func `a fault that grows far beyond the drawn one is a warning`(
    x: Int, drawn: Int, severity: String
  ) throws {
    // 393 points wide on the drawn screen, where it reaches beyond by the drawn length.
    let width = x == 400 ? 50 : 393 - x + drawn + (drawn == 10 ? 60 : 0)
    let view = Make.view(
      "label", "code", x: x, width: x == 400 ? 50 : 393 - x + drawn)
    try expect(
      ["\(severity) 'code' outside-parent"],
      Make.screen(view, Self.frame("code", x: x, y: 100, width: width, height: 40)),
      devices: "iPhone 15")
  }

  private static let form = Make.view(
    "view", "box", height: 300, Make.nested(Make.view("textField", "name", y: 240)))
  private static let places =
    frame("box", x: 0, y: 500, width: 300, height: 300)
    + frame("name", x: 0, y: 240, width: 100, height: 40, to: "box")

  @Test(arguments: [
    ("box-top-r", "note"), ("name-top-box", "note"), ("box-leading-r", "warning"),
  ])
  func `a constraint of a view around counts as moved by code`(
    outlet: String, severity: String
  ) throws {
    try expect(
      ["\(severity) 'name' under-keyboard"],
      Make.screen(
        Self.form, Self.places,
        controller: """
          <connections><outlet property="o" destination="\(outlet)" id="o"/></connections>
          """), keyboards: "docked")
  }

  @Test(arguments: [
    (
      "class Form: UIViewController { func load() { observe(UIResponder.keyboardWillShowNotification) } }",
      "note"
    ),
    ("class Form: Base {}\nclass Base { let guide = view.keyboardLayoutGuide }", "note"),
    (
      "class Form: UIViewController {}\nclass App { func start() { IQKeyboardManager.shared.enable = true } }",
      "note"
    ),
    ("class Form: UIViewController {} // keyboardWillShow", "warning"),
    ("class Form: UIViewController {}\nclass Other { func keyboardWillShow() {} }", "warning"),
  ])
  func `a field that code moves from under the keyboard is a note`(
    source: String, severity: String
  ) throws {
    try expect(
      ["\(severity) 'name' under-keyboard"],
      Make.screen(Self.form, Self.places).replacing(
        "<viewController ", with: "<viewController customClass=\"Form\" "),
      ["Form.swift": source], keyboards: "docked")
  }

  @Test(arguments: [
    ("class Form { func tap() { view.endEditing(true) } }", "note"), ("class Form {}", "warning"),
    ("class Other {}", "note"), ("", "warning"),
  ])
  func `a button under the keyboard is a note if code dismisses the keyboard`(
    source: String, severity: String
  ) throws {
    let views =
      Make.view("textField", "name", y: 100) + Make.view("button", "send", width: 200, Self.title)
    try expect(
      ["\(severity) 'send' under-keyboard"],
      Make.screen(
        views,
        Self.frame("name", x: 0, y: 100, width: 200, height: 40)
          + Self.frame("send", x: 0, y: 760, width: 200, height: 40)
      ).replacing("<viewController ", with: "<viewController customClass=\"Form\" "),
      source.isEmpty ? [:] : ["Form.swift": source], keyboards: "docked")
  }

  @Test(arguments: [
    (Make.length("one", "width", 100) + Make.length("one", "height", 40), "warning"),
    (
      Make.pin("one", "top", "r", 100) + Make.pin("two", "top", "r", 100)
        + Make.pin("two", "trailing", "r")
        + #"<constraint firstItem="two" firstAttribute="leading" secondItem="one" "#
        + #"secondAttribute="trailing" id="m"/>"#, "note"
    ),
  ])
  func `constraints decide places; pictures and code may decide sizes`(
    constraints: String, severity: String
  ) throws {
    let placeholder = #"placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40""#
    for (kind, attributes) in [("imageView", ""), ("view", placeholder)] {
      let second = Make.view(kind, "two", attributes, x: 100, y: 100, width: 293)
      let views = Make.view(kind, "one", attributes, y: 100) + (severity == "note" ? second : "")
      try expect(
        ["\(severity) 'one' ambiguity"],
        Make.screen(views, Make.pin("one", "leading", "r") + constraints))
    }
  }

  // The navigation bar of a controller's own size is not above its view.
  @Test(arguments: [
    ("func show() { let c = Form(); c.modalPresentationStyle = .popover; present(c) }", "note"),
    ("func show() { let c = load(\"form\"); c.sheetPresentationController?.detents = [] }", "note"),
    ("func show() { present(Form()) }\nfunc other() { popover() }", "warning"),
    ("class Form: Base, UIPopoverPresentationControllerDelegate {}", "warning"),
  ])
  func `a screen that code shows in a popover or a sheet has notes at its top`(
    source: String, severity: String
  ) throws {
    try expect(
      ["\(severity) 'box' outside-safe-area"],
      Make.screen(
        Make.view("label", "box", #"text="Hint""#),
        Self.frame("box", x: 20, y: 5, width: 100, height: 20)
      ).replacing(
        "<viewController ",
        with: "<viewController customClass=\"Form\" storyboardIdentifier=\"form\" "),
      ["Form.swift": "class Form: Base {}", "Other.swift": source])
  }

  @Test(arguments: [
    ("isHidden = true", "note"), ("isHidden = isBusy", "note"), ("isHidden = false", "warning"),
    ("isHidden == true", "warning"),
  ])
  func `views of which code hides one may cover each other`(
    statement: String, severity: String
  ) throws {
    let views = Make.view("label", "one", y: 100) + Make.view("label", "two", y: 200)
    try expect(
      ["\(severity) 'two' overlap"],
      Make.screen(
        views,
        Self.frame("one", x: 20, y: 100, width: 100, height: 40)
          + Self.frame("two", x: 20, y: 120, width: 100, height: 40),
        controller: """
          <connections><outlet property="hint" destination="two" id="o"/></connections>
          """
      ).replacing("<viewController ", with: "<viewController customClass=\"Form\" "),
      ["Form.swift": "class Form: UIViewController { func load() { self.hint.\(statement) } }"])
  }

  @Test(arguments: [
    ("", []), (#"contentInsetAdjustmentBehavior="never""#, ["warning 'box' outside-safe-area"]),
  ])
  func `a scroll view keeps its content clear of bars`(
    attribute: String, findings: [String]
  ) throws {
    let scroll = Make.view(
      "scrollView", "scroll", attribute, y: 0, width: 393, height: 852,
      Make.nested(Make.view("label", "box", #"text="Hint""#)))
    let constraints =
      ["leading", "trailing", "top", "bottom"].map { Make.pin("scroll", $0, "r") }.joined()
      + Self.frame("box", x: 20, y: 5, width: 100, height: 20, to: "scroll")
      + Make.pin("box", "trailing", "scroll", -20) + Make.pin("box", "bottom", "scroll", -20)
    try expect(findings, Make.screen(scroll, constraints))
  }

  @Test(arguments: [
    (#"storyboardIdentifier="own""#, "warning"), ("", "note"),
  ])
  func `a screen that nothing loads has notes`(attribute: String, severity: String) throws {
    let other = """
      <scene sceneID="t"><objects><viewController storyboardIdentifier="t" id="t"/></objects></scene>
      </scenes>
      """
    try expect(
      ["\(severity) 'box' outside-parent"],
      Make.screen(
        Make.view("label", "box"), Self.frame("box", x: 380, y: 100, width: 50, height: 40)
      )
      .replacing("</scenes>", with: other)
      .replacing("<viewController id=\"v\"", with: "<viewController \(attribute) id=\"v\""))
  }

  @Test(arguments: [
    ("", ["warning 'box' ambiguity"]), (#"verifyAmbiguity="off""#, []),
    (#"verifyAmbiguity="ignoreSizes""#, []),
  ])
  func `ambiguities that Interface Builder was told to ignore are not reported`(
    attribute: String, findings: [String]
  ) throws {
    let constraints =
      Make.pin("box", "leading", "r", 20) + Make.pin("box", "top", "r", 100)
      + Make.length("box", "height", 40)
    try expect(findings, Make.screen(Make.view("view", "box", attribute), constraints))
  }

  @Test(arguments: [("", true), (#"verifyAmbiguity="off""#, false)])
  func `verifyAmbiguity of a scroll view is about its content`(
    attribute: String, isFound: Bool
  ) throws {
    let scroll = Make.view(
      "scrollView", "scroll", attribute, width: 393, height: 700,
      Make.nested(Make.view("view", "box")))
    let constraints =
      ["leading", "trailing", "top", "bottom"].map { Make.pin("scroll", $0, "r") }.joined()
      + Self.frame("box", x: 0, y: 0, width: 100, height: 40, to: "scroll")
      + Make.pin("box", "trailing", "scroll")
    let found = try CheckFolder(["A.storyboard": Make.screen(scroll, constraints)])
    let run = try found.run(["check", found.path("A.storyboard"), "--only", "ambiguity"])
    #expect(
      run.output.contains("the content that 'scroll' scrolls is ambiguous") == isFound,
      "\(run)")
  }

  // The content is tied to the frame along one axis and scrolls along the other.
  @Test(arguments: [("c", []), ("f", ["warning 'content' outside-parent"])])
  func `content that is as wide as its scroll view scrolls up and down`(
    vertical: String, findings: [String]
  ) throws {
    let content = Make.view("view", "content", y: 0, height: 852)
    let scroll = Make.view(
      "scrollView", "scroll", y: 0, width: 393, height: 852,
      Make.nested(content)
        + #"<viewLayoutGuide key="contentLayoutGuide" id="c"/><viewLayoutGuide key="frameLayoutGuide" id="f"/>"#
    )
    let constraints =
      ["leading", "trailing"].map { Make.pin("content", $0, "f") }.joined()
      + Make.pin("content", "top", vertical) + Make.length("content", "height", 900)
      + (vertical == "c" ? Make.pin("content", "bottom", "c") : "")
      + ["leading", "trailing", "top", "bottom"].map { Make.pin("scroll", $0, "r") }.joined()
    try expect(findings, Make.screen(scroll, constraints), devices: "iPhone 15")
  }

  /// The property list of an app.
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
    <array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
    """

  @Test(arguments: [
    ("let cell = UINib(nibName: \"Card\", bundle: nil)", "warning"), ("let other = 1", "note"),
  ])
  func `a xib that no source names has notes`(source: String, severity: String) throws {
    let xib =
      Make.head + """
        <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="r"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
          <subviews>\(Make.view("label", "box"))</subviews>
          <constraints>\(Self.frame("box", x: 280, y: 100, width: 50, height: 40))</constraints>
        </view></objects></document>
        """
    try expect(
      ["\(severity) 'box' outside-parent"], xib, ["Other.swift": source, "Info.plist": Self.plist],
      name: "Card.xib")
  }
}
