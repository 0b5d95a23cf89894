extension TrackedSimplex {
  // MARK: - A step

  /// Moves a member as far as the objective decreases.
  ///
  /// - Returns: Whether a breakpoint stops it; if not, its slope was an error.
  mutating func step(_ move: Move) -> Bool {
    var unit = [TrackedDouble](repeating: .zero, count: factors.members.count)
    unit[move.slot] = TrackedDouble(move.way)
    let direction = factors.values(unit)
    var slope = [TrackedDouble](repeating: .zero, count: levels.count)
    var breakpoints: [Breakpoint] = []
    for row in 0..<core.problem.rows.count where core.problem.rows[row].firstPenalty >= 0 {
      let slot = slotOfRow[Int(row)]
      if slot >= 0, slot != move.slot { continue }
      let speed = slot >= 0 ? TrackedDouble(move.way) : speed(of: row, along: direction)
      if speed.isZero { continue }
      gather(row, speed, move, &slope, &breakpoints)
    }
    order(&breakpoints)
    for breakpoint in breakpoints {
      let place = rank[Int(core.problem.penalties[breakpoint.penalty].level)]
      slope[place] = slope[place] + breakpoint.jump
      if let leading = slope.first(where: { !$0.isZero }), leading.isNegative { continue }
      stop(at: breakpoint.penalty, move.slot)
      recompute()
      return true
    }
    return false
  }

  /// The speed of an inactive row.
  private func speed(of row: Int32, along direction: [TrackedDouble]) -> TrackedDouble {
    var speed = TrackedDouble.zero
    for entry in core.problem.matrix.rows.entries(of: row) {
      let part = direction[Int(entry.index)]
      if !part.isNothing { speed = speed + TrackedDouble(entry.value) * part }
    }
    return speed
  }

  /// Adds the slopes of a row's penalties to those of the objective, and lists the breakpoints ahead.
  private func gather(
    _ row: Int32, _ speed: TrackedDouble, _ move: Move, _ slope: inout [TrackedDouble],
    _ breakpoints: inout [Breakpoint]
  ) {
    for penalty in core.problem.linkedPenalties(of: row) {
      let item = core.problem.penalties[penalty]
      let place = rank[Int(item.level)]
      if slotOfRow[Int(row)] >= 0, factors.members[move.slot].penalty == penalty {
        slope[place] = slope[place] + TrackedDouble(move.way > 0 ? item.upper : -item.lower)
      } else {
        let present = slopes[Int(penalty)]
        if present != 0 { slope[place] = slope[place] + TrackedDouble(present) * speed }
        let ahead = speed.isPositive ? item.upper : item.lower
        if ahead != present {
          let rest = targets[Int(penalty)] - rowValues[Int(row)]
          breakpoints.append(
            Breakpoint(
              distance: rest / speed, speed: speed.isPositive ? speed : -speed,
              isUpwards: speed.isPositive,
              jump: (TrackedDouble(ahead) - TrackedDouble(present)) * speed, penalty: penalty))
        }
      }
    }
  }

  /// Orders breakpoints, the nearest first.
  private mutating func order(_ breakpoints: inout [Breakpoint]) {
    breakpoints.sort { $0.distance.high < $1.distance.high }
    for place in breakpoints.indices.dropFirst()
    where (breakpoints[place].distance - breakpoints[place - 1].distance).isZero {
      for tied in [place - 1, place] where breakpoints[tied].room.high == 0 {
        let room = room(to: breakpoints[tied].penalty)
        breakpoints[tied].room = breakpoints[tied].isUpwards ? room : -room
      }
    }
    breakpoints.sort(by: Self.isNearer)
  }

  private static func isNearer(_ first: Breakpoint, _ second: Breakpoint) -> Bool {
    let difference = first.distance - second.distance
    if !difference.isZero { return difference.isNegative }
    return (first.room * second.speed - second.room * first.speed).isNegative
  }

  /// Makes a penalty's row, at its breakpoint, the member in a slot.
  private mutating func stop(at penalty: Int32, _ slot: Int) {
    let row = core.problem.penalties[penalty].row
    if slotOfRow[Int(row)] == slot { return factors.setPenalty(penalty, in: slot) }
    let member = TrackedFactors.Member(row: row, penalty: penalty)
    if factors.updateCount < Self.updateLimit {
      var form = [TrackedDouble](repeating: .zero, count: values.count)
      for entry in core.problem.matrix.rows.entries(of: row) {
        form[Int(entry.index)] = TrackedDouble(entry.value)
      }
      let combination = factors.combination(form)
      if !combination[slot].isZero { return factors.replace(slot, by: member, combination) }
    }
    var members = factors.members
    members[slot] = member
    factors = TrackedFactors(members, variableCount: values.count, core.problem.matrix)
  }

  /// The number of replacements after which the basis is factorised again.
  private static var updateLimit: Int { 32 }
}
