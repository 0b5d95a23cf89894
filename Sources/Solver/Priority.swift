/// The strength of a constraint relative to those that it competes with: a number above 0, up to
/// 1000.
///
/// When constraints disagree, the weaker one yields. Priorities compare strictly, level by level:
/// no number of constraints at 250 outweighs one at 251. Among constraints of one priority, the sum
/// of their absolute errors is minimal.
///
///     try solver.add(width == 300 ~ .low)
///     try solver.add(width <= 200)
///     solver.value(of: width)  // 200
///
/// - Note: Apple's layout priorities have the same range and the same named values.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number: above 0, at most 1000.
  public let rawValue: Double

  /// Creates a priority from its number.
  ///
  /// - Parameter rawValue: A number above 0, at most 1000.
  /// - Precondition: The number is in that range; see ``init(exactly:)`` for numbers from outside.
  public init(_ rawValue: Double) {
    require(
      rawValue > 0 && rawValue <= 1000, "priority must be above 0 and at most 1000, got \(rawValue)"
    )
    self.rawValue = rawValue
  }

  /// Creates a named priority, unchecked, so that it is a constant.
  private init(named rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its number, or nil if the number is not above 0 and at most 1000.
  ///
  /// - Parameter rawValue: Any number.
  public init?(exactly rawValue: Double) {
    guard rawValue > 0 && rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  /// 1000: the constraint must hold.
  public static let required = Priority(named: 1000)
  /// 750: the default compression resistance of a view's content.
  public static let high = Priority(named: 750)
  /// 500: between the two others, for wishes of your own.
  public static let medium = Priority(named: 500)
  /// 250: the default content hugging of a view.
  public static let low = Priority(named: 250)

  /// Whether the first priority is the weaker one.
  public static func < (first: Priority, second: Priority) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// Weaker than a comparison: `x == y + 8 ~ .low` is the constraint `x == y + 8` at a low priority.
precedencegroup PriorityPrecedence {
  higherThan: LogicalConjunctionPrecedence
  lowerThan: ComparisonPrecedence
}

/// Attaches a priority to a constraint.
infix operator ~ : PriorityPrecedence

/// The same constraint at another priority.
public func ~ (constraint: Constraint, priority: Priority) -> Constraint {
  constraint.priority(priority)
}

/// The same constraint at another priority: a number above 0, at most 1000.
///
/// It is generic so that the compiler reports a misspelt name as no member of ``Priority``.
public func ~ (constraint: Constraint, priority: some BinaryFloatingPoint) -> Constraint {
  constraint.priority(Priority(Double(priority)))
}
