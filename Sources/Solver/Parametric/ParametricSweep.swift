/// The pass of `segments(moving:over:)` over its range.
///
/// At a point within the range, a solver is brought to its optimum; the range over which its basis
/// stays optimal is the segment around the point, exactly.
struct ParametricSweep: SegmentSearch {
  private var trial: ConstraintSolver
  private let constants: [MovingConstant]
  private(set) var stride = 0.0

  init(_ solver: ConstraintSolver, _ constants: [MovingConstant]) {
    trial = solver
    // Here a contradiction is a segment of its own, not a reason to break constraints.
    trial.prepareToChange()
    trial.core.recovery.isEnabled = false
    self.constants = constants
  }

  mutating func run(over range: ClosedRange<Double>) throws(ParametricError) -> [ParametricSegment]
  {
    if range.lowerBound == range.upperBound {
      return try segment(at: range.lowerBound, within: range).map { [$0] } ?? []
    }
    stride = (range.upperBound - range.lowerBound) / 1024
    var segments = try segments(over: range)
    if let last = segments.indices.last { segments[last].blocking = [] }
    return segments
  }

  func resolution(at parameter: Double) -> Double {
    Tolerance.resolution * max(1, parameter.magnitude)
  }

  func undecided(at parameter: Double) -> ParametricError { .undecided }

  mutating func segment(
    at parameter: Double, within gap: ClosedRange<Double>
  ) throws(ParametricError) -> ParametricSegment? {
    trial.beginTransaction()
    for moving in constants {
      do throws(ChangeError) {
        try trial.setConstant(moving.constant(at: parameter), of: moving.id)
      } catch {
        stopProgram("a constant that was checked is refused: \(error.description)")
      }
    }
    do throws(CommitError) {
      try trial.commitTransaction()
    } catch {
      switch error {
      case .unsatisfiable(let conflict):
        return ParametricSegment(
          conflict.extent(moving: constants, around: parameter, within: gap), conflict)
      case .overflow(let overflow): throw .overflow(overflow)
      case .undecided: throw .undecided
      }
    }
    return trial.segment(moving: constants, at: parameter, within: gap)
  }
}

extension ParametricSegment: RangeSegment {
  /// Whether the segment has a solution: what the constraints of a conflict allow beside it is exact.
  package var isExtensible: Bool { conflict == nil }
}
