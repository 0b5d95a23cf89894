/// A sum of variables, each times a number, and a constant.
///
/// Expressions are written with operators; a variable is an expression, too.
///
///     let half = 0.5 * (left + right) - 10
///     let total = widths.reduce(0, +)
public struct LinearExpression: Hashable, Sendable {
  /// A variable times a number.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The number it is multiplied by.
    public var coefficient: Double

    /// Creates a term.
    ///
    /// - Parameters:
    ///   - variable: The variable.
    ///   - coefficient: The number it is multiplied by.
    public init(_ variable: Variable, times coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order written; a variable may occur several times.
  public var terms: [Term]
  /// The constant.
  public var constant: Double

  /// Creates an expression from its parts.
  ///
  /// - Parameters:
  ///   - terms: The terms, in any order.
  ///   - constant: The constant.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates an expression of one variable.
  ///
  /// - Parameter variable: The variable.
  public init(_ variable: Variable) {
    self.init(terms: [Term(variable)])
  }
}

extension LinearExpression: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a constant expression, such as the first operand of `reduce(0, +)`.
  ///
  /// - Parameter value: The constant.
  public init(integerLiteral value: Int) {
    self.init(constant: Double(value))
  }

  /// Creates a constant expression.
  ///
  /// - Parameter value: The constant.
  public init(floatLiteral value: Double) {
    self.init(constant: value)
  }
}
