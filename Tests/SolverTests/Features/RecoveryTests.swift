import Solver
import Testing

/// Contradictions that are recovered from.
@Suite struct RecoveryTests {
  @Test func `the newest member of a contradiction is broken and later restored`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    let one = try solver.add(x == 1)
    let sum = try solver.add(x + y == 10)
    let two = try solver.add(y <= 2)
    expectValues(of: solver, [(x, 1), (y, 9)])
    expectBroken(in: solver, [two: [one, sum, two]])
    #expect(solver.isBroken(two) && !solver.isBroken(sum))
    #expect(solver.status(of: two) == .violated && solver.error(of: two) == 7)
    try solver.setConstant(9, of: one)
    expectValues(of: solver, [(x, 9), (y, 1)])
    expectBroken(in: solver, [:])
    try solver.setConstant(0, of: one)
    expectBroken(in: solver, [two: [one, sum, two]])
    try solver.remove(sum)
    expectBroken(in: solver, [:])
    expectValues(of: solver, [(x, 0)])
    #expect(solver.value(of: y) <= 2)
  }

  @Test func `breaking a constraint restores those that it had excluded`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let one = try solver.add(x >= 1)
    let two = try solver.add(x == 2)
    let three = try solver.add(x == 3)
    expectBroken(in: solver, [three: [two, three]])
    // Now 2 is too little, and 3 can hold.
    try solver.setConstant(2.5, of: one)
    expectBroken(in: solver, [two: [one, two]])
    expectValues(of: solver, [(x, 3)])
    try solver.setPriority(.low, of: one)
    expectBroken(in: solver, [three: [two, three]])
    try solver.setPriority(.high, of: two)
    expectBroken(in: solver, [:])
    expectValues(of: solver, [(x, 3)])
  }

  @Test func `an unbreakable constraint is never broken`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let old = try solver.add(x == 1)
    var firm = x == 2
    firm.isBreakable = false
    let window = try solver.add(firm)
    expectBroken(in: solver, [old: [old, window]])
    expectValues(of: solver, [(x, 2)])
    var other = x <= 1
    other.isBreakable = false
    let before = solver.constraintCount
    #expect(throws: AddError.self) { try solver.add(other) }
    #expect(solver.constraintCount == before)
    let soft = try solver.add(x <= 1)
    #expect(throws: ChangeError.self) { try solver.replace(soft, with: other) }
    expectBroken(in: solver, [old: [old, window], soft: [window, soft]])
    try solver.replace(window, with: x == 2)
    expectBroken(in: solver, [window: [old, window]])
    try solver.replace(soft, with: other)
    expectBroken(in: solver, [window: [old, window]])
    expectValues(of: solver, [(x, 1)])
  }

  @Test func `a conflict of unbreakable constraints lists the newest last`() {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    var firm = [x >= 1, x <= 2, x == 3]
    for place in firm.indices { firm[place].isBreakable = false }
    do {
      try solver.add(contentsOf: firm)
      Issue.record("a contradiction was accepted")
    } catch .unsatisfiable(let conflict) {
      #expect(conflict.constraints == [firm[1], firm[2]])
    } catch {
      Issue.record(error)
    }
  }

  @Test(arguments: [64, 500])
  func `many equal constraints give way to firm ones`(_ count: Int) throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariables(4)
    try solver.add(x[0] - x[2] >= 420)
    var firm = [-2 * x[1] <= -292, x[0] - x[1] == 16]
    for place in firm.indices { firm[place].isBreakable = false }
    // A round of its own finds that an equal one contradicts the firm ones.
    let others = [
      (2 * x[3] == -272) ~ 999.5, -1 * x[3] - x[0] >= 420, (x[3] - x[1] <= -480) ~ 999.5,
      -1 * x[1] - x[2] >= 16,
    ]
    try solver.add(contentsOf: others + firm + (0..<count).map { _ in x[0] == 0 })
    #expect(solver.brokenConstraints.count == count)
    expectValues(of: solver, [(x[0], 162), (x[1], 146)])
  }

  @Test func `rolling back a transaction undoes what it broke and restored`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let one = try solver.add(x == 1)
    let two = try solver.add(x == 2)
    let fork = solver
    solver.beginTransaction()
    try solver.remove(one)
    let three = try solver.add(x == 3)
    solver.rollbackTransaction()
    expectBroken(in: solver, [two: [one, two]])
    #expect(!solver.contains(three))
    solver.beginTransaction()
    try solver.remove(one)
    let four = try solver.add(x == 4)
    try solver.commitTransaction()
    expectBroken(in: solver, [four: [two, four]])
    expectValues(of: solver, [(x, 2)])
    expectBroken(in: fork, [two: [one, two]])
    expectValues(of: fork, [(x, 1)])
  }

  @Test func `no member of a conflict is newer than the broken constraint`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    let gap = try solver.add(x - y >= 54)
    let least = try solver.add(y >= -40)
    let most = try solver.add(x <= 12)
    try solver.add(y == 25)
    expectBroken(in: solver, [most: [gap, least, most]])
    expectValues(of: solver, [(x, 79), (y, 25)])
  }

  @Test(arguments: [0.3333333, 1.0 / 3])
  func `a conflict contains the broken constraint where others agree only by rounding`(
    third: Double
  ) throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    let ratios = try solver.add(contentsOf: [1.5 * x - 0.5 * y >= 0, -1 * x + (1.0 / 3) * y == 0])
    let others = try solver.add(contentsOf: [(1.0 / 3) * y + third * x == 1, x == 1])
    expectBroken(in: solver, [others[1]: [ratios[1], others[0], others[1]]])
  }

  @Test(arguments: [0, 1, 3, 4], [0.3333333, 1.0 / 3])
  func `constraints that agree by rounding are broken alike in batches and one by one`(
    batch: Int, third: Double
  ) throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    let constraints = [
      1.5 * x - 0.5 * y >= 0, -1 * x + (1.0 / 3) * y == 0, (1.0 / 3) * y + third * x == 1, x == 1,
    ]
    var ids = try solver.add(contentsOf: Array(constraints.prefix(batch)))
    for constraint in constraints.dropFirst(batch) { ids.append(try solver.add(constraint)) }
    #expect(solver.brokenConstraints.map(\.id) == [ids[3]])
    #expect(areClose(solver.value(of: x), 0.75, within: 1e-6))
  }

  @Test func `a badly scaled solver breaks the newest constraint too`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    let one = try solver.add(x == 1)
    try solver.add((x == 8192 * y) ~ .low)
    var added: [Constraint.ID] = []
    for constant in 2..<40 { added.append(try solver.add(x == Double(constant))) }
    #expect(solver.brokenConstraints.map(\.id) == added)
    #expect(solver.brokenConstraints.allSatisfy { $0.conflict.members == [one, $0.id] })
    expectValues(of: solver, [(x, 1)])
    try solver.remove(one)
    expectValues(of: solver, [(x, 2)])
    #expect(solver.brokenConstraints.map(\.id) == Array(added.dropFirst()))
  }

  @Test func `many contradictions are recovered together and later restored`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let count = Thoroughness.scaled(8000)
    let x = solver.addVariables(count)
    let ones = try solver.add(contentsOf: x.map { $0 == 1 } + x.map { $0 >= 3 })
    let others = try solver.add(contentsOf: x.map { $0 == 2 })
    #expect(solver.brokenConstraints.count == 2 * count)
    try solver.remove(contentsOf: Array(ones.prefix(count)))
    #expect(solver.brokenConstraints.map(\.id) == others)
    #expect(x.allSatisfy { solver.value(of: $0) >= 3 })
  }

  @Test(arguments: [(1e9, 1.0), (0, 1e-9)])
  func `firm constraints that hold only up to rounding break what needs them to be exact`(
    place: Double, size: Double
  ) throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let (x, y) = (solver.addVariable(), solver.addVariable())
    var firm = [
      x == place + 0.9 * size, x <= place, x >= place + 1.8 * size, y <= 0,
    ]
    for index in firm.indices { firm[index].isBreakable = false }
    let ids = try firm.map { try solver.add($0) }
    let last = try solver.add(1.9 * x + y >= 10 * max(place, 1))
    try solver.remove(ids[0])
    let broken = solver.brokenConstraints
    #expect(broken.isEmpty || broken.map(\.id) == [last])
    #expect(broken.allSatisfy { !$0.conflict.members.isEmpty })
    #expect(areClose(solver.value(of: x), place, within: 2 * size) && solver.value(of: y) <= 1e-9)
    try solver.remove(last)
    #expect(solver.brokenConstraints.isEmpty)
  }

  @Test func `constraints at almost equal constants are broken once each`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let constraints = [
      x + y == -5.9e-5, 2e6 * x == 9.672e11, 2e11 * y == 9.672e11, 1e-6 * x == 0,
      1_000_001 * x + y == 0, 2 * x + 1.000001 * y == -5.9e-5, 1_000_001 * x + y == 0,
    ]
    let ids = try solver.add(contentsOf: constraints)
    let broken = solver.brokenConstraints.map(\.id)
    #expect(Set(broken).count == broken.count && Set(broken).isSubset(of: ids))
    // Without the others, each broken constraint can hold again.
    try solver.remove(contentsOf: ids.filter { !broken.contains($0) })
    #expect(solver.brokenConstraints.count < broken.count)
  }

  @Test(arguments: 0..<12)
  func `only the order of constraints decides which are broken`(group: Int) {
    for index in 0..<Thoroughness.scaled(80) {
      let seed = UInt64(group * 1000 + index)
      var system = RandomRecovery(seed: seed)
      for _ in 0..<25 {
        do {
          try system.change()
        } catch {
          Issue.record(error, "seed \(seed)")
          return
        }
        if let discrepancy = system.discrepancy() {
          Issue.record("seed \(seed): \(discrepancy)")
          return
        }
      }
    }
  }

  private func expectBroken(
    in solver: ConstraintSolver, _ expected: [Constraint.ID: [Constraint.ID]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = solver.brokenConstraints.map { ($0.id, $0.conflict.members) }
    #expect(
      Dictionary(uniqueKeysWithValues: found) == expected, sourceLocation: sourceLocation)
  }
}

