import InterfaceBuilder
import Testing

/// Tests of rules that depend on the device and the version of the tools, one small file each.
///
/// The frames are those that files of the versions record.
struct RecordedNumberTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var tools = "17701"
    var device = "retina4_7"
    var isLandscape = false
    var runtime = "iOS.CocoaTouch"
    var text: String
    /// The frame of the view "body": x, y, width, height.
    var frame: [Double]

    var testDescription: String { what }
  }

  private static func view(
    _ kind: String = "view", _ id: String = "body", _ frame: String = "0 0 10 10",
    _ attributes: String = "", _ inside: String = ""
  ) -> String {
    let numbers = frame.split(separator: " ")
    return """
      <\(kind) id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \
      \(attributes)><rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" \
      height="\(numbers[3])"/>\(inside)</\(kind)>
      """
  }

  /// Constraints between edges, such as `body.top g.top`.
  private static func ties(_ ties: String...) -> String {
    let constraints = ties.map { tie in
      let words = tie.split { $0 == " " || $0 == "." }
      return """
        <constraint firstItem="\(words[0])" firstAttribute="\(words[1])" \
        secondItem="\(words[2])" secondAttribute="\(words[3])" id="\(words.joined())"/>
        """
    }
    return "<constraints>\(constraints.joined())</constraints>"
  }

  /// The view of a controller in which a view fills the safe area, or is as wide as the margins.
  private static func filled(
    _ width: Double, _ height: Double, inMargins: Bool = false
  ) -> String {
    let (leading, trailing) =
      inMargins ? ("r.leadingMargin", "r.trailingMargin") : ("g.leading", "g.trailing")
    return """
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
      <subviews>\(view())</subviews><viewLayoutGuide key="safeArea" id="g"/>
      \(ties(
      "body.top g.top", "body.bottom g.bottom", "body.leading \(leading)",
      "body.trailing \(trailing)"))
      </view>
      """
  }

  private static func scenes(_ controllers: String...) -> String {
    "<scenes>" + controllers.map { "<scene><objects>\($0)</objects></scene>" }.joined()
      + "</scenes>"
  }

  private static func controller(_ inside: String) -> String {
    "<viewController id=\"vc\">\(inside)</viewController>"
  }

  /// A navigation controller around the controller `vc`.
  private static func navigation(_ attributes: String = "") -> String {
    """
    <navigationController id="nc"><navigationBar key="navigationBar" id="nb" \(attributes)/>
    <connections><segue destination="vc" kind="relationship" relationship="rootViewController"/>
    </connections></navigationController>
    """
  }

  /// A controller that presents the navigation controller.
  private static let presenter = """
    <viewController id="first"><connections><segue destination="nc" kind="presentation"/>
    </connections></viewController>
    """

  /// A cell in which a view fills the margins of the content.
  private static func cell(
    _ kind: String, _ content: String, _ width: Double, _ height: Double, _ inside: String = ""
  ) -> String {
    """
    <\(kind) id="cell" rowHeight="\(height)">
    <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
    <\(content) key="contentView" id="c">
    <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>\(inside)
    <subviews>\(view())</subviews>
    \(ties(
      "body.top c.topMargin", "body.bottom c.bottomMargin", "body.leading c.leadingMargin",
      "body.trailing c.trailingMargin"))
    </\(content)></\(kind)>
    """
  }

  private static func tableCell(
    _ width: Double, _ height: Double, _ inside: String = ""
  ) -> String {
    cell("tableViewCell", "tableViewCellContentView", width, height, inside)
  }

  /// A table view on an iPhone 14, with a cell.
  private static func table(_ attributes: String = "") -> String {
    scenes(
      """
      <tableViewController id="t"><tableView key="view" \(attributes) id="tv">
      <rect key="frame" x="0" y="0" width="390" height="844"/>
      <prototypes>\(tableCell(390, 44))</prototypes></tableView></tableViewController>
      """)
  }

  private static let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
  private static let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"

  private static let rows: [Row] = [
    // Bars and safe areas.
    Row(
      what: "a navigation bar of iOS 26 is 54 high", tools: "24506",
      text: scenes(controller(filled(375, 667) + bar)), frame: [0, 74, 375, 593]),
    Row(
      what: "a large title adds 52", tools: "22505",
      text: scenes(navigation("largeTitles=\"YES\""), controller(filled(375, 667))),
      frame: [0, 116, 375, 551]),
    Row(
      what: "a controller can do without its large title", tools: "22505",
      text: scenes(
        navigation("largeTitles=\"YES\""),
        controller(
          filled(375, 667)
            + #"<navigationItem key="navigationItem" largeTitleDisplayMode="never" id="ni"/>"#)),
      frame: [0, 64, 375, 603]),
    Row(
      what: "a toolbar is 49 high", tools: "21701",
      text: scenes(controller(filled(375, 667) + toolbar)), frame: [0, 20, 375, 598]),
    Row(
      what: "a sheet is lower by the status bar, with a bar of 56", tools: "15702",
      text: scenes(presenter, navigation(), controller(filled(375, 647))),
      frame: [0, 56, 375, 591]),
    Row(
      what: "a later sheet has no bottom inset", tools: "23504", device: "retina6_0",
      text: scenes(presenter, navigation(), controller(filled(390, 834))),
      frame: [0, 56, 390, 778]),
    Row(
      what: "a sheet of iOS 26 with a large title has a bar of 126",
      tools: "24128", device: "retina6_1",
      text: scenes(presenter, navigation("largeTitles=\"YES\""), controller(filled(414, 848))),
      frame: [0, 126, 414, 722]),
    Row(
      what: "safe areas are doubled from tools 23727 on", tools: "23727",
      device: "retina6_1", text: scenes(controller(filled(414, 896))), frame: [0, 96, 414, 732]),
    Row(
      what: "safe areas are single before", tools: "23504", device: "retina6_1",
      text: scenes(controller(filled(414, 896))), frame: [0, 48, 414, 814]),
    Row(
      what: "unnumbered tools have the version of their plug-in",
      tools: "32700.99.1234",
      text: "<dependencies><plugIn version=\"22685\"/></dependencies>"
        + scenes(controller(filled(375, 667) + bar)), frame: [0, 64, 375, 603]),
    Row(
      what: "no status bar from tools 14810 on", tools: "14810",
      text: scenes(controller(filled(375, 667))), frame: [0, 0, 375, 667]),
    Row(
      what: "no status bar over a low root of early tools", tools: "14460",
      text: scenes(controller(filled(320, 228))), frame: [0, 0, 320, 228]),
    Row(
      what: "a tab bar is inherited through a split view",
      text: scenes(
        """
        <tabBarController id="tc"><connections><segue destination="sc" kind="relationship" \
        relationship="viewControllers"/></connections></tabBarController>
        """,
        """
        <splitViewController id="sc"><connections><segue destination="vc" kind="relationship" \
        relationship="detailViewController"/></connections></splitViewController>
        """, controller(filled(375, 667))), frame: [0, 0, 375, 618]),
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
        """), frame: [0, 44, 375, 574]),
    Row(
      what: "a television has a safe area", device: "appleTV", runtime: "AppleTV",
      text: scenes(controller(filled(1920, 1080))), frame: [90, 60, 1740, 960]),
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
      tools: "23504", device: "retina6_0", text: table(),
      frame: [20, 11, 350, 22]),
    Row(
      what: "cells of xibs of Xcode 11 have margins of 15", tools: "14854",
      text: "<objects>\(tableCell(375, 44))</objects>", frame: [15, 11, 345, 22]),
    Row(
      what: "cells of inset tables are recorded too wide",
      tools: "23504", device: "retina6_0", text: table("style=\"insetGrouped\""),
      frame: [20, 11, 310, 22]),
    Row(
      what: "margins recorded on a table cell's content are ignored",
      text: "<objects>"
        + tableCell(
          375, 44, #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#)
        + "</objects>", frame: [16, 11, 343, 22]),
    Row(
      what: "the cell of a xib does not inset its margins",
      device: "retina6_1", text: "<objects>\(tableCell(414, 1000))</objects>",
      frame: [20, 11, 374, 978]),
    Row(
      what: "the collection view cell of a xib has margins of 16",
      text: "<objects>" + cell("collectionViewCell", "collectionViewCellContentView", 200, 100)
        + "</objects>",
      frame: [16, 8, 168, 84]),
    Row(
      what: "margins follow the readable width", device: "ipad9_7", isLandscape: true,
      text: scenes(
        controller(
          filled(1024, 768, inMargins: true).replacing(
            "<view key=", with: "<view layoutMarginsFollowReadableWidth=\"YES\" key="))),
      frame: [176, 0, 672, 768]),
    // Sizes.
    Row(
      what: "sliders have alignment insets before iOS 26",
      text: slider(), frame: [-2, 0, 379, 30]),
    Row(
      what: "sliders of iOS 26 have none", tools: "24506", text: slider(),
      frame: [0, 0, 375, 30]),
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

  /// A slider from edge to edge.
  private static func slider() -> String {
    scenes(
      controller(
        """
        <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>\(view("slider", "body", "0 0 10 30"))</subviews>
        \(ties("body.top r.top", "body.leading r.leading", "body.trailing r.trailing"))</view>
        """))
  }

  private func file(_ row: Row) throws -> InterfaceBuilderFile {
    try InterfaceBuilderFile(
      SourceText(
        name: "a.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
          toolsVersion="\(row.tools)" targetRuntime="\(row.runtime)" useSafeAreas="YES">
          <device id="\(row.device)" orientation="\(row.isLandscape ? "landscape" : "portrait")"/>
          \(row.text)</document>
          """))
  }

  @Test(arguments: rows)
  func `a view has the recorded frame`(row: Row) throws {
    let root = try #require(file(row).roots.first)
    let body = try #require(SolvedRoot(root, of: file(row)).frames["body"])
    #expect([body.minX, body.minY, body.width, body.height] == row.frame)
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
