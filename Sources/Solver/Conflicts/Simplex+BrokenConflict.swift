/// Conflicts of broken penalties.
extension Simplex {
  /// At rest: the conflict of a broken penalty, including it, oldest first; afterwards the state is
  /// as before.
  func conflict(breaking penalty: Int32) -> [Int32] {
    var members = conflictAtHand(breaking: penalty)
    if members.isEmpty {
      beginTentatively()
      members = searchConflict(breaking: penalty)
      undoChanges()
    }
    sortByAge(&members)
    return members
  }

  /// The conflict of a broken penalty, if its row is a combination of rows that penalties before it
  /// keep from moving at present; empty otherwise.
  func conflictAtHand(breaking penalty: Int32) -> [Int32] {
    let item = problem.penalties[penalty]
    guard !problem.rows[item.row].isSuspended, isViolated(penalty) else { return [] }
    let isBelow = problem.rows[item.row].value < item.breakpoint
    problem.penalties[penalty].slope = isBelow ? item.lower : item.upper
    let members = certificate(of: penalty)
    problem.penalties[penalty].slope = 0
    for member in members where ranksBefore(penalty, member) { return [] }
    return members
  }

  /// The conflict of a broken penalty, found by making it hold as nearly as possible.
  private func searchConflict(breaking penalty: Int32) -> [Int32] {
    reshape(penalty, problem.penalties[penalty].relation, Self.almostRequired)
    enter(penalty)
    optimise()
    var members = isViolated(penalty) ? certificate(of: penalty) : []
    if !members.isEmpty { return members }
    members = penalties {
      problem.penalties[$0].isLinked && problem.penalties[$0].level == LevelTable.required
    }
    members.append(penalty)
    sortByAge(&members)
    _ = reduce(&members)
    return members
  }
}