/// A random system that recovers from contradictions.
private struct RandomRecovery {
  private var system: RandomSystem
  private var constraints: [(id: Constraint.ID, constraint: Constraint)] = []

  init(seed: UInt64) {
    system = RandomSystem(seed: seed, recovery: ConstraintSolver(recovery: .breakNewest))
  }

  mutating func change() throws {
    if system.random.chance(70) { return try changeOne() }
    let before = constraints
    let commits = system.random.chance(70)
    system.solver.beginTransaction()
    for _ in 0..<Int.random(in: 1...5, using: &system.random) { try changeOne() }
    if commits {
      try system.solver.commitTransaction()
    } else {
      system.solver.rollbackTransaction()
      constraints = before
    }
  }

  private mutating func changeOne() throws {
    let isGrown = constraints.count > 14
    switch Int.random(in: 0..<10, using: &system.random) {
    case isGrown ? 0..<2 : 0..<5:
      let constraint = newConstraint()
      constraints.append((id: try system.solver.add(constraint), constraint: constraint))
    case 0..<6 where !constraints.isEmpty:
      let place = randomPlace()
      try system.solver.remove(constraints.remove(at: place).id)
    case 6 where !constraints.isEmpty:
      let place = randomPlace()
      let priority: Priority = system.random.chance(60) ? .required : .low
      constraints[place].constraint.priority = priority
      try system.solver.setPriority(priority, of: constraints[place].id)
    case 7 where !constraints.isEmpty:
      let place = randomPlace()
      let constraint = newConstraint()
      constraints[place].constraint = constraint
      try system.solver.replace(constraints[place].id, with: constraint)
    case 8...9 where !constraints.isEmpty:
      let place = randomPlace()
      let constant = system.newConstant()
      constraints[place].constraint.constant = constant
      try system.solver.setConstant(constant, of: constraints[place].id)
    default:
      break
    }
  }

