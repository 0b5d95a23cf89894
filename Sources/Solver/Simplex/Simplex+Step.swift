extension Simplex {
  /// Moves the member at a position as far as the objective decreases, and swaps it for the row
  /// that stops it.
  ///
  /// A long-step line search: breakpoints of rows whose pull is too weak to stop the step are
  /// passed, nearest first, and their penalties change side.
  ///
  /// - Parameters:
  ///   - position: A position that violates optimality.
  ///   - way: +1 for upwards, −1 for downwards.
  /// - Returns: Whether values have moved.
  func step(_ position: Int32, way: Double) -> Bool {
    let member = basis.members[position]
    findDirection(position, way: way, isLeaving: true)
    gatherBreakpoints(member: member, way: way)
    gatherSlope(at: position, way: way, into: &lineSearch.slope)
    guard let stop = findStop() else {
      // Penalties are bounded below, so a number of the slope is wrong: rounding, or a row's motion
      // that was taken for rounding.
      if member >= 0, !isAtBreakpointOfItsOwn(member) {
        demote(position)
      } else {
        pricing.multipliers.clear(position)
        if basis.factors.updateCount > 0 {
          pricing.multipliers.isDoubtful = true
        } else {
          beginTracking()
        }
      }
      return false
    }
    let target = problem.penalties[stop.penalty].row
    if target != member, lineSearch.motion[target].magnitude < Tolerance.safePivot,
      basis.factors.updateCount > 0
    {
      basis.factors.isStale = true
      pricing.markCandidate(position)
      return false
    }
    let isAtVertex = stop.isInfinitesimal
    if isAtVertex {
      moveInfinitesimally(member: member, way: way, to: target)
    } else {
      guard canMove(by: stop.distance) else { return false }
    }
    flipPassed(member: member, way: way)
    leaveBreakpoints(position, way: way)
    if !isAtVertex {
      moveValues(by: stop.distance)
      if member >= 0 { problem.rows[member].value += stop.distance * way }
    }
    if target == member {
      problem.rows[member].value = problem.penalties[stop.penalty].breakpoint
      settle(member, at: position)
    } else {
      swap(
        position, for: target, at: problem.penalties[stop.penalty].breakpoint,
        pivot: lineSearch.motion[target] * way)
    }
    return stop.distance > 0
  }

  /// The breakpoint that stops a step; those before it are listed in `passed`.
  private func findStop() -> BreakpointQueue.Breakpoint? {
    lineSearch.passed.removeAll()
    while let breakpoint = lineSearch.breakpoints.popNearest(problem.levels) {
      lineSearch.slope.add(breakpoint.jump, at: breakpoint.level, levels: problem.levels)
      if !lineSearch.slope.isNegative {
        if lineSearch.slope.isDoubtful { noteDoubt(ofSlope: Tolerance.doubt) }
        return breakpoint
      }
      lineSearch.passed.append(LineSearch.Flip(penalty: breakpoint.penalty, change: 0))
    }
    return nil
  }

  /// Gives the penalties in `passed` the slope of their other side.
  private func flipPassed(member: Int32, way: Double) {
    guard !lineSearch.passed.isEmpty else { return }
    for place in 0..<lineSearch.passed.count {
      let penalty = lineSearch.passed[place].penalty
      let row = problem.penalties[penalty].row
      let speed = row == member ? way : lineSearch.motion[row]
      let slope = speed > 0 ? problem.penalties[penalty].upper : problem.penalties[penalty].lower
      lineSearch.passed[place].change = slope - problem.penalties[penalty].slope
      problem.setSlope(slope, of: penalty)
    }
    spreadPassed()
  }

  /// Gives the penalties at the active member's breakpoint the slopes they have after it has left.
  private func leaveBreakpoints(_ position: Int32, way: Double) {
    let member = basis.members[position]
    guard member >= 0 else { return }
    for penalty in problem.linkedPenalties(of: member) where isAtBreakpoint(penalty) {
      let slope = way > 0 ? problem.penalties[penalty].upper : problem.penalties[penalty].lower
      let change = slope - problem.penalties[penalty].slope
      if change != 0 {
        problem.setSlope(slope, of: penalty)
        pricing.multipliers.add(
          change, at: position, level: problem.penalties[penalty].level, levels: problem.levels)
      }
    }
  }

  /// Moves the variables along `direction` and the inactive rows along `motion`.
  func moveValues(by distance: Double) {
    guard distance != 0 else { return }
    // A log has all values again and again.
    if journal.isLong(for: solution.values.count) { keepOrigin() }
    for place in 0..<lineSearch.direction.listedCount {
      let variable = lineSearch.direction.indices[Int(place)]
      let change = lineSearch.direction[variable] * distance
      if change == 0 { continue }
      let value = solution.values[variable] + change
      if change.magnitude > max(Tolerance.leap, Tolerance.leapRatio * value.magnitude) {
        solution.hasLeapt = true
      }
      solution.values[variable] = value
      solution.markChanged(variable)
    }
    for place in 0..<lineSearch.motion.listedCount {
      let row = lineSearch.motion.indices[Int(place)]
      problem.rows[row].value += lineSearch.motion[row] * distance
    }
    solution.shiftWork &+= Int(lineSearch.direction.listedCount)
  }

  /// Removes the slopes of an active row's penalties at its breakpoint, where it stays if there are
  /// no multipliers.
  func settle(_ row: Int32, at position: Int32) {
    for penalty in problem.linkedPenalties(of: row) {
      if isAtBreakpoint(penalty), problem.penalties[penalty].slope != 0 {
        pricing.multipliers.add(
          -problem.penalties[penalty].slope, at: position, level: problem.penalties[penalty].level,
          levels: problem.levels)
        problem.setSlope(0, of: penalty)
      }
    }
    if !pricing.multipliers.isZero(position) { pricing.markCandidate(position) }
  }
}
