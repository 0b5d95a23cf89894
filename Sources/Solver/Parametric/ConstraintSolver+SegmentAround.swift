extension ConstraintSolver {
  /// The segment around the parameter to which constants have been set.
  ///
  /// Broken constraints stay broken within it: it ends where one of them could hold again.
  ///
  /// - Parameters:
  ///   - constants: The constants that move; at the parameter they have the values that the solver
  ///     has.
  ///   - parameter: The parameter.
  ///   - gap: The interval that the segment is cut off at.
  /// - Returns: The segment.
  /// - Complexity: A solve with the factors of the basis, a pass over the constraints, and a small
  ///   separate system for each broken constraint.
  package mutating func segment(
    moving constants: [MovingConstant], at parameter: Double, within gap: ClosedRange<Double>
  ) -> ParametricSegment {
    prepareToChange()
    var gap = gap
    for broken in RecoveryPass(core: core).brokenPenalties() {
      let search = ConflictSearch(core: core)
      let conflict = search.conflict(of: search.conflict(breaking: broken))
      gap = conflict.extent(moving: constants, around: parameter, within: gap)
    }
    var speeds = [Double](repeating: 0, count: Int(core.problem.penalties.count))
    for moving in constants {
      speeds[Int(moving.id.index)] = moving.rate / core.problem.penalties[moving.id.penalty].factor
    }
    let found = ParametricInterval(of: core, moving: speeds)
    let values = core.problem.values.elements.map { $0 }
    let lower = max(gap.lowerBound, parameter - found.down)
    let upper = min(gap.upperBound, parameter + found.up)
    // If another segment begins before a breakpoint is reached, no constraint ends this one.
    let isEnd = parameter + found.up <= upper + Tolerance.feasibility * max(1, upper.magnitude)
    let blocking = (isEnd ? found.blocking : []).map { core.problem.handle(of: $0) }
    return ParametricSegment(
      lower...upper, origin: parameter, values: values, rates: found.rates, blocking: blocking)
  }
}
