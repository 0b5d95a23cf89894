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
    contains(id) ? core.problem.constraint(id.penalty) : nil
  }

  /// Returns the error of a constraint.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The constraint's terms minus its constant, in its own units; 0 if it holds.
  /// - Precondition: The solver holds the constraint.
  /// - Complexity: At most proportional to its terms.
  public func error(of id: Constraint.ID) -> Double {
    require(contains(id), "the solver does not hold constraint \(id.index)")
    return core.problem.error(of: id.penalty)
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
    unshare()
    let id: RowPenalty.ID
    do throws(SparseProblem.FormError) {
      try check(shape.constant)
      id = try isOpen ? core.addPending(terms, shape) : core.addPenalty(terms, shape)
    } catch {
      throw AddError(error, of: terms, shape)
    }
    let constraint = core.problem.handle(of: id)
    if isOpen { return constraint }
    if let refusal = core.enterNew(id) { throw AddError(refusal) }
    checkInvariants()
    return constraint
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
  /// quarter of all, most are placed in a starting basis without simplex steps.
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
    unshare()
    let ids = try core.add(contentsOf: constraints, isOpen: isOpen)
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
    try attempt(throwing: ChangeError.self) { core in
      for id in ids where core.problem.contains(id) { core.remove(id.penalty) }
    }
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
    do throws(SparseProblem.FormError) { try check(constant) } catch { throw ChangeError(error) }
    unshare()
    if let refusal = core.setConstant(constant, of: id.penalty, isOpen: isOpen) {
      throw ChangeError(refusal)
    }
    checkInvariants()
  }

  mutating func checkInvariants() {
    #if SOLVER_CHECKS
      guard !isOpen else { return }
      core.state.checkInvariantsAtRest()
      // Beside unusual coefficients only exact numbers tell.
      if isOptimal, core.problem.unusualCount == 0, let defect = optimalityDefect() {
        fatalError(defect)
      }
    #endif
  }
}

// MARK: - Form

/// Checks the size of a constant.
@inline(__always)
func check(_ constant: Double) throws(SparseProblem.FormError) {
  guard constant.magnitude <= ConstraintSolver.limit else { throw .outOfRange(constant) }
}

extension ChangeError {
  init(_ error: SparseProblem.FormError) {
    switch error {
    case .unknownVariable(let variable): self = .unknownVariable(variable)
    case .outOfRange(let number): self = .outOfRange(number)
    }
  }
}

extension AddError {
  init(
    _ error: SparseProblem.FormError, of terms: Span<LinearExpression.Term>,
    _ shape: Constraint.Shape
  ) {
    switch error {
    case .unknownVariable(let variable): self = .unknownVariable(variable)
    case .outOfRange: self = .outOfRange(Constraint(terms, shape))
    }
  }
}
