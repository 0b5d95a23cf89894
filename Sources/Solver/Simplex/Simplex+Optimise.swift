extension Simplex {
  /// The number of steps after which only rounding can be the reason for further steps.
  var stepLimit: Int { min(progress.stepAllowance, 1_000 + 100 * Int(problem.rows.count)) }

  /// Makes steps until no position can improve the objective.
  ///
  /// If the limit of steps is reached, ``Progress/stalledLevel`` is the level at which it stopped.
  func optimise() {
    if pricing.vacancies.count > max(64, basis.members.count / 4) { vacate() }
    pricing.vacancies.removeAll()
    if isWorthApproaching { approach() }
    if isTracked || progress.mayTrack && (progress.stalledLevel >= 0 || solution.overflow >= 0) {
      optimiseTracked(atMost: stepLimit)
    }
  }

  /// Makes steps in doubles, to an optimum if these can be relied on.
  private func approach() {
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
      guard let violation = price() else {
        if pricing.multipliers.isDoubtful, !isTracked {
          if reviewed < steps {
            reviewed = steps
            refactor()
            continue
          }
          beginTracking()
        }
        if enterWaiting() {
          reviewed = -1
          continue
        }
        break
      }
      if steps == stepLimit {
        stall(at: violation.level)
        break
      }
      steps &+= 1
      dropDirections()
      if violation.way == 0 {
        demote(violation.position)
      } else if step(violation.position, way: violation.way) {
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
    while enterWaiting() {
      // With worn factors, none is entered.
      if basis.factors.needsFactorization { refactor() }
    }
    pricing.clearCandidates()
  }

  /// Examines the candidates, and takes the best violation of optimality.
  private func price() -> Violation? {
    while let position = pricing.takeCandidate() {
      if let violation = violation(at: position) {
        pricing.addViolator(violation, problem.levels)
      }
    }
    return pricing.takeBest(problem.levels)
  }

  /// The rate at which moving the member at a position improves the objective, with its level; nil
  /// if it does not.
  func improvement(at position: Int32) -> (level: Int32, rate: Double)? {
    violation(at: position).map { ($0.level, $0.gain) }
  }

  /// Returns the improving move of the member at a position; nil if no move improves the objective.
  private func violation(at position: Int32) -> Violation? {
    let reach = basis.factors.upperRows.count(position)
    if pricing.multipliers.isZero(position) {
      let member = basis.members[position]
      return member < 0 || isAtBreakpointOfItsOwn(member)
        ? nil : Violation(position: position, reach: reach)
    }
    // The slopes of the member's own penalties resist any movement: only movement against the
    // most important multiplier can improve the objective.
    let multiplier = pricing.multipliers.nodes[pricing.multipliers.heads[position]].value
    let way: Double = multiplier < 0 ? 1 : -1
    let leading = leadingSlope(at: position, way: way)
    // Only penalties at the member's breakpoint can outweigh the multiplier.
    guard leading.value < 0 else { return nil }
    return Violation(
      position: position, level: leading.level, reach: reach, isHeld: leading.isHeld, way: way,
      gain: -leading.value)
  }
}
