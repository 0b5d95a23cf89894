/// What the values of a placed batch violate.
extension Placement {
  /// Gives all penalties the sides of their values.
  ///
  /// Required ones that are violated take the place of less important members if possible; optional
  /// ones are held or waiting.
  func judge(_ waiting: inout List<RowPenalty.ID>) {
    clearMarks()
    let fails = setSides()
    if fails {
      if problem.slopedRequiredCount > 0 { placeViolated() }
      for id in problem.penalties.indices {
        let penalty = problem.penalties[id]
        if penalty.side == 0 || penalty.level.isRequired { continue }
        if !penalty.isLive || !penalty.isLinked || penalty.isHeld { continue }
        let position = problem.rows[penalty.row].position
        if position.exists {
          if held.hold(id, penalty.side, at: position) { continue }
        } else if isResisted(penalty) {
          problem.setHeld(true, of: id)
          continue
        }
        problem.setSide(0, of: id)
        problem.unlink(id)
        waiting.append(id)
      }
    }
    if !duals.isEmpty || problem.slopedRequiredCount > 0 { duals.recompute() }
  }

  /// Whether more important levels resist what a violated penalty of an inactive row pulls at.
  private func isResisted(_ penalty: RowPenalty) -> Bool {
    let row = problem.rows[penalty.row]
    let isUp = penalty.side < 0
    if row.isUnit { return isResisted(row.column, movingUp: isUp, penalty.level) }
    return isResisted(row, isUp, penalty.level)
  }

