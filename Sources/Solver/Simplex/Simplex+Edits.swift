extension Simplex {
  /// Returns the penalty that holds a variable at its suggestion; −1 if the variable is not edited.
  @inline(__always)
  func editPenalty(of variable: Int32) -> Int32 {
    guard variable < edits.edits.count else { return -1 }
    let edit = edits.edits[variable]
    guard edit.penalty >= 0, problem.penalties[edit.penalty].generation == edit.generation,
      problem.penalties[edit.penalty].level != LevelTable.required
    else { return -1 }
    return edit.penalty
  }

  /// Begins to edit a variable at its present value; ``optimise()`` is due afterwards.
  ///
  /// A variable that is already edited continues at another priority, until the session ends.
  func beginEdit(_ variable: Int32, _ priority: Priority, defers: Bool) {
    let edited = editPenalty(of: variable)
    let handle = problem.variables.handle(of: variable)
    let constraint = Constraint(
      terms: [LinearExpression.Term(handle)], .equal, solution.values[variable], priority: priority)
    var outerPriority = 0.0
    var penalty = edited
    if edited >= 0 {
      outerPriority = self.priority(of: edited).rawValue
      rewrite(edited, as: constraint, defers: defers)
    } else {
      penalty = addPenalty(constraint)
      if defers {
        appendPending(penalty)
      } else if !enterFreely(penalty) {
        enter(penalty)
      }
    }
    edits.begin(
      variable, penalty: penalty, generation: problem.penalties[penalty].generation,
      outerPriority: outerPriority)
  }

  /// Ends the innermost session; ``optimise()`` is due afterwards.
  func endEdits() {
    while let entry = edits.popEntry() {
      let penalty = editPenalty(of: entry.variable)
      if penalty >= 0, entry.outerPriority > 0 {
        reshape(penalty, .equal, Priority(entry.outerPriority))
        continue
      }
      edits.forget(entry.variable)
      if penalty >= 0 { remove(penalty) }
    }
  }

  /// Moves the suggestion for an edited variable if nothing else changes side.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed and ``suggest(_:penalty:)``
  ///   is due.
  @inline(__always)
  func suggestDirectly(_ value: Double, penalty: Int32) -> Bool {
    let breakpoint = value / problem.penalties[penalty].factor
    if problem.penalties[penalty].isLinked { return shiftBreakpoint(breakpoint, of: penalty) }
    problem.penalties[penalty].breakpoint = breakpoint
    return true
  }

  /// Moves the suggestion for an edited variable; ``optimise()`` is due afterwards.
  func suggest(_ value: Double, penalty: Int32) {
    if !suggestDirectly(value, penalty: penalty) {
      setBreakpoint(value / problem.penalties[penalty].factor, of: penalty)
    }
  }
}
