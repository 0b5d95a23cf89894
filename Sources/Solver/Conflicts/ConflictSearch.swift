/// Searches for minimal sets of required penalties that cannot all be satisfied.
struct ConflictSearch {
  /// The state, which a search only changes as far as each method says.
  let core: Simplex

  /// The number of violated penalties from which a contradiction is searched for before there is a
  /// solution, the oldest first.
  static var patience: Int { 16 }

  /// Searches for a contradiction from one violated penalty after the other, the oldest first.
  ///
  /// - Parameter count: The largest number of penalties tried.
  /// - Returns: A minimal set of required penalties that cannot all be satisfied; empty if none can
  ///   be found so.
  func firstCertificate(amongOldest count: Int = .max) -> [Int32] {
    for penalty in violatedRequired().prefix(count) where core.problem.penalties[penalty].isLinked {
      let members = certificate(of: penalty)
      if !members.isEmpty { return members }
    }
    return []
  }

  /// The required penalties that pull and are violated, the oldest first.
  func violatedRequired() -> [Int32] {
    var violated: [Int32] = []
    for place in 0..<core.problem.violated.count where core.isViolated(core.problem.violated[place])
    {
      violated.append(core.problem.violated[place])
    }
    core.problem.sortByAge(&violated)
    return violated
  }

