/// Shifts of several breakpoints together.
///
/// Moving each breakpoint separately would move dependent values once for each: in a stack of labels
/// with changing heights, the bottom would move as often as there are labels above. So within a
/// transaction breakpoints move immediately, and values once, at its end, along the sum of their
/// directions. The following steps repair whatever changes side in between.
extension Core {
  /// A penalty whose breakpoint has moved.
  struct Shift: BitwiseCopyable {
    let penalty: RowPenalty.ID
    /// Where its row was active.
    let target: Double
    /// Whether its row was at the breakpoint, and follows it.
    let wasAtBreakpoint: Bool
    /// What resisted a movement of the row; none if no held penalty can depend on it.
    let hold: Hold
  }

  /// Notes that a linked penalty's breakpoint is about to move; ``applyShifts()`` is due before
  /// anything except shifts, additions and removals.
  func noteShift(of id: RowPenalty.ID) {
    let penalty = problem.penalties[id]
    let row = problem.rows[penalty.row]
    let isAt = row.isActive && Tolerance.isAt(row.target, penalty.breakpoint)
    let mayRelease =
      row.isActive && problem.heldCount > 0 && problem.penalties[row.penalties].next.exists
    shifts.append(
      Shift(
        penalty: id, target: row.target, wasAtBreakpoint: isAt,
        hold: mayRelease ? problem.hold(of: Member(penalty.row)) : .none))
  }

  /// Updates the values for the breakpoints that have moved; ``optimise()`` is due afterwards.
  func applyShifts() {
    if shifts.isEmpty { return }
    method.movement.beginCombination()
    for shift in shifts.elements where shift.wasAtBreakpoint {
      let penalty = problem.penalties[shift.penalty]
      let row = problem.rows[penalty.row]
      guard penalty.isLinked, row.isActive else { continue }
      // If the row was at several penalties' breakpoints, it follows the first that moves.
      let distance = penalty.breakpoint - row.target
      if method.movement.combine(distance, at: row.position) {
        problem.setTarget(penalty.breakpoint, of: penalty.row)
      }
    }
    guard method.movement.moveCombined() else { return putOffShifts() }
    for moving in method.movement.rows.elements { method.flip(row: moving.row) }
    for shift in shifts.elements where problem.penalties[shift.penalty].isLinked {
      method.flip(row: problem.penalties[shift.penalty].row)
    }
    method.spreadFlips()
    method.releaseHeld(by: shifts)
    shifts.removeAll()
  }
}

extension Core {
  /// Leaves the values unchanged, and adds the penalties again at the end of the transaction: the
  /// cause of the overflow may be gone by then.
  private func putOffShifts() {
    for shift in shifts.elements where shift.wasAtBreakpoint {
      let row = problem.penalties[shift.penalty].row
      if problem.rows[row].isActive { problem.setTarget(shift.target, of: row) }
    }
    for shift in shifts.elements where problem.penalties[shift.penalty].isLinked {
      method.detach(shift.penalty)
      pending.append(shift.penalty)
    }
    shifts.removeAll()
  }
}

extension SimplexMethod {
  /// Releases the held penalties that depend on rows of shifted penalties where less resists than
  /// before.
  fileprivate func releaseHeld(by shifts: borrowing List<Core.Shift>) {
    if problem.heldCount == 0 { return }
    for shift in shifts.elements where shift.hold != .none {
      let row = problem.penalties[shift.penalty].row
      let position = problem.rows[row].position
      guard problem.penalties[shift.penalty].isLinked, position.exists else { continue }
      let hold = problem.hold(of: Member(row))
      if problem.levels.precedes(shift.hold.up, hold.up)
        || problem.levels.precedes(shift.hold.down, hold.down)
      {
        held.release(movingWith: position)
      }
    }
  }

  /// Gives the penalties of a row that has moved the slopes of their sides.
  fileprivate func flip(row: Row.ID) {
    let position = problem.rows[row].position
    for (id, penalty) in problem.linkedPenalties(of: row) {
      let side = problem.restingSide(of: id)
      if penalty.isHeld {
        if side == penalty.side { continue }
        problem.setHeld(false, of: id)
        problem.setSide(0, of: id)
      }
      if let change = duals.flip(id, to: side) {
        slopeChanges.append(SlopeChange(penalty: id, change: change))
      }
    }
    if position.exists { duals.markCandidate(position) }
  }

  fileprivate func spreadFlips() { duals.spread(&slopeChanges) }
}
