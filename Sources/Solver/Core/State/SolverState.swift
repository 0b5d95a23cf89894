/// All of a solver that a copy of it needs, and that undoing a change restores.
final class SolverState {
  let log: ChangeLog
  let problem: SparseProblem
  let factors: Factors
  let duals: Duals

  init() {
    log = ChangeLog()
    problem = SparseProblem(log: log)
    factors = Factors(problem: problem)
    duals = Duals(factors: factors)
  }

  /// Copies another state, of which nothing changes.
  func assign(_ other: SolverState) {
    problem.assign(other.problem)
    factors.assign(other.factors)
    duals.assign(other.duals)
  }
}
