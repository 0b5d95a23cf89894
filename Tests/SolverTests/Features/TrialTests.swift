import Solver
import Testing
import Workloads

/// Tests of transactions that are solved while they are open, and rolled back.
@Suite struct TrialTests {
  @Test func `values of an open transaction can be read`() throws {
    var solver = ConstraintSolver()
    let width = solver.addVariable()
    try solver.add((width == 100) ~ .low)
    try solver.add(width >= 40)
    solver.beginTransaction()
    try solver.add((width == 0) ~ .high)
    try solver.solveTransaction()
    #expect(solver.value(of: width) == 40)
    try solver.add((width == 70) ~ 800)
    try solver.solveTransaction()
    #expect(solver.value(of: width) == 70)
    solver.rollbackTransaction()
    expectValues(of: solver, [(width, 100)])
  }

  @Test func `solving a contradicting transaction ends it`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: 3)
    solver.beginTransaction()
    try solver.add(x == 1)
    try solver.add(x == 2)
    #expect(throws: CommitError.self) { try solver.solveTransaction() }
    expectValues(of: solver, [(x, 3)])
    try solver.add(x == 5)
    expectValues(of: solver, [(x, 5)])
  }

  @Test(arguments: [ConstraintSolver.Recovery.refuse, .breakNewest], 1...8)
  func `a trial gives the values of a commit and leaves no trace`(
    _ recovery: ConstraintSolver.Recovery, _ run: Int
  ) throws {
    for seed in UInt64(run * 100)..<UInt64(run * 100 + 100) {
      var system = RandomSystem(seed: seed, recovery: ConstraintSolver(recovery: recovery))
      for _ in 0..<6 { _ = try? system.solver.add(system.newConstraint()) }
      let before = system.solver
      var committed = before
      system.solver.beginTransaction()
      committed.beginTransaction()
      for id in before.constraints.prefix(2) where system.random.chance(50) {
        try system.solver.remove(id)
        try committed.remove(id)
      }
      for _ in 0..<3 {
        let constraint = system.newConstraint()
        try system.solver.add(constraint)
        try committed.add(constraint)
      }
      let isPossible = (try? committed.commitTransaction()) != nil
      let isSolved = (try? system.solver.solveTransaction()) != nil
      #expect(isSolved == isPossible, "seed \(seed)")
      if isSolved {
        #expect(objective(of: system.solver) == objective(of: committed), "seed \(seed)")
        system.solver.rollbackTransaction()
      }
      #expect(system.solver.description == before.description, "seed \(seed)")
      for variable in system.variables {
        let value = system.solver.value(of: variable)
        #expect(value.bitPattern == before.value(of: variable).bitPattern, "seed \(seed)")
      }
    }
  }

  /// The summed errors by priority, the most important first, rounded.
  private func objective(of solver: ConstraintSolver) -> [String] {
    var sums: [Double: Double] = [:]
    for id in solver.constraints where !solver.isBroken(id) {
      guard let constraint = solver.constraint(id) else { continue }
      sums[constraint.priority.rawValue, default: 0] += abs(solver.error(of: id))
    }
    return sums.sorted { $0.key > $1.key }.map { "\($0.key): \(($0.value * 1e6).rounded())" }
  }
}
