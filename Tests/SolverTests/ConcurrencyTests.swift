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
}
