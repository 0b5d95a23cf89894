extension Constraint {
  /// The state of a constraint at the present values.
  public enum Status: Hashable, Sendable {
    /// Its two sides are equal, within the tolerance.
    case satisfied
    /// An inequality that holds with room to spare.
    case slack
    /// It fails; ``ConstraintSolver/error(of:)`` returns by how much.
    case violated
  }
}

extension ConstraintSolver {
  /// The constraints of the solver in the order they were added, including broken ones and those of
  /// variables being edited.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of constraints.
  public var constraints: [Constraint.ID] {
    core.problem.livePenalties().map { core.problem.handle(of: $0) }
  }

  /// The variables that the solver holds, by ascending index.
  ///
  /// - Complexity: O(*n*), where *n* is the number of variables.
  public var variables: [Variable] {
    var found: [Variable] = []
    for column in core.problem.values.indices where core.problem.isLive(column) {
      found.append(core.problem.handle(of: column))
    }
    return found
  }

  /// Returns the state of a constraint at the present values.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: Whether the constraint is at its constant, has room, or fails.
  /// - Precondition: The solver holds the constraint.
  /// - Complexity: At most proportional to its terms.
  public func status(of id: Constraint.ID) -> Constraint.Status {
    require(contains(id), "the solver does not hold constraint \(id.index)")
    return core.problem.status(of: id.penalty)
  }

  /// The constraints that fail at the present values, in the order they were added, including
  /// broken ones.
  ///
  /// - Returns: Their identifiers.
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the number of constraints and *m* the number
  ///   of those that fail.
  public func violatedConstraints() -> [Constraint.ID] {
    core.problem.livePenalties { core.problem.status(of: $0) == .violated }
      .map { core.problem.handle(of: $0) }
  }
}

extension ConstraintSolver {
  /// The priority from which on the solution may not be optimal; nil if it is optimal.
  ///
  /// A solve stops after 1,000 steps in doubles plus 100 for each constraint, and as many in exact
  /// arithmetic, or where the sign of a number stays uncertain in 212 bits. Required constraints hold then, and the errors of more important
  /// constraints are minimal; those at this priority and below may be larger than necessary. The next
  /// change continues from there.
  public var unfinishedPriority: Priority? {
    let level = core.state.unfinishedLevel
    return level.exists ? Priority(core.problem.levels.priority(of: level)) : nil
  }

  /// Whether the values are an optimal solution; see ``unfinishedPriority``.
  public var isOptimal: Bool { !core.state.unfinishedLevel.exists }

  /// Returns the reason why the values are not an optimal solution, in words; nil if they are one.
  ///
  /// It recomputes from the constraints, with new factors of the basis: the values, the side of its
  /// constant on which each constraint is, and whether a step would improve the objective. For
  /// tests: it copies the state and factorises.
  @_spi(Measurement) public func optimalityDefect() -> String? {
    OptimumCheck(core: core.copy()).defect(of: core)
  }

  /// Limits the number of steps of each solve.
  package mutating func limitSteps(to count: Int) {
    prepareToChange()
    core.method.stepAllowance = count
  }
}
