/// Tells by the members of the basis which variables are determined, with one sparse solve each.
///
/// The callers are those of ``ConstraintSolver``. Only workspaces of the state are changed.
struct BasisReader {
  private let core: Core
  private let method: SimplexMethod
  private let problem: SparseProblem
  private let factors: Factors

  init(core: Core) {
    self.core = core
    method = core.method
    problem = core.state.problem
    factors = core.state.factors
  }

  /// Whether a variable's value is a sum over rows at breakpoints of included constraints.
  func isDetermined(_ column: Column, by isIncluded: (Constraint.ID) -> Bool) -> Bool {
    isSum(column) { position in
      let member = factors.positions[position].member
      if member.isStay { return false }
      return problem.linkedPenalties(of: member.row).contains { id, _ in
        problem.isAtBreakpoint(id) && isIncluded(problem.handle(of: id))
      }
    }
  }

  /// Whether a variable's value is a sum over members none of which may move in the set of optima.
  func isUnique(_ column: Column) -> Bool {
    let duals = core.state.duals
    var slope = SlopeByLevel()
    return problem.unusualCount == 0 && !core.state.isUnconfirmed
      && isSum(column) { position in
        !duals.freeMoves(at: position, &slope).isFree
      }
  }

  /// Whether a variable's value is a sum over members of the basis at suitable positions.
  private func isSum(_ column: Column, over isSuitable: (Position) -> Bool) -> Bool {
    combine([(column, 1)]) { combination in
      var largest = 0.0
      for column in combination.list.elements {
        largest = max(largest, combination[column].magnitude)
      }
      return combination.list.elements.allSatisfy { column in
        combination[column].magnitude <= Tolerance.drop * largest || isSuitable(column.position)
      }
    }
  }

  /// The members of the basis that add up to a form, and others whose factors may be 0; without
  /// those whose factors seem to be.
  func members(of form: [(column: Column, value: Double)]) -> [Member] {
    combine(form) { combination in
      combination.list.elements.filter { combination[$0] != 0 }
        .map { factors.positions[$0.position].member }
    }
  }

  /// Solves for the combination of members that gives a form: layouts ask for many, so it takes one
  /// sparse solve.
  private func combine<Result>(
    _ form: [(column: Column, value: Double)], _ body: (borrowing WorkVector) -> Result
  ) -> Result {
    factors.prepareWorkspaces()
    method.combination.resize(to: factors.spike.values.count)
    for term in form { method.combination.set(term.value, at: term.column) }
    factors.applyEtas(&method.combination)
    factors.solveUpper(&method.combination)
    defer { method.combination.clear() }
    return body(method.combination)
  }
}
