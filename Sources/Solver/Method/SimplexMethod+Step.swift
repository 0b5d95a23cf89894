/// A step: one movement and one exchange.
extension SimplexMethod {
  /// Moves a member as far as the objective falls, and exchanges it for the row that stops it.
  ///
  /// - Returns: Whether values have moved.
  func step(_ improvement: Improvement) -> Bool {
    let (position, way) = (improvement.position, improvement.way)
    let member = factors.positions[position].member
    movement.find(position, way: way, isLeaving: true)
    if held.releaseMoving(position) {
      duals.markCandidate(position)
      return false
    }
    ratioTest.begin()
    gatherBreakpoints(of: member, way)
    duals.gatherSlope(at: position, movingUp: way > 0, into: &ratioTest.slope)
    let found = ratioTest.findStop(problem.levels)
    if let doubt = ratioTest.slope.doubtful {
      duals.noteSlope(doubt.value, at: position, doubt.level)
    }
    guard let stop = found else {
      endWithoutStop(position, member)
      return false
    }
    let target = problem.penalties[stop.penalty].row
    let speed = stop.moving.exists ? movement.rows[stop.moving].speed : way
    let isMember = Member(target) == member
    if !isMember, speed.magnitude < Tolerance.safePivot, factors.wear.updateCount > 0 {
      factors.wear.isDefective = true
      duals.markCandidate(position)
      return false
    }
    let isAtVertex = stop.distance < 0
    if isAtVertex { moveInfinitesimally(member, way, to: target, speed) }
    flipPassed(way)
    leaveBreakpoints(position, movingUp: way > 0)
    if !isAtVertex {
      movement.move(by: stop.distance)
      if !member.isStay {
        let value = problem.rows[member.row].target
        problem.setTarget(value + stop.distance * way, of: member.row)
      }
    }
    let breakpoint = problem.penalties[stop.penalty].breakpoint
    if isMember {
      problem.setTarget(breakpoint, of: member.row)
      rest(member.row, at: position)
    } else {
      exchange(position, for: target, at: breakpoint, pivot: speed * way)
    }
    return stop.distance > 0
  }

  /// The objective falls without end: rounding, or a member that may go.
  private func endWithoutStop(_ position: Position, _ member: Member) {
    if !member.isStay, !problem.isAtBreakpoint(member.row) {
      demote(position)
    } else if factors.wear.updateCount > 0 {
      factors.wear.isDefective = true
      duals.markCandidate(position)
    } else {
      problem.noteDoubt(at: member)
    }
  }

  /// Exchanges the member of a position for an inactive row that is at a breakpoint.
  func exchange(_ position: Position, for row: Row.ID, at target: Double, pivot: Double?) {
    let drift = (problem.value(of: row) - target).magnitude
    if drift > Tolerance.drift * max(1, target.magnitude) {
      factors.wear.isDefective = true
    } else if drift != 0, problem.rows[row].isUnit {
      problem.setValue(target, of: problem.rows[row].column)
    }
    duals.exchange(position, for: Member(row), target: target, pivot: pivot)
    rest(row, at: position)
  }

  /// Gives an active row's penalties the slopes of its target: none at their own breakpoints.
  func rest(_ row: Row.ID, at position: Position) {
    let target = problem.rows[row].target
    for (id, penalty) in problem.linkedPenalties(of: row) {
      // Rounding may hide that the row has passed a breakpoint just before the target.
      let isAt = Tolerance.isAt(target, penalty.breakpoint)
      let side = isAt ? 0 : penalty.isHeld ? penalty.side : penalty.side(at: target)
      if side != penalty.side, let change = duals.flip(id, to: side) {
        duals.add(change, at: position, penalty.level)
      }
    }
    if factors.positions[position].multipliers.exists { duals.markCandidate(position) }
  }

