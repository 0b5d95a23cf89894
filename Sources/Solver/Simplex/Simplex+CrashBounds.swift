extension Simplex {
  /// The least number of rows that are exchanged together, because one factorisation costs less than
  /// as many updates.
  private static var groupSize: Int { 256 }

  /// Makes required inequalities that the starting basis violates replace less important rows that
  /// they depend on.
  ///
  /// Examples are limits that contents exceed: without this, each would cost steps that first try
  /// elsewhere.
  func placeViolated() {
    var groups = 0
    while groups < 4, placeViolatedTogether() { groups += 1 }
    for place in 0..<pending.penalties.count where isToPlace(pending.penalties[place]) {
      let penalty = pending.penalties[place]
      let position = leastImportantPosition(under: penalty)
      if position >= 0 { takeOver(position, penalty) }
    }
  }

  private func isToPlace(_ penalty: Int32) -> Bool {
    let item = problem.penalties[penalty]
    return !item.isEquality && item.level == LevelTable.required
      && problem.rows[item.row].position < 0 && isViolated(penalty)
  }

  /// Exchanges rows for many violated inequalities, and factorises the basis once.
  ///
  /// An inequality that depends on a row that has been exchanged is left out: the rest form a
  /// triangle with the rows they replace, so that the basis stays regular.
  ///
  /// - Returns: Whether rows were exchanged.
  private func placeViolatedTogether() -> Bool {
    guard pending.penalties.count >= Self.groupSize else { return false }
    var count = 0
    for place in 0..<pending.penalties.count where isToPlace(pending.penalties[place]) {
      count += 1
    }
    guard count >= Self.groupSize else { return false }
    basis.scratch.isExchanged.removeAll()
    basis.scratch.isExchanged.append(false, times: basis.members.count)
    var isChanged = false
    for place in 0..<pending.penalties.count where isToPlace(pending.penalties[place]) {
      let penalty = pending.penalties[place]
      let position = leastImportantPosition(under: penalty)
      guard position >= 0, !columnHasExchange() else { continue }
      basis.scratch.isExchanged[position] = true
      isChanged = true
      releaseMember(at: position)
      seat(problem.penalties[penalty].row, at: position, at: problem.penalties[penalty].breakpoint)
    }
    guard isChanged else { return false }
    factorize()
    recomputeValues()
    return true
  }

  /// Whether `column` has an element at a position whose member has been exchanged.
  private func columnHasExchange() -> Bool {
    for place in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(place)]
      if basis.scratch.isExchanged[position], basis.column[position] != 0 { return true }
    }
    return false
  }

  /// Sets violated penalties of the starting basis aside: required inequalities until
  /// ``enterSetAside()``, and optional ones.
  ///
  /// Together they would all pull simultaneously, each against the others.
  ///
  /// - Returns: Whether required ones were set aside.
  func setViolatedAside() -> Bool {
    var isAnySetAside = false
    for place in 0..<pending.penalties.count where isViolated(pending.penalties[place]) {
      let penalty = pending.penalties[place]
      let item = problem.penalties[penalty]
      if item.level != LevelTable.required {
        wait(penalty)
      } else if !item.isEquality, problem.rows[item.row].position < 0,
        problem.rows[item.row].firstPenalty == penalty, item.next < 0
      {
        problem.unlink(penalty)
        isAnySetAside = true
      }
    }
    pending.waiting.sort()
    return isAnySetAside
  }

  /// Makes required inequalities that were set aside take part: first those that can be met one by
  /// one, then the rest.
  func enterSetAside() {
    for place in 0..<pending.penalties.count where isSetAside(pending.penalties[place]) {
      _ = enterFreely(pending.penalties[place])
      if basis.factors.needsFactorization { refactor() }
    }
    for place in 0..<pending.penalties.count where isSetAside(pending.penalties[place]) {
      enter(pending.penalties[place])
    }
  }

  private func isSetAside(_ penalty: Int32) -> Bool {
    !problem.penalties[penalty].isLinked && problem.penalties[penalty].level == LevelTable.required
  }

  /// Returns the position of the row that resists least when it moves so that a violated penalty
  /// holds; -1 if none is less important than the penalty.
  ///
  /// `spike` and `column` are then those of the penalty's row.
  private func leastImportantPosition(under penalty: Int32) -> Int32 {
    loadSpike(problem.penalties[penalty].row)
    basis.factors.solveLower(&basis.spike)
    basis.column.assign(basis.spike)
    basis.factors.solveUpper(&basis.column)
    let item = problem.penalties[penalty]
    let isBelow = problem.rows[item.row].value < item.breakpoint
    var best: Int32 = -1
    var leastLevel: Int32 = -1
    for place in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(place)]
      guard basis.column[position].magnitude > Tolerance.safePivot, basis.members[position] >= 0,
        isMoreImportant(penalty, than: basis.members[position])
      else { continue }
      let level = resistance(
        of: basis.members[position], upwards: isBelow == (basis.column[position] > 0))
      if best < 0 || isLess(level, than: leastLevel) {
        best = position
        leastLevel = level
      }
    }
    return best
  }

  /// The most important level of an active row's penalties that resist a movement; -1 for none.
  private func resistance(of row: Int32, upwards: Bool) -> Int32 {
    var level: Int32 = -1
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      let item = problem.penalties[penalty]
      if (upwards ? item.upper : item.lower) != 0, isAtBreakpoint(penalty),
        isLess(level, than: item.level)
      {
        level = item.level
      }
      penalty = item.next
    }
    return level
  }

  private func takeOver(_ position: Int32, _ penalty: Int32) {
    let row = problem.penalties[penalty].row
    let member = basis.members[position]
    findDirection(position, way: 1)
    let speed = lineSearch.motion[row]
    guard speed.magnitude > Tolerance.safePivot else { return }
    let distance = (problem.penalties[penalty].breakpoint - problem.rows[row].value) / speed
    guard canMove(by: distance) else {
      solution.overflow = -1
      return
    }
    moveValues(by: distance)
    problem.rows[member].value += distance
    basis.factors.replaceColumn(at: position, withSpike: basis.spike, pivot: basis.column[position])
    releaseMember(at: position)
    seat(row, at: position, at: problem.penalties[penalty].breakpoint)
    if basis.factors.isStale { refactor() }
  }
}
