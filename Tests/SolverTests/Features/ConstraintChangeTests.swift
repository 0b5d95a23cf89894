@_spi(Measurement) import Solver
import Testing

/// Changes of a constraint in place.
@Suite struct ConstraintChangeTests {
  @Test func `a change among a thousand priorities takes a few steps`() throws {
    let count = Thoroughness.isFull ? 1000 : 300
    var solver = ConstraintSolver()
    let edges = solver.addVariables(count + 1)
    var constraints = [(edges[0] == 0) ~ 1]
    for (place, (edge, next)) in zip(edges, edges.dropFirst()).enumerated() {
      let priority = 2 + 900 * Double(place * 7919 % count) / Double(count)
      constraints.append(next == edge + 5)
      constraints.append((next == Double(place * 37 % 101)) ~ Priority(priority))
    }
    let ids = try solver.add(contentsOf: constraints)
    // The most important constraint, and then the least.
    for priority in [990.0, 1, 990, 1] {
      let before = solver.stepCounts.all
      try solver.setPriority(Priority(priority), of: ids[0])
      #expect(solver.stepCounts.all - before <= 3)
    }
    try solver.setPriority(Priority(990), of: ids[0])
    expectValues(of: solver, [(edges[0], 0), (edges[count], Double(5 * count))])
  }

  @Test func `a refused change leaves errors the same to the last digit`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable(value: 46)
    let third = 1.0 / 3
    let sum = try solver.add((3 * x - third * y == -38) ~ .low)
    try solver.add(x == 0)
    let bound = try solver.add(-third * y == 118.0 / 3)
    // Moved twice, the constant slides along a direction that is known.
    for _ in 0..<2 { try solver.setConstant(113.0 / 3, of: bound) }
    let before = solver.error(of: sum)
    #expect(throws: ChangeError.self) { try solver.setPriority(.required, of: sum) }
    #expect(solver.error(of: sum).bitPattern == before.bitPattern)
  }

  // MARK: - Constants

  @Test(arguments: [Priority.required, Priority(999.5)], [1.0, -1])
  func `a limit that has passed a preferred size leaves it alone`(
    _ priority: Priority, _ sign: Double
  ) throws {
    var solver = ConstraintSolver()
    let width = solver.addVariable()
    let height = solver.addVariable()
    let limit = try solver.add((sign * width <= -100) ~ priority)
    try solver.add((width == sign * 20) ~ .low)
    try solver.add(height == 2 * width)
    let cases = [(300.0, 20.0), (310, 20), (305, 20), (-50, -50), (10, 10), (40, 20)]
    for (constant, expected) in cases {
      try solver.setConstant(constant, of: limit)
      expectValues(of: solver, [(width, sign * expected), (height, 2 * sign * expected)])
    }
  }

  // MARK: - Relations

  @Test func `a relation can be changed`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let bound = try solver.add(x <= 10)
    try solver.add((x == 30) ~ .low)
    expectValues(of: solver, [(x, 10)])
    try solver.setRelation(.greaterThanOrEqual, of: bound)
    expectValues(of: solver, [(x, 30)])
    try solver.setRelation(.equal, of: bound)
    expectValues(of: solver, [(x, 10)])
    #expect(solver.constraint(bound) == (x == 10))
    #expect(solver.constraintCount == 2)
  }

  @Test func `a relation that contradicts others is refused`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let low = try solver.add(x >= 10)
    let high = try solver.add(x >= 20)
    do {
      try solver.setRelation(.lessThanOrEqual, of: low)
      Issue.record("accepted")
    } catch .unsatisfiable(let conflict) {
      #expect(conflict.members == [low, high])
      #expect(conflict.constraints == [x <= 10, x >= 20])
    }
    #expect(solver.constraint(low) == (x >= 10))
    expectValues(of: solver, [(x, 20)])
  }

  // MARK: - Priorities

  @Test func `an optional constraint can be made stronger and weaker`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let ten = try solver.add((x == 10) ~ .low)
    try solver.add((x == 20) ~ 300)
    expectValues(of: solver, [(x, 20)])
    try solver.setPriority(.high, of: ten)
    expectValues(of: solver, [(x, 10)])
    try solver.setPriority(Priority(299.5), of: ten)
    expectValues(of: solver, [(x, 20)])
    try solver.setPriority(.required, of: ten)
    expectValues(of: solver, [(x, 10)])
    try solver.setPriority(Priority(0.001), of: ten)
    expectValues(of: solver, [(x, 20)])
  }

  @Test func `an unsatisfiable optional constraint cannot become required`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let bound = try solver.add(2 * x <= 10)
    let wish = try solver.add((-3 * x == -30) ~ .low)
    do {
      try solver.setPriority(.required, of: wish)
      Issue.record("accepted")
    } catch .unsatisfiable(let conflict) {
      #expect(conflict.members == [bound, wish])
    }
    expectValues(of: solver, [(x, 5)])
    #expect(solver.constraint(wish)?.priority == .low)
    #expect(solver.error(of: wish) == 15)
  }

  // MARK: - Coefficients

  @Test func `a coefficient can be changed, removed and added`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable(value: 4)
    let ratio = try solver.add(x - 2 * y == 0)
    try solver.add(y == 4)
    expectValues(of: solver, [(x, 8)])
    try solver.setCoefficient(-3, of: y, in: ratio)
    expectValues(of: solver, [(x, 12)])
    try solver.setCoefficient(0, of: y, in: ratio)
    expectValues(of: solver, [(x, 0), (y, 4)])
    #expect(solver.constraint(ratio) == (x == 0))
    try solver.setCoefficient(1, of: y, in: ratio)
    expectValues(of: solver, [(x, -4), (y, 4)])
    #expect(throws: ChangeError.outOfRange(.infinity)) {
      try solver.setCoefficient(.infinity, of: y, in: ratio)
    }
    // The limit is on the coefficients together.
    let before = solver.constraint(ratio)
    #expect(throws: ChangeError.self) { try solver.setCoefficient(1e12, of: y, in: ratio) }
    #expect(solver.constraint(ratio) == before)
  }

  @Test func `a replaced constraint keeps its age`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let first = try solver.add(x == 1)
    let second = try solver.add(y == 2)
    try solver.replace(first, with: x + y >= 10)
    expectValues(of: solver, [(x, 8), (y, 2)])
    expectRefusal(of: x <= 3, by: &solver, becauseOf: [first, second])
    try solver.replace(first, with: (x == 5) ~ .low)
    expectValues(of: solver, [(x, 5), (y, 2)])
  }

  @Test func `unknown handles and numbers beyond the limit are refused`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let id = try solver.add(x == 1)
    let gone = try solver.add(x <= 5)
    let stranger = solver.addVariable()
    try solver.remove(gone)
    try solver.removeVariable(stranger)
    #expect(throws: ChangeError.unknownConstraint(gone)) {
      try solver.setRelation(.equal, of: gone)
    }
    #expect(throws: ChangeError.unknownConstraint(gone)) { try solver.setPriority(.low, of: gone) }
    #expect(throws: ChangeError.unknownVariable(stranger)) {
      try solver.setCoefficient(2, of: stranger, in: id)
    }
    #expect(throws: ChangeError.unknownVariable(stranger)) {
      try solver.replace(id, with: stranger == 3)
    }
    #expect(throws: ChangeError.outOfRange(1e13)) { try solver.replace(id, with: x == 1e13) }
    expectValues(of: solver, [(x, 1)])
  }

  // MARK: - Transactions

  @Test func `changes in a transaction take effect at its end`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let one = try solver.add(x == 1)
    solver.beginTransaction()
    let two = try solver.add((x == 2) ~ .low)
    try solver.setPriority(.required, of: two)
    try solver.setCoefficient(1, of: y, in: two)
    try solver.setPriority(.low, of: one)
    try solver.replace(one, with: x <= -3)
    try solver.commitTransaction()
    expectValues(of: solver, [(x, -3), (y, 5)])
    solver.beginTransaction()
    try solver.replace(one, with: x >= 4)
    try solver.setRelation(.lessThanOrEqual, of: two)
    let three = try solver.add((y == 9) ~ .low)
    try solver.setPriority(.required, of: three)
    #expect(throws: CommitError.self) { try solver.commitTransaction() }
    expectValues(of: solver, [(x, -3), (y, 5)])
    #expect(solver.constraint(one) == (x <= -3) && solver.constraint(two) == (x + y == 2))
  }

  @Test(arguments: 0..<12)
  func `random changes give the values of a new solver`(group: Int) {
    for index in 0..<Thoroughness.scaled(250) {
      let seed = UInt64(group * 1000 + index)
      var system = RandomSystem(seed: seed)
      system.addConstraints(Int.random(in: 2...14, using: &system.random))
      for _ in 0..<12 where !system.ids.isEmpty { system.changeConstraints() }
      if let discrepancy = system.discrepancy() {
        Issue.record("seed \(seed): \(discrepancy)")
        return
      }
    }
  }
}

