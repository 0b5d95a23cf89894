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
///     try solver.add((width == 400) | .low)
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
  /// The largest magnitude of a coefficient or constant: 1e12.
  public static let limit = 1e12

  private var storage: SolverStorage
  /// Whether a transaction is open.
  private var isOpen = false

  /// Makes a solver without variables.
  public init() {
    storage = SolverStorage(ActiveSet())
  }

  var core: UnsafeMutablePointer<ActiveSet> { storage.core }

  /// The state, ready to be changed: copied first where another solver shares it.
  private mutating func uniqueCore() -> UnsafeMutablePointer<ActiveSet> {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    return storage.core
  }

  // MARK: - Variables

  /// The number of variables.
  public var variableCount: Int { Int(core.pointee.variableCount) }

  /// Adds a variable, which keeps its value until a constraint says otherwise.
  ///
  /// - Parameter value: The value to start from.
  /// - Returns: A handle to the variable.
  /// - Precondition: The value is finite.
  /// - Complexity: O(1), amortised.
  public mutating func addVariable(value: Double = 0) -> Variable {
    precondition(value.isFinite, "a variable cannot start from \(value)")
    let core = uniqueCore()
    let index = core.pointee.addVariable(value: value)
    return Variable(index: index, generation: core.pointee.variableGeneration[index])
  }

  /// Removes a variable that no constraint mentions.
  ///
  /// - Parameter variable: The variable; its handle is void afterwards.
  /// - Throws: ``RemoveVariableError`` where the solver does not hold the variable, or constraints
  ///   still mention it.
  /// - Complexity: O(1).
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
  public func contains(_ variable: Variable) -> Bool {
    let index = variable.index
    return index >= 0 && index < core.pointee.values.count
      && core.pointee.variableGeneration[index] == variable.generation
      && core.pointee.isVariableLive[index]
  }

  /// The value of a variable in the last solution.
  ///
  /// - Parameter variable: The variable.
  /// - Returns: Its value; within a transaction, not yet that of the changes made in it.
  /// - Precondition: The solver holds the variable.
  /// - Complexity: O(1).
  public func value(of variable: Variable) -> Double {
    precondition(contains(variable), "the solver does not hold variable \(variable.index)")
    return core.pointee.values[variable.index]
  }

  /// Visits the variables whose values have changed since the last visit.
  ///
  /// - Parameter body: Called with each variable and its value now, in a deterministic order.
  /// - Complexity: Proportional to the variables that have changed.
  public mutating func drainChanges(_ body: (Variable, Double) -> Void) {
    guard !core.pointee.changed.isEmpty else { return }
    let core = uniqueCore()
    for place in 0..<core.pointee.changed.count {
      let index = core.pointee.changed[place]
      core.pointee.isChanged[index] = false
      guard core.pointee.isVariableLive[index] else { continue }
      body(
        Variable(index: index, generation: core.pointee.variableGeneration[index]),
        core.pointee.values[index])
    }
    core.pointee.changed.removeAll()
  }

  // MARK: - Constraints

  /// The number of constraints.
  public var constraintCount: Int { Int(core.pointee.pieceCount) }

  /// Whether the solver holds a constraint.
  ///
  /// - Parameter id: An identifier from this solver or one it was copied from.
  /// - Returns: Whether the identifier names a constraint that has not been removed.
  public func contains(_ id: Constraint.ID) -> Bool {
    let index = id.index
    return index >= 0 && index < core.pointee.pieces.count
      && core.pointee.pieces[index].generation == id.generation
      && core.pointee.pieces[index].isLive
  }

  /// A constraint that the solver holds.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The constraint, its terms gathered and ordered by variable; nil where the solver
  ///   does not hold it.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    contains(id) ? core.pointee.constraint(id.index) : nil
  }

  /// By how much a constraint fails.
  ///
  /// - Parameter id: The constraint's identifier.
  /// - Returns: The constraint's terms minus its constant, in its own units; 0 where it holds.
  /// - Precondition: The solver holds the constraint.
  /// - Complexity: O(1).
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
  /// - Throws: ``AddError`` where the constraint is not well formed, or contradicts required ones.
  /// - Complexity: Proportional to the variables that move; most constraints of a layout need no
  ///   simplex step.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(AddError) -> Constraint.ID {
    try check(constraint)
    let core = uniqueCore()
    let piece = core.pointee.addPiece(constraint)
    let id = Constraint.ID(index: piece, generation: core.pointee.pieces[piece].generation)
    if isOpen {
      core.pointee.appendPending(piece)
      return id
    }
    let isRequired = constraint.priority == .required
    // Where required constraints pull without being violated, one more may violate them.
    if !isRequired || core.pointee.pulls.isEmpty, core.pointee.enterFreely(piece) {
      core.pointee.optimise()
      checkInvariants()
      return id
    }
    if isRequired { core.pointee.beginTentatively() }
    if !core.pointee.enterFreely(piece) { core.pointee.enter(piece) }
    core.pointee.optimise()
    if isRequired, let conflict = core.pointee.endTentatively() {
      core.pointee.remove(piece)
      throw .unsatisfiable(conflict)
    }
    checkInvariants()
    return id
  }

  /// Adds constraints together and restores an optimal solution once: all of them, or none.
  ///
  /// Many constraints added together cost less than one by one: a starting point is found before
  /// any value is computed.
  ///
  /// - Parameter constraints: The constraints.
  /// - Returns: What names them from now on, in the same order.
  /// - Throws: ``AddError`` where one of them is not well formed, or required ones contradict each
  ///   other.
  @discardableResult
  public mutating func add(contentsOf constraints: [Constraint]) throws(AddError)
    -> [Constraint.ID]
  {
    for constraint in constraints { try check(constraint) }
    var ids: [Constraint.ID] = []
    ids.reserveCapacity(constraints.count)
    if isOpen {
      for constraint in constraints { ids.append(try add(constraint)) }
      return ids
    }
    beginTransaction()
    for constraint in constraints { ids.append(try add(constraint)) }
    do throws(CommitError) {
      try commitTransaction()
    } catch {
      switch error {
      case .unsatisfiable(let conflict): throw .unsatisfiable(conflict)
      }
    }
    return ids
  }

  /// Removes a constraint and restores an optimal solution.
  ///
  /// - Parameter id: The constraint's identifier, void afterwards.
  /// - Throws: ``RemoveError`` where the solver does not hold the constraint.
  public mutating func remove(_ id: Constraint.ID) throws(RemoveError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    let core = uniqueCore()
    core.pointee.remove(id.index)
    if !isOpen { core.pointee.optimise() }
    checkInvariants()
  }

  /// Removes constraints together and restores an optimal solution once: all of them, or none.
  ///
  /// - Parameter ids: The constraints' identifiers, each once; void afterwards.
  /// - Throws: ``RemoveError`` where the solver does not hold one of them.
  public mutating func remove(contentsOf ids: [Constraint.ID]) throws(RemoveError) {
    for id in ids where !contains(id) { throw .unknownConstraint(id) }
    let core = uniqueCore()
    for id in ids where contains(id) { core.pointee.remove(id.index) }
    if !isOpen { core.pointee.optimise() }
    checkInvariants()
  }

  /// Changes the constant of a constraint, the number on its right side, and restores an optimal
  /// solution.
  ///
  /// On failure the solver is left exactly as it was.
  ///
  /// - Parameters:
  ///   - constant: The constant.
  ///   - id: The constraint's identifier.
  /// - Throws: ``ChangeError`` where the solver does not hold the constraint, the number is out of
  ///   range, or required constraints contradict each other with it.
  /// - Complexity: Proportional to the variables that move, where no other constraint starts or
  ///   ceases to hold.
  public mutating func setConstant(_ constant: Double, of id: Constraint.ID) throws(ChangeError) {
    guard contains(id) else { throw .unknownConstraint(id) }
    guard constant.magnitude <= ConstraintSolver.limit else { throw .outOfRange(constant) }
    let core = uniqueCore()
    let piece = id.index
    let breakpoint = constant / core.pointee.pieces[piece].factor
    if !core.pointee.pieces[piece].isLinked {
      core.pointee.pieces[piece].breakpoint = breakpoint
      return
    }
    let isRequired = core.pointee.pieces[piece].level == LevelTable.required
    if !isRequired || core.pointee.pulls.isEmpty,
      core.pointee.shiftBreakpoint(breakpoint, of: piece)
    {
      if !isOpen { core.pointee.optimise() }
      checkInvariants()
      return
    }
    guard !isOpen else {
      core.pointee.setBreakpoint(breakpoint, of: piece)
      return
    }
    if isRequired { core.pointee.beginTentatively() }
    core.pointee.setBreakpoint(breakpoint, of: piece)
    core.pointee.optimise()
    if isRequired, let conflict = core.pointee.endTentatively() { throw .unsatisfiable(conflict) }
    checkInvariants()
  }

  // MARK: - Transactions

  /// Begins a transaction: what follows is checked for form at once and solved at its end.
  ///
  /// - Precondition: No transaction is open.
  /// - Complexity: O(1).
  public mutating func beginTransaction() {
    precondition(!isOpen, "a transaction is open already")
    isOpen = true
    uniqueCore().pointee.beginTentatively()
  }

  /// Ends the transaction: makes its changes and restores an optimal solution once.
  ///
  /// On failure all changes since ``beginTransaction()`` are rolled back, the identifiers handed
  /// out in between are void, and the solver is exactly as it was.
  ///
  /// - Throws: ``CommitError`` where required constraints contradict each other.
  /// - Precondition: A transaction is open.
  public mutating func commitTransaction() throws(CommitError) {
    precondition(isOpen, "no transaction is open")
    let core = uniqueCore()
    core.pointee.enterPending()
    core.pointee.optimise()
    isOpen = false
    if let conflict = core.pointee.endTentatively() { throw .unsatisfiable(conflict) }
    checkInvariants()
  }

  /// Ends the transaction without its changes: the solver is exactly as it was.
  ///
  /// - Precondition: A transaction is open.
  /// - Complexity: Proportional to the changes.
  public mutating func rollbackTransaction() {
    precondition(isOpen, "no transaction is open")
    isOpen = false
    uniqueCore().pointee.takeBackChanges()
  }

  // MARK: - Checks

  private func check(_ constraint: Constraint) throws(AddError) {
    guard constraint.constant.magnitude <= ConstraintSolver.limit else {
      throw .outOfRange(constraint)
    }
    for term in constraint.terms {
      guard contains(term.variable) else { throw .unknownVariable(term.variable) }
      guard term.coefficient.magnitude <= ConstraintSolver.limit else {
        throw .outOfRange(constraint)
      }
    }
  }

  private mutating func checkInvariants() {
    #if SOLVER_CHECKS
      if !isOpen { core.pointee.checkInvariants() }
    #endif
  }
}
