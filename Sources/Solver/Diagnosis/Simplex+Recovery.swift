/// Recovery from contradictions.
///
/// Penalties rank by firmness, then by age, the firmest and oldest first. Of each minimal conflict,
/// the last member is broken: it is kept in the solver, but does not take part. At rest, the
/// conflict of each broken penalty consists of that penalty and of penalties that rank before it
/// and take part. Hence the ranks alone determine which penalties are broken, regardless of the
/// history: in the order of the ranks, a penalty is broken exactly if it contradicts those kept so
/// far.
///
/// While its conflict exists, a broken penalty cannot hold, so it is retried only after a member
/// has been changed, removed or broken itself.
extension Simplex {
  // MARK: - Breaking

  /// At an optimum that is not feasible: breaks the last member of each conflict until it is.
  ///
  /// - Parameter newcomer: A penalty that has just been entered, −1 for none. If it is broken, the
  ///   tentative change is undone instead, so that nothing moves.
  /// - Returns: The reason why the optimum cannot be made feasible: a conflict without a breakable
  ///   member, or no proof.
  func recover(newcomer: Int32) -> Refusal? {
    var newcomer = newcomer
    while solution.overflow < 0, !isFeasible() {
      if newcomer < 0 {
        var isAnyBroken = false
        if let conflict = breakCertified(isAnyBroken: &isAnyBroken) {
          return .unsatisfiable(conflict)
        }
        if isAnyBroken {
          optimise()
          continue
        }
      }
      let conflicts = provenContradictions(atMost: newcomer >= 0 ? 1 : .max)
      if conflicts.isEmpty {
        if solution.overflow >= 0 || isFeasible() { return nil }
        return .undecided
      }
      for members in conflicts {
        let last = lastRanked(of: members)
        if problem.penalties[last].recovery.isFirm { return .unsatisfiable(conflict(of: members)) }
        if last == newcomer {
          // The other members rank before it: none of them has been broken in between.
          undoChanges()
          newcomer = -1
        } else {
          detach(last)
        }
        markBroken(last, by: members)
      }
      optimise()
    }
    return nil
  }

  /// Breaks the last member of each conflict that can be found from a violated penalty alone, in
  /// any state.
  ///
  /// - Returns: A conflict without a breakable member.
  func breakCertified(isAnyBroken: inout Bool) -> Conflict? {
    for penalty in violatedRequired() {
      guard problem.penalties[penalty].isLinked, isViolated(penalty),
        problem.penalties[penalty].slope != 0
      else { continue }
      var members = certificate(of: penalty)
      guard !members.isEmpty else { continue }
      let last = lastRanked(of: members)
      if problem.penalties[last].recovery.isFirm {
        sortByAge(&members)
        return conflict(of: members)
      }
      detach(last)
      markBroken(last, by: members)
      isAnyBroken = true
    }
    return nil
  }

  private func lastRanked(of members: [Int32]) -> Int32 {
    var last = members[0]
    for member in members where ranksBefore(last, member) { last = member }
    return last
  }

  private func ranksBefore(_ first: Int32, _ second: Int32) -> Bool {
    let isFirm = problem.penalties[first].recovery.isFirm
    if isFirm != problem.penalties[second].recovery.isFirm { return isFirm }
    return problem.penalties[first].serial < problem.penalties[second].serial
  }

  /// Records that a penalty that does not take part is broken by a conflict.
  private func markBroken(_ penalty: Int32, by members: [Int32]) {
    recovery.broken.reserve(problem.penalties.count)
    if problem.penalties[penalty].recovery.isBroken {
      forgetConflict(of: penalty)
    } else {
      problem.penalties[penalty].recovery.isBroken = true
      recovery.broken.noteBreak()
      // It belongs to no conflict that breaks a penalty ranking before it.
      retryUnlisted(after: penalty)
    }
    if recovery.broken.hasRoom(for: members.count) {
      for member in members where member != penalty { recovery.broken.add(member, of: penalty) }
    } else {
      problem.penalties[penalty].recovery.isUnlisted = true
      noteUnlisted(penalty)
    }
    retryWaiting(on: penalty)
  }

  private func forgetConflict(of penalty: Int32) {
    recovery.broken.forget(penalty)
    problem.penalties[penalty].recovery.isUnlisted = false
  }

  /// Lists a penalty among those whose conflicts are not stored.
  private func noteUnlisted(_ penalty: Int32) {
    if recovery.broken.unlisted.count > 2 &* recovery.broken.count &+ 64 {
      var kept: [Int32] = []
      for place in 0..<recovery.broken.unlisted.count
      where isUnlisted(recovery.broken.unlisted[place]) {
        if recovery.broken.unlisted[place] != penalty {
          kept.append(recovery.broken.unlisted[place])
        }
      }
      recovery.broken.unlisted.removeAll()
      for penalty in kept { recovery.broken.unlisted.append(penalty) }
    }
    recovery.broken.unlisted.append(penalty)
  }

  private func isUnlisted(_ penalty: Int32) -> Bool {
    problem.penalties[penalty].isLive && problem.penalties[penalty].recovery.isBroken
      && problem.penalties[penalty].recovery.isUnlisted
  }

