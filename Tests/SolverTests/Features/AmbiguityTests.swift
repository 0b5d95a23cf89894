import Solver
import Testing

/// Tests of ambiguity in systems with many ambiguous variables.
@Suite struct AmbiguityTests {
  @Test func `thousands of variables without constraints are ambiguous`() {
    var solver = ConstraintSolver()
    for _ in 0..<40_000 { _ = solver.addVariable() }
    #expect(solver.ambiguousVariables() == solver.variables)
    let isMoved = solver.exerciseAmbiguity()
    #expect(isMoved)
  }

  @Test(arguments: [100, 20_000])
  func `ordered variables are ambiguous after the last fixed one`(count: Int) throws {
    var solver = ConstraintSolver()
    let variables = (0..<count).map { _ in solver.addVariable() }
    try solver.add(contentsOf: zip(variables, variables.dropFirst()).map { $0 <= $1 })
    #expect(solver.ambiguousVariables() == variables)
    for last in [0, 49] {
      try solver.add(variables[last] == 0)
      #expect(solver.ambiguousVariables() == Array(variables.dropFirst(last + 1)))
    }
  }

  @Test func `thousands of variables without slack are not ambiguous`() throws {
    var solver = ConstraintSolver()
    var rules: [Constraint] = []
    for _ in 0..<(Thoroughness.isFull ? 10_000 : 2_000) {
      let (x, y) = (solver.addVariable(), solver.addVariable())
      rules += [x >= 0, y >= 0, x + y == 0]
    }
    try solver.add(contentsOf: rules)
    #expect(solver.ambiguousVariables().isEmpty)
    #expect(solver.variables.prefix(3).allSatisfy { solver.range(of: $0) == 0...0 })
  }

  @Test func `a range beyond the limit contains the present value and what is within`() throws {
    for (least, most) in [(2e12, 4e12), (-4e12, -2e12), (-4e12, 4e12), (5e11, 4e12)] {
      var solver = ConstraintSolver()
      let (unit, x) = (solver.addVariable(), solver.addVariable(value: least / 2 + most / 2))
      try solver.add(unit == 1e12)
      try solver.add(x >= least / 1e12 * unit)
      try solver.add(x <= most / 1e12 * unit)
      let range = solver.range(of: x)
      #expect(range.lowerBound == (least < -1e12 ? -.infinity : least))
      #expect(range.upperBound == (most > 1e12 ? .infinity : most))
      try solver.add(x == least / 1e12 * unit)
      #expect(solver.range(of: x) == least...least)
    }
  }

  @Test func `a variable that moves at a tiny rate has a range like the others`() throws {
    var solver = ConstraintSolver()
    let chain = solver.addVariables(6)
    for (larger, smaller) in zip(chain, chain.dropFirst()) {
      try solver.add(smaller == 0.001 * larger)
    }
    #expect(solver.ambiguousVariables() == chain)
    #expect(chain.allSatisfy { solver.range(of: $0) == -Double.infinity ... .infinity })
    try solver.add(chain[5] == 7)
    #expect(solver.range(of: chain[4]) == 7000...7000)
  }

  @Test(arguments: 0..<8)
  func `a variable is ambiguous where its range is more than a value`(group: Int) {
    for index in 0..<Thoroughness.scaled(100) {
      let seed = UInt64(group * 1000 + index)
      var system = RandomSystem(seed: seed)
      system.addConstraints(Int.random(in: 1...12, using: &system.random))
      let solver = system.solver
      let open = solver.variables.filter { variable in
        let range = solver.range(of: variable)
        return range.upperBound - range.lowerBound > 1e-6
      }
      guard solver.ambiguousVariables() == open else {
        Issue.record("seed \(seed): \(solver.ambiguousVariables()), by their ranges \(open)")
        return
      }
    }
  }
}
