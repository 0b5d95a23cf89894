/// Penalties that have been added and do not take part yet: pending ones, and optional ones that wait.
extension Simplex {
  /// Adds all pending penalties to the problem; ``optimise()`` is due afterwards.
  func enterPending() {
    applyShifts()
    if isCrashDue() {
      if hasManyEquations { enterInTurn() } else { StartingBasis(core: self).enter() }
    } else {
      for place in 0..<pending.penalties.count where isToEnter(pending.penalties[place]) {
        join(pending.penalties[place])
      }
    }
    pending.penalties.removeAll()
  }

  func isToEnter(_ penalty: Int32) -> Bool {
    problem.penalties[penalty].isLive && !problem.penalties[penalty].isLinked
  }

  /// Whether more equations are pending than there are variables: most of them duplicate or
  /// contradict others, and a starting basis would help little.
  private var hasManyEquations: Bool {
    var count: Int32 = 0
    for place in 0..<pending.penalties.count
    where problem.penalties[pending.penalties[place]].isEquality { count &+= 1 }
    return count > 2 &* solution.values.count
  }

  /// Enters required penalties one by one, and has the others wait.
  private func enterInTurn() {
    keepOrigin()
    for place in 0..<pending.penalties.count where isToEnter(pending.penalties[place]) {
      if problem.penalties[pending.penalties[place]].level != LevelTable.required {
        wait(pending.penalties[place])
      }
    }
    pending.waiting.sort()
    for place in 0..<pending.penalties.count where isToEnter(pending.penalties[place]) {
      if problem.penalties[pending.penalties[place]].level != LevelTable.required { continue }
      join(pending.penalties[place])
      if basis.factors.needsFactorization { refactor() }
    }
  }

  /// Whether the pending penalties are so many that a new start serves them best, once some more
  /// have been added.
  func isCrashDue(with more: Int32 = 0) -> Bool {
    pending.penalties.count &+ more >= 16
      && (pending.penalties.count &+ more) &* 4 >= problem.penaltyCount &+ more
  }

  /// Adds a penalty to the pending ones.
  ///
  /// If a new start is foreseeable, a tentative change continues without a log, because nearly all
  /// of the state will change.
  func appendPending(_ penalty: Int32) {
    pending.penalties.append(penalty)
    if pending.penalties.count % 64 == 0, isCrashDue() { keepOrigin() }
  }

  // MARK: - Waiting

  /// Makes an optional penalty wait for its turn.
  ///
  /// Until then its row costs nothing, if no other penalty of the row takes part.
  func wait(_ penalty: Int32) {
    problem.unlink(penalty)
    pending.waiting.append(
      penalty, priority: problem.levels.priorities[problem.penalties[penalty].level])
    let row = problem.penalties[penalty].row
    guard problem.rows[row].firstPenalty < 0, problem.rows[row].position < 0,
      !problem.rows[row].isSuspended
    else { return }
    problem.rows[row].isSuspended = true
    problem.matrix.suspend(row)
  }

  /// At an optimum without the penalties that wait: enters the next of them.
  ///
  /// - Returns: Whether there was one.
  func enterWaiting() -> Bool {
    guard let first = pending.waiting.first else { return false }
    var left = pending.waiting.takePortion(of: first.priority)
    lineSearch.passed.removeAll()
    while left > 0, !basis.factors.needsFactorization, let item = pending.waiting.first,
      item.priority == first.priority
    {
      pending.waiting.removeFirst()
      if problem.penalties[item.penalty].isLinked || enterFreely(item.penalty) { continue }
      lineSearch.passed.append(LineSearch.Flip(penalty: item.penalty, change: 0))
      left &-= 1
    }
    for place in 0..<lineSearch.passed.count {
      let penalty = lineSearch.passed[place].penalty
      // A penalty that replaced one that was removed again is listed twice.
      if problem.penalties[penalty].isLinked { continue }
      problem.link(penalty)
      let slope = restingSlope(of: penalty)
      lineSearch.passed[place].change = slope - problem.penalties[penalty].slope
      problem.setSlope(slope, of: penalty)
    }
    spreadPassed()
    return true
  }

  /// Makes a suspended row move with the others again.
  func resume(_ row: Int32) {
    problem.rows[row].isSuspended = false
    problem.rows[row].value = problem.matrix.value(of: row, at: solution.values)
    problem.matrix.resume(row)
  }
}
