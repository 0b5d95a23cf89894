extension ConstraintSolver {
  /// Begins a transaction: what follows is checked for form at once and solved at its end.
  ///
  /// Until then values are somewhere on the way, and what needs a solution, such as
  /// ``ambiguousVariables()``, is not to be asked for. A copy made in between has the transaction
  /// open too, and ends it for itself.
  ///
  /// - Precondition: No transaction is open.
  /// - Complexity: O(1), but for a copy of the state where another solver shares it.
  public mutating func beginTransaction() {
    precondition(!isOpen, "a transaction is open already")
    isOpen = true
    prepareToChange()
    core.beginTentatively()
  }

  /// Begins a transaction that is going to add constraints, so that what is needed for many is prepared
  /// once.
  ///
  /// - Parameters:
  ///   - constraintCount: The number of constraints to come.
  ///   - termCount: The number of their terms.
  /// - Precondition: No transaction is open.
  package mutating func beginTransaction(
    addingConstraints constraintCount: Int, terms termCount: Int
  ) {
    precondition(!isOpen, "a transaction is open already")
    isOpen = true
    prepareToChange()
    core.beginTentatively(adding: constraintCount, terms: termCount)
  }

  /// Ends the transaction: makes its changes and restores an optimal solution once.
  ///
  /// On failure all changes since ``beginTransaction()`` are rolled back and the solver is exactly
  /// as it was; the variables and identifiers returned in between are void, and may be returned
  /// again.
  ///
  /// - Throws: ``CommitError`` if required constraints contradict each other, or a value would be
  ///   too large.
  /// - Precondition: A transaction is open.
  /// - Complexity: That of making the changes together.
  public mutating func commitTransaction() throws(CommitError) {
    precondition(isOpen, "no transaction is open")
    prepareToChange()
    core.enterPending()
    isOpen = false
    if let refusal = core.settle() { throw CommitError(refusal) }
    checkInvariants()
  }

  /// Solves what the transaction has changed so far, and leaves it open.
  ///
  /// Values are those of an optimal solution until the next change. Followed by
  /// ``rollbackTransaction()`` it answers what would be:
  ///
  ///     solver.beginTransaction()
  ///     try solver.add(width == 0 | Priority(50))
  ///     try solver.solveTransaction()
  ///     let narrowest = solver.value(of: width)
  ///     solver.rollbackTransaction()
  ///
  /// - Throws: ``CommitError`` if required constraints contradict each other, or a value would be
  ///   too large: then the transaction has been rolled back as ``commitTransaction()`` does.
  /// - Precondition: A transaction is open.
  /// - Complexity: That of making the changes together.
  public mutating func solveTransaction() throws(CommitError) {
    precondition(isOpen, "no transaction is open")
    prepareToChange()
    if let refusal = core.solveTentatively() {
      isOpen = false
      throw CommitError(refusal)
    }
  }

  /// Ends the transaction without its changes: the solver is exactly as it was.
  ///
  /// The variables and identifiers returned in between are void, and may be returned again.
  ///
  /// - Precondition: A transaction is open.
  /// - Complexity: Proportional to the changes.
  public mutating func rollbackTransaction() {
    precondition(isOpen, "no transaction is open")
    isOpen = false
    prepareToChange()
    core.undoChanges()
  }
}
