/// A solver's core: constraints go in one by one or together, change and leave; after each change
/// the values are an optimum, or the change is refused and nothing has changed.
///
/// Variables are free reals. A ``Row`` is a linear form of variables. A constraint is a penalty on
/// a row's value: a breakpoint and two slopes, at a level, see ``RowPenalty``. The objective is,
/// for each level, the sum of the penalties, minimised lexicographically. Required constraints are
/// the first level of the same machinery, so every state is valid, and optimising repairs states
/// that are not optimal.
///
/// The *basis* has one member for each variable: a row (then *active*), or the *stay* of a
/// variable, which keeps its value.
///
/// - Active rows are at a breakpoint, at least one of their penalties', which then has no slope.
/// - Other penalties have the slope of their side. At the breakpoint of an inactive row any side
///   that the relation permits is valid, and the present one is kept.
/// - A state is optimal if no member's movement makes the objective smaller. Only positions whose
///   multipliers have changed are examined.
///
/// | part | what it owns | file |
/// |---|---|---|
/// | ``SparseProblem`` | variables and their values, rows, penalties, levels | State |
/// | ``Factors`` | the basis and U | Basis |
/// | ``Duals`` | multipliers, and positions to examine | Method |
/// | ``Movement`` | one direction, and the rows that move | Method |
/// | ``HeldPenalties`` | which penalties the multipliers leave out | Method |
/// | ``Placement`` | the starting basis of a batch, the factorisation | Method |
/// | ``SimplexMethod`` | steps, and the ways without steps | Method |
/// | ``ChangeLog``, ``Undo`` | what undoes a refused change | Undo |
/// | ``Recovery`` | the constraints that are broken | Recovery |
///
/// | stage | file | entry | caller |
/// |---|---|---|---|
/// | find the row of a constraint's terms | SparseProblem+Forms | `form` | ``addPenalty(_:_:)``, ``addPending(_:_:)`` |
/// | place the rows of a batch | Placement | `add`, `finish` | ``addPending(_:_:)``, ``finishPlacing()`` |
/// | enter a penalty without steps | SimplexMethod+Entering | `enterFreely`, `join` | ``enterNew(_:)``, ``enterPending()`` |
/// | move a constant without steps | SimplexMethod+Constants | `slide`, `shift` | ``ConstraintSolver``, ``move(_:to:)`` |
/// | take a penalty out | SimplexMethod+Entering | `detach` | ``remove(_:)``, ``RecoveryPass`` |
/// | make steps | SimplexMethod | `optimise` | ``optimise()`` |
/// | decide what is in doubt | SimplexMethod+Exact | `decideExactly` | ``decideExactly()`` |
/// | keep a tentative change, or undo it | Core+Tentative | `settle` | ``enterNew(_:)``, ``ConstraintSolver`` |
/// | find a conflict | ConflictSearch+Minimisation | `provenContradictions` | ``settle(newcomer:)``, ``RecoveryPass`` |
/// | break constraints, and restore them | RecoveryPass | `recover`, `repair` | ``settle(newcomer:)`` |
///
/// The parts are classes whose properties are not checked for exclusive access: only their own
/// methods, and those of parts above them in the table, use them, never twice at once.
final class Core: @unchecked Sendable {
  // Safe to send: a core changes only through a solver with the only reference to it.

  let state: SolverState
  let method: SimplexMethod
  let problem: SparseProblem
  let placement: Placement
  let undo: Undo

  /// Required constraints that do not take part.
  let recovery: Recovery
  /// The names that variables were given; entries of removed variables stay for a while.
  @safe @exclusivity(unchecked) var names: [Variable: String] = [:]

  /// Whether exact arithmetic decides everything.
  @safe @exclusivity(unchecked) var isExact = false

  // Of a transaction that is open:
  /// Constraints that do not take part yet.
  @safe @exclusivity(unchecked) var pending = List<RowPenalty.ID>()
  /// Whether new constraints are placed as they are added.
  @safe @exclusivity(unchecked) var isPlacing = false
  /// Constants that have changed, while values have not.
  @safe @exclusivity(unchecked) var shifts = List<Shift>()
  /// Constraints that were removed.
  @safe @exclusivity(unchecked) var retired = List<RowPenalty.ID>()

  init() {
    state = SolverState()
    method = SimplexMethod(state)
    problem = state.problem
    placement = method.placement
    undo = method.undo
    recovery = undo.recovery
  }

  /// Copies the core: the copy shares nothing that changes, copying only reads, and all variables of
  /// the copy have their places.
  func copy() -> Core {
    let copy = Core()
    copy.state.assign(state)
    copy.method.assign(method)
    copy.undo.assign(undo)
    copy.names = names
    copy.pending.assign(pending)
    copy.isPlacing = isPlacing
    copy.shifts.assign(shifts)
    copy.retired.assign(retired)
    copy.state.seatVariables()
    return copy
  }

