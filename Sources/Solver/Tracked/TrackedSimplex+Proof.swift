/// Proofs that required constraints contradict each other.
///
/// By Farkas' lemma they do if a combination of them, with multipliers whose signs match their
/// relations, has no variables and requires a number to be smaller than itself. In tracked numbers
/// the variables cancel for certain, or the proof fails.
extension TrackedSimplex {
  /// A minimal set of required penalties that cannot all be satisfied, found from one that is
  /// violated; empty if the members of the basis do not prove it.
  func certificate(of penalty: Int32) -> [Int32] {
    proof([(penalty, core.problem.penalties[penalty].slope)])
  }

  /// At an optimum that is not feasible: required penalties that cannot all be satisfied, not always
  /// a minimal set; empty if the multipliers do not prove it.
  mutating func contradiction() -> [Int32] {
    // Which of several breakpoints a row is at, the state does not tell.
    optimise(atMost: core.stepLimit)
    var pulling: [(penalty: Int32, slope: Double)] = []
    for penalty in 0..<core.problem.penalties.count
    where slopes[Int(penalty)] != 0 && core.problem.penalties[penalty].level == LevelTable.required
    {
      pulling.append((penalty, slopes[Int(penalty)]))
    }
    return proof(pulling)
  }

  /// Penalties that pull, and those that keep the members of the basis from following; empty if
  /// they do not contradict each other.
  private func proof(_ pulling: [(penalty: Int32, slope: Double)]) -> [Int32] {
    var form = [TrackedDouble](repeating: .zero, count: values.count)
    var gap = TrackedDouble.zero
    for (penalty, slope) in pulling {
      let slope = TrackedDouble(slope)
      gap = gap - slope * targets[Int(penalty)]
      for entry in core.problem.matrix.rows.entries(of: core.problem.penalties[penalty].row) {
        form[Int(entry.index)] = form[Int(entry.index)] + TrackedDouble(entry.value) * slope
      }
    }
    var members = pulling.map { $0.penalty }
    for (slot, multiplier) in factors.combination(form).enumerated() where !multiplier.isZero {
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
    if member.row < 0 { return -1 }
    return core.problem.oldestRequired(on: member.row) { penalty, item in
      (multiplier.isPositive ? item.lower < 0 : item.upper > 0)
        && (targets[Int(penalty)] - targets[Int(member.penalty)]).isZero
    }
  }
}
