struct AxisAttributes {
  let start: LayoutConstraint.Attribute
  let end: LayoutConstraint.Attribute
  let center: LayoutConstraint.Attribute
  let size: LayoutConstraint.Attribute

  init(_ axis: Axis) {
    switch axis {
    case .horizontal: (start, end, center, size) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, size) = (.top, .bottom, .centerY, .height)
    }
  }
}

extension LayoutPriority {
  /// For the size of a hidden view: almost required.
  static let hiding = LayoutPriority(999.999)
  /// For the position of a hidden view, which affects nothing else.
  static let hiddenPlace = LayoutPriority(50)
  /// For a stack view's size if its arranged views do not determine it.
  static let canvasFit = LayoutPriority(49)
  /// For the size of an empty stack view.
  static let nothingToShow = LayoutPriority(0.001)

  /// Decreases by one from view to view, in smaller steps if there are more views than numbers.
  ///
  /// - Note: Apple's decrease by one. What they do when that would reach the priorities of content,
  ///   or those for fitting sizes, is not known.
  static func falling(
    from highest: Double, to lowest: Double, at index: Int, of count: Int
  ) -> LayoutPriority {
    let step = min(1, (highest - lowest) / Double(max(1, count)))
    return LayoutPriority(highest - step * Double(index))
  }
}
