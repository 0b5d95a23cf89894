import Solver
import Testing

/// Variables join the basis with the next change, not when they are added.
@Suite struct NewVariableTests {
  /// A solver with a constraint that has moved, and a variable that was added afterwards.
  private func solver() throws -> (
    solver: ConstraintSolver, old: Variable, id: Constraint.ID, new: Variable
  ) {
    var solver = ConstraintSolver()
    let old = solver.addVariable()
    let id = try solver.add(old == 1 ~ .high)
    try solver.setConstant(2, of: id)
    try solver.setConstant(3, of: id)
    let new = solver.addVariable(value: 7)
    return (solver, old, id, new)
  }

  @Test func `a new variable has its value and may have any other`() throws {
    let (solver, old, _, new) = try solver()
    #expect(solver.variables == [old, new])
    #expect(solver.value(of: new) == 7)
    #expect(solver.withValues { $0[1] } == 7)
    #expect(solver.ambiguousVariables() == [new])
    #expect(solver.range(of: new) == -.infinity ... .infinity)
    #expect(solver.description.contains("= 7.0, stays"))
  }

  @Test func `a constant changes while a variable is new`() throws {
    var (solver, old, id, new) = try solver()
    try solver.setConstant(5, of: id)
    #expect(solver.value(of: old) == 5)
    #expect(solver.value(of: new) == 7)
    let copy = solver
    try solver.add(new == 2 * old)
    #expect(solver.value(of: new) == 10)
    #expect(copy.value(of: new) == 7)
  }

  @Test func `a suggestion is followed while a variable is new`() throws {
    var solver = ConstraintSolver()
    let old = solver.addVariable()
    try solver.beginEditing([old])
    let new = solver.addVariable(value: 7)
    try solver.suggest(4, for: old)
    #expect(solver.value(of: old) == 4)
    #expect(solver.value(of: new) == 7)
  }

  @Test func `a new variable can be removed, and its index used again`() throws {
    var (solver, _, _, new) = try solver()
    try solver.removeVariable(new)
    #expect(!solver.contains(new))
    let next = solver.addVariable(value: 8)
    #expect(next.index == new.index && next != new)
    #expect(solver.contains(next) && !solver.contains(new))
    #expect(solver.value(of: next) == 8)
  }

  @Test func `a transaction that is rolled back takes its new variables along`() throws {
    var (solver, old, _, new) = try solver()
    solver.beginTransaction()
    let within = solver.addVariable(value: 9)
    solver.rollbackTransaction()
    #expect(!solver.contains(within))
    try solver.add(new == old)
    #expect(solver.value(of: new) == 3)
  }
}
