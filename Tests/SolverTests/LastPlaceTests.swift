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

  @Test(arguments: [0.7 / (1.0 / 3), 16.0 / 9, 0.1], [0, 4e-16, 1e-15])
  func `rows that are parallel but for their last places contradict each other`(
    _ ratio: Double, _ difference: Double
  ) throws {
    // Exactly, they meet at values near 1e16.
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: 46)
    let y = solver.addVariable(value: 53)
    let id = try solver.add(x == ratio * y + 10)
    let before = solver.value(of: x)
    let error = #expect(throws: AddError.self) {
      try solver.add(3 * x == 3 * ratio * (1 + difference) * y)
    }
    if case .unsatisfiable(let conflict) = error {
      #expect(conflict.members.first == id && conflict.members.count == 2)
    } else {
      Issue.record("not a conflict: \(String(describing: error))" as Comment)
    }
    #expect(solver.value(of: x) == before)
    try solver.add(3 * x == 3 * ratio * (1 + difference) * y + 30)
    try solver.add(y == 90)
    #expect(areClose(solver.value(of: x), ratio * 90 + 10, within: 1e-9))
  }

  @Test func `of a conflict up to rounding the newest constraint is broken`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(-1.0 / 3 * x + 0.7 * y == -37.0 / 3)
    let bound = try solver.add(-x + 2.099_999_999_999_999_6 * y >= -82.0 / 3)
    try solver.add(y == 53)
    #expect(solver.brokenConstraints.map { $0.id } == [bound])
    #expect(areClose(solver.value(of: x), 148.3, within: 1e-9))
  }

  @Test(arguments: [1 + 1e-12, 1 - 1e-12])
  func `constraints that almost tie are decided by their weights`(_ factor: Double) throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add((x == 4.5) ~ 999.5)
    try solver.add((factor * x == -61) ~ 999.5)
    try solver.add((x - y == 0) ~ 750)
    try solver.add((factor * x - factor * y == 8) ~ 750)
    try solver.add((x == 0) ~ .low)
    try solver.add((y == 0) ~ .low)
    let far = factor < 1 ? 4.5 : -61 / factor
    expectValues(of: solver, [(x, far), (y, factor < 1 ? far : far - 8 / factor)])
  }

  @Test func `a constant that moves far moves along exact rates`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: 4)
    let y = solver.addVariable()
    let z = solver.addVariable(value: 18)
    let moving = try solver.add((99_999_999_999 * x + y <= 1e-8) ~ 999.5)
    try solver.add(x + y + z + 1e11 * y == 103.0 / 3)
    try solver.add(x + 2e-6 * z <= 9.8e-8)
    for constant in [6.6e-8, -1.5e-299, 9.1e10, 9.2e10] {
      try solver.setConstant(constant, of: moving)
      let values = [x, y, z].map { solver.value(of: $0) }
      let sum = values[0] + values[2] + 100_000_000_001 * values[1]
      #expect(areClose(sum, 103.0 / 3, within: 1e-9))
    }
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
