/// Elements of files, as text.
extension SurroundingsTests {
  static func view(
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

  /// A view whose recorded frame measures nothing.
  static let unknown = view("view", "body", "0 0 10 10", "misplaced=\"YES\"")

  /// Constraints between edges, such as `body.top g.top`.
  static func ties(_ ties: String...) -> String {
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
  static func filled(
    _ width: Double, _ height: Double, inMargins: Bool = false, _ body: String = unknown
  ) -> String {
    let (leading, trailing) =
      inMargins ? ("r.leadingMargin", "r.trailingMargin") : ("g.leading", "g.trailing")
    return """
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
      <subviews>\(body)</subviews><viewLayoutGuide key="safeArea" id="g"/>
      \(ties(
      "body.top g.top", "body.bottom g.bottom", "body.leading \(leading)",
      "body.trailing \(trailing)"))
      </view>
      """
  }

  static func scenes(_ controllers: String...) -> String {
    "<scenes>" + controllers.map { "<scene><objects>\($0)</objects></scene>" }.joined()
      + "</scenes>"
  }

  static func controller(_ inside: String) -> String {
    "<viewController id=\"vc\">\(inside)</viewController>"
  }

  /// A navigation controller around the controller `vc`.
  static func navigation(_ attributes: String = "", _ frame: String = "") -> String {
    """
    <navigationController id="nc"><navigationBar key="navigationBar" id="nb" \(attributes)>
    \(frame)</navigationBar>
    <connections><segue destination="vc" kind="relationship" relationship="rootViewController"/>
    </connections></navigationController>
    """
  }

  /// A cell in which a view fills the margins of the content.
  static func cell(
    _ kind: String, _ content: String, _ width: Double, _ height: Double, _ inside: String = "",
    _ body: String = unknown
  ) -> String {
    """
    <\(kind) id="cell" rowHeight="\(height)">
    <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
    <\(content) key="contentView" id="c">
    <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>\(inside)
    <subviews>\(body)</subviews>
    \(ties(
      "body.top c.topMargin", "body.bottom c.bottomMargin", "body.leading c.leadingMargin",
      "body.trailing c.trailingMargin"))
    </\(content)></\(kind)>
    """
  }

  static func tableCell(
    _ width: Double, _ height: Double, _ inside: String = "", _ body: String = unknown
  ) -> String {
    cell("tableViewCell", "tableViewCellContentView", width, height, inside, body)
  }

  /// A table view on an iPhone 14, with a cell.
  static func table(_ attributes: String = "") -> String {
    scenes(
      """
      <tableViewController id="t"><tableView key="view" \(attributes) id="tv">
      <rect key="frame" x="0" y="0" width="390" height="844"/>
      <prototypes>\(tableCell(390, 44))</prototypes></tableView></tableViewController>
      """)
  }

  static let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
  static let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
}
