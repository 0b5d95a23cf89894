import Testing

@testable import Solver

/// What a core says about its state.
@Suite(.promptly) struct CoreAnswerTests {
  @Test(arguments: 0..<8)
  func `small systems with many ties are explained as by another solver`(share: UInt64) throws {
    let count = UInt64(Thoroughness.isFull ? 500 : 25)
    for seed in share * count..<(share + 1) * count {
      var system = RandomSystem(seed: seed)
      system.addConstraints(Int.random(in: 1...14, using: &system.random))
      let answers = try #require(CoreAnswers(system), "seed \(seed)")
      if let complaint = answers.complaint { throw Discrepancy("seed \(seed)", complaint) }
    }
  }

  static let families = Family.all.filter {
    ["entry3", "row3", "column3", "levels", "fullrows"].contains($0.name)
  }

  @Test(arguments: families)
  func `systems of many sizes are explained as by another solver`(family: Family) throws {
    var count = 0
    for seed in 0..<UInt64(Thoroughness.isFull ? 600 / family.share : 15) {
      var run = Run()
      for operation in family.script(seed: seed) { run.perform(operation) }
      if run.track.isDoubtful || run.hasParted { continue }
      count += 1
      if let complaint = CoreAnswers(run.track, run.reference).complaint {
        throw Discrepancy("\(family) \(seed)", complaint)
      }
    }
    #expect(count > 0)
  }

  /// A core and a solver that follow a script, without what they refuse.
  private struct Run {
    var track = CoreTrack()
    var reference = Track()
    private var model = Model()
    /// Whether one has refused what the other has not.
    private(set) var hasParted = false

    mutating func perform(_ operation: Operation) {
      guard let operation = model.sensible(operation), !hasParted else { return }
      do {
        try track.perform(operation)
        do { hasParted = try reference.perform(operation) != nil } catch { hasParted = true }
        model.perform(operation)
      } catch {
        guard case .addAll(let constraints) = operation else { return }
        for constraint in constraints { perform(.add(constraint)) }
      }
    }
  }

  // MARK: - Determinations

  @Test func `a sum of seven shares counts each once`() throws {
    let (core, x) = (Core(), Column(0))
    for _ in 0..<9 { _ = core.addVariable() }
    // Seven columns with gaps share a width: 7 x + 6 y = 700.1, y = 0.1.
    _ = try core.add(constraint([(0, 7), (1, 6)], 700.1))
    _ = try core.add(constraint([(1, 10)], 1))
    _ = try core.add(constraint([(2, 1), (0, -7)], 0))
    _ = try core.add(constraint([(3, 1), (2, -1), (1, -6)], 0))
    expectShares(of: Column(3), in: core, [(0, 1), (3, 1), (2, 1)])
    expectShares(of: x, in: core, [(0, 1.0 / 7), (1, -6.0 / 70)])
  }

  @Test func `a chain of thirds adds up to whole numbers`() throws {
    let core = Core()
    for _ in 0..<8 { _ = core.addVariable() }
    // Three equal widths fill a window; a fourth view has seven of them.
    _ = try core.add(constraint([(0, 1)], 1000))
    _ = try core.add(constraint([(1, 1), (2, 1), (3, 1), (0, -1)], 0))
    _ = try core.add(constraint([(1, 1), (2, -1)], 0))
    _ = try core.add(constraint([(2, 1), (3, -1)], 0))
    _ = try core.add(constraint([(4, 1), (1, -7), (2, -7), (3, -7)], 3))
    expectShares(of: Column(4), in: core, [(0, 7), (1, 7), (4, 1)])
  }

  @Test func `shares are right where numbers are far apart`() throws {
    let core = Core()
    for _ in 0..<5 { _ = core.addVariable() }
    _ = try core.add(constraint([(1, -10), (3, 0.02)], 0))
    _ = try core.add(constraint([(1, 1), (3, 1)], 1))
    _ = try core.add(constraint([(0, -0.0005), (3, 1000)], 0))
    _ = try core.add(constraint([(4, 1), (2, 100)], 0))
    _ = try core.add(constraint([(0, 1), (2, 0.002)], 0))
    let ratio = 2e6 / 1.002
    expectShares(
      of: Column(0), in: core, [(0, ratio / 10), (1, ratio), (2, -2000)], within: 1e-15)
  }