  // MARK: - Reading

  @inline(__always)
  func value(of column: Column) -> Double { problem.values[column] }

  /// Whether variables have changed since the last visit.
  var hasChanges: Bool { !problem.changes.isEmpty || method.directions.changed.exists }

  /// Visits the variables whose values have changed since the last visit.
  @inline(__always)
  func drainChanges(_ body: (Variable, Double) -> Void) {
    if problem.changes.isEmpty { return method.drainDirection(body) }
    method.listChangedByDirections()
    for column in problem.changes.elements {
      problem.variables[column].isChanged = false
      if problem.isLive(column) { body(problem.handle(of: column), problem.values[column]) }
    }
    problem.changes.removeAll()
  }

  // MARK: - Variables

  /// The number of variables that have not been removed.
  var variableCount: Int32 { problem.values.count &- problem.freeColumns.count }

  /// Adds a variable, which keeps its value until a constraint determines another.
  @inline(__always)
  func addVariable(value: Double = 0) -> Column {
    if !method.directions.slots.isEmpty { method.dropDirections() }
    if problem.freeColumns.isEmpty { return problem.values.append(value) }
    return problem.reuseColumn(value: value)
  }

  /// Adds a variable, and names it.
  ///
  /// It may have the handle of one whose addition was rolled back.
  func addVariable(named name: String?, value: Double, isOpen: Bool) -> Variable {
    let variable = problem.handle(of: addVariable(value: value))
    if name == nil, names.isEmpty { return variable }
    if !isOpen, names.count > 2 * Int(variableCount) + 16 {
      for (named, _) in names where !problem.contains(named) { names[named] = nil }
    }
    names[variable] = name
    return variable
  }

  /// Removes a variable that no constraint mentions.
  func removeVariable(_ column: Column) {
    finishPlacing()
    method.dropDirections()
    // A row that has lost its penalties may still be active.
    while problem.variables[column].active.exists {
      let row = problem.coefficients[problem.variables[column].active].row
      let position = problem.rows[row].position
      method.demote(position)
      if problem.rows[row].isActive { method.refactor() }
    }
    let unit = problem.variables[column].unit
    if unit.exists, problem.rows[unit].isActive { method.demote(problem.rows[unit].position) }
    problem.removeVariable(column)
  }

  // MARK: - Optimum

  /// Restores the optimum; exact arithmetic decides what rounding may have decided.
  func optimise() {
    method.optimise()
    // Inexact rates would be repeated by a known direction.
    if !method.movement.leaps.isEmpty, placement.refineLeaps() { method.dropDirections() }
    if isExact || state.isUnconfirmed { problem.doubtConcernsAll = true }
    problem.noteExtremes()
    if problem.isDoubtful, !isContradictory { decideExactly() }
  }

  /// Whether a contradiction between required constraints can be proven in this state.
  private var isContradictory: Bool {
    if problem.overflow.exists || isFeasible { return false }
    let search = ConflictSearch(core: self)
    return !search.firstCertificate(amongOldest: ConflictSearch.patience).isEmpty
  }

  /// Whether exact arithmetic may refuse what seems to hold: beside unusual coefficients, and where it
  /// decides each change.
  var isInDoubt: Bool { problem.unusualCount > 0 || state.isUnconfirmed }

  /// Decides in exact arithmetic what is in doubt.
  func decideExactly() {
    method.decideExactly(atMost: method.stepLimit)
    // What depends on the variables that were decided follows them.
    _ = placement.refineLeaps()
    problem.settleDoubts()
    // Values may have been too large only meanwhile.
    problem.overflow = problem.firstOverflow
  }

  /// Whether all required constraints hold.
  var isFeasible: Bool {
    problem.slopedRequiredCount == 0
      || !problem.pullingRequired.contains { problem.isViolated($0) }
  }
}

// MARK: - Memory

extension Core {
  /// Reserves memory for variables that are about to be added.
  func reserve(variables count: Int) {
    let total = Int(problem.values.count) + count
    require(total < Int(Int32.max) / 8, "a solver of \(total) variables is too large")
    problem.values.reserve(Int32(total))
  }
}

extension SimplexMethod {
  func assign(_ other: SimplexMethod) {
    directions.assign(other.directions)
    movement.assign(other.movement)
    waiting.assign(other.waiting)
    (rigidLevel, combinationLength) = (other.rigidLevel, other.combinationLength)
    placement.assign(other.placement)
    vacancies.assign(other.vacancies)
    for position in other.duals.candidates.elements { duals.markCandidate(position) }
    stepAllowance = other.stepAllowance
  }
}
