/// All of a solver that a copy of it needs, and that undoing a change restores.
final class SolverState {
  let log: ChangeLog
  let problem: SparseProblem
  let factors: Factors
  let duals: Duals
  /// The level at which the objective could still fall, where the limit of steps or an uncertain sign
  /// has ended the last search; none at an optimum.
  @safe @exclusivity(unchecked) var unfinishedLevel = Level.none
  /// Whether the multipliers do not tell that an exact optimum is one, because last places decide, or
  /// because the factors could not take all its members: then the next change is decided exactly, too.
  @safe @exclusivity(unchecked) var isUnconfirmed = false

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
    isUnconfirmed = other.isUnconfirmed
  }

  /// Gives back the levels that neither a constraint nor a multiplier has.
  func releaseLevels() {
    var isUsed = [Bool](repeating: false, count: Int(problem.levels.count))
    if unfinishedLevel.exists { isUsed[Int(unfinishedLevel.rawValue)] = true }
    for penalty in problem.penalties.elements where penalty.isLive {
      isUsed[Int(penalty.level.rawValue)] = true
    }
    for position in factors.positions.elements {
      for (_, own) in duals.multipliers.list(from: position.multipliers) {
        isUsed[Int(own.level.rawValue)] = true
      }
    }
    problem.levels.retain { isUsed[Int($0.rawValue)] }
  }

  /// Reserves memory for constraints that are added together: those of a blank state get one block.
  func reserve(constraints count: Int32, terms: Int32) {
    let variableCount = problem.values.count
    let fits =
      variableCount <= problem.variables.capacity && count <= problem.rows.capacity
      && terms <= problem.coefficients.capacity
    if isBlank, !fits {
      let placeCount = variableCount &+ min(variableCount, count)
      let bucketCount = problem.bucketCount(for: count)
      arena.addBlock(
        byteCount: Arena.size(of: variableCount, VariableRecord.self)
          + Arena.size(of: variableCount, Column.self)
          + Arena.size(of: variableCount, PositionRecord.self)
          + Arena.size(of: placeCount, Position.self)
          + Arena.size(of: count, Row.self) + Arena.size(of: count, RowPenalty.self)
          + Arena.size(of: terms, Coefficient.self) + Arena.size(of: bucketCount, Row.ID.self))
      problem.variables.reserve(variableCount, in: arena)
      problem.changes.reserve(variableCount, in: arena)
      factors.positions.reserve(variableCount, in: arena)
      factors.sequence.reserve(placeCount, in: arena)
      problem.rows.reserve(count, in: arena)
      problem.penalties.reserve(count, in: arena)
      problem.coefficients.reserve(terms, in: arena)
      problem.buckets.reserve(bucketCount, in: arena)
    }
    problem.reserve(count, terms: terms)
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
