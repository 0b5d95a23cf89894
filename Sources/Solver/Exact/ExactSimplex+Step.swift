extension ExactSimplex {
  /// A penalty whose breakpoint a step would pass.
  private struct Breakpoint {
    var distance: TrackedDouble
    /// The magnitude of the row's speed, and its direction.
    var speed: TrackedDouble
    var isUpwards: Bool
    /// At a tie, the row's distance in nudges.
    var room = TrackedDouble.zero
    var jump: TrackedDouble
    var penalty: Int
  }

  /// Moves a member as far as the objective decreases.
  ///
  /// - Returns: Whether a breakpoint stops it; if not, its slope was an error.
  mutating func step(_ move: Move) -> Bool {
    var unit = [TrackedDouble](repeating: .zero, count: factors.members.count)
    unit[move.slot] = TrackedDouble(move.way)
    let direction = factors.values(unit)
    var slope = [TrackedDouble](repeating: .zero, count: levels.count)
    var breakpoints: [Breakpoint] = []
    for row in scope.rows.indices {
      let slot = slotOfRow[row]
      if slot >= 0, slot != move.slot { continue }
      let speed = slot >= 0 ? TrackedDouble(move.way) : sum(of: row, direction)
      if speed.isZero { continue }
      gather(row, speed, move, &slope, &breakpoints)
    }
    order(&breakpoints)
    for breakpoint in breakpoints {
      let place = rank(of: breakpoint.penalty)
      slope[place] = slope[place] + breakpoint.jump
      if let leading = slope.first(where: { !$0.isZero }), leading.isNegative { continue }
      stop(at: breakpoint.penalty, move.slot)
      recompute()
      return true
    }
    return false
  }

  /// Adds the slopes of a row's penalties to those of the objective, and lists the breakpoints ahead.
  private func gather(
    _ row: Int, _ speed: TrackedDouble, _ move: Move, _ slope: inout [TrackedDouble],
    _ breakpoints: inout [Breakpoint]
  ) {
    for penalty in scope.penalties(of: row) {
      let item = scope.penalties[penalty]
      let place = rank(of: penalty)
      if rests[penalty] {
        slope[place] = slope[place] + TrackedDouble(move.way > 0 ? item.upper : -item.lower)
        continue
      }
      let present = slopes[penalty]
      if present != 0 { slope[place] = slope[place] + TrackedDouble(present) * speed }
      let ahead = speed.isPositive ? item.upper : item.lower
      if ahead == present { continue }
      breakpoints.append(
        Breakpoint(
          distance: (item.target - rowValues[row]) / speed,
          speed: speed.isPositive ? speed : -speed, isUpwards: speed.isPositive,
          jump: (TrackedDouble(ahead) - TrackedDouble(present)) * speed, penalty: penalty))
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
  private mutating func stop(at penalty: Int, _ slot: Int) {
    var members = factors.members
    members[slot] = .row(scope.penalties[penalty].row, at: penalty)
    factors = ExactFactors(members, scope)
  }
}
