import Testing

@testable import Solver

@Suite struct LevelTests {
  @Test func `a priority that changes for long leaves no levels behind`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let id = try solver.add(x == 1 ~ 1)
    try solver.add(x == 2 ~ 500.5)
    for step in 1...5_000 {
      let priority = Double(step) / 5
      try solver.setPriority(Priority(priority), of: id)
      if step % 100 == 0 { expectValues(of: solver, [(x, priority > 500.5 ? 1 : 2)]) }
    }
    #expect(solver.core.problem.levels.count < 200)
  }
}
