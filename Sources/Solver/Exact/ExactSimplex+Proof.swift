/// Proofs that required constraints contradict each other.
///
/// By Farkas' lemma they do if a combination of them, with multipliers whose signs match their
/// relations, has no variables and requires a number to be smaller than itself. In tracked numbers
/// the variables cancel for certain, or but for what rounded coefficients such as 1/3 leave: then no
/// values within the limit of numbers satisfy all. If not, the proof fails. The scope must have no
/// constants.
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
  /// they do not contradict each other, up to the rounding of their coefficients.
  private func proof(_ pulling: [(penalty: Int, slope: Double)]) -> [RowPenalty.ID] {
    var combination = pulling.map { (penalty: $0.penalty, factor: TrackedDouble(-$0.slope)) }
    var isRounded = false
    for (slot, multiplier) in factors.combination(form(of: pulling)).enumerated()
    where !multiplier.isZero {
      if let blocking = blockingPenalty(at: slot, multiplier) {
        combination.append((blocking, multiplier))
      } else if multiplier.high.magnitude <= Tolerance.multiplier {
        isRounded = true
      } else {
        return []
      }
    }
    var gap = TrackedDouble.zero
    for (penalty, factor) in combination {
      gap = gap + factor * scope.penalties[penalty].target
    }
    let isProven = isRounded ? gap.high > largestRest(of: combination) : gap.isPositive
    return isProven ? combination.map { scope.penalties[$0.penalty].id } : []
  }

  /// The largest value that a combination of penalties' forms can have within the limit of numbers;
  /// infinite if more than the rounding of coefficients is left of a variable.
  private func largestRest(of combination: [(penalty: Int, factor: TrackedDouble)]) -> Double {
    var sums = [TrackedDouble](repeating: .zero, count: scope.columns.count)
    var sizes = [Double](repeating: 0, count: scope.columns.count)
    for (penalty, factor) in combination {
      scope.forEachTerm(of: scope.penalties[penalty].row) { column, value in
        let part = TrackedDouble(value) * factor
        sums[column] = sums[column] + part
        sizes[column] += part.high.magnitude
      }
    }
    var rest = 0.0
    for column in sums.indices {
      let size = sums[column].high.magnitude
      if size > Tolerance.rounding * sizes[column] { return .infinity }
      rest += size * ConstraintSolver.limit
    }
    return rest
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
