extension ActiveSet {
  /// Factorises the basis again and computes values and multipliers afresh.
  mutating func refactor() {
    keepOrigin()
    factors.factorize(matrix, basis: basis, scratch: &scratch)
    for place in 0..<scratch.rejected.count {
      // The row depends on the others: it holds, or fails, whether it is active or not.
      let row = scratch.rejected[place]
      rows[row].position = -1
      matrix.deactivate(row)
      if rows[row].pieceCount == 0 { removeRow(row) }
    }
    stayPosition.fill(with: -1)
    for position in 0..<basis.count {
      let member = scratch.members[position]
      basis[position] = member
      if member >= 0 { rows[member].position = position } else { stayPosition[~member] = position }
    }
    // Positions have new names: candidates are found afresh.
    clearCandidates()
    vacancies.removeAll()
    recomputeValues()
    if isCareful { reconcileSlopes() }
    recomputeMultipliers()
    for position in 0..<basis.count where basis[position] >= 0 {
      if !standsAtBreakpoint(basis[position]) { markCandidate(position) }
    }
  }

  /// Computes all values from the constants of the active rows and the values of the stays, with
  /// one step of iterative refinement.
  mutating func recomputeValues() {
    settleRows()
    markDirectionsStale()
    shiftWork = 0
    hasDrifted = false
    hasLeapt = false
    direction.removeAll()
    for position in 0..<basis.count {
      let member = basis[position]
      let target = member >= 0 ? rows[member].value : values[~member]
      if target != 0 { direction.set(target, at: position) }
    }
    factors.expectAll()
    factors.solveTransposed(&direction)
    for variable in 0..<values.count where stayPosition[variable] < 0 {
      setValue(direction[variable], of: variable)
    }
    direction.removeAll()
    for position in 0..<basis.count where basis[position] >= 0 {
      let row = basis[position]
      let residual = rows[row].value - matrix.value(of: row, at: values)
      if residual != 0 { direction.set(residual, at: position) }
    }
    factors.solveTransposed(&direction)
    for place in 0..<direction.listedCount {
      let variable = direction.indices[Int(place)]
      if stayPosition[variable] < 0 {
        setValue(values[variable] + direction[variable], of: variable)
      }
    }
    direction.removeAll()
    for row in 0..<rows.count where rows[row].pieceCount > 0 && rows[row].position < 0 {
      rows[row].value = matrix.value(of: row, at: values)
    }
  }

  private mutating func setValue(_ value: Double, of variable: Int32) {
    guard value != values[variable] else { return }
    guard value.magnitude <= ConstraintSolver.valueLimit else {
      overflow = variable
      return
    }
    values[variable] = value
    markChanged(variable)
  }

  /// Computes all multipliers from the slopes of the pieces, and makes every position that has
  /// some a candidate.
  mutating func recomputeMultipliers() {
    multipliers.clearAll()
    passed.removeAll()
    for piece in 0..<pieces.count where pieces[piece].isLive && pieces[piece].slope != 0 {
      passed.append(Flip(piece: piece, change: pieces[piece].slope))
    }
    spreadPassed()
    multipliers.isDoubtful = false
    for position in 0..<basis.count where !multipliers.isZero(position) {
      markCandidate(position)
    }
  }
}
