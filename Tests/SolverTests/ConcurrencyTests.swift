import Solver
import Testing

/// Tests of copies of one solver in several simultaneous tasks.
@Suite struct ConcurrencyTests {
  /// A row of columns whose edge is dragged, and the constraint that drags it.
  private static func columns() throws -> (
    solver: ConstraintSolver, edges: [Variable], drag: Constraint.ID
  ) {
    var solver = ConstraintSolver()
    let edges = solver.addVariables(40)
    var constraints = [edges[0] == 0]
    for (left, right) in zip(edges, edges.dropFirst()) {
      constraints.append(right - left >= 5)
      constraints.append((right - left == 20) ~ .low)
    }
    try solver.add(contentsOf: constraints)
    let drag = try solver.add((edges[39] == 780) ~ .high)
    return (solver, edges, drag)
  }

  /// Changes a copy in all possible ways, and returns its intermediate values.
  private static func trail(
    of original: ConstraintSolver, _ edges: [Variable], _ drag: Constraint.ID, number: Int
  ) throws -> [Double] {
    var solver = original
    var trail: [Double] = []
    for round in 0..<20 {
      try solver.setConstant(Double(400 + 37 * ((number + round) % 23)), of: drag)
      let middle = edges[(7 * number + round) % 38 + 1]
      let pin = try solver.add((middle == Double(100 + round)) ~ 800)
      trail += edges.map { solver.value(of: $0) }
      let before = solver
      do {
        try solver.add(middle <= -1)
        Issue.record("a contradiction was accepted")
      } catch {}
      solver.beginTransaction()
      try solver.remove(pin)
      try solver.add(edges[38] == edges[39] - 6)
      if round.isMultiple(of: 2) {
        solver.rollbackTransaction()
        try solver.remove(pin)
      } else {
        try solver.commitTransaction()
        trail += edges.map { solver.value(of: $0) }
        solver = before
        try solver.remove(pin)
      }
      trail += edges.map { solver.value(of: $0) }
      trail.append(Double(solver.ambiguousVariables().count))
    }
    return trail
  }

  @Test func `copies in several tasks find the values of a single task`() async throws {
    let (solver, edges, drag) = try Self.columns()
    let before = edges.map { solver.value(of: $0) }
    let alone = try (0..<8).map { try Self.trail(of: solver, edges, drag, number: $0) }
    let together = try await withThrowingTaskGroup(of: (Int, [Double]).self) { group in
      for number in 0..<8 {
        group.addTask { (number, try Self.trail(of: solver, edges, drag, number: number)) }
      }
      var trails = [[Double]](repeating: [], count: 8)
      for try await (number, trail) in group {
        trails[number] = trail
      }
      return trails
    }
    #expect(together == alone)
    #expect(edges.map { solver.value(of: $0) } == before)
  }

  @Test func `a solver passed from task to task continues where it was`() async throws {
    let (original, edges, drag) = try Self.columns()
    var solver = original
    for width in [500.0, 900, 300, 780] {
      let changed = solver
      solver = try await Task.detached {
        var solver = changed
        try solver.setConstant(width, of: drag)
        return solver
      }.value
      expectValues(of: solver, [(edges[39], width)])
    }
    expectValues(of: solver, edges.enumerated().map { ($0.element, 20 * Double($0.offset)) })
  }

  // MARK: - Reading

  /// A chain of variables in different states: with broken constraints, with an unusual coefficient,
  /// which exact arithmetic decides about, after a change, after a removal, and in an open transaction.
  enum Sharing: CaseIterable {
    case plain
    case broken
    case unusual
    case changed
    case removed
    case open

    func make() throws -> (ConstraintSolver, [Variable], [Constraint.ID]) {
      var solver = ConstraintSolver(recovery: self == .broken ? .breakNewest : .refuse)
      let chain = solver.addVariables(30)
      var ids: [Constraint.ID] = []
      for index in chain.indices.dropFirst() {
        ids.append(try solver.add(chain[index] >= chain[index - 1] + 5))
        ids.append(try solver.add((chain[index] == Double(index * 3)) ~ 250))
      }
      ids.append(try solver.add((chain[0] == 0) ~ 900))
      switch self {
      case .plain: break
      case .broken: ids.append(try solver.add(chain[29] <= 3))
      case .unusual: ids.append(try solver.add(2_000 * chain[0] <= chain[29] + 1e10))
      case .changed: try solver.setConstant(2, of: ids[58])
      case .removed: try solver.remove(ids.removeFirst())
      case .open:
        solver.beginTransaction()
        try solver.remove(ids.removeFirst())
        _ = solver.addVariable()
      }
      return (solver, chain, ids)
    }
  }

  /// Reads a shared solver, or changes a copy, in one of several ways; returns what it found.
  private static func findings(
    of shared: ConstraintSolver, _ chain: [Variable], _ ids: [Constraint.ID], by way: Int,
    isOpen: Bool
  ) throws -> String {
    var copy = shared
    switch way {
    case 0 where !isOpen: return "\(chain.map { shared.range(of: $0) })"
    case 1 where !isOpen: return "\(shared.ambiguousVariables())"
    case 2 where !isOpen: return "\(chain.map { shared.determination(of: $0) })"
    case 3 where !isOpen: return "\(shared.violatedConstraints().map { shared.obstacles(to: $0) })"
    case 4 where !isOpen:
      try copy.setConstant(7, of: ids[4])
      var moves: [String] = []
      copy.drainChanges { moves.append("\($0) \($1)") }
      return "\(moves)"
    case 5:
      if isOpen { copy.rollbackTransaction() }
      _ = try? copy.add(chain[3] + chain[4] == 50)
      try copy.remove(ids[7])
      return "\(chain.map { copy.value(of: $0) })"
    case 6 where !isOpen: return "\(shared.brokenConstraints.map(\.conflict)) \(shared.isOptimal)"
    case 7:
      if isOpen { try copy.commitTransaction() }
      return "\(copy.variables) \(chain.map { copy.value(of: $0) })"
    case 8 where !isOpen && shared.brokenConstraints.isEmpty:
      let segments = try shared.segments(moving: ids[1], over: -20...20).map { segment in
        "\(segment.range) \(chain.map { segment.rate(of: $0) })"
      }
      return "\(segments)"
    default:
      let numbers = ids.map { "\(shared.error(of: $0)) \(shared.status(of: $0))" }
      return "\(shared) \(numbers) \(shared.constraintCount) \(shared.variableCount)"
    }
  }

  @Test(arguments: Sharing.allCases)
  func `tasks that read a solver and change copies find the values of a single task`(
    _ sharing: Sharing
  ) async throws {
    let (solver, chain, ids) = try sharing.make()
    let ways = 10
    // A solver of its own: the shared one has not been copied before.
    let (other, otherChain, otherIDs) = try sharing.make()
    let isOpen = sharing == .open
    let alone = try (0..<ways).map {
      try Self.findings(of: other, otherChain, otherIDs, by: $0, isOpen: isOpen)
    }
    let together = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      // Those that do the same begin one after the other, so that they run at once.
      for task in 0..<(4 * ways) {
        group.addTask {
          let way = task / 4
          return (way, try Self.findings(of: solver, chain, ids, by: way, isOpen: isOpen))
        }
      }
      var findings = [[String]](repeating: [], count: ways)
      for try await (way, found) in group { findings[way].append(found) }
      return findings
    }
    #expect(together == alone.map { [$0, $0, $0, $0] })
  }
}