  /// Exchanges an active row for the stay of a variable; no value moves.
  func demote(_ position: Position) {
    movement.findDirection(position, way: 1, isLeaving: true)
    var best = Column.none
    for column in movement.direction.list.elements { best = moreMobile(column, best) }
    guard best.exists else {
      factors.wear.isDefective = true
      return duals.markCandidate(position)
    }
    let row = problem.rows[factors.positions[position].member.row]
    var own = Column.none
    if row.isUnit {
      own = moreMobile(row.column, own)
    } else {
      for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
        own = moreMobile(term.column, own)
      }
    }
    let rates = movement.direction.values.records
    if own.exists, rates[own].magnitude > Tolerance.threshold * rates[best].magnitude { best = own }
    duals.exchange(position, for: .stay(of: best), target: 0, pivot: rates[best])
    duals.markCandidate(position)
  }

  /// Of two variables the one that moves faster, if its stay is not a member.
  private func moreMobile(_ candidate: Column, _ best: Column) -> Column {
    let size = movement.direction[candidate].magnitude
    if problem.variables[candidate].stay.exists || size == 0 { return best }
    guard best.exists else { return candidate }
    let bestSize = movement.direction[best].magnitude
    let isBetter = size > bestSize || (size == bestSize && candidate.rawValue < best.rawValue)
    return isBetter ? candidate : best
  }

  // MARK: - Ratio test

  private func gatherBreakpoints(of member: Member, _ way: Double) {
    for place in movement.rows.indices {
      let moving = movement.rows[place]
      for (id, penalty) in problem.linkedPenalties(of: moving.row) {
        gather(id, penalty, at: moving.value, moving.speed, place)
      }
    }
    if member.isStay { return }
    let row = problem.rows[member.row]
    for (id, penalty) in problem.penalties.list(from: row.penalties)
    where !Tolerance.isAt(row.target, penalty.breakpoint) {
      gather(id, penalty, at: row.target, way, .none)
    }
  }

  @inline(__always)
  private func gather(
    _ id: RowPenalty.ID, _ penalty: RowPenalty, at value: Double, _ speed: Double, _ place: Place
  ) {
    let side = penalty.side(movingUp: speed > 0)
    if side == penalty.side { return }
    let jump = Double(side &- penalty.side) * penalty.weight * speed
    guard jump > Tolerance.multiplier * Tolerance.multiplier else { return }
    var distance = (penalty.breakpoint - value) / speed
    if distance <= 0 || Tolerance.isAt(value, penalty.breakpoint) {
      distance = place.exists ? infinitesimalDistance(of: penalty.row, value, speed) : 0
    }
    ratioTest.add(
      RatioTest.Breakpoint(
        distance: distance, jump: jump, penalty: id, level: penalty.level, moving: place))
  }

  /// A distance of a multiple m of an infinitesimal, as −1 / (1 + m).
  private func infinitesimalDistance(of row: Row.ID, _ value: Double, _ speed: Double) -> Double {
    if !ties.isKnown(row) { ties.draw(row, side: side(of: row, at: value)) }
    return -1 / (1 + max(0, -ties[row] / speed))
  }

  /// The side of its breakpoint where a row is, by the slopes of its penalties; 0 for neither.
  private func side(of row: Row.ID, at value: Double) -> Double {
    var (isAbove, isBelow) = (true, true)
    for (_, penalty) in problem.linkedPenalties(of: row)
    where Tolerance.isAt(value, penalty.breakpoint) {
      isAbove = isAbove && penalty.side == penalty.above
      isBelow = isBelow && penalty.side == penalty.below
    }
    return isAbove == isBelow ? 0 : isAbove ? 1 : -1
  }

  private func moveInfinitesimally(
    _ member: Member, _ way: Double, to target: Row.ID, _ speed: Double
  ) {
    let distance = max(0, -ties[target] / speed)
    if distance > 0 {
      for moving in movement.rows.elements where ties.isKnown(moving.row) {
        ties[moving.row] += moving.speed * distance
      }
    }
    for breakpoint in ratioTest.passed.elements where breakpoint.moving.exists {
      let moving = movement.rows[breakpoint.moving]
      if ties[moving.row] * moving.speed <= 0 {
        ties.draw(moving.row, side: moving.speed > 0 ? 1 : -1)
      }
    }
    if member.isStay { return }
    if distance > 0 {
      ties[member.row] = distance * way
    } else {
      ties.draw(member.row, side: way)
    }
  }

  /// Gives the penalties that the step passes the slopes behind their breakpoints.
  private func flipPassed(_ way: Double) {
    for breakpoint in ratioTest.passed.elements {
      let speed = breakpoint.moving.exists ? movement.rows[breakpoint.moving].speed : way
      let side = problem.penalties[breakpoint.penalty].side(movingUp: speed > 0)
      if let change = duals.flip(breakpoint.penalty, to: side) {
        slopeChanges.append(SlopeChange(penalty: breakpoint.penalty, change: change))
      }
    }
    duals.spread(&slopeChanges)
  }

  /// Gives the penalties at a member's breakpoint the slopes that they have when it has left.
  private func leaveBreakpoints(_ position: Position, movingUp: Bool) {
    let member = factors.positions[position].member
    if member.isStay { return }
    let target = problem.rows[member.row].target
    for (id, penalty) in problem.linkedPenalties(of: member.row)
    where Tolerance.isAt(target, penalty.breakpoint) {
      if let change = duals.flip(id, to: penalty.side(movingUp: movingUp)) {
        duals.add(change, at: position, penalty.level)
      }
    }
  }
}
