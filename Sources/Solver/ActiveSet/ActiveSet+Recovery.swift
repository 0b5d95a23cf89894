/// Recovery from contradictions.
///
/// Pieces rank by firmness, then by age, the firmest and oldest first. Of each minimal conflict the
/// last member is broken: it is held, but does not take part. At rest the conflict of each broken
/// piece consists of that piece and of pieces that rank before it and do take part. Hence which
/// pieces are broken follows from their ranks alone, whatever happened before: going through the
/// ranks, a piece is broken just where it contradicts those kept so far.
///
/// While its conflict stands a broken piece cannot hold, so it is tried again only once a member
/// has been changed, removed or broken itself.
extension ActiveSet {
  // MARK: - Breaking

  /// At an optimum that is not feasible: breaks the last member of each conflict until it is.
  ///
  /// - Parameter newcomer: A piece that has just been entered, −1 for none. Where it is broken, the
  ///   tentative change is taken back instead, so that nothing moves.
  /// - Returns: Why the optimum cannot be made feasible: a conflict of which no member may be broken,
  ///   or nothing is proven.
  mutating func recover(newcomer: Int32) -> Refusal? {
    var newcomer = newcomer
    while overflow < 0, !isFeasible() {
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
        if overflow >= 0 || isFeasible() { return nil }
        return .undecided
      }
      for members in conflicts {
        let last = lastRanked(of: members)
        if pieces[last].recovery.isFirm { return .unsatisfiable(conflict(of: members)) }
        if last == newcomer {
          // The other members rank before it: none of them has been broken on the way.
          takeBackChanges()
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

  /// Breaks the last member of each conflict that can be told from a violated piece alone, in no
  /// matter what state.
  ///
  /// - Returns: A conflict of which no member may be broken.
  mutating func breakCertified(isAnyBroken: inout Bool) -> Conflict? {
    for piece in violatedPulls() {
      guard pieces[piece].isLinked, isViolated(piece), pieces[piece].slope != 0 else { continue }
      var members = certificate(of: piece)
      guard !members.isEmpty else { continue }
      let last = lastRanked(of: members)
      if pieces[last].recovery.isFirm {
        sortByAge(&members)
        return conflict(of: members)
      }
      detach(last)
      markBroken(last, by: members)
      isAnyBroken = true
    }
    return nil
  }

  private mutating func lastRanked(of members: [Int32]) -> Int32 {
    var last = members[0]
    for member in members where ranksBefore(last, member) { last = member }
    return last
  }

  private mutating func ranksBefore(_ first: Int32, _ second: Int32) -> Bool {
    let isFirm = pieces[first].recovery.isFirm
    if isFirm != pieces[second].recovery.isFirm { return isFirm }
    return pieces[first].serial < pieces[second].serial
  }

  /// Notes that a piece that does not take part is broken by a conflict.
  private mutating func markBroken(_ piece: Int32, by members: [Int32]) {
    broken.reserve(pieces.count)
    if pieces[piece].recovery.isBroken {
      forgetConflict(of: piece)
    } else {
      pieces[piece].recovery.isBroken = true
      broken.noteBreak()
      // It is a member of no conflict that breaks what ranks before it.
      retryUnlisted(after: piece)
    }
    if broken.hasRoom(for: members.count) {
      for member in members where member != piece { broken.add(member, of: piece) }
    } else {
      pieces[piece].recovery.isUnlisted = true
      noteUnlisted(piece)
    }
    retryWaiting(on: piece)
  }

  private mutating func forgetConflict(of piece: Int32) {
    broken.forget(piece)
    pieces[piece].recovery.isUnlisted = false
  }

  /// Lists a piece among those whose conflicts are not kept.
  private mutating func noteUnlisted(_ piece: Int32) {
    if broken.unlisted.count > 2 &* broken.count &+ 64 {
      var kept: [Int32] = []
      for place in 0..<broken.unlisted.count where isUnlisted(broken.unlisted[place]) {
        if broken.unlisted[place] != piece { kept.append(broken.unlisted[place]) }
      }
      broken.unlisted.removeAll()
      for piece in kept { broken.unlisted.append(piece) }
    }
    broken.unlisted.append(piece)
  }

  private mutating func isUnlisted(_ piece: Int32) -> Bool {
    pieces[piece].isLive && pieces[piece].recovery.isBroken && pieces[piece].recovery.isUnlisted
  }

  /// Has the broken pieces tried again whose conflicts are not kept; where a piece is given, those
  /// that rank after it.
  private mutating func retryUnlisted(after piece: Int32 = -1) {
    for place in 0..<broken.unlisted.count {
      let other = broken.unlisted[place]
      guard isUnlisted(other), other != piece, piece < 0 || ranksBefore(piece, other) else {
        continue
      }
      markDue(other)
    }
  }

  // MARK: - Mending

  /// Has the broken pieces tried again of whose conflict a piece is a member, and the piece itself
  /// where it is broken: it has been changed, removed or broken.
  @inline(__always)
  mutating func noteChange(of piece: Int32) {
    if broken.count > 0 { noteChangeWhileBroken(of: piece) }
  }

  @inline(never)
  private mutating func noteChangeWhileBroken(of piece: Int32) {
    if pieces[piece].recovery.isBroken { markDue(piece) }
    retryWaiting(on: piece)
    retryUnlisted()
  }

  /// Puts a piece back that was broken, to be tried again in time.
  mutating func breakAgain(_ piece: Int32) {
    pieces[piece].recovery.isBroken = true
    broken.noteBreak()
    markDue(piece)
  }

  /// Whether a piece does not take part though it is not broken.
  mutating func isApart(_ piece: Int32) -> Bool {
    !pieces[piece].isLinked && !pieces[piece].recovery.isBroken
  }

  private mutating func retryWaiting(on piece: Int32) {
    for place in 0..<broken.waitingCount(on: piece) { markDue(broken.waiting[piece, place].index) }
  }

  private mutating func markDue(_ piece: Int32) {
    guard !pieces[piece].recovery.isDue else { return }
    pieces[piece].recovery.isDue = true
    broken.due.append(piece)
  }

  /// Takes a piece that is about to be freed out of the books of recovery.
  mutating func forgetBroken(_ piece: Int32) {
    guard broken.count > 0 else { return }
    retryUnlisted()
    while broken.waitingCount(on: piece) > 0 {
      let other = broken.waiting[piece, 0].index
      markDue(other)
      broken.forget(other)
    }
    guard pieces[piece].recovery.isBroken else { return }
    unmarkBroken(piece)
  }

  private mutating func unmarkBroken(_ piece: Int32) {
    forgetConflict(of: piece)
    pieces[piece].recovery.isBroken = false
    broken.noteMend()
  }

  /// Tries broken pieces again that may hold by now, the oldest first.
  mutating func mend() {
    while !broken.due.isEmpty {
      var due: [Int32] = []
      for place in 0..<broken.due.count {
        let piece = broken.due[place]
        // The place of a piece that was freed may have been taken by another.
        guard pieces[piece].isLive, pieces[piece].recovery.isDue else { continue }
        pieces[piece].recovery.isDue = false
        if pieces[piece].recovery.isBroken { due.append(piece) }
      }
      broken.due.removeAll()
      sortByAge(&due)
      for piece in due where pieces[piece].recovery.isBroken { retry(piece) }
    }
  }

  /// In the midst of a tentative change: has broken pieces that may hold by now take part.
  mutating func enterDue() {
    for place in 0..<broken.due.count {
      let piece = broken.due[place]
      guard pieces[piece].isLive, pieces[piece].recovery.isDue else { continue }
      pieces[piece].recovery.isDue = false
      guard pieces[piece].recovery.isBroken else { continue }
      unmarkBroken(piece)
      pending.append(piece)
    }
    broken.due.removeAll()
  }

  private mutating func retry(_ piece: Int32) {
    let isRequired = pieces[piece].level == LevelTable.required
    if !isRequired || pulls.isEmpty, !isWild, enterFreely(piece) {
      unmarkBroken(piece)
      optimise()
      return
    }
    beginTentatively()
    unmarkBroken(piece)
    if !enterFreely(piece) { enter(piece) }
    optimise()
    let refusal = recover(newcomer: piece)
    if case .unsatisfiable = refusal {
      // No conflict is without breakable members: the others hold together.
      preconditionFailure("firm constraints contradict each other after the fact")
    }
    if overflow >= 0 || refusal != nil {
      takeBackChanges()
      overflow = -1
    } else {
      keepChanges()
    }
  }

  // MARK: - Reading

  /// The broken pieces, oldest first.
  mutating func brokenPieces() -> [Int32] {
    var found: [Int32] = []
    guard broken.count > 0 else { return found }
    for piece in 0..<pieces.count where pieces[piece].isLive && pieces[piece].recovery.isBroken {
      found.append(piece)
    }
    sortByAge(&found)
    return found
  }

  /// The conflict that broke a piece, oldest member first; nil where it is not kept.
  mutating func keptConflict(breaking piece: Int32) -> [Int32]? {
    if pieces[piece].recovery.isUnlisted { return nil }
    var members = [piece]
    members.reserveCapacity(Int(broken.memberCount(of: piece)) + 1)
    for place in 0..<broken.memberCount(of: piece) {
      members.append(broken.members[piece, place].index)
    }
    sortByAge(&members)
    return members
  }
}
