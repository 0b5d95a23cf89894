import Foundation
import InterfaceBuilder
import Testing

/// Variations for size classes as conditional parts of the imported spec.
@Suite struct SizeClassPartTests {
  /// The situations of the four pairs of size classes.
  private static let situations: [Situation] = [
    ("iPhone SE", .landscape), ("iPhone 15", .portrait), ("iPhone 15 Pro Max", .landscape),
    ("iPad Pro 11-inch", .portrait),
  ].map { device, orientation in
    var situation = Situation()
    situation.device = device
    situation.orientation = orientation
    return situation
  }

  /// Compares the spec with parts with the spec for the size classes, in each situation; returns the
  /// number of parts.
  private func partCount(of root: InterfaceBuilderFile.Root, in file: InterfaceBuilderFile)
    throws -> Int
  {
    let joined = file.importedWithParts(root).spec
    guard !joined.parts.isEmpty else { return 0 }
    let again = try Spec(SourceText(name: "again", text: joined.text))
    for situation in Self.situations {
      var single = file.imported(root, for: try situation.sizeClasses()).spec
      single.situation = situation
      let expected = try Scene(single)
      for spec in [joined, again] {
        var spec = spec
        spec.situation = situation
        let scene = try Scene(spec)
        guard expected.window.conflicts.isEmpty, expected.window.ambiguities.isEmpty else {
          continue
        }
        #expect(scene.views.count == expected.views.count)
        for (own, other) in zip(scene.views, expected.views) {
          #expect(
            own.frame == other.frame && own.isHidden == other.isHidden,
            "\(file.source.name)#\(root.name): \(own.label) on \(situation.device ?? "")")
        }
      }
    }
    return joined.parts.count
  }

  @Test(
    arguments: [
      (
        "<variation key=\"widthClass=regular\" constant=\"44\"/>",
        ["horizontal compact", "horizontal regular"]
      ),
      (
        "<variation key=\"heightClass=compact-widthClass=compact\" constant=\"44\"/>",
        [
          "horizontal regular", "horizontal compact and vertical compact",
          "horizontal compact and vertical regular",
        ]
      ),
      ("", []),
    ] as [(String, [String])])
  func `a constant that varies is in a part for each of its values`(
    _ variation: String, _ conditions: [String]
  ) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina6_1" orientation="portrait"/>
      <objects><view id="v-1" contentMode="scaleToFill">
      <rect key="frame" x="0" y="0" width="414" height="896"/>
      <subviews><view id="v-2" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="10" height="20"/>
      <constraints><constraint firstAttribute="width" constant="10" id="c-1">\(variation)</constraint>
      <constraint firstAttribute="height" constant="20" id="c-2"/></constraints></view></subviews>
      <constraints><constraint firstItem="v-2" firstAttribute="top" secondItem="v-1" secondAttribute="top" id="c-3"/>
      <constraint firstItem="v-2" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" id="c-4"/></constraints>
      </view></objects></document>
      """
    let file = try InterfaceBuilderFile(SourceText(name: "View.xib", text: text))
    let root = try #require(file.roots.first)
    let imported = file.importedWithParts(root)
    #expect(imported.spec.parts.map { $0.condition.description } == conditions)
    #expect(imported.notes.isEmpty)
    #expect(try partCount(of: root, in: file) == conditions.count)
  }

  @Test(.needs(.corpus))
  func `specs of real files with parts have the frames of their variations`() throws {
    var count = 0
    let files = try Corpus.files("interface-builder") + Corpus.files("interface-builder-2")
    // The others have no parts.
    for file in files
    where String(decoding: file.source.bytes, as: UTF8.self).contains("<variation") {
      for root in file.roots { count += try partCount(of: root, in: file) }
    }
    #expect(count >= 20)
  }
}
