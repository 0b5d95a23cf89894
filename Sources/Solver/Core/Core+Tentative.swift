/// Tentative changes: begun, solved, and kept or undone.
extension Core {
  /// Begins a change that adds constraints and can be undone.
  ///
  /// - Parameters:
  ///   - constraints: The number of constraints.
  ///   - terms: The number of their terms.
  ///   - mayPlace: Whether many are placed as they are added.
  func begin(adding constraints: Int, terms: Int, mayPlace: Bool = true) {
    let isPlaced = mayPlace && isMany(Int32(constraints))
    if isPlaced { state.reserve(constraints: Int32(constraints), terms: Int32(terms)) }
    state.seatVariables()
    guard isPlaced else { return undo.begin() }
    undo.beginBatch()
    beginPlacing()
  }

  /// Whether new constraints are many.
  ///
  /// - Parameters:
  ///   - count: The number of constraints that will be added.
  ///   - pending: The number of those that have been added and do not take part.
  /// - Returns: Whether they are 16 or more, and a quarter of all.
  func isMany(_ count: Int32, pending: Int32 = 0) -> Bool {
    count &+ pending >= 16 && (count &+ pending) &* 4 >= problem.penaltyCount &+ count
  }

  private func beginPlacing() {
    let isFirst = undo.isFirst && problem.rows.isEmpty
    if !isFirst { method.held.releaseAll() }
    placement.begin(isFirst: isFirst)
    isPlacing = true
  }

  /// Ends the placing of new constraints; ``optimise()`` is due afterwards.
  @inline(__always)
  func finishPlacing() {
    guard isPlacing else { return }
    isPlacing = false
    placement.finish(&method.waiting)
    method.orderWaiting()
  }

  /// Has all pending constraints take part; ``optimise()`` is due afterwards.
  func enterPending() {
    finishPlacing()
    applyShifts()
    if pending.isEmpty { return }
    let equations = pending.elements.count { problem.penalties[$0].isEquation }
    let isMany = isMany(0, pending: pending.count)
    if isMany, !isTied(equationCount: equations) {
      undo.replaceLog()
      beginPlacing()
      for id in pending.elements where isToEnter(id) {
        let penalty = problem.penalties[id]
        problem.link(id)
        placement.add(id, SparseProblem.Form(row: penalty.row, factor: penalty.factor))
      }
      finishPlacing()
    } else {
      // Required constraints first: those that yield to them need not move twice.
      for isRequired in [true, false] {
        for id in pending.elements
        where problem.penalties[id].level.isRequired == isRequired && isToEnter(id) {
          if isMany, !isRequired {
            method.waiting.append(id)
            continue
          }
          method.join(id)
          if state.factors.needsFactorization { method.refactor() }
        }
      }
      method.orderWaiting()
    }
    pending.removeAll()
  }

  private func isToEnter(_ id: RowPenalty.ID) -> Bool {
    problem.penalties[id].isLive && !problem.penalties[id].isLinked
      && !recovery.broken.contains(id)
  }

  // MARK: - Settling

  /// Ends a tentative change: restores the optimum, and keeps the change, or undoes it if required
  /// constraints contradict each other or a value is too large.
  ///
  /// - Parameter newcomer: A penalty that has just been entered, none for others.
  /// - Returns: The reason why the change was undone.
  func settle(newcomer: RowPenalty.ID = .none) -> Refusal? {
    if let refusal = refusalAtOptimum(newcomer: newcomer) {
      undoChanges()
      return refusal
    }
    keepChanges()
    repair()
    return nil
  }

  /// Retries broken constraints that may hold by now.
  func repair() {
    if recovery.isRetryDue { RecoveryPass(core: self).repair() }
  }

  /// Restores the optimum during a tentative change, which continues, including pending constraints
  /// and broken ones that may hold by now.
  ///
  /// - Returns: The reason why the change was refused and has been undone.
  func solveTentatively() -> Refusal? {
    enterPending()
    var refusal = refusalAtOptimum(newcomer: .none)
    if refusal == nil, recovery.isRetryDue {
      RecoveryPass(core: self).repair()
      if problem.overflow.exists || !isFeasible { refusal = takeRefusalOfDoubt() }
    }
    if refusal != nil { undoChanges() }
    return refusal
  }

  /// Restores the optimum, and breaks constraints if the solver recovers.
  private func refusalAtOptimum(newcomer: RowPenalty.ID) -> Refusal? {
    if !newcomer.exists, let conflict = findCertified() { return .unsatisfiable(conflict) }
    optimise()
    let refusal =
      recovery.isEnabled
      ? RecoveryPass(core: self).recover(newcomer: newcomer) : refusalOfContradiction()
    return refusal ?? (problem.overflow.exists ? refusalOfOverflow() : nil)
  }

  /// Searches for contradictions before contradictory constraints have pulled the solution to a
  /// compromise: breaks breakable constraints, and returns a contradiction without any.
  private func findCertified() -> Conflict? {
    if problem.slopedRequiredCount == 0 { return nil }
    if recovery.isEnabled { return RecoveryPass(core: self).breakCertified(1) }
    // If little changes, a contradiction is found at the end at the cost of a few steps.
    guard undo.changesAll else { return nil }
    let search = ConflictSearch(core: self)
    let members = search.firstCertificate(amongOldest: ConflictSearch.patience)
    return members.isEmpty ? nil : search.conflict(of: members)
  }

  /// Ends a tentative change and keeps its results.
  func keepChanges() {
    undo.keep()
    method.dropDirections()
    if !retired.isEmpty || !problem.emptied.isEmpty { freeRetired() }
    if problem.levels.isCrowded { state.releaseLevels() }
  }

  /// Ends a tentative change, if there is one, and restores the state at its beginning.
  func undoChanges() {
    guard undo.isTentative else { return }
    method.waiting.removeAll()
    method.vacancies.removeAll()
    method.movement.forgetLeaps()
    pending.removeAll()
    shifts.removeAll()
    retired.removeAll()
    isPlacing = false
    undo.undo()
  }

  // MARK: - Refusals

  /// At an optimum: why required constraints contradict each other; nil if they do not.
  func refusalOfContradiction() -> Refusal? {
    if problem.overflow.exists || isFeasible { return nil }
    let search = ConflictSearch(core: self)
    if let members = search.provenContradictions(atMost: 1).first {
      return .unsatisfiable(search.conflict(of: members))
    }
    return isFeasible ? nil : .undecided
  }

  /// Why a state is not accepted that nothing contradicts, and whose overflow is forgotten.
  func takeRefusalOfDoubt() -> Refusal {
    let refusal = problem.overflow.exists ? refusalOfOverflow() : .undecided
    problem.overflow = .none
    return refusal
  }

  private func refusalOfOverflow() -> Refusal {
    let column = problem.overflow
    let variable = problem.handle(of: column)
    // The member at the variable's own position, or else the oldest constraint that mentions it;
    // if its rows have just lost their penalties, the oldest of all.
    let member = state.factors.positions[column.position].member
    var found = member.isStay ? RowPenalty.ID.none : problem.rows[member.row].penalties
    if !found.exists {
      let live = problem.livePenalties()
      let mentioning = live.first { problem.mentions(column, in: problem.penalties[$0].row) }
      // The last constraints are gone: only rounding can move a value then.
      guard let oldest = mentioning ?? live.first else { return .undecided }
      found = oldest
    }
    let constraint = problem.constraint(found)
    return .overflow(
      Overflow(
        variable: variable, constraint: constraint, id: problem.handle(of: found),
        names: names.distinct(of: [variable] + constraint.terms.map { $0.variable })))
  }
}
