extension ConstraintSolver {
  /// Begins a session in which variables follow suggestions, such as a pointer that drags.
  ///
  /// Each variable is held at its present value by an optional constraint, so that nothing moves
  /// yet; ``suggest(_:for:)`` moves it. The constraints count among ``constraints`` until
  /// ``endEditing()``. Then the variables keep their last values, as a variable without opinion
  /// does, unless something else pulls at them.
  ///
  /// Sessions nest: the one begun last ends first. A variable that is edited already may be edited
  /// again, usually at another priority; its suggestions then outlast the inner session, at the
  /// priority of the outer one.
  ///
  ///     try solver.beginEditing([x, y])
  ///     try solver.suggest([(x, 100), (y, 40)])
  ///     try solver.endEditing()
  ///
  /// In a transaction editing starts from the value that a variable has at that moment.
  ///
  /// - Note: The vocabulary is that of Badros, Borning and Stuckey, "The Cassowary linear arithmetic
  ///   constraint solving algorithm" (2001), where an edit variable has a strong edit constraint.
  /// - Parameters:
  ///   - variables: The variables.
  ///   - priority: How strongly they follow; below ``Priority/required``.
  /// - Throws: ``EditError/unknownVariable(_:)`` where the solver does not hold one of them; no
  ///   session has begun then.
  /// - Precondition: The priority is not ``Priority/required``: a suggestion that could not be met
  ///   would have to be refused.
  /// - Complexity: That of adding the constraints.
  public mutating func beginEditing(
    _ variables: [Variable], priority: Priority = .high
  ) throws(EditError) {
    precondition(priority != .required, "a suggestion cannot be required")
    for variable in variables where !contains(variable) { throw .unknownVariable(variable) }
    let core = uniqueCore()
    core.pointee.applyShifts()
    core.pointee.edits.beginSession()
    for variable in variables {
      core.pointee.beginEdit(variable.index, priority, defers: isOpen)
    }
    if !isOpen { core.pointee.optimise() }
    checkInvariants()
  }

  /// Suggests a value for a variable being edited, and restores an optimal solution.
  ///
  /// - Parameters:
  ///   - value: The value; what required or stronger constraints leave of it is taken.
  ///   - variable: A variable being edited, in the innermost session or an outer one.
  /// - Throws: ``EditError`` where the variable is not being edited, the number is out of range, or
  ///   a value would be too large; then the suggestion before holds on.
  /// - Complexity: That of ``setConstant(_:of:)``: proportional to the variables that move.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(EditError) {
    let piece = try editPiece(of: variable, for: value)
    let breakpoint = value / core.pointee.pieces[piece].factor
    if let core = unsharedCore(), core.pointee.slide(piece, to: breakpoint) {
      checkInvariants()
      return
    }
    let core = unsharedCore() ?? uniqueCore()
    core.pointee.applyShifts()
    if core.pointee.suggestDirectly(value, piece: piece) {
      if !isOpen { core.pointee.optimise() }
      checkInvariants()
      return
    }
    try suggestAll([(variable, value)])
  }

  /// Suggests values for several variables being edited, and restores an optimal solution once.
  ///
  /// - Parameter suggestions: Variables being edited, each with its value; of several for one
  ///   variable the last counts.
  /// - Throws: ``EditError`` where one of the variables is not being edited, a number is out of
  ///   range, or a value would be too large; then none of the suggestions is taken.
  /// - Complexity: That of ``setConstant(_:of:)`` for each, but for the steps, which are made once.
  public mutating func suggest(_ suggestions: [(Variable, Double)]) throws(EditError) {
    for (variable, value) in suggestions { _ = try editPiece(of: variable, for: value) }
    try suggestAll(suggestions)
  }

  private mutating func suggestAll(_ suggestions: [(Variable, Double)]) throws(EditError) {
    let core = uniqueCore()
    core.pointee.applyShifts()
    var last: [(piece: Int32, breakpoint: Double)] = []
    let isTentative = !isOpen && core.pointee.isWild
    if isTentative { core.pointee.beginTentatively() }
    if !isOpen, !isTentative {
      for (variable, _) in suggestions {
        let piece = core.pointee.editPiece(of: variable.index)
        last.append((piece: piece, breakpoint: core.pointee.pieces[piece].breakpoint))
      }
    }
    for (variable, value) in suggestions {
      core.pointee.suggest(value, piece: core.pointee.editPiece(of: variable.index))
    }
    if !isOpen, let refusal = core.pointee.settle() {
      for (piece, breakpoint) in last.reversed() {
        core.pointee.setBreakpoint(breakpoint, of: piece)
      }
      if !isTentative { core.pointee.restore() }
      throw EditError(refusal)
    }
    checkInvariants()
  }

  /// Ends the session begun last, and restores an optimal solution.
  ///
  /// Its variables keep their values unless something else pulls at them.
  ///
  /// - Throws: ``EditError/overflow(_:)`` where a value would be too large without the edits, or
  ///   ``EditError/unsatisfiable(_:)``; they go on then.
  /// - Precondition: A session is open.
  /// - Complexity: That of removing the constraints.
  public mutating func endEditing() throws(EditError) {
    precondition(editingDepth > 0, "no session of editing is open")
    let core = uniqueCore()
    core.pointee.applyShifts()
    if !isOpen { core.pointee.beginTentatively() }
    core.pointee.endEdits()
    if !isOpen, let refusal = core.pointee.settle() { throw EditError(refusal) }
    checkInvariants()
  }

  /// How many sessions of editing are open, one within the other.
  public var editingDepth: Int { Int(core.pointee.edits.depth) }

  private func editPiece(of variable: Variable, for value: Double) throws(EditError) -> Int32 {
    guard contains(variable) else { throw .unknownVariable(variable) }
    guard value.magnitude <= ConstraintSolver.limit else { throw .outOfRange(value) }
    let piece = core.pointee.editPiece(of: variable.index)
    guard piece >= 0 else { throw .notEdited(variable) }
    return piece
  }
}
