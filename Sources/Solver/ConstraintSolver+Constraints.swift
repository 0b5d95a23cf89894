extension ConstraintSolver {
  /// The number of constraints, including broken ones and those of variables being edited.
  public var constraintCount: Int { Int(core.problem.penaltyCount) }

  /// Whether the solver holds a constraint.
  ///
  /// - Parameter id: An identifier from this solver or one it was copied from.
  /// - Returns: Whether the identifier names a constraint that has not been removed.
  /// - Complexity: O(1).
  public func contains(_ id: Constraint.ID) -> Bool {
    core.problem.contains(id)
  }

  /// A constraint that the solver holds.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The constraint, with its terms collected and ordered by variable, without those
  ///   that cancel; nil if the solver does not hold it.
  /// - Complexity: Proportional to its terms.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    contains(id) ? core.problem.constraint(id.index) : nil
  }

  /// Returns the error of a constraint.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The constraint's terms minus its constant, in its own units; 0 if it holds.
  /// - Precondition: The solver holds the constraint.
  /// - Complexity: At most proportional to its terms.
  public func error(of id: Constraint.ID) -> Double {
    require(contains(id), "the solver does not hold constraint \(id.index)")
    return core.error(of: id.index)
  }

  /// Adds a constraint and restores an optimal solution.
  ///
  /// On failure the solver is unchanged.
  ///
  /// - Parameter constraint: The constraint; the same constraint may be added several times.
  /// - Returns: The identifier of the constraint.
  /// - Throws: ``AddError`` if the constraint is not well formed, contradicts required ones, or
  ///   would make a value too large. In a transaction only the form is checked; a solver that
  ///   recovers refuses only contradictions among constraints that may not be broken.
  /// - Complexity: Proportional to the terms, the variables that move and the constraints on these;
  ///   most constraints of a layout need no simplex step, others a few.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(AddError) -> Constraint.ID {
    try add(constraint.terms.span, constraint.shape)
  }

  /// Adds a constraint whose terms are in the caller's memory, so that it needs no allocation.
  ///
  /// - Parameters:
  ///   - terms: The terms.
  ///   - shape: The rest of the constraint.
  /// - Returns: The identifier of the constraint.
  /// - Throws: The same errors as adding a constraint.
  @discardableResult
  package mutating func add(
    _ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape
  ) throws(AddError) -> Constraint.ID {
    try check(terms, shape)
    prepareToChange()
    if isOpen {
      let penalty = core.addPenalty(terms, shape)
      core.appendPending(penalty)
      return core.problem.id(of: penalty)
    }
    let becomesTracked = !core.isTracked && Constraint.needsTracking(terms, shape)
    if becomesTracked {
      core.beginTentatively()
      core.beginTracking()
    }
    let penalty = core.addPenalty(terms, shape)
    let id = core.problem.id(of: penalty)
    let isRequired = shape.priority == .required
    // If required constraints pull without being violated, one more may violate them.
    if !core.isTracked, !isRequired || core.problem.violated.isEmpty, core.enterFreely(penalty) {
      core.restore()
      guard !core.isTracked || core.isFeasible() else {
        core.remove(penalty)
        core.restore()
        throw .undecided
      }
      checkInvariants()
      return id
    }
    if !becomesTracked { core.beginTentatively() }
    core.join(penalty)
    // If the change began before the penalty was added, undoing it would also remove the
    // penalty.
    if let refusal = core.settle(newcomer: becomesTracked ? -1 : penalty) {
      if !becomesTracked { core.remove(penalty) }
      throw AddError(refusal)
    }
    checkInvariants()
    return id
  }

  /// Adds a constraint with the given priority instead of its own, and restores an optimal
  /// solution.
  ///
  ///     try solver.add(width == 300, priority: .low)
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - priority: The priority of the constraint.
  /// - Returns: The identifier of the constraint.
  /// - Throws: The same errors as adding a constraint.
  @discardableResult
  public mutating func add(
    _ constraint: Constraint, priority: Priority
  ) throws(AddError) -> Constraint.ID {
    try add(constraint.priority(priority))
  }

  /// Adds constraints together and restores an optimal solution once: all of them, or none.
  ///
  /// Adding many constraints together costs less than one by one: if they are 16 or more, and a
  /// quarter of all, a starting basis is found before any value is computed.
  ///
  /// - Parameter constraints: The constraints.
  /// - Returns: The identifiers of the constraints, in the same order.
  /// - Throws: ``AddError`` if one of them is not well formed, required ones contradict each other,
  ///   or a value would be too large. In a transaction only the form is checked.
  /// - Complexity: In layouts about proportional to the terms, and a few simplex steps.
  @discardableResult
  public mutating func add(contentsOf constraints: [Constraint]) throws(AddError)
    -> [Constraint.ID]
  {
    let all = constraints.span
    for place in all.indices { try check(all[place].terms.span, all[place].shape) }
    prepareToAddVariables()
    let isOpen = isOpen
    let termCount = constraints.reduce(0) { $0 + $1.terms.count }
    if isOpen {
      core.seatVariables()
      core.reserve(constraints: constraints.count, terms: termCount)
    } else {
      core.beginTentatively(adding: constraints.count, terms: termCount)
    }
    var ids: [Constraint.ID] = []
    ids.reserveCapacity(constraints.count)
    for place in all.indices {
      let penalty = core.addPenalty(all[place].terms.span, all[place].shape)
      if isOpen { core.appendPending(penalty) } else { core.pending.penalties.append(penalty) }
      ids.append(core.problem.id(of: penalty))
    }
    if isOpen { return ids }
    core.enterPending()
    if let refusal = core.settle() { throw AddError(refusal) }
    checkInvariants()
    return ids
  }

  /// Removes a constraint and restores an optimal solution.
  ///
  /// On failure the solver is unchanged.
  ///
  /// - Parameter id: The constraint's identifier, void afterwards.
  /// - Throws: ``ChangeError`` if the solver does not hold the constraint, or a value would be too
  ///   large without it.
  /// - Complexity: Proportional to its terms if it has room; otherwise a solve with the factors of
  ///   the basis, and simplex steps if it kept others from being satisfied better.
  public mutating func remove(_ id: Constraint.ID) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    try removeAll(CollectionOfOne(id))
  }

  /// Removes constraints together and restores an optimal solution once: all of them, or none.
  ///
  /// - Parameter ids: The constraints' identifiers, each once; void afterwards.
  /// - Throws: ``ChangeError`` if the solver does not hold one of them, or a value would be too
  ///   large without them.
  /// - Complexity: That of removing each, except for the steps, which are made once.
  public mutating func remove(contentsOf ids: [Constraint.ID]) throws(ChangeError) {
    for id in ids where !contains(id) { throw .unknownConstraint(id) }
    try removeAll(ids)
  }

  private mutating func removeAll(
    _ ids: some Collection<Constraint.ID>
  ) throws(ChangeError) {
    prepareToChange()
    guard !isOpen else {
      for id in ids where contains(id) { core.remove(id.index) }
      return
    }
    try attempt(throwing: ChangeError.self) { core in
      for id in ids {
        core.detach(id.index)
        core.recovery.forget(id.index, in: core.problem)
      }
    }
    for id in ids where contains(id) { core.release(id.index) }
    checkInvariants()
  }

  /// Changes the constant of a constraint, the number on its right side, and restores an optimal
  /// solution.
  ///
  /// On failure the solver is unchanged, except that variables may have other values that are as
  /// good if the constraint is optional.
  ///
  /// - Parameters:
  ///   - constant: The constant, in the units of the constraint.
  ///   - id: The constraint's identifier, which stays valid.
  /// - Throws: ``ChangeError`` if the solver does not hold the constraint, the number is out of
  ///   range, required constraints contradict each other with it, or a value would be too large.
  /// - Complexity: If no other constraint starts or ceases to hold, proportional to the variables
  ///   that move and, except for repeated changes of a few constants, to the constraints on these;
  ///   otherwise a few simplex steps.
  public mutating func setConstant(_ constant: Double, of id: Constraint.ID) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    try check(constant)
    let penalty = id.index
    let breakpoint = constant / core.problem.penalties[penalty].factor
    unshare()
    if core.recovery.broken.count == 0, core.slide(penalty, to: breakpoint) {
      checkInvariants()
      return
    }
    try moveConstant(of: penalty, to: breakpoint)
  }

  @inline(never)
  private mutating func moveConstant(
    of penalty: Int32, to breakpoint: Double
  ) throws(ChangeError) {
    core.seatVariables()
    core.recovery.noteChange(of: penalty, in: core.problem)
    if !core.problem.penalties[penalty].isLinked {
      core.problem.penalties[penalty].breakpoint = breakpoint
      repairIfClosed()
      return
    }
    let old = core.problem.penalties[penalty].breakpoint
    let isFar = breakpoint.magnitude > Tolerance.farthest
    if isOpen, !core.isTracked, !isFar { return core.noteShift(breakpoint, of: penalty) }
    let isRequired = core.problem.penalties[penalty].level == LevelTable.required
    if !isRequired || core.problem.violated.isEmpty, !core.isTracked, !isFar,
      core.shiftBreakpoint(breakpoint, of: penalty)
    {
      if !isOpen { core.restore() }
      if !isOpen, core.isTracked, !core.isFeasible() {
        core.setBreakpoint(old, of: penalty)
        core.restore()
        throw .undecided
      }
      repairIfClosed()
      checkInvariants()
      return
    }
    core.dropDirections()
    guard !isOpen else {
      if isFar { core.beginTracking() }
      core.setBreakpoint(breakpoint, of: penalty)
      return
    }
    let isTentative = isRequired || isFar || core.isTracked
    if isTentative { core.beginTentatively() }
    if isFar { core.beginTracking() }
    core.setBreakpoint(breakpoint, of: penalty)
    if let refusal = core.settle() {
      if !isTentative {
        core.setBreakpoint(old, of: penalty)
        core.restore()
      }
      throw ChangeError(refusal)
    }
    checkInvariants()
  }

  /// Retries broken constraints that may hold by now.
  mutating func repairIfClosed() {
    guard !isOpen, core.recovery.isRetryDue else { return }
    prepareToChange()
    RecoveryPass(core: core).repair()
  }

  // MARK: - Form

  private func check(
    _ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape
  ) throws(AddError) {
    do throws(ChangeError) {
      try check(shape.constant)
      try check(terms)
    } catch {
      if case .unknownVariable(let variable) = error { throw .unknownVariable(variable) }
      throw .outOfRange(Constraint(terms, shape))
    }
  }

  /// Checks the size of a constant.
  @inline(__always)
  func check(_ constant: Double) throws(ChangeError) {
    guard constant.magnitude <= ConstraintSolver.limit else { throw .outOfRange(constant) }
  }

  /// Checks the variables and coefficients of a constraint.
  @inline(__always)
  func check(_ terms: Span<LinearExpression.Term>) throws(ChangeError) {
    let core = core
    let count = core.solution.values.count
    var sum = 0.0
    var place = 0
    while place < terms.count {
      let term = terms[place]
      let index = term.variable.index
      guard index >= 0, index < count,
        core.problem.variables.generation(of: index) == term.variable.generation
      else { throw .unknownVariable(term.variable) }
      let size = term.coefficient.magnitude
      if size < ConstraintSolver.leastCoefficient, size != 0 {
        throw .outOfRange(term.coefficient)
      }
      sum += size
      place &+= 1
    }
    guard sum <= ConstraintSolver.limit else { throw .outOfRange(sum) }
  }

  mutating func checkInvariants() {
    #if SOLVER_CHECKS
      guard !isOpen else { return }
      core.checkInvariants()
      if isOptimal, !core.isTracked, let defect = optimalityDefect() { fatalError(defect) }
    #endif
  }
}
