extension ConstraintSolver {
  /// Changes how the two sides of a constraint compare, and restores an optimal solution.
  ///
  /// On failure the solver is unchanged.
  ///
  /// - Parameters:
  ///   - relation: The relation.
  ///   - id: The constraint's identifier, which stays valid.
  /// - Throws: ``ChangeError`` if the solver does not hold the constraint, required constraints
  ///   contradict each other with the change, or a value would be too large.
  /// - Complexity: O(1) if the constraint holds before and after with room to spare; otherwise a
  ///   solve with the factors of the basis, and simplex steps if values move.
  public mutating func setRelation(
    _ relation: Constraint.Relation, of id: Constraint.ID
  ) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    try reshape(id, relation, core.problem.priority(of: id.penalty))
  }

  /// Changes the priority of a constraint, and restores an optimal solution.
  ///
  /// An optional constraint may become required and a required one optional. On failure the solver
  /// is unchanged.
  ///
  /// - Parameters:
  ///   - priority: The priority.
  ///   - id: The constraint's identifier, which stays valid.
  /// - Throws: ``ChangeError`` if the solver does not hold the constraint, required constraints
  ///   contradict each other with the change, or a value would be too large.
  /// - Complexity: O(1) if the constraint holds before and after with room to spare; otherwise a
  ///   solve with the factors of the basis, and simplex steps if values move.
  public mutating func setPriority(
    _ priority: Priority, of id: Constraint.ID
  ) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    try reshape(id, core.problem.penalties[id.penalty].ownRelation, priority)
  }

  /// Changes the coefficient of a variable in a constraint, and restores an optimal solution.
  ///
  /// On failure the solver is unchanged.
  ///
  /// - Parameters:
  ///   - coefficient: The coefficient; 0 removes the variable from the constraint.
  ///   - variable: The variable, in the constraint already or not.
  ///   - id: The constraint's identifier, which stays valid.
  /// - Throws: ``ChangeError`` if the solver does not hold the constraint or the variable, the
  ///   number is out of range, required constraints contradict each other with it, or a value would
  ///   be too large.
  /// - Complexity: That of removing a constraint and adding another.
  public mutating func setCoefficient(
    _ coefficient: Double, of variable: Variable, in id: Constraint.ID
  ) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    var constraint = core.problem.constraint(id.penalty)
    if let place = constraint.terms.firstIndex(where: { $0.variable == variable }) {
      guard constraint.terms[place].coefficient != coefficient else { return }
      constraint.terms[place].coefficient = coefficient
    } else {
      guard coefficient != 0 || !contains(variable) else { return }
      constraint.terms.append(LinearExpression.Term(variable, times: coefficient))
    }
    try rewrite(id, as: constraint)
  }

  /// Replaces a constraint by another, and restores an optimal solution.
  ///
  /// The identifier stays valid, and the age of the constraint stays that of the one it replaces.
  /// On failure the solver is unchanged.
  ///
  /// - Parameters:
  ///   - id: The identifier of the constraint to replace.
  ///   - constraint: The new constraint.
  /// - Throws: ``ChangeError`` if the solver does not hold the constraint, the new one mentions a
  ///   variable that the solver does not hold or a number that is out of range, required
  ///   constraints contradict each other with it, or a value would be too large.
  /// - Complexity: That of removing a constraint and adding another.
  public mutating func replace(
    _ id: Constraint.ID, with constraint: Constraint
  ) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    guard constraint.constant.magnitude <= ConstraintSolver.limit else {
      throw .outOfRange(constraint.constant)
    }
    try rewrite(id, as: constraint)
  }

  // MARK: - Making changes

  private mutating func reshape(
    _ id: Constraint.ID, _ relation: Constraint.Relation, _ priority: Priority
  ) throws(ChangeError) {
    let penalty = id.penalty
    guard
      relation != core.problem.penalties[penalty].ownRelation
        || priority != core.problem.priority(of: penalty)
    else { return }
    try change(id, isHeldBack: !core.problem.penalties[penalty].isLinked) { core in
      core.reshape(penalty, relation, priority)
    }
  }

  private mutating func rewrite(
    _ id: Constraint.ID, as constraint: Constraint
  ) throws(ChangeError) {
    do throws(SparseProblem.FormError) {
      try core.problem.check(constraint.terms.span)
    } catch {
      throw ChangeError(error)
    }
    let isHeldBack = !core.problem.penalties[id.penalty].isLinked && constraint.isBreakable
    let defers = isHeldBack || isOpen
    try change(id, isHeldBack: isHeldBack) { core in
      do throws(SparseProblem.FormError) {
        try core.rewrite(id.penalty, constraint.terms.span, constraint.shape, defers: defers)
      } catch {
        stopProgram("terms that were checked are refused: \(constraint.description)")
      }
    }
  }

  /// Changes a constraint, which takes no part in the solution if it is held back.
  private mutating func change(
    _ id: Constraint.ID, isHeldBack: Bool, _ body: (Core) -> Void
  ) throws(ChangeError) {
    prepareToChange()
    core.applyShifts()
    core.recovery.noteChange(of: id.penalty, in: core.problem)
    if isHeldBack {
      body(core)
      if isOpen { return }
      core.freeRetired()
      core.repair()
    } else {
      try attempt(throwing: ChangeError.self, body)
    }
  }
}
