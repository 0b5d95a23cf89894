extension ActiveSet {
  /// Moves the member at a position as far as the objective falls, and swaps it for what stops it.
  ///
  /// A long-step line search: breakpoints of rows whose pull is too weak to stop the step are
  /// passed, nearest first, and their pieces change side.
  ///
  /// - Parameters:
  ///   - position: A position that violates optimality.
  ///   - way: +1 for upwards, −1 for downwards.
  /// - Returns: Whether values have moved.
  mutating func step(_ position: Int32, way: Double) -> Bool {
    let member = basis[position]
    findDirection(position, way: way)
    gatherBreakpoints(member: member, way: way)
    gatherSlope(at: position, way: way)
    guard let stop = findStop() else {
      // Penalties are bounded below, so the slope was rounding noise.
      if member >= 0, !standsAtBreakpoint(member) {
        demote(position)
      } else {
        multipliers.clear(position)
        if factors.updateCount > 0 { multipliers.isDoubtful = true }
      }
      return false
    }
    let target = pieces[stop.piece].row
    if target != member, motion[target].magnitude < Tolerance.safePivot, factors.updateCount > 0 {
      factors.isStale = true
      markCandidate(position)
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
      if member >= 0 { rows[member].value += stop.distance * way }
    }
    if target == member {
      rows[member].value = pieces[stop.piece].breakpoint
      settle(member, at: position)
    } else {
      swap(
        position, for: target, standingAt: pieces[stop.piece].breakpoint,
        pivot: motion[target] * way)
    }
    return stop.distance > 0
  }

  /// The breakpoint that stops a step; those before it are listed in `passed`.
  private mutating func findStop() -> BreakpointQueue.Breakpoint? {
    passed.removeAll()
    while let breakpoint = breakpoints.popNearest(levels) {
      slope.add(breakpoint.jump, at: breakpoint.level, levels: levels)
      if !slope.isNegative { return breakpoint }
      passed.append(Flip(piece: breakpoint.piece, change: 0))
    }
    return nil
  }

  /// Gives the pieces in `passed` the slope of their other side.
  private mutating func flipPassed(member: Int32, way: Double) {
    guard !passed.isEmpty else { return }
    for place in 0..<passed.count {
      let piece = passed[place].piece
      let row = pieces[piece].row
      let speed = row == member ? way : motion[row]
      let slope = speed > 0 ? pieces[piece].upper : pieces[piece].lower
      passed[place].change = slope - pieces[piece].slope
      setSlope(slope, of: piece)
    }
    spreadPassed()
  }

  /// Gives the pieces at whose breakpoint the active member stands the slope they have once it has
  /// left.
  private mutating func leaveBreakpoints(_ position: Int32, way: Double) {
    let member = basis[position]
    guard member >= 0 else { return }
    var piece = rows[member].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece) {
        let slope = way > 0 ? pieces[piece].upper : pieces[piece].lower
        let change = slope - pieces[piece].slope
        if change != 0 {
          setSlope(slope, of: piece)
          multipliers.add(change, at: position, level: pieces[piece].level, levels: levels)
        }
      }
      piece = pieces[piece].next
    }
  }

  /// Moves the variables along `direction` and the inactive rows along `motion`.
  mutating func moveValues(by distance: Double) {
    guard distance != 0 else { return }
    for place in 0..<direction.listedCount {
      let variable = direction.indices[Int(place)]
      let change = direction[variable] * distance
      if change == 0 { continue }
      let value =
        isCareful ? Tolerance.sum(values[variable], change) : values[variable] + change
      if change.magnitude > max(Tolerance.leap, Tolerance.leapRatio * value.magnitude) {
        hasLeapt = true
      }
      values[variable] = value
      markChanged(variable)
    }
    for place in 0..<motion.listedCount {
      let row = motion.indices[Int(place)]
      let change = motion[row] * distance
      rows[row].value =
        isCareful ? Tolerance.sum(rows[row].value, change) : rows[row].value + change
    }
    shiftWork &+= Int(direction.listedCount)
  }

  /// Makes an active row's pieces at whose breakpoint it stands slopeless.
  mutating func settle(_ row: Int32, at position: Int32) {
    var piece = rows[row].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece), pieces[piece].slope != 0 {
        multipliers.add(
          -pieces[piece].slope, at: position, level: pieces[piece].level, levels: levels)
        setSlope(0, of: piece)
      }
      piece = pieces[piece].next
    }
    markCandidate(position)
  }
}
