import ReferenceSolver
import Solver
import Testing

/// Other solutions that are as good.
@Suite struct AmbiguityExerciseTests {
  @Test func `a range contains all optimal values of a variable`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: 5)
    let y = solver.addVariable()
    let z = solver.addVariable()
    try solver.add((x >= 2) ~ .low)
    try solver.add((x <= 9) ~ .low)
    try solver.add(y == 7)
    #expect(solver.range(of: x) == 2...9)
    #expect(solver.range(of: y) == 7...7)
    #expect(solver.range(of: z) == -.infinity ... .infinity)
    try solver.add(z >= x + y)
    #expect(solver.range(of: z) == 9 ... .infinity)
    try solver.add((x == 20) ~ 1)
    #expect(solver.range(of: x) == 9...9)
  }

  @Test func `exercising ambiguity visits both ends of the range`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: 5)
    try solver.add(x >= 2)
    try solver.add((x == 4) ~ .low)
    try solver.add((x == 8) ~ .low)
    let sum = solver.constraints.reduce(0) { $0 + abs(solver.error(of: $1)) }
    var seen: Set<Double> = [solver.value(of: x)]
    for _ in 0..<3 {
      let isMoved = solver.exerciseAmbiguity()
      #expect(isMoved)
      seen.insert(solver.value(of: x))
      #expect(solver.constraints.reduce(0) { $0 + abs(solver.error(of: $1)) } == sum)
    }
    #expect(seen.isSuperset(of: [4, 8]) && solver.constraintCount == 3)
    try solver.add((x == 6) ~ 1)
    let isMoved = solver.exerciseAmbiguity()
    #expect(!isMoved)
    expectValues(of: solver, [(x, 6)])
  }

  @Test func `exercising one variable keeps other ambiguous ones`() throws {
    var solver = ConstraintSolver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    for variable in [x, y] {
      try solver.add(variable >= 2)
      try solver.add(variable <= 9)
    }
    try solver.add(z == 4)
    let start = solver.value(of: x)
    for _ in 0..<2 {
      let isMoved = solver.exerciseAmbiguity(of: y)
      #expect(isMoved && [2, 9].contains(solver.value(of: y)) && solver.value(of: x) == start)
    }
    let isMoved = solver.exerciseAmbiguity(of: z)
    #expect(!isMoved)
    expectValues(of: solver, [(x, start), (z, 4)])
  }

  @Test(arguments: 0..<8)
  func `ranges match the reference solver, and exercising stays inside them`(group: Int) {
    for index in 0..<Thoroughness.scaled(100) {
      let seed = UInt64(group * 1000 + index)
      var system = RandomSystem(seed: seed)
      system.addConstraints(Int.random(in: 1...9, using: &system.random))
      if let discrepancy = rangeDiscrepancy(of: system) {
        Issue.record("seed \(seed): \(discrepancy)")
        return
      }
      let isAmbiguous = !system.solver.ambiguousVariables().isEmpty
      for _ in 0..<3 {
        let before = system.values
        let isMoved = system.solver.exerciseAmbiguity()
        guard isMoved == isAmbiguous, (system.values != before) == isMoved else {
          Issue.record("seed \(seed): moved is \(isMoved), ambiguous is \(isAmbiguous)")
          return
        }
        if let discrepancy = system.discrepancy(with: []) {
          Issue.record("seed \(seed): \(discrepancy)")
          return
        }
      }
    }
  }

  private func rangeDiscrepancy(of system: RandomSystem) -> String? {
    let rows = system.constraints.map { constraint in
      var coefficients = [Rational](repeating: .zero, count: system.variables.count)
      for term in constraint.terms {
        coefficients[Int(term.variable.index)] =
          coefficients[Int(term.variable.index)] + Rational(term.coefficient)
      }
      return ReferenceProblem.Constraint(
        coefficients, .init(constraint.relation), Rational(constraint.constant),
        priority: constraint.priority.rawValue)
    }
    let problem = ReferenceProblem(variableCount: system.variables.count, constraints: rows)
    let solution = ReferenceSolution(of: problem)
    for (place, variable) in system.variables.enumerated() {
      let range = system.solver.range(of: variable)
      let expected = solution.range(of: place)
      guard isClose(range.lowerBound, expected.minimum, -.infinity),
        isClose(range.upperBound, expected.maximum, .infinity)
      else { return "x\(place) has the range \(range), not \(expected)" }
    }
    return nil
  }

  private func isClose(_ bound: Double, _ expected: Rational?, _ unbounded: Double) -> Bool {
    guard let expected else { return bound == unbounded }
    return areClose(bound, expected.approximation, within: 1e-6)
  }
}
