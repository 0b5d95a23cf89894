/// The set of optima around a state at rest.
extension TrackedSimplex {
  /// The members that can move, and how.
  struct Freedom {
    /// By position of the state's basis, twice: whether the objective stays as it is as the member
    /// moves upwards, and downwards.
    fileprivate(set) var isFree: [Bool]
    /// By position: the slot of the member.
    fileprivate var slots: [Int]
    fileprivate let factors: TrackedFactors

    /// By variable: how fast it moves with the member at a position.
    func direction(_ position: Int32, way: Double) -> [Double] {
      var unit = [TrackedDouble](repeating: .zero, count: slots.count)
      unit[slots[Int(position)]] = TrackedDouble(way)
      return factors.values(unit).map { $0.high }
    }
  }

  /// Examines the members of a state at rest, with the slopes that it has.
  static func freedom(of core: Simplex) -> Freedom {
    var tracked = TrackedSimplex(core)
    let count = tracked.members.count
    var freedom = Freedom(
      isFree: [Bool](repeating: true, count: 2 * count), slots: [Int](repeating: 0, count: count),
      factors: tracked.factors)
    for (slot, member) in tracked.members.enumerated() {
      let position =
        member.row < 0
        ? core.basis.stayPosition[~member.row] : core.problem.rows[member.row].position
      if position >= 0 { freedom.slots[Int(position)] = slot }
    }
    tracked.keepSlopes()
    for level in tracked.levels {
      let multipliers = tracked.multipliers(of: level)
      for position in 0..<count {
        let slot = freedom.slots[position]
        let multiplier = multipliers?[slot] ?? .zero
        var (up, down) = (multiplier, -multiplier)
        let row = tracked.members[slot].row
        var penalty = row < 0 ? -1 : core.problem.rows[row].firstPenalty
        while penalty >= 0 {
          let item = core.problem.penalties[penalty]
          if item.level == level, core.isAtBreakpoint(penalty) {
            up = up + TrackedDouble(item.upper)
            down = down - TrackedDouble(item.lower)
          }
          penalty = item.next
        }
        if !up.isZero { freedom.isFree[2 * position] = false }
        if !down.isZero { freedom.isFree[2 * position + 1] = false }
      }
    }
    return freedom
  }

  /// Takes the slopes of the state, where nudges do not matter.
  private mutating func keepSlopes() {
    for penalty in slopes.indices { slopes[penalty] = core.problem.penalties[Int32(penalty)].slope }
  }
}
