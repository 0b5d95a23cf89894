/// Proofs that required constraints contradict each other.
///
/// By Farkas' lemma they do if a combination of them, with multipliers whose signs match their
/// relations, has no variables and requires a number to be smaller than itself. In tracked numbers
/// the variables cancel for certain, or the proof fails.
extension TrackedSimplex {
  /// A minimal set of required penalties that cannot all be satisfied, found from one that is
  /// violated; empty if the members of the basis do not prove it.
  func certificate(of penalty: Int32) -> [Int32] {
    let item = core.problem.penalties[penalty]
    let slope = TrackedDouble(item.slope)
    var form = [TrackedDouble](repeating: .zero, count: values.count)
    for entry in core.problem.matrix.rows.entries(of: item.row) {
      form[Int(entry.index)] = TrackedDouble(entry.value) * slope
    }
    var members = [penalty]
    var gap = -(slope * targets[Int(penalty)])
    for (slot, multiplier) in factors.combination(form).enumerated() where !multiplier.isZero {
      let blocking = blockingPenalty(at: slot, multiplier)
      guard blocking >= 0 else { return [] }
      gap = gap + multiplier * targets[Int(blocking)]
      members.append(blocking)
    }
    return gap.isPositive ? members : []
  }

  /// At an optimum that is not feasible: required penalties that cannot all be satisfied, not always
  /// a minimal set; empty if the multipliers do not prove it.
  mutating func contradiction() -> [Int32] {
    // Which of several breakpoints a row is at, the state does not tell.
    optimise(atMost: core.stepLimit)
    guard let multipliers = multipliers(of: LevelTable.required) else { return [] }
    var members: [Int32] = []
    var gap = TrackedDouble.zero
    for penalty in 0..<core.problem.penalties.count
    where slopes[Int(penalty)] != 0 && core.problem.penalties[penalty].level == LevelTable.required
    {
      members.append(penalty)
      gap = gap - TrackedDouble(slopes[Int(penalty)]) * targets[Int(penalty)]
    }
    for (slot, multiplier) in multipliers.enumerated() where !multiplier.isZero {
      let blocking = blockingPenalty(at: slot, multiplier)
      guard blocking >= 0 else { return [] }
      gap = gap + multiplier * targets[Int(blocking)]
      members.append(blocking)
    }
    return gap.isPositive ? members : []
  }

  /// The oldest required penalty at a member's breakpoint that keeps it from moving against a
  /// multiplier; −1 for none.
  private func blockingPenalty(at slot: Int, _ multiplier: TrackedDouble) -> Int32 {
    let member = factors.members[slot]
    var oldest: Int32 = -1
    var penalty = member.row < 0 ? -1 : core.problem.rows[member.row].firstPenalty
    while penalty >= 0 {
      let item = core.problem.penalties[penalty]
      if item.level == LevelTable.required,
        multiplier.isPositive ? item.lower < 0 : item.upper > 0,
        (targets[Int(penalty)] - targets[Int(member.penalty)]).isZero,
        oldest < 0 || item.serial < core.problem.penalties[oldest].serial
      {
        oldest = penalty
      }
      penalty = item.next
    }
    return oldest
  }
}
