import LayoutInspection

/// The options that vary a length of the screen over a range.
struct RangeOptions: OptionGroup {
  @Option("widths", "A...B", .range, "Every width of the screen, such as 280...1400")
  var widths: ClosedRange<Double>?
  @Option("heights", "A...B", .range, "Every height of the screen")
  var heights: ClosedRange<Double>?

  /// Returns the range; nil if none is given.
  ///
  /// - Returns: The range of the option that is given.
  /// - Throws: ``ToolError`` if several are given.
  func range() throws(ToolError) -> SituationRange? {
    try ToolError.exclude($widths, $heights)
    return widths.map { SituationRange(.width, over: $0) }
      ?? heights.map { SituationRange(.height, over: $0) }
  }
}

/// The option that varies the height of the keyboard over a range.
struct KeyboardRangeOptions: OptionGroup {
  @Option("keyboard-heights", "A...B", .range, "Every height of the keyboard")
  var heights: ClosedRange<Double>?

  /// Returns the range; nil if none is given.
  ///
  /// - Parameter sizes: The options for lengths of the screen, none of which may be given as well.
  /// - Returns: The range of the option that is given.
  /// - Throws: ``ToolError`` if several are given.
  func range(or sizes: RangeOptions) throws(ToolError) -> SituationRange? {
    try ToolError.exclude(sizes.$widths, $heights)
    try ToolError.exclude(sizes.$heights, $heights)
    if let heights { return SituationRange(.keyboardHeight, over: heights) }
    return try sizes.range()
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
