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
/// | ``Placement`` | the starting basis of a batch, the factorisation | Method |
/// | ``SimplexMethod`` | steps, and the ways without steps | Method |
/// | ``ChangeLog``, ``Undo`` | what undoes a refused change | Undo |
///
/// The parts are classes whose properties are not checked for exclusive access: only their own
/// methods, and those of parts above them in the table, use them, never twice at once.
final class Core {
  let state: SolverState
  let method: SimplexMethod
  private let problem: SparseProblem
  private let placement: Placement
  /// The memory of the tables of a small solver.
  private let arena: Arena

  init() {
    state = SolverState()
    method = SimplexMethod(state)
    problem = state.problem
    placement = method.placement
    arena = Core.settle(state, method)
  }

  deinit {
    // The tables do not touch memory that is not their own when they end.
    arena.deallocate()
  }

  /// Copies the core: the copy shares nothing, and copying changes nothing here.
  func copy() -> Core {
    let copy = Core()
    copy.state.assign(state)
    copy.method.assign(method)
    return copy
  }

  /// Why a change was refused.
  enum Refusal: Error {
    case badForm(SparseProblem.FormError)
    case badConstant(Double)
    case unknownConstraint
    /// Required constraints contradict each other.
    case contradiction
    /// The steps reached their limit.
    case undecided
  }

  // MARK: - Reading

  @inline(__always)
  func value(of column: Column) -> Double { problem.values[column] }

  /// Visits the variables whose values have changed since the last visit.
  func drainChanges(_ body: (Column, Double) -> Void) {
    if problem.changes.isEmpty { return method.drainDirection(body) }
    method.listChangedByDirections()
    for column in problem.changes.elements {
      problem.variables[column].isChanged = false
      body(column, problem.values[column])
    }
    problem.changes.removeAll()
  }

  // MARK: - Variables

  /// Adds a variable, which keeps its value until a constraint determines another.
  @inline(__always)
  func addVariable(value: Double = 0) -> Column {
    if !method.directions.slots.isEmpty { method.dropDirections() }
    return problem.values.append(value)
  }

  /// Gives the variables that were added last their places.
  @inline(__always)
  func seatVariables() {
    if problem.variables.count < problem.values.count {
      problem.addRecords()
      state.factors.addPositions()
    }
  }

  // MARK: - Constraints

  /// Adds a constraint.
  func add(_ constraint: Constraint) throws(Refusal) -> RowPenalty.ID {
    try check(constraint.constant)
    seatVariables()
    let id = try addPenalty(constraint)
    let mayFail =
      (problem.slopedRequiredCount > 0 || problem.unusualCount > 0)
      && problem.penalties[id].level.isRequired
    if !mayFail, method.enterFreely(id) {
      // What holds at once contradicts nothing.
      method.optimise()
      method.dropDirections()
      return id
    }
    method.undo.begin(adding: id)
    method.enter(id)
    try finish()
    return id
  }

  private func addPenalty(_ constraint: Constraint) throws(Refusal) -> RowPenalty.ID {
    do {
      let form = try problem.form(constraint.terms.span, isPlacing: false)
      if form.isNew { problem.enterColumns(form.row, asActive: false) }
      return problem.addPenalty(constraint.shape, form, isPlacing: false)
    } catch {
      throw .badForm(error)
    }
  }

  private func check(_ constant: Double) throws(Refusal) {
    guard constant.magnitude <= ConstraintSolver.limit else { throw .badConstant(constant) }
  }

  /// Restores the optimum, and keeps the change, or undoes it if required constraints contradict
  /// each other.
  private func finish() throws(Refusal) {
    method.optimise()
    if problem.slopedRequiredCount > 0, isViolated {
      let isUndecided = method.unfinishedLevel.exists
      method.waiting.removeAll()
      method.undo.undo()
      throw isUndecided ? .undecided : .contradiction
    }
    method.undo.keep()
    method.dropDirections()
  }

  /// Whether a required constraint is violated, not only at its breakpoint with a slope.
  private var isViolated: Bool {
    let penalties = problem.penalties.records
    for index in 0..<penalties.count {
      let penalty = penalties[RowPenalty.ID(index)]
      if penalty.isLive, penalty.side != 0, penalty.level.isRequired,
        !penalty.holds(at: problem.restingValue(of: penalty.row))
      {
        return true
      }
    }
    return false
  }

  /// Adds constraints together.
  func add(contentsOf constraints: [Constraint]) throws(Refusal) -> [RowPenalty.ID] {
    seatVariables()
    let count = Int32(constraints.count)
    let isMany = count >= 16 && count &* 4 >= problem.penaltyCount &+ count
    guard isMany, !isTied(constraints) else { return try addFew(constraints) }
    let isFirst = problem.rows.isEmpty && state.factors.wear.updateCount == 0
    method.undo.beginBatch(isFirst: isFirst)
    reserve(constraints)
    if !isFirst { method.held.releaseAll() }
    placement.begin(isFirst: isFirst)
    var ids: [RowPenalty.ID] = []
    ids.reserveCapacity(constraints.count)
    do throws(Refusal) {
      let all = constraints.span
      for index in all.indices { ids.append(try place(all[index].terms.span, all[index].shape)) }
    } catch {
      method.undo.undo()
      throw error
    }
    placement.finish(&method.waiting)
    try finish()
    return ids
  }

