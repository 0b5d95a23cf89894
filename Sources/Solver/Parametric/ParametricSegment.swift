/// An interval of a parameter in which every value is a linear function of the parameter, or in
/// which the required constraints contradict each other for one reason.
public struct ParametricSegment: Sendable {
  /// The interval of the parameter.
  public package(set) var range: ClosedRange<Double>
  /// A minimal set of required constraints that contradict each other in the whole interval, with
  /// the constants for some parameter in it; nil if there is a solution.
  public let conflict: Conflict?
  /// The constraints that begin or cease to hold at the upper end of the interval, in the order
  /// they were added; none at the end of the requested range, and if there is no solution.
  public internal(set) var blocking: [Constraint.ID] = []
  /// The parameter at which ``values`` are.
  private let origin: Double
  private let values: [Double]
  private let rates: [Double]

  /// Creates a segment in which values are `values + rates * (parameter - origin)`.
  init(
    _ range: ClosedRange<Double>, origin: Double, values: [Double], rates: [Double],
    blocking: [Constraint.ID]
  ) {
    self.range = range
    self.origin = origin
    self.values = values
    self.rates = rates
    self.blocking = blocking
    conflict = nil
  }

  /// Creates a segment without solutions.
  init(_ range: ClosedRange<Double>, _ conflict: Conflict) {
    self.range = range
    self.conflict = conflict
    (origin, values, rates) = (range.lowerBound, [], [])
  }

  /// The value of a variable at a parameter.
  ///
  /// - Parameters:
  ///   - variable: A variable of the solver that was followed.
  ///   - parameter: The parameter, within ``range``.
  /// - Returns: The value; nil if there is no solution.
  /// - Complexity: O(1).
  public func value(of variable: Variable, at parameter: Double) -> Double? {
    let index = Int(variable.index)
    guard values.indices.contains(index) else { return nil }
    return values[index] + rates[index] * (parameter - origin)
  }

  /// The change of a variable per unit of the parameter.
  ///
  /// - Parameter variable: A variable of the solver that was followed.
  /// - Returns: The change; nil if there is no solution.
  /// - Complexity: O(1).
  public func rate(of variable: Variable) -> Double? {
    let index = Int(variable.index)
    return rates.indices.contains(index) ? rates[index] : nil
  }
}
