/// Penalties that cannot matter for now.
///
/// A violated optional penalty pulls at each member in the combination of its row. It is *held* if
/// each of them resists: a penalty at the member's breakpoint, of a more important level, does not
/// let it move that way. Then nothing moves for the held penalty, so the multipliers leave it out,
/// which saves candidates. In layouts most violated constraints are such: the width that a content
/// asks for, where the window determines another.
///
/// A row moves exactly when a member of its combination does. So whatever lets a member leave or
/// resist no longer releases the held penalties of the rows that move with it. The same is true if
/// what resists is only just as strong as what else pulls, because then less important levels
/// decide. A held penalty that changes sides is examined again.
final class HeldPenalties {
  private let problem: SparseProblem
  private let factors: Factors
  private let duals: Duals
  private let movement: Movement
  @safe @exclusivity(unchecked) private var changes = List<SlopeChange>()
  @safe @exclusivity(unchecked) private var loose = List<Position>()

  init(duals: Duals, movement: Movement) {
    problem = duals.problem
    factors = duals.factors
    self.duals = duals
    self.movement = movement
  }

  /// Holds a violated penalty with a side if the combination of its row permits it.
  func hold(
    _ id: RowPenalty.ID, _ side: RowPenalty.Side, _ combination: borrowing WorkVector
  ) -> Bool {
    let level = problem.penalties[id].level
    if level.isRequired { return false }
    if problem.penalties[id].isUnusual {
      problem.noteDoubt(at: Member(problem.penalties[id].row))
    }
    for column in combination.list.elements {
      let element = combination[column]
      if element.magnitude <= Tolerance.drop { continue }
      let isUp = (side < 0) == (element > 0)
      if !resists(at: column.position, movingUp: isUp, against: level) { return false }
    }
    problem.setSide(side, of: id)
    problem.setHeld(true, of: id)
    return true
  }

  /// Holds a penalty of the active row of a position, if the row's others permit it.
  func hold(
    _ id: RowPenalty.ID, _ side: RowPenalty.Side, at position: Position
  ) -> Bool {
    let level = problem.penalties[id].level
    if side == 0 || level.isRequired { return false }
    guard resists(at: position, movingUp: side < 0, against: level) else { return false }
    problem.setSide(side, of: id)
    problem.setHeld(true, of: id)
    return true
  }

  /// Whether the member of a position resists a movement more strongly than a level, and than what
  /// pulls at it.
  private func resists(at position: Position, movingUp: Bool, against level: Level) -> Bool {
    let item = factors.positions[position]
    let resistance = problem.resistance(of: item.member, movingUp: movingUp)
    guard problem.levels.precedes(resistance, level) else { return false }
    if !item.multipliers.exists { return true }
    return problem.levels.precedes(resistance, duals.multipliers[item.multipliers].level)
  }

  /// Finds which rows depend on members that do not resist a level both ways.
  func findLoose(against level: Level) {
    loose.removeAll()
    for position in factors.positions.indices
    where !resists(at: position, movingUp: true, against: level)
      || !resists(at: position, movingUp: false, against: level)
    {
      loose.append(position)
    }
    movement.mix(loose.elements)
  }

  /// Holds a violated penalty of an inactive row that depends on no member found by
  /// ``findLoose(against:)``.
  func holdIfRigid(_ id: RowPenalty.ID) {
    let row = problem.penalties[id].row
    guard movement.speed(of: row).magnitude <= Tolerance.drop else { return }
    problem.link(id)
    problem.setSide(problem.restingSide(of: id), of: id)
    problem.setHeld(true, of: id)
  }

  // MARK: - Releasing

  /// Releases the held penalties of the rows that move with a position.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func release(movingWith position: Position) -> Bool {
    if problem.heldCount == 0 { return false }
    movement.find(position, way: 1, isLeaving: false)
    return releaseMoving(position)
  }

  /// Releases the held penalties of the rows that the present movement, of a position's member,
  /// moves; the movement stays valid.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func releaseMoving(_ position: Position) -> Bool {
    if problem.heldCount == 0 { return false }
    releaseMovingRows()
    release(at: position)
    return spreadReleased()
  }

  /// Releases the held penalties that depend on positions where less important levels decide.
  ///
  /// - Returns: Whether there were any.
  func releaseTied() -> Bool {
    defer { duals.tied.removeAll() }
    if duals.tied.isEmpty || problem.heldCount == 0 { return false }
    // Each direction by itself shows what is in doubt.
    if duals.tied.count <= 8 || problem.unusualCount > 0 {
      var isReleased = false
      for position in duals.tied.elements where release(movingWith: position) { isReleased = true }
      return isReleased
    }
    movement.mix(duals.tied.elements)
    movement.findRows()
    releaseMovingRows()
    for position in duals.tied.elements { release(at: position) }
    return spreadReleased()
  }

  private func releaseMovingRows() {
    for moving in movement.rows.elements { release(on: moving.row) }
  }

  private func release(at position: Position, onlyFlipped: Bool = false) {
    let member = factors.positions[position].member
    if !member.isStay { release(on: member.row, onlyFlipped: onlyFlipped) }
  }

  /// Has the multipliers take released penalties into account; returns whether there are any.
  private func spreadReleased() -> Bool {
    if changes.isEmpty { return false }
    duals.spread(&changes)
    return true
  }

  /// Releases all; the multipliers are the caller's.
  func releaseAll() {
    if problem.heldCount == 0 { return }
    for id in problem.penalties.indices {
      if problem.penalties[id].isLive { problem.setHeld(false, of: id) }
    }
  }

  /// Examines the held penalties of the rows that the present movement, of a position's member, has
  /// moved: those that have changed sides are released.
  func update(afterMoving position: Position) {
    if problem.heldCount == 0 { return }
    for moving in movement.rows.elements { release(on: moving.row, onlyFlipped: true) }
    release(at: position, onlyFlipped: true)
    duals.spread(&changes)
  }

  @inline(__always)
  private func release(on row: Row.ID, onlyFlipped: Bool = false) {
    for (id, penalty) in problem.linkedPenalties(of: row) where penalty.isHeld {
      let side = problem.restingSide(of: id)
      if onlyFlipped, side == penalty.side { continue }
      problem.setSide(side, of: id)
      problem.setHeld(false, of: id)
      let slope = problem.penalties[id].slope
      if slope != 0 { changes.append(SlopeChange(penalty: id, change: slope)) }
    }
  }
}
