/// Detection of contradictions.
extension Simplex {
  /// At an optimum that is not feasible: a minimal set of required penalties that cannot all be
  /// satisfied, found from a single violated penalty; empty if none can be found so.
  ///
  /// The violated row is a combination of active rows. If a required penalty keeps each of these
  /// from moving, the rows contradict each other (Farkas). Since active rows are linearly
  /// independent, the set is minimal: the minimal contradictions are those whose rank is one less
  /// than their number (Gleeson and Ryan, "Identifying minimally infeasible subsystems of
  /// inequalities", 1990).
  func certificate() -> [Int32] {
    for place in 0..<problem.violated.count where isViolated(problem.violated[place]) {
      let members = certificate(of: problem.violated[place])
      if !members.isEmpty { return members }
    }
    return []
  }

  /// The most violated penalties from which a contradiction is searched for before there is a
  /// solution.
  static var patience: Int { 16 }

  /// A minimal set of required constraints that cannot all be satisfied, found from one of the
  /// oldest ones violated.
  ///
  /// It does not need an optimum. It is nil if no conflict can be found this way.
  func certifiedConflict() -> Conflict? {
    for penalty in violatedRequired().prefix(Self.patience)
    where problem.penalties[penalty].isLinked {
      let members = certificate(of: penalty)
      if !members.isEmpty { return conflict(of: members) }
    }
    return nil
  }

  /// The required penalties that pull and are violated, the oldest first.
  func violatedRequired() -> [Int32] {
    var violated: [Int32] = []
    for place in 0..<problem.violated.count where isViolated(problem.violated[place]) {
      violated.append(problem.violated[place])
    }
    sortByAge(&violated)
    return violated
  }

