/// The placing of rows in the basis, many at a time, so that it is triangular as far as possible:
/// the search for a starting basis of a batch, and the factorisation.
///
/// A row of which one variable is not placed takes that variable's position. The variable's value
/// follows at once, so neither factors nor a solve are needed. In a batch:
///
/// 1. As constraints are read, required equations with one unknown are placed, and those that then
///    have one unknown left.
/// 2. Optional equations with one unknown follow; then variables that their own penalties hold from
///    both sides get the value that these prefer, the most important first.
/// 3. If only equations with several unknowns are left, one unknown of the first keeps its value: a
///    *tear*. The first equation that then has no unknown left takes the tear's position: a
///    *closing*, which takes one direction and one update of the factors.
/// 4. Other variables keep their values, or those that their own penalties prefer.
/// 5. Required constraints that are violated take the place of less important members; optional
///    ones wait, or are held, see ``HeldPenalties``.
///
/// | step | file | entry |
/// |---|---|---|
/// | 1 | Placement | `add` |
/// | 2, 4 | Placement+Variables | `fixHeld`, `fixAsPreferred` |
/// | 3 | Placement+Equations | `drain`, `tear`, `close` |
/// | 5 | Placement+Violations | `judge` |
/// | factorisation | Placement+Members | `placeMembers` |
final class Placement {
  let problem: SparseProblem
  let factors: Factors
  let duals: Duals
  let movement: Movement
  let held: HeldPenalties

  /// Whether members of a basis are placed, instead of the equations of a batch.
  @safe @exclusivity(unchecked) var placesMembers = false
  /// The smallest pivot of a member.
  @safe @exclusivity(unchecked) var leastPivot = Tolerance.pivot
  /// Rows with one unknown: those to be placed at once, and optional equations.
  @safe @exclusivity(unchecked) var ready: List<Row.ID>
  @safe @exclusivity(unchecked) var optionalReady: List<Row.ID>
  /// Rows without unknowns, which can close a tear.
  @safe @exclusivity(unchecked) var closing: List<Row.ID>
  /// Variables that were assumed to keep their values.
  @safe @exclusivity(unchecked) var tears: List<Column>
  /// Equations that had several unknowns when they were added, in that order.
  @safe @exclusivity(unchecked) var equations: List<Row.ID>
  /// Variables with constraints of their own.
  @safe @exclusivity(unchecked) var bounded: List<Column>
  @safe @exclusivity(unchecked) var heldVariables = List<HeldVariable>()
  /// The members that a factorisation places.
  @safe @exclusivity(unchecked) var members = List<Member>()
  /// Violated required penalties.
  @safe @exclusivity(unchecked) var violated = List<RowPenalty.ID>()
  @safe @exclusivity(unchecked) var combination = WorkVector()

  /// The memory of some tables.
  private let arena: Arena

  init(state: SolverState, movement: Movement, held: HeldPenalties) {
    problem = state.problem
    factors = state.factors
    duals = state.duals
    self.movement = movement
    self.held = held
    arena = state.arena
    ready = List(in: arena, capacity: 32)
    optionalReady = List(in: arena, capacity: 32)
    closing = List(in: arena, capacity: 16)
    tears = List(in: arena, capacity: 8)
    equations = List(in: arena, capacity: 64)
    bounded = List(in: arena, capacity: 64)
  }

  /// Copies what is noted of a batch that is being placed.
  func assign(_ other: Placement) {
    ready.assign(other.ready)
    optionalReady.assign(other.optionalReady)
    closing.assign(other.closing)
    tears.assign(other.tears)
    equations.assign(other.equations)
    bounded.assign(other.bounded)
  }

  /// Prepares to place a batch.
  ///
  /// - Parameter isFirst: Whether there has never been a constraint.
  func begin(isFirst: Bool) {
    if !isFirst {
      if hasForeignStays { _ = placeMembers() }
      let variables = problem.variables.records
      for column in variables.indices {
        variables[column].isPlaced =
          !variables[column].stay.exists || variables[column].active.exists
          || factors.positions[column.position].isTouched
        variables[column].hold = .none
      }
      clearMarks()
    }
    ready.removeAll()
    optionalReady.removeAll()
    closing.removeAll()
    tears.removeAll()
    equations.removeAll()
    bounded.removeAll()
  }

  /// Whether a stay is a member at another position than its variable's.
  private var hasForeignStays: Bool {
    if factors.wear.updateCount == 0 { return false }
    let variables = problem.variables.records
    for column in variables.indices {
      let stay = variables[column].stay
      if stay.exists, stay != column.position { return true }
    }
    return false
  }

