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
      return OptimalSet(core: freshCopy()).ambiguousVariables()
    }
    // Beside unusual coefficients slopes may be too small to be told from rounding.
    let needsExact = problem.unusualCount > 0 || core.state.isUnconfirmed
    let exact = needsExact ? ExactSimplex(atRest: core.method) : nil
    let members = exact.map { exactFreeMoves($0) } ?? freeMoves()
    guard members.contains(where: { $0.moves.isFree }) else { return [] }
    // Held penalties make slopes steeper where nothing more important resists: they may forbid
    // moves, and permit none. Worn factors let variables move that do not.
    if exact == nil, problem.heldCount > 0 || factors.wear.updateCount > 0 {
      return OptimalSet(core: freshCopy()).ambiguousVariables()
    }
    let rates = anyDirection(members, exact)
    let limits = limits(of: rates, besides: members)
    var moving: [Column] = []
    for column in problem.variables.indices where rates[column] != 0 {
      moving.append(column)
    }
    if limits.contains(where: { $0.isAgainst }) {
      do throws(AddError) {
        moving = try DirectionSpace(moving, rates, problem).movingVariables(
          sums(members) + limits.map { ($0.row, $0.moves) })
      } catch {
        return []
      }
    }
    return moving.filter { problem.isLive($0) }
  }

  /// A copy whose variables all have positions, whose factors are fresh, and whose multipliers count
  /// held penalties.
  private func freshCopy() -> Core {
    let copy = core.copy()
    copy.method.held.releaseAll()
    copy.method.refactor()
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

  private typealias Freedom = (member: Member, moves: Moves)

  /// The members of the basis, by position, and how they may move, inactive rows aside.
  private func freeMoves() -> [Freedom] {
    let duals = core.state.duals
    var slope = SlopeByLevel()
    return (0..<factors.positions.count).map { index in
      let position = Position(index)
      return freedom(
        of: factors.positions[position].member, duals.freeMoves(at: position, &slope))
    }
  }

  /// The members of an exact basis, by slot, and how they may move.
  private func exactFreeMoves(_ exact: ExactSimplex) -> [Freedom] {
    zip(exact.members, exact.freeMoves()).map { member, moves in
      freedom(of: exact.scope.member(member), moves)
    }
  }

  /// A variable that has been removed keeps its stay.
  private func freedom(of member: Member, _ moves: Moves) -> Freedom {
    let isRemoved = member.isStay && !problem.isLive(member.column)
    return (member, isRemoved ? Moves(up: false, down: false) : moves)
  }

  /// The rates of the variables as all members that may move do, at rates that have nothing to do
  /// with each other.
  private func anyDirection(_ members: [Freedom], _ exact: ExactSimplex?) -> BoundedVector {
    var speeds: [Double] = []
    var numbers = TieBreaker()
    for (_, moves) in members {
      speeds.append(moves.isFree ? (moves.up ? 1 : -1) * numbers.nextNumber() : 0)
    }
    if let exact { return BoundedVector(exact.factors.values(speeds.map { TrackedDouble($0) })) }
    var rates = BoundedVector(count: factors.positions.count)
    for (index, speed) in speeds.enumerated() {
      rates.add(speed, at: Column(Int32(truncatingIfNeeded: index)))
    }
    rates.solveTransposed(with: factors)
    return rates
  }

  /// The rows of the basis that may not move both ways.
  private func sums(_ members: [Freedom]) -> [(row: Row.ID, moves: Moves)] {
    members.compactMap { member, moves in
      member.isStay || moves.up && moves.down ? nil : (member.row, moves)
    }
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
  private func limits(of rates: BoundedVector, besides members: [Freedom]) -> [Limit] {
    var limits: [Limit] = []
    var isMember = [Bool](repeating: false, count: Int(problem.rows.count))
    for (member, _) in members where !member.isStay { isMember[Int(member.row.rawValue)] = true }
    for id in problem.rows.indices {
      if isMember[Int(id.rawValue)] || !problem.rows[id].penalties.exists { continue }
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
    problem.linkedPenalties(of: row).allSatisfy { _, penalty in
      let room = (penalty.breakpoint - value) * (movingUp ? 1 : -1)
      return penalty.side(movingUp: movingUp) == penalty.side
        || !Tolerance.isAt(value, penalty.breakpoint) && room >= Tolerance.step
    }
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
  private func probe(_ column: Column, towards value: Double) {
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
