/// An explanation of a variable's value: a sum of constants and of values that no constraint
/// determines.
///
/// The sum over ``constraints`` of coefficient times constant, plus the sum over ``kept`` of
/// coefficient times value, is the variable's value, up to rounding. As long as no other constraint
/// starts or ceases to hold, a coefficient is also the change of the value when the constant
/// changes by 1.
public struct Determination: Hashable, Sendable {
  /// The part of a constraint that holds with equality.
  public struct ConstraintShare: Hashable, Sendable {
    /// The constraint.
    public let id: Constraint.ID
    /// The factor of the constraint's constant in the sum.
    public let coefficient: Double
    /// Its constant, in its own units.
    public let constant: Double
  }

  /// The part of a variable that keeps its value because nothing else determines it.
  public struct KeptShare: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The factor of the variable's value in the sum.
    public let coefficient: Double
    /// The value.
    public let value: Double
  }

  /// The constraints that determine the value, in the order they were added.
  ///
  /// Of several equal constraints, the most important is listed, and of those the oldest.
  public let constraints: [ConstraintShare]

  /// The variables that keep their values, by ascending index.
  public let kept: [KeptShare]
}

/// A constraint that another one yields to.
public struct Obstacle: Hashable, Sendable {
  /// The constraint that prevents the movement.
  public let id: Constraint.ID
  /// The factor of its left side in the other constraint's left side.
  public let coefficient: Double
  /// The priority of the constraint.
  public let priority: Priority
}
