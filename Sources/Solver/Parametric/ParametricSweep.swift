/// The pass of `segments(moving:over:)` over its range.
///
/// At a point within the range, a solver is brought to its optimum; the range over which its basis
/// stays optimal is the segment around the point, exactly. The rest of the range on either side is
/// treated in the same way, from left to right. At a border several constraints may be at their
/// limits simultaneously: no solve is made there, and no basis is used twice, so that the sweep
/// ends.
struct ParametricSweep {
  private var trial: ConstraintSolver
  private let constants: [MovingConstant]
  /// The parts of the range after ``segments``, the leftmost last.
  private var rest: [Part] = []
  private var segments: [ParametricSegment] = []

  /// A part of the range.
  private enum Part {
    /// A part to be looked at.
    case gap(ClosedRange<Double>)
    /// A segment that waits for the segments before it.
    case segment(ParametricSegment)
  }

  /// The maximum number of points tried in a gap while each turns out to be a border.
  private static var trials: Int { 24 }
  /// The width, relative to the parameter, below which a part of the range is not examined
  /// separately.
  private static var resolution: Double { 1e-8 }

  init(_ solver: ConstraintSolver, _ constants: [MovingConstant]) {
    trial = solver
    // Here a contradiction is a segment of its own, not a reason to break constraints.
    trial.stopRecovering()
    self.constants = constants
  }

  mutating func run(over range: ClosedRange<Double>) throws(ParametricError) -> [ParametricSegment]
  {
    if range.lowerBound == range.upperBound {
      segments.append(try segment(at: range.lowerBound, within: range))
      return segments
    }
    let stride = (range.upperBound - range.lowerBound) / 1024
    rest = [.gap(range)]
    while let part = rest.popLast() {
      switch part {
      case .gap(let gap): try cover(gap, stride)
      case .segment(let segment): segments.append(segment)
      }
    }
    if let last = segments.indices.last { segments[last].blocking = [] }
    return segments
  }

  /// Finds a segment within a gap, and leaves the rest of the gap as gaps.
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
      // If the point is a border, or next to one, another one is not.
      if found.range.upperBound - found.range.lowerBound <= min(least, width / 2) {
        offset = offset * 1.618_033_988_749_895 + least
        if offset >= width { offset = width * 0.381_966_011_250_105 }
        continue
      }
      if gap.upperBound - found.range.upperBound > least {
        rest.append(.gap(found.range.upperBound...gap.upperBound))
      } else {
        found.range = found.range.lowerBound...gap.upperBound
      }
      if found.range.lowerBound - gap.lowerBound > least {
        rest.append(.segment(found))
        rest.append(.gap(gap.lowerBound...found.range.lowerBound))
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
        return ParametricSegment(
          trial.extent(of: conflict, moving: constants, around: parameter, within: gap), conflict)
      case .overflow(let overflow): throw .overflow(overflow)
      case .undecided: throw .undecided
      }
    }
    return trial.segment(moving: constants, at: parameter, within: gap)
  }
}

extension ConstraintSolver {
  fileprivate mutating func stopRecovering() {
    guard core.recovery.isEnabled else { return }
    prepareToChange()
    core.recovery.isEnabled = false
  }
}