  @inline(__always)
  private func place(
    _ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape
  ) throws(Refusal) -> RowPenalty.ID {
    try check(shape.constant)
    do throws(SparseProblem.FormError) {
      let form = try problem.form(terms, isPlacing: true)
      let id = problem.addPenalty(shape, form, isPlacing: true)
      placement.add(id, form)
      return id
    } catch {
      throw .badForm(error)
    }
  }

  /// Adds constraints one after the other, with one optimum at the end.
  private func addFew(_ constraints: [Constraint]) throws(Refusal) -> [RowPenalty.ID] {
    method.undo.begin()
    var ids: [RowPenalty.ID] = []
    do {
      for constraint in constraints {
        try check(constraint.constant)
        ids.append(try addPenalty(constraint))
      }
    } catch {
      method.undo.undo()
      throw error
    }
    for id in ids where problem.penalties[id].level.isRequired { joinOfMany(id) }
    for id in ids where !problem.penalties[id].level.isRequired { joinOfMany(id) }
    try finish()
    return ids
  }

  private func joinOfMany(_ id: RowPenalty.ID) {
    method.join(id)
    if state.factors.needsFactorization { method.refactor() }
  }

  /// Whether there are so many more equations than variables that most of them follow from others:
  /// a starting basis would not help.
  private func isTied(_ constraints: [Constraint]) -> Bool {
    let limit = 2 * Int(problem.variables.count)
    return constraints.count > limit
      && constraints.count(where: { $0.relation == .equal }) > limit
  }

  /// Removes constraints and adds others, with one optimum at the end.
  func replace(
    _ old: [RowPenalty.ID], with constraints: [Constraint]
  ) throws(Refusal) -> [RowPenalty.ID] {
    seatVariables()
    method.undo.begin()
    var ids: [RowPenalty.ID] = []
    do {
      for constraint in constraints {
        try check(constraint.constant)
        ids.append(try addPenalty(constraint))
      }
    } catch {
      method.undo.undo()
      throw error
    }
    for id in old { method.detach(id) }
    for id in ids { method.join(id) }
    try finish()
    for id in old { release(id) }
    return ids
  }

  /// Frees a constraint that no longer takes part.
  private func release(_ id: RowPenalty.ID) {
    let row = problem.rows[problem.penalties[id].row]
    if row.isActive, row.penaltyCount == 1 { method.demote(row.position) }
    problem.release(id)
  }

  // MARK: - Constants

  /// Changes the constant of a constraint.
  func setConstant(_ constant: Double, of id: RowPenalty.ID) throws(Refusal) {
    guard constant.magnitude <= ConstraintSolver.limit else { throw .badConstant(constant) }
    let factor = problem.penalties[id].factor
    let breakpoint = factor == 1 ? constant : constant / factor
    if method.slide(id, to: breakpoint) { return }
    try move(id, to: breakpoint)
  }

  @inline(never)
  private func move(_ id: RowPenalty.ID, to breakpoint: Double) throws(Refusal) {
    if method.shift(id, to: breakpoint) { return method.optimise() }
    method.undo.begin()
    method.setBreakpoint(breakpoint, of: id)
    try finish()
  }
}

// MARK: - Memory

extension Core {
  /// Gives the tables that a small solver needs memory of one arena.
  private static func settle(_ state: SolverState, _ method: SimplexMethod) -> Arena {
    var arena = Arena(byteCount: 24_576)
    state.problem.reserve(in: &arena)
    state.factors.reserve(in: &arena)
    state.duals.reserve(in: &arena)
    state.log.reserve(in: &arena)
    method.placement.reserve(in: &arena)
    return arena
  }

  /// Reserves memory for constraints that are added together.
  private func reserve(_ constraints: [Constraint]) {
    var terms = 0
    let all = constraints.span
    for index in all.indices { terms += all[index].terms.count }
    let count = Int32(constraints.count)
    problem.penalties.reserve(problem.penalties.count &+ count)
    problem.rows.reserve(problem.rows.count &+ count)
    problem.coefficients.reserve(problem.coefficients.count &+ Int32(terms))
    if problem.bucketedCount &+ count > problem.buckets.count {
      problem.growBuckets(for: problem.bucketedCount &+ count)
    }
  }
}

extension SparseProblem {
  func reserve(in arena: inout Arena) {
    variables.move(to: &arena, capacity: 64)
    values.move(to: &arena, capacity: 64)
    rows.move(to: &arena, capacity: 64)
    coefficients.move(to: &arena, capacity: 160)
    penalties.move(to: &arena, capacity: 64)
    buckets.move(to: &arena, capacity: 64)
    changes.move(to: &arena, capacity: 64)
    levels.reserve(in: &arena)
  }
}

extension Factors {
  func reserve(in arena: inout Arena) {
    positions.move(to: &arena, capacity: 64)
    sequence.move(to: &arena, capacity: 192)
  }
}

extension SimplexMethod {
  func assign(_ other: SimplexMethod) {
    directions.assign(other.directions)
    movement.assign(other.movement)
    waiting.assign(other.waiting)
  }
}
