/// Changes of the basis: one member is replaced, and the factors and multipliers follow.
extension Simplex {
  /// Replaces the member at a position by an inactive row.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - row: The row that enters.
  ///   - value: The breakpoint at which it is.
  ///   - pivot: The rate at which the row moves with the leaving member.
  func swap(
    _ position: Int32, for row: Int32, at value: Double, pivot: Double?
  ) {
    let entries = problem.matrix.rows.entries(of: row)
    if pricing.multipliers.isZero(position),
      basis.factors.replaceColumn(at: position, with: entries)
    {
      releaseMember(at: position)
    } else {
      loadSpike(row)
      replaceMember(at: position, pivot: pivot)
    }
    let drift = (problem.matrix.value(of: row, at: solution.values) - value).magnitude
    if drift > Tolerance.drift * max(1, value.magnitude) { solution.hasDrifted = true }
    seat(row, at: position, at: value)
    settle(row, at: position)
  }

  /// Replaces an active row by the stay of a variable; no value moves.
  ///
  /// The variable is one of the row's own if it moves enough, because the row's replacement
  /// probably refers to it too. The row's penalties at the present breakpoint keep slope 0.
  func demote(_ position: Int32) {
    lineSearch.direction.removeAll()
    lineSearch.direction.set(1, at: position)
    basis.factors.solveTransposed(&lineSearch.direction, leaving: position)
    var variable: Int32 = -1
    for place in 0..<lineSearch.direction.listedCount {
      variable = moreMobile(lineSearch.direction.indices[Int(place)], variable)
    }
    guard variable >= 0 else {
      // Rounding has made the basis singular: factorising it again replaces what depends on others.
      basis.factors.isStale = true
      pricing.markCandidate(position)
      return
    }
    let row = basis.members[position]
    var own: Int32 = -1
    for entry in problem.matrix.rows.entries(of: row) {
      own = moreMobile(entry.index, own)
    }
    if own >= 0,
      lineSearch.direction[own].magnitude > Tolerance.threshold
        * lineSearch.direction[variable].magnitude
    {
      variable = own
    }
    basis.spike.removeAll()
    basis.spike.set(1, at: variable)
    replaceMember(at: position, pivot: lineSearch.direction[variable])
    basis.members[position] = ~variable
    basis.stayPosition[variable] = position
    pricing.markCandidate(position)
  }

  /// Returns the one of two variables, the second possibly none, that moves more with `direction`.
  ///
  /// A stay that is already a member does not move, except for rounding.
  @inline(__always)
  private func moreMobile(_ candidate: Int32, _ best: Int32) -> Int32 {
    if basis.stayPosition[candidate] >= 0 { return best }
    guard best >= 0 else { return candidate }
    let size = lineSearch.direction[candidate].magnitude
    let bestSize = lineSearch.direction[best].magnitude
    return size > bestSize || (size == bestSize && candidate < best) ? candidate : best
  }

  /// Updates the factors and multipliers for `spike` entering at a position, and releases the
  /// member that leaves.
  private func replaceMember(at position: Int32, pivot: Double?) {
    basis.factors.solveLower(&basis.spike)
    if !pricing.multipliers.isZero(position) {
      basis.column.assign(basis.spike)
      basis.factors.solveUpper(&basis.column)
      let pivotElement = basis.column[position]
      pricing.multipliers.divide(position, by: pivotElement, levels: problem.levels)
      let column = basis.column.layout
      for place in 0..<column.count {
        let other = column.indices[place]
        let element = column.values[Int(other)]
        if other == position || element.magnitude <= Tolerance.drop { continue }
        var node = pricing.multipliers.heads[position]
        // Not a chain: adding to one may move them all.
        while node >= 0 {
          let term = pricing.multipliers.nodes[node]
          pricing.multipliers.add(
            -term.value * element, at: other, level: term.level, levels: problem.levels)
          node = term.next
        }
        pricing.markCandidate(other)
      }
    }
    basis.factors.replaceColumn(at: position, withSpike: basis.spike, pivot: pivot)
    releaseMember(at: position)
  }

  /// Sets `spike` to the column of the basis that a row would be.
  func loadSpike(_ row: Int32) {
    basis.spike.removeAll()
    for entry in problem.matrix.rows.entries(of: row) {
      basis.spike.set(entry.value, at: entry.index)
    }
  }

  /// Removes the member at a position from the data.
  func releaseMember(at position: Int32) {
    let member = basis.members[position]
    if member >= 0 {
      problem.rows[member].position = -1
      problem.matrix.deactivate(member)
      if problem.rows[member].penaltyCount == 0 { problem.removeRow(member) }
    } else {
      basis.stayPosition[~member] = -1
    }
  }

  /// Enters a row into the books as the member at a position.
  func seat(_ row: Int32, at position: Int32, at value: Double) {
    seatInactive(row, at: position, at: value)
    problem.matrix.activate(row)
  }

  /// Enters a row into the books, except that columns list it as inactive still.
  func seatInactive(_ row: Int32, at position: Int32, at value: Double) {
    basis.members[position] = row
    problem.rows[row].position = position
    problem.rows[row].value = value
  }

  /// Replaces all active rows that have lost their penalties by stays, at the cost of one
  /// factorisation; no value moves.
  func vacate() {
    for place in 0..<pricing.vacancies.count {
      let position = pricing.vacancies[place]
      let member = basis.members[position]
      guard member >= 0, problem.rows[member].firstPenalty < 0 else { continue }
      releaseMember(at: position)
      basis.members[position] = Factorization.nobody
    }
    refactor()
  }

  // MARK: - Recomputing

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
