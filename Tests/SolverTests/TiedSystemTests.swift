import Foundation
import ReferenceSolver
@_spi(Measurement) import Solver
import Testing
import Workloads

/// Systems in which far more constraints tie than there are variables.
///
/// The exact reference solver verifies them if it can; otherwise, the check of optimality with
/// fresh factors, and the agreement of all orders. `MOORING_TIED_SYSTEMS` sets the number of random
/// ones (2,000 otherwise, 64 in debug builds).
@Suite struct TiedSystemTests {
  private static let systemCount =
    ProcessInfo.processInfo.environment["MOORING_TIED_SYSTEMS"].flatMap { Int($0) }
    ?? (isThorough ? 2_000 : 64)

  /// Whether there is time for large systems: debug builds are slow, and with `SOLVER_CHECKS` the
  /// whole state is checked after each constraint.
  private static let isThorough: Bool = {
    #if SOLVER_CHECKS
      false
    #else
      Thoroughness.isFull
    #endif
  }()
  private static let shareCount = 8

  @Test(arguments: Workload.TiedShape.allCases)
  func `a small tied system has the errors of the reference solver`(
    shape: Workload.TiedShape
  ) throws {
    for size in 2...(shape.isQuadratic ? 3 : 4) {
      for variant in 0..<(Self.isThorough ? 4 : 1) {
        let workload = Workload(shape, size: size, variant: variant)
        let solution = ReferenceSolution(of: workload.exactProblem)
        #expect(solution.isFeasible, "\(shape).\(size).\(variant)")
        for build in [WorkloadRun.Build.batch, .oneByOne] {
          let run = try WorkloadRun(workload, build)
          let errors = solution.levels.map { ($0.priority, $0.error.approximation) }
          expect(run, has: errors, "\(shape).\(size).\(variant) \(build)")
        }
      }
    }
  }

  @Test(arguments: 0..<shareCount)
  func `random tied systems are optimal in every order, and after edits and removals`(
    share: Int
  ) throws {
    for seed in stride(from: share, to: Self.systemCount, by: Self.shareCount) {
      var random = SplitMix64(seed: UInt64(seed))
      let shape = Workload.TiedShape.allCases[seed / Self.shareCount % 8]
      // Most are small, as the time grows with the cube of the size.
      let largest = shape.largestSize / (Self.isThorough && random.chance(3) ? 2 : 6)
      let workload = Workload(
        shape, size: .random(in: 2...max(3, largest), using: &random),
        variant: .random(in: 0..<8, using: &random))
      try rehearse(workload, "\(shape), seed \(seed)", &random)
    }
  }

  @Test(arguments: Workload.TiedShape.allCases)
  func `a tied system of 200 variables or 5,000 constraints is optimal`(
    shape: Workload.TiedShape
  ) throws {
    var random = SplitMix64(seed: 11)
    let size = Self.isThorough ? shape.largestSize : shape.largestSize / 4
    try rehearse(Workload(shape, size: size), "\(shape).\(size)", &random)
  }

  @Test(arguments: [16, 36])
  func `solving tied gaps takes few steps, also after an edit`(size: Int) throws {
    let workload = Workload(.equal, size: size, variant: 1)
    var run = try WorkloadRun(workload, .batch)
    // Steps that could cycle would not end before the limit.
    run.solver.limitSteps(to: 1_500)
    for value in [0.0, 1000, 0, 400] {
      try run.suggest(value)
      expectOptimal(run, "\(size) segments at \(value)")
    }
  }

  @Test(arguments: [Workload.TiedShape.shares, .grid])
  func `a batch of ties takes no more steps than its constraints one by one`(
    shape: Workload.TiedShape
  ) throws {
    let workload = Workload(shape, size: shape.largestSize / 4)
    let batch = try WorkloadRun(workload, .batch).solver.stepCounts.all
    let oneByOne = try WorkloadRun(workload, .oneByOne).solver.stepCounts.all
    #expect(batch <= oneByOne + 4)
  }

