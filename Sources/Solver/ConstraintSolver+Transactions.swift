extension ConstraintSolver {
  /// Begins a transaction: each change is checked for its form immediately, and all are solved at
  /// the end.
  ///
  /// Until then values are intermediate, and functions that need a solution, such as
  /// ``ambiguousVariables()``, must not be called. A copy made during a transaction also has the
  /// transaction open, and ends it independently.
  ///
  /// - Precondition: No transaction is open.
  /// - Complexity: O(1), except for a copy of the state if another solver shares it.
  public mutating func beginTransaction() {
    beginTransaction(addingConstraints: 0, terms: 0)
  }

  /// Begins a transaction that will add constraints, so that preparations for many of them are made
  /// once.
  ///
  /// - Parameters:
  ///   - constraintCount: The expected number of constraints.
  ///   - termCount: The number of their terms.
  /// - Precondition: No transaction is open.
  package mutating func beginTransaction(
    addingConstraints constraintCount: Int, terms termCount: Int
  ) {
    require(!isOpen, "a transaction is open already")
    isOpen = true
    earlierEditSessions = editSessions
    unshare()
    core.begin(adding: constraintCount, terms: termCount)
  }

  /// Ends the transaction: applies its changes and restores an optimal solution once.
  ///
  /// On failure all changes since ``beginTransaction()`` are rolled back and the solver is
  /// unchanged; the variables and identifiers returned in between are void, and may be returned
  /// again.
  ///
  /// - Throws: ``CommitError`` if required constraints contradict each other, or a value would be
  ///   too large.
  /// - Precondition: A transaction is open.
  /// - Complexity: That of making the changes together.
  public mutating func commitTransaction() throws(CommitError) {
    require(isOpen, "no transaction is open")
    prepareToChange()
    core.enterPending()
    isOpen = false
    if let refusal = core.settle() {
      editSessions = earlierEditSessions
      throw refusal
    }
    checkInvariants()
  }

  /// Solves the changes of the transaction so far, and leaves it open.
  ///
  /// The values are those of an optimal solution until the next change. Followed by
  /// ``rollbackTransaction()``, it evaluates a hypothetical change:
  ///
  ///     solver.beginTransaction()
  ///     try solver.add(width == 0 ~ 50)
  ///     try solver.solveTransaction()
  ///     let narrowest = solver.value(of: width)
  ///     solver.rollbackTransaction()
  ///
  /// - Throws: ``CommitError`` if required constraints contradict each other, or a value would be
  ///   too large: then the transaction has been rolled back as by ``commitTransaction()``.
  /// - Precondition: A transaction is open.
  /// - Complexity: That of making the changes together.
  public mutating func solveTransaction() throws(CommitError) {
    require(isOpen, "no transaction is open")
    prepareToChange()
    if let refusal = core.solveTentatively() {
      isOpen = false
      editSessions = earlierEditSessions
      throw refusal
    }
  }

  /// Ends the transaction without its changes and restores the solver exactly.
  ///
  /// The variables and identifiers returned in between are void, and may be returned again.
  ///
  /// - Precondition: A transaction is open.
  /// - Complexity: Proportional to the changes.
  public mutating func rollbackTransaction() {
    require(isOpen, "no transaction is open")
    isOpen = false
    editSessions = earlierEditSessions
    prepareToChange()
    core.undoChanges()
  }

  // MARK: - Single changes

  /// Makes a change and restores an optimal solution; if it is refused, the solver is unchanged.
  ///
  /// In a transaction, it only makes the change.
  mutating func attempt<Failure: RefusalError>(
    throwing type: Failure.Type, _ change: (Core) -> Void
  ) throws(Failure) {
    if !isOpen { core.undo.begin() }
    change(core)
    guard !isOpen else { return }
    if let refusal = core.settle() { throw Failure(refusal) }
    checkInvariants()
  }
}
