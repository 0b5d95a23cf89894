/// The factorisation: the members of the basis get new positions, by placing them.
extension Placement {
  /// Places all members again that have penalties or are stays, and recomputes the values, with one
  /// step of iterative refinement.
  ///
  /// Multipliers are the caller's.
  ///
  /// - Returns: Whether all members have a position; if not, the basis was nearly singular.
  func placeMembers() -> Bool {
    duals.clearCandidates()
    members.removeAll()
    for position in factors.positions.elements {
      let member = position.member
      if member.isStay || problem.rows[member.row].penalties.exists { members.append(member) }
      if member.isStay { continue }
      problem.rows[member.row].position = .none
      problem.deactivate(member.row)
    }
    let variables = problem.variables.records
    for column in variables.indices { variables[column].isPlaced = false }
    factors.restart()
    clearMarks()
    ready.removeAll()
    closing.removeAll()
    tears.removeAll()
    placesMembers = true
    var isComplete = placeSingle()
    for member in members.elements where isLong(member) {
      let count = unknownCount(of: member.row)
      problem.rows[member.row].unknowns = count
      if count == 1 { ready.append(member.row) }
      if count == 0 { closing.append(member.row) }
    }
    drain()
    for member in members.elements where isLong(member) {
      while problem.rows[member.row].unknowns > 1, !problem.rows[member.row].isActive {
        tear(member.row)
        drain()
      }
    }
    while !closing.isEmpty {
      let row = closing.removeLast()
      if !problem.rows[row].isActive { close(row) }
    }
    placesMembers = false
    tears.removeAll()
    clearMarks()
    factors.wear = Factors.Wear()
    for member in members.elements where !member.isStay {
      let position = problem.rows[member.row].position
      if !position.exists {
        isComplete = false
      } else if !problem.isAtBreakpoint(member.row) {
        duals.markCandidate(position)
      }
    }
    if !isComplete { problem.doubtConcernsAll = true }
    refineValues()
    return isComplete
  }

  private func isLong(_ member: Member) -> Bool {
    !member.isStay && problem.rows[member.row].termCount > 1
  }

  /// Places stays, and rows of one variable.
  private func placeSingle() -> Bool {
    var isComplete = true
    for member in members.elements {
      let column = factors.soleVariable(of: member)
      if !column.exists { continue }
      // Rounding has made the basis singular if a variable has two such members.
      if problem.variables[column].isPlaced {
        isComplete = false
        continue
      }
      problem.variables[column].isPlaced = true
      if member.isStay { continue }
      problem.variables[column].stay = .none
      factors.seat(member, at: column.position, target: problem.rows[member.row].target)
      let target = problem.rows[member.row].target
      if problem.values[column] != target { problem.setValue(target, of: column) }
    }
    return isComplete
  }

  /// Corrects the values by what the active rows miss.
  private func refineValues() {
    movement.beginCombination()
    for position in factors.positions.elements where !position.member.isStay {
      _ = combineMiss(of: position.member.row, missingMoreThan: 0)
    }
    movement.correct()
  }

  /// Corrects the values by what the active rows of variables that have leapt miss.
  ///
  /// - Returns: Whether they missed anything.
  func refineLeaps() -> Bool {
    movement.beginCombination()
    var isInexact = false
    for column in movement.leaps.list.elements {
      let variable = problem.variables[column]
      if variable.unit.exists, combineMiss(of: variable.unit, missingMoreThan: Tolerance.drift) {
        isInexact = true
      }
      for (_, item) in problem.coefficients.list(from: variable.active)
      where combineMiss(of: item.row, missingMoreThan: Tolerance.drift) {
        isInexact = true
      }
    }
    movement.correct()
    return isInexact
  }

  /// Has a correction move an active row to its target, if it misses it by more than a number,
  /// relative to the target; returns whether it does.
  private func combineMiss(of id: Row.ID, missingMoreThan least: Double) -> Bool {
    let row = problem.rows[id]
    guard row.isActive else { return false }
    let miss = row.target - problem.value(of: id)
    guard miss.magnitude > least * max(1, row.target.magnitude),
      least == 0 || miss.magnitude > problem.rounding(of: id),
      movement.combine(miss, at: row.position)
    else { return false }
    // The values may have decided what their correction changes.
    if least > 0, problem.unusualCount > 0 { problem.noteDoubt(at: Member(id)) }
    return true
  }
}
