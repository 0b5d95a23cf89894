/// A constraint whose constant is a linear function of a parameter.
public struct MovingConstant: Hashable, Sendable {
  /// The constraint.
  public var id: Constraint.ID
  /// The constant at the parameter 0, in the units of the constraint.
  public var base: Double
  /// The change of the constant per unit of the parameter.
  public var rate: Double

  /// Creates a constant that is `base + rate * parameter`.
  ///
  /// - Parameters:
  ///   - id: The constraint.
  ///   - base: The constant at the parameter 0.
  ///   - rate: The change of the constant per unit of the parameter.
  public init(_ id: Constraint.ID, base: Double = 0, rate: Double = 1) {
    self.id = id
    self.base = base
    self.rate = rate
  }

  /// The constant at a parameter.
  func constant(at parameter: Double) -> Double { base + rate * parameter }
}

/// An error that explains why a solution cannot be followed along a parameter.
public enum ParametricError: Error, Hashable, Sendable {
  /// The solver does not hold this constraint.
  case unknownConstraint(Constraint.ID)
  /// A constant, a rate or a bound of the parameter is not finite, or larger than
  /// ``ConstraintSolver/limit``.
  case outOfRange(Double)
  /// A value would exceed ``ConstraintSolver/valueLimit``.
  case overflow(Overflow)
  /// The numbers are too far apart to determine where a segment ends.
  case undecided
}
