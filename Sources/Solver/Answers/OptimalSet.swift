/// The set of all optima, seen from the present one: which variables have other values in it.
struct OptimalSet {
  let core: Core
  private let problem: SparseProblem
  private let factors: Factors

  init(core: Core) {
    self.core = core
    problem = core.state.problem
    factors = core.state.factors
  }

  /// The variables that have another value in another optimum, in ascending order; none if the
  /// numbers are too far apart to find them.
  ///
  /// The state is not changed, because several solvers may share it.
  ///
  /// In a direction inside the set of optima, a member of the basis moves only in ways that leave
  /// the objective as it is. A direction in which all such members move, at any rates, moves every
  /// variable that can move, unless inactive rows at breakpoints limit it. Only then is a system to
  /// be solved, of the variables that move.
  func ambiguousVariables() -> [Column] {
    if problem.variables.count < problem.values.count {
      return OptimalSet(core: copyWithAllSlopes()).ambiguousVariables()
    }
    let moves = freeMoves()
    guard moves.contains(where: { $0.isFree }) else { return [] }
    // Held penalties make slopes steeper where nothing more important resists: they may forbid
    // moves, and permit none.
    if problem.heldCount > 0 {
      return OptimalSet(core: copyWithAllSlopes()).ambiguousVariables()
    }
    let rates = anyDirection(moves)
    let limits = limits(of: rates)
    var moving: [Column] = []
    for column in problem.variables.indices where rates[column] != 0 {
      moving.append(column)
    }
    if limits.contains(where: { $0.isAgainst }) {
      do throws(AddError) {
        moving = try DirectionSpace(moving, rates, problem).movingVariables(
          sums(moves) + limits.map { ($0.row, $0.moves) })
      } catch {
        return []
      }
    }
    return moving.filter { problem.isLive($0) }
  }

  /// A copy whose variables all have positions, and whose multipliers count held penalties.
  private func copyWithAllSlopes() -> Core {
    let copy = core.copy()
    copy.method.held.releaseAll()
    copy.state.duals.recompute()
    return copy
  }

  // MARK: - Directions

  /// The ways in which a row or a member may move while the objective stays as it is.
  struct Moves {
    var up: Bool
    var down: Bool

    /// Whether it may move at all.
    var isFree: Bool { up || down }
  }

  /// By position: how its member may move, inactive rows aside.
  private func freeMoves() -> [Moves] {
    if problem.unusualCount > 0 { return exactFreeMoves() }
    return (0..<factors.positions.count).map { index in
      let position = Position(index)
      let member = factors.positions[position].member
      // A variable that has been removed keeps its stay.
      if member.isStay, !problem.isLive(member.column) { return Moves(up: false, down: false) }
      return Moves(
        up: core.state.duals.isFlat(at: position, movingUp: true),
        down: core.state.duals.isFlat(at: position, movingUp: false))
    }
  }

  /// The same, where slopes may be too small to be told from rounding.
  private func exactFreeMoves() -> [Moves] {
    let isFree = ExactSimplex.freeMoves(of: core.method)
    return factors.positions.elements.enumerated().map { place, position in
      if position.member.isStay, !problem.isLive(position.member.column) {
        return Moves(up: false, down: false)
      }
      return Moves(up: isFree[2 * place], down: isFree[2 * place + 1])
    }
  }

  /// The rates of the variables as all members that may move do, at rates that have nothing to do
  /// with each other.
  private func anyDirection(_ moves: [Moves]) -> BoundedVector {
    var rates = BoundedVector(count: factors.positions.count)
    var numbers = TieBreaker()
    for (index, moves) in moves.enumerated() where moves.isFree {
      let number = numbers.nextNumber()
      rates.add(moves.up ? number : -number, at: Column(Int32(truncatingIfNeeded: index)))
    }
    rates.solveTransposed(with: factors)
    return rates
  }

