import Testing

@testable import Solver

/// Decisions of the core in exact arithmetic.
@Suite(.promptly) struct CoreExactTests {
  /// Systems whose numbers are so far apart, or so near, that doubles may decide wrongly.
  static let families = Family.all.filter {
    !$0.recovers && !["fullrows", "chains", "big", "limits"].contains($0.name)
  }

  @Test(arguments: families)
  func `values are right where numbers are far apart or nearly equal`(family: Family) throws {
    let count = UInt64(Thoroughness.isFull ? 1000 / family.share : 12)
    var (judged, refused, undecided) = (0, 0, 0)
    for seed in 0..<count {
      var judge = CoreJudge()
      for operation in family.script(seed: seed) { judge.perform(operation) }
      if let complaint = judge.complaint {
        throw Discrepancy("seed \(seed)", complaint)
      }
      judged += judge.judgedCount
      refused += judge.refusedCount
      undecided += judge.undecidedCount
    }
    #expect(judged > 0)
  }

  @Test(arguments: 0..<4)
  func `an optimum is confirmed, and undone bit for bit`(share: UInt64) throws {
    let count = UInt64(Thoroughness.isFull ? 500 : 8)
    for seed in share * count..<(share + 1) * count {
      var random = SplitMix64(seed: seed)
      var track = CoreTrack()
      var model = Model()
      for operation in script(seed) {
        guard let operation = model.sensible(operation) else { continue }
        switch operation {
        case .removeVariable, .transaction, .fork: continue
        default: break
        }
        guard (try? track.perform(operation)) != nil else { continue }
        model.perform(operation)
        if let complaint = complaint(track.copy, model, &random) {
          throw Discrepancy("seed \(seed)", complaint)
        }
      }
    }
  }

  private func script(_ seed: UInt64) -> [Operation] {
    seed.isMultiple(of: 2)
      ? ScriptGenerator.script(seed: seed)
      : LayoutScript(seed: seed, variableCount: 20).operations
  }

  /// Has a core decide exactly, about everything or about what is around a variable.
  private func complaint(
    _ track: CoreTrack, _ model: Model, _ random: inout SplitMix64
  ) -> String? {
    let core = track.core
    core.seatVariables()
    let (problem, method) = (core.state.problem, core.method)
    if problem.variables.isEmpty { return nil }
    let (digest, errors) = (track.digest, model.errors { track.value(of: $0) })
    method.undo.begin()
    if random.chance(2) {
      problem.note(.steps)
    } else {
      let count = Int(problem.variables.count)
      let column = Column(Int32(Int.random(in: 0..<count, using: &random)))
      problem.note(.slope, at: .stay(of: column))
    }
    method.decideExactly(atMost: 1000)
    if method.unfinishedLevel.exists { return "undecided" }
    if let defect = track.defect { return defect }
    let exact = model.errors { track.value(of: $0) }
    for (priority, error) in errors
    where (exact[priority, default: 0] - error).magnitude > 1e-6 * max(1, error) {
      return "at \(priority) \(exact[priority, default: 0]), not \(error)"
    }
    method.undo.undo()
    return track.digest == digest ? nil : "an undone decision leaves traces"
  }

  @Test func `a doubt about one of many views is decided there`() throws {
    let core = Core()
    let window = core.addVariable()
    var constraints = [constraint([(window, 1)], .equal, 390)]
    var views: [Column] = []
    for index in 0..<1000 {
      let (left, width) = (core.addVariable(), core.addVariable())
      views.append(width)
      constraints += [
        constraint([(left, 1)], .equal, 16),
        constraint([(left, 1), (width, 1), (window, -1)], .lessThanOrEqual, -16),
        constraint([(width, 1)], .equal, Double(index % 400), at: .low),
      ]
    }
    _ = try core.add(contentsOf: constraints)
    let scope = ExactScope(around: [.stay(of: views[500])], core.method, determined: true)
    #expect(scope.columns.count == 1)
    #expect(ExactScope(core.method).columns.count == 2001)
  }

  @Test func `a contradiction is proved`() throws {
    let core = Core()
    let (x, y) = (core.addVariable(), core.addVariable())
    let ids = try core.add(contentsOf: [
      constraint([(x, 1)], .equal, 0.1), constraint([(x, 1), (y, 1)], .equal, 0.3),
      constraint([(x, 1), (y, -1)], .lessThanOrEqual, 7),
    ])
    let new = try core.add(constraint([(y, 1)], .greaterThanOrEqual, 5, at: .low))
    let method = core.method
    core.state.problem.penalties[new].level = .required
    core.state.problem.slopedRequiredCount = 1
    var exact = ExactSimplex(method)
    #expect(Set(exact.certificate(of: new)) == [ids[0], ids[1], new])
    #expect(Set(exact.contradiction()) == [ids[0], ids[1], new])
  }

  @Test func `moves that leave the objective as it is are free`() throws {
    let core = Core()
    let (x, y, z) = (core.addVariable(), core.addVariable(), core.addVariable())
    _ = try core.add(constraint([(x, 1)], .equal, 1, at: .low))
    _ = try core.add(constraint([(y, 1)], .greaterThanOrEqual, 1))
    let isFree = ExactSimplex.freeMoves(of: core.method)
    let expected = [x: (false, false), y: (true, false), z: (true, true)]
    for (column, moves) in expected {
      let unit = core.state.problem.variables[column].unit
      let position =
        unit.exists && core.state.problem.rows[unit].isActive
        ? core.state.problem.rows[unit].position : core.state.problem.variables[column].stay
      let place = 2 * Int(position.rawValue)
      #expect(isFree[place] == moves.0 && isFree[place + 1] == moves.1, "\(column)")
    }
  }

  private func constraint(
    _ terms: [(Column, Double)], _ relation: Constraint.Relation, _ constant: Double,
    at priority: Priority = .required
  ) -> Constraint {
    Constraint(
      terms: terms.map { .init(Variable(index: $0.rawValue, generation: 0), times: $1) },
      relation, constant, priority: priority)
  }
}
