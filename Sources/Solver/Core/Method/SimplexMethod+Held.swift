/// Penalties that cannot matter for now.
///
/// A violated optional penalty is *held* if each member in the combination of its row is an
/// equation of a more important level, at its breakpoint. Whatever the slope of the penalty, no
/// such member would move for it. So the multipliers leave the penalty out, which saves a solve, and
/// candidates. In layouts most violated constraints are such: the width that a content asks for,
/// where the window determines another.
///
/// A held penalty depends on its members only, and its row moves exactly when one of them does. So
/// whatever lets such a member leave, or its equation go, releases the held penalties among the rows
/// that move with it. If a member's own equation is only just as strong as what pulls at it, less
/// important levels decide, and the penalties that move with it are released too.
extension SimplexMethod {
  /// Holds a violated penalty if the combination of its row permits it.
  func hold(_ id: RowPenalty.ID, _ combination: borrowing WorkVector) -> Bool {
    let penalty = problem.penalties[id]
    if penalty.level.isRequired { return false }
    for column in combination.list.elements {
      if combination[column].magnitude <= Tolerance.drop { continue }
      if !isHeld(at: column.position, against: penalty.level) { return false }
    }
    problem.setHeld(true, of: id)
    return true
  }

  /// Whether the member of a position is at the breakpoint of an equation that matters more than a
  /// level, and more than what pulls at it.
  private func isHeld(at position: Position, against level: Level) -> Bool {
    let item = factors.positions[position]
    if item.member.isStay { return false }
    let pull = item.multipliers.exists ? duals.multipliers[item.multipliers].level : .none
    let row = problem.rows[item.member.row]
    var cursor = row.penalties
    while cursor.exists {
      let penalty = problem.penalties[cursor]
      if penalty.isEquation, problem.levels.precedes(penalty.level, level),
        problem.levels.precedes(penalty.level, pull),
        Tolerance.isAt(row.target, penalty.breakpoint)
      {
        return true
      }
      cursor = penalty.next
    }
    return false
  }

  /// Releases the held penalties of the rows that move with a position.
  ///
  /// - Returns: Whether there were any; the movement's direction is the same.
  @discardableResult
  func releaseHeld(movingWith position: Position) -> Bool {
    if problem.heldCount == 0 { return false }
    movement.find(position, way: 1, isLeaving: false)
    return releaseMovingHeld(position)
  }

  /// Releases the held penalties of the rows that the present movement, of a position's member,
  /// moves.
  func releaseMovingHeld(_ position: Position) -> Bool {
    if problem.heldCount == 0 { return false }
    for moving in movement.rows.elements { release(heldOf: moving.row) }
    let member = factors.positions[position].member
    if !member.isStay { release(heldOf: member.row) }
    return spreadReleased()
  }

  func releaseAllHeld() {
    if problem.heldCount == 0 { return }
    for place in 0..<problem.penalties.count {
      let id = RowPenalty.ID(place)
      if problem.penalties[id].isLive { problem.setHeld(false, of: id) }
    }
  }

  /// Releases the held penalties that depend on positions where less important levels decide.
  func releaseTied() -> Bool {
    var isReleased = false
    while let position = duals.takeTied() {
      if releaseHeld(movingWith: position) { isReleased = true }
    }
    return isReleased
  }

  private func release(heldOf row: Row.ID) {
    var cursor = problem.rows[row].penalties
    while cursor.exists {
      let penalty = problem.penalties[cursor]
      if penalty.isHeld {
        problem.setSide(restingSide(of: cursor), of: cursor)
        problem.setHeld(false, of: cursor)
        let slope = problem.penalties[cursor].slope
        slopeChanges.append(SlopeChange(penalty: cursor, change: slope))
      }
      cursor = penalty.next
    }
  }

  private func spreadReleased() -> Bool {
    if slopeChanges.isEmpty { return false }
    duals.spread(&slopeChanges)
    return true
  }
}
