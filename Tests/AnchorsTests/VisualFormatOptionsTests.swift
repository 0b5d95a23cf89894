import Anchors
import Testing

typealias FormatOptions = LayoutConstraint.FormatOptions

private let optionBits: [(FormatOptions, UInt)] = [
  (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16),
  (.alignAllLeading, 32), (.alignAllTrailing, 64), (.alignAllCenterX, 512),
  (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048), (.alignAllFirstBaseline, 4096),
  (.alignmentMask, 0xFFFF), (.directionLeadingToTrailing, 0), (.directionLeftToRight, 65536),
  (.directionRightToLeft, 131072), (.directionMask, 196608), (.spacingEdgeToEdge, 0),
  (.spacingBaselineToBaseline, 524288), (.spacingMask, 524288),
]

@Test(arguments: optionBits)
func `format options have Apple's raw values`(options: FormatOptions, bits: UInt) {
  #expect(options.rawValue == bits)
}

private let horizontalAlignments: [(FormatOptions, String)] = [
  (.alignAllTop, "a.top == b.top, b.top == c.top"),
  (.alignAllBottom, "a.bottom == b.bottom, b.bottom == c.bottom"),
  (.alignAllCenterY, "a.centerY == b.centerY, b.centerY == c.centerY"),
  (.alignAllLastBaseline, "a.lastBaseline == b.lastBaseline, b.lastBaseline == c.lastBaseline"),
  (
    .alignAllFirstBaseline, "a.firstBaseline == b.firstBaseline, b.firstBaseline == c.firstBaseline"
  ),
  (
    [.alignAllTop, .alignAllBottom],
    "a.top == b.top, a.bottom == b.bottom, b.top == c.top, b.bottom == c.bottom"
  ),
]

@Test(arguments: horizontalAlignments)
func `a horizontal format aligns each view with the next`(options: FormatOptions, wanted: String) {
  expectText(
    FormatStage().equations("|[a][b(9)]-[c]|", options),
    "a.leading == root.leading, b.leading == a.trailing, b.width == 9, c.leading == b.trailing + 8,"
      + " root.trailing == c.trailing, " + wanted)
}

private let verticalAlignments: [(FormatOptions, String)] = [
  (.alignAllLeft, "a.left == b.left"),
  (.alignAllRight, "a.right == b.right"),
  (.alignAllLeading, "a.leading == b.leading"),
  (.alignAllTrailing, "a.trailing == b.trailing"),
  (.alignAllCenterX, "a.centerX == b.centerX"),
  ([.alignAllLeading, .alignAllTrailing], "a.leading == b.leading, a.trailing == b.trailing"),
  // Bits that mean nothing.
  (FormatOptions(rawValue: 1 | 1 << 7 | 1 << 8 | 1 << 15 | 1 << 30), ""),
]

@Test(arguments: verticalAlignments)
func `a vertical format aligns each view with the next`(options: FormatOptions, wanted: String) {
  expectText(
    FormatStage().equations("V:[a][b]", options),
    "b.top == a.bottom" + (wanted.isEmpty ? "" : ", ") + wanted)
}

private let directionEdges: [(FormatOptions, String)] = [
  (
    FormatOptions.directionLeadingToTrailing,
    "a.leading == root.leadingMargin, b.leading >= a.trailing + 4, c.leading == b.trailing + 8,"
      + " root.trailing == c.trailing + 9"
  ),
  (
    .directionLeftToRight,
    "a.left == root.leftMargin, b.left >= a.right + 4, c.left == b.right + 8,"
      + " root.right == c.right + 9"
  ),
  (
    .directionRightToLeft,
    "root.rightMargin == a.right, a.left >= b.right + 4, b.left == c.right + 8,"
      + " c.left == root.left + 9"
  ),
]

@Test(arguments: directionEdges)
func `the direction decides the edges of a horizontal format`(
  options: FormatOptions, wanted: String
) {
  expectText(FormatStage().equations("|-[a]-(>=4)-[b]-[c]-9-|", options), wanted)
  expectText(
    FormatStage().equations("V:|-[a]-[b]-9-|", options),
    "a.top == root.topMargin, b.top == a.bottom + 8, root.bottom == b.bottom + 9")
}

/// The positions of a and b for `H:|-10-[a(30)]-[b(50)]` in a root with a width of 400 points.
private let directionPlaces: [(FormatOptions, UserInterfaceLayoutDirection, Double, Double)] = [
  (.directionLeadingToTrailing, UserInterfaceLayoutDirection.leftToRight, 10, 48),
  (.directionLeadingToTrailing, .rightToLeft, 360, 302),
  (.directionLeftToRight, .leftToRight, 10, 48),
  (.directionLeftToRight, .rightToLeft, 10, 48),
  (.directionRightToLeft, .leftToRight, 360, 302),
  (.directionRightToLeft, .rightToLeft, 360, 302),
]

@Test(arguments: directionPlaces)
func `a format is laid out in its direction`(
  options: FormatOptions, direction: UserInterfaceLayoutDirection, a: Double, b: Double
) {
  let stage = FormatStage(direction: direction)
  LayoutConstraint.activate(
    LayoutConstraint.constraints(
      withVisualFormat: "H:|-10-[a(30)]-[b(50)]", options: options, views: stage.views))
  expectNumber(stage.views["a"]?.exactFrame.minX ?? .nan, a)
  expectNumber(stage.views["b"]?.exactFrame.minX ?? .nan, b)
}

private let baselineFormats: [(String, String)] = [
  (
    "V:|-[a]-[b]-(>=4@20)-[c][d]-|",
    "a.top == root.topMargin, b.firstBaseline == a.lastBaseline + 8,"
      + " c.firstBaseline >= b.lastBaseline + 4 @20, d.firstBaseline == c.lastBaseline,"
      + " root.bottomMargin == d.bottom"
  ),
  ("H:[a]-[b]", "b.leading == a.trailing + 8"),
]

@Test(arguments: baselineFormats)
func `the baseline option measures spaces between baselines`(format: String, wanted: String) {
  let name = format.replacing("[d]", with: "[_long_Name9]")
  let equations = FormatStage().equations(name, .spacingBaselineToBaseline)
  expectText(equations.replacing("_long_Name9", with: "d"), wanted)
}

@Test func `baselines twenty points apart put the views closer`() {
  let stage = FormatStage()
  guard let a = stage.views["a"] as? View, let b = stage.views["b"] as? View else { return }
  for view in [a, b] {
    view.pin(.horizontal, at: 0, length: 10)
    view.firstBaselineOffsetFromTop = 12
    view.lastBaselineOffsetFromBottom = 5
  }
  LayoutConstraint.activate(
    LayoutConstraint.constraints(
      withVisualFormat: "V:|-100-[a(40)]-20-[b(40)]", options: .spacingBaselineToBaseline,
      views: stage.views))
  // a ends at 140, its last baseline is at 135; b's first baseline at 155, its top at 143.
  expectFrame(of: b, 0, 143, 10, 40)
}
