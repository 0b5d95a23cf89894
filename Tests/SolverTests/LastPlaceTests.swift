import Solver
import Testing

/// Systems in which the last places of numbers decide.
@Suite struct LastPlaceTests {
  @Test func `a constraint without terms outlasts what is refused after it`() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let empty = Constraint(terms: [], .lessThanOrEqual, 5)
    let ids = [try solver.add(empty), try solver.add(x + y == 1)]
    for id in ids { try solver.remove(id) }
    let kept = try solver.add(empty)
    #expect(throws: AddError.self) { try solver.add(contentsOf: [x + y == 1, x + y == 2]) }
    #expect(solver.constraint(kept) == empty)
  }

  @Test func `what cancels in a constraint leaves no error`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let terms = [1.000_000_000_1, -0.999_999_9, 1, -1].map { LinearExpression.Term(x, times: $0) }
    try solver.add(Constraint(terms: terms, .equal, 3))
    // The difference of the first two is exact.
    #expect(solver.value(of: x) == 3 / (1.000_000_000_1 - 0.999_999_9))
  }

  @Test func `values follow where a constraint decided by its last place before`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(2)
    try add(to: &solver, [(0, 0), (1, 100)], .greaterThanOrEqual, 1, 501.5)
    try add(to: &solver, [(0, -0.01), (1, -1)], .greaterThanOrEqual, 0, 501.5)
    try add(to: &solver, [(0, 0.1), (1, -1)], .greaterThanOrEqual, -18.9)
    try add(to: &solver, [(0, 10), (1, -1)], .greaterThanOrEqual, 0)
    try add(to: &solver, [(0, -1000), (1, 0.1)], .lessThanOrEqual, 0, 501.5)
    try add(to: &solver, [(0, -0.01), (1, 0.001)], .greaterThanOrEqual, -0.189)
    try add(to: &solver, [(0, 1), (1, -0.01)], .greaterThanOrEqual, 19.79)
    // The third constraint is the same in exact numbers, but not in doubles.
    let equation = try add(to: &solver, [(0, 100), (1, -1000)], .equal, -18_900)
    try solver.setConstant(-17_900, of: equation)
    expectValues(of: solver, [(x[0], 19.988_988_988_988_989), (x[1], 19.898_898_898_898_899)])
  }

  @Test func `a basis that only rounding keeps regular is decided as a whole`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariables(4)
    let first = try add(to: &solver, [(1, 1), (0, -3e9)], .equal, 1.4e-8, 999.5)
    let second = try add(to: &solver, [(0, -3e9)], .equal, -1.1e-8, 750)
    try add(to: &solver, [(1, 1e9), (3, 1e9)], .equal, 107, 1)
    try solver.remove(second)
    try add(to: &solver, [(1, -1), (3, -2e9)], .greaterThanOrEqual, -121)
    try add(to: &solver, [(1, -1e9)], .greaterThanOrEqual, 105)
    try solver.remove(first)
    var firm = Constraint(
      terms: [LinearExpression.Term(x[1], times: -1e9), LinearExpression.Term(x[3], times: 1e10)],
      .equal, 101)
    firm.isBreakable = false
    let id = try solver.add(firm)
    #expect(solver.status(of: id) == .satisfied && solver.brokenConstraints.isEmpty)
  }

  @Test func `rows that differ in the seventh place are told apart when a limit goes`() throws {
    var solver = ConstraintSolver()
    _ = solver.addVariables(3)
    let equation = try add(to: &solver, [(2, 1), (0, 1), (1, -1.000_000_2)], .equal, 0, 750)
    let bound = try add(
      to: &solver, [(0, 0.999_999_9), (1, -1.000_000_1), (2, 1)], .greaterThanOrEqual, 1, 750)
    let limit = try add(to: &solver, [(1, 1)], .greaterThanOrEqual, 0, 750)
    try add(to: &solver, [(1, -1), (0, 0.999_999_9)], .equal, 0)
    #expect(solver.status(of: bound) == .violated)
    // Both hold at values near -1e14 only.
    try solver.remove(limit)
    for id in [equation, bound] { #expect(solver.status(of: id) != .violated) }
  }

  @Test func `a long way back ends before a limit that is a little nearer than its end`() throws {
    var solver = ConstraintSolver()
    _ = solver.addVariables(3)
    try add(to: &solver, [(0, -1), (1, 2)], .greaterThanOrEqual, 1, 500)
    try add(to: &solver, [(0, 1), (1, -1.999_998)], .equal, -25.999_988)
    try add(to: &solver, [(2, -1)], .lessThanOrEqual, 0)
    let limit = try add(to: &solver, [(0, 1), (2, 1)], .lessThanOrEqual, -74)
    // The first variable comes back from -25 million. The two limits leave a gap of -6e-5.
    #expect(throws: AddError.self) {
      try add(to: &solver, [(0, -1.000_001)], .lessThanOrEqual, 74.000_014)
    }
    #expect(solver.status(of: limit) != .violated)
  }

  @Test(arguments: [1e-7, 1e-8])
  func `a limit holds exactly after rows that differ in a last place were exchanged`(
    _ difference: Double
  ) throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(2)
    let equation = try add(to: &solver, [(0, 1), (1, -0.5)], .equal, 23)
    try add(to: &solver, [(0, -1 - difference), (1, 0.5)], .equal, -23 - 40 * difference, 500)
    try add(to: &solver, [(1, 1), (0, -1)], .greaterThanOrEqual, -7)
    try solver.setConstant(46, of: equation)
    #expect(x.map { solver.value(of: $0) } == [85, 78])
  }

  @Test func `where last places decide each change, a refusal changes no value`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = [-3, 18, 25, 46, 53].map { solver.addVariable(value: $0) }
    func term(_ place: Int, _ coefficient: Double) -> LinearExpression.Term {
      LinearExpression.Term(x[place], times: coefficient)
    }
    // The rows are parallel but for the last place: values near 6e16 satisfy all three.
    let equation = Constraint(terms: [term(3, -1.0 / 3), term(4, 0.7)], .equal, -37.0 / 3)
    let id = try solver.add(equation ~ 250.5)
    try solver.setPriority(.required, of: id)
    let bound = Constraint(
      terms: [term(3, -1), term(4, 2.099_999_999_999_999_6)], .greaterThanOrEqual, -82.0 / 3)
    try solver.add(contentsOf: [bound, equation])
    let before = x.map { solver.value(of: $0) }
    let terms = [term(2, 3), term(0, -1.0 / 3), term(1, -1.0 / 3), term(2, -1.0 / 3)]
    #expect(throws: AddError.self) {
      try solver.add(Constraint(terms: terms, .equal, 113.0 / 3, priority: Priority(750)))
    }
    #expect(x.map { solver.value(of: $0) } == before)
  }

  /// Adds a constraint on variables that are named by the order in which they were added.
  @discardableResult
  private func add(
    to solver: inout ConstraintSolver, _ terms: [(Int, Double)], _ relation: Constraint.Relation,
    _ constant: Double, _ priority: Double = 1000
  ) throws -> Constraint.ID {
    let terms = terms.map { LinearExpression.Term(solver.variables[$0.0], times: $0.1) }
    return try solver.add(
      Constraint(terms: terms, relation, constant, priority: Priority(priority)))
  }
}
