import Testing

/// Findings that the frames recorded in a storyboard give rise to.
@Suite struct RecordedFrameCheckTests {
  /// Two labels in a row of 320 points, the second one at a distance from the leading edge.
  private static func row(
    width: Int = 120, recorded: Int = 120, x: Int = 180, height: Int = 20, marks: String = "",
    priority: String = "", origin: Int = 0, outlet: Bool = false
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"><connections>
          \(outlet ? #"<outlet property="width" destination="c1" id="o1"/>"# : "")
        </connections></placeholder>
        <view id="r" userLabel="Row">
          <rect key="frame" x="\(origin)" y="\(origin)" width="320" height="60"/>
          <subviews>
            <label id="a" userLabel="Name" \(marks) translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="16" y="20" width="\(recorded)" height="20"/>
              <constraints><constraint firstAttribute="width" constant="\(width)" \(priority) id="c1"/></constraints>
            </label>
            <label id="b" userLabel="Date" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="180" y="20" width="60" height="20"/>
              <constraints><constraint firstAttribute="height" constant="\(height)" id="c6"/></constraints>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="16" id="c2"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c3"/>
            <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="\(x)" id="c4"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c5"/>
          </constraints>
          <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
        </view>
      </objects>
    </document>

    """
  }

  /// Two labels in views of their own, drawn apart; the second in a view with attributes.
  @Test(arguments: [
    (70, "", ["warning: 'two' covers 100 x 10 points of 'one'"]), (90, "", []),
    (70, #"<color key="backgroundColor" white="1" alpha="1"/>"#, []),
  ])
  func `views in different views that cover each other are reported, except in a card`(
    y: Int, background: String, expected: [String]
  ) throws {
    typealias Make = RootUnitTests
    let views =
      Make.view(
        "view", "top", y: 0, width: 200, height: 100, Make.nested(Make.view("label", "one", y: 40)))
      + Make.view(
        "view", "bottom", y: 100, width: 200, height: 100,
        background + Make.nested(Make.view("label", "two", y: 0)))
    func frame(_ id: String, _ root: String, y: Int, width: Int, height: Int) -> String {
      Make.pin(id, "leading", root) + Make.pin(id, "top", root, y)
        + Make.length(id, "width", width) + Make.length(id, "height", height)
    }
    let text = Make.screen(
      views,
      frame("top", "r", y: 0, width: 200, height: 100)
        + frame("one", "top", y: 40, width: 100, height: 40)
        + frame("bottom", "r", y: y, width: 200, height: 100)
        + frame("two", "bottom", y: 0, width: 100, height: 40))
    let folder = try CheckFolder(["A.storyboard": text])
    let run = try folder.run(["check", folder.path("A.storyboard"), "--only", "overlap"])
    let found = run.output.matches(of: /: (warning|note): ([^\n]*) \[/).map {
      "\($0.output.1): \($0.output.2)"
    }
    #expect(found == expected, "\(run)")
  }

  private func findings(_ text: String, _ options: [String] = []) throws -> [String] {
    let folder = try CheckFolder(["Row.xib": text])
    let run = try folder.run(["check", folder.path("Row.xib"), "--fail-on", "never"] + options)
    return run.output.matches(of: /: (warning|note): ([^\n]*) \[/).map {
      "\($0.output.1): \($0.output.2.replacing(", in a cell or xib, whose size code decides", with: ""))"
    }
  }

  @Test(arguments: [
    (
      row(width: 170),
      "warning: the frame of 'name' in the file is 120 wide, the constraint says 170"
    ),
    (
      row(width: 170, outlet: true),
      "note: the frame of 'name' in the file is 120 wide, the constraint says 170"
    ),
    // One finding tells that the frames are out of date.
    (
      row(width: 170, height: 100),
      "note: the frame of 'date' in the file is 20 high, the constraint says 100 (and 1"
        + " other constraint)"
    ),
    // Another version of Xcode may differ by so much.
    (row(width: 155), nil), (row(width: 80), nil),
    // Xcode shows these itself, or does not require the constraint.
    (row(width: 170, marks: #"misplaced="YES""#), nil),
    (row(width: 170, priority: #"priority="700""#), nil),
    // Views are measured from the root's corner, wherever in its table that is.
    (row(origin: 200), nil),
  ])
  func `a required constraint that the frames miss by far is reported`(
    _ text: String, _ finding: String?
  ) throws {
    let found = try findings(text).filter { $0.contains("in the file") }
    #expect(found == [finding].compactMap { $0 })
  }

  @Test(arguments: [
    (row(width: 170), ["warning: 'date' covers 6 x 20 points of 'name'"]),
    // Drawn above each other, as a title in front of another is.
    (row(width: 170, recorded: 170), []),
    (row(x: 130), ["warning: 'date' covers 6 x 20 points of 'name'"]), (row(), []),
  ])
  func `views that were drawn apart and cover each other are reported`(
    _ text: String, _ expected: [String]
  ) throws {
    #expect(try findings(text).filter { $0.contains("covers") } == expected)
    #expect(try findings(text, ["--skip", "overlap"]).filter { $0.contains("covers") } == [])
  }
}
