/// The same constraint at another priority.
public func | (constraint: Constraint, priority: Priority) -> Constraint {
  constraint.priority(priority)
}

/// The right side of a constraint with the constraint's priority.
///
/// The operator `|` creates it. It binds more tightly than `==`: `x == y | .low` is read as `x ==
/// (y | .low)`.
public struct PrioritizedExpression: Sendable {
  let expression: LinearExpression
  let priority: Priority
}

/// An expression as the right side of a constraint at a priority: `x == y | .low`.
public func | (right: some LinearExpressible, priority: Priority) -> PrioritizedExpression {
  PrioritizedExpression(expression: right.linearExpression, priority: priority)
}

/// A number as the right side of a constraint at a priority: `x == 300 | .low`.
public func | (right: Double, priority: Priority) -> PrioritizedExpression {
  PrioritizedExpression(expression: LinearExpression(constant: right), priority: priority)
}

/// The constraint that two expressions are equal, at a priority.
public func == (left: some LinearExpressible, right: PrioritizedExpression) -> Constraint {
  (left.linearExpression == right.expression).priority(right.priority)
}

/// The constraint that the left expression is at most the right one, at a priority.
public func <= (left: some LinearExpressible, right: PrioritizedExpression) -> Constraint {
  (left.linearExpression <= right.expression).priority(right.priority)
}

/// The constraint that the left expression is at least the right one, at a priority.
public func >= (left: some LinearExpressible, right: PrioritizedExpression) -> Constraint {
  (left.linearExpression >= right.expression).priority(right.priority)
}
