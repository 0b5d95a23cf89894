/// A linear equation or inequality between variables, with a priority.
///
/// Constraints are written with operators; `~` attaches a priority other than required, a
/// name or a number.
///
///     let rule = x + 2 * y <= 10
///     let softConstraint = x == 300 ~ .low
public struct Constraint: Hashable, Sendable {
  /// The comparison between the two sides of a constraint.
  public enum Relation: Int8, Hashable, Sendable {
    /// The left side is at most the right side.
    case lessThanOrEqual = -1
    /// The two sides are equal.
    case equal = 0
    /// The left side is at least the right side.
    case greaterThanOrEqual = 1
  }

  /// Identifies a constraint of a solver.
  ///
  /// An identifier is only valid for the solver that returned it and for that solver's copies.
  public struct ID: Hashable, Sendable {
    /// The index of the constraint in its solver, from 0 up; reused after its removal.
    public let index: Int32
    /// Distinguishes a constraint from an earlier, removed one with the same index.
    let generation: UInt32

    /// The constraint as a penalty.
    @inline(__always)
    var penalty: RowPenalty.ID { RowPenalty.ID(index) }
  }

  /// The terms, all on the left side.
  public var terms: [LinearExpression.Term]
  /// The comparison between the terms and the constant.
  public var relation: Relation
  /// The number on the right side.
  public var constant: Double
  /// The constraint's strength relative to the constraints that it competes with.
  public var priority: Priority
  /// Whether a solver that recovers from contradictions may break the constraint; true unless set.
  ///
  /// It only affects required constraints under ``ConstraintSolver/Recovery/breakNewest``.
  public var isBreakable = true

  /// Creates the constraint `terms relation constant`.
  ///
  /// - Parameters:
  ///   - terms: The terms on the left side.
  ///   - relation: The comparison between the terms and the constant.
  ///   - constant: The number on the right side.
  ///   - priority: The constraint's priority.
  public init(
    terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Creates the constraint `left relation right`, its variables collected on the left side.
  ///
  /// - Parameters:
  ///   - left: The left side.
  ///   - relation: The comparison between the sides.
  ///   - right: The right side.
  ///   - priority: The constraint's priority.
  public init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) {
    let difference = left - right
    self.init(
      terms: difference.terms, relation, right.constant - left.constant, priority: priority)
  }

  /// The same constraint at another priority.
  ///
  /// - Parameter priority: The other priority.
  /// - Returns: A constraint that differs only in its priority.
  public func priority(_ priority: Priority) -> Constraint {
    var constraint = self
    constraint.priority = priority
    return constraint
  }
}

extension Constraint {
  /// A constraint without its terms.
  package struct Shape {
    package var relation: Relation
    package var constant: Double
    package var priority: Priority
    package var isBreakable: Bool

    package init(
      _ relation: Relation, _ constant: Double, priority: Priority, isBreakable: Bool = true
    ) {
      self.relation = relation
      self.constant = constant
      self.priority = priority
      self.isBreakable = isBreakable
    }
  }

  @inline(__always)
  var shape: Shape {
    Shape(relation, constant, priority: priority, isBreakable: isBreakable)
  }

  init(_ terms: Span<LinearExpression.Term>, _ shape: Shape) {
    self.init(
      terms: terms.indices.map { terms[$0] }, shape.relation, shape.constant,
      priority: shape.priority)
    isBreakable = shape.isBreakable
  }
}
