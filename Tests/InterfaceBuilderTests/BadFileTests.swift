import Foundation
import InterfaceBuilder
import Testing

/// Tests of the files in `Fixtures/bad.txt`, which the importer refuses or imports
/// partially.
struct BadFileTests {
  @Test(arguments: [
    (
      "drawing.svg",
      "3:1 this is XML, but no file of Interface Builder (give a .storyboard or a .xib file)"
    ),
    (
      "plain.plist",
      "2:1 this is XML, but no file of Interface Builder (give a .storyboard or a .xib file)"
    ),
    (
      "settings.plist",
      "2:1 the file has a document type declaration"
        + " (files of Interface Builder have none; remove it)"
    ),
    (
      "watch.storyboard",
      "3:115 the file is made for 'watchKit', which is not known here"
        + " (files for iOS and tvOS can be read)"
    ),
    (
      "archive.xib",
      "3:1 the file is of a form before Xcode 5, which records no constraints"
        + " (open it in Xcode and save it again)"
    ),
    (
      "merge.storyboard",
      "3:1 this is an unresolved merge conflict"
        + " (resolve it, which '<<<<<<<', '=======' and '>>>>>>>' mark)"
    ),
    (
      "cut.storyboard",
      "6:1 the file ends inside '<scene>', which begins on line 5 (close it with '</scene>')"
    ),
  ])
  func `a file that cannot be imported is refused with its place`(
    name: String, expected: String
  ) throws {
    let source = try Fixture.source("Bad/\(name)")
    var found: [String] = []
    do throws(SpecError) {
      _ = try InterfaceBuilderFile(source)
    } catch {
      found = error.problems.map(line)
    }
    #expect(found == [expected])
  }

  @Test func `a storyboard without scenes has no roots`() throws {
    let file = try InterfaceBuilderFile(Fixture.source("Bad/no-scenes.storyboard"))
    #expect(file.roots.map(\.id) == [])
  }

  @Test func `roots with the same identifier get different names`() throws {
    let view =
      "<view id=\"r\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
      + "<view id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
      + "</subviews></view>"
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime="
      + "\"iOS.CocoaTouch\"><objects>\(view)\(view)</objects></document>"
    let file = try InterfaceBuilderFile(SourceText(name: "a.xib", text: text))
    #expect(file.roots.map(\.name) == ["view-r", "view-r2"])
  }

