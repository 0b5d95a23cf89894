/// Searches for minimal sets of required penalties that cannot all be satisfied.
struct ConflictSearch {
  /// The state, which a search only changes as far as each method says.
  let core: Core

  /// The number of violated penalties from which a contradiction is searched for before there is a
  /// solution, the oldest first.
  static var patience: Int { 16 }

  /// Searches for a contradiction from one violated penalty after the other, the oldest first.
  ///
  /// - Parameter count: The largest number of penalties tried.
  /// - Returns: A minimal set of required penalties that cannot all be satisfied; empty if none can
  ///   be found so.
  func firstCertificate(amongOldest count: Int = .max) -> [RowPenalty.ID] {
    for penalty in violatedRequired().prefix(count) where core.problem.penalties[penalty].isLinked {
      let members = certificate(of: penalty)
      if !members.isEmpty { return members }
    }
    return []
  }

  /// The required penalties that pull and are violated, the oldest first.
  func violatedRequired() -> [RowPenalty.ID] {
    var violated = core.problem.pullingRequired.filter { core.problem.isViolated($0) }
    core.problem.sortByAge(&violated)
    return violated
  }

  /// A minimal set of required penalties that cannot all be satisfied, found from one of them that
  /// is violated.
  ///
  /// The violated row is a combination of active rows. If a required penalty keeps each of these
  /// from moving, the rows contradict each other (Farkas). Since active rows are linearly
  /// independent, the set is minimal: the minimal contradictions are those whose rank is one less
  /// than their number (Gleeson and Ryan, "Identifying minimally infeasible subsystems of
  /// inequalities", 1990).
  ///
  /// It does not need an optimum. The set is empty if none can be found this way, or if the
  /// coefficients and constants of the penalties do not confirm the result of the factors.
  func certificate(of penalty: RowPenalty.ID) -> [RowPenalty.ID] {
    let opponent = opponent(of: penalty)
    if opponent.exists { return [penalty, opponent] }
    let item = core.problem.penalties[penalty]
    let way = Double(item.side)
    let method = core.method
    method.findCombination(of: item.row)
    var members = [penalty]
    var factors = [way]
    var isBlocked = true
    for column in method.combination.list.elements where isBlocked {
      let multiplier = method.combination[column] * way
      if multiplier.magnitude <= Tolerance.multiplier { continue }
      let member = core.state.factors.positions[column.position].member
      let blocking =
        member.isStay ? .none : blockingPenalty(of: member.row, movingUp: multiplier < 0)
      // Most penalties that are violated before there is a solution contradict nothing.
      isBlocked = blocking.exists
      members.append(blocking)
      factors.append(-multiplier)
    }
    method.combination.clear()
    if !isBlocked { return [] }
    // Where even their ratios are not exact, exact arithmetic finds them again.
    guard let gap = exactGap(of: members, wholeMultiples(of: factors) ?? factors) else {
      return ExactSimplex(method).certificate(of: penalty)
    }
    return gap.isNegative ? members : []
  }

  /// Whole numbers in the ratios of multipliers, which are not exact themselves, such as 1/3; nil if
  /// there are no small ones.
  private func wholeMultiples(of factors: [Double]) -> [Double]? {
    guard let least = factors.map({ $0.magnitude }).min(), least > 0 else { return nil }
    for scale in 1...12 {
      let multiples = factors.map { $0 / least * Double(scale) }
      let whole = multiples.map { $0.rounded() }
      if zip(multiples, whole).allSatisfy({ ($0 - $1).magnitude <= 1e-9 * $1.magnitude }) {
        return whole
      }
    }
    return nil
  }

  /// At an optimum: the certificate of a penalty that is violated.
  ///
  /// Of rows that are almost parallel the basis may lack one that the exact optimum needs.
  func certificateAtOptimum(of penalty: RowPenalty.ID) -> [RowPenalty.ID] {
    let members = certificate(of: penalty)
    if !members.isEmpty { return members }
    var exact = ExactSimplex(core.method)
    exact.optimise(atMost: core.method.stepLimit)
    return exact.certificate(of: penalty)
  }

