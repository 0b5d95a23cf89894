import Solver
import Testing

/// Tests that the solver refuses bad input and reports the reason.
@Suite struct BadInputTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1.1e12, -1e300])
  func `numbers beyond the limit are refused`(number: Double) throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let id = try solver.add(x == 3)
    expectOutOfRange(Constraint(terms: [.init(x, times: number)], .equal, 1), of: &solver)
    expectOutOfRange(Constraint(terms: [.init(x)], .equal, number), of: &solver)
    #expect(throws: ChangeError.self) { try solver.setConstant(number, of: id) }
    #expect(throws: AddError.self) { try solver.add(contentsOf: [x >= 1, x <= number]) }
    expectValues(of: solver, [(x, 3)])
    #expect(solver.constraintCount == 1)
  }

  @Test(arguments: [9e-271, -1e-300, .leastNonzeroMagnitude])
  func `coefficients too small to divide by are refused`(number: Double) throws {
    for recovery in [ConstraintSolver.Recovery.refuse, .breakNewest] {
      var solver = ConstraintSolver(recovery: recovery)
      let x = solver.addVariable()
      let y = solver.addVariable()
      let id = try solver.add(x == 3)
      expectOutOfRange(Constraint(terms: [.init(x, times: number)], .equal, -24), of: &solver)
      expectOutOfRange(
        Constraint(terms: [.init(x, times: number), .init(y)], .equal, 1), of: &solver)
      #expect(throws: ChangeError.outOfRange(number)) {
        try solver.setCoefficient(number, of: x, in: id)
      }
      #expect(throws: ChangeError.outOfRange(number)) {
        try solver.replace(id, with: Constraint(terms: [.init(x, times: number)], .equal, 1))
      }
      expectValues(of: solver, [(x, 3)])
    }
  }

  @Test func `a constraint with the smallest coefficient reads back unchanged`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let least = ConstraintSolver.leastCoefficient
    let far = Constraint(terms: [.init(x, times: least)], .lessThanOrEqual, 1e12)
    let near = Constraint(terms: [.init(x, times: least)], .equal, 4 * least)
    let ids = try solver.add(contentsOf: [far, near])
    #expect(ids.map { solver.constraint($0) } == [far, near])
    expectValues(of: solver, [(x, 4)])
  }

  private func expectOutOfRange(_ constraint: Constraint, of solver: inout ConstraintSolver) {
    do {
      try solver.add(constraint)
      Issue.record("\(constraint) was accepted")
    } catch .outOfRange {
    } catch {
      Issue.record(error)
    }
  }

  @Test func `coefficients that are too large in sum are refused`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let id = try solver.add(x == 3)
    let large = Constraint(
      terms: [.init(x, times: 6e11), .init(x, times: 6e11)], .equal, 1)
    expectOutOfRange(large, of: &solver)
    #expect(throws: ChangeError.outOfRange(1.2e12)) { try solver.replace(id, with: large) }
    expectValues(of: solver, [(x, 3)])
  }

  @Test(.promptly) func `changes cannot be read during a transaction`() async {
    await #expect(processExitsWith: .failure) {
      var solver = ConstraintSolver()
      solver.beginTransaction()
      solver.drainChanges { _, _ in }
    }
  }

  @Test func `stale handles are refused`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let id = try solver.add(x + y == 3)
    #expect(throws: RemoveVariableError.inUse(y, constraints: 1)) {
      try solver.removeVariable(y)
    }
    try solver.remove(id)
    try solver.removeVariable(y)
    let z = solver.addVariable()
    let newer = try solver.add(z == 7)
    #expect(z != y && newer != id)
    #expect(throws: RemoveVariableError.unknownVariable(y)) { try solver.removeVariable(y) }
    #expect(throws: AddError.unknownVariable(y)) { try solver.add(x == y) }
    #expect(throws: AddError.unknownVariable(y)) { try solver.add(contentsOf: [x == 1, y == 1]) }
    #expect(throws: ChangeError.unknownConstraint(id)) { try solver.remove(id) }
    #expect(throws: ChangeError.unknownConstraint(id)) {
      try solver.remove(contentsOf: [newer, id])
    }
    #expect(throws: ChangeError.unknownConstraint(id)) { try solver.setConstant(1, of: id) }
    #expect(solver.constraint(id) == nil)
    #expect(solver.constraintCount == 1 && solver.variableCount == 2)
    expectValues(of: solver, [(z, 7)])
  }

  @Test func `one invalid constraint refuses a whole batch`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    do {
      try solver.add(contentsOf: [x == 1, y == 2, (x + y == 9) ~ .low, x + y == 4])
      Issue.record("a contradiction was accepted")
    } catch .unsatisfiable(let conflict) {
      #expect(conflict.constraints == [x == 1, y == 2, x + y == 4])
    } catch {
      Issue.record(error)
    }
    #expect(solver.constraintCount == 0)
    expectValues(of: solver, [(x, 0), (y, 0)])
    #expect(try solver.add(contentsOf: []).isEmpty)
  }
}
