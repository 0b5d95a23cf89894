import Solver
import Testing
import Workloads

/// Contradictions among very many constraints.
///
/// Nothing is timed: an algorithm that takes more than a few steps per constraint would not
/// terminate in time.
@Suite struct ConflictLimitTests {
  /// The way in which constraints are added to a solver.
  enum Way: CaseIterable {
    case oneByOne
    case together
    case inTransaction
  }

  private static let count = Thoroughness.isFull ? 1000 : 200

  /// The largest number of members in the conflicts of 1,000 constraints, by shape.
  static let largest: [Contradiction: Int] = [
    .oneVariable: 2, .independent: 2, .manyChains: 11, .equalLengths: 3,
  ]

  @Test(arguments: Contradiction.allCases, Way.allCases)
  func `the conflict of hundreds of constraints is minimal`(shape: Contradiction, way: Way) throws {
    var solver = ConstraintSolver()
    let constraints = shape.constraints(Self.count) { solver.addVariables($0) }
    let before = solver
    let conflict = try #require(conflict(of: constraints, way, in: &solver))
    expectMinimal(conflict.constraints, in: before)
    #expect(conflict.members.count <= Self.largest[shape] ?? Self.count + 1)
    if way != .oneByOne { #expect(solver.constraintCount == 0) }
  }

  @Test(arguments: Contradiction.allCases)
  func `recovery breaks constraints that contradict earlier ones`(
    shape: Contradiction
  ) throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let constraints = shape.constraints(400) { solver.addVariables($0) }
    let before = solver
    var kept = before
    let ids = try solver.add(contentsOf: constraints)
    var expected: [Constraint.ID] = []
    for (id, constraint) in zip(ids, constraints) {
      let piece = try kept.add(constraint)
      if kept.isBroken(piece) {
        expected.append(id)
        try kept.remove(piece)
      }
    }
    let broken = solver.brokenConstraints
    #expect(broken.map(\.id) == expected)
    for entry in broken.prefix(5) {
      #expect(entry.conflict.members.contains(entry.id))
      expectMinimal(entry.conflict.constraints, in: before)
    }
  }

  @Test(arguments: [1, 3, 7, 400])
  func `equal shares of a length contradict the length of one of them`(count: Int) throws {
    // Their multipliers are thirds, sevenths and so on, which no double is.
    var solver = ConstraintSolver()
    let edges = solver.addVariables(count + 1)
    let shares = solver.addVariables(count)
    let before = solver
    var equations = [edges[0] == 0, edges[count] == 40 * Double(count)]
    for place in 0..<count {
      equations.append(edges[place + 1] == edges[place] + shares[place])
      if place > 0 { equations.append(shares[place] == shares[0]) }
    }
    try solver.add(contentsOf: equations)
    let conflict = try #require(
      conflict(of: [shares[count / 2] == 5], .oneByOne, in: &solver))
    #expect(conflict.members.count == equations.count + 1)
    if count < 10 { expectMinimal(conflict.constraints, in: before) }
  }

  @Test func `a list of broken constraints keeps its contents after changes`() throws {
    var solver = ConstraintSolver(recovery: .breakNewest)
    let x = solver.addVariable()
    let ids = try solver.add(contentsOf: [x == 1, x == 2])
    let broken = solver.brokenConstraints
    try solver.remove(ids[0])
    #expect(solver.brokenConstraints.isEmpty)
    #expect(broken.map(\.id) == [ids[1]])
    #expect(broken[0].conflict.members == ids)
    #expect(broken[0].conflict.constraints == [x == 1, x == 2])
  }

  @Test func `constraints broken by very long conflicts are restored together`() throws {
    // Two chains of 300 steps, side by side: each rung after the long step contradicts it.
    let steps = Thoroughness.isFull ? 300 : 80
    var solver = ConstraintSolver(recovery: .breakNewest)
    let constraints = Contradiction.ladder4.constraints(4 * steps) { solver.addVariables($0) }
    let before = solver
    let ids = try solver.add(contentsOf: constraints)
    let broken = solver.brokenConstraints
    try #require(broken.count == steps - 1)
    for entry in [broken[0], broken[steps / 2], broken[steps - 2]] {
      expectMinimal(entry.conflict.constraints, in: before)
    }
    let long = try #require(constraints.firstIndex { $0.constant.magnitude == 2 })
    try solver.setConstant(1, of: ids[long])
    #expect(solver.brokenConstraints.isEmpty)
    try solver.setConstant(3, of: ids[long])
    #expect(solver.brokenConstraints.map(\.id) == broken.map(\.id))
    try solver.remove(ids[long])
    #expect(solver.brokenConstraints.isEmpty)
  }

  private func conflict(
    of constraints: [Constraint], _ way: Way, in solver: inout ConstraintSolver
  ) -> Conflict? {
    do {
      switch way {
      case .oneByOne:
        for constraint in constraints { try solver.add(constraint) }
      case .together:
        try solver.add(contentsOf: constraints)
      case .inTransaction:
        solver.beginTransaction()
        for constraint in constraints { try solver.add(constraint) }
        try solver.commitTransaction()
      }
    } catch AddError.unsatisfiable(let conflict) {
      return conflict
    } catch CommitError.unsatisfiable(let conflict) {
      return conflict
    } catch {
      Issue.record(error)
    }
    return nil
  }

  /// Expects constraints to contradict each other, and not to without one of some of them.
  private func expectMinimal(
    _ constraints: [Constraint], in solver: ConstraintSolver,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let places = stride(from: 0, to: constraints.count, by: max(1, constraints.count / 12))
    let isMinimal =
      !areSatisfiable(constraints, in: solver)
      && places.allSatisfy { place in
        var others = constraints
        others.remove(at: place)
        return areSatisfiable(others, in: solver)
      }
    #expect(isMinimal, "\(constraints.count) constraints", sourceLocation: sourceLocation)
  }

  private func areSatisfiable(_ constraints: [Constraint], in solver: ConstraintSolver) -> Bool {
    var trial = solver
    do throws(AddError) {
      let ids = try trial.add(contentsOf: constraints)
      return !ids.contains { trial.isBroken($0) }
    } catch {
      return false
    }
  }
}