  @Test func `widths tied to be equal are equal`() throws {
    let workload = Workload(.equal, size: 24)
    var random = SplitMix64(seed: 3)
    for build in [WorkloadRun.Build.batch, .oneByOne] {
      let run = try WorkloadRun(workload, build) { $0.shuffle(using: &random) }
      let edges = run.variables.map { run.solver.value(of: $0) }
      let gaps = stride(from: 2, to: 47, by: 2).map { edges[$0 + 1] - edges[$0] }
      #expect(gaps.allSatisfy { abs($0 - gaps[0]) <= 1e-9 }, "\(gaps)")
    }
  }

  @Test func `ties with a common length keep required constraints satisfied`() throws {
    for seed in 0..<UInt64(Thoroughness.scaled(20)) {
      var random = SplitMix64(seed: seed)
      let workload = Workload(.star, size: 60, variant: Int(seed))
      let run = try WorkloadRun(workload, .oneByOne) { $0.shuffle(using: &random) }
      #expect(run.quality.violation <= 1e-9)
      #expect(run.solver.optimalityDefect() == nil)
    }
  }

  // MARK: - Judging

  /// Builds a system in several orders, edits it and removes from it.
  private func rehearse(
    _ workload: Workload, _ name: String, _ random: inout SplitMix64
  ) throws {
    let expected = try WorkloadRun(workload, .batch)
    expectOptimal(expected, "\(name) in batch")
    for build in [WorkloadRun.Build.batch, .oneByOne] {
      var run = try WorkloadRun(workload, build) { $0.shuffle(using: &random) }
      expectOptimal(run, "\(name) shuffled, \(build)")
      expect(
        run, has: expected.quality.levels.map { ($0.priority, $0.error) },
        "\(name) shuffled, \(build)")
      for value in workload.suggestions.prefix(3) {
        try run.suggest(value)
        expectOptimal(run, "\(name), \(build), at \(value)")
      }
      for id in run.solver.constraints.shuffled(using: &random).prefix(12) {
        try run.solver.remove(id)
      }
      expectOptimal(run, "\(name), \(build), after removals")
    }
  }

  private func expectOptimal(_ run: WorkloadRun, _ name: String) {
    #expect(run.solver.isOptimal, "\(name)")
    let defect = run.solver.optimalityDefect()
    #expect(defect == nil, "\(name): \(defect ?? "")")
  }

  private func expect(
    _ run: WorkloadRun, has errors: [(priority: Double, error: Double)], _ name: String
  ) {
    let quality = run.quality
    #expect(quality.relativeViolation <= 1e-9, "\(name)")
    #expect(quality.levels.map(\.priority) == errors.map(\.priority), "\(name)")
    for (level, expected) in zip(quality.levels, errors) {
      // A weight of 1e5 turns an error of 1e-9 into one of 1e-4.
      let isClose = abs(level.error - expected.error) <= max(1e-4, 1e-6 * expected.error)
      #expect(isClose, "\(name): \(level), not \(expected)")
    }
  }
}

extension Workload.TiedShape {
  /// Whether there are more variables than the size.
  fileprivate var isQuadratic: Bool { self == .assignment || self == .grid }
}

extension Workload {
  /// The edits and rows as the reference solver reads them.
  fileprivate var exactProblem: ReferenceProblem {
    var constraints = edits.map { edit in
      exact([(edit.variable, 1)], .equal, edit.initial, edit.priority)
    }
    constraints += rows.map { row in
      exact(
        row.terms.map { ($0.variable, $0.coefficient) }, row.relation, row.constant, row.priority)
    }
    return ReferenceProblem(variableCount: variableCount, constraints: constraints)
  }

  private func exact(
    _ terms: [(variable: Int, coefficient: Double)], _ relation: Constraint.Relation,
    _ constant: Double, _ priority: Priority
  ) -> ReferenceProblem.Constraint {
    var coefficients = [Rational](repeating: .zero, count: variableCount)
    for term in terms {
      coefficients[term.variable] = coefficients[term.variable] + Rational(term.coefficient)
    }
    let exactRelation: ReferenceProblem.Relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return ReferenceProblem.Constraint(
      coefficients, exactRelation, Rational(constant), priority: priority.rawValue)
  }
}
