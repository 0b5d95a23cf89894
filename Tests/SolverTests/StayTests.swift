import Solver
import Testing

/// Tests that values stay unchanged unless a change requires them to move.
struct StayTests {
  @Test func `changing an optional constraint moves only what must move`() throws {
    var solver = ConstraintSolver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    try solver.add(left >= 16)
    try solver.add(left + width <= 359)
    let wish = try solver.add((width == 400) ~ .low)
    #expect(solver.value(of: left) == 16)
    #expect(solver.value(of: width) == 343)

    // Now width alone could yield, or left too: left has no reason to move.
    try solver.setConstant(100, of: wish)
    #expect(solver.value(of: left) == 16)
    #expect(solver.value(of: width) == 100)
  }

  @Test func `an unconstrained variable keeps its value`() throws {
    var solver = ConstraintSolver()
    let free = solver.addVariable(value: 7)
    let bound = solver.addVariable(value: 3)
    let id = try solver.add(bound >= 5)
    #expect(solver.value(of: free) == 7)
    #expect(solver.value(of: bound) == 5)
    try solver.remove(id)
    #expect(solver.value(of: bound) == 5)
  }
}
