import Anchors
import Testing

/// Formats from other programs' tests and from Apple's guide, with the resulting frames.
struct FormatFrames: Sendable, CustomTestStringConvertible {
  let formats: [String]
  /// For each view, its position and its length along the axis of the formats.
  let places: [String: [Double]]

  init(_ formats: [String], _ places: [String: [Double]]) {
    self.formats = formats
    self.places = places
  }

  var testDescription: String { formats.joined(separator: " ") }
}

/// The root is 400 wide and 800 high, with margins of 16 at the sides and 8 at top and bottom.
@Test(arguments: [
  // GNUstep's cases, for a superview of 300 by 200 there.
  FormatFrames(["H:|-20-[a(100)]"], ["a": [20, 100]]),
  FormatFrames(["H:|-20-[b]-30-|"], ["b": [20, 350]]),
  FormatFrames(["V:|-10-[c]-20-|"], ["c": [10, 770]]),
  // Formats of GTK's tests that Apple's grammar also supports.
  FormatFrames(["|-50-[a]-50-|"], ["a": [50, 300]]),
  FormatFrames(["|-[a]", "[a(>=50)]-|"], ["a": [16, 368]]),
  FormatFrames(["[a]|", "[a(100)]"], ["a": [300, 100]]),
  FormatFrames(["V:|[a(20)]-10-[b(30)]"], ["a": [0, 20], "b": [30, 30]]),
  FormatFrames(["|[a(100)][b]|"], ["a": [0, 100], "b": [100, 300]]),
  FormatFrames(["|[a(==b)][b(80)]"], ["a": [0, 80], "b": [80, 80]]),
  FormatFrames(["|[a(>=70,<=100)]", "[a(300@20)]"], ["a": [0, 100]]),
  FormatFrames(
    ["H:|-8-[a(==b)]-12-[b]-8-|"], ["a": [8, 186], "b": [206, 186]]),
  FormatFrames(
    ["V:|-8-[a]-12-[c(==a,b)]-8-|", "V:[b(386)]"], ["a": [8, 386], "c": [406, 386]]),
  FormatFrames(["|-(>=0)-[a(100)]-(>=0)-|", "|-40@20-[a]"], ["a": [40, 100]]),
  FormatFrames(["|[a(==0@500)]", "[a(>=30)]"], ["a": [0, 30]]),
  FormatFrames(["|[a(30)]-(==0@500)-[b(30)]", "|-(90)-[b]"], ["a": [0, 30], "b": [90, 30]]),
  // Apple's guide: a complete line.
  FormatFrames(
    ["|-[a(60)]-[b(80)]-[c(>=20)]-|"], ["a": [16, 60], "b": [84, 80], "c": [172, 212]]),
  // A length relative to another, of which the weaker one yields.
  FormatFrames(["|[a(b@750)][b(300)]", "[a(<=120)]"], ["a": [0, 120], "b": [120, 300]]),
  FormatFrames(["|[a(100)]-(-30)-[b(100)]"], ["a": [0, 100], "b": [70, 100]]),
])
func `formats lay out views as expected`(_ frames: FormatFrames) {
  let stage = FormatStage()
  stage.root.directionalLayoutMargins = DirectionalEdgeInsets(
    top: 8, leading: 16, bottom: 8, trailing: 16)
  for format in frames.formats {
    LayoutConstraint.activate(
      LayoutConstraint.constraints(withVisualFormat: format, views: stage.views))
  }
  for (name, wanted) in frames.places {
    guard let frame = stage.views[name]?.exactFrame else { continue }
    let isVertical = frames.formats[0].hasPrefix("V:")
    expectNumber(isVertical ? frame.minY : frame.minX, wanted[0])
    expectNumber(isVertical ? frame.height : frame.width, wanted[1])
  }
  #expect(stage.window.conflicts.isEmpty)
}

@Test func `a standard space at the edge follows the superview's margins`() {
  let stage = FormatStage()
  LayoutConstraint.activate(
    LayoutConstraint.constraints(withVisualFormat: "V:|-[a]-|", views: stage.views)
      + LayoutConstraint.constraints(withVisualFormat: "|-[a]-|", views: stage.views))
  guard let a = stage.views["a"] else { return }
  stage.root.directionalLayoutMargins = DirectionalEdgeInsets(
    top: 10, leading: 20, bottom: 30, trailing: 40)
  expectFrame(of: a, 20, 10, 340, 760)
  stage.root.directionalLayoutMargins = DirectionalEdgeInsets(
    top: 0, leading: 50, bottom: 0, trailing: 50)
  expectFrame(of: a, 50, 0, 300, 800)
}

@Test func `a form is three lines of format`() {
  let stage = FormatStage()
  let metrics = ["gap": 12.0, "label": 80]
  let views = stage.views
  let rows =
    LayoutConstraint.constraints(
      withVisualFormat: "|-20-[a(label)]-gap-[b]-20-|", options: .alignAllCenterY,
      metrics: metrics, views: views)
    + LayoutConstraint.constraints(
      withVisualFormat: "V:|-40-[b(44)]-gap-[c(b)]",
      options: [.alignAllLeading, .alignAllTrailing],
      metrics: metrics, views: views)
    + LayoutConstraint.constraints(withVisualFormat: "V:[a(20)]", views: views)
  LayoutConstraint.activate(rows)
  guard let a = views["a"], let b = views["b"], let c = views["c"] else { return }
  expectFrame(of: a, 20, 52, 80, 20)
  expectFrame(of: b, 112, 40, 268, 44)
  expectFrame(of: c, 112, 96, 268, 44)
}
