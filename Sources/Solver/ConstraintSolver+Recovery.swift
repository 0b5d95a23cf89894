extension ConstraintSolver {
  /// A solver's response to required constraints that contradict each other.
  public enum Recovery: Hashable, Sendable {
    /// It refuses the change that would cause the contradiction.
    case refuse
    /// It breaks constraints until the others hold, and restores them as soon as they can hold
    /// again.
    ///
    /// Of each minimal conflict, the member added last is broken. A member whose
    /// ``Constraint/isBreakable`` is false counts as older than all others and is never broken. The
    /// broken constraints depend only on the order of addition, not on the history: in that order,
    /// each constraint that contradicts those kept so far is broken.
    ///
    /// A broken constraint keeps its identifier and its position in the order. It can be read,
    /// changed and removed like any other, but takes no part in the solution. A change is still
    /// refused if it causes a contradiction among constraints that may not be broken.
    case breakNewest
  }

  /// A required constraint that takes no part in the solution, because it contradicts others.
  public struct BrokenConstraint: Sendable {
    /// The constraint.
    public let id: Constraint.ID
    /// The solver's state at the time of the query; while it is retained, the next change to the
    /// solver copies the state.
    private let reader: ConflictReader

    init(_ id: Constraint.ID, in reader: ConflictReader) {
      self.id = id
      self.reader = reader
    }

    /// A minimal set of constraints that contradict each other, including this one; all others take
    /// part in the solution.
    ///
    /// - Complexity: A solve with the factors of the basis, and simplex steps if the constraint could
    ///   nearly hold; for the first constraint of a list also a copy of the state.
    public var conflict: Conflict {
      ConflictSearch(core: reader.state).conflict(of: reader.members(breaking: id.penalty))
    }
  }

  /// The solver's response to required constraints that contradict each other.
  public var recovery: Recovery { core.recovery.isEnabled ? .breakNewest : .refuse }

  /// The broken constraints in the order they were added, each with the conflict that broke it;
  /// always none if ``recovery-swift.property`` is ``Recovery/refuse``.
  ///
  /// A broken constraint is retried after a member of its conflict has been changed, removed or
  /// broken itself: before that it cannot hold.
  ///
  /// - Precondition: No transaction is open.
  /// - Complexity: O(*n* log *n*), where *n* is the number of broken constraints.
  public var brokenConstraints: [BrokenConstraint] {
    require(!isOpen, "a transaction is open")
    let reader = ConflictReader(core)
    return RecoveryPass(core: core).brokenPenalties().map { penalty in
      BrokenConstraint(core.problem.handle(of: penalty), in: reader)
    }
  }

  /// A number that changes whenever the set of broken constraints changes; it may also change
  /// otherwise.
  package var brokenChangeCount: UInt32 { core.recovery.broken.changeCount }

  /// Whether a constraint is broken.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: Whether it takes no part in the solution because it contradicts others; while a
  ///   transaction is open, the state before it.
  /// - Precondition: The solver holds the constraint.
  /// - Complexity: O(1).
  public func isBroken(_ id: Constraint.ID) -> Bool {
    require(contains(id), "the solver does not hold constraint \(id.index)")
    return core.recovery.broken.contains(id.penalty)
  }
}

extension ConstraintSolver.BrokenConstraint: Hashable {
  /// Whether two constraints are the same and broken by the same conflict.
  public static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.conflict == other.conflict
  }

  /// Feeds the constraint to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
