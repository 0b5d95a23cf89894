/// Restoring of broken penalties.
///
/// While its conflict exists, a broken penalty cannot hold, so it is retried only after a member
/// may have been changed, removed or broken itself.
extension Simplex {
  // MARK: - Changes

  /// Schedules a retry of the broken penalties whose conflicts may contain a penalty, and of the
  /// penalty itself if it is broken: it has been changed or is about to be removed.
  @inline(__always)
  func noteChange(of penalty: Int32) {
    if recovery.broken.count > 0 { noteChangeWhileBroken(of: penalty) }
  }

  @inline(never)
  private func noteChangeWhileBroken(of penalty: Int32) {
    if recovery.broken.contains(penalty) {
      recovery.broken.setOthers(.all, of: penalty)
    }
    recovery.broken.noteChange(of: penalty, rank: rank(of: penalty))
  }

  /// Removes a penalty that is about to be freed from the data of recovery.
  func forgetBroken(_ penalty: Int32) {
    noteChange(of: penalty)
    if recovery.broken.contains(penalty) { recovery.broken.remove(penalty) }
  }

  /// Whether broken penalties may hold by now.
  var mayRepair: Bool { !recovery.broken.changed.penalties.isEmpty }

  // MARK: - Retrying

  /// Retries broken penalties that may hold by now, in the order of their ranks.
  func repair() {
    var due: [Int32] = []
    while mayRepair {
      due = takeDue(after: due)
      retry(due)
    }
  }

  /// The broken penalties that changes may concern, oldest first.
  ///
  /// - Parameter last: Those that have just been retried. Any that was broken in between ranks
  ///   after the one that was retried then, so it does not concern those retried before.
  /// - Returns: The penalties without those retried last.
  private func takeDue(after last: [Int32]) -> [Int32] {
    let retried = Set(last)
    var due: [Int32] = []
    for place in 0..<recovery.broken.count {
      let penalty = recovery.broken[place]
      if !retried.contains(penalty),
        recovery.broken.isConcerned(at: place, rank: rank(of: penalty))
      {
        due.append(penalty)
      }
    }
    recovery.broken.forgetChanges()
    sortByAge(&due)
    return due
  }

  /// Retries broken penalties in the given order.
  ///
  /// As long as they hold, more and more are entered together, because usually either nearly all
  /// can hold or nearly none.
  private func retry(_ due: [Int32]) {
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
  private func retry(_ penalty: Int32) -> Bool {
    if problem.rows[problem.penalties[penalty].row].isSuspended {
      resume(problem.penalties[penalty].row)
    }
    let isRequired = problem.penalties[penalty].level == LevelTable.required
    if isRequired, isViolated(penalty) {
      let members = conflictAtHand(breaking: penalty)
      if !members.isEmpty {
        noteBroken(penalty, by: members)
        return false
      }
    }
    if !isRequired || problem.violated.isEmpty, !isTracked, enterFreely(penalty) {
      recovery.broken.remove(penalty)
      restore()
      return true
    }
    return restore([penalty])
  }

  /// Has broken penalties take part, if that causes no contradiction, or, of a single penalty, one
  /// in which it is not the last.
  ///
  /// - Returns: Whether they take part now; if not, nothing has changed. During a tentative change,
  ///   the values may have.
  private func restore(_ penalties: ArraySlice<Int32>) -> Bool {
    let isNested = journal.isTentative
    if !isNested { beginTentatively(changesAll: isCrashDue(with: Int32(penalties.count))) }
    for penalty in penalties { recovery.broken.remove(penalty) }
    let count = recovery.broken.count
    let changed = recovery.broken.changed
    enter(penalties)
    var isRestored = solution.overflow < 0 && isFeasible()
    if !isRestored, penalties.count == 1, let penalty = penalties.first {
      let refusal = recover(newcomer: penalty, isNested: isNested)
      isRestored =
        refusal == nil && solution.overflow < 0 && !recovery.broken.contains(penalty)
    }
    if isRestored {
      if !isNested { keepChanges() }
      return true
    }
    if isNested {
      takeBack(penalties, brokenBefore: count)
      recovery.broken.changed = changed
    } else {
      undoChanges()
    }
    solution.overflow = -1
    return false
  }

  private func enter(_ penalties: some Sequence<Int32>) {
    for penalty in penalties { pending.penalties.append(penalty) }
    enterPending()
    optimise()
  }

  /// During a tentative change: takes penalties that have been entered out again, and restores those
  /// that were broken because of them.
  ///
  /// - Parameters:
  ///   - penalties: The penalties.
  ///   - count: The number of broken penalties before they were entered.
  private func takeBack(_ penalties: ArraySlice<Int32>, brokenBefore count: Int32) {
    solution.overflow = -1
    var others: [Int32] = []
    for place in count..<recovery.broken.count where !penalties.contains(recovery.broken[place]) {
      others.append(recovery.broken[place])
    }
    for penalty in others { recovery.broken.remove(penalty) }
    for penalty in penalties where !recovery.broken.contains(penalty) {
      detach(penalty)
      recovery.broken.insert(penalty)
    }
    enter(others)
  }
}
