@_spi(Measurement) import Solver
import Testing

/// Systems whose numbers are far apart or nearly equal, with their exact optima.
@Suite struct ScaleCaseTests {
  @Test(arguments: ScaleCase.all.flatMap { scale in scale.orders.map { (scale, $0) } })
  func `the errors are those of the exact optimum`(
    _ scale: ScaleCase, _ order: ScaleCase.Order
  ) throws {
    var track = Track(variables: Array(0..<scale.variableCount))
    switch order {
    case .together:
      #expect(try track.perform(.addAll(scale.rows)) == nil)
    case .oneByOne, .backwards:
      for row in order == .oneByOne ? scale.rows : scale.rows.reversed() {
        #expect(try track.perform(.add(row)) == nil)
      }
    }
    #expect(track.solver.isOptimal)
    let values = track.variables.mapValues { track.solver.value(of: $0) }
    var sums: [Double: Double] = [:]
    // What rounding may add to a sum.
    var allowances: [Double: Double] = [:]
    for row in scale.rows {
      let (error, size) = row.error(at: values)
      sums[row.priority, default: 0] += abs(error)
      allowances[row.priority, default: 0] += max(1e-9, 1e-12 * size)
    }
    for (priority, sum) in sums {
      let expected = scale.errors[priority, default: 0]
      let allowance = 1e-8 * expected + allowances[priority, default: 0]
      #expect(abs(sum - expected) <= allowance, "errors at \(priority): \(sum), not \(expected)")
    }
  }

