/// The attributes of one axis.
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
  /// For the size of a hidden view: only just not required.
  static let hiding = LayoutPriority(999.999)
  /// For the place of a hidden view, which matters to nothing else.
  static let hiddenPlace = LayoutPriority(50)
  /// For a stack view's size where its arranged views leave it open.
  static let canvasFit = LayoutPriority(49)
  /// For the size of a stack view that shows nothing.
  static let nothingToShow = LayoutPriority(0.001)

  /// Falls by one from view to view, in smaller steps where there are more views than numbers.
  ///
  /// - Note: Apple's count down by one. Where that would meet the priorities of content, or those
  ///   for fitting sizes, nothing is known of them.
  static func falling(
    from highest: Double, to lowest: Double, at index: Int, of count: Int
  ) -> LayoutPriority {
    let step = min(1, (highest - lowest) / Double(max(1, count)))
    return LayoutPriority(highest - step * Double(index))
  }
}
