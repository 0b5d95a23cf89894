/// An option of a visual format, as a spec names it.
enum FormatOption: String, CaseIterable {
  case alignAllLeft
  case alignAllRight
  case alignAllLeading
  case alignAllTrailing
  case alignAllCenterX
  case alignAllTop
  case alignAllBottom
  case alignAllCenterY
  case alignAllFirstBaseline
  case alignAllLastBaseline
  case directionLeadingToTrailing
  case directionLeftToRight
  case directionRightToLeft
  case spacingEdgeToEdge
  case spacingBaselineToBaseline

  var option: LayoutConstraint.FormatOptions {
    switch self {
    case .alignAllLeft: .alignAllLeft
    case .alignAllRight: .alignAllRight
    case .alignAllLeading: .alignAllLeading
    case .alignAllTrailing: .alignAllTrailing
    case .alignAllCenterX: .alignAllCenterX
    case .alignAllTop: .alignAllTop
    case .alignAllBottom: .alignAllBottom
    case .alignAllCenterY: .alignAllCenterY
    case .alignAllFirstBaseline: .alignAllFirstBaseline
    case .alignAllLastBaseline: .alignAllLastBaseline
    case .directionLeadingToTrailing: .directionLeadingToTrailing
    case .directionLeftToRight: .directionLeftToRight
    case .directionRightToLeft: .directionRightToLeft
    case .spacingEdgeToEdge: .spacingEdgeToEdge
    case .spacingBaselineToBaseline: .spacingBaselineToBaseline
    }
  }

  /// The axis along which the option moves views to align them; nil if it aligns nothing.
  var alignedAxis: Axis? {
    switch self {
    case .alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing, .alignAllCenterX:
      .horizontal
    case .alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllFirstBaseline,
      .alignAllLastBaseline:
      .vertical
    default: nil
    }
  }

  /// Whether the option is a direction other than the default.
  var isDirection: Bool { self == .directionLeftToRight || self == .directionRightToLeft }
}