  /// The combination of penalties' breakpoints, if that of their rows is exactly zero; nil if it is
  /// not, or if a number would be rounded.
  private func exactGap(of members: [RowPenalty.ID], _ factors: [Double]) -> TrackedDouble? {
    // By variable.
    var sums: [Column: Double] = [:]
    var isExact = true
    var gap = TrackedDouble.zero
    for (member, factor) in zip(members, factors) {
      let item = core.problem.penalties[member]
      gap = gap + TrackedDouble(item.breakpoint) * TrackedDouble(factor)
      core.problem.forEachTerm(of: item.row) { column, value in
        let product = TrackedDouble(value) * TrackedDouble(factor)
        let sum = product + TrackedDouble(sums[column] ?? 0)
        isExact = isExact && product.isExactDouble && sum.isExactDouble
        sums[column] = sum.high
      }
    }
    guard isExact, sums.values.allSatisfy({ $0 == 0 }) else { return nil }
    return gap
  }

  /// The oldest required penalty on a violated penalty's row that keeps the row out of its range;
  /// none if there is none.
  private func opponent(of penalty: RowPenalty.ID) -> RowPenalty.ID {
    let item = core.problem.penalties[penalty]
    // Without terms a penalty that is violated contradicts itself.
    if core.problem.rows[item.row].termCount == 0 { return .none }
    return core.problem.oldestRequired(on: item.row) { bound in
      (item.side < 0
        ? bound.above != 0 && bound.breakpoint < item.breakpoint
        : bound.below != 0 && bound.breakpoint > item.breakpoint)
        && !Tolerance.isAt(item.breakpoint, bound.breakpoint)
    }
  }

  /// The oldest required penalty at an active row's breakpoint that keeps the row from moving; none
  /// if there is none.
  private func blockingPenalty(of row: Row.ID, movingUp: Bool) -> RowPenalty.ID {
    let target = core.problem.rows[row].target
    return core.problem.oldestRequired(on: row) { penalty in
      penalty.resists(movingUp: movingUp) && Tolerance.isAt(target, penalty.breakpoint)
    }
  }

  /// At an optimum that is not feasible: required penalties that cannot all be satisfied, not
  /// always a minimal set.
  ///
  /// By duality they are the required penalties that pull, and those of the active rows that
  /// resist: the rows with a multiplier on the level of required constraints.
  func contradiction() -> [RowPenalty.ID] {
    var members = core.problem.pullingRequired
    for position in core.state.factors.positions.elements {
      guard !position.member.isStay, position.multipliers.exists else { continue }
      let multiplier = core.state.duals.multipliers[position.multipliers]
      guard multiplier.level.isRequired else { continue }
      let blocking = blockingPenalty(of: position.member.row, movingUp: multiplier.value < 0)
      if blocking.exists { members.append(blocking) }
    }
    // Of a row at almost equal constants a penalty may pull and resist.
    var seen: Set<RowPenalty.ID> = []
    return members.filter { seen.insert($0).inserted }
  }

  /// The same, by exact arithmetic.
  func exactContradiction() -> [RowPenalty.ID] {
    var exact = ExactSimplex(core.method)
    var seen: Set<RowPenalty.ID> = []
    return exact.contradiction().filter { seen.insert($0).inserted }
  }

  /// The parts of a contradiction that share no variables and contain a violated member: each is a
  /// contradiction by itself.
  func connectedParts(of members: [RowPenalty.ID]) -> [[RowPenalty.ID]] {
    var mentions: [Column: [RowPenalty.ID]] = [:]
    func forEachColumn(of member: RowPenalty.ID, _ body: (Column) -> Void) {
      core.problem.forEachTerm(of: core.problem.penalties[member].row) { column, _ in body(column) }
    }
    for member in members {
      forEachColumn(of: member) { mentions[$0, default: []].append(member) }
    }
    var parts: [[RowPenalty.ID]] = []
    var seen: Set<RowPenalty.ID> = []
    for first in members where core.problem.isViolated(first) && seen.insert(first).inserted {
      var part = [first]
      var next = 0
      while next < part.count {
        forEachColumn(of: part[next]) { column in
          part += (mentions.removeValue(forKey: column) ?? []).filter { seen.insert($0).inserted }
        }
        next += 1
      }
      parts.append(part)
    }
    return parts
  }
}
