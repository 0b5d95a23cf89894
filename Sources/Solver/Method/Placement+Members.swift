/// The factorisation: the members of the basis get new positions, by placing them.
extension Placement {
  /// Places all members again that have penalties or are stays, and recomputes the values, with one
  /// step of iterative refinement.
  ///
  /// Multipliers are the caller's.
  ///
  /// - Returns: Whether all members have a position; if not, the basis was nearly singular.
  func placeMembers() -> Bool {
    let all = factors.positions.elements.map { $0.member }
    duals.clearCandidates()
    for member in all where !member.isStay {
      problem.rows[member.row].position = .none
      problem.deactivate(member.row)
    }
    let members = all.filter { $0.isStay || problem.rows[$0.row].penalties.exists }
    let variables = problem.variables.records
    for index in 0..<variables.count { variables[Column(index)].isPlaced = false }
    factors.restart()
    clearMarks()
    ready.removeAll()
    closing.removeAll()
    tears.removeAll()
    placesMembers = true
    var isComplete = placeSingle(members)
    for member in members where isLong(member) {
      let count = unknownCount(of: member.row)
      problem.rows[member.row].unknowns = count
      if count == 1 { ready.append(member.row) }
      if count == 0 { closing.append(member.row) }
    }
    drain()
    for member in members where isLong(member) {
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
    for member in members where !member.isStay {
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
  private func placeSingle(_ members: [Member]) -> Bool {
    var isComplete = true
    for member in members {
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
  ///
  /// - Parameter least: What they miss at least, relative to their targets; what rounding of their
  ///   terms may miss does not count.
  /// - Returns: Whether they missed anything.
  @discardableResult
  func refineValues(missingMoreThan least: Double = 0) -> Bool {
    var isInexact = false
    movement.correct { position in
      let member = self.factors.positions[position].member
      if member.isStay { return 0 }
      let target = self.problem.rows[member.row].target
      let miss = target - self.problem.value(of: member.row)
      if miss.magnitude <= least * max(1, target.magnitude) { return 0 }
      if least > 0, miss.magnitude <= self.problem.rounding(of: member.row) { return 0 }
      isInexact = true
      return miss
    }
    return isInexact
  }
}
