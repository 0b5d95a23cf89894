/// Variables that required equations determine alone, found as they are asked for.
///
/// Each has a member at its position: a required equation whose other variables are determined. If
/// required constraints can be satisfied, the variable has the same value in every solution.
struct DeterminedVariables {
  private enum Verdict: UInt8 { case unknown, open, determined, free }

  private struct Visit {
    let column: Column
    /// The next term to be examined.
    var term: Int32 = 0
  }

  private let problem: SparseProblem?
  private let factors: Factors?
  /// By variable.
  private var verdicts: [Verdict] = []
  private var numbers: [Int32] = []
  /// The variables found, each after those that determine it, and their values.
  private(set) var columns: [Column] = []
  private(set) var values: [TrackedDouble] = []
  private var stack: [Visit] = []

  /// Creates a set that stays empty.
  init() {
    (problem, factors) = (nil, nil)
  }

  init(_ method: SimplexMethod) {
    (problem, factors) = (method.problem, method.factors)
    let count = Int(method.problem.variables.count)
    verdicts = [Verdict](repeating: .unknown, count: count)
    numbers = [Int32](repeating: -1, count: count)
  }

  /// The value of a variable that has been found.
  func value(of column: Column) -> TrackedDouble {
    values[Int(numbers[Int(column.rawValue)])]
  }

  /// Whether a variable is determined.
  mutating func contains(_ column: Column) -> Bool {
    guard let problem, let factors else { return false }
    if verdict(column) == .unknown { decide(column, problem, factors) }
    return verdict(column) == .determined
  }

  private func verdict(_ column: Column) -> Verdict { verdicts[Int(column.rawValue)] }

  private mutating func decide(_ first: Column, _ problem: SparseProblem, _ factors: Factors) {
    visit(first, problem, factors)
    while let last = stack.indices.last {
      let column = stack[last].column
      let row = problem.rows[factors.positions[column.position].member.row]
      var next: Column?
      while next == nil, verdict(column) == .open, stack[last].term < row.termCount {
        let other = row.isUnit ? row.column : self.column(stack[last].term, of: row, problem)
        if other == column || verdict(other) == .determined {
          stack[last].term &+= 1
        } else if verdict(other) == .unknown {
          next = other
        } else {
          // Free, or part of a cycle.
          verdicts[Int(column.rawValue)] = .free
        }
      }
      if let next {
        visit(next, problem, factors)
        continue
      }
      if verdict(column) == .open { settle(column, problem, factors) }
      stack.removeLast()
    }
  }

  private func column(_ term: Int32, of row: Row, _ problem: SparseProblem) -> Column {
    problem.coefficients[Coefficient.ID(row.coefficients.rawValue &+ term)].column
  }

  /// Begins with a variable, unless it is free at once.
  private mutating func visit(
    _ column: Column, _ problem: SparseProblem, _ factors: Factors
  ) {
    let member = factors.positions[column.position].member
    var isOpen = !member.isStay && equation(of: member.row, problem).exists
    if isOpen {
      isOpen = false
      problem.forEachTerm(of: member.row) { other, _ in isOpen = isOpen || other == column }
    }
    verdicts[Int(column.rawValue)] = isOpen ? .open : .free
    if isOpen { stack.append(Visit(column: column)) }
  }

  /// Computes the value of a variable from those of its equation's others.
  private mutating func settle(
    _ column: Column, _ problem: SparseProblem, _ factors: Factors
  ) {
    let row = factors.positions[column.position].member.row
    var rest = problem.exactBreakpoint(of: equation(of: row, problem))
    var own = 1.0
    problem.forEachTerm(of: row) { other, value in
      if other == column {
        own = value
      } else {
        rest = rest - TrackedDouble(value) * self.value(of: other)
      }
    }
    verdicts[Int(column.rawValue)] = .determined
    numbers[Int(column.rawValue)] = Int32(truncatingIfNeeded: columns.count)
    columns.append(column)
    values.append(own == 1 ? rest : rest / TrackedDouble(own))
  }

  /// The required equation at whose breakpoint an active row is; none if there is none.
  private func equation(of row: Row.ID, _ problem: SparseProblem) -> RowPenalty.ID {
    let target = problem.rows[row].target
    return problem.oldestRequired(on: row) { $0.isEquation && $0.breakpoint == target }
  }
}
