import Solver
import Testing

/// Variables that follow suggestions.
@Suite struct EditTests {
  @Test func `an edited variable follows suggestions and keeps the last value`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable(value: 10)
    try solver.add(y == x + 10)
    try solver.add(x <= 50)
    try solver.beginEditing([x])
    expectValues(of: solver, [(x, 0), (y, 10)])
    for value in [3.0, 20, 45] {
      try solver.suggest(value, for: x)
      expectValues(of: solver, [(x, value), (y, value + 10)])
    }
    try solver.suggest(70, for: x)
    expectValues(of: solver, [(x, 50), (y, 60)])
    try solver.endEditing()
    expectValues(of: solver, [(x, 50), (y, 60)])
    #expect(solver.constraintCount == 2 && solver.editingDepth == 0)
  }

  @Test func `after editing a variable returns to its optional constraint`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    try solver.add((x == 7) ~ .low)
    try solver.beginEditing([x])
    try solver.suggest(20, for: x)
    expectValues(of: solver, [(x, 20)])
    try solver.endEditing()
    expectValues(of: solver, [(x, 7)])
  }

  @Test func `suggestions are weighed by priority`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    try solver.add((x >= 10) ~ .low)
    try solver.beginEditing([x], priority: Priority(100))
    try solver.suggest(5, for: x)
    expectValues(of: solver, [(x, 10)])
    try solver.beginEditing([x], priority: .high)
    expectValues(of: solver, [(x, 10)])
    try solver.suggest(5, for: x)
    expectValues(of: solver, [(x, 5)])
    try solver.endEditing()
    expectValues(of: solver, [(x, 10)])
    try solver.suggest(12, for: x)
    expectValues(of: solver, [(x, 12)])
    try solver.endEditing()
    expectValues(of: solver, [(x, 12)])
  }

  @Test func `several suggestions apply together`() throws {
    var solver = ConstraintSolver()
    let left = solver.addVariable()
    let right = solver.addVariable(value: 100)
    try solver.add(left + 10 <= right)
    try solver.beginEditing([left, right])
    try solver.suggest([(left, 500), (right, 700)])
    expectValues(of: solver, [(left, 500), (right, 700)])
    try solver.suggest([(left, 5), (right, 9), (right, 15)])
    expectValues(of: solver, [(left, 5), (right, 15)])
    try solver.endEditing()
    expectValues(of: solver, [(left, 5), (right, 15)])
  }

  // As the peers' suites have it: the corner of a rectangle is edited, then, within, its size.
  @Test func `editing sessions nest`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let width = solver.addVariable()
    let height = solver.addVariable()
    try solver.beginEditing([x, y])
    try solver.suggest([(x, 10), (y, 20)])
    expectValues(of: solver, [(x, 10), (y, 20), (width, 0), (height, 0)])
    try solver.beginEditing([width, height])
    #expect(solver.editingDepth == 2)
    try solver.suggest([(width, 30), (height, 40)])
    try solver.suggest(11, for: x)
    expectValues(of: solver, [(x, 11), (y, 20), (width, 30), (height, 40)])
    try solver.endEditing()
    #expect(throws: ChangeError.notEdited(width)) { try solver.suggest(1, for: width) }
    try solver.suggest([(x, 50), (y, 60)])
    try solver.endEditing()
    expectValues(of: solver, [(x, 50), (y, 60), (width, 30), (height, 40)])
    #expect(solver.constraintCount == 0)
  }

  @Test func `invalid suggestions are refused as a whole`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let gone = solver.addVariable()
    try solver.removeVariable(gone)
    #expect(throws: ChangeError.unknownVariable(gone)) { try solver.beginEditing([x, gone]) }
    #expect(solver.editingDepth == 0)
    #expect(throws: ChangeError.notEdited(x)) { try solver.suggest(1, for: x) }
    try solver.beginEditing([x])
    #expect(throws: ChangeError.notEdited(y)) { try solver.suggest([(x, 1), (y, 2)]) }
    #expect(throws: ChangeError.outOfRange(1e13)) { try solver.suggest(1e13, for: x) }
    expectValues(of: solver, [(x, 0), (y, 0)])
    let id = try #require(solver.constraints.first)
    try solver.remove(id)
    #expect(throws: ChangeError.notEdited(x)) { try solver.suggest(1, for: x) }
    try solver.endEditing()
    #expect(solver.constraintCount == 0)
  }

  @Test func `rolling back a transaction ends its editing session`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    try solver.add((x == 3) ~ .low)
    solver.beginTransaction()
    try solver.beginEditing([x])
    try solver.suggest(9, for: x)
    solver.rollbackTransaction()
    #expect(solver.editingDepth == 0 && solver.constraintCount == 1)
    try solver.beginEditing([x])
    solver.beginTransaction()
    try solver.suggest(9, for: x)
    try solver.endEditing()
    solver.rollbackTransaction()
    #expect(solver.editingDepth == 1)
    expectValues(of: solver, [(x, 3)])
    var fork = solver
    try fork.suggest(4, for: x)
    solver.beginTransaction()
    try solver.suggest(9, for: x)
    try solver.commitTransaction()
    expectValues(of: solver, [(x, 9)])
    expectValues(of: fork, [(x, 4)])
  }

  @Test(arguments: 0..<8)
  func `random editing gives the values of a new solver`(group: Int) throws {
    for index in 0..<Thoroughness.scaled(200) {
      let seed = UInt64(group * 1000 + index)
      var system = RandomSystem(seed: seed)
      system.addConstraints(Int.random(in: 2...12, using: &system.random))
      let edited = system.variables.filter { _ in system.random.chance(60) }
      let priority = system.random.pick([Priority(100), .low, .high, Priority(999)])
      let before = system.values
      try system.solver.beginEditing(edited, priority: priority)
      let moves = zip(system.values, before).map { ($0 - $1).magnitude / max(1, $1.magnitude) }
      #expect(
        moves.allSatisfy { $0 < 1e-9 }, "seed \(seed): a variable moved as its editing began")
      for _ in 0..<6 {
        let suggestions = edited.map { ($0, system.newConstant()) }
        if suggestions.count == 1 || system.random.chance(50) {
          for (variable, value) in suggestions { try system.solver.suggest(value, for: variable) }
        } else {
          try system.solver.suggest(suggestions)
        }
        let wishes = suggestions.map { ($0.0 == $0.1) ~ priority }
        try expectOptimum(system, with: wishes, seed)
      }
      try system.solver.endEditing()
      try expectOptimum(system, with: [], seed)
    }
  }

  private func expectOptimum(
    _ system: RandomSystem, with wishes: [Constraint], _ seed: UInt64
  ) throws {
    let discrepancy = system.discrepancy(with: wishes)
    #expect(discrepancy == nil, "seed \(seed): \(discrepancy ?? "")")
  }
}
