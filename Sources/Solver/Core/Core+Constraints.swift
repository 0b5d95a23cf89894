/// Constraints that are added and removed.
extension Core {
  /// Adds a constraint that does not take part yet.
  @inline(__always)
  func addPenalty(
    _ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape
  ) throws(SparseProblem.FormError) -> RowPenalty.ID {
    state.seatVariables()
    let form = try problem.form(terms, isPlacing: false)
    if form.isNew { problem.enterColumns(form.row, asActive: false) }
    return problem.addPenalty(shape, form, isPlacing: false)
  }

  /// Adds a constraint on a variable alone that does not take part yet.
  func addPenalty(on column: Column, _ shape: Constraint.Shape) -> RowPenalty.ID {
    state.seatVariables()
    return problem.addPenalty(shape, problem.unitForm(column, 1), isPlacing: false)
  }

  /// Has a constraint that has just been added take part, and restores the optimum.
  ///
  /// - Returns: The reason why it was refused; it has been taken back then.
  func enterNew(_ id: RowPenalty.ID) -> Refusal? {
    let mayFail =
      isInDoubt || problem.slopedRequiredCount > 0 && problem.penalties[id].level.isRequired
    // What holds at once contradicts nothing.
    if !mayFail, method.attempt({ method.enterFreely(id) }) {
      optimise()
      method.dropDirections()
      if !problem.overflow.exists, isFeasible { return nil }
      return takeOut(id)
    }
    undo.begin()
    if mayFail { method.join(id) } else { method.enter(id) }
    guard let refusal = settle(newcomer: id) else { return nil }
    problem.takeBackNewest(id)
    return refusal
  }

  /// Removes a constraint that exact arithmetic refuses although it seemed to hold.
  private func takeOut(_ id: RowPenalty.ID) -> Refusal {
    let refusal = takeRefusalOfDoubt()
    remove(id)
    keepChanges()
    optimise()
    return refusal
  }

  /// During a transaction, adds a constraint.
  @inline(__always)
  func addPending(
    _ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape
  ) throws(SparseProblem.FormError) -> RowPenalty.ID {
    guard isPlacing else {
      let id = try addPenalty(terms, shape)
      pending.append(id)
      return id
    }
    state.seatVariables()
    let form = try problem.form(terms, isPlacing: true)
    let id = problem.addPenalty(shape, form, isPlacing: true)
    placement.add(id, form)
    return id
  }

  /// Adds constraints together and, unless a transaction is open, restores the optimum.
  ///
  /// - Throws: ``AddError``; no constraint has been added then.
  func add(
    contentsOf constraints: [Constraint], isOpen: Bool
  ) throws(AddError) -> [Constraint.ID] {
    let all = constraints.span
    for place in isOpen ? all.indices : 0..<0 {
      do throws(SparseProblem.FormError) {
        try check(all[place].constant)
        try problem.check(all[place].terms.span)
      } catch {
        throw AddError(error, of: all[place].terms.span, all[place].shape)
      }
    }
    if !isOpen {
      var (terms, equations) = (0, 0)
      for place in all.indices {
        terms += all[place].terms.count
        if all[place].relation == .equal { equations += 1 }
      }
      begin(
        adding: constraints.count, terms: terms, mayPlace: !isTied(equationCount: equations))
    }
    var ids: [Constraint.ID] = []
    ids.reserveCapacity(constraints.count)
    for place in all.indices {
      do throws(SparseProblem.FormError) {
        try check(all[place].constant)
        ids.append(
          problem.handle(of: try addPending(all[place].terms.span, all[place].shape)))
      } catch {
        undoChanges()
        throw AddError(error, of: all[place].terms.span, all[place].shape)
      }
    }
    if isOpen { return ids }
    enterPending()
    if let refusal = settle() { throw AddError(refusal) }
    return ids
  }

  /// Whether there are so many more equations than variables that most of them follow from others:
  /// a starting basis would help little.
  func isTied(equationCount: Int) -> Bool { equationCount > 2 * Int(problem.values.count) }

  /// Removes a constraint; ``optimise()`` is due afterwards, and ``keepChanges()`` frees it.
  func remove(_ id: RowPenalty.ID) {
    finishPlacing()
    let unusualCount = problem.unusualCount
    method.detach(id)
    recovery.forget(id, in: problem)
    problem.retire(id)
    retired.append(id)
    noteUsual(after: unusualCount)
  }

  /// Has the basis factorised again once no unusual coefficients are left: what the factors have of
  /// them is inexact.
  func noteUsual(after count: Int32) {
    if count > 0, problem.unusualCount == 0 { state.factors.wear.isDefective = true }
  }

  /// Frees removed constraints, and rows that have lost their last.
  func freeRetired() {
    for id in retired.elements { problem.free(id) }
    retired.removeAll()
    if problem.emptied.isEmpty { return }
    var left: Int32 = 0
    for row in problem.emptied.elements where problem.rows[row].penaltyCount == 0 {
      if problem.rows[row].isActive { method.demote(problem.rows[row].position) }
      if state.factors.needsFactorization { method.refactor() }
      if problem.rows[row].isActive {
        problem.emptied[Place(left)] = row
        left &+= 1
      } else {
        problem.removeRow(row)
      }
    }
    problem.emptied.truncate(to: left)
    optimise()
  }
}