  /// A minimal set of required penalties that cannot all be satisfied, found from one of them that
  /// is violated.
  ///
  /// It does not need an optimum. The set is empty if none can be found this way, or if the
  /// coefficients and constants of the penalties do not confirm the result of the factors.
  func certificate(of penalty: Int32) -> [Int32] {
    let opponent = opponent(of: penalty)
    if opponent >= 0 { return [penalty, opponent] }
    if isTracked { return TrackedSimplex(self).certificate(of: penalty) }
    let item = problem.penalties[penalty]
    combineMembers(into: item.row, times: item.slope)
    // Most penalties that are violated before there is a solution contradict nothing.
    for slot in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(slot)]
      if isInProof(position), blockingPenalty(at: position) < 0 { return [] }
    }
    basis.spike.removeAll()
    var gap = TrackedDouble.zero
    var isExact = weigh(penalty, by: item.slope, &gap)
    var members = [penalty]
    for slot in 0..<basis.column.listedCount where isExact {
      let position = basis.column.indices[Int(slot)]
      guard isInProof(position) else { continue }
      let blocking = blockingPenalty(at: position)
      isExact = weigh(blocking, by: -basis.column[position], &gap)
      members.append(blocking)
    }
    for slot in 0..<basis.spike.listedCount where isExact {
      isExact = basis.spike[basis.spike.indices[Int(slot)]] == 0
    }
    // Multipliers such as 1/3 are not exact: tracked numbers find them again.
    return isExact
      ? gap.isNegative ? members : [] : TrackedSimplex(self).certificate(of: penalty)
  }

  /// Sets the column to the factors with which the members of the basis add up to a multiple of a
  /// row.
  func combineMembers(into row: Int32, times factor: Double) {
    basis.column.removeAll()
    if problem.rows[row].position >= 0 {
      basis.column.set(factor, at: problem.rows[row].position)
    } else {
      addRow(row, times: factor)
      basis.factors.solveLower(&basis.column)
      basis.factors.solveUpper(&basis.column)
    }
  }

  /// Whether the column has a multiplier at a position.
  private func isInProof(_ position: Int32) -> Bool {
    basis.column[position].magnitude > Tolerance.multiplier
  }

  /// The required penalty that keeps the member at a position from moving against its multiplier in
  /// the column; -1 for none.
  private func blockingPenalty(at position: Int32) -> Int32 {
    let member = basis.members[position]
    return member < 0 ? -1 : blockingPenalty(of: member, basis.column[position])
  }

  /// Adds a multiple of a penalty's row to `spike`, and of its breakpoint to a sum.
  ///
  /// - Returns: Whether nothing has been rounded.
  private func weigh(_ penalty: Int32, by factor: Double, _ sum: inout TrackedDouble) -> Bool {
    let item = problem.penalties[penalty]
    sum = sum + TrackedDouble(item.breakpoint) * TrackedDouble(factor)
    for entry in problem.matrix.rows.entries(of: item.row) {
      let product = TrackedDouble(entry.value) * TrackedDouble(factor)
      let total = product + TrackedDouble(basis.spike[entry.index])
      guard product.isExactDouble, total.isExactDouble else { return false }
      basis.spike.set(total.high, at: entry.index)
    }
    return true
  }

  /// The oldest required penalty on a violated penalty's row that keeps the row out of its range;
  /// −1 for none.
  private func opponent(of penalty: Int32) -> Int32 {
    let item = problem.penalties[penalty]
    var oldest: Int32 = -1
    // Without terms a penalty that is violated contradicts itself.
    var other = problem.matrix.rows.count(item.row) == 0 ? -1 : problem.rows[item.row].firstPenalty
    while other >= 0 {
      let bound = problem.penalties[other]
      if bound.level == LevelTable.required,
        item.slope < 0 ? bound.upper > 0 : bound.lower < 0,
        item.slope < 0
          ? bound.breakpoint < item.breakpoint : bound.breakpoint > item.breakpoint,
        !isAt(item.breakpoint, other),
        oldest < 0 || bound.serial < problem.penalties[oldest].serial
      {
        oldest = other
      }
      other = bound.next
    }
    return oldest
  }

  /// The oldest required penalty at an active row's breakpoint that keeps the row from moving
  /// against a multiplier; −1 for none.
  private func blockingPenalty(of row: Int32, _ multiplier: Double) -> Int32 {
    var oldest: Int32 = -1
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      let item = problem.penalties[penalty]
      if item.level == LevelTable.required, isAtBreakpoint(penalty),
        multiplier > 0 ? item.lower < 0 : item.upper > 0,
        oldest < 0 || item.serial < problem.penalties[oldest].serial
      {
        oldest = penalty
      }
      penalty = item.next
    }
    return oldest
  }

  /// At an optimum that is not feasible: required penalties that cannot all be satisfied, not
  /// always a minimal set.
  ///
  /// By duality they are the required penalties that pull, and those of the active rows that
  /// resist: the rows with a multiplier on the level of required constraints.
  func contradiction() -> [Int32] {
    if isTracked {
      var tracked = TrackedSimplex(self)
      return tracked.contradiction()
    }
    var members: [Int32] = []
    for place in 0..<problem.violated.count { members.append(problem.violated[place]) }
    for position in 0..<basis.members.count where basis.members[position] >= 0 {
      let head = pricing.multipliers.heads[position]
      guard head >= 0, pricing.multipliers.nodes[head].level == LevelTable.required else {
        continue
      }
      let blocking = blockingPenalty(
        of: basis.members[position], pricing.multipliers.nodes[head].value)
      if blocking >= 0 { members.append(blocking) }
    }
    return members
  }

  /// The parts of a contradiction that share no variables and contain a violated member: each is a
  /// contradiction by itself.
  func connectedParts(of members: [Int32]) -> [[Int32]] {
    // By variable: another variable of its part, or itself; and the part of each of the latter.
    var heads: [Int32] = []
    for variable in 0..<solution.values.count { heads.append(variable) }
    var partOfHead = [Int32](repeating: -1, count: heads.count)
    func head(of variable: Int32) -> Int32 {
      var variable = variable
      while heads[Int(variable)] != variable {
        heads[Int(variable)] = heads[Int(heads[Int(variable)])]
        variable = heads[Int(variable)]
      }
      return variable
    }
    for member in members {
      let row = problem.penalties[member].row
      for place in 1..<max(1, problem.matrix.rows.count(row)) {
        heads[Int(head(of: problem.matrix.rows[row, place].index))] = head(
          of: problem.matrix.rows[row, 0].index)
      }
    }
    var parts: [[Int32]] = []
    for member in members where isViolated(member) {
      let row = problem.penalties[member].row
      // Without variables it contradicts itself.
      if problem.matrix.rows.count(row) == 0 {
        parts.append([member])
        continue
      }
      let head = Int(head(of: problem.matrix.rows[row, 0].index))
      if partOfHead[head] >= 0 { continue }
      partOfHead[head] = Int32(parts.count)
      parts.append([])
    }
    for member in members where problem.matrix.rows.count(problem.penalties[member].row) > 0 {
      let part = partOfHead[
        Int(head(of: problem.matrix.rows[problem.penalties[member].row, 0].index))]
      if part >= 0 { parts[Int(part)].append(member) }
    }
    return parts
  }

  /// Orders penalties by age, the oldest first.
  func sortByAge(_ members: inout [Int32]) {
    members.sort { problem.penalties[$0].serial < problem.penalties[$1].serial }
  }
}
