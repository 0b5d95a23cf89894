@_spi(Measurement) import Solver
import Testing

/// Transactions, copies and the list of changes.
@Suite struct TransactionTests {
  @Test func `a transaction may contain temporary contradictions`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let one = try solver.add(x == 1)
    solver.beginTransaction()
    let two = try solver.add(x == 2)
    try solver.remove(one)
    try solver.commitTransaction()
    expectValues(of: solver, [(x, 2)])
    solver.beginTransaction()
    try solver.add(x >= 5)
    try solver.setConstant(6, of: two)
    try solver.commitTransaction()
    expectValues(of: solver, [(x, 6)])
  }

  @Test func `a transaction that ends in a contradiction is rolled back whole`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let one = try solver.add(x == 1)
    let wish = try solver.add((y == 4) ~ .low)
    solver.beginTransaction()
    try solver.remove(wish)
    try solver.add(y == 9)
    try solver.setConstant(5, of: one)
    let three = try solver.add(x == 3)
    #expect(throws: CommitError.self) { try solver.commitTransaction() }
    expectValues(of: solver, [(x, 1), (y, 4)])
    #expect(solver.constraintCount == 2)
    #expect(solver.constraint(one)?.constant == 1)
    #expect(solver.constraint(wish) != nil && solver.constraint(three) == nil)
    try solver.setConstant(8, of: wish)
    expectValues(of: solver, [(x, 1), (y, 8)])
  }

  @Test func `a rolled back transaction leaves no trace`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let wish = try solver.add((x == 4) ~ .low)
    solver.drainChanges { _, _ in }
    solver.beginTransaction()
    try solver.setConstant(5, of: wish)
    try solver.add(x >= 100)
    solver.rollbackTransaction()
    expectValues(of: solver, [(x, 4)])
    #expect(solver.constraintCount == 1 && solver.constraint(wish)?.constant == 4)
    var changes = 0
    solver.drainChanges { _, _ in changes += 1 }
    #expect(changes == 0)
  }

  @Test func `a list that is squeezed again and again is restored bit for bit`() throws {
    // Each limit moves everything below: the log would have each position hundreds of times.
    var solver = ConstraintSolver()
    let tops = solver.addVariables(500)
    let heights = solver.addVariables(500)
    try solver.add(contentsOf: heights.map { ($0 == 1.0 / 3) ~ .high } + [tops[0] == 0.1])
    try solver.add(
      contentsOf: tops.indices.dropFirst().map { tops[$0] == tops[$0 - 1] + heights[$0 - 1] })
    let before = solver
    solver.beginTransaction()
    for height in heights.dropFirst() {
      try solver.add(height <= 0.3)
      try solver.solveTransaction()
    }
    try solver.add(tops[499] == 1)
    try solver.add(tops[499] == 2)
    #expect(throws: CommitError.self) { try solver.commitTransaction() }
    #expect(solver.constraintCount == before.constraintCount && solver.isOptimal)
    for variable in tops + heights {
      #expect(solver.value(of: variable) == before.value(of: variable))
    }
  }

  @Test(arguments: [1, 400])
  func `the first transaction is rolled back to the first values`(count: Int) throws {
    var solver = ConstraintSolver()
    let variables = (0..<count).map { solver.addVariable(value: Double($0)) }
    let first = variables.enumerated().map { ($0.element, Double($0.offset)) }
    for isRefused in [false, true] {
      solver.beginTransaction(addingConstraints: 2 * count, terms: 2 * count)
      for variable in variables {
        try solver.add(variable == 7)
        try solver.add((variable == 9) ~ .low)
      }
      if isRefused {
        try solver.add(variables[0] == 8)
        let copy = solver
        #expect(throws: CommitError.self) { try solver.commitTransaction() }
        var other = copy
        other.rollbackTransaction()
        expectValues(of: other, first)
      } else {
        solver.rollbackTransaction()
      }
      expectValues(of: solver, first)
      #expect(solver.constraintCount == 0)
    }
    try solver.add(contentsOf: variables.map { $0 == 3 })
    expectValues(of: solver, variables.map { ($0, 3) })
  }

  @Test(arguments: [ConstraintSolver.Recovery.refuse, .breakNewest], [false, true])
  func `a first batch that is refused leaves the variables as they were`(
    recovery: ConstraintSolver.Recovery, hasRemovedOne: Bool
  ) throws {
    var solver = ConstraintSolver(recovery: recovery)
    if hasRemovedOne { try solver.removeVariable(solver.addVariable(value: 7)) }
    let lengths = (0..<20).map { solver.addVariable(value: Double($0)) }
    var constraints = lengths.map { $0 == 3 } + [lengths[0] >= 4]
    for place in constraints.indices { constraints[place].isBreakable = false }
    #expect(throws: AddError.self) { try solver.add(contentsOf: constraints) }
    #expect(solver.constraintCount == 0 && solver.variableCount == 20)
    expectValues(of: solver, lengths.enumerated().map { ($0.element, Double($0.offset)) })
    try solver.add(contentsOf: constraints.dropLast())
    expectValues(of: solver, lengths.map { ($0, 3) })
    #expect(solver.recovery == recovery)
  }

  @Test func `copies are independent`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let wish = try solver.add((x == 4) ~ .low)
    var fork = solver
    try fork.setConstant(7, of: wish)
    try solver.remove(wish)
    let y = solver.addVariable()
    try solver.add(x + y == 10)
    try solver.add(y == 1)
    expectValues(of: fork, [(x, 7)])
    expectValues(of: solver, [(x, 9), (y, 1)])
    #expect(fork.variableCount == 1 && fork.constraintCount == 1)
    #expect(solver.variableCount == 2 && solver.constraintCount == 2)
  }

  @Test func `copying a solver during a transaction does not change its result`() throws {
    var values: [[Double]] = []
    for isCopied in [false, true] {
      var solver = ConstraintSolver()
      let x = [-10.0, 11, 39].map { solver.addVariable(value: $0) }
      let sum = try solver.add(x[0] - 3 * x[1] - x[2] == 4.5)
      solver.beginTransaction()
      try solver.remove(sum)
      // A solver with a shared state continues with a copy.
      let other = isCopied ? solver : ConstraintSolver()
      try solver.add(x[0] == 0)
      try solver.commitTransaction()
      values.append(x.map { solver.value(of: $0) })
      #expect(other.constraintCount == 0)
    }
    #expect(values[0] == values[1])
  }

  @Test func `changes are listed once with their final values`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let z = solver.addVariable(value: 3)
    let wish = try solver.add((x == 4) ~ .low)
    try solver.add(y == 2 * x)
    try solver.setConstant(5, of: wish)
    var changes: [Variable: Double] = [:]
    solver.drainChanges { changes[$0] = $1 }
    #expect(changes[x] == 5 && changes[y] == 10)
    #expect(solver.value(of: z) == 3)
    changes = [:]
    solver.drainChanges { changes[$0] = $1 }
    #expect(changes.isEmpty)
    try solver.add(z == 8)
    solver.drainChanges { changes[$0] = $1 }
    #expect(changes == [z: 8])
  }

  @Test func `constraints added repeatedly in a transaction count once`() throws {
    var solver = ConstraintSolver()
    let lengths = solver.addVariables(4)
    solver.beginTransaction()
    try solver.add(lengths.reduce(LinearExpression()) { $0 + $1 } == 100)
    for round in 0..<3 {
      for place in 0..<4 {
        for other in 0..<4 where other != place {
          let id = try solver.add((lengths[place] - lengths[other] == 5) ~ 300)
          if round == 1 { try solver.remove(id) }
        }
      }
    }
    try solver.commitTransaction()
    #expect(solver.constraintCount == 25)
    #expect(solver.optimalityDefect() == nil)
  }

  @Test(arguments: 0..<20)
  func `variables that are rolled back leave later steps as they were`(seed: Int) throws {
    var system = RandomSystem(seed: UInt64(seed), variableCount: 14)
    for _ in 0..<15 { _ = try? system.solver.add(system.newConstraint()) }
    var twin = system.solver
    system.solver.beginTransaction()
    let more = (0..<40).map { _ in system.solver.addVariable(value: 300) }
    try system.solver.add(contentsOf: more.map { $0 == 3 })
    system.solver.rollbackTransaction()
    for _ in 0..<20 {
      let constraint = system.newConstraint()
      let id = try? system.solver.add(constraint)
      let other = try? twin.add(constraint)
      #expect(id == other)
    }
    #expect(system.values == system.variables.map { twin.value(of: $0) })
  }

  @Test(arguments: [1, 2]) func `constraints removed together leave without a step for each`(
    part: Int
  ) throws {
    var solver = ConstraintSolver()
    let width = solver.addVariable(value: 3)
    let lefts = solver.addVariables(400)
    var ids = try solver.add(
      contentsOf: lefts.indices.dropFirst().map {
        lefts[$0] == lefts[$0 - 1] + width
      })
    ids.append(try solver.add(lefts[0] == 5))
    ids.append(try solver.add(width == 7))
    let before = solver.stepCounts.all
    let twin = solver
    try solver.remove(contentsOf: ids.indices.filter { $0 % part == 0 }.map { ids[$0] })
    #expect(solver.stepCounts.all - before < 10)
    #expect(solver.optimalityDefect() == nil)
    #expect(solver.ambiguousVariables().count == (part == 1 ? 401 : 400))
    for variable in lefts + [width] {
      #expect(abs(solver.value(of: variable) - twin.value(of: variable)) < 1e-6)
    }
  }

  @Test func `a rollback revives no identifier of a removed constraint`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(3)
    try solver.add(x[0] == 1)
    let removed = try solver.add(x[0] + x[1] + x[2] == 6)
    try solver.remove(removed)
    solver.beginTransaction()
    try solver.add(x[0] + x[1] + 2 * x[2] == 6)
    solver.rollbackTransaction()
    let added = try solver.add(x[0] + 2 * x[1] + x[2] == 6)
    #expect(added != removed)
    #expect(solver.constraint(removed) == nil)
    #expect(throws: ChangeError.self) { try solver.setConstant(7, of: removed) }
  }
}
