extension Double {
  /// The nearest number that a constraint can have.
  var withinLimit: Double {
    Swift.min(Swift.max(self, -ConstraintSolver.limit), ConstraintSolver.limit)
  }

  /// Whether the number is finite and such that a constraint can have it.
  fileprivate var isWithinLimit: Bool { magnitude <= ConstraintSolver.limit }
}

extension Rect {
  /// Whether all numbers are finite and such that constraints can have them, at most
  /// `ConstraintSolver.limit` in size.
  package var isWithinLimit: Bool {
    origin.x.isWithinLimit && origin.y.isWithinLimit && size.width.isWithinLimit
      && size.height.isWithinLimit
  }
}

extension EdgeInsets {
  /// The nearest insets that constraints can have; numbers that are not finite stop the program.
  var withinLimit: EdgeInsets {
    require(
      top.isFinite && left.isFinite && bottom.isFinite && right.isFinite,
      "the numbers of insets must be finite, got (\(top), \(left), \(bottom), \(right))")
    return EdgeInsets(
      top: top.withinLimit, left: left.withinLimit, bottom: bottom.withinLimit,
      right: right.withinLimit)
  }
}

extension CornerInsets {
  /// The nearest insets with numbers that constraints can have; see ``EdgeInsets/withinLimit``.
  var withinLimit: CornerInsets {
    func limited(_ size: Size) -> Size {
      require(
        size.width.isFinite && size.height.isFinite,
        "the numbers of corner sizes must be finite, got (\(size.width), \(size.height))")
      return Size(width: size.width.withinLimit, height: size.height.withinLimit)
    }
    return CornerInsets(
      topLeft: limited(topLeft), topRight: limited(topRight), bottomLeft: limited(bottomLeft),
      bottomRight: limited(bottomRight))
  }
}

extension DirectionalEdgeInsets {
  /// The nearest insets with numbers that constraints can have; see ``EdgeInsets/withinLimit``.
  var withinLimit: DirectionalEdgeInsets {
    DirectionalEdgeInsets(resolved(for: .leftToRight).withinLimit, for: .leftToRight)
  }
}
