import Foundation
import ReferenceSolver
import Solver
import Testing
import Workloads

/// Solutions followed along parameters, judged at borders and at random points within.
///
/// `MOORING_RANDOM_SYSTEMS` sets the number of random systems (2,500 otherwise; in debug builds a
/// tenth).
@Suite struct SegmentPropertyTests {
  private static let shareCount = 8
  private static let systemCount =
    ProcessInfo.processInfo.environment["MOORING_RANDOM_SYSTEMS"].flatMap { Int($0) }
    ?? Thoroughness.scaled(2_500)

  @Test(arguments: 0..<shareCount)
  func `segments of random systems match the reference solver`(share: Int) throws {
    for seed in stride(from: share, to: Self.systemCount, by: Self.shareCount) {
      var system = RandomSystem(seed: UInt64(7_000_000 + seed))
      system.addConstraints(Int.random(in: 2...9, using: &system.random))
      guard !system.ids.isEmpty else { continue }
      var moving: [MovingConstant] = []
      for index in system.ids.indices.shuffled(using: &system.random).prefix(
        system.random.pick([1, 1, 2, 3]))
      {
        moving.append(
          MovingConstant(
            system.ids[index], base: system.constraints[index].constant,
            rate: system.random.pick([1, 1, -1, 2, 0.5])))
      }
      let segments = try system.solver.segments(moving: moving, over: -6...6)
      try judge(segments, of: &system, moving, "seed \(seed)")
    }
  }

  private func judge(
    _ segments: [ParametricSegment], of system: inout RandomSystem, _ moving: [MovingConstant],
    _ name: String
  ) throws {
    #expect(
      segments.first?.range.lowerBound == -6 && segments.last?.range.upperBound == 6, "\(name)")
    for (segment, next) in zip(segments, segments.dropFirst()) {
      #expect(segment.range.upperBound == next.range.lowerBound, "\(name)")
    }
    for segment in segments {
      let range = segment.range
      let inside = Double.random(in: 0.05...0.95, using: &system.random)
      let width = range.upperBound - range.lowerBound
      // Close to a border of feasibility, within the tolerance, either answer is correct.
      for part in [min(1e-6 / width, 0.5), inside, max(1 - 1e-6 / width, 0.5)] {
        // Constants are exact for it: a rounded one would make a system without room unsolvable.
        let parameter = ((range.lowerBound + part * width) * 0x1p24).rounded() * 0x1p-24
        var constraints = system.constraints
        for (index, id) in system.ids.enumerated() {
          for constant in moving where constant.id == id {
            constraints[index].constant = constant.base + constant.rate * parameter
          }
        }
        let solution = ReferenceSolution(of: problem(constraints, system.variables))
        let place = "\(name) at \(parameter) of \(range)"
        guard solution.isFeasible == (segment.conflict == nil) else {
          Issue.record("\(place): \(solution.isFeasible ? "there is" : "there is no") solution")
          return
        }
        guard segment.conflict == nil else { continue }
        let values = system.variables.map { segment.value(of: $0, at: parameter) ?? .nan }
        for level in solution.levels where level.priority < 1000 {
          var error = 0.0
          for constraint in constraints where constraint.priority.rawValue == level.priority {
            error += constraint.error(at: values).magnitude
          }
          #expect(areClose(error, level.error.approximation, within: 1e-9), "\(place)")
        }
        for constraint in constraints where constraint.priority == .required {
          #expect(constraint.error(at: values).magnitude <= 1e-9, "\(place): \(constraint)")
        }
        for (index, value) in values.enumerated() {
          guard let only = solution.range(of: index).uniqueValue else { continue }
          #expect(areClose(value, only.approximation, within: 1e-9), "\(place): x\(index)")
        }
      }
    }
  }

  private func problem(_ constraints: [Constraint], _ variables: [Variable]) -> ReferenceProblem {
    ReferenceProblem(
      variableCount: variables.count,
      constraints: constraints.map { constraint in
        var coefficients = [Rational](repeating: .zero, count: variables.count)
        for term in constraint.terms {
          let place = Int(term.variable.index)
          coefficients[place] = coefficients[place] + Rational(term.coefficient)
        }
        return ReferenceProblem.Constraint(
          coefficients, .init(constraint.relation), Rational(constraint.constant),
          priority: constraint.priority.rawValue)
      })
  }

  @Test(.needs(.workloads), arguments: WorkloadFolder.names.filter { !$0.hasPrefix("equal") })
  func `segments of a workload are optimal at every border and within`(name: String) throws {
    let workload = try WorkloadFolder.workload(name)
    guard let least = workload.suggestions.min(), let most = workload.suggestions.max(),
      workload.variableCount < 1_000
    else { return }
    var run = try WorkloadRun(workload, .batch)
    let id = run.editIDs[workload.drivenEdit]
    let segments = try run.solver.segments(moving: id, over: least...most)
    var random = SplitMix64(seed: 5)
    for segment in segments.shuffled(using: &random).prefix(12) {
      for part in [0, 1, Double.random(in: 0...1, using: &random)] {
        let range = segment.range
        let value = range.lowerBound + part * (range.upperBound - range.lowerBound)
        try run.suggest(value)
        let found = Quality(on: run.liveConstraints) { segment.value(of: $0, at: value) ?? .nan }
        #expect(found.violation <= 1e-7, "at \(value)")
        for (level, other) in zip(found.levels, run.quality.levels) {
          #expect(areClose(level.error, other.error, within: 1e-7), "\(level.priority) at \(value)")
        }
      }
    }
    #expect(segments.allSatisfy { $0.conflict == nil })
  }
}

extension Constraint {
  /// Returns the constraint's error at the values of the variables, in the order of their indices.
  fileprivate func error(at values: [Double]) -> Double {
    let sum = terms.reduce(-constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
    return relation.error(ofDifference: sum)
  }
}