  /// Places the row of a new penalty if only one variable is unknown.
  @inline(__always)
  func add(_ id: RowPenalty.ID, _ form: SparseProblem.Form) {
    let penalty = problem.penalties[id]
    let isDetermining = penalty.isEquation && penalty.level.isRequired
    if form.isNew {
      let isPlaced =
        isDetermining && form.unknowns == 1 && form.pivotFactor.magnitude > Tolerance.pivot
        && factors.isPlain(form.row)
      problem.enterColumns(form.row, asActive: isPlaced)
      if isPlaced {
        factors.seatAlone(
          form.row, at: form.pivot, form.pivotFactor, target: penalty.breakpoint)
        let rest = penalty.breakpoint - form.sum
        let value = form.pivotFactor == 1 ? rest : rest / form.pivotFactor
        let hold =
          form.looseness == 0
          ? .required : hold(of: form.row, .required, except: form.pivot, form.pivotFactor)
        setPlaced(form.pivot, value, hold)
        return placeReady()
      }
      problem.rows[form.row].unknowns = form.unknowns
    }
    let row = problem.rows[form.row]
    if row.isActive { return }
    if row.isUnit {
      enlistBound(id, penalty, row, isDetermining)
    } else {
      enlist(id, penalty, row)
    }
  }

  /// Has the placing take a new penalty of an inactive row into account.
  private func enlist(_ id: RowPenalty.ID, _ penalty: RowPenalty, _ row: Row) {
    var unknowns = row.unknowns
    if unknowns < 0 {
      unknowns = unknownCount(of: penalty.row)
      problem.rows[penalty.row].unknowns = unknowns
    }
    if !penalty.isEquation { return }
    let known = row.equation
    if !known.exists || problem.levels.precedes(penalty.level, problem.penalties[known].level) {
      problem.rows[penalty.row].mark = id.rawValue
    }
    switch unknowns {
    case 0: closing.append(penalty.row)
    case 1 where penalty.level.isRequired:
      placeLast(of: penalty.row)
      placeReady()
    case 1: optionalReady.append(penalty.row)
    default: if !known.exists { equations.append(penalty.row) }
    }
  }

  /// Has the placing take a new constraint on a single variable into account.
  private func enlistBound(
    _ id: RowPenalty.ID, _ penalty: RowPenalty, _ row: Row, _ isDetermining: Bool
  ) {
    if problem.variables[row.column].isPlaced { return }
    if isDetermining {
      fix(row.column, at: penalty.breakpoint, isRequired: true)
      return placeReady()
    }
    if row.unknowns < 0 {
      problem.rows[penalty.row].unknowns = 0
      bounded.append(row.column)
    }
    if penalty.isEquation { problem.rows[penalty.row].mark = id.rawValue }
  }

  /// Places what is left, and gives all penalties their sides; ``SimplexMethod/optimise()`` is due
  /// afterwards.
  ///
  /// - Parameter waiting: Receives the optional penalties that are violated.
  func finish(_ waiting: inout List<RowPenalty.ID>) {
    drain()
    for column in bounded.elements where !problem.variables[column].isPlaced {
      if problem.rows[problem.variables[column].unit].equation.exists { fixAsPreferred(column) }
    }
    drain()
    fixHeld()
    tearEquations(required: true)
    tearEquations(required: false)
    for column in tears.elements
    where factors.positions[column.position].member == .stay(of: column) {
      seatAsPreferred(column)
    }
    for column in bounded.elements where !problem.variables[column].isPlaced {
      fixAsPreferred(column)
    }
    judge(&waiting)
  }

  private func tearEquations(required: Bool) {
    var place = Place(0)
    while place != equations.endIndex {
      let row = equations[place]
      place = place.next
      while problem.rows[row].unknowns > 1, !problem.rows[row].isActive,
        problem.penalties[problem.rows[row].equation].level.isRequired == required
      {
        tear(row)
        drain()
      }
    }
  }

  func unknownCount(of id: Row.ID) -> Int32 {
    let row = problem.rows[id]
    let variables = problem.variables.records
    if row.isUnit { return variables[row.column].isPlaced ? 0 : 1 }
    var count: Int32 = 0
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount)
    where !variables[term.column].isPlaced {
      count &+= 1
    }
    return count
  }

  /// Removes what placing has noted in rows.
  func clearMarks() {
    let rows = problem.rows.records
    for row in rows.indices {
      rows[row].mark = -1
      rows[row].unknowns = -1
    }
  }
}

/// A variable that its own penalties hold from both sides.
struct HeldVariable: BitwiseCopyable {
  let column: Column
  let preferred: Placement.Preference
}
