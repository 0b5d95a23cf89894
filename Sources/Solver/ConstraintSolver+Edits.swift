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
  /// - Throws: ``EditError/unknownVariable(_:)`` if the solver does not hold one of them; no
  ///   session is begun then.
  /// - Precondition: The priority is not ``Priority/required``: a suggestion that cannot be met
  ///   would have to be refused.
  /// - Complexity: That of adding the constraints.
  public mutating func beginEditing(
    _ variables: [Variable], priority: Priority = .high
  ) throws(EditError) {
    precondition(priority != .required, "a suggestion cannot be required")
    for variable in variables where !contains(variable) { throw .unknownVariable(variable) }
    prepareToChange()
    core.applyShifts()
    core.edits.beginSession()
    for variable in variables {
      core.beginEdit(variable.index, priority, defers: isOpen)
    }
    if !isOpen { core.restore() }
    checkInvariants()
  }

  /// Suggests a value for a variable being edited, and restores an optimal solution.
  ///
  /// - Parameters:
  ///   - value: The value, which is met as closely as required or stronger constraints allow.
  ///   - variable: A variable being edited, in the innermost session or an outer one.
  /// - Throws: ``EditError`` if the variable is not being edited, the number is out of range, or a
  ///   value would be too large; then the previous suggestion remains.
  /// - Complexity: That of ``setConstant(_:of:)``: proportional to the variables that move.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(EditError) {
    let penalty = try editPenalty(of: variable, for: value)
    let breakpoint = value / core.problem.penalties[penalty].factor
    unshare()
    if core.slide(penalty, to: breakpoint) {
      checkInvariants()
      return
    }
    core.seatVariables()
    core.applyShifts()
    if core.suggestDirectly(value, penalty: penalty) {
      if !isOpen { core.restore() }
      checkInvariants()
      return
    }
    try suggestAll([(variable, value)])
  }

  /// Suggests values for several variables being edited, and restores an optimal solution once.
  ///
  /// - Parameter suggestions: Variables being edited, each with its value; of several for one
  ///   variable the last counts.
  /// - Throws: ``EditError`` if one of the variables is not being edited, a number is out of range,
  ///   or a value would be too large; then none of the suggestions is applied.
  /// - Complexity: That of ``setConstant(_:of:)`` for each, except for the steps, which are made
  ///   once.
  public mutating func suggest(_ suggestions: [(Variable, Double)]) throws(EditError) {
    for (variable, value) in suggestions { _ = try editPenalty(of: variable, for: value) }
    try suggestAll(suggestions)
  }

  private mutating func suggestAll(_ suggestions: [(Variable, Double)]) throws(EditError) {
    prepareToChange()
    core.applyShifts()
    var last: [(penalty: Int32, breakpoint: Double)] = []
    let isTentative = !isOpen && core.isTracked
    if isTentative { core.beginTentatively() }
    if !isOpen, !isTentative {
      for (variable, _) in suggestions {
        let penalty = core.editPenalty(of: variable.index)
        last.append((penalty: penalty, breakpoint: core.problem.penalties[penalty].breakpoint))
      }
    }
    for (variable, value) in suggestions {
      core.suggest(value, penalty: core.editPenalty(of: variable.index))
    }
    if !isOpen, let refusal = core.settle() {
      for (penalty, breakpoint) in last.reversed() {
        core.setBreakpoint(breakpoint, of: penalty)
      }
      if !isTentative { core.restore() }
      throw EditError(refusal)
    }
    checkInvariants()
  }

  /// Ends the session begun last, and restores an optimal solution.
  ///
  /// Its variables keep their values unless other constraints pull at them.
  ///
  /// - Throws: ``EditError/overflow(_:)`` if a value would be too large without the edits, or
  ///   ``EditError/unsatisfiable(_:)``; the session continues then.
  /// - Precondition: A session is open.
  /// - Complexity: That of removing the constraints.
  public mutating func endEditing() throws(EditError) {
    precondition(editingDepth > 0, "no session of editing is open")
    prepareToChange()
    core.applyShifts()
    try attempt(throwing: EditError.self) { core in core.endEdits() }
  }

  /// The number of open edit sessions, nested ones included.
  public var editingDepth: Int { Int(core.edits.depth) }

  private func editPenalty(of variable: Variable, for value: Double) throws(EditError) -> Int32 {
    guard contains(variable) else { throw .unknownVariable(variable) }
    guard value.magnitude <= ConstraintSolver.limit else { throw .outOfRange(value) }
    let penalty = core.editPenalty(of: variable.index)
    guard penalty >= 0 else { throw .notEdited(variable) }
    return penalty
  }
}
