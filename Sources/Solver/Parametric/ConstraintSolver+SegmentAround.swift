extension ConstraintSolver {
  /// The segment around the parameter to which constants have been set: the interval over which the
  /// basis stays optimal (Gass and Saaty, "The computational algorithm for the parametric objective
  /// function", 1955, for the dual problem).
  ///
  /// The multipliers do not depend on the constants: the basis stays optimal until a row reaches a
  /// breakpoint at which one of its penalties changes its slope. Broken constraints stay broken within
  /// the segment: it ends where one of them could hold again.
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
    let (problem, factors) = (core.state.problem, core.state.factors)
    // By penalty, the rate of its breakpoint; by position, that of the member.
    var speeds = [Double](repeating: 0, count: Int(problem.penalties.count))
    var memberSpeeds = [Double](repeating: 0, count: Int(factors.positions.count))
    var direction = BoundedVector(count: factors.positions.count)
    for moving in constants {
      let penalty = problem.penalties[moving.id.penalty]
      let speed = moving.rate / penalty.factor
      speeds[Int(moving.id.index)] = speed
      let position = problem.rows[penalty.row].position
      guard penalty.isLinked, position.exists, problem.isAtBreakpoint(moving.id.penalty) else {
        continue
      }
      memberSpeeds[Int(position.rawValue)] = speed
    }
    for (index, speed) in memberSpeeds.enumerated() where speed != 0 {
      direction.add(speed, at: Column(Int32(truncatingIfNeeded: index)))
    }
    direction.solveTransposed(with: factors)
    // The changes of the parameter, down and up, at which a row reaches a breakpoint.
    var (down, up) = (Double.infinity, Double.infinity)
    var reached: [(penalty: RowPenalty.ID, distance: Double)] = []
    for index in 0..<problem.penalties.count {
      let id = RowPenalty.ID(index)
      let penalty = problem.penalties[id]
      guard penalty.isLive, penalty.isLinked else { continue }
      let row = problem.rows[penalty.row]
      let rowSpeed =
        row.isActive
        ? memberSpeeds[Int(row.position.rawValue)] : direction.speed(of: penalty.row, in: problem)
      let speed = rowSpeed - speeds[Int(index)]
      if speed.magnitude <= Tolerance.movement { continue }
      let value = problem.restingValue(of: penalty.row)
      let isAt = Tolerance.isAt(value, penalty.breakpoint)
      let gap = isAt ? 0 : penalty.breakpoint - value
      // Where the breakpoints of an active row part, either may be the one to follow.
      let isParting = isAt && row.isActive
      if isParting || penalty.side(movingUp: speed > 0) != penalty.side {
        let distance = max(0, gap / speed)
        up = min(up, distance)
        reached.append((id, distance))
      }
      if isParting || penalty.side(movingUp: speed < 0) != penalty.side {
        down = min(down, max(0, -gap / speed))
      }
    }
    let lower = max(gap.lowerBound, parameter - down)
    let upper = min(gap.upperBound, parameter + up)
    var blocking: [RowPenalty.ID] = []
    // If another segment begins before a breakpoint is reached, no constraint ends this one.
    if parameter + up <= upper + Tolerance.feasibility * max(1, upper.magnitude) {
      let limit = up * (1 + Tolerance.feasibility) + Tolerance.feasibility
      for item in reached where item.distance <= limit { blocking.append(item.penalty) }
      problem.sortByAge(&blocking)
    }
    return ParametricSegment(
      lower...upper, origin: parameter, values: problem.values.elements.map { $0 },
      rates: problem.variables.indices.map { direction[$0] },
      blocking: blocking.map { problem.handle(of: $0) })
  }
}
