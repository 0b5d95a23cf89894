import Solver
import Testing

/// Systems whose numbers are far apart or nearly equal, with their exact optima.
@Suite struct ScaleCaseTests {
  /// The order in which constraints are added.
  enum Order: CaseIterable {
    case together, oneByOne, backwards
  }

  @Test(arguments: ScaleCase.all, Order.allCases)
  func `the errors are those of the exact optimum`(_ scale: ScaleCase, _ order: Order) throws {
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

  @Test(arguments: [1e9, 1e-9])
  func `firm constraints that contradict each other a little are kept or refused`(
    unit: Double
  ) throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let y = solver.addVariable()
    let base = unit > 1 ? unit : 0
    let step = unit > 1 ? 1 : unit
    let middle = try solver.add(firm(x == base + 0.9 * step))
    try solver.add(contentsOf: [firm(x <= base), firm(x >= base + 1.8 * step), firm(y <= 0)])
    try solver.add(1.9 * x + y >= 10 * max(unit, 1))
    try? solver.remove(middle)
    #expect(solver.isOptimal)
    #expect(solver.value(of: x) <= base + step)
    #expect(solver.value(of: x) >= base + 0.8 * step)
    #expect(solver.value(of: y) <= 1e-9)
  }

  private func firm(_ constraint: Constraint) -> Constraint {
    var constraint = constraint
    constraint.isBreakable = false
    return constraint
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

  @Test func `a tiny coefficient counts as much as a large one`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let zero = try solver.add((x == 0) | Priority(100))
    let tiny = try solver.add((1e-10 * x == 1e-9) | .low)
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