  /// Whether more important levels resist what moves each other variable of a row upwards, or
  /// downwards.
  private func isResisted(
    _ row: Row, _ isUp: Bool, _ level: Level, except pivot: Column = .none
  ) -> Bool {
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount)
    where term.column != pivot
      && !isResisted(term.column, movingUp: (term.value > 0) == isUp, level)
    {
      return false
    }
    return row.termCount > 0
  }

  @inline(__always)
  private func isResisted(_ column: Column, movingUp isUp: Bool, _ level: Level) -> Bool {
    let hold = problem.variables[column].hold
    return problem.levels.precedes(isUp ? hold.up : hold.down, level)
  }

  /// Gives all penalties the sides of their values, and lists violated required ones of inactive
  /// rows.
  ///
  /// - Returns: Whether a penalty has a slope.
  private func setSides() -> Bool {
    var fails = false
    violated.removeAll()
    let (rows, penalties) = (problem.rows.records, problem.penalties.records)
    for row in rows.indices {
      let first = rows[row].penalties
      if !first.exists { continue }
      let isActive = rows[row].isActive
      // An active row with one penalty mostly is at its breakpoint.
      if isActive, rows[row].penaltyCount == 1, penalties[first].side == 0,
        rows[row].target == penalties[first].breakpoint
      {
        continue
      }
      let value = isActive ? rows[row].target : problem.value(of: row)
      for (id, penalty) in problem.penalties.list(from: first) {
        let isAtTarget = isActive && Tolerance.isAt(value, penalty.breakpoint)
        let side = isAtTarget ? 0 : penalty.side(at: value)
        if side != penalty.side { problem.setSide(side, of: id) }
        if side != 0 {
          fails = true
          if !isActive, penalty.level.isRequired { violated.append(id) }
        }
      }
    }
    return fails
  }

  /// Has violated required penalties take over members that matter less, and then those that this
  /// violates, a few times.
  ///
  /// Few that are violated after that are left to the steps.
  private func placeViolated() {
    var left = factors.positions.count
    for round in 0..<8 where round == 0 || violated.count > 16 {
      let before = left
      var place = Place(0)
      while place != violated.endIndex {
        let id = violated[place]
        place = place.next
        let row = problem.penalties[id].row
        let value = problem.value(of: row)
        if left == 0 || problem.rows[row].isActive || problem.penalties[id].holds(at: value) {
          continue
        }
        if !takeOver(id, value) { continue }
        left &-= 1
        if factors.needsFactorization {
          _ = placeMembers()
          forgetHolds()
        }
      }
      _ = setSides()
      if left == before { break }
    }
  }

  /// Forgets what resists the movement of variables: the factorisation does not know.
  private func forgetHolds() {
    let variables = problem.variables.records
    for column in variables.indices { variables[column].hold = .none }
  }

  /// Has the row of a violated required penalty replace the member that resists least.
  private func takeOver(_ id: RowPenalty.ID, _ value: Double) -> Bool {
    let penalty = problem.penalties[id]
    if takeOverAlone(id, penalty, value) { return true }
    factors.combine(into: penalty.row, &combination)
    let isBelow = value < penalty.breakpoint
    var (best, least) = (Position.none, Level.none)
    for column in combination.list.elements {
      let element = combination[column]
      guard element.magnitude > Tolerance.safePivot else { continue }
      let member = factors.positions[column.position].member
      let level = problem.resistance(of: member, movingUp: isBelow == (element > 0))
      if level.isRequired { continue }
      if !best.exists || problem.levels.precedes(least, level) {
        (best, least) = (column.position, level)
      }
    }
    combination.clear()
    guard best.exists else { return false }
    movement.find(best, way: 1, isLeaving: true)
    let speed = movement.speed(of: penalty.row)
    guard speed.magnitude > Tolerance.safePivot else { return false }
    let distance = (penalty.breakpoint - value) / speed
    if distance.magnitude > Tolerance.stride { return false }
    movement.move(by: distance)
    for column in movement.direction.list.elements { problem.variables[column].hold = .none }
    let count = violated.count
    for moving in movement.rows.elements { listIfViolated(moving, by: distance) }
    // To follow an exchange that violates many would undo others.
    if violated.count > count &+ 2 { violated.truncate(to: count) }
    factors.replace(best, by: Member(penalty.row), target: penalty.breakpoint)
    problem.setSide(0, of: id)
    return true
  }

  /// Lists the required penalties of a row that a movement has violated.
  private func listIfViolated(_ moving: MovingRow, by distance: Double) {
    for (id, penalty) in problem.linkedPenalties(of: moving.row)
    where penalty.level.isRequired && penalty.holds(at: moving.value)
      && !penalty.holds(at: moving.value + moving.speed * distance)
    {
      violated.append(id)
    }
  }

  /// Has the row replace the member of a variable on which no other active row depends, if that
  /// resists less than what determines the row's other variables.
  private func takeOverAlone(_ id: RowPenalty.ID, _ penalty: RowPenalty, _ value: Double) -> Bool {
    let row = problem.rows[penalty.row]
    if row.isUnit || !factors.isPlain(penalty.row) { return false }
    let isBelow = value < penalty.breakpoint
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
      let (column, position) = (term.column, factors.positions[term.column.position])
      guard factors.soleVariable(of: position.member) == column,
        problem.variables[column].activeCount == 0, !position.rowNodes.exists,
        !position.columnNodes.exists, term.value.magnitude > Tolerance.safePivot
      else { continue }
      let level = problem.resistance(of: position.member, movingUp: isBelow == (term.value > 0))
      if level.isRequired || level.exists && !isResisted(row, isBelow, level, except: column) {
        continue
      }
      let distance = (penalty.breakpoint - value) / term.value
      if distance.magnitude > Tolerance.stride { continue }
      movement.moveAlone(column, by: distance)
      factors.unseat(position.member)
      factors.seatAlone(penalty.row, at: column, term.value, target: penalty.breakpoint)
      problem.activate(penalty.row)
      problem.setSide(0, of: id)
      let own = problem.hold(of: Member(penalty.row)).turned(term.value < 0)
      problem.variables[column].hold = hold(of: penalty.row, own: own, except: column, term.value)
      return true
    }
    return false
  }
}
