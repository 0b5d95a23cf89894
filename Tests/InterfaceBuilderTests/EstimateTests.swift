import InterfaceBuilder
import Testing

/// Tests that an import estimates what a file does not state, and that estimates yield to what it
/// states.
struct EstimateTests {
  /// A storyboard of one controller, with given views and constraints.
  private func screen(
    _ views: String, _ constraints: String = "", device: String = "retina4_7"
  ) throws -> InterfaceBuilderFile {
    try file(
      """
      <device id="\(device)" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      <viewController id="vc" userLabel="Screen"><view key="view" id="r">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(views)</subviews>
      <viewLayoutGuide key="safeArea" id="g"/><constraints>\(constraints)</constraints>
      </view></viewController></objects></scene></scenes>
      """)
  }

  private func file(_ text: String) throws -> InterfaceBuilderFile {
    try InterfaceBuilderFile(
      SourceText(
        name: "a.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
          toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
          \(text)</document>
          """))
  }

  private func view(
    _ kind: String, _ name: String, _ frame: String, _ inside: String = "",
    _ attributes: String = ""
  ) -> String {
    let numbers = frame.split(separator: " ")
    return """
      <\(kind) id="\(name)" userLabel="\(name)" translatesAutoresizingMaskIntoConstraints="NO" \
      \(attributes)><rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" \
      height="\(numbers[3])"/>\(inside)</\(kind)>
      """
  }

  private func tie(
    _ first: String, _ anchor: String, _ second: String, _ other: String, _ constant: Double = 0
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(anchor)" secondItem="\(second)" \
    secondAttribute="\(other)" constant="\(constant)" id="\(first)\(anchor)\(second)\(other)"/>
    """
  }

  private func imported(_ file: InterfaceBuilderFile) throws -> ImportedRoot {
    file.imported(try #require(file.roots.first))
  }

  private func solved(_ imported: ImportedRoot) throws -> Scene {
    let scene = try Scene(imported.spec)
    scene.window.layoutIfNeeded()
    return scene
  }

  @Test func `an estimated width is used only where constraints leave it open`()
    throws
  {
    let file = try screen(
      view("label", "title", "16 20 343 21") + view("label", "hint", "16 49 80 21"),
      tie("title", "leading", "g", "leading", 16) + tie("title", "trailing", "g", "trailing", -16)
        + tie("title", "top", "g", "top") + tie("hint", "leading", "title", "leading")
        + tie("hint", "top", "title", "bottom", 8))
    let views = try imported(file).spec.views
    #expect(views.map { $0.intrinsicWidth } == [nil, 80])
    #expect(views.map { $0.intrinsicHeight } == [21, 21])
  }

  @Test func `baselines that contradict by half a point are relaxed and noted`() throws {
    let file = try screen(
      view("label", "name", "16 20 80 21") + view("label", "value", "104 20.5 80 20.5"),
      tie("name", "leading", "g", "leading", 16) + tie("name", "top", "g", "top")
        + tie("value", "leading", "name", "trailing", 8) + tie("value", "top", "g", "top", 0.5)
        + tie("value", "firstBaseline", "name", "firstBaseline"))
    let result = try imported(file)
    #expect(try solved(result).window.conflicts.isEmpty)
    #expect(result.notes.count == 1)
    #expect(result.notes.first?.message.hasPrefix("baselines are known to half a point") == true)
  }

  @Test(arguments: [("", 60.0), ("rowHeight=\"44\"", 44)])
  func `a cell without a height is as high as its contents need`(
    attributes: String, height: Double
  ) throws {
    let label = view(
      "label", "label", "16 20 80 20", "", "verticalCompressionResistancePriority=\"750\"")
    let file = try file(
      """
      <device id="retina4_7" orientation="portrait"/><objects>
      <tableViewCell id="cell" userLabel="Cell" \(attributes)>
      <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="c">
      <rect key="frame" x="0.0" y="0.0" width="375" height="44"/><subviews>\(label)</subviews>
      <constraints>\(tie("label", "top", "c", "top", 20))\(tie("label", "bottom", "c", "bottom", -20))
      \(tie("label", "leading", "c", "leading", 16))</constraints>
      </tableViewCellContentView></tableViewCell></objects>
      """)
    let scene = try solved(imported(file))
    #expect(scene.views[0].frame.height == height)
  }

  @Test(arguments: [
    ("constant=\"nan\"", "the constant 'nan' is not a number; it was left out"),
    ("constant=\"1e9\"", "the constant '1e9' is beyond 1000000; it was left out"),
    (
      "constant=\"9\" priority=\"5000\"",
      "a priority is above 0 and at most 1000; the constraint was made required"
    ),
    (
      "constant=\"9\" multiplier=\"a\" secondItem=\"r\" secondAttribute=\"width\"",
      "'a' is not a multiplier; the constraint was left out"
    ),
  ])
  func `invalid numbers are noted`(attributes: String, message: String) throws {
    let file = try screen(
      view("view", "box", "0 0 9 9"),
      "<constraint firstItem=\"box\" firstAttribute=\"width\" \(attributes) id=\"w\"/>")
    #expect(try imported(file).notes.map { $0.message } == [message])
  }

  @Test func `an unknown device is noted`() throws {
    let file = try screen(view("view", "box", "0 0 9 9"), device: "retina9_9")
    #expect(
      try imported(file).notes.map { $0.message } == [
        "the device 'retina9_9' is not known here; its safe area and margins may differ"
      ])
  }

  @Test(arguments: ["forceRightToLeft", "unspecified"])
  func `a view's own direction is noted if there are views in it`(direction: String) throws {
    let turned = "semanticContentAttribute=\"\(direction)\""
    let file = try screen(
      view("button", "ok", "0 0 9 9", "", turned)
        + view(
          "view", "box", "0 0 9 9", "<subviews>\(view("view", "in", "0 0 9 9"))</subviews>", turned)
    )
    let notes = try imported(file).notes.map { $0.message }
    #expect(
      notes == (direction == "unspecified" ? [] : ["the direction '\(direction)' was left out"]))
  }

  @Test func `unnamed roots are named by identifier, views by their owner`()
    throws
  {
    let inside = "<subviews>" + view("view", "box", "0 0 9 9") + "</subviews>"
    func root(_ kind: String, _ id: String) -> String {
      "<\(kind) id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>\(inside)</\(kind)>"
    }
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginController"/>
      """
    let file = try file(
      "<objects>\(owner)\(root("view", "a-b"))\(root("view", "c-d"))\(root("stackView", "e-f"))</objects>"
    )
    #expect(file.roots.map { $0.name } == ["loginController", "view-c-d", "stackView-e-f"])
  }
}
