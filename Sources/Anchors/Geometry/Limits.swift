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
  /// Stops the program if a number is not finite or exceeds the limit of constraints.
  func requireWithinLimit() {
    precondition(
      top.isWithinLimit && left.isWithinLimit && bottom.isWithinLimit && right.isWithinLimit,
      """
      the numbers of insets must be at most \(ConstraintSolver.limitText), got \
      (\(top), \(left), \(bottom), \(right))
      """)
  }
}

extension CornerInsets {
  /// Stops the program if a number is not finite or exceeds the limit of constraints.
  func requireWithinLimit() {
    for size in [topLeft, topRight, bottomLeft, bottomRight] {
      precondition(
        Rect(origin: .zero, size: size).isWithinLimit,
        """
        the numbers of corner sizes must be at most \(ConstraintSolver.limitText), got \
        (\(size.width), \(size.height))
        """)
    }
  }
}

extension DirectionalEdgeInsets {
  /// Stops the program if a number is not finite or exceeds the limit of constraints.
  func requireWithinLimit() {
    resolved(for: .leftToRight).requireWithinLimit()
  }
}
