/// Interface Builder files for tests.
enum Design {
  /// A storyboard of two scenes.
  ///
  /// In the first, a box was recorded higher than it is, a dot has a fixed frame, and a constraint
  /// refers to a view of the other scene.
  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="one-sc-000"><objects><viewController id="one-vc-000" userLabel="One">
          <view key="view" id="one-vw-000">
            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
            <subviews>
              <view id="one-bx-000" userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="16" y="48" width="100" height="42"/>
                <constraints>
                  <constraint firstAttribute="width" constant="100" id="one-c1-000"/>
                  <constraint firstAttribute="height" constant="40" id="one-c2-000"/>
                  <constraint firstItem="one-bx-000" firstAttribute="width" secondItem="two-vw-000" secondAttribute="width" id="one-c3-000"/>
                </constraints>
              </view>
              <view id="one-dt-000" userLabel="Dot" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="200" y="200" width="8" height="8"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
              </view>
            </subviews>
            <viewLayoutGuide key="safeArea" id="one-sa-000"/>
            <constraints>
              <constraint firstItem="one-bx-000" firstAttribute="leading" secondItem="one-sa-000" secondAttribute="leading" constant="16" id="one-c4-000"/>
              <constraint firstItem="one-bx-000" firstAttribute="top" secondItem="one-sa-000" secondAttribute="top" id="one-c5-000"/>
            </constraints>
          </view></viewController></objects></scene>
        <scene sceneID="two-sc-000"><objects><viewController id="two-vc-000" userLabel="Two">
          <view key="view" id="two-vw-000">
            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
            <subviews>
              <view id="two-bx-000" userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0.0" y="48" width="414" height="44"/>
                <constraints>
                  <constraint firstAttribute="height" constant="44" id="two-c1-000"/>
                </constraints>
              </view>
            </subviews>
            <viewLayoutGuide key="safeArea" id="two-sa-000"/>
            <constraints>
              <constraint firstItem="two-bx-000" firstAttribute="leading" secondItem="two-sa-000" secondAttribute="leading" id="two-c2-000"/>
              <constraint firstItem="two-bx-000" firstAttribute="trailing" secondItem="two-sa-000" secondAttribute="trailing" id="two-c3-000"/>
              <constraint firstItem="two-bx-000" firstAttribute="top" secondItem="two-sa-000" secondAttribute="top" id="two-c4-000"/>
            </constraints>
          </view></viewController></objects></scene>
      </scenes>
    </document>

    """

  /// The message for a run with the storyboard: the constraint to the other scene is omitted.
  static let lost = """
    Main.storyboard: note: 1 item could not be imported
      note: 'layout-cli import Main.storyboard --list' shows what

    """

  /// A file for a watch.
  static let forWatch = storyboard.replacing("iOS.CocoaTouch", with: "watchKit")

  /// A cell that is wider than phones, with a label at its end.
  static let cell = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/>
      <objects>
        <tableViewCell id="row-ce-000" userLabel="Row">
          <rect key="frame" x="0.0" y="0.0" width="500" height="700"/>
          <tableViewCellContentView key="contentView" id="row-co-000">
            <rect key="frame" x="0.0" y="0.0" width="500" height="700"/>
            <subviews>
              <label id="row-lb-000" text="At the end" translatesAutoresizingMaskIntoConstraints="NO" userLabel="Note">
                <rect key="frame" x="10" y="670" width="480" height="20"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="row-lb-000" firstAttribute="leading" secondItem="row-co-000" secondAttribute="leading" constant="10" id="row-c1-000"/>
              <constraint firstAttribute="trailing" secondItem="row-lb-000" secondAttribute="trailing" constant="10" id="row-c2-000"/>
              <constraint firstAttribute="bottom" secondItem="row-lb-000" secondAttribute="bottom" constant="10" id="row-c3-000"/>
            </constraints>
          </tableViewCellContentView>
        </tableViewCell>
      </objects>
    </document>

    """

  /// A file without views.
  static let empty = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch"><objects/></document>

    """
}
