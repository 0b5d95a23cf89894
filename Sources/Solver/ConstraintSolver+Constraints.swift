extension ConstraintSolver {
  /// The number of constraints, broken ones and those of variables being edited included.
  public var constraintCount: Int { Int(core.pointee.pieceCount) }

  /// Whether the solver holds a constraint.
  ///
  /// - Parameter id: An identifier from this solver or one it was copied from.
  /// - Returns: Whether the identifier names a constraint that has not been removed.
  /// - Complexity: O(1).
  public func contains(_ id: Constraint.ID) -> Bool {
    let index = id.index
    return index >= 0 && index < core.pointee.pieces.count
      && core.pointee.pieces[index].generation == id.generation
      && core.pointee.pieces[index].isLive
  }

  /// A constraint that the solver holds.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The constraint, its terms gathered and ordered by variable, those that come to 0
  ///   left out; nil where the solver does not hold it.
  /// - Complexity: Proportional to its terms.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    contains(id) ? core.pointee.constraint(id.index) : nil
  }

  /// By how much a constraint fails.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The constraint's terms minus its constant, in its own units; 0 where it holds.
  /// - Precondition: The solver holds the constraint.
  /// - Complexity: At most proportional to its terms.
  public func error(of id: Constraint.ID) -> Double {
    precondition(contains(id), "the solver does not hold constraint \(id.index)")
    return core.pointee.error(of: id.index)
  }

  /// Adds a constraint and restores an optimal solution.
  ///
  /// On failure the solver is left exactly as it was.
  ///
  /// - Parameter constraint: The constraint; the same one may be added several times.
  /// - Returns: What names the constraint from now on.
  /// - Throws: ``AddError`` where the constraint is not well formed, contradicts required ones, or
  ///   would make a value too large. In a transaction only the form is checked; a solver that
  ///   recovers refuses contradictions only among constraints that may not be broken.
  /// - Complexity: Proportional to the terms, the variables that move and the constraints on these;
  ///   most constraints of a layout need no simplex step, others a few.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(AddError) -> Constraint.ID {
    try check(constraint)
    let core = uniqueCore()
    let isCareful = core.pointee.isCareful || constraint.isBadlyScaled
    if isCareful, !isOpen { core.pointee.beginTentatively() }
    let piece = core.pointee.addPiece(constraint)
    let id = Constraint.ID(index: piece, generation: core.pointee.pieces[piece].generation)
    if isOpen {
      core.pointee.appendPending(piece)
      return id
    }
    let isRequired = constraint.priority == .required
    // Where required constraints pull without being violated, one more may violate them.
    if !isCareful, !isRequired || core.pointee.pulls.isEmpty, core.pointee.enterFreely(piece) {
      core.pointee.optimise()
      checkInvariants()
      return id
    }
    let isTentative = isCareful || isRequired || core.pointee.isWild
    if isTentative, !isCareful { core.pointee.beginTentatively() }
    if !core.pointee.enterFreely(piece) { core.pointee.enter(piece) }
    // Where the change began before the piece was there, taking it back would take the piece along.
    if let refusal = core.pointee.settle(newcomer: isCareful ? -1 : piece) {
      if !isCareful { core.pointee.remove(piece) }
      if !isTentative { core.pointee.restore() }
      throw AddError(refusal)
    }
    checkInvariants()
    return id
  }

  /// Adds a constraint at a priority, whatever its own is, and restores an optimal solution.
  ///
  ///     try solver.add(width == 300, priority: .low)
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - priority: How strongly it asks to hold.
  /// - Returns: What names the constraint from now on.
  /// - Throws: What adding a constraint throws.
  @discardableResult
  public mutating func add(
    _ constraint: Constraint, priority: Priority
  ) throws(AddError) -> Constraint.ID {
    try add(constraint.priority(priority))
  }

  /// Adds constraints together and restores an optimal solution once: all of them, or none.
  ///
  /// Many constraints added together cost less than one by one: where they are 16 or more, and a
  /// quarter of all, a starting point is found before any value is computed.
  ///
  /// - Parameter constraints: The constraints.
  /// - Returns: What names them from now on, in the same order.
  /// - Throws: ``AddError`` where one of them is not well formed, required ones contradict each
  ///   other, or a value would be too large. In a transaction only the form is checked.
  /// - Complexity: In layouts about proportional to the terms, and a few simplex steps.
  @discardableResult
  public mutating func add(contentsOf constraints: [Constraint]) throws(AddError)
    -> [Constraint.ID]
  {
    let all = constraints.span
    for place in all.indices { try check(all[place]) }
    let core = uniqueCore()
    if !isOpen {
      if core.pointee.isCrashDue(with: Int32(constraints.count)) {
        core.pointee.beginTentativelyWithoutLog()
      } else {
        core.pointee.beginTentatively()
      }
    }
    core.pointee.reserve(for: constraints)
    let isOpen = isOpen
    var ids: [Constraint.ID] = []
    ids.reserveCapacity(constraints.count)
    for place in all.indices {
      let piece = core.pointee.addPiece(all[place])
      if isOpen { core.pointee.appendPending(piece) } else { core.pointee.pending.append(piece) }
      ids.append(Constraint.ID(index: piece, generation: core.pointee.pieces[piece].generation))
    }
    if isOpen { return ids }
    core.pointee.enterPending()
    if let refusal = core.pointee.settle() { throw AddError(refusal) }
    checkInvariants()
    return ids
  }

  /// Removes a constraint and restores an optimal solution.
  ///
  /// On failure the solver is left exactly as it was.
  ///
  /// - Parameter id: The constraint's identifier, void afterwards.
  /// - Throws: ``RemoveError`` where the solver does not hold the constraint, or a value would be
  ///   too large without it.
  /// - Complexity: Proportional to its terms where it has room; otherwise a solve with the factors
  ///   of the basis, and simplex steps where it kept others from being satisfied better.
  public mutating func remove(_ id: Constraint.ID) throws(RemoveError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    if isOpen { uniqueCore().pointee.remove(id.index) } else { try removeAll(CollectionOfOne(id)) }
  }

  /// Removes constraints together and restores an optimal solution once: all of them, or none.
  ///
  /// - Parameter ids: The constraints' identifiers, each once; void afterwards.
  /// - Throws: ``RemoveError`` where the solver does not hold one of them, or a value would be too
  ///   large without them.
  /// - Complexity: That of removing each, but for the steps, which are made once.
  public mutating func remove(contentsOf ids: [Constraint.ID]) throws(RemoveError) {
    for id in ids where !contains(id) { throw .unknownConstraint(id) }
    try removeAll(ids)
  }

  private mutating func removeAll(
    _ ids: some Collection<Constraint.ID>
  ) throws(RemoveError) {
    let core = uniqueCore()
    guard !isOpen else {
      for id in ids where contains(id) { core.pointee.remove(id.index) }
      return
    }
    let isTentative = core.pointee.isWild
    if isTentative { core.pointee.beginTentatively() }
    var broken: [Int32] = []
    for id in ids {
      core.pointee.detach(id.index)
      if core.pointee.pieces[id.index].recovery.isBroken { broken.append(id.index) }
      core.pointee.forgetBroken(id.index)
    }
    if let refusal = core.pointee.settle() {
      if !isTentative {
        for piece in broken { core.pointee.breakAgain(piece) }
        for id in ids where core.pointee.isApart(id.index) { core.pointee.enter(id.index) }
        core.pointee.restore()
      }
      throw RemoveError(refusal)
    }
    for id in ids where contains(id) { core.pointee.release(id.index) }
    checkInvariants()
  }

  /// Changes the constant of a constraint, the number on its right side, and restores an optimal
  /// solution.
  ///
  /// On failure the solver is left exactly as it was.
  ///
  /// - Parameters:
  ///   - constant: The constant, in the units of the constraint.
  ///   - id: The constraint's identifier, which stays valid.
  /// - Throws: ``ChangeError`` where the solver does not hold the constraint, the number is out of
  ///   range, required constraints contradict each other with it, or a value would be too large.
  /// - Complexity: Where no other constraint starts or ceases to hold, proportional to the
  ///   variables that move and, but for repeated changes of a few constants, to the constraints on
  ///   these; otherwise a few simplex steps.
  public mutating func setConstant(_ constant: Double, of id: Constraint.ID) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    guard constant.magnitude <= ConstraintSolver.limit else { throw .outOfRange(constant) }
    let piece = id.index
    let breakpoint = constant / core.pointee.pieces[piece].factor
    if let core = unsharedCore(), core.pointee.broken.count == 0,
      core.pointee.slide(piece, to: breakpoint)
    {
      checkInvariants()
      return
    }
    try moveConstant(of: piece, to: breakpoint)
  }

  private mutating func moveConstant(
    of piece: Int32, to breakpoint: Double
  ) throws(ChangeError) {
    let core = unsharedCore() ?? uniqueCore()
    core.pointee.noteChange(of: piece)
    if !core.pointee.pieces[piece].isLinked {
      core.pointee.pieces[piece].breakpoint = breakpoint
      mendIfClosed()
      return
    }
    if isOpen, !core.pointee.isCareful { return core.pointee.noteShift(breakpoint, of: piece) }
    let isRequired = core.pointee.pieces[piece].level == LevelTable.required
    if !isRequired || core.pointee.pulls.isEmpty, !core.pointee.isCareful,
      core.pointee.shiftBreakpoint(breakpoint, of: piece)
    {
      if !isOpen { core.pointee.optimise() }
      mendIfClosed()
      checkInvariants()
      return
    }
    core.pointee.dropDirections()
    guard !isOpen else {
      core.pointee.setBreakpoint(breakpoint, of: piece)
      return
    }
    let old = core.pointee.pieces[piece].breakpoint
    let isTentative = isRequired || core.pointee.isWild
    if isTentative { core.pointee.beginTentatively() }
    core.pointee.setBreakpoint(breakpoint, of: piece)
    if let refusal = core.pointee.settle() {
      if !isTentative {
        core.pointee.setBreakpoint(old, of: piece)
        core.pointee.restore()
      }
      throw ChangeError(refusal)
    }
    checkInvariants()
  }

  /// Tries broken constraints again that may hold by now.
  mutating func mendIfClosed() {
    if !isOpen, !core.pointee.broken.due.isEmpty { uniqueCore().pointee.mend() }
  }

  private func check(_ constraint: Constraint) throws(AddError) {
    guard constraint.constant.magnitude <= ConstraintSolver.limit else {
      throw .outOfRange(constraint)
    }
    let terms = constraint.terms.span
    let core = core
    let count = core.pointee.values.count
    let generations = core.pointee.variableGeneration.base
    let isLive = core.pointee.isVariableLive.base
    var sum = 0.0
    var place = 0
    while place < terms.count {
      let term = terms[place]
      let index = term.variable.index
      guard index >= 0, index < count, generations[Int(index)] == term.variable.generation,
        isLive[Int(index)]
      else { throw .unknownVariable(term.variable) }
      let size = term.coefficient.magnitude
      if size < ConstraintSolver.leastCoefficient, size != 0 { throw .outOfRange(constraint) }
      sum += size
      place &+= 1
    }
    guard sum <= ConstraintSolver.limit else { throw .outOfRange(constraint) }
  }

  mutating func checkInvariants() {
    #if SOLVER_CHECKS
      guard !isOpen else { return }
      core.pointee.checkInvariants()
      if isOptimal, let defect = optimalityDefect() { fatalError(defect) }
    #endif
  }
}
