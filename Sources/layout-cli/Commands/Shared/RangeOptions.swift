import LayoutInspection

/// The options that vary a length of the screen or the keyboard over a range.
struct RangeOptions: OptionGroup {
  @Option("widths", "A...B", .range, "Every width of the screen, such as 280...1400")
  var widths: ClosedRange<Double>?
  @Option("heights", "A...B", .range, "Every height of the screen")
  var heights: ClosedRange<Double>?
  @Option("keyboard-heights", "A...B", .range, "Every height of the keyboard")
  var keyboardHeights: ClosedRange<Double>?

  /// Returns the range of the option that is given; nil if none is.
  ///
  /// - Parameter kinds: The kinds of keyboards that the command line names.
  /// - Returns: The range.
  /// - Throws: ``ToolError`` if several are given, or one of them varies no keyboard's height.
  func range(of kinds: [Keyboard.Kind] = []) throws(ToolError) -> SituationRange? {
    if keyboardHeights != nil, kinds.contains(.dismissed) {
      throw ToolError(
        "'--keyboard-heights' needs a keyboard, and 'none' is none", remedy: "leave out 'none'")
    }
    try ToolError.exclude($widths, $heights)
    try ToolError.exclude($widths, $keyboardHeights)
    try ToolError.exclude($heights, $keyboardHeights)
    return widths.map { SituationRange(.width, over: $0) }
      ?? heights.map { SituationRange(.height, over: $0) }
      ?? keyboardHeights.map { SituationRange(.keyboardHeight, over: $0) }
  }
}

extension ArgumentReader where Value == ClosedRange<Double> {
  /// Two lengths in points with three dots between them, such as `280...1400`.
  static var range: Self {
    ArgumentReader { (word, option) throws(ToolError) in
      let bounds = word.split(separator: "...", omittingEmptySubsequences: false)
        .map { number($0) }
      guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower >= 1,
        upper >= 1
      else {
        throw ToolError(
          "'--\(option)' takes a range, not \(shown(word))",
          remedy: "write two numbers from 1 to 1e6 with dots between them, such as 280...1400")
      }
      guard lower < upper else {
        throw ToolError(
          "'--\(option)' takes a range that goes upwards, not \(shown(word))",
          remedy: lower == upper
            ? "write a greater number behind the dots"
            : "write \(exactText(upper))...\(exactText(lower))")
      }
      return lower...upper
    }
  }
}
