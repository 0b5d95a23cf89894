/// A system of constraints with priorities, in exact numbers.
package struct ReferenceProblem: Hashable, Sendable {
  /// The comparison between the two sides of a constraint.
  package enum Relation: Hashable, Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The constraint `sum of coefficient * variable, relation, constant`.
  package struct Constraint: Hashable, Sendable {
    /// The coefficients of all variables, in order.
    package var coefficients: [Rational]
    package var relation: Relation
    package var constant: Rational
    /// 1000 for a constraint that must hold; lower numbers yield to higher ones.
    package var priority: Double

    package init(
      _ coefficients: [Rational], _ relation: Relation, _ constant: Rational, priority: Double
    ) {
      self.coefficients = coefficients
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }
  }

  package let variableCount: Int
  package var constraints: [Constraint]

  package init(variableCount: Int, constraints: [Constraint]) {
    self.variableCount = variableCount
    self.constraints = constraints
  }
}
