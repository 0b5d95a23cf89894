extension StackView {
  /// The distance between a view and the next one shown.
  final func spacing(after index: Int) -> Double {
    switch entries[index].customSpacing {
    case Self.spacingUseDefault: effectiveSpacing
    case Self.spacingUseSystem: LayoutConstraint.systemSpacing
    case let custom: pixelRounded(custom, engine?.window?.scale ?? 0)
    }
  }

  private var effectiveSpacing: Double {
    switch spacing {
    case Self.spacingUseDefault: 0
    case Self.spacingUseSystem: LayoutConstraint.systemSpacing
    default: spacing
    }
  }

  /// Returns the sum of the visible arranged views' intrinsic lengths and their spacing; across the
  /// axis, the largest length.
  final func sumOfNaturalLengths(along axis: Axis) -> Double? {
    var length = 0.0
    var last: Int?
    for index in entries.indices where !entries[index].view.isHidden {
      let part = entries[index].view.naturalLength(along: axis) ?? 0
      if axis == self.axis {
        if let last { length += spacing(after: last) }
        length += part
      } else {
        length = max(length, part)
      }
      last = index
    }
    return length > 0 ? length : nil
  }
}
