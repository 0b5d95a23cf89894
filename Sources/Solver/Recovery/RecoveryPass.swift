/// Breaks required penalties that contradict others, and restores them once they can hold.
///
/// Penalties rank by firmness, then by age, the firmest and oldest first. Of each minimal conflict,
/// the last member is broken: it is kept in the solver, but does not take part. At rest, the
/// conflict of each broken penalty consists of that penalty and of penalties that rank before it
/// and take part. Hence the ranks alone determine which penalties are broken, regardless of the
/// history: in the order of the ranks, a penalty is broken exactly if it contradicts those kept so
/// far.
struct RecoveryPass {
  /// The state.
  let core: Core
  var search: ConflictSearch { ConflictSearch(core: core) }

  /// At an optimum that is not feasible: breaks the last member of each conflict until it is.
  ///
  /// A conflict found from many contradictory penalties may have members that are broken next.
  /// Breaking one at a time would make as many steps through the same contradiction as it has
  /// members. So from round to round twice as many are broken of each conflict, and those that
  /// contradict nothing are restored by ``repair()``.
  ///
  /// - Parameters:
  ///   - newcomer: A penalty that has just been entered, none for others. If it is broken, the tentative
  ///     change is undone instead, so that nothing moves.
  ///   - isNested: Whether the tentative change contains others that must not be undone.
  /// - Returns: The reason why the optimum cannot be made feasible: a conflict without a breakable
  ///   member, or no proof.
  func recover(newcomer: RowPenalty.ID, isNested: Bool = false) -> Refusal? {
    var newcomer = newcomer
    var portion = 1
    while !core.problem.overflow.exists, !core.isFeasible {
      // Steps through a long contradiction change everything several times.
      if portion == 16 { core.undo.replaceLog() }
      if !newcomer.exists {
        let count = core.recovery.broken.count
        if let conflict = breakCertified(portion) { return .unsatisfiable(conflict) }
        if core.recovery.broken.count == count { breakSuspects(portion) }
        if core.recovery.broken.count > count {
          core.optimise()
          portion = min(2 * portion, .max / 4)
          continue
        }
      }
      let conflicts = search.provenContradictions(atMost: newcomer.exists ? 1 : .max)
      if conflicts.isEmpty {
        if core.problem.overflow.exists || core.isFeasible { return nil }
        return .undecided
      }
      for members in conflicts {
        let last = lastRanked(of: members)
        // Without the newest constraint, all held.
        let isByRounding =
          newcomer.exists && !isNested && isNewest(newcomer)
          && !members.contains(newcomer) && !core.problem.penalties[newcomer].isFirm
        if isByRounding || core.problem.penalties[last].isFirm {
          guard newcomer.exists, !core.problem.penalties[newcomer].isFirm, !isNested else {
            return .unsatisfiable(search.conflict(of: members))
          }
          // The members held within the tolerance before the newcomer pulled them apart.
          core.undoChanges()
          if !core.recovery.broken.contains(newcomer) { breakAgain(newcomer) }
          return nil
        }
        if last == newcomer, !isNested {
          // The other members rank before it: none of them has been broken in between.
          core.undoChanges()
          noteBroken(last, by: members)
          return nil
        }
        exclude(last == newcomer ? 1 : portion, of: members, after: newcomer)
        if last == newcomer { newcomer = .none }
      }
      core.optimise()
      portion = min(2 * portion, .max / 4)
    }
    return nil
  }

  /// Breaks the last members of each conflict that can be found from a violated penalty alone, in
  /// any state, until several violated penalties in turn give none.
  ///
  /// - Returns: A conflict without a breakable member.
  func breakCertified(_ portion: Int) -> Conflict? {
    var attempts = ConflictSearch.patience
    for penalty in search.violatedRequired() where attempts > 0 {
      guard core.problem.penalties[penalty].isLinked, core.problem.isViolated(penalty),
        core.problem.penalties[penalty].side != 0
      else { continue }
      let members = search.certificate(of: penalty)
      attempts = members.isEmpty ? attempts - 1 : ConflictSearch.patience
      guard !members.isEmpty else { continue }
      if core.problem.penalties[lastRanked(of: members)].isFirm {
        return search.conflict(of: members)
      }
      exclude(portion, of: members, after: .none)
    }
    return nil
  }

  /// At an optimum that is not feasible: breaks the last breakable members of each contradiction,
  /// which need not be minimal.
  private func breakSuspects(_ portion: Int) {
    for part in search.connectedParts(of: search.contradiction()) { breakLast(portion, of: part) }
  }

  /// Breaks the last breakable members of a conflict, at most a number of them.
  ///
  /// The last is broken by this conflict; whether the others contradict anything is open.
  ///
  /// - Parameters:
  ///   - portion: The number.
  ///   - members: The members of the conflict.
  ///   - newcomer: A member that stays, and those before it; none for none.
  private func exclude(_ portion: Int, of members: [RowPenalty.ID], after newcomer: RowPenalty.ID) {
    let last = lastRanked(of: members)
    core.method.detach(last)
    noteBroken(last, by: members)
    core.recovery.broken.noteChange(of: last, rank: core.problem.rank(of: last))
    guard portion > 1 else { return }
    let others = members.filter { member in
      member != last && (!newcomer.exists || core.problem.ranksBefore(newcomer, member))
    }
    breakLast(portion - 1, of: others)
  }

  /// Breaks the last breakable ones of penalties, to be retried.
  private func breakLast(_ count: Int, of members: [RowPenalty.ID]) {
    var breakable = members.filter { !core.problem.penalties[$0].isFirm }
    core.problem.sortByAge(&breakable)
    for penalty in breakable.suffix(count) {
      core.method.detach(penalty)
      breakAgain(penalty)
    }
  }

  private func isNewest(_ penalty: RowPenalty.ID) -> Bool {
    core.problem.penalties[penalty].serial &+ 1 == core.problem.nextSerial
  }

  private func lastRanked(of members: [RowPenalty.ID]) -> RowPenalty.ID {
    var last = members[0]
    for member in members where core.problem.ranksBefore(last, member) { last = member }
    return last
  }

  /// Records the conflict by which a penalty that does not take part is broken.
  func noteBroken(_ penalty: RowPenalty.ID, by members: [RowPenalty.ID]) {
    if !core.recovery.broken.contains(penalty) { core.recovery.broken.insert(penalty) }
    var others = PenaltySet()
    for member in members where member != penalty { others.insert(member) }
    core.recovery.broken.setOthers(others, of: penalty)
  }

  /// Breaks a penalty that does not take part, to be retried.
  func breakAgain(_ penalty: RowPenalty.ID) {
    core.recovery.broken.insert(penalty)
    core.recovery.broken.noteChange(of: penalty, rank: core.problem.rank(of: penalty))
  }

  /// The broken penalties, oldest first.
  func brokenPenalties() -> [RowPenalty.ID] {
    var found = Array(core.recovery.broken.penalties)
    core.problem.sortByAge(&found)
    return found
  }
}
