extension ConstraintSolver {
  /// Begins a session in which variables follow suggestions, such as a pointer that drags.
  ///
  /// Each variable is held at its present value by an optional constraint, so that nothing moves
  /// yet; ``suggest(_:for:)`` moves it. The constraints are among ``constraints`` until
  /// ``endEditing()``. Then the variables keep their last values, as a variable without constraints
  /// does, unless other constraints pull at them.
  ///
  /// Sessions nest: the last one begun ends first. A variable may be edited in several sessions,
  /// usually at different priorities; its suggestions then outlast the inner session, at the
  /// priority of the outer one.
  ///
  ///     try solver.beginEditing([x, y])
  ///     try solver.suggest([(x, 100), (y, 40)])
  ///     try solver.endEditing()
  ///
  /// In a transaction editing starts from the value that a variable has at that moment.
  ///
  /// - Note: The terms are those of Badros, Borning and Stuckey, "The Cassowary linear arithmetic
  ///   constraint solving algorithm" (2001), where an edit variable has a strong edit constraint.
  /// - Parameters:
  ///   - variables: The variables.
  ///   - priority: The priority of the suggested values; below ``Priority/required``.
  /// - Throws: ``ChangeError/unknownVariable(_:)`` if the solver does not hold one of them; no
  ///   session is begun then.
  /// - Precondition: The priority is not ``Priority/required``: a suggestion that cannot be met
  ///   would have to be refused.
  /// - Complexity: That of adding the constraints.
  public mutating func beginEditing(
    _ variables: [Variable], priority: Priority = .high
  ) throws(ChangeError) {
    require(priority != .required, "a suggestion cannot be required")
    for variable in variables where !contains(variable) { throw .unknownVariable(variable) }
    var sessions = editSessions + [[]]
    let defers = isOpen
    prepareToChange()
    core.applyShifts()
    try attempt(throwing: ChangeError.self) { core in
      for variable in variables {
        let constraint = Constraint(
          terms: [LinearExpression.Term(variable)], .equal, core.value(of: variable.column),
          priority: priority)
        let edit: Edit
        if let id = sessions.constraint(editing: variable, in: core) {
          edit = Edit(
            variable: variable, id: id, outerPriority: core.problem.priority(of: id.penalty))
          core.hold(id.penalty, constraint, defers: defers)
        } else {
          let penalty = core.hold(.none, constraint, defers: defers)
          edit = Edit(variable: variable, id: core.problem.handle(of: penalty), outerPriority: nil)
        }
        sessions[sessions.count - 1].append(edit)
      }
    }
    editSessions = sessions
  }

  /// Suggests a value for a variable being edited, and restores an optimal solution.
  ///
  /// - Parameters:
  ///   - value: The value, which is met as closely as required or stronger constraints allow.
  ///   - variable: A variable being edited, in the innermost session or an outer one.
  /// - Throws: ``ChangeError`` if the variable is not being edited, the number is out of range, or a
  ///   value would be too large; then the previous suggestion remains.
  /// - Complexity: That of ``setConstant(_:of:)``: proportional to the variables that move.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(ChangeError) {
    try setConstant(value, of: constraint(editing: variable))
  }

  /// Suggests values for several variables being edited, and restores an optimal solution once.
  ///
  /// - Parameter suggestions: Variables being edited, each with its value; of several for one
  ///   variable the last counts.
  /// - Throws: ``ChangeError`` if one of the variables is not being edited, a number is out of range,
  ///   or a value would be too large; then none of the suggestions is applied.
  /// - Complexity: That of ``setConstant(_:of:)`` for each, except for the steps, which are made
  ///   once.
  public mutating func suggest(_ suggestions: [(Variable, Double)]) throws(ChangeError) {
    var constants: [(value: Double, id: Constraint.ID)] = []
    for (variable, value) in suggestions {
      constants.append((value, try constraint(editing: variable)))
      guard value.magnitude <= ConstraintSolver.limit else { throw .outOfRange(value) }
    }
    let opensTransaction = !isOpen
    if opensTransaction { beginTransaction() }
    for (value, id) in constants { try setConstant(value, of: id) }
    guard opensTransaction else { return }
    do throws(CommitError) { try commitTransaction() } catch { throw ChangeError(error) }
  }

  /// Ends the session begun last, and restores an optimal solution.
  ///
  /// Its variables keep their values unless other constraints pull at them.
  ///
  /// - Throws: ``ChangeError/overflow(_:)`` if a value would be too large without the edits, or
  ///   ``ChangeError/unsatisfiable(_:)``; the session continues then.
  /// - Precondition: A session is open.
  /// - Complexity: That of removing the constraints.
  public mutating func endEditing() throws(ChangeError) {
    require(editingDepth > 0, "no session of editing is open")
    let ended = editSessions[editSessions.count - 1].filter { core.problem.isSuggestion($0.id) }
    prepareToChange()
    core.applyShifts()
    try attempt(throwing: ChangeError.self) { core in
      for edit in ended.reversed() {
        if let priority = edit.outerPriority {
          core.reshape(edit.id.penalty, .equal, priority)
        } else {
          core.remove(edit.id.penalty)
        }
      }
    }
    editSessions.removeLast()
  }

  /// The number of open edit sessions, nested ones included.
  public var editingDepth: Int { editSessions.count }

  private func constraint(editing variable: Variable) throws(ChangeError) -> Constraint.ID {
    guard contains(variable) else { throw .unknownVariable(variable) }
    guard let id = editSessions.constraint(editing: variable, in: core) else {
      throw .notEdited(variable)
    }
    return id
  }
}

/// A variable being edited in a session.
struct Edit: Sendable {
  let variable: Variable
  /// The constraint that holds the variable at its suggestion, until someone removes it or makes it
  /// required.
  let id: Constraint.ID
  /// The priority at which the variable is edited outside of the session; nil if it is not.
  let outerPriority: Priority?
}

extension SparseProblem {
  /// Whether a constraint still holds a variable at its suggestion.
  fileprivate func isSuggestion(_ id: Constraint.ID) -> Bool {
    contains(id) && !penalties[id.penalty].level.isRequired
  }
}

extension [[Edit]] {
  /// The constraint that holds a variable at its suggestion; nil if the variable is not edited.
  fileprivate func constraint(editing variable: Variable, in core: Core) -> Constraint.ID? {
    for session in reversed() {
      for edit in session where edit.variable == variable && core.problem.isSuggestion(edit.id) {
        return edit.id
      }
    }
    return nil
  }
}

extension Core {
  /// Has a constraint hold a variable at its suggestion.
  ///
  /// - Parameters:
  ///   - id: The constraint that does so already; none for a new one.
  ///   - constraint: The constraint.
  ///   - defers: Whether it waits among the pending ones.
  /// - Returns: The constraint.
  @discardableResult
  fileprivate func hold(
    _ id: RowPenalty.ID, _ constraint: Constraint, defers: Bool
  ) -> RowPenalty.ID {
    do throws(SparseProblem.FormError) {
      if id.exists {
        try rewrite(id, constraint.terms.span, constraint.shape, defers: defers)
        return id
      }
      let new = try addPenalty(constraint.terms.span, constraint.shape)
      if defers { pending.append(new) } else { method.join(new) }
      return new
    } catch {
      stopProgram("a constraint on one variable is refused: \(constraint.description)")
    }
  }
}
