import Solver
import Testing

/// Tests of a solver's reports on its constraints.
@Suite struct StatusTests {
  @Test func `a constraint is satisfied, has slack, or is violated`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let bound = try solver.add(x <= 10)
    let far = try solver.add(-1 * x >= -50)
    let ten = try solver.add((x == 30) ~ .low)
    let five = try solver.add((2 * x >= 10) ~ .low)
    #expect(solver.status(of: bound) == .satisfied)
    #expect(solver.status(of: far) == .slack)
    #expect(solver.status(of: ten) == .violated)
    #expect(solver.status(of: five) == .slack)
    #expect(solver.violatedConstraints() == [ten])
    try solver.setConstant(3, of: bound)
    #expect(solver.violatedConstraints() == [ten, five])
    #expect(solver.error(of: five) == -4)
  }

  @Test func `constraints are listed in the order they were added`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(y == 2)
    let third = try solver.add(x + y <= 3)
    #expect(solver.constraints == [first, second, third])
    try solver.remove(first)
    let fourth = try solver.add(x <= 1)
    try solver.replace(second, with: y >= 2)
    #expect(solver.constraints == [second, third, fourth])
    try solver.removeVariable(solver.addVariable())
    #expect(solver.variables == [x, y])
  }
}
