/// The pass of `segments(moving:over:)` over its range.
///
/// At a point within the range a solver is brought to its optimum; how far its basis stays optimal
/// gives the segment around the point, exactly. What is left of the range on either side is treated
/// in the same way, from left to right. At a border several constraints may be at their limits at
/// once: no solve is made there, and each basis is left for good, so that the pass ends.
struct ParametricSweep {
  private var trial: ConstraintSolver
  private let constants: [MovingConstant]
  /// The parts of the range that are not covered, the leftmost last.
  private var gaps: [ClosedRange<Double>] = []
  private var segments: [ParametricSegment] = []

  /// The most points tried in a gap while each turns out to be a border.
  private static var trials: Int { 24 }
  /// A part of the range of this width, relative to the parameter, is not looked at by itself.
  private static var resolution: Double { 1e-8 }

  init(_ solver: ConstraintSolver, _ constants: [MovingConstant]) {
    trial = solver
    // A contradiction is a segment of its own here, not something to break constraints for.
    trial.stopRecovering()
    self.constants = constants
  }

  mutating func run(over range: ClosedRange<Double>) throws(ParametricError) -> [ParametricSegment]
  {
    gaps = [range]
    if range.lowerBound == range.upperBound {
      segments.append(try segment(at: range.lowerBound, within: range))
      return segments
    }
    let stride = (range.upperBound - range.lowerBound) / 1024
    while let gap = gaps.popLast() { try cover(gap, stride) }
    if let last = segments.indices.last { segments[last].blocking = [] }
    return segments
  }

  /// Finds a segment within a gap, and leaves what it does not cover as gaps.
  private mutating func cover(
    _ gap: ClosedRange<Double>, _ stride: Double
  ) throws(ParametricError) {
    let width = gap.upperBound - gap.lowerBound
    let least = Self.resolution * max(1, gap.lowerBound.magnitude)
    if width <= least, let last = segments.indices.last, segments[last].conflict == nil {
      segments[last].range = segments[last].range.lowerBound...gap.upperBound
      return
    }
    var offset = min(stride, width / 2)
    for _ in 0..<Self.trials {
      var found = try segment(at: gap.lowerBound + offset, within: gap)
      // Where the point is a border, or next to one, another one is not.
      if found.range.upperBound - found.range.lowerBound <= min(least, width / 2) {
        offset = offset * 1.618_033_988_749_895 + least
        if offset >= width { offset = width * 0.381_966_011_250_105 }
        continue
      }
      if gap.upperBound - found.range.upperBound > least {
        gaps.append(found.range.upperBound...gap.upperBound)
      } else {
        found.range = found.range.lowerBound...gap.upperBound
      }
      if found.range.lowerBound - gap.lowerBound > least {
        // What is before it comes first; it is found again when its turn comes.
        gaps.append(found.range)
        gaps.append(gap.lowerBound...found.range.lowerBound)
        return
      }
      found.range = gap.lowerBound...found.range.upperBound
      segments.append(found)
      return
    }
    throw .undecided
  }

  /// The segment around a point, as far as it is within a gap.
  private mutating func segment(
    at parameter: Double, within gap: ClosedRange<Double>
  ) throws(ParametricError) -> ParametricSegment {
    trial.beginTransaction()
    for moving in constants {
      do throws(ChangeError) {
        try trial.setConstant(moving.constant(at: parameter), of: moving.id)
      } catch {
        preconditionFailure("a constant that was checked is refused: \(error.description)")
      }
    }
    do throws(CommitError) {
      try trial.commitTransaction()
    } catch {
      switch error {
      case .unsatisfiable(let conflict):
        return ParametricSegment(extent(of: conflict, around: parameter, within: gap), conflict)
      case .overflow(let overflow): throw .overflow(overflow)
      case .undecided: throw .undecided
      }
    }
    return trial.segment(constants, at: parameter, within: gap)
  }

  /// The parameters around a point at which the members of a conflict contradict each other.
  ///
  /// The parameter becomes a variable: with one constraint less the members can all hold, so that the
  /// parameters at which they hold are an interval, which the point is not in.
  private func extent(
    of conflict: Conflict, around parameter: Double, within gap: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    var solver = ConstraintSolver()
    var variables: [Variable] = []
    let variableCount = trial.core.solution.values.count
    for _ in 0..<variableCount { variables.append(solver.addVariable()) }
    let free = solver.addVariable(value: parameter)
    var relaxed: [Constraint] = []
    for (id, constraint) in zip(conflict.members, conflict.constraints) {
      var terms = constraint.terms.map {
        LinearExpression.Term(variables[Int($0.variable.index)], times: $0.coefficient)
      }
      var constant = constraint.constant
      if let moving = constants.first(where: { $0.id == id }), moving.rate != 0 {
        terms.append(LinearExpression.Term(free, times: -moving.rate))
        constant = moving.base
      }
      relaxed.append(Constraint(terms: terms, constraint.relation, constant))
    }
    do throws(AddError) {
      _ = try solver.add(contentsOf: relaxed)
    } catch {
      return gap
    }
    let holds = solver.range(of: free)
    if holds.lowerBound > parameter {
      return gap.lowerBound...min(gap.upperBound, holds.lowerBound)
    }
    return max(gap.lowerBound, min(holds.upperBound, parameter))...gap.upperBound
  }
}

extension ConstraintSolver {
  fileprivate mutating func stopRecovering() {
    guard core.recovery.isEnabled else { return }
    prepareToChange()
    core.recovery.isEnabled = false
  }

  /// The segment around the parameter to which the constants have been set.
  fileprivate mutating func segment(
    _ constants: [MovingConstant], at parameter: Double, within gap: ClosedRange<Double>
  ) -> ParametricSegment {
    prepareToChange()
    var speeds = [Double](repeating: 0, count: Int(core.problem.penalties.count))
    for moving in constants {
      speeds[Int(moving.id.index)] = moving.rate / core.problem.penalties[moving.id.index].factor
    }
    let found = core.findParametricRange(speeds)
    let count = core.solution.values.count
    var values: [Double] = []
    var rates = [Double](repeating: 0, count: Int(count))
    values.reserveCapacity(Int(count))
    for variable in 0..<count { values.append(core.solution.values[variable]) }
    for place in 0..<core.lineSearch.direction.listedCount {
      let variable = core.lineSearch.direction.indices[Int(place)]
      let rate = core.lineSearch.direction[variable]
      if rate.magnitude > Tolerance.drop { rates[Int(variable)] = rate }
    }
    let lower = max(gap.lowerBound, parameter - found.down)
    let upper = min(gap.upperBound, parameter + found.up)
    // Where another segment begins before a breakpoint is reached, nothing ends this one.
    let isEnd = parameter + found.up <= upper + Tolerance.feasibility * max(1, upper.magnitude)
    let blocking = (isEnd ? found.blocking : []).map {
      Constraint.ID(index: $0, generation: core.problem.penalties[$0].generation)
    }
    return ParametricSegment(
      lower...upper, origin: parameter, values: values, rates: rates, blocking: blocking)
  }
}