  @Test func `controllers connected in a circle keep their bars`() throws {
    let text = try String(decoding: Fixture.source("bars.storyboard").bytes, as: UTF8.self)
    // The details lead back to the list, and the list's navigation controller to itself.
    let show = "kind=\"show\" id=\"seg-Ci-rc"
    let circle =
      text.replacingOccurrences(
        of: "<segue destination=\"Rea-de-r00\"",
        with: "<segue destination=\"Lis-t0-000\" \(show)0\"/><segue destination=\"Rea-de-r00\""
      ).replacingOccurrences(
        of: "<segue destination=\"Lis-t0-000\" kind=\"relationship\"",
        with: "<segue destination=\"Nav-ig-ati\" \(show)1\"/>"
          + "<segue destination=\"Lis-t0-000\" kind=\"relationship\"")
    #expect(circle != text)
    let file = try InterfaceBuilderFile(SourceText(name: "bars.storyboard", text: circle))
    #expect(file.roots.count > 2)
    for root in file.roots { #expect(try SolvedRoot(root, of: file).disagreements() == []) }
  }

  @Test func `constraints on unknown items are skipped and reported`() throws {
    let file = try InterfaceBuilderFile(Fixture.source("Bad/unknown-items.storyboard"))
    let solved = try SolvedRoot(#require(file.roots.first), of: file)
    #expect(solved.disagreements() == [])
    #expect(
      solved.remarks == [
        "24:52 'gon-e0-000' is not a view here; the constraint was left out",
        "25:102 'los-t0-000' is not a view here; the constraint was left out",
        "26:29 unknown attribute 'middle'; the constraint was left out",
        "27:147 '1:0' is not a multiplier; the constraint was left out",
        "28:29 the constraint has no first attribute; it was left out",
      ])
  }

  @Test(arguments: ["contentLayoutGuide", "frameLayoutGuide"])
  func `constraints on guides of a plain view are skipped and reported`(key: String) throws {
    let text = Self.file(
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"g\" secondAttribute=\"top\"",
      guide: key)
    let file = try InterfaceBuilderFile(SourceText(name: "a.xib", text: text))
    let imported = try file.imported(#require(file.roots.first))
    #expect(
      imported.notes.map(\.message) == [
        "a view has no '\(key)'", "'g' is not a view here; the constraint was left out",
      ])
    #expect(imported.spec.equations == [])
  }

  @Test(arguments: [
    (
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"top\"",
      "both sides are 'a.top'; the constraint was left out"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"left\"",
      "'a.leading' and 'root.left' do not mix; the constraint was left out"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"left\"",
      "'a.top' is vertical, 'root.left' is horizontal; the constraint was left out"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"root\" secondAttribute=\"left\"",
      "'a.width' is a size, 'root.left' is a position; the constraint was left out"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\""
        + " multiplier=\"0\"",
      "'a.top' is a position, the right side is a length; the constraint was left out"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"g\" secondAttribute=\"baseline\"",
      "layout guides have no baselines; the constraint was left out"
    ),
    (
      "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\""
        + " multiplier=\"1e300\"", "'1e300' is not a multiplier; the constraint was left out"
    ),
  ])
  func `an invalid constraint is skipped and reported`(parts: String, remark: String) throws {
    let file = try InterfaceBuilderFile(SourceText(name: "a.xib", text: Self.file(parts)))
    let imported = try file.imported(#require(file.roots.first))
    #expect(imported.notes.map(\.message) == [remark])
    #expect(imported.spec.equations == [])
  }

  @Test(arguments: [
    ("width=\"0\" height=\"-3\"", "8", "the root has a size that no screen has"),
    ("width=\"9\" height=\"250000\"", "-8", nil),
    ("width=\"100\" height=\"90\"", "-1", nil),
    ("width=\"0.5\" height=\"90\"", "1e7", "the root has a size that no screen has"),
  ])
  func `invalid sizes are replaced and reported`(
    size: String, placeholder: String, remark: String?
  ) throws {
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime="
      + "\"iOS.CocoaTouch\"><objects><view id=\"root\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" \(size)/><subviews><view id=\"a\""
      + " translatesAutoresizingMaskIntoConstraints=\"NO\" placeholderIntrinsicWidth=\"40\""
      + " placeholderIntrinsicHeight=\"\(placeholder)\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view></subviews>"
      + "</view></objects></document>"
    let file = try InterfaceBuilderFile(SourceText(name: "a.xib", text: text))
    let imported = try file.imported(#require(file.roots.first))
    #expect(imported.notes.map(\.message) == (remark.map { ["\($0); another was taken"] } ?? []))
    let again = try Spec(SourceText(name: "spec", text: imported.spec.text))
    #expect(again.views.map(\.intrinsicWidth) == imported.spec.views.map(\.intrinsicWidth))
    #expect(again.situation.screen == imported.spec.situation.screen)
  }

  private static func file(_ constraint: String, guide: String = "safeArea") -> String {
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime="
      + "\"iOS.CocoaTouch\"><objects><view id=\"root\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
      + "<view id=\"a\" userLabel=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view></subviews>"
      + "<viewLayoutGuide key=\"\(guide)\" id=\"g\"/>"
      + "<constraints><constraint \(constraint) id=\"c\"/></constraints></view></objects></document>"
  }

  /// A file that would hang an importer of superlinear complexity.
  @Test(arguments: ["userLabel=\"Row\"", "userLabel=\"Row 7\"", ""])
  func `thousands of views of one name are imported`(label: String) throws {
    var text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime="
      + "\"iOS.CocoaTouch\"><objects><view id=\"root\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
    let count = Thoroughness.scaled(15_000)
    for index in 0..<count {
      text +=
        "<view id=\"v\(index)\" \(label)>"
        + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></view>"
    }
    text += "</subviews></view></objects></document>"
    let file = try InterfaceBuilderFile(SourceText(name: "a.xib", text: text))
    let imported = try file.imported(#require(file.roots.first))
    #expect(imported.spec.views.count == count)
    #expect(Set(imported.spec.views.map(\.name)).count == count)
  }
}
