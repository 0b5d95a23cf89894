extension Simplex {
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
