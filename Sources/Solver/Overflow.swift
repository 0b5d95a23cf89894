/// A value that would have become too large.
public struct Overflow: Hashable, Sendable {
  /// A variable whose value would have exceeded ``ConstraintSolver/valueLimit``.
  public let variable: Variable

  /// A constraint that would have determined the variable, or mentions it.
  public let constraint: Constraint

  /// The constraint's identifier, which is void if the constraint itself was refused.
  public let id: Constraint.ID
}
