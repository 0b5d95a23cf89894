import InterfaceBuilder
import Testing

/// Tests of the surroundings of roots, one small file each: those of the documented rules, and those
/// that recorded frames measure.
struct SurroundingsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var device = "retina4_7"
    var isLandscape = false
    var runtime = "iOS.CocoaTouch"
    var text: String
    /// The frame of the view "body": x, y, width, height.
    var frame: [Double]

    var testDescription: String { what }
  }

  private static let rows: [Row] = [
    // Documented bars and safe areas.
    Row(
      what: "the recorded navigation bar counts",
      text: scenes(
        navigation("", #"<rect key="frame" x="0" y="20" width="375" height="54"/>"#),
        controller(filled(375, 667))), frame: [0, 74, 375, 593]),
    Row(
      what: "a toolbar is simulated",
      text: scenes(controller(filled(375, 667) + toolbar)), frame: [0, 20, 375, 603]),
    Row(
      what: "the safe area is the device's", device: "retina6_1",
      text: scenes(controller(filled(414, 896))), frame: [0, 48, 414, 814]),
    Row(
      what: "a tab bar controller in a navigation controller has both bars",
      text: scenes(
        navigation().replacing("destination=\"vc\"", with: "destination=\"tc\""),
        """
        <tabBarController id="tc"><connections><segue destination="vc" kind="relationship" \
        relationship="viewControllers"/></connections></tabBarController>
        """, controller(filled(375, 667))), frame: [0, 64, 375, 554]),
    Row(
      what: "a simulated tab bar of a navigation controller is passed on",
      text: scenes(
        navigation().replacing(
          "<navigationBar",
          with: "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/><navigationBar"),
        controller(filled(375, 667))), frame: [0, 64, 375, 554]),
    Row(
      what: "a pushed controller hides the toolbar",
      text: scenes(
        navigation().replacing("id=\"nc\"", with: "id=\"nc\" toolbarHidden=\"NO\"").replacing(
          "destination=\"vc\"", with: "destination=\"list\""),
        """
        <viewController id="list"><connections><segue destination="vc" kind="show"/></connections>
        </viewController>
        """,
        controller(filled(375, 667)).replacing(
          "id=\"vc\"", with: "id=\"vc\" hidesBottomBarWhenPushed=\"YES\"")),
      frame: [0, 64, 375, 603]),
    Row(
      what: "a navigation controller that another one shows has the tab bar",
      text: scenes(
        navigation(), controller(filled(375, 667)),
        """
        <navigationController id="outer"><connections><segue destination="nc" kind="show"/>
        </connections></navigationController>
        """,
        """
        <tabBarController id="tc"><connections><segue destination="list" kind="relationship" \
        relationship="viewControllers"/></connections></tabBarController>
        """,
        """
        <navigationController id="list"><connections><segue destination="rows" \
        kind="relationship" relationship="rootViewController"/></connections></navigationController>
        """,
        """
        <viewController id="rows"><connections><segue destination="nc" kind="show"/></connections>
        </viewController>
        """), frame: [0, 64, 375, 554]),
    Row(
      what: "a television has a safe area", device: "appleTV", runtime: "AppleTV",
      text: scenes(controller(filled(1920, 1080))), frame: [80, 60, 1760, 960]),
    Row(
      what: "a television has wide margins", device: "appleTV",
      runtime: "AppleTV",
      text: scenes(
        controller(
          filled(1920, 1080, inMargins: true))),
      frame: [96, 60, 1728, 960]),
    // Margins.
    Row(
      what: "cells on devices wider than 375 have margins of 20",
      device: "retina6_0", text: table(),
      frame: [20, 11, 350, 22]),
    Row(
      what: "margins recorded on a table cell's content are ignored",
      text: "<objects>"
        + tableCell(
          375, 44, #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#)
        + "</objects>", frame: [16, 11, 343, 22]),
    Row(
      what: "margins follow the readable width", device: "ipad9_7", isLandscape: true,
      text: scenes(
        controller(
          filled(1024, 768, inMargins: true).replacing(
            "<view key=", with: "<view layoutMarginsFollowReadableWidth=\"YES\" key="))),
      frame: [176, 20, 672, 748]),
    // Sizes.
    Row(
      what: "sliders recorded beyond their edges have alignment insets",
      text: slider("-2 0 379 31"), frame: [-2, 0, 379, 31]),
    Row(
      what: "sliders recorded at their edges have none", text: slider("0 0 375 34"),
      frame: [0, 0, 375, 34]),
    Row(
      what: "the size that constraints give to a symbol is that of its alignment rectangle",
      text: scenes(
        controller(
          """
          <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          \(view(
            "imageView", "body", "9 9 15 11", "catalog=\"system\"", """
            <constraints><constraint firstAttribute="width" constant="15" id="w"/>
            <constraint firstAttribute="height" constant="15" id="h"/></constraints>
            """))
          </subviews>\(ties("body.top r.top", "body.leading r.leading"))</view>
          """)), frame: [0, 2, 15, 11]),
    Row(
      what: "an open length across a stack view is the recorded one",
      text: scenes(
        controller(
          """
          <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          \(view(
            "stackView", "s", "0 0 375 667", "axis=\"vertical\" alignment=\"leading\"",
            "<subviews>" + view("view", "body", "0 0 240 667") + "</subviews>"))
          </subviews>
          \(ties(
            "s.top r.top", "s.bottom r.bottom", "s.leading r.leading", "s.trailing r.trailing"))
          </view>
          """)), frame: [0, 0, 240, 667]),
    Row(
      what: "a segmented control has the baselines of its text",
      text: scenes(
        controller(
          """
          <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          \(view("segmentedControl", "s", "0 0 100 32"))\(view("label", "body", "0 4 60 21"))
          </subviews>
          \(ties(
            "s.top r.top", "s.leading r.leading", "body.leading r.leading",
            "body.firstBaseline s.firstBaseline"))
          </view>
          """)), frame: [0, 4.5, 60, 21]),
    Row(
      what: "a view in a scroll view is clear of the bars",
      text: scenes(
        controller(
          """
          <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          \(view(
            "scrollView", "s", "0 0 375 667", "", "<subviews>"
              + view("view", "c", "0 0 375 900", "", "<subviews>"
              + view("view", "body", "0 0 240 42", "", size(240, 42)) + "</subviews>"
              + #"<viewLayoutGuide key="safeArea" id="g"/>"#
              + ties("body.top g.top", "body.leading c.leading")) + "</subviews>"
              + ties("c.top s.top", "c.leading s.leading", "c.bottom s.bottom", "c.trailing s.trailing")))
          </subviews>
          \(ties("s.top r.top", "s.leading r.leading", "s.bottom r.bottom", "s.trailing r.trailing"))
          </view>
          """)), frame: [0, 0, 240, 42]),
    Row(
      what: "the cell of a xib yields its height to what it contains",
      text: "<objects>"
        + tableCell(
          375, 100, "",
          view(
            "view", "body", "16 11 343 60", "misplaced=\"YES\"",
            """
            <constraints><constraint firstAttribute="height" constant="60" id="h"/></constraints>
            """)) + "</objects>", frame: [16, 11, 343, 60]),
    Row(
      what: "a view without constraints keeps its frame",
      text: scenes(
        controller(
          """
          <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews>\(view("view", "body", "30 40 50 60"))</subviews></view>
          """)), frame: [30, 40, 50, 60]),
    Row(
      what: "a hidden indicator keeps its place in a stack view",
      text: scenes(
        controller(
          """
          <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          \(view(
            "stackView", "s", "0 0 20 40", "axis=\"vertical\"",
            "<subviews>"
              + view(
                "activityIndicatorView", "i", "0 0 20 20", #"hidden="YES" hidesWhenStopped="YES""#)
              + view("imageView", "body", "0 20 20 20") + "</subviews>"))
          </subviews>\(ties("s.top r.top", "s.leading r.leading"))</view>
          """)), frame: [0, 20, 20, 20]),
  ]

  /// Constraints on the size of a view.
  private static func size(_ width: Int, _ height: Int) -> String {
    """
    <constraints><constraint firstAttribute="width" constant="\(width)" id="w"/>
    <constraint firstAttribute="height" constant="\(height)" id="h"/></constraints>
    """
  }

  /// A slider from edge to edge.
  private static func slider(_ frame: String) -> String {
    scenes(
      controller(
        """
        <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>\(view("slider", "body", frame))</subviews>
        \(ties("body.top r.top", "body.leading r.leading", "body.trailing r.trailing"))</view>
        """))
  }

  private func file(_ row: Row) throws -> InterfaceBuilderFile {
    try InterfaceBuilderFile(
      SourceText(
        name: "a.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
          targetRuntime="\(row.runtime)" useSafeAreas="YES">
          <device id="\(row.device)" orientation="\(row.isLandscape ? "landscape" : "portrait")"/>
          \(row.text)</document>
          """))
  }

  @Test(arguments: rows)
  func `a view has the documented surroundings`(row: Row) throws {
    try expectFrame(row)
  }

  private func expectFrame(_ row: Row) throws {
    let root = try #require(file(row).roots.first)
    let body = try #require(SolvedRoot(root, of: file(row)).frames["body"])
    #expect([body.minX, body.minY, body.width, body.height] == row.frame)
  }

  /// A root on an iPhone 11 in which views are at the top of the safe area.
  private static func tops(_ frames: String...) -> String {
    let ids = frames.indices.map { $0 == 0 ? "body" : "v\($0)" }
    return """
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      \(zip(ids, frames).map { view("label", $0, $1) }.joined())</subviews>
      <viewLayoutGuide key="safeArea" id="g"/><constraints>
      \(ids.map { ties("\($0).top g.top", "\($0).leading g.leading") }.joined()
        .replacing("<constraints>", with: "").replacing("</constraints>", with: ""))
      </constraints></view>
      """
  }

  private static let measured: [Row] = [
    Row(
      what: "a view measures the safe area", device: "retina6_1",
      text: scenes(controller(tops("0 96 10 10"))), frame: [0, 96, 10, 10]),
    Row(
      what: "most views decide", device: "retina6_1",
      text: scenes(controller(tops("0 70 10 10", "0 96 10 10", "0 96 10 10"))),
      frame: [0, 96, 10, 10]),
    Row(
      what: "the documented length wins a tie", device: "retina6_1",
      text: scenes(controller(tops("0 96 10 10", "0 48 10 10"))), frame: [0, 48, 10, 10]),
    Row(
      what: "a frame that measures an impossible length measures nothing", device: "retina6_1",
      text: scenes(controller(filled(414, 896, inMargins: false, view()))),
      frame: [0, 48, 414, 814]),
    Row(
      what: "a cell's margins are measured",
      text: "<objects>" + tableCell(375, 44, "", view("view", "body", "15 15 345 14"))
        + "</objects>",
      frame: [15, 15, 345, 14]),
    Row(
      what: "the center of the safe area tells its bottom", device: "retina6_1",
      text: scenes(
        controller(
          """
          <view key="view" id="r"><rect key="frame" x="0" y="0" width="414" height="896"/>
          <subviews>\(view("view", "v", "0 96 10 10"))\(view("view", "m", "0 457 10 10"))
          \(view("view", "body", "0 800 10 10", "misplaced=\"YES\"", size(10, 10)))</subviews>
          <viewLayoutGuide key="safeArea" id="g"/>
          \(ties(
          "v.top g.top", "v.leading g.leading", "m.centerY g.centerY", "m.leading g.leading",
          "body.bottom g.bottom", "body.leading g.leading"))</view>
          """)), frame: [0, 818, 10, 10]),
  ]

  @Test(arguments: measured)
  func `recorded frames measure the surroundings`(row: Row) throws {
    try expectFrame(row)
  }

  @Test func `a view is evidence if the surroundings were others without it`() throws {
    for (frames, evidence) in [
      (["0 96 10 10"], 1), (["0 96 10 10", "0 96 10 10"], 0), (["0 48 10 10"], 0),
    ] {
      let text = Self.scenes(
        Self.controller(frames.count == 1 ? Self.tops(frames[0]) : Self.tops(frames[0], frames[1])))
      let file = try file(Row(what: "", device: "retina6_1", text: text, frame: []))
      let root = try #require(file.roots.first)
      let found = file.evidence(in: root, file.imported(root), file.textFieldEvidence)
      #expect(found.count == evidence)
    }
  }

  @Test(arguments: [
    ("<keyboardLayoutGuide key=\"keyboard\" id=\"k\"/>", 667.0, false),
    ("<viewLayoutGuide key=\"keyboard\" id=\"k\"/>", 667, false),
    (
      """
      <keyboardLayoutGuide key="keyboard" usesBottomSafeArea="NO" followsUndockedKeyboard="YES" \
      keyboardDismissPadding="8" id="k"/>
      """, 667, true
    ),
  ])
  func `constraints to the keyboard are imported`(
    guide: String, bottom: Double, hasOptions: Bool
  ) throws {
    let text = Self.scenes(
      Self.controller(
        """
        <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>\(Self.view())</subviews>\(guide)
        \(Self.ties(
          "body.bottom k.top", "body.top r.top", "body.leading r.leading",
          "body.trailing k.trailing"))
        </view>
        """))
    let file = try file(Row(what: guide, text: text, frame: []))
    let solved = try SolvedRoot(#require(file.roots.first), of: file)
    #expect(solved.remarks == [])
    #expect(solved.frames["body"] == Rect(x: 0, y: 0, width: 375, height: bottom))
    let options = solved.imported.spec.keyboardGuide
    #expect(options.usesBottomSafeArea != hasOptions)
    #expect(options.followsUndocked == hasOptions)
    #expect(options.dismissPadding == (hasOptions ? 8 : 0))
  }
}
