/// All of a solver that a copy of it needs, and that undoing a change restores.
final class SolverState {
  let log: ChangeLog
  let problem: SparseProblem
  let factors: Factors
  let duals: Duals
  /// The level at which the objective could still fall, where the limit of steps or an uncertain sign
  /// has ended the last search; none at an optimum.
  @safe @exclusivity(unchecked) var unfinishedLevel = Level.none
  /// Whether the factors could not take all members of an exact optimum, so that the multipliers are
  /// not its own: then the next change is decided exactly, too.
  @safe @exclusivity(unchecked) var lacksMembers = false

  /// The memory that the tables of a small solver need.
  let arena: Arena

  init() {
    arena = Arena(byteCount: 24_576)
    log = ChangeLog(in: arena)
    problem = SparseProblem(log: log, in: arena)
    factors = Factors(problem: problem, in: arena)
    duals = Duals(factors: factors, in: arena)
  }

  /// Whether there have never been constraints, nor variables that were removed: then the state is
  /// the values of its variables.
  var isBlank: Bool {
    problem.rows.isEmpty && problem.generations.isEmpty && factors.wear.updateCount == 0
  }

  /// Copies another state, of which nothing changes.
  func assign(_ other: SolverState) {
    problem.assign(other.problem)
    factors.assign(other.factors)
    duals.assign(other.duals)
    unfinishedLevel = other.unfinishedLevel
    lacksMembers = other.lacksMembers
  }

  /// Gives back the levels that neither a constraint nor a multiplier has.
  func releaseLevels() {
    var isUsed = [Bool](repeating: false, count: Int(problem.levels.count))
    if unfinishedLevel.exists { isUsed[Int(unfinishedLevel.rawValue)] = true }
    for penalty in problem.penalties.elements where penalty.isLive {
      isUsed[Int(penalty.level.rawValue)] = true
    }
    for position in factors.positions.elements {
      var id = position.multipliers
      while id.exists {
        isUsed[Int(duals.multipliers[id].level.rawValue)] = true
        id = duals.multipliers[id].next
      }
    }
    problem.levels.retain { isUsed[Int($0.rawValue)] }
  }

  /// Gives the variables that were added last their places.
  @inline(__always)
  func seatVariables() {
    if problem.variables.count < problem.values.count {
      problem.addRecords()
      factors.addPositions()
    }
  }

  /// Forgets the variables that were added last, which nothing mentions.
  func truncateVariables(to count: Int32) {
    problem.truncateVariables(to: count)
    if factors.positions.count > count { factors.positions.truncate(to: count) }
  }
}
