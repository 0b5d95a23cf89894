import Solver
import Testing

/// Values that would grow beyond all limits.
@Suite struct OverflowTests {
  /// The constraints of a chain, without its start.
  enum Chain: String, CaseIterable, CustomTestStringConvertible {
    /// Each a million times the one before.
    case steep
    /// Each 10¹² times the one before: too much for a row of its own.
    case sheer
    /// Each the sum of the two before.
    case fibonacci

    var testDescription: String { rawValue }

    func links(_ x: [Variable]) -> [Constraint] {
      switch self {
      case .steep: (1..<x.count).map { x[$0] == 1e6 * x[$0 - 1] }
      case .sheer: (1..<x.count).map { x[$0] == 1e12 * x[$0 - 1] }
      case .fibonacci: (2..<x.count).map { x[$0] == x[$0 - 1] + x[$0 - 2] }
      }
    }
  }

  /// No factorisation of a long chain is as exact as the invariants require.
  static var counts: [Int] {
    #if SOLVER_CHECKS
      [3]
    #else
      [3, 40, Thoroughness.isFull ? 400 : 80]
    #endif
  }

  @Test(arguments: Chain.allCases, counts + [2000])
  func `an overflowing chain is refused as a batch`(chain: Chain, count: Int) {
    for isRequired in [true, false] {
      var solver = ConstraintSolver()
      let x = solver.addVariables(count)
      let start = x.prefix(2).map { ($0 == 1) ~ (isRequired ? .required : .low) }
      expectRefusalOrValues(of: &solver) { solver in
        try solver.add(contentsOf: chain.links(x) + start)
      }
    }
  }

  @Test(arguments: Chain.allCases, counts)
  func `an overflowing chain is refused one by one`(chain: Chain, count: Int) {
    for isReversed in [true, false] {
      var solver = ConstraintSolver()
      let x = solver.addVariables(count)
      let start = x.prefix(2).map { ($0 == 1) ~ (isReversed ? .low : .required) }
      let links = chain.links(x)
      for constraint in isReversed ? links + start : start + links {
        expectRefusalOrValues(of: &solver) { try $0.add(constraint) }
      }
      for constraint in solver.constraints.prefix(60) {
        expectRefusalOrValues(of: &solver) { try $0.setConstant(1e12, of: constraint) }
        expectRefusalOrValues(of: &solver) {
          try $0.setRelation(.greaterThanOrEqual, of: constraint)
        }
        expectRefusalOrValues(of: &solver) { try $0.setPriority(.high, of: constraint) }
      }
      for constraint in solver.constraints.prefix(30) {
        expectRefusalOrValues(of: &solver) { try $0.remove(constraint) }
      }
    }
  }

  @Test func `an overflow names the variable and a constraint that causes it`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(3)
    try solver.add(x[1] == 1e6 * x[0])
    let link = try solver.add(x[2] == 1e6 * x[1])
    let start = try solver.add(x[0] == 1e12)
    expectValues(of: solver, [(x[2], 1e24)])
    try solver.setConstant(1.0001e6, of: link)
    let error = #expect(throws: ChangeError.self) {
      try solver.setCoefficient(-1.1e6, of: x[1], in: link)
    }
    guard case .overflow(let overflow) = error else { return }
    #expect(overflow.variable == x[2])
    let mentioned = overflow.constraint.terms.map(\.variable)
    #expect(overflow.id == link && mentioned == [x[1], x[2]])
    #expect(solver.constraint(link)?.terms.first?.coefficient == -1e6)
    try solver.setConstant(5, of: start)
    expectValues(of: solver, [(x[0], 5), (x[1], 5e6), (x[2], 5e12 + 1.0001e6)])
  }

  @Test func `suggestions that overflow are refused`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(6)
    for index in 1..<x.count { try solver.add(x[index] == 1000 * x[index - 1]) }
    try solver.beginEditing([x[0]])
    try solver.suggest(7, for: x[0])
    #expect(throws: ChangeError.self) { try solver.suggest(1e11, for: x[0]) }
    expectValues(of: solver, [(x[0], 7), (x[5], 7e15)])
    try solver.suggest(8, for: x[0])
    expectValues(of: solver, [(x[0], 8), (x[5], 8e15)])
    try solver.endEditing()
    expectValues(of: solver, [(x[0], 8), (x[5], 8e15)])
  }

  @Test func `a constant that moves along its last direction overflows, too`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(11)
    let start = try solver.add(x[0] == 0)
    for index in 1..<x.count { try solver.add(x[index] == 100 * x[index - 1]) }
    for constant in [5e-13, 1e-12, 1e-3, 1] { try solver.setConstant(constant, of: start) }
    expectValues(of: solver, [(x[0], 1), (x[10], 1e20)])
    #expect(throws: ChangeError.self) { try solver.setConstant(1e5, of: start) }
    expectValues(of: solver, [(x[0], 1), (x[10], 1e20)])
  }

  @Test(arguments: [true, false])
  func `a temporary overflow does not end a transaction`(isRemoved: Bool) throws {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let y = solver.addVariable(value: 3)
    let tiny = try solver.add((1e-260 * x == 0) ~ .low)
    try solver.add(x + y == 5)
    solver.beginTransaction()
    try solver.setConstant(1e-4, of: tiny)
    // The solution so far would have x at 1e256.
    try solver.setPriority(.high, of: tiny)
    if isRemoved { try solver.remove(tiny) } else { try solver.setConstant(2e-260, of: tiny) }
    try solver.commitTransaction()
    #expect(areClose(solver.value(of: x) + solver.value(of: y), 5, within: 1e-9))
    if !isRemoved { expectValues(of: solver, [(x, 2), (y, 3)]) }
  }

  @Test func `a broken constraint is restored once a value is no longer too large`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariables(3)
    let small = try solver.add(x[0] == 5)
    try solver.add(x[1] == 50 * x[0])
    let steep = try solver.add(x[2] == 1e11 * x[1])
    let large = try solver.add(x[0] == 6e11)
    try solver.remove(small)
    #expect(solver.isBroken(large))
    try solver.remove(steep)
    #expect(!solver.isBroken(large))
  }

  @Test func `an overflowing transaction is rolled back`() throws {
    var solver = ConstraintSolver()
    let x = solver.addVariables(3)
    let bound = try solver.add(x[0] <= 1)
    let links = try (1..<3).map { try solver.add(x[$0] == 1e6 * x[$0 - 1]) }
    try solver.add((x[0] == 1e12) ~ .low)
    expectValues(of: solver, [(x[2], 1e12)])
    solver.beginTransaction()
    try solver.setConstant(4, of: bound)
    try solver.add(x[0] >= 1e12)
    try solver.remove(bound)
    try solver.setCoefficient(-1e7, of: x[1], in: links[1])
    #expect(throws: CommitError.self) { try solver.commitTransaction() }
    expectValues(of: solver, [(x[0], 1), (x[2], 1e12)])
    #expect(solver.contains(bound) && solver.constraintCount == 4)
  }

  /// Expects a change to succeed, or to be refused without a change; values are finite in either
  /// case.
  private func expectRefusalOrValues(
    of solver: inout ConstraintSolver, _ change: (inout ConstraintSolver) throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let variables = solver.variables
    let before = variables.map { solver.value(of: $0) }
    let isAccepted = (try? change(&solver)) != nil
    let after = variables.map { solver.value(of: $0) }
    let isFinite = after.allSatisfy { abs($0) <= ConstraintSolver.valueLimit }
    #expect(isFinite && (isAccepted || before == after), sourceLocation: sourceLocation)
  }
}