  /// Schedules a retry of the broken penalties whose conflicts are not stored; if a penalty is
  /// given, of those that rank after it.
  private func retryUnlisted(after penalty: Int32 = -1) {
    for place in 0..<recovery.broken.unlisted.count {
      let other = recovery.broken.unlisted[place]
      guard isUnlisted(other), other != penalty, penalty < 0 || ranksBefore(penalty, other) else {
        continue
      }
      markDue(other)
    }
  }

  // MARK: - Mending

  /// Schedules a retry of the broken penalties whose conflicts contain a penalty, and of the
  /// penalty itself if it is broken: it has been changed, removed or broken.
  @inline(__always)
  func noteChange(of penalty: Int32) {
    if recovery.broken.count > 0 { noteChangeWhileBroken(of: penalty) }
  }

  @inline(never)
  private func noteChangeWhileBroken(of penalty: Int32) {
    if problem.penalties[penalty].recovery.isBroken { markDue(penalty) }
    retryWaiting(on: penalty)
    retryUnlisted()
  }

  /// Restores the broken state of a penalty, which will be retried later.
  func breakAgain(_ penalty: Int32) {
    problem.penalties[penalty].recovery.isBroken = true
    recovery.broken.noteBreak()
    markDue(penalty)
  }

  /// Whether a penalty does not take part although it is not broken.
  func isApart(_ penalty: Int32) -> Bool {
    !problem.penalties[penalty].isLinked && !problem.penalties[penalty].recovery.isBroken
  }

  private func retryWaiting(on penalty: Int32) {
    for place in 0..<recovery.broken.waitingCount(on: penalty) {
      markDue(recovery.broken.waiting[penalty, place].index)
    }
  }

  private func markDue(_ penalty: Int32) {
    guard !problem.penalties[penalty].recovery.isDue else { return }
    problem.penalties[penalty].recovery.isDue = true
    recovery.broken.due.append(penalty)
  }

  /// Removes a penalty that is about to be freed from the data of recovery.
  func forgetBroken(_ penalty: Int32) {
    guard recovery.broken.count > 0 else { return }
    retryUnlisted()
    while recovery.broken.waitingCount(on: penalty) > 0 {
      let other = recovery.broken.waiting[penalty, 0].index
      markDue(other)
      recovery.broken.forget(other)
    }
    guard problem.penalties[penalty].recovery.isBroken else { return }
    unmarkBroken(penalty)
  }

  private func unmarkBroken(_ penalty: Int32) {
    forgetConflict(of: penalty)
    problem.penalties[penalty].recovery.isBroken = false
    recovery.broken.noteRepair()
  }

  /// Retries broken penalties that may hold by now, the oldest first.
  func repair() {
    while !recovery.broken.due.isEmpty {
      var due: [Int32] = []
      for place in 0..<recovery.broken.due.count {
        let penalty = recovery.broken.due[place]
        // The slot of a freed penalty may have been reused.
        guard problem.penalties[penalty].isLive, problem.penalties[penalty].recovery.isDue else {
          continue
        }
        problem.penalties[penalty].recovery.isDue = false
        if problem.penalties[penalty].recovery.isBroken { due.append(penalty) }
      }
      recovery.broken.due.removeAll()
      sortByAge(&due)
      for penalty in due where problem.penalties[penalty].recovery.isBroken { retry(penalty) }
    }
  }

  /// During a tentative change: makes broken penalties that may hold by now take part.
  func enterDue() {
    for place in 0..<recovery.broken.due.count {
      let penalty = recovery.broken.due[place]
      guard problem.penalties[penalty].isLive, problem.penalties[penalty].recovery.isDue else {
        continue
      }
      problem.penalties[penalty].recovery.isDue = false
      guard problem.penalties[penalty].recovery.isBroken else { continue }
      unmarkBroken(penalty)
      pending.penalties.append(penalty)
    }
    recovery.broken.due.removeAll()
  }

  private func retry(_ penalty: Int32) {
    let isRequired = problem.penalties[penalty].level == LevelTable.required
    if !isRequired || problem.violated.isEmpty, !solution.mayOverflow, enterFreely(penalty) {
      unmarkBroken(penalty)
      optimise()
      return
    }
    beginTentatively()
    unmarkBroken(penalty)
    if !enterFreely(penalty) { enter(penalty) }
    optimise()
    let refusal = recover(newcomer: penalty)
    if case .unsatisfiable = refusal {
      // Every conflict has breakable members, because the others hold together.
      preconditionFailure("firm constraints contradict each other after the fact")
    }
    if solution.overflow >= 0 || refusal != nil {
      undoChanges()
      solution.overflow = -1
    } else {
      keepChanges()
    }
  }

  // MARK: - Reading

  /// The broken penalties, oldest first.
  func brokenPenalties() -> [Int32] {
    var found: [Int32] = []
    guard recovery.broken.count > 0 else { return found }
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLive && problem.penalties[penalty].recovery.isBroken {
      found.append(penalty)
    }
    sortByAge(&found)
    return found
  }

  /// The conflict that broke a penalty, oldest member first; nil if it is not kept.
  func keptConflict(breaking penalty: Int32) -> [Int32]? {
    if problem.penalties[penalty].recovery.isUnlisted { return nil }
    var members = [penalty]
    members.reserveCapacity(Int(recovery.broken.memberCount(of: penalty)) + 1)
    for place in 0..<recovery.broken.memberCount(of: penalty) {
      members.append(recovery.broken.members[penalty, place].index)
    }
    sortByAge(&members)
    return members
  }
}
