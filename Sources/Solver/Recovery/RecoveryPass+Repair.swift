/// Restoring of broken penalties.
///
/// While its conflict exists, a broken penalty cannot hold, so it is retried only after a member
/// may have been changed, removed or broken itself.
extension RecoveryPass {
  /// Retries broken penalties that may hold by now, in the order of their ranks.
  func repair() {
    var due: [RowPenalty.ID] = []
    while core.recovery.isRetryDue {
      due = takeDue(after: due)
      retry(due)
    }
  }

  /// The broken penalties that changes may concern, oldest first.
  ///
  /// - Parameter last: Those that have just been retried. Any that was broken in between ranks
  ///   after the one that was retried then, so it does not concern those retried before.
  /// - Returns: The penalties without those retried last.
  private func takeDue(after last: [RowPenalty.ID]) -> [RowPenalty.ID] {
    let retried = Set(last)
    let broken = core.recovery.broken
    var due = broken.penalties.filter {
      !retried.contains($0) && broken.isConcerned($0, rank: core.problem.rank(of: $0))
    }
    core.recovery.broken.forgetChanges()
    core.problem.sortByAge(&due)
    return due
  }

  /// Retries broken penalties in the given order.
  ///
  /// As long as they hold, more and more are entered together, because usually either nearly all
  /// can hold or nearly none.
  private func retry(_ due: [RowPenalty.ID]) {
    var place = 0
    var portion = 1
    while place < due.count {
      let end = min(place + portion, due.count)
      let isRestored = end - place == 1 ? retry(due[place]) : restore(due[place..<end])
      if isRestored {
        portion = 2 * (end - place)
        place = end
      } else if end - place > 1 {
        portion = (end - place) / 2
      } else {
        portion = 1
        place = end
      }
    }
  }

  /// Retries a broken penalty alone.
  ///
  /// - Returns: Whether it takes part now.
  private func retry(_ penalty: RowPenalty.ID) -> Bool {
    let isRequired = core.problem.penalties[penalty].level.isRequired
    if isRequired, core.problem.isViolated(penalty) {
      let members = search.conflictAtHand(breaking: penalty)
      if !members.isEmpty {
        noteBroken(penalty, by: members)
        return false
      }
    }
    let mayFail = core.problem.slopedRequiredCount > 0 || core.isInDoubt
    if !core.undo.isTentative, !isRequired || !mayFail, core.method.enterFreely(penalty) {
      core.recovery.broken.remove(penalty)
      core.optimise()
      core.method.dropDirections()
      return true
    }
    return restore([penalty])
  }

  /// Has broken penalties take part, if that causes no contradiction, or, of a single penalty, one
  /// in which it is not the last.
  ///
  /// - Returns: Whether they take part now; if not, nothing has changed. During a tentative change,
  ///   the values may have.
  private func restore(_ penalties: ArraySlice<RowPenalty.ID>) -> Bool {
    let isNested = core.undo.isTentative
    if !isNested { core.undo.begin() }
    let earlier = core.recovery.broken
    for penalty in penalties { core.recovery.broken.remove(penalty) }
    enter(penalties)
    var isRestored = !core.problem.overflow.exists && core.isFeasible
    if !isRestored, penalties.count == 1, let penalty = penalties.first {
      let refusal = recover(newcomer: penalty, isNested: isNested)
      isRestored =
        refusal == nil && !core.problem.overflow.exists && !core.recovery.broken.contains(penalty)
    }
    let isTooLarge = core.problem.overflow.exists
    core.problem.overflow = .none
    if isRestored {
      if !isNested { core.keepChanges() }
      return true
    }
    if isNested {
      takeBack(penalties, to: earlier)
    } else {
      core.undoChanges()
    }
    if isTooLarge { core.recovery.broken.setOthers(.all, of: penalties[penalties.startIndex]) }
    return false
  }

  private func enter(_ penalties: some Sequence<RowPenalty.ID>) {
    for penalty in penalties { core.pending.append(penalty) }
    core.enterPending()
    core.optimise()
  }

  /// During a tentative change: takes penalties that have been entered out again, and restores those
  /// that were broken because of them.
  ///
  /// - Parameters:
  ///   - penalties: The penalties.
  ///   - earlier: The broken penalties before they were entered.
  private func takeBack(_ penalties: ArraySlice<RowPenalty.ID>, to earlier: BrokenPenalties) {
    core.problem.overflow = .none
    let broken = core.recovery.broken
    for penalty in penalties where !broken.contains(penalty) { core.method.detach(penalty) }
    core.recovery.broken = earlier
    for penalty in penalties { core.recovery.broken.setOthers(.all, of: penalty) }
    var others = broken.penalties.filter { !earlier.contains($0) }
    core.problem.sortByAge(&others)
    enter(others)
  }
}
