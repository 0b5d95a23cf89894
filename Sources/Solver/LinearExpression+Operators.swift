/// A value that represents a linear expression: a ``Variable`` or a ``LinearExpression``.
public protocol LinearExpressible {
  /// The expression this value represents.
  var linearExpression: LinearExpression { get }
}

extension Variable: LinearExpressible {
  /// This variable alone.
  public var linearExpression: LinearExpression { LinearExpression(self) }
}

extension LinearExpression: LinearExpressible {
  /// The expression itself.
  public var linearExpression: LinearExpression { self }
}

// MARK: - Sums

/// The sum of two expressions.
public func + (left: some LinearExpressible, right: some LinearExpressible) -> LinearExpression {
  var sum = left.linearExpression
  let other = right.linearExpression
  sum.terms.append(contentsOf: other.terms)
  sum.constant += other.constant
  return sum
}

/// The sum of an expression and a number.
public func + (left: some LinearExpressible, right: Double) -> LinearExpression {
  var sum = left.linearExpression
  sum.constant += right
  return sum
}

/// The sum of a number and an expression.
public func + (left: Double, right: some LinearExpressible) -> LinearExpression {
  right + left
}

/// The difference of two expressions.
public func - (left: some LinearExpressible, right: some LinearExpressible) -> LinearExpression {
  left + -1 * right
}

/// The difference of an expression and a number.
public func - (left: some LinearExpressible, right: Double) -> LinearExpression {
  left + -right
}

/// The difference of a number and an expression.
public func - (left: Double, right: some LinearExpressible) -> LinearExpression {
  -1 * right + left
}

/// The negative of an expression.
public prefix func - (operand: some LinearExpressible) -> LinearExpression {
  -1 * operand
}

// MARK: - Multiples

/// An expression times a number.
public func * (factor: Double, operand: some LinearExpressible) -> LinearExpression {
  var product = operand.linearExpression
  for index in product.terms.indices {
    product.terms[index].coefficient *= factor
  }
  product.constant *= factor
  return product
}

/// An expression times a number.
public func * (operand: some LinearExpressible, factor: Double) -> LinearExpression {
  factor * operand
}

/// An expression divided by a number.
public func / (operand: some LinearExpressible, divisor: Double) -> LinearExpression {
  var quotient = operand.linearExpression
  for index in quotient.terms.indices {
    quotient.terms[index].coefficient /= divisor
  }
  quotient.constant /= divisor
  return quotient
}

// MARK: - Constraints

/// The constraint that two expressions are equal.
public func == (left: some LinearExpressible, right: some LinearExpressible) -> Constraint {
  Constraint(left.linearExpression, .equal, right.linearExpression)
}

/// The constraint that an expression equals a number.
public func == (left: some LinearExpressible, right: Double) -> Constraint {
  Constraint(left.linearExpression, .equal, LinearExpression(constant: right))
}

/// The constraint that a number equals an expression.
public func == (left: Double, right: some LinearExpressible) -> Constraint {
  Constraint(LinearExpression(constant: left), .equal, right.linearExpression)
}

/// The constraint that the left expression is at most the right one.
public func <= (left: some LinearExpressible, right: some LinearExpressible) -> Constraint {
  Constraint(left.linearExpression, .lessThanOrEqual, right.linearExpression)
}

/// The constraint that an expression is at most a number.
public func <= (left: some LinearExpressible, right: Double) -> Constraint {
  Constraint(left.linearExpression, .lessThanOrEqual, LinearExpression(constant: right))
}

/// The constraint that a number is at most an expression.
public func <= (left: Double, right: some LinearExpressible) -> Constraint {
  Constraint(LinearExpression(constant: left), .lessThanOrEqual, right.linearExpression)
}

/// The constraint that the left expression is at least the right one.
public func >= (left: some LinearExpressible, right: some LinearExpressible) -> Constraint {
  Constraint(left.linearExpression, .greaterThanOrEqual, right.linearExpression)
}

/// The constraint that an expression is at least a number.
public func >= (left: some LinearExpressible, right: Double) -> Constraint {
  Constraint(left.linearExpression, .greaterThanOrEqual, LinearExpression(constant: right))
}

/// The constraint that a number is at least an expression.
public func >= (left: Double, right: some LinearExpressible) -> Constraint {
  Constraint(LinearExpression(constant: left), .greaterThanOrEqual, right.linearExpression)
}
