/// The set of optima around a state at rest.
extension TrackedSimplex {
  /// By position of the state's basis, twice: whether the objective stays as it is as the member
  /// moves upwards, and downwards, with the slopes that the state has.
  static func freeMoves(of core: Simplex) -> [Bool] {
    var tracked = TrackedSimplex(core)
    // Where nudges do not matter.
    for penalty in tracked.slopes.indices {
      tracked.slopes[penalty] = core.problem.penalties[Int32(penalty)].slope
    }
    var isFree = [Bool](repeating: true, count: 2 * tracked.members.count)
    for level in tracked.levels {
      let multipliers = tracked.multipliers(of: level)
      for (slot, member) in tracked.members.enumerated() {
        let multiplier = multipliers?[slot] ?? .zero
        var (up, down) = (multiplier, -multiplier)
        for penalty in core.problem.linkedPenalties(of: member.row)
        where core.isAtBreakpoint(penalty) {
          let item = core.problem.penalties[penalty]
          guard item.level == level else { continue }
          up = up + TrackedDouble(item.upper)
          down = down - TrackedDouble(item.lower)
        }
        let position =
          member.row < 0
          ? core.basis.stayPosition[~member.row] : core.problem.rows[member.row].position
        guard position >= 0 else { continue }
        if !up.isZero { isFree[2 * Int(position)] = false }
        if !down.isZero { isFree[2 * Int(position) + 1] = false }
      }
    }
    return isFree
  }
}