  /// The active rows that may not move both ways.
  private func sums(_ moves: [Moves]) -> [(row: Row.ID, moves: Moves)] {
    var found: [(row: Row.ID, moves: Moves)] = []
    for (position, moves) in zip(factors.positions.elements, moves)
    where !position.member.isStay && !(moves.up && moves.down) {
      found.append((position.member.row, moves))
    }
    return found
  }

  /// An inactive row at a breakpoint that limits a direction.
  private struct Limit {
    let row: Row.ID
    let moves: Moves
    /// Whether the direction moves it the wrong way.
    let isAgainst: Bool
  }

  /// The inactive rows that the direction moves, and that may not move both ways.
  ///
  /// A row that does not move, up to rounding, moves in no direction: it depends on rows that may
  /// not move.
  private func limits(of rates: BoundedVector) -> [Limit] {
    var limits: [Limit] = []
    for id in problem.rows.indices {
      let row = problem.rows[id]
      if row.isActive || !row.penalties.exists { continue }
      let speed = rates.speed(of: id, in: problem)
      if speed == 0 { continue }
      let value = problem.value(of: id)
      let moves = Moves(
        up: mayMove(id, at: value, movingUp: true), down: mayMove(id, at: value, movingUp: false))
      if moves.up && moves.down { continue }
      limits.append(Limit(row: id, moves: moves, isAgainst: !(speed > 0 ? moves.up : moves.down)))
    }
    return limits
  }

  /// Whether the objective is constant when an inactive row moves, according to the penalties at its
  /// breakpoint.
  private func mayMove(_ row: Row.ID, at value: Double, movingUp: Bool) -> Bool {
    var isFree = true
    problem.forEachPenalty(of: row) { _, penalty in
      let room = (penalty.breakpoint - value) * (movingUp ? 1 : -1)
      if penalty.side(movingUp: movingUp) != penalty.side,
        Tolerance.isAt(value, penalty.breakpoint) || room < Tolerance.step
      {
        isFree = false
      }
    }
    return isFree
  }
}

// MARK: - Moving

extension OptimalSet {
  /// The least value of a variable among all optima (way −1) or the greatest (way 1).
  ///
  /// It is infinite if there is none within the limit, except for the present value. This changes
  /// the state, so it must be called on a copy.
  ///
  /// - Parameters:
  ///   - column: The variable.
  ///   - way: The direction.
  ///   - isExact: Whether the variable moves in exact arithmetic.
  /// - Returns: The value.
  func extreme(of column: Column, way: Double, isExact: Bool) -> Double {
    let origin = problem.values[column]
    core.isExact = isExact
    probe(column, towards: way * ConstraintSolver.valueLimit)
    let value = problem.values[column]
    let isBounded = value * way < ConstraintSolver.limit || Tolerance.isAt(value, origin)
    return !problem.overflow.exists && isBounded ? value : way * .infinity
  }

  /// Moves a variable towards a value as far as all optima allow.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed.
  func exercise(_ column: Column, towards value: Double) -> Bool {
    let origin = problem.values[column]
    core.undo.begin()
    pull(column, towards: value) { core.optimise() }
    if problem.overflow.exists || Tolerance.isAt(problem.values[column], origin) {
      core.undoChanges()
      return false
    }
    core.keepChanges()
    return true
  }

  /// Pulls a variable towards a value with the weakest possible priority, and releases it again.
  ///
  /// The value is far away on purpose, so nothing is in doubt because of it.
  func probe(_ column: Column, towards value: Double) {
    pull(column, towards: value) { core.isExact ? core.optimise() : core.method.optimise() }
    problem.settleDoubts()
  }

  private func pull(_ column: Column, towards value: Double, optimise: () -> Void) {
    let id = core.addPenalty(on: column, Constraint.Shape(.equal, value, priority: .low))
    problem.penalties[id].level = problem.levels.level(of: 0)
    core.method.join(id)
    optimise()
    core.remove(id)
    optimise()
  }
}
