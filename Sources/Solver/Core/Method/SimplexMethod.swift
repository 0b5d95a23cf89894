/// The simplex method: it makes steps from basis to basis until no member's movement makes the
/// objective smaller.
///
/// | task | file | entry | caller |
/// |---|---|---|---|
/// | choose the member that moves | Duals | `nextImprovement` | `optimise` |
/// | move it, and exchange it | SimplexMethod+Step, RatioTest | `step` | `optimise` |
/// | a penalty without steps, if nothing else changes | SimplexMethod+Entering | `enterFreely` | ``Core`` |
/// | a constant without steps | SimplexMethod+Constants | `slide`, `shift` | ``Core`` |
/// | many penalties | ``Placement``, SimplexMethod+Waiting | `enterWaiting` | ``Core``, `optimise` |
/// | leave penalties out that cannot matter | ``HeldPenalties`` | `hold` | the others |
/// | factorise again | Placement+Members | `placeMembers` | `refactor` |
final class SimplexMethod {
  let state: SolverState
  let problem: SparseProblem
  let factors: Factors
  let duals: Duals
  let movement: Movement
  let held: HeldPenalties
  let placement: Placement
  let undo: Undo

  @safe @exclusivity(unchecked) var ratioTest = RatioTest()
  @safe @exclusivity(unchecked) var ties = TieBreaker()
  @safe @exclusivity(unchecked) var waiting = PostponedPenalties()
  @safe @exclusivity(unchecked) var directions = KnownDirections()
  /// Positions whose rows have lost their penalties since the last optimum.
  @safe @exclusivity(unchecked) var vacancies = List<Position>()
  /// Changes of slopes that are about to be added to the multipliers.
  @safe @exclusivity(unchecked) var slopeChanges = List<SlopeChange>()
  /// A combination of members for a row that is about to enter.
  @safe @exclusivity(unchecked) var combination = WorkVector()

  /// The level on which the last solve was ended by its limit; none if it has found the optimum.
  @safe @exclusivity(unchecked) var unfinishedLevel = Level.none
  /// The number of steps made; never undone.
  @safe @exclusivity(unchecked) var stepCount = 0

  init(_ state: SolverState) {
    self.state = state
    problem = state.problem
    factors = state.factors
    duals = state.duals
    movement = Movement(factors: factors)
    held = HeldPenalties(duals: duals, movement: movement)
    placement = Placement(state: state, movement: movement, held: held)
    undo = Undo(state)
  }

  /// Makes steps until the state is optimal, and settles doubts.
  func optimise() {
    vacancies.removeAll()
    approach()
    if problem.doubt != nil { decideExactly(atMost: stepLimit) }
  }

  private var stepLimit: Int { 1000 + 100 * Int(problem.rows.count) }

  /// Makes steps in doubles, to an optimum if these can be relied on.
  private func approach() {
    if !duals.hasCandidates, waiting.isEmpty, !factors.needsFactorization, !duals.needsReview {
      return
    }
    ties.begin()
    unfinishedLevel = .none
    let limit = stepLimit
    var steps = 0
    while true {
      if factors.needsFactorization { refactor() }
      guard let improvement = duals.nextImprovement() else {
        if held.releaseTied() || enterWaiting() { continue }
        if duals.needsReview {
          duals.needsReview = false
          if factors.wear.updateCount > 0 {
            factors.wear.reason = .review
            continue
          }
        }
        break
      }
      if steps == limit {
        unfinishedLevel = improvement.level.exists ? improvement.level : .required
        problem.note(.steps)
        duals.clearCandidates()
        break
      }
      steps += 1
      if improvement.way == 0 {
        demote(improvement.position)
      } else if step(improvement) {
        ties.leaveVertex()
      }
      state.check(after: "a step")
    }
    stepCount += steps
  }

  /// Factorises the basis again, and recomputes values and multipliers.
  func refactor() {
    undo.replaceLog()
    let isComplete = placement.placeMembers()
    if !isComplete { held.releaseAll() }
    duals.recompute()
    state.check(after: "a factorisation")
  }
}
