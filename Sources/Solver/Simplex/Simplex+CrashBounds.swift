extension Simplex {
  /// Makes required inequalities that the starting basis violates replace less important rows that
  /// they depend on.
  ///
  /// Examples are limits that contents exceed: without this, each would cost steps that first try
  /// elsewhere.
  func placeViolated() {
    for place in 0..<pending.penalties.count {
      let penalty = pending.penalties[place]
      let item = problem.penalties[penalty]
      guard !item.isEquality, item.level == LevelTable.required,
        problem.rows[item.row].position < 0,
        isViolated(penalty)
      else { continue }
      let position = leastImportantPosition(under: penalty)
      if position >= 0 { takeOver(position, penalty) }
    }
  }

  /// Sets violated penalties of the starting basis aside: required inequalities until
  /// ``enterSetAside()``, and optional ones.
  ///
  /// Together they would all pull simultaneously, each against the others.
  func setViolatedAside() {
    for place in 0..<pending.penalties.count where isViolated(pending.penalties[place]) {
      let penalty = pending.penalties[place]
      let item = problem.penalties[penalty]
      if item.level != LevelTable.required {
        wait(penalty)
      } else if !item.isEquality, problem.rows[item.row].position < 0,
        problem.rows[item.row].firstPenalty == penalty, item.next < 0
      {
        problem.unlink(penalty)
      }
    }
    pending.waiting.sort()
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

  /// Returns the position of the least important row that a penalty's row depends on; -1 if none is
  /// less important than the penalty.
  ///
  /// `spike` and `column` are then those of the penalty's row.
  private func leastImportantPosition(under penalty: Int32) -> Int32 {
    loadSpike(problem.penalties[penalty].row)
    basis.factors.solveLower(&basis.spike)
    basis.column.assign(basis.spike)
    basis.factors.solveUpper(&basis.column)
    var best: Int32 = -1
    for place in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(place)]
      guard basis.column[position].magnitude > Tolerance.safePivot, basis.members[position] >= 0,
        isMoreImportant(penalty, than: basis.members[position])
      else { continue }
      if best < 0 || isLessImportant(basis.members[position], than: basis.members[best]) {
        best = position
      }
    }
    return best
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
