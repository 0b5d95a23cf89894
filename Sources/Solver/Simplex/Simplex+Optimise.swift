extension Simplex {
  /// The maximum number of violators of which the best is searched for.
  ///
  /// Examining few costs many steps if many rows tie; examining all would cost the square of their
  /// number if thousands are independent of each other.
  private static var choiceLimit: Int32 { 1_000 }

  /// The number of steps after which only rounding can be the reason for further steps.
  private var stepLimit: Int { min(progress.stepAllowance, 1_000 + 100 * Int(problem.rows.count)) }

  /// Makes steps until no position can improve the objective.
  ///
  /// If the limit of steps is reached, ``stalledLevel`` is the level at which it stopped.
  func optimise() {
    pricing.vacancies.removeAll()
    pricing.slope.isBadlyScaled = isBadlyScaled
    lineSearch.perturbation.begin()
    if progress.stalledLevel >= 0 {
      progress.stalledLevel = -1
      refactor()
    }
    var steps = 0
    // The number of steps at the last recomputation of the multipliers with fresh factors.
    var reviewed = -1
    while true {
      if basis.factors.needsFactorization || (solution.hasDrifted && basis.factors.updateCount > 0)
      {
        refactor()
      }
      if solution.overflow >= 0 {
        pricing.reexamineViolators()
        return
      }
      let choice = price()
      guard choice.position >= 0 else {
        let isDue = isBadlyScaled && (basis.factors.updateCount > 0 || solution.shiftWork > 0)
        if isDue || pricing.multipliers.isDoubtful, reviewed < steps {
          reviewed = steps
          refactor()
          continue
        }
        if enterWaiting() {
          reviewed = -1
          continue
        }
        break
      }
      if steps == stepLimit {
        stall(at: choice.level)
        break
      }
      steps &+= 1
      dropDirections()
      if choice.way == 0 {
        demote(choice.position)
      } else if step(choice.position, way: choice.way) {
        lineSearch.perturbation.leaveVertex()
      } else {
        progress.idleStepCount &+= 1
      }
    }
    progress.stepCount &+= steps
    if solution.hasDrifted || solution.hasLeapt
      || solution.shiftWork > 200 * Int(solution.values.count) + 10_000
    {
      recomputeValues()
    }
  }

  /// Gives up: records the level at which the objective might still decrease.
  private func stall(at level: Int32) {
    progress.stalledLevel = max(level, LevelTable.required)
    while enterWaiting() {}
    pricing.clearCandidates()
  }

  /// Examines candidates, newest first, until enough violate optimality, and returns the best: on the
  /// most important level, one that nothing resists there, the steepest.
  private func price() -> Pricing.Choice {
    pricing.removeChangedViolators()
    let known = pricing.violatorCount
    while !pricing.candidates.isEmpty {
      let found = pricing.hasNewCandidate ? pricing.violatorCount &- known : pricing.violatorCount
      guard found < Self.choiceLimit else { break }
      if let choice = violation(at: pricing.takeCandidate()) { pricing.addViolator(choice) }
    }
    pricing.deferViolators(beyond: Self.choiceLimit)
    var best = Pricing.Choice()
    for place in 0..<pricing.violatorCount {
      let choice = pricing.violator(at: place)
      if isBetter(choice, than: best) { best = choice }
    }
    if best.position >= 0 { pricing.settle(best.position) }
    return best
  }

  private func isBetter(_ choice: Pricing.Choice, than best: Pricing.Choice) -> Bool {
    guard best.position >= 0 else { return true }
    if choice.level != best.level {
      return choice.level >= 0
        && (best.level < 0 || problem.levels.precedes(choice.level, best.level))
    }
    if choice.isHeld != best.isHeld { return best.isHeld }
    if choice.gain != best.gain { return choice.gain > best.gain }
    // Of two equal ones, the one that moves fewer other variables.
    let reach = basis.factors.upperRows.count(choice.position)
    let bestReach = basis.factors.upperRows.count(best.position)
    return reach == bestReach ? choice.position < best.position : reach < bestReach
  }

  /// The rate at which moving the member at a position improves the objective, with its level; nil
  /// if it does not.
  func improvement(at position: Int32) -> (level: Int32, rate: Double)? {
    violation(at: position).map { ($0.level, $0.gain) }
  }

  /// Returns the improving move of the member at a position; nil if no move improves the objective.
  ///
  /// A way of 0 means that an active row is at no breakpoint and nothing pulls at it.
  private func violation(at position: Int32) -> Pricing.Choice? {
    let member = basis.members[position]
    let stands = member < 0 || isAtBreakpointOfItsOwn(member)
    if pricing.multipliers.isZero(position) {
      return stands ? nil : Pricing.Choice(position: position)
    }
    // The slopes of the member's own penalties resist any movement: only movement against the
    // most important multiplier can improve the objective.
    let multiplier = pricing.multipliers.nodes[pricing.multipliers.heads[position]].value
    let way: Double = multiplier < 0 ? 1 : -1
    let leading = leadingSlope(at: position, way: way)
    if leading.value < 0 {
      return Pricing.Choice(
        position: position, level: leading.level,
        isHeld: member >= 0 && isHeld(member, at: leading.level, way: way), way: way,
        gain: -leading.value)
    }
    return stands ? nil : Pricing.Choice(position: position)
  }

  /// Whether a penalty of a level resists a movement of the row, which is at its breakpoint.
  private func isHeld(_ row: Int32, at level: Int32, way: Double) -> Bool {
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      let item = problem.penalties[penalty]
      if item.level == level, isAtBreakpoint(penalty),
        (way > 0 ? item.upper : item.lower) != 0
      {
        return true
      }
      penalty = item.next
    }
    return false
  }
}
