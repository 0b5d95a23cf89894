/// Proofs that required constraints contradict each other.
///
/// By Farkas' lemma they do if a combination of them, with multipliers whose signs match their
/// relations, has no variables and requires a number to be smaller than itself. In tracked numbers
/// the variables cancel for certain, or the proof fails. The scope must have no constants.
extension ExactSimplex {
  /// A minimal set of required penalties that cannot all be satisfied, found from one that is
  /// violated; empty if the members of the basis do not prove it.
  func certificate(of penalty: RowPenalty.ID) -> [RowPenalty.ID] {
    guard let number = scope.penalties.firstIndex(where: { $0.id == penalty }) else { return [] }
    let item = scope.penalties[number]
    let value = slotOfRow[item.row] < 0 ? rowValues[item.row] : sum(of: item.row, values)
    let difference = value - item.target
    if difference.isZero { return [] }
    let slope = difference.isPositive ? item.upper : item.lower
    return slope == 0 ? [] : proof([(number, slope)])
  }

  /// At an optimum that is not feasible: required penalties that cannot all be satisfied, not always
  /// a minimal set; empty if the multipliers do not prove it.
  mutating func contradiction() -> [RowPenalty.ID] {
    // Which of several breakpoints a row is at, the state does not tell.
    optimise(atMost: 1000 + 100 * scope.rows.count)
    var pulling: [(penalty: Int, slope: Double)] = []
    for penalty in slopes.indices
    where slopes[penalty] != 0 && scope.penalties[penalty].level.isRequired {
      pulling.append((penalty, slopes[penalty]))
    }
    return proof(pulling)
  }

  /// Penalties that pull, and those that keep the members of the basis from following; empty if
  /// they do not contradict each other.
  private func proof(_ pulling: [(penalty: Int, slope: Double)]) -> [RowPenalty.ID] {
    var gap = TrackedDouble.zero
    for (penalty, slope) in pulling {
      gap = gap - TrackedDouble(slope) * scope.penalties[penalty].target
    }
    var found = pulling.map { $0.penalty }
    for (slot, multiplier) in factors.combination(form(of: pulling)).enumerated()
    where !multiplier.isZero {
      guard let blocking = blockingPenalty(at: slot, multiplier) else { return [] }
      gap = gap + multiplier * scope.penalties[blocking].target
      found.append(blocking)
    }
    return gap.isPositive ? found.map { scope.penalties[$0].id } : []
  }

  /// The oldest required penalty at a member's breakpoint that keeps it from moving against a
  /// multiplier.
  private func blockingPenalty(at slot: Int, _ multiplier: TrackedDouble) -> Int? {
    let member = factors.members[slot]
    if member.isStay { return nil }
    var oldest: Int?
    for penalty in scope.penalties(of: member.row) {
      let item = scope.penalties[penalty]
      guard item.level.isRequired, multiplier.isPositive ? item.lower < 0 : item.upper > 0,
        (item.target - scope.penalties[member.penalty].target).isZero
      else { continue }
      if oldest.map({ item.serial < scope.penalties[$0].serial }) != false { oldest = penalty }
    }
    return oldest
  }
}
