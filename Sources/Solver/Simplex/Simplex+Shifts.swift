/// Shifts of several breakpoints together.
///
/// Moving each breakpoint separately would move dependent values once for each: in a stack of
/// labels with changing heights, the bottom would move as often as there are labels above. So
/// within a transaction breakpoints move immediately, and values once, at its end, along the sum of
/// their directions. The following steps repair whatever changes side in between.
extension Simplex {
  /// Moves the breakpoint of a linked penalty; ``applyShifts()`` is due before anything except
  /// shifts, additions and removals.
  func noteShift(_ breakpoint: Double, of penalty: Int32) {
    let row = problem.rows[problem.penalties[penalty].row]
    let isAt = row.position >= 0 && isAtBreakpoint(penalty)
    pending.shifts.append(
      PendingChanges.Shift(penalty: penalty, wasAtBreakpoint: isAt, value: row.value))
    problem.penalties[penalty].breakpoint = breakpoint
  }

  /// Updates the values for the breakpoints that have moved; ``optimise()`` is due afterwards.
  func applyShifts() {
    guard pending.shifts.count > 0 else { return }
    if !moveToBreakpoints() { return putOffShifts() }
    lineSearch.passed.removeAll()
    for place in 0..<lineSearch.motion.listedCount {
      noteFlips(of: lineSearch.motion.indices[Int(place)])
    }
    for place in 0..<pending.shifts.count
    where problem.penalties[pending.shifts[place].penalty].isLinked {
      noteFlips(of: problem.penalties[pending.shifts[place].penalty].row)
    }
    spreadPassed()
    pending.shifts.removeAll()
  }

  /// Moves the active rows along with their breakpoints.
  ///
  /// - Returns: False if a value would become too large in between; no value has moved then.
  private func moveToBreakpoints() -> Bool {
    lineSearch.direction.removeAll()
    lineSearch.motion.removeAll()
    for place in 0..<pending.shifts.count where pending.shifts[place].wasAtBreakpoint {
      let item = problem.penalties[pending.shifts[place].penalty]
      guard item.isLinked, problem.rows[item.row].position >= 0 else { continue }
      let position = problem.rows[item.row].position
      let distance = item.breakpoint - problem.rows[item.row].value
      // If the row was at several penalties' breakpoints, it follows the first that moves.
      guard distance != 0, lineSearch.direction[position] == 0 else { continue }
      lineSearch.direction.set(distance, at: position)
      problem.rows[item.row].value = item.breakpoint
    }
    guard lineSearch.direction.listedCount > 0 else { return true }
    basis.factors.solveTransposed(&lineSearch.direction)
    findMotion()
    guard canMove(by: 1) else { return false }
    moveValues(by: 1)
    return true
  }

  /// Leaves the values unchanged, and adds the penalties again at the end of the transaction: the
  /// cause of the overflow may be gone by then.
  private func putOffShifts() {
    solution.overflow = -1
    for place in 0..<pending.shifts.count {
      let shift = pending.shifts[place]
      if problem.penalties[shift.penalty].isLinked {
        problem.rows[problem.penalties[shift.penalty].row].value = shift.value
      }
    }
    for place in 0..<pending.shifts.count {
      let penalty = pending.shifts[place].penalty
      guard problem.penalties[penalty].isLinked else { continue }
      detach(penalty)
      appendPending(penalty)
    }
    pending.shifts.removeAll()
  }

  /// Lists the penalties of a row whose slopes are not those of their sides.
  private func noteFlips(of row: Int32) {
    let position = problem.rows[row].position
    for penalty in problem.linkedPenalties(of: row) {
      let slope = restingSlope(of: penalty)
      let change = slope - problem.penalties[penalty].slope
      if change != 0 {
        problem.setSlope(slope, of: penalty)
        lineSearch.passed.append(LineSearch.Flip(penalty: penalty, change: change))
      }
    }
    if position >= 0 { pricing.markCandidate(position) }
  }
}
