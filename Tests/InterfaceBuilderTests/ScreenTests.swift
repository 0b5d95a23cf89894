import InterfaceBuilder
import Testing

/// The screens that files name, with their safe areas in portrait.
struct ScreenTests {
  /// A device by its identifier, its size, and the safe area's top and bottom.
  struct Row: Sendable, CustomTestStringConvertible {
    var device: String
    var width: Double
    var height: Double
    var top: Double
    var bottom: Double

    var testDescription: String { device }
  }

  @Test(arguments: [
    Row(device: "retina4_0", width: 320, height: 568, top: 20, bottom: 0),
    Row(device: "retina4_7", width: 375, height: 667, top: 20, bottom: 0),
    Row(device: "retina5_5", width: 414, height: 736, top: 20, bottom: 0),
    Row(device: "retina5_9", width: 375, height: 812, top: 50, bottom: 34),
    Row(device: "retina6_1", width: 414, height: 896, top: 48, bottom: 34),
    Row(device: "retina6_5", width: 414, height: 896, top: 44, bottom: 34),
    Row(device: "retina6_0", width: 390, height: 844, top: 47, bottom: 34),
    Row(device: "retina6_7", width: 428, height: 926, top: 47, bottom: 34),
    Row(device: "retina6_12", width: 393, height: 852, top: 59, bottom: 34),
    Row(device: "retina6_3", width: 402, height: 874, top: 62, bottom: 34),
  ])
  func `the safe area is the device's`(row: Row) throws {
    let file = try InterfaceBuilderFile(
      SourceText(name: "a.storyboard", text: Self.storyboard(row)))
    let root = try #require(file.roots.first)
    let solved = try SolvedRoot(root, of: file)
    #expect(solved.remarks == [])
    let frame = try #require(solved.frames["body"])
    #expect(
      frame
        == Rect(x: 0, y: row.top, width: row.width, height: row.height - row.top - row.bottom))
  }

  /// A screen with a view that fills its safe area.
  private static func storyboard(_ row: Row) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES">
        <device id="\(row.device)" orientation="portrait"/>
        <scenes>
            <scene sceneID="sce-ne-000">
                <objects>
                    <viewController id="con-tr-oll" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="roo-t0-000">
                            <rect key="frame" x="0.0" y="0.0" width="\(row.width)" \
    height="\(row.height)"/>
                            <subviews>
                                <view contentMode="scaleToFill" \
    misplaced="YES" \
    translatesAutoresizingMaskIntoConstraints="NO" id="bod-y0-000" userLabel="body">
                                    <rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
                                </view>
                            </subviews>
                            <constraints>
                                <constraint firstItem="bod-y0-000" firstAttribute="top" \
    secondItem="saf-e0-000" secondAttribute="top" id="c01-00-000"/>
                                <constraint firstItem="bod-y0-000" firstAttribute="leading" \
    secondItem="saf-e0-000" secondAttribute="leading" id="c02-00-000"/>
                                <constraint firstItem="bod-y0-000" firstAttribute="bottom" \
    secondItem="saf-e0-000" secondAttribute="bottom" id="c03-00-000"/>
                                <constraint firstItem="bod-y0-000" firstAttribute="trailing" \
    secondItem="saf-e0-000" secondAttribute="trailing" id="c04-00-000"/>
                            </constraints>
                            <viewLayoutGuide key="safeArea" id="saf-e0-000"/>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """
  }
}