  /// The required penalties that pull.
  private func pullingRequired() -> [Int32] {
    (0..<core.problem.violated.count).map { core.problem.violated[$0] }
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
  func certificate(of penalty: Int32) -> [Int32] {
    let opponent = opponent(of: penalty)
    if opponent >= 0 { return [penalty, opponent] }
    if core.isTracked { return TrackedSimplex(core).certificate(of: penalty) }
    let item = core.problem.penalties[penalty]
    core.combineMembers(into: item.row, times: item.slope)
    // Most penalties that are violated before there is a solution contradict nothing.
    for slot in 0..<core.basis.column.listedCount
    where blockingPenalty(at: core.basis.column.indices[Int(slot)]) == -1 { return [] }
    var members = [penalty]
    var factors = [item.slope]
    for slot in 0..<core.basis.column.listedCount {
      let position = core.basis.column.indices[Int(slot)]
      guard let blocking = blockingPenalty(at: position) else { continue }
      members.append(blocking)
      factors.append(-core.basis.column[position])
    }
    // Where even their ratios are not exact, tracked numbers find them again.
    guard let gap = exactGap(of: members, wholeMultiples(of: factors) ?? factors) else {
      return TrackedSimplex(core).certificate(of: penalty)
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
  /// Of rows that are almost parallel the basis in doubles may lack one that the optimum in tracked
  /// numbers needs; it is found again.
  func certificateAtOptimum(of penalty: Int32) -> [Int32] {
    let members = certificate(of: penalty)
    guard members.isEmpty, core.isTracked else { return members }
    var tracked = TrackedSimplex(core)
    tracked.optimise(atMost: core.stepLimit)
    return tracked.certificate(of: penalty)
  }

  /// The required penalty that keeps the member at a position from moving against its multiplier in
  /// the column, −1 for none; nil if it has no multiplier.
  private func blockingPenalty(at position: Int32) -> Int32? {
    let multiplier = core.basis.column[position]
    if multiplier.magnitude <= Tolerance.multiplier { return nil }
    let member = core.basis.members[position]
    return member < 0 ? -1 : blockingPenalty(of: member, multiplier)
  }

  /// The combination of penalties' breakpoints, if that of their rows is exactly zero; nil if it is
  /// not, or if a number would be rounded.
  private func exactGap(of members: [Int32], _ factors: [Double]) -> TrackedDouble? {
    // By variable.
    var sums: [Int32: Double] = [:]
    var gap = TrackedDouble.zero
    for (member, factor) in zip(members, factors) {
      let item = core.problem.penalties[member]
      gap = gap + TrackedDouble(item.breakpoint) * TrackedDouble(factor)
      for entry in core.problem.matrix.rows.entries(of: item.row) {
        let product = TrackedDouble(entry.value) * TrackedDouble(factor)
        let sum = product + TrackedDouble(sums[entry.index] ?? 0)
        guard product.isExactDouble, sum.isExactDouble else { return nil }
        sums[entry.index] = sum.high
      }
    }
    guard sums.values.allSatisfy({ $0 == 0 }) else { return nil }
    return gap
  }

  /// The oldest required penalty on a violated penalty's row that keeps the row out of its range;
  /// −1 for none.
  private func opponent(of penalty: Int32) -> Int32 {
    let item = core.problem.penalties[penalty]
    // Without terms a penalty that is violated contradicts itself.
    if core.problem.matrix.rows.count(item.row) == 0 { return -1 }
    return core.problem.oldestRequired(on: item.row) { other, bound in
      (item.slope < 0
        ? bound.upper > 0 && bound.breakpoint < item.breakpoint
        : bound.lower < 0 && bound.breakpoint > item.breakpoint)
        && !core.isAt(item.breakpoint, other)
    }
  }

  /// The oldest required penalty at an active row's breakpoint that keeps the row from moving
  /// against a multiplier; −1 for none.
  private func blockingPenalty(of row: Int32, _ multiplier: Double) -> Int32 {
    core.problem.oldestRequired(on: row) { penalty, item in
      (multiplier > 0 ? item.lower < 0 : item.upper > 0) && core.isAtBreakpoint(penalty)
    }
  }

  /// At an optimum that is not feasible: required penalties that cannot all be satisfied, not
  /// always a minimal set.
  ///
  /// By duality they are the required penalties that pull, and those of the active rows that
  /// resist: the rows with a multiplier on the level of required constraints.
  func contradiction() -> [Int32] {
    // Of a row at almost equal constants a penalty may pull and resist.
    var seen: Set<Int32> = []
    return pullingAndResisting().filter { seen.insert($0).inserted }
  }

  private func pullingAndResisting() -> [Int32] {
    if core.isTracked {
      var tracked = TrackedSimplex(core)
      return tracked.contradiction()
    }
    var members = pullingRequired()
    for position in 0..<core.basis.members.count where core.basis.members[position] >= 0 {
      let head = core.pricing.multipliers.heads[position]
      guard head >= 0, core.pricing.multipliers.nodes[head].level == LevelTable.required else {
        continue
      }
      let blocking = blockingPenalty(
        of: core.basis.members[position], core.pricing.multipliers.nodes[head].value)
      if blocking >= 0 { members.append(blocking) }
    }
    return members
  }

  /// The parts of a contradiction that share no variables and contain a violated member: each is a
  /// contradiction by itself.
  func connectedParts(of members: [Int32]) -> [[Int32]] {
    // By variable: another variable of its part, or itself.
    var heads = Array(0..<core.solution.values.count)
    func head(of variable: Int32) -> Int32 {
      var variable = variable
      while heads[Int(variable)] != variable {
        heads[Int(variable)] = heads[Int(heads[Int(variable)])]
        variable = heads[Int(variable)]
      }
      return variable
    }
    // Without variables a member is a part by itself.
    func part(of member: Int32) -> Int32 {
      let row = core.problem.penalties[member].row
      return core.problem.matrix.rows.count(row) == 0
        ? ~member : head(of: core.problem.matrix.rows[row, 0].index)
    }
    for member in members {
      for entry in core.problem.matrix.rows.entries(of: core.problem.penalties[member].row) {
        heads[Int(head(of: entry.index))] = part(of: member)
      }
    }
    var parts: [[Int32]] = []
    var places: [Int32: Int] = [:]
    for member in members where core.isViolated(member) && places[part(of: member)] == nil {
      places[part(of: member)] = parts.count
      parts.append([])
    }
    for member in members {
      if let place = places[part(of: member)] { parts[place].append(member) }
    }
    return parts
  }
}
