/// Finds values for variables under linear constraints with strict priorities.
///
/// The solver is incremental: each change moves from the last solution to the next, which in
/// layouts takes a few steps whatever the number of constraints. It has value semantics: a copy is
/// an independent solver, and the state is copied only when one of the two changes.
///
///     var solver = ConstraintSolver()
///     let left = solver.addVariable()
///     let width = solver.addVariable()
///     try solver.add(left >= 16)
///     try solver.add(width == 400 ~ .low)
///     try solver.add(left + width <= 359)
///     solver.value(of: left)   // 16
///     solver.value(of: width)  // 343
///
/// Required constraints hold. Optional ones are satisfied in the order of their priority: among all
/// solutions, the sum of the absolute errors at the highest optional priority is minimal, then that
/// of the next, and so on. The error of a constraint is the difference between its terms and its
/// constant, in its own units. If several solutions are equally good, the solver chooses one,
/// usually close to the last one; see ``ambiguousVariables()``.
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
  /// In units of such a coefficient, constants are still finite numbers.
  public static let leastCoefficient = 1e-270

  /// The largest magnitude of a variable's value: 1e24, the square of ``limit``.
  ///
  /// Values that a single constraint can require are within it, and sums of such values are far
  /// from the limits of a double. A change that would need larger values is refused.
  public static let valueLimit = 1e24

  /// The state, which copies of the solver share until one of them changes.
  private(set) var core: Core
  /// Whether a transaction is open.
  var isOpen = false
  /// The variables being edited, session within session.
  var editSessions: [[Edit]] = []
  /// Those before the open transaction.
  var earlierEditSessions: [[Edit]] = []

  /// Creates a solver without variables.
  ///
  /// - Parameter recovery: The response to required constraints that contradict each other.
  public init(recovery: Recovery = .refuse) {
    core = Core()
    core.recovery.isEnabled = recovery == .breakNewest
  }

  /// Prepares the state for a change.
  mutating func prepareToChange() {
    unshare()
    core.state.seatVariables()
  }

  /// Copies the state if another solver shares it.
  ///
  /// The state must not be in a local variable meanwhile: that would count as sharing.
  @inline(__always)
  mutating func unshare() {
    if !isKnownUniquelyReferenced(&core) { core = core.copy() }
  }

  /// The numbers of simplex steps that the solver has made, and of those that moved no value.
  @_spi(Measurement) public var stepCounts: (all: Int, idle: Int) {
    (core.method.stepCount, core.method.idleStepCount)
  }

  // MARK: - Variables

  /// The number of variables that have been added and not removed.
  public var variableCount: Int { Int(core.variableCount) }

  /// Adds a variable, which keeps its value until a constraint determines another.
  ///
  ///     let sidebar = solver.addVariable("sidebar")
  ///     // a conflict: these 2 constraints cannot all be satisfied: sidebar >= 280.0, sidebar <= 200.0
  ///
  /// - Parameters:
  ///   - name: A name for descriptions and texts; nil for `x` and the index.
  ///   - value: The value to start from.
  /// - Returns: A handle to the variable.
  /// - Precondition: The value's magnitude is at most ``valueLimit``.
  /// - Complexity: O(1), amortised.
  public mutating func addVariable(_ name: String? = nil, value: Double = 0) -> Variable {
    require(
      value.magnitude <= ConstraintSolver.valueLimit,
      "value must be finite and at most \(ConstraintSolver.valueLimit), got \(value)")
    unshare()
    return core.addVariable(named: name, value: value, isOpen: isOpen)
  }

  /// Reserves memory for variables that are about to be added, so that adding them copies nothing.
  ///
  /// - Parameter count: The number of variables to come.
  package mutating func reserve(variables count: Int) {
    unshare()
    core.reserve(variables: count)
  }

  /// Removes a variable that no constraint mentions.
  ///
  /// A variable being edited is mentioned by the constraint that holds it at its suggestion, so it
  /// cannot be removed.
  ///
  /// - Parameter variable: The variable; its handle is void afterwards.
  /// - Throws: ``RemoveVariableError`` if the solver does not hold the variable, or constraints
  ///   still mention it.
  /// - Complexity: O(1); in a transaction, a solve with the factors of the basis for each
  ///   constraint on the variable that was removed before.
  public mutating func removeVariable(_ variable: Variable) throws(RemoveVariableError) {
    guard contains(variable) else { throw .unknownVariable(variable) }
    prepareToChange()
    let mentions = core.problem.constraintCount(mentioning: variable.column)
    guard mentions == 0 else { throw .inUse(variable, constraints: mentions) }
    core.removeVariable(variable.column)
  }

  /// Whether the solver holds a variable.
  ///
  /// - Parameter variable: A handle from this solver or one it was copied from.
  /// - Returns: Whether the handle names a variable that has not been removed.
  /// - Complexity: O(1).
  public func contains(_ variable: Variable) -> Bool {
    core.problem.contains(variable)
  }

  /// The value of a variable in the last solution.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: Its value; while a transaction is open, an intermediate value.
  /// - Precondition: The solver holds the variable.
  /// - Complexity: O(1).
  public func value(of variable: Variable) -> Double {
    require(contains(variable), "the solver does not hold variable \(variable.index)")
    return core.value(of: variable.column)
  }

  /// Reads many values at once.
  ///
  ///     let sum = solver.withValues { $0[Int(left.index)] + $0[Int(width.index)] }
  ///
  /// - Parameter body: A closure that is called with all values, each at its variable's
  ///   ``Variable/index``; the entries of removed variables are undefined.
  /// - Returns: The closure's result.
  /// - Complexity: O(1).
  public func withValues<Result>(_ body: (Span<Double>) -> Result) -> Result {
    core.problem.values.withSpan(body)
  }

  /// Visits the variables whose values have changed since the last visit.
  ///
  /// Each is visited once, whatever the number of changes; its value may be the same again. A new
  /// variable is visited after it has moved.
  ///
  /// - Parameter body: A closure that is called with each variable and its value now, in a
  ///   deterministic order.
  /// - Precondition: No transaction is open.
  /// - Complexity: Proportional to the variables that have changed.
  public mutating func drainChanges(_ body: (Variable, Double) -> Void) {
    require(!isOpen, "a transaction is open: it may still be rolled back")
    guard core.hasChanges else { return }
    unshare()
    core.drainChanges(body)
  }
}
