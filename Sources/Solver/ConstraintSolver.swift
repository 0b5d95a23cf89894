/// Finds values for variables under linear constraints with strict priorities.
///
/// The solver is incremental: after each change it moves from the last solution to the next, which
/// in layouts takes a few steps whatever the number of constraints. It is a value: a copy is an
/// independent solver, made only when one of the two changes.
///
///     var solver = ConstraintSolver()
///     let left = solver.addVariable()
///     let width = solver.addVariable()
///     try solver.add(left >= 16)
///     try solver.add(width == 400 | .low)
///     try solver.add(left + width <= 359)
///     solver.value(of: left)   // 16
///     solver.value(of: width)  // 343
///
/// Required constraints hold. Optional ones are satisfied in the order of their priority: among
/// all solutions, the sum of the absolute errors at the highest optional priority is least, then
/// that of the next, and so on; an error is what a constraint's terms differ from its constant by,
/// in its own units. Where several solutions are as good, the solver takes one of them, usually one
/// near the last; see ``ambiguousVariables()``.
///
/// The same operations give the same values, bit for bit, on every run.
///
/// The method is an active-set simplex on exact penalties; the incremental use of such solvers for
/// interfaces is due to Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint
/// solving algorithm" (2001).
public struct ConstraintSolver: Sendable {
  /// The largest magnitude of a constant, and of a constraint's coefficients together: 1e12.
  public static let limit = 1e12
  /// The limit as messages write it.
  package static let limitText = "1e12"

  /// The smallest magnitude of a coefficient other than 0: 1e-270.
  ///
  /// What a constant comes to in units of such a coefficient is still a finite number.
  public static let leastCoefficient = 1e-270

  /// The largest magnitude of a variable's value: 1e24, the square of ``limit``.
  ///
  /// Whatever one constraint alone can ask of a variable is within it, and sums of such values stay
  /// far from the end of what a double can hold. A change that would need larger values is refused.
  public static let valueLimit = 1e24

  private var storage: SolverStorage
  /// Whether a transaction is open.
  var isOpen = false

  /// Makes a solver without variables.
  ///
  /// - Parameter recovery: What to do about required constraints that contradict each other.
  public init(recovery: Recovery = .refuse) {
    storage = SolverStorage(ActiveSet())
    storage.core.pointee.recovers = recovery == .breakNewest
  }

  var core: HeapCell<ActiveSet> { storage.core }

  /// The state, ready to be changed: copied first where another solver shares it.
  mutating func uniqueCore() -> HeapCell<ActiveSet> {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    storage.core.pointee.dropDirections()
    return storage.core
  }

  /// The state if no other solver shares it.
  @inline(__always)
  mutating func unsharedCore() -> HeapCell<ActiveSet>? {
    isKnownUniquelyReferenced(&storage) ? storage.core : nil
  }

  /// The number of simplex steps the solver has made, and of those that moved no value.
  @_spi(Measurement) public var stepCounts: (all: Int, idle: Int) {
    (core.pointee.stepCount, core.pointee.idleStepCount)
  }

  // MARK: - Variables

  /// The number of variables that have been added and not removed.
  public var variableCount: Int { Int(core.pointee.variableCount) }

  /// Adds a variable, which keeps its value until a constraint says otherwise.
  ///
  /// - Parameter value: The value to start from.
  /// - Returns: A handle to the variable.
  /// - Precondition: The value's magnitude is at most ``valueLimit``.
  /// - Complexity: O(1), amortised.
  public mutating func addVariable(value: Double = 0) -> Variable {
    precondition(
      value.magnitude <= ConstraintSolver.valueLimit, "a variable cannot start from \(value)")
    let core = uniqueCore()
    let index = core.pointee.addVariable(value: value)
    return Variable(index: index, generation: core.pointee.variableGeneration[index])
  }

  /// Removes a variable that no constraint mentions.
  ///
  /// A variable being edited is mentioned by the constraint that holds it at its suggestion.
  ///
  /// - Parameter variable: The variable; its handle is void afterwards.
  /// - Throws: ``RemoveVariableError`` where the solver does not hold the variable, or constraints
  ///   still mention it.
  /// - Complexity: O(1); in a transaction a solve with the factors of the basis for each constraint
  ///   on the variable that has just been removed.
  public mutating func removeVariable(_ variable: Variable) throws(RemoveVariableError) {
    guard contains(variable) else { throw .unknownVariable(variable) }
    let mentions = core.pointee.constraintCount(mentioning: variable.index)
    guard mentions == 0 else { throw .inUse(variable, constraints: mentions) }
    uniqueCore().pointee.removeVariable(variable.index)
  }

  /// Whether the solver holds a variable.
  ///
  /// - Parameter variable: A handle from this solver or one it was copied from.
  /// - Returns: Whether the handle names a variable that has not been removed.
  /// - Complexity: O(1).
  public func contains(_ variable: Variable) -> Bool {
    let index = variable.index
    return index >= 0 && index < core.pointee.values.count
      && core.pointee.variableGeneration[index] == variable.generation
      && core.pointee.isVariableLive[index]
  }

  /// The value of a variable in the last solution.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: Its value; while a transaction is open, some value on the way to that at its end.
  /// - Precondition: The solver holds the variable.
  /// - Complexity: O(1).
  public func value(of variable: Variable) -> Double {
    precondition(contains(variable), "the solver does not hold variable \(variable.index)")
    return core.pointee.values[variable.index]
  }

  /// Reads many values at once.
  ///
  ///     let sum = solver.withValues { $0[Int(left.index)] + $0[Int(width.index)] }
  ///
  /// - Parameter body: Called with all values, each at its variable's ``Variable/index``; the
  ///   places of removed variables hold numbers without meaning.
  /// - Returns: What the closure returns.
  /// - Complexity: O(1).
  public func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    core.pointee.values.withSpan(body)
  }

  /// Visits the variables whose values have changed since the last visit.
  ///
  /// Each is visited once, whatever the number of changes; it may have come back to the value it
  /// had. A new variable is visited once it has moved.
  ///
  /// - Parameter body: Called with each variable and its value now, in a deterministic order.
  /// - Precondition: No transaction is open.
  /// - Complexity: Proportional to the variables that have changed.
  public mutating func drainChanges(_ body: (Variable, Double) -> Void) {
    precondition(!isOpen, "a transaction is open: it may still be rolled back")
    let core = core
    guard !core.pointee.changed.isEmpty || core.pointee.directions.changedSlot >= 0 else { return }
    guard let own = unsharedCore() else {
      storage = storage.copy()
      return drainChanges(body)
    }
    let slot = own.pointee.directions.changedSlot
    if slot >= 0, own.pointee.changed.isEmpty {
      own.pointee.directions.changedSlot = -1
      let known = own.pointee.directions.slots[slot]
      for place in known.start..<(known.start &+ known.variableCount) {
        report(own.pointee.directions.items[place].index, to: body)
      }
      return
    }
    own.pointee.settleChanges()
    for place in 0..<own.pointee.changed.count {
      let index = own.pointee.changed[place]
      own.pointee.isChanged[index] = false
      if own.pointee.isVariableLive[index] { report(index, to: body) }
    }
    own.pointee.changed.removeAll()
  }

  @inline(__always)
  private func report(_ index: Int32, to body: (Variable, Double) -> Void) {
    body(
      Variable(index: index, generation: core.pointee.variableGeneration[index]),
      core.pointee.values[index])
  }
}
