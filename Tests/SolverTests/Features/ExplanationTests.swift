import Solver
import Testing

/// Tests of explanations of variables' values.
@Suite struct ExplanationTests {
  @Test func `a value is a sum of constants`() throws {
    var solver = ConstraintSolver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    let right = solver.addVariable()
    let start = try solver.add(2 * left == 32)
    let end = try solver.add(right == left + 2 * width + 1)
    let wish = try solver.add((-3 * width == -300) ~ .low)
    let why = solver.determination(of: right)
    #expect(why.kept.isEmpty)
    #expect(why.constraints.map(\.id) == [start, end, wish])
    let sum = why.constraints.map { $0.coefficient * $0.constant }
    #expect(sum == [16, 1, 200])
    #expect(why.constraints.map(\.constant) == [32, 1, -300])
    expectValues(of: solver, [(right, 217)])
  }

  @Test func `kept values are distinguished from determined ones`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: 5)
    let y = solver.addVariable()
    let link = try solver.add(y == x + 3)
    let why = solver.determination(of: y)
    #expect(why.constraints.map(\.id) + solver.determination(of: x).constraints.map(\.id) == [link])
    #expect(why.kept.count + solver.determination(of: x).kept.count == 2)
    #expect(sum(solver.determination(of: x)) == solver.value(of: x))
    #expect(sum(why) == solver.value(of: y))
  }

  @Test(arguments: [0.0, 50, 300])
  func `a value between bounds of a batch is kept`(start: Double) throws {
    var solver = ConstraintSolver()
    let variables = (0..<16).map { _ in solver.addVariable(value: start) }
    try solver.add(contentsOf: variables.flatMap { [$0 >= 0, $0 <= 300] })
    for variable in variables {
      let why = solver.determination(of: variable)
      #expect(sum(why) == start && why.kept.count + why.constraints.count == 1)
    }
  }

  @Test func `an unsatisfied constraint names the constraints it yields to`() throws {
    var solver = ConstraintSolver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    let start = try solver.add(left >= 16)
    let screen = try solver.add(left + width <= 359)
    let far = try solver.add(width <= 1000)
    let wish = try solver.add((2 * width == 800) ~ .low)
    expectObstacles(
      to: wish, in: solver, [(start, -2, .required), (screen, 2, .required)])
    #expect(solver.obstacles(to: far).isEmpty && solver.obstacles(to: start).isEmpty)
    let other = try solver.add((width <= 100) ~ .high)
    expectObstacles(to: wish, in: solver, [(other, 2, .high)])
  }

  private func expectObstacles(
    to id: Constraint.ID, in solver: ConstraintSolver,
    _ expected: [(id: Constraint.ID, coefficient: Double, priority: Priority)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = solver.obstacles(to: id)
    let isExpected =
      found.map(\.id) == expected.map(\.id)
      && found.map(\.coefficient) == expected.map(\.coefficient)
      && found.map(\.priority) == expected.map(\.priority)
    #expect(isExpected, "the obstacles are \(found)", sourceLocation: sourceLocation)
  }

  @Test(arguments: 0..<8)
  func `the terms of every value add up to it`(group: Int) throws {
    for index in 0..<Thoroughness.scaled(150) {
      let seed = UInt64(group * 1000 + index)
      var system = RandomSystem(seed: seed)
      system.addConstraints(Int.random(in: 2...16, using: &system.random))
      for variable in system.variables {
        let why = system.solver.determination(of: variable)
        let value = system.solver.value(of: variable)
        #expect(areClose(sum(why), value, within: 1e-7), "seed \(seed)")
        let isActive = why.constraints.allSatisfy {
          system.solver.status(of: $0.id) == .satisfied
        }
        #expect(isActive, "seed \(seed): a constraint that is not at its constant determines")
      }
      for id in system.solver.violatedConstraints() {
        expectSensible(system.solver.obstacles(to: id), to: id, system.solver, seed)
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `the terms of a layout's values add up to them`(seed: UInt64) throws {
    var track = Track()
    for operation in LayoutScript(seed: seed, variableCount: 400).operations.prefix(402) {
      _ = try track.perform(operation)
    }
    let solver = track.solver
    for variable in solver.variables.prefix(Thoroughness.scaled(400)) {
      let why = solver.determination(of: variable)
      #expect(areClose(sum(why), solver.value(of: variable), within: 1e-7), "seed \(seed)")
    }
    for id in solver.violatedConstraints().prefix(Thoroughness.scaled(200)) {
      expectSensible(solver.obstacles(to: id), to: id, solver, seed)
    }
  }

  @Test func `a constraint violated only by rounding is not its own obstacle`() throws {
    var solver = ConstraintSolver()
    let x = [-10.0, -3, 4, 11, 18, 25].map { solver.addVariable(value: $0) }
    func add(_ terms: [(Int, Double)], _ constant: Double, _ priority: Double) throws
      -> Constraint.ID
    {
      let terms = terms.map { LinearExpression.Term(x[$0.0], times: $0.1) }
      return try solver.add(
        Constraint(terms: terms, .equal, constant, priority: Priority(priority)))
    }
    let first = try add([(0, 1)], -1 / 3, 250.5)
    _ = try add([(0, 1 / 3)], -1.2600000000000002e-07, 1000)
    try solver.setConstant(0, of: first)
    _ = try add([(5, 1)], 2.7e10, 1000)
    let last = try add([(4, 1e-260), (1, -1), (5, 1e6)], -37.666666666666664, 1000)
    try solver.setConstant(0, of: last)
    for id in solver.constraints {
      #expect(solver.obstacles(to: id).allSatisfy { $0.id != id })
    }
  }

  private func sum(_ why: Determination) -> Double {
    why.constraints.reduce(0) { $0 + $1.coefficient * $1.constant }
      + why.kept.reduce(0) { $0 + $1.coefficient * $1.value }
  }

  /// Expects obstacles to hold with equality, and to be in order.
  private func expectSensible(
    _ obstacles: [Obstacle], to id: Constraint.ID, _ solver: ConstraintSolver, _ seed: UInt64
  ) {
    let areActive = obstacles.allSatisfy {
      solver.status(of: $0.id) == .satisfied && $0.coefficient != 0
        && solver.constraint($0.id)?.priority == $0.priority
    }
    let isOrdered = zip(obstacles, obstacles.dropFirst()).allSatisfy { $0.priority >= $1.priority }
    #expect(areActive && isOrdered, "seed \(seed): \(obstacles)")
  }
}
