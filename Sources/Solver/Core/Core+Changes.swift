/// Constraints that change.
extension Core {
  // MARK: - Constants

  /// Changes the constant of a constraint and, unless a transaction is open, restores the optimum.
  ///
  /// - Returns: The reason why it was refused, see ``move(_:to:)``.
  @inline(__always)
  func setConstant(_ constant: Double, of id: RowPenalty.ID, isOpen: Bool) -> Refusal? {
    let factor = problem.penalties[id].factor
    let breakpoint = factor == 1 ? constant : constant / factor
    if isOpen {
      movePending(id, to: breakpoint)
      return nil
    }
    if recovery.broken.count == 0, method.slide(id, to: breakpoint) { return nil }
    return move(id, to: breakpoint)
  }

  /// Moves the breakpoint of a penalty, and restores the optimum.
  ///
  /// - Returns: The reason why it was refused; nothing has changed then, except that variables may
  ///   have other values that are as good if the constraint is optional.
  @inline(never)
  private func move(_ id: RowPenalty.ID, to breakpoint: Double) -> Refusal? {
    state.seatVariables()
    recovery.noteChange(of: id, in: problem)
    let old = problem.penalties[id].breakpoint
    if !problem.penalties[id].isLinked {
      problem.setBreakpoint(breakpoint, of: id)
      repair()
      return nil
    }
    let mayFail = problem.slopedRequiredCount > 0 && problem.penalties[id].level.isRequired
    let isUndoable = mayFail || isInDoubt
    if isUndoable { undo.begin() }
    if !mayFail, method.attempt({ method.shift(id, to: breakpoint) }) {
      let stepCount = method.stepCount
      optimise()
      if !problem.overflow.exists, isFeasible {
        // Steps have taken the values off the direction, such as those of a released penalty.
        if method.stepCount != stepCount { method.dropDirections() }
        if isUndoable { undo.keep() }
        repair()
        return nil
      }
      let refusal = takeRefusalOfDoubt()
      method.dropDirections()
      if isUndoable {
        undoChanges()
      } else {
        method.setBreakpoint(old, of: id)
        optimise()
      }
      return refusal
    }
    if !isUndoable { undo.begin() }
    method.setBreakpoint(breakpoint, of: id, hasTriedShift: !mayFail)
    return settle()
  }

  /// During a transaction, moves the breakpoint of a penalty.
  private func movePending(_ id: RowPenalty.ID, to breakpoint: Double) {
    state.seatVariables()
    finishPlacing()
    recovery.noteChange(of: id, in: problem)
    if problem.penalties[id].isLinked { noteShift(of: id) }
    problem.setBreakpoint(breakpoint, of: id)
  }

  // MARK: - Relation, priority, terms

  /// Changes the relation and the priority of a penalty; ``optimise()`` is due afterwards.
  func reshape(
    _ id: RowPenalty.ID, _ relation: Constraint.Relation, _ priority: Priority
  ) {
    finishPlacing()
    let penalty = problem.penalties[id]
    let shape = Constraint.Shape(
      relation, problem.constant(of: id), priority: priority, isBreakable: !penalty.isFirm)
    var form = SparseProblem.Form(row: penalty.row, factor: penalty.factor)
    (form.isUnusual, form.isExtreme) = (penalty.isUnusual, penalty.isExtreme)
    method.silence(id)
    problem.reshape(id, shape, form)
    problem.penalties[id].breakpoint = penalty.breakpoint
    if penalty.isLinked { method.reenter(id) }
  }

  /// Replaces the constraint of a penalty, which keeps its age; ``optimise()`` is due afterwards.
  ///
  /// - Parameters:
  ///   - id: The penalty.
  ///   - terms: The terms of the new constraint.
  ///   - shape: The rest of it.
  ///   - defers: Whether a penalty that gets another row waits among the pending ones.
  /// - Throws: ``SparseProblem/FormError``; nothing has changed then.
  func rewrite(
    _ id: RowPenalty.ID, _ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape,
    defers: Bool
  ) throws(SparseProblem.FormError) {
    finishPlacing()
    state.seatVariables()
    let form = try problem.form(terms, isPlacing: false)
    if form.isNew { problem.enterColumns(form.row, asActive: false) }
    var isToJoin = problem.penalties[id].isLinked
    if recovery.broken.contains(id), !shape.isBreakable {
      recovery.forget(id, in: problem)
      isToJoin = true
    }
    if form.row == problem.penalties[id].row { method.silence(id) } else { method.detach(id) }
    let unusualCount = problem.unusualCount
    problem.reshape(id, shape, form)
    noteUsual(after: unusualCount)
    if problem.penalties[id].isLinked {
      method.reenter(id)
    } else if isToJoin, defers {
      pending.append(id)
    } else if isToJoin {
      method.join(id)
    }
  }
}

extension SimplexMethod {
  /// Takes the slope of a penalty away, before its constraint changes.
  func silence(_ id: RowPenalty.ID) {
    guard problem.penalties[id].isLinked else { return }
    let position = problem.rows[problem.penalties[id].row].position
    if position.exists { held.release(movingWith: position) }
    duals.changeSide(0, of: id)
    problem.setHeld(false, of: id)
  }

  /// Gives a linked penalty whose constraint is new the slope of its side.
  func reenter(_ id: RowPenalty.ID) {
    duals.changeSide(problem.restingSide(of: id), of: id)
    let position = problem.rows[problem.penalties[id].row].position
    if position.exists { duals.markCandidate(position) }
  }
}
