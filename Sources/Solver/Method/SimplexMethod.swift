/// The simplex method: it makes steps from basis to basis until no member's movement makes the
/// objective smaller.
///
/// | task | file | entry | caller |
/// |---|---|---|---|
/// | choose the member that moves | Duals+Pricing | `nextImprovement` | `optimise` |
/// | move it, and exchange it | SimplexMethod+Step, RatioTest | `step` | `optimise` |
/// | a penalty without steps, if nothing else changes | SimplexMethod+Entering | `enterFreely` | ``Core`` |
/// | a constant without steps | SimplexMethod+Constants | `slide`, `shift` | ``Core`` |
/// | many penalties | ``Placement``, and then SimplexMethod+Entering | `enterWaiting` | `optimise` |
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
  /// Optional penalties of a batch that its values violate: they wait without a slope, and are
  /// entered from the last on, which is the most important.
  @safe @exclusivity(unchecked) var waiting = List<RowPenalty.ID>()
  /// The level whose waiting penalties have been searched for those that nothing moves; none when a
  /// batch begins to wait.
  @safe @exclusivity(unchecked) var rigidLevel = Level.none
  @safe @exclusivity(unchecked) var directions = KnownDirections()
  /// Positions whose rows have lost their penalties since the last optimum.
  @safe @exclusivity(unchecked) var vacancies = List<Position>()
  /// Changes of slopes that are about to be added to the multipliers.
  @safe @exclusivity(unchecked) var slopeChanges = List<SlopeChange>()
  /// A combination of members for a row that is about to enter.
  @safe @exclusivity(unchecked) var combination = WorkVector()
  /// The number of members in the last one; 0 when a batch begins to wait.
  @safe @exclusivity(unchecked) var combinationLength: Int32 = 0

  /// The largest number of steps for an optimum, whatever the number of rows.
  @safe @exclusivity(unchecked) var stepAllowance = Int.max
  /// The numbers of steps made, and of those that moved no value; never undone.
  @safe @exclusivity(unchecked) var stepCount = 0
  @safe @exclusivity(unchecked) private(set) var idleStepCount = 0

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

  /// The number of steps after which only rounding can be the reason for further steps.
  var stepLimit: Int { min(stepAllowance, 1000 + 100 * Int(problem.rows.count)) }

  /// Tries a way without steps, which leaves no trace if there is none: the change may be refused, and
  /// the reach of the last solves decides the order of later sums.
  @inline(__always)
  func attempt(_ way: () -> Bool) -> Bool {
    let reach = factors.reach
    if way() { return true }
    factors.reach = reach
    return false
  }

  /// Makes steps in doubles until the state is optimal, as far as these can be relied on.
  func optimise() {
    // To leave many rows one by one would take an update of the factors for each.
    let isVacated = vacancies.count > max(64, factors.positions.count / 4)
    vacancies.removeAll()
    if state.unfinishedLevel.exists || isVacated {
      state.unfinishedLevel = .none
      refactor()
    }
    if !duals.hasCandidates, waiting.isEmpty, !factors.needsFactorization, !duals.needsReview {
      return
    }
    ties.begin()
    let limit = stepLimit
    var (steps, factorizations) = (0, 0)
    while true {
      if factors.needsFactorization {
        refactor()
        factorizations += 1
      }
      guard let improvement = duals.nextImprovement() else {
        if held.releaseTied() || enterWaiting() { continue }
        if duals.needsReview {
          duals.needsReview = false
          if factors.wear.updateCount > 0 {
            factors.wear.isDefective = true
            continue
          }
        }
        break
      }
      // Only rounding needs new factors for more than every fourth step.
      if steps == limit || factorizations > max(64, steps / 4) {
        state.unfinishedLevel = improvement.level.exists ? improvement.level : .required
        problem.doubtConcernsAll = true
        duals.clearCandidates()
        break
      }
      steps += 1
      if improvement.way == 0 {
        demote(improvement.position)
      } else if step(improvement) {
        ties.leaveVertex()
      } else {
        idleStepCount += 1
      }
      state.check(after: "a step")
    }
    stepCount += steps
  }

  /// Gives penalties the sides of their values, which new factors may have corrected; the multipliers
  /// are the caller's.
  private func refreshSides() {
    for id in problem.penalties.indices where problem.penalties[id].isLinked {
      let side = problem.restingSide(of: id)
      if side == problem.penalties[id].side { continue }
      problem.setSide(side, of: id)
      problem.setHeld(false, of: id)
    }
  }

  /// Factorises the basis again, and recomputes values and multipliers.
  func refactor() {
    undo.replaceLog()
    let isComplete = placement.placeMembers()
    if !isComplete { held.releaseAll() }
    refreshSides()
    duals.recompute()
    state.check(after: "a factorisation")
  }
}
