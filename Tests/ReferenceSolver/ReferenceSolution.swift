/// The optima of a ``ReferenceProblem``: all of them, not only one.
///
/// Each variable is split into `positive - negative`, and each constraint gets an equation
///
///     sum of coefficient * variable - over + under = constant
///
/// in which no column is negative. A `==` constraint errs by `over + under`, a `<=` constraint by
/// `over`, and a `>=` constraint by `under`. With all variables zero, `under = constant` (or
/// `over = -constant`) is a solution to start from. The summed errors of the highest priority are
/// then minimised, and of the solutions only those are kept that attain the minimum; with them the
/// next priority, and so on down.
package struct ReferenceSolution: Sendable {
  /// The least summed error of a priority that does not increase the errors of higher ones.
  package struct Level: Hashable, Sendable {
    package let priority: Double
    package let error: Rational
  }

  /// The values of a variable over all optima; nil represents no bound.
  package struct Range: Hashable, Sendable {
    package let minimum: Rational?
    package let maximum: Rational?

    /// The value, if there is only one.
    package var uniqueValue: Rational? { minimum == maximum ? minimum : nil }
  }

  /// Whether all constraints of priority 1000 can be satisfied together.
  package let isFeasible: Bool
  /// The levels in use below 1000, from the highest down; empty if the problem is infeasible.
  package let levels: [Level]

  private let optima: Tableau
  private let columnCount: Int

  /// Solves a problem.
  package init(of problem: ReferenceProblem) {
    let columns = Columns(problem)
    var tableau = columns.startingTableau
    let violation = tableau.minimizeAndKeep(columns.costs(ofPriority: 1000))
    isFeasible = violation.isZero
    var levels: [Level] = []
    if isFeasible {
      let priorities = Set(problem.constraints.map(\.priority)).subtracting([1000])
      for priority in priorities.sorted(by: >) {
        let error = tableau.minimizeAndKeep(columns.costs(ofPriority: priority))
        levels.append(Level(priority: priority, error: error))
      }
    }
    self.levels = levels
    optima = tableau
    columnCount = columns.count
  }

  /// The least and the greatest value of a variable over all optima.
  package func range(of variable: Int) -> Range {
    Range(
      minimum: least(1, times: variable),
      maximum: least(-1, times: variable).map { -$0 })
  }

  private func least(_ factor: Int, times variable: Int) -> Rational? {
    var costs = [Rational](repeating: .zero, count: columnCount)
    costs[Columns.positive(variable)] = Rational(factor)
    costs[Columns.negative(variable)] = Rational(-factor)
    var tableau = optima
    return tableau.minimize(costs)?.total
  }
}

/// The meanings of the tableau's columns.
private struct Columns {
  let problem: ReferenceProblem

  init(_ problem: ReferenceProblem) {
    self.problem = problem
  }

  static func positive(_ variable: Int) -> Int { 2 * variable }
  static func negative(_ variable: Int) -> Int { 2 * variable + 1 }
  func over(_ constraint: Int) -> Int { 2 * (problem.variableCount + constraint) }
  func under(_ constraint: Int) -> Int { 2 * (problem.variableCount + constraint) + 1 }
  var count: Int { 2 * (problem.variableCount + problem.constraints.count) }

  /// The tableau in which all variables are zero.
  var startingTableau: Tableau {
    var rows: [[Rational]] = []
    var rightSides: [Rational] = []
    var basis: [Int] = []
    for (index, constraint) in problem.constraints.enumerated() {
      // Written with a right side that is not negative: multiplied by -1 if necessary.
      let sign = Rational(constraint.constant.isNegative ? -1 : 1)
      var row = [Rational](repeating: .zero, count: count)
      for (variable, coefficient) in constraint.coefficients.enumerated() {
        row[Columns.positive(variable)] = sign * coefficient
        row[Columns.negative(variable)] = -(sign * coefficient)
      }
      row[over(index)] = -sign
      row[under(index)] = sign
      rows.append(row)
      rightSides.append(sign * constraint.constant)
      basis.append(constraint.constant.isNegative ? over(index) : under(index))
    }
    return Tableau(rows: rows, rightSides: rightSides, basis: basis, columnCount: count)
  }

  /// A cost of 1 for each unit of error of the constraints at a priority.
  func costs(ofPriority priority: Double) -> [Rational] {
    var costs = [Rational](repeating: .zero, count: count)
    for (index, constraint) in problem.constraints.enumerated()
    where constraint.priority == priority {
      if constraint.relation != .greaterThanOrEqual { costs[over(index)] = .one }
      if constraint.relation != .lessThanOrEqual { costs[under(index)] = .one }
    }
    return costs
  }
}
