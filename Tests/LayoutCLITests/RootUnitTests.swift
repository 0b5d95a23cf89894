import Foundation
import Testing

/// Tests of the severity of findings about storyboards, by the units of the app that their roots
/// form.
@Suite struct RootUnitTests {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>

    """

  /// A controller's view, 393 by 852, or in another size.
  static func screen(
    _ views: String, _ constraints: String, width: Int = 393, height: Int = 852,
    controller: String = ""
  ) -> String {
    head + """
      <scenes><scene sceneID="s"><objects><viewController id="v" userLabel="Screen">
        <view key="view" id="r">
          <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
          <subviews>\(views)</subviews>
          <viewLayoutGuide key="safeArea" id="g"/>
          <constraints>\(constraints)</constraints>
        </view>\(controller)</viewController></objects></scene></scenes>
      </document>

      """
  }

  static func view(
    _ kind: String, _ id: String, _ attributes: String = "", x: Int = 0, y: Int = 59,
    width: Int = 100, height: Int = 40, _ inner: String = ""
  ) -> String {
    """
    <\(kind) id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
      <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>\(inner)</\(kind)>
    """
  }

  /// The views in a view.
  static func nested(_ views: String) -> String { "<subviews>\(views)</subviews>" }

  static func pin(
    _ item: String, _ attribute: String, _ other: String, _ constant: Int = 0
  ) -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(item)-\(attribute)-\(other)"/>

    """
  }

  static func length(
    _ item: String, _ attribute: String, _ constant: Int, id: String? = nil
  ) -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" constant="\(constant)" \
    id="\(id ?? item + "-" + attribute)"/>

    """
  }

  private func check(_ storyboard: String, _ arguments: [String] = []) throws -> Run {
    var run = Run(status: 0, output: "", error: "")
    try withFolder(["A.storyboard": storyboard]) { folder in
      run = try Binary.run(["check", "A.storyboard"] + arguments, in: folder)
    }
    return run
  }

  @Test func `a fixed width in a proportional stack view is no contradiction`() throws {
    let row = Self.view(
      "stackView", "row", #"distribution="fillProportionally" spacing="10""#, x: 20, width: 335,
      Self.nested(
        Self.view("textField", "code", y: 0, width: 225)
          + Self.view(
            "button", "pair", x: 235, y: 0,
            "<constraints>\(Self.length("pair", "width", 100))</constraints>")))
    let run = try check(
      Self.screen(
        row,
        Self.pin("row", "leading", "r", 20) + Self.pin("row", "trailing", "r", -38)
          + Self.pin("row", "top", "g")), ["--only", "contradiction"])
    #expect(run.output == "no findings in 1 situation\n", "\(run)")
  }

  static let box =
    pin("box", "top", "g") + pin("box", "leading", "r") + length("box", "height", 40)

  @Test func `a freeform view is checked at its own width, other widths are notes`()
    throws
  {
    let storyboard = Self.screen(
      Self.view("label", "box", width: 390), Self.box + Self.length("box", "width", 390),
      width: 393, height: 200,
      controller: #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#)
    let run = try check(storyboard, ["--devices", "iPhone SE, iPhone 15"])
    #expect(
      run.output.contains(
        """
        note: 'box' reaches 15 points beyond the right edge of the window, in a view whose size \
        code may decide [outside-parent]
        """), "\(run)")
    #expect(run.output.contains("in 1 of 2 situations: 375 points wide"), "\(run)")
    #expect(run.output.hasSuffix("1 note in 2 situations\n"), "\(run)")
  }

  @Test func `a cell of a file in landscape is checked at its own width and those of devices`()
    throws
  {
    let cell =
      Self.head.replacing("portrait", with: "landscape") + """
        <objects><tableViewCell id="row" rowHeight="44">
          <rect key="frame" x="0.0" y="0.0" width="852" height="44"/>
          <tableViewCellContentView key="contentView" id="c">
            <rect key="frame" x="0.0" y="0.0" width="852" height="44"/>
            <subviews>\(Self.view("label", "box", width: 390))</subviews>
            <constraints>\(Self.pin("box", "top", "c") + Self.pin("box", "leading", "c")
              + Self.length("box", "height", 40) + Self.length("box", "width", 390))</constraints>
          </tableViewCellContentView>
        </tableViewCell></objects></document>

        """
    try withFolder(["Row.xib": cell]) { folder in
      for arguments in [[], ["--orientations", "all"]] {
        let run = try Binary.run(
          ["check", "Row.xib", "--devices", "iPhone SE"] + arguments, in: folder)
        #expect(run.status == 0 && run.error == "", "\(run)")
        #expect(run.output.contains("note: 'box' reaches 15 points beyond the right"), "\(run)")
        #expect(run.output.contains("375 points wide"), "\(run)")
      }
    }
  }

  @Test(arguments: [
    ("", pin("box", "leading", "r"), "warning"),
    (#"ambiguous="YES""#, pin("box", "leading", "r"), "note"),
    // A width for the time of design competes with another.
    (
      #"placeholderIntrinsicWidth="80" placeholderIntrinsicHeight="40""#,
      length("box", "width", 300).replacing("id=", with: #"priority="250" id="#)
        + pin("box", "leading", "r"), "note"
    ),
  ])
  func `what Xcode marks, and what code replaces, is ambiguous in a note only`(
    _ attributes: String, _ constraints: String, _ severity: String
  ) throws {
    let storyboard = Self.screen(
      Self.view("view", "box", attributes),
      Self.pin("box", "top", "g") + Self.pin("box", "bottom", "g") + constraints)
    let run = try check(storyboard, ["--only", "ambiguity"])
    #expect(run.output.contains("\(severity): 'box' is ambiguous horizontally"), "\(run)")
  }

  @Test(arguments: [(outlets: ["one", "two"], "note"), (outlets: ["one"], "warning")])
  func `code that refers to several views of a stack hides some of them`(
    _ outlets: [String], _ severity: String
  ) throws {
    let labels = ["one", "two"].map { Self.view("label", $0, height: 30) }.joined()
    let stack = Self.view(
      "stackView", "rows", #"axis="vertical""#, height: 50,
      "<subviews>\(labels)</subviews>")
    let connections = outlets.map { #"<outlet property="o" destination="\#($0)" id="o-\#($0)"/>"# }
    let storyboard = Self.screen(
      stack,
      Self.pin("rows", "top", "g") + Self.pin("rows", "leading", "r")
        + Self.length("rows", "height", 50),
      controller: "<connections>\(connections.joined())</connections>")
    let run = try check(storyboard, ["--only", "ambiguity"])
    #expect(run.output.contains("\(severity): 'one' is ambiguous vertically"), "\(run)")
  }

  @Test(arguments: [
    // Two labels share the height of a row, which has their heights at run time.
    (pin("low", "bottom", "c"), "note: 'up' is ambiguous vertically: nothing decides its height"),
    ("", "warning: 'low' is ambiguous vertically: nothing decides its y"),
  ])
  func `a row leaves no height open that its contents give`(_ bottom: String, _ output: String)
    throws
  {
    let labels =
      Self.view("label", "up", y: 0, height: 30)
      + Self.view("label", "low", y: bottom.isEmpty ? 60 : 30, height: 30)
    let between = """
      <constraint firstItem="low" firstAttribute="top" relation="\(bottom.isEmpty ? "greaterThanOrEqual" : "equal")" \
      secondItem="up" secondAttribute="bottom" id="b"/>
      """
    let row =
      Self.head + """
        <objects><tableViewCell id="row" rowHeight="50">
          <rect key="frame" x="0.0" y="0.0" width="393" height="50"/>
          <tableViewCellContentView key="contentView" id="c">
            <rect key="frame" x="0.0" y="0.0" width="393" height="50"/>
            <subviews>\(labels)</subviews>
            <constraints>\(Self.pin("up", "top", "c") + Self.pin("up", "leading", "c")
              + Self.pin("low", "leading", "c") + between + bottom)</constraints>
          </tableViewCellContentView>
        </tableViewCell></objects></document>

        """
    let run = try check(row, ["--only", "ambiguity"])
    #expect(run.output.contains(output), "\(run)")
  }

  @Test(arguments: ["embed", "popover"])
  func `a view in a navigation controller inside another view is a part`(_ kind: String) throws {
    let storyboard = Self.screen(
      Self.view("label", "box", width: 390), Self.box + Self.length("box", "width", 390))
    let outer = """
      <scene sceneID="o"><objects><viewController id="out"><connections>
        <segue destination="nav" kind="\(kind)" id="to-nav"/>
      </connections></viewController></objects></scene>
      <scene sceneID="m"><objects><navigationController id="nav"><connections>
        <segue destination="v" kind="relationship" relationship="rootViewController" id="to-v"/>
      </connections></navigationController></objects></scene></scenes>
      """
    let whole = storyboard.replacing("</scenes>", with: outer)
    let run = try check(whole, ["--devices", "iPhone SE, iPhone 15", "--only", "outside-parent"])
    #expect(run.output.contains("note: 'box' reaches 15 points"), "\(run)")
    #expect(run.output.contains("in a view whose size code may decide"), "\(run)")
  }

  @Test(arguments: [(396, "note"), (400, "warning")])
  func `overshooting an edge by up to 4 points is a note`(width: Int, severity: String) throws {
    let storyboard = Self.screen(
      Self.view("label", "box", width: 390), Self.box + Self.length("box", "width", width))
    let run = try check(storyboard, ["--only", "outside-parent"])
    #expect(run.output.contains("\(severity): 'box' reaches"), "\(run)")
  }

  @Test(arguments: [
    (
      "one",
      [
        "warning: 'three' reaches 29 points beyond the right edge of the window [outside-parent]",
        "  also 'one' and 'two'\n", "\n1 warning in 1 situation\n",
      ]
    ),
    (
      "r",
      [
        "warning: 'one' reaches 27 points beyond", "warning: 'two' reaches 28 points beyond",
        "warning: 'three' reaches 29 points beyond", "\n3 warnings in 1 situation\n",
      ]
    ),
  ])
  func `views beyond one edge are one finding if a constraint moves them all`(
    holder: String, output: [String]
  ) throws {
    let views = ["one", "two", "three"].map { Self.view("label", $0) }.joined()
    let constraints = ["one", "two", "three"].enumerated().map { index, name in
      Self.pin(name, "top", "g", index * 50) + Self.length(name, "height", 40)
        + Self.pin(name, "leading", index == 0 ? "r" : holder)
        + Self.length(name, "width", 420 + index)
    }
    let run = try check(Self.screen(views, constraints.joined()), ["--only", "outside-parent"])
    for text in output { #expect(run.output.contains(text), "\(run)") }
  }

  @Test(arguments: [
    ("", 1, "error"), ("<outlet property=\"wide\" destination=\"w\" id=\"o\"/>", 0, "note"),
  ])
  func `a contradiction is an error unless code can change one of its constraints`(
    outlet: String, status: Int32, severity: String
  ) throws {
    let storyboard = Self.screen(
      Self.view("label", "box"),
      Self.box + Self.pin("box", "trailing", "r") + Self.length("box", "width", 393, id: "w"),
      controller: "<connections>\(outlet)</connections>")
    let run = try check(storyboard, ["--devices", "iPhone SE"])
    #expect(run.status == status, "\(run)")
    #expect(
      run.output.contains("\(severity): 4 constraints")
        || run.output.contains("\(severity): 3 constraints"), "\(run)")
  }

  @Test func `a view that no constraint mentions keeps its frame, as Xcode has it`() throws {
    let storyboard = Self.screen(
      Self.view("label", "box") + Self.view("view", "lost"),
      Self.box + Self.length("box", "width", 100))
    let run = try check(storyboard)
    #expect(run.output == "no findings in 1 situation\n", "\(run)")
  }

  @Test func `labels of a cell in a built-in style are not findings`() throws {
    let cell =
      Self.head + """
        <objects><tableViewCell id="row" style="IBUITableViewCellStyleValue1" textLabel="t" detailTextLabel="d" rowHeight="44">
          <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
          <tableViewCellContentView key="contentView" id="c">
            <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
            <subviews>
              <label id="t" text="Title"><rect key="frame" x="16" y="12" width="33" height="20"/></label>
              <label id="d" text="Detail"><rect key="frame" x="333" y="12" width="44" height="20"/></label>
            </subviews>
          </tableViewCellContentView>
        </tableViewCell></objects></document>

        """
    try withFolder(["Row.xib": cell]) { folder in
      let run = try Binary.run(
        ["check", "Row.xib", "--devices", "iPhone SE (1st generation), iPhone 15"], in: folder)
      #expect(run.output == "no findings in 2 situations\n", "\(run)")
    }
  }

  @Test(arguments: [(60, "note"), (20, "warning")])
  func `a field partly under the keyboard matters if less than a line shows`(
    _ height: Int, _ severity: String
  ) throws {
    let isHigh = height == 60
    let storyboard = Self.screen(
      Self.view("textField", "name", height: isHigh ? 300 : 34),
      Self.pin("name", "bottom", "g") + Self.pin("name", "leading", "g")
        + Self.length("name", "width", 200) + Self.length("name", "height", isHigh ? 500 : 34))
    let run = try check(storyboard, ["--keyboards", "docked", "--only", "under-keyboard"])
    #expect(run.output.contains("\(severity): 'name' is"), "\(run)")
  }

  @Test(arguments: [
    ("label", "verticalCompressionResistancePriority=\"1000\"", "height", "no findings"),
    (
      "label", "horizontalCompressionResistancePriority=\"1000\" numberOfLines=\"0\"", "",
      "no findings"
    ),
    ("label", "horizontalCompressionResistancePriority=\"1000\"", "", "error: "),
  ])
  func `a recorded length is a content's only where nothing else determines it`(
    _ kind: String, _ attributes: String, _ fixed: String, _ output: String
  ) throws {
    let end = Self.pin("box", "trailing", "r").replacing(
      "id=", with: "relation=\"lessThanOrEqual\" id=")
    let ends = fixed.isEmpty ? end : Self.length("box", fixed, 39)
    let storyboard = Self.screen(
      Self.view(kind, "box", attributes, width: fixed.isEmpty ? 393 : 100),
      Self.pin("box", "leading", "r") + Self.pin("box", "top", "g") + ends)
    let run = try check(storyboard, ["--devices", "iPhone SE", "--only", "contradiction"])
    #expect(run.output.hasPrefix(output) || run.output.contains(output), "\(run)")
  }

  @Test(arguments: [
    ("in its designed size", 300, 200, "warning"),
    ("only in a narrower container", 375, 375, "note"),
  ])
  func `a contradiction with the size of a part is a warning if the part was designed so`(
    _ what: String, _ width: Int, _ fixed: Int, _ severity: String
  ) throws {
    let part = Self.screen(
      Self.view("view", "box", width: width),
      Self.pin("box", "leading", "r") + Self.pin("box", "trailing", "r")
        + Self.pin("box", "top", "r")
        + Self.length("box", "width", fixed) + Self.length("box", "height", 40),
      width: width, height: 200,
      controller: "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
    let run = try check(part, ["--devices", "iPhone SE (1st generation)"])
    #expect(run.output.contains("\(severity): 3 constraints on 'box'"), "\(run)")
  }
}