  private mutating func randomPlace() -> Int {
    Int.random(in: 0..<constraints.count, using: &system.random)
  }

  private mutating func newConstraint() -> Constraint {
    let model = constraints.randomElement(using: &system.random)
    var constraint = system.newConstraint()
    if let model, system.random.chance(40) { constraint.terms = model.constraint.terms }
    if system.random.chance(70) { constraint.priority = .required }
    // Bounds of this form never contradict each other.
    if constraint.relation == .greaterThanOrEqual, constraint.terms.count == 1,
      constraint.terms[0].coefficient > 0, system.random.chance(50)
    {
      constraint.isBreakable = false
    }
    return constraint
  }

  /// Returns the first difference from the result of adding the constraints in order; nil if there
  /// is none.
  func discrepancy() -> String? {
    let order =
      constraints.filter { !$0.constraint.isBreakable }
      + constraints.filter(\.constraint.isBreakable)
    var fresh = emptySolver()
    var expected: Set<Constraint.ID> = []
    for (id, constraint) in order where constraint.priority == .required {
      if (try? fresh.add(constraint)) == nil { expected.insert(id) }
    }
    let broken = system.solver.brokenConstraints
    if Set(broken.map(\.id)) != expected {
      return "broken are \(broken.map(\.id.index)), not \(expected.map(\.index))"
    }
    for entry in broken {
      guard isMinimal(entry.conflict), entry.conflict.members.contains(entry.id),
        entry.conflict.members.count(where: expected.contains) == 1
      else { return "the conflict of \(entry.id.index) is \(entry.conflict.constraints)" }
    }
    let kept = constraints.filter { !expected.contains($0.id) }.map(\.constraint)
    return system.discrepancy(with: kept)
  }

  private func isMinimal(_ conflict: Conflict) -> Bool {
    guard !canHold(conflict.constraints) else { return false }
    for place in conflict.constraints.indices {
      var others = conflict.constraints
      others.remove(at: place)
      if !canHold(others) { return false }
    }
    return true
  }

  private func canHold(_ constraints: [Constraint]) -> Bool {
    var solver = emptySolver()
    return (try? solver.add(contentsOf: constraints)) != nil
  }

  private func emptySolver() -> ConstraintSolver {
    var solver = ConstraintSolver()
    for _ in system.variables { _ = solver.addVariable() }
    return solver
  }
}
