@_spi(Measurement) import Solver
import Testing
import Workloads

/// Tests of solves that stop at their limit of steps and report it.
@Suite struct StepLimitTests {
  @Test func `a solve stopped at its limit reports the priority, the next continues`() throws {
    var solver = ConstraintSolver()
    let lengths = solver.addVariables(12)
    try solver.add(lengths.reduce(LinearExpression()) { $0 + $1 } == 100)
    for length in lengths { try solver.add((length == 50) ~ 400) }
    solver.limitSteps(to: 2)
    for (length, next) in zip(lengths, lengths.dropFirst()) {
      try solver.add((length == next) ~ 700)
    }
    let unfinished = try #require(solver.unfinishedPriority)
    #expect(unfinished <= Priority(700))
    #expect(!solver.isOptimal)
    #expect(
      solver.violatedConstraints().allSatisfy { solver.constraint($0)?.priority != .required })
    solver.limitSteps(to: .max)
    try solver.add((lengths[0] == 3) ~ 1)
    #expect(solver.isOptimal && solver.unfinishedPriority == nil)
    #expect(solver.optimalityDefect() == nil)
    for length in lengths { #expect(abs(solver.value(of: length) - 100 / 12) < 1e-9) }
  }

  @Test func `a change is refused if required constraints stay undecided`()
    throws
  {
    var solver = ConstraintSolver()
    let edges = solver.addVariables(12)
    for (edge, next) in zip(edges, edges.dropFirst()) { try solver.add(next - edge >= 10) }
    let start = try solver.add(edges[0] == 0)
    try solver.add((edges[11] == 110) ~ 700)
    let before = edges.map { solver.value(of: $0) }
    solver.limitSteps(to: 0)
    #expect(throws: ChangeError.undecided) { try solver.setConstant(50, of: start) }
    #expect(edges.map { solver.value(of: $0) } == before)
    #expect(solver.constraint(start)?.constant == 0)
    #expect(solver.isOptimal)
    solver.limitSteps(to: .max)
    try solver.setConstant(50, of: start)
    #expect(solver.value(of: edges[11]) == 160)
  }

  @Test func `a change that is out of range does not continue a stopped solve`() throws {
    var solver = ConstraintSolver()
    let lengths = solver.addVariables(3)
    try solver.add(lengths[0] + lengths[1] + lengths[2] == 30)
    for length in lengths { try solver.add((length == 30) ~ 500) }
    solver.limitSteps(to: 0)
    let id = try solver.add((lengths[0] == lengths[1]) ~ 700)
    try solver.add((lengths[1] == lengths[2]) ~ 700)
    let before = lengths.map { solver.value(of: $0) }
    solver.limitSteps(to: .max)
    for number in [Double.nan, 1e13, 1e-300] {
      #expect(throws: ChangeError.self) {
        try solver.setCoefficient(number, of: lengths[2], in: id)
      }
    }
    #expect(!solver.isOptimal && lengths.map { solver.value(of: $0) } == before)
  }

  @Test func `a copy of a stopped solver is stopped too`() throws {
    var solver = ConstraintSolver()
    let lengths = solver.addVariables(3)
    try solver.add(lengths[0] + lengths[1] + lengths[2] == 30)
    for length in lengths { try solver.add((length == 30) ~ 500) }
    solver.limitSteps(to: 0)
    try solver.add((lengths[0] == lengths[1]) ~ 700)
    try solver.add((lengths[1] == lengths[2]) ~ 700)
    #expect(!solver.isOptimal)
    var copy = solver
    copy.limitSteps(to: .max)
    try copy.add((lengths[2] == 3) ~ 1)
    #expect(copy.isOptimal && !solver.isOptimal)
  }
}