  private func expectShares(
    of column: Column, in core: Core, _ expected: [(index: Int32, coefficient: Double)],
    within tolerance: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let why = BasisReader(core: core.copy()).determination(of: column)
    let isExpected =
      why.kept.isEmpty && Set(why.constraints.map(\.id.index)) == Set(expected.map(\.index))
      && why.constraints.allSatisfy { share in
        expected.contains {
          $0.index == share.id.index
            && (share.coefficient - $0.coefficient).magnitude
              <= tolerance * $0.coefficient.magnitude
        }
      }
    #expect(isExpected, "\(why)", sourceLocation: sourceLocation)
  }

  // MARK: - Ambiguity

  @Test(arguments: [6, 40])
  func `movements that fade along a chain are ambiguous`(count: Int32) throws {
    let core = Core()
    for _ in 0..<count { _ = core.addVariable() }
    for index in 1..<count { _ = try core.add(constraint([(index, 1), (index - 1, -0.001)], 0)) }
    #expect(OptimalSet(core: core).ambiguousVariables().count == Int(count))
  }

  @Test func `a chain that fades is ambiguous below a limit that it reaches`() throws {
    let core = Core()
    for _ in 0..<8 { _ = core.addVariable() }
    for index in 1..<8 as Range<Int32> {
      _ = try core.add(constraint([(index, 1), (index - 1, -0.001)], 0))
    }
    _ = try core.add(constraint([(7, 1)], 0, .lessThanOrEqual))
    _ = try core.add(constraint([(0, 1), (7, 1)], 0, .lessThanOrEqual))
    #expect(OptimalSet(core: core).ambiguousVariables().count == 8)
    _ = try core.add(constraint([(3, 1)], 0, .greaterThanOrEqual))
    #expect(OptimalSet(core: core).ambiguousVariables().isEmpty)
  }

  @Test func `rows that are parallel up to rounding leave their variables ambiguous`() throws {
    let core = Core()
    for _ in 0..<5 { _ = core.addVariable() }
    // 0.1 + 0.2 is not 0.3: the difference of both ends is determined all the same.
    _ = try core.add(constraint([(1, 1), (0, -0.1)], 0))
    _ = try core.add(constraint([(2, 1), (1, -1), (0, -0.2)], 0))
    _ = try core.add(constraint([(3, 1), (0, -0.3)], 0))
    _ = try core.add(constraint([(4, 1), (2, -1), (3, 1)], 0))
    _ = try core.add(constraint([(2, 1), (3, -1)], 0))
    #expect(OptimalSet(core: core).ambiguousVariables() == [0, 1, 2, 3].map { Column($0) })
    let why = BasisReader(core: core.copy()).determination(of: Column(4))
    #expect(why.kept.isEmpty, "\(why)")
  }

  @Test func `a variable that held constraints pull at is not ambiguous`() throws {
    let core = Core()
    for _ in 0..<2 { _ = core.addVariable() }
    _ = try core.add(constraint([(0, 1)], 0, .equal))
    _ = try core.add(constraint([(0, 1)], 0, .greaterThanOrEqual))
    _ = try core.add(constraint([(1, 1), (0, -1)], 0))
    _ = try core.add(constraint([(1, 1)], -5, .equal, priority: 500))
    #expect(core.state.problem.heldCount == 1)
    #expect(OptimalSet(core: core).ambiguousVariables().isEmpty)
  }

  // MARK: - Optima

  @Test func `a state that is not optimal is reported`() throws {
    let core = Core()
    let x = core.addVariable()
    _ = core.addVariable()
    _ = try core.add(constraint([(0, 1), (1, -1)], 3))
    #expect(OptimumCheck(core: core.copy()).defect(of: core) == nil)
    let wish = try core.add(constraint([(0, 1)], 20, .equal, priority: 500))
    #expect(OptimumCheck(core: core.copy()).defect(of: core) == nil)
    // Without its optimum, a wish pulls at a member that may move.
    let other = core.copy()
    other.method.detach(wish)
    other.method.optimise()
    other.state.problem.values[x] = 0
    other.state.problem.values[Column(1)] = -3
    other.state.problem.link(wish)
    #expect(OptimumCheck(core: other.copy()).defect(of: other)?.hasPrefix("constraint") == true)
    other.state.problem.setSide(-1, of: wish)
    #expect(OptimumCheck(core: other.copy()).defect(of: other)?.hasPrefix("moving") == true)
    other.state.problem.values[x] = 1
    #expect(OptimumCheck(core: other.copy()).defect(of: other)?.hasPrefix("active row") == true)
  }

  private func constraint(
    _ terms: [(Int32, Double)], _ constant: Double, _ relation: Constraint.Relation = .equal,
    priority: Double = 1000
  ) -> Constraint {
    Constraint(
      terms: terms.map { .init(Variable(index: $0.0, generation: 0), times: $0.1) }, relation,
      constant, priority: Priority(priority))
  }
}
