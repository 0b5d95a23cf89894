import ReferenceSolver
@_spi(Measurement) import Solver
import Testing

/// Recovery of rows of views without enough room.
@Suite struct FullRowTests {
  /// The form of the rows.
  enum Form: CaseIterable {
    /// The distances alone need more than the room.
    case crowded
    /// Most widths exceed the room.
    case full
    /// Most widths, which are equations, exceed the room.
    case exact
    /// Each width equals the next, and the total is fixed.
    case equal
    /// Rows without a common variable.
    case independent
  }

  /// The place of the equation that fixes the end of a row.
  enum End: CaseIterable {
    case first
    case middle
    case last
  }

  @Test(arguments: Form.allCases, End.allCases)
  func `in the order of ranks each constraint that contradicts those before is broken`(
    form: Form, end: End
  ) throws {
    for count in [3, 6] {
      var solver = ConstraintSolver(recovery: .breakNewest)
      let constraints = Self.row(count, form, end, in: &solver)
      let empty = solver
      var expected: [Int] = []
      var kept: [Constraint] = []
      let order = constraints.indices.sorted { first, second in
        let isFirm = !constraints[first].isBreakable
        return isFirm == constraints[second].isBreakable ? isFirm : first < second
      }
      for place in order {
        if areSatisfiable(kept + [constraints[place]], solver.variableCount) {
          kept.append(constraints[place])
        } else {
          expected.append(place)
        }
      }
      #expect(!expected.isEmpty)
      let ids = try solver.add(contentsOf: constraints)
      let broken = solver.brokenConstraints
      #expect(broken.map(\.id) == expected.map { ids[$0] })
      for entry in broken { expectMinimal(entry, of: solver) }
      var other = empty
      let others = try constraints.map { try other.add($0) }
      #expect(other.brokenConstraints.map(\.id) == expected.map { others[$0] })
    }
  }

  @Test(arguments: Form.allCases.filter { $0 != .equal }, End.allCases)
  func `the number of steps grows in proportion to the number of views`(
    form: Form, end: End
  ) throws {
    var steps: [Int] = []
    for count in Thoroughness.isFull ? [100, 800] : [50, 200] {
      var solver = ConstraintSolver(recovery: .breakNewest)
      let constraints = Self.row(count, form, end, in: &solver)
      try solver.add(contentsOf: constraints)
      #expect(!solver.brokenConstraints.isEmpty)
      steps.append((solver.stepCounts.all + count) / count)
    }
    #expect(steps[1] <= 2 * steps[0] + 4, "\(steps) steps for each view")
  }

  @Test func `all widths of a full row hold once there is room`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let constraints = Self.row(60, .full, .first, in: &solver)
    let ids = try solver.add(contentsOf: constraints)
    let broken = solver.brokenConstraints.map(\.id)
    #expect(broken.count > 40)
    // The first constraint is the width of the room.
    try solver.setConstant(4000, of: ids[0])
    #expect(solver.brokenConstraints.isEmpty)
    try solver.setConstant(93, of: ids[0])
    #expect(solver.brokenConstraints.map(\.id) == broken)
    solver.beginTransaction()
    try solver.setConstant(4000, of: ids[0])
    try solver.solveTransaction()
    #expect(ids.allSatisfy { solver.violation(of: $0) < 1e-6 })
    try solver.setConstant(93, of: ids[0])
    try solver.solveTransaction()
    let kept = Set(ids).subtracting(broken)
    #expect(kept.allSatisfy { solver.violation(of: $0) < 1e-6 })
    solver.rollbackTransaction()
    #expect(solver.brokenConstraints.map(\.id) == broken)
  }

  // MARK: - Rows

  private static func row(
    _ count: Int, _ form: Form, _ end: End, in solver: inout ConstraintSolver
  ) -> [Constraint] {
    guard form == .independent else {
      return singleRow(count, form, end, in: &solver)
    }
    let length = min(count, 20)
    return stride(from: 0, to: count, by: length).flatMap { _ in
      singleRow(length, .full, end, in: &solver)
    }
  }

  private static func singleRow(
    _ count: Int, _ form: Form, _ end: End, in solver: inout ConstraintSolver
  ) -> [Constraint] {
    let starts = solver.addVariables(count)
    let widths = solver.addVariables(count)
    let room = solver.addVariable()
    var firm: [Constraint] = [room == (count > 10 ? 93 : 30)] + widths.map { $0 >= 0 }
    for place in firm.indices { firm[place].isBreakable = false }
    let gap = form == .crowded ? 12.0 : 0
    var chain: [Constraint] = [starts[0] == 0]
    var sizes: [Constraint] = []
    for place in 0..<count {
      if place > 0 { chain.append(starts[place] == starts[place - 1] + widths[place - 1] + gap) }
      let size = Double(10 + place % 7)
      sizes.append(form == .exact ? widths[place] == size : widths[place] >= size)
    }
    if form == .equal { chain += zip(widths, widths.dropFirst()).map { $0 == $1 } }
    let last: Constraint = starts[count - 1] + widths[count - 1] == room
    let place =
      switch end {
      case .first: 0
      case .middle: count / 2
      case .last: chain.count
      }
    var constraints = firm
    constraints += chain.prefix(place)
    constraints += sizes.prefix(place)
    constraints.append(last)
    constraints += chain.dropFirst(place)
    constraints += sizes.dropFirst(place)
    return constraints
  }

  // MARK: - Judging

  private func areSatisfiable(_ constraints: [Constraint], _ variableCount: Int) -> Bool {
    let rows = constraints.map { constraint in
      var coefficients = [Rational](repeating: .zero, count: variableCount)
      for term in constraint.terms {
        let index = Int(term.variable.index)
        coefficients[index] = coefficients[index] + Rational(term.coefficient)
      }
      return ReferenceProblem.Constraint(
        coefficients, .init(constraint.relation), Rational(constraint.constant), priority: 1000)
    }
    let problem = ReferenceProblem(variableCount: variableCount, constraints: rows)
    return ReferenceSolution(of: problem).isFeasible
  }

  private func expectMinimal(
    _ broken: ConstraintSolver.BrokenConstraint, of solver: ConstraintSolver,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let conflict = broken.conflict
    let count = solver.variableCount
    #expect(
      conflict.members.filter { solver.isBroken($0) } == [broken.id],
      sourceLocation: sourceLocation)
    #expect(!areSatisfiable(conflict.constraints, count), sourceLocation: sourceLocation)
    for place in conflict.constraints.indices {
      var others = conflict.constraints
      others.remove(at: place)
      #expect(areSatisfiable(others, count), sourceLocation: sourceLocation)
    }
  }
}

extension ConstraintSolver {
  /// The amount by which a constraint is violated.
  fileprivate func violation(of id: Constraint.ID) -> Double {
    guard let constraint = constraint(id) else { return .infinity }
    let error = error(of: id)
    switch constraint.relation {
    case .equal: return abs(error)
    case .lessThanOrEqual: return max(0, error)
    case .greaterThanOrEqual: return max(0, -error)
    }
  }
}
