extension Simplex {
  /// Factorises the basis again and recomputes values and multipliers.
  func refactor() {
    factorize()
    recomputeValues()
    recomputeMultipliers()
  }

  /// Factorises the basis again; its members take new positions, and the multipliers are void.
  func factorize() {
    keepOrigin()
    // In tracked numbers any pivot will do; here the members should stay the same.
    basis.scratch.leastPivot = isTracked ? .leastNormalMagnitude : Tolerance.pivot
    basis.factors.factorize(problem.matrix, basis: basis.members, scratch: &basis.scratch)
    if basis.scratch.isDoubtful {
      basis.scratch.isDoubtful = false
      beginTracking()
    }
    for place in 0..<basis.scratch.rejected.count {
      // The row depends on the others: whether it holds does not depend on its being active.
      let row = basis.scratch.rejected[place]
      problem.rows[row].position = -1
      problem.matrix.deactivate(row)
      if problem.rows[row].penaltyCount == 0 { problem.removeRow(row) }
    }
    basis.stayPosition.fill(with: -1)
    for position in 0..<basis.members.count {
      let member = basis.scratch.members[position]
      basis.members[position] = member
      if member >= 0 {
        problem.rows[member].position = position
      } else {
        basis.stayPosition[~member] = position
      }
    }
    // Positions have new meanings: candidates are found again.
    pricing.clearCandidates()
    pricing.vacancies.removeAll()
    for position in 0..<basis.members.count where basis.members[position] >= 0 {
      if !isAtBreakpointOfItsOwn(basis.members[position]) { pricing.markCandidate(position) }
    }
  }

  /// Computes all values from the constants of the active rows and the values of the stays, with
  /// one step of iterative refinement.
  func recomputeValues() {
    catchUpRows()
    markDirectionsStale()
    solution.shiftWork = 0
    solution.hasDrifted = false
    solution.hasLeapt = false
    lineSearch.direction.removeAll()
    for position in 0..<basis.members.count {
      let member = basis.members[position]
      let target = member >= 0 ? problem.rows[member].value : solution.values[~member]
      if target != 0 { lineSearch.direction.set(target, at: position) }
    }
    basis.factors.expectAll()
    basis.factors.solveTransposed(&lineSearch.direction)
    let stays = basis.stayPosition.base
    let solved = lineSearch.direction.layout.values
    for variable in 0..<solution.values.count where stays[Int(variable)] < 0 {
      setValue(solved[Int(variable)], of: variable)
    }
    lineSearch.direction.removeAll()
    for position in 0..<basis.members.count where basis.members[position] >= 0 {
      let row = basis.members[position]
      let residual = problem.rows[row].value - problem.matrix.value(of: row, at: solution.values)
      if residual != 0 { lineSearch.direction.set(residual, at: position) }
    }
    basis.factors.solveTransposed(&lineSearch.direction)
    for place in 0..<lineSearch.direction.listedCount {
      let variable = lineSearch.direction.indices[Int(place)]
      if basis.stayPosition[variable] < 0 {
        setValue(solution.values[variable] + lineSearch.direction[variable], of: variable)
      }
    }
    lineSearch.direction.removeAll()
    for row in 0..<problem.rows.count
    where problem.rows[row].penaltyCount > 0 && problem.rows[row].position < 0 {
      problem.rows[row].value = problem.matrix.value(of: row, at: solution.values)
    }
  }

  func setValue(_ value: Double, of variable: Int32) {
    guard value != solution.values[variable] else { return }
    guard value.magnitude <= ConstraintSolver.valueLimit else {
      solution.overflow = variable
      return
    }
    solution.values[variable] = value
    solution.markChanged(variable)
  }

  /// Recomputes all multipliers from the slopes of the penalties, and makes every position with
  /// multipliers a candidate.
  func recomputeMultipliers() {
    pricing.multipliers.clearAll()
    lineSearch.passed.removeAll()
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLive && problem.penalties[penalty].slope != 0 {
      lineSearch.passed.append(
        LineSearch.Flip(penalty: penalty, change: problem.penalties[penalty].slope))
    }
    pricing.multipliers.isDoubtful = false
    spreadPassed()
    for position in 0..<basis.members.count where !pricing.multipliers.isZero(position) {
      pricing.markCandidate(position)
    }
  }
}