extension RandomSystem {
  /// Changes a constraint or, in a transaction, several.
  fileprivate mutating func changeConstraints() {
    let count = random.chance(75) ? 1 : Int.random(in: 1...4, using: &random)
    var changed = constraints
    var changes: [(inout ConstraintSolver, [Constraint.ID]) throws -> Void] = []
    for _ in 0..<count {
      let place = Int.random(in: 0..<ids.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let relation = newRelation()
        changed[place].relation = relation
        changes.append { try $0.setRelation(relation, of: $1[place]) }
      case 1:
        let priority = newPriority()
        changed[place].priority = priority
        changes.append { try $0.setPriority(priority, of: $1[place]) }
      case 2:
        let variable = random.pick(variables)
        let coefficient = random.chance(30) ? 0 : newCoefficient()
        changed[place].terms.removeAll { $0.variable == variable }
        if coefficient != 0 {
          changed[place].terms.append(LinearExpression.Term(variable, times: coefficient))
        }
        changes.append { try $0.setCoefficient(coefficient, of: variable, in: $1[place]) }
      case 3:
        let constraint = newConstraint()
        changed[place] = constraint
        changes.append { try $0.replace($1[place], with: constraint) }
      default:
        let constant = newConstant()
        changed[place].constant = constant
        changes.append { try $0.setConstant(constant, of: $1[place]) }
      }
    }
    let isPossible = fresh(with: changed) != nil
    let before = values
    do {
      try perform(changes, on: &solver, ids)
      if !isPossible { Issue.record("a contradiction was accepted") }
      constraints = changed
      try perform(changes, on: &untroubled, untroubledIDs)
    } catch {
      if isPossible { Issue.record(error, "a satisfiable change was refused") }
      if values != before { Issue.record("a refusal changed values") }
    }
  }

  private func perform(
    _ changes: [(inout ConstraintSolver, [Constraint.ID]) throws -> Void],
    on solver: inout ConstraintSolver,
    _ ids: [Constraint.ID]
  ) throws {
    if changes.count == 1 { return try changes[0](&solver, ids) }
    solver.beginTransaction()
    for change in changes { try change(&solver, ids) }
    try solver.commitTransaction()
  }
}