  @Test(arguments: [9e5, 9.9e7])
  func `a row holds exactly after its variable has moved from afar`(start: Double) throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: start)
    let y = solver.addVariable(value: 0.3)
    try solver.add(x + y == 0.1)
    #expect(abs(solver.value(of: x) + solver.value(of: y) - 0.1) <= 1e-10)
  }

  @Test(arguments: [9e5, 9.9e7])
  func `limits added together hold exactly after variables have moved from afar`(
    start: Double
  ) throws {
    var solver = ConstraintSolver()
    let pairs = (0..<20).map { _ in
      (x: solver.addVariable(value: start), y: solver.addVariable())
    }
    try solver.add(contentsOf: pairs.flatMap { [$0.y == 0.3, $0.x + $0.y <= 0.1] })
    for (x, y) in pairs {
      #expect(abs(solver.value(of: x) + solver.value(of: y) - 0.1) <= 1e-10)
    }
  }

  @Test(arguments: [1e-7, 1e-8, 1e-9])
  func `what nearly parallel constraints had violated holds once one is gone`(
    difference: Double
  ) throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(y == 0 ~ 501.5)
    let first = try solver.add((difference - 1) * y - (1 + difference) * x >= 1 ~ 999)
    // Together they hold only at about 1 / difference², where the basis is too near singular for
    // doubles.
    try solver.add(-1 * y - (1 + 2 * difference) * x == 0 ~ 999)
    try solver.remove(first)
    #expect(solver.value(of: y) == 0)
    #expect(solver.optimalityDefect() == nil)
  }

  @Test func `a constraint that is broken at once moves nothing, however large coefficients are`()
    throws
  {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(y == 0)
    try solver.add((1e11 + 1) * x == 0)
    // The exact solution of this one, x == -2.95e-16, is allowed as well as 0.
    try solver.add((2e11 + 1) * x + y == -5.9e-05)
    let before = [x, y].map { solver.value(of: $0) }
    let newest = try solver.add(x == 48)
    #expect(solver.isBroken(newest))
    #expect([x, y].map { solver.value(of: $0) } == before)
  }

  @Test(arguments: [1e9, 1e-9])
  func `firm constraints that contradict each other a little are kept or refused`(
    unit: Double
  ) throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    let base = unit > 1 ? unit : 0
    let step = unit > 1 ? 1 : unit
    var kept: [Constraint.ID] = []
    for firm in [
      x == base + 0.9 * step, x <= base, x >= base + 1.8 * step, y <= 0,
    ] {
      var firm = firm
      firm.isBreakable = false
      if let id = try? solver.add(firm) { kept.append(id) }
    }
    #expect(kept.count > 1)
    try solver.add(1.9 * x + y >= 10 * max(unit, 1))
    if (try? solver.remove(kept[0])) != nil { kept.removeFirst() }
    #expect(solver.isOptimal)
    for id in kept { #expect(abs(solver.error(of: id)) <= max(1e-9, 1e-9 * base)) }
  }

  @Test func `an optional constraint that overflows leaves all values as they were`() throws {
    var solver = ConstraintSolver()
    let variables = (0...25).map { _ in solver.addVariable() }
    let links = (0..<25).map { variables[$0 + 1] == 10 * variables[$0] ~ .low }
    for (place, link) in links.enumerated() where place != 7 { try solver.add(link) }
    try solver.add(variables[0] == 1.01 ~ .low)
    let before = variables.map { solver.value(of: $0) }
    #expect(throws: AddError.self) { try solver.add(links[7]) }
    #expect(variables.map { solver.value(of: $0) } == before)
  }

  @Test func `a large value does not hide a contradiction in a small one`() throws {
    var solver = ConstraintSolver()
    let chain = solver.addVariables(5)
    let first = try solver.add(chain[0] == 0)
    for (larger, smaller) in zip(chain, chain.dropFirst()) {
      try solver.add(smaller == 0.001 * larger)
    }
    try solver.add(chain[4] <= 0.05)
    #expect(throws: ChangeError.self) { try solver.setConstant(1e11, of: first) }
    #expect(solver.value(of: chain[4]) == 0)
    try solver.setConstant(4e10, of: first)
    expectValues(of: solver, [(chain[4], 0.04)])
  }

  @Test func `a steep constraint on another variable hides no small slope`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(3)
    let held = try solver.add(x[1] == 0)
    try solver.add(1e9 * x[2] == -62)
    try solver.add((1e10 * x[0] + x[1] == 79) ~ 999.5)
    try solver.add((2e9 * x[2] == -2.8e-8) ~ 999.5)
    try solver.add((x[0] == -1) ~ 999)
    try solver.add((x[1] == 0) ~ 20)
    try solver.remove(held)
    expectValues(of: solver, [(x[0], -1), (x[1], 1e10 + 79)])
  }

  @Test func `a variable is exactly at the constant of its own constraint`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable(value: -10)
    let own = try solver.add(x == 0.1)
    #expect(solver.value(of: x) == 0.1)
    for constant in [0.7, -3.3, 1e-9, 1e6 + 0.1] {
      try solver.setConstant(constant, of: own)
      #expect(solver.value(of: x) == constant)
    }
    let y = solver.addVariable(value: 1e4)
    try solver.add(y == x ~ .low)
    try solver.add(y <= 0.3)
    #expect(solver.value(of: y) == 0.3)
  }

  @Test func `a row of determined variables is judged after a long way`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(2)
    try solver.add(x[0] == 0)
    let limit = try solver.add((-1 * x[1] + 1e11 * x[0] <= -5.9e-5) ~ .high)
    let far = try solver.add(x[1] == 1)
    try solver.setConstant(-5.9e10, of: far)
    #expect(solver.status(of: limit) == .violated)
    #expect(solver.optimalityDefect() == nil)
  }

  @Test func `a variable rolled back after a far one leaves room for others`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(2)
    try solver.add(x[1] == 1e-5 * x[0])
    let moved = try solver.add(x[0] == 1)
    solver.beginTransaction()
    let y = solver.addVariables(200)
    for other in y { try solver.add(other == 1e7 * x[0]) }
    try solver.solveTransaction()
    solver.rollbackTransaction()
    try solver.setConstant(1e9, of: moved)
    expectValues(of: solver, [(x[0], 1e9), (x[1], 1e4)])
  }

  @Test func `a tiny coefficient counts as much as a large one`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let zero = try solver.add((x == 0) ~ 100)
    let tiny = try solver.add((1e-10 * x == 1e-9) ~ .low)
    expectValues(of: solver, [(x, 10)])
    #expect(abs(solver.error(of: tiny)) <= 1e-18)
    try solver.remove(zero)
    let y = solver.addVariable()
    let z = solver.addVariable()
    try solver.add(y + 1e4 * z == 0)
    expectValues(of: solver, [(x, 10)])
    #expect(solver.ambiguousVariables() == [y, z])
  }
}
