/// Penalties that enter or leave without steps, if nothing else changes.
extension SimplexMethod {
  /// Has a new penalty take part; ``optimise()`` is due afterwards.
  func join(_ id: RowPenalty.ID) {
    if !enterFreely(id) { enter(id) }
    state.check(after: "joining a penalty")
  }

  /// Orders the penalties that wait: the most important, and of these the first, is the last.
  func orderWaiting() {
    problem.levels.order(waiting.elements) { problem.penalties[$0].level }
    for place in 0..<waiting.count / 2 {
      waiting.swapAt(Place(place), Place(waiting.count &- 1 &- place))
    }
    // What an earlier change has left must not decide anything in this one.
    (rigidLevel, combinationLength) = (.none, 0)
  }

  /// Has the next of the penalties that wait take part; returns whether there were any.
  ///
  /// With many, fewer steps are made if each is followed by those that it needs.
  func enterWaiting() -> Bool {
    if waiting.isEmpty { return false }
    // Where coefficients are unusual, each combination by itself shows what is in doubt.
    if combinationLength > 32, problem.unusualCount == 0 { holdRigid() }
    var left = waiting.count > 64 ? 1 : 3
    while left > 0, !waiting.isEmpty, !factors.needsFactorization {
      let id = waiting.removeLast()
      if !isDue(id) { continue }
      join(id)
      left -= 1
    }
    return true
  }

  /// Whether a penalty that waits is still to enter; one that was removed meanwhile is listed, too.
  private func isDue(_ id: RowPenalty.ID) -> Bool {
    problem.penalties[id].isLive && !problem.penalties[id].isLinked
  }

  /// Of the next level that waits, holds the penalties whose rows depend only on members that resist
  /// it both ways: one solve for all of them, where one for each would be long.
  private func holdRigid() {
    let level = problem.penalties[waiting[Place(waiting.count &- 1)]].level
    if level == rigidLevel { return }
    rigidLevel = level
    var count: Int32 = 1
    while count < waiting.count,
      problem.penalties[waiting[Place(waiting.count &- 1 &- count)]].level == level
    {
      count &+= 1
    }
    if count < 32 { return }
    held.findLoose(against: level)
    for id in waiting.elements(from: Place(waiting.count &- count), count: count) where isDue(id) {
      if !problem.rows[problem.penalties[id].row].isActive, problem.restingSide(of: id) != 0 {
        held.holdIfRigid(id)
      }
    }
  }

  /// Has a new penalty take part that cannot do so freely; ``optimise()`` is due afterwards.
  func enter(_ id: RowPenalty.ID) {
    let row = problem.penalties[id].row
    if problem.rows[row].isActive {
      problem.link(id)
      let side = problem.restingSide(of: id)
      if !held.hold(id, side, at: problem.rows[row].position) { duals.changeSide(side, of: id) }
      return
    }
    findCombination(of: row)
    problem.link(id)
    let side = problem.penalties[id].side(at: problem.value(of: row))
    if held.hold(id, side, combination) { return combination.clear() }
    if exchangeFreely(for: id) { return }
    duals.changeSide(side, of: id, combination: &combination)
  }

  /// Computes the combination of members for a row.
  func findCombination(of row: Row.ID) {
    factors.combine(into: row, &combination)
    combinationLength = combination.list.count
  }

  /// Has a new penalty take part if that costs nothing: it holds, or one variable that keeps its
  /// value so far can be moved to make it hold, past no other breakpoint.
  ///
  /// - Returns: Whether it takes part; if not, nothing has changed.
  func enterFreely(_ id: RowPenalty.ID) -> Bool {
    let penalty = problem.penalties[id]
    let row = problem.rows[penalty.row]
    if row.isActive {
      if !row.penalties.exists { return occupy(row.position, id) }
      guard penalty.holds(at: row.target) else { return false }
      problem.link(id)
      duals.markCandidate(row.position)
      return true
    }
    let value = problem.value(of: penalty.row)
    guard penalty.holds(at: value) else { return place(id, value) }
    problem.link(id)
    // An equation that happens to hold takes the place of a stay: its variable is determined.
    if Tolerance.isAt(value, penalty.breakpoint),
      penalty.isEquation || isBoundBothWays(penalty.row, at: value)
    {
      _ = place(id, value)
    }
    return true
  }

  private func isBoundBothWays(_ row: Row.ID, at value: Double) -> Bool {
    var (isBelow, isAbove) = (false, false)
    for (_, penalty) in problem.linkedPenalties(of: row)
    where Tolerance.isAt(value, penalty.breakpoint) {
      isBelow = isBelow || penalty.relation >= 0
      isAbove = isAbove || penalty.relation <= 0
    }
    return isBelow && isAbove
  }

  /// Has an equation take over an active row that has lost its penalties, if nothing else changes
  /// side.
  private func occupy(_ position: Position, _ id: RowPenalty.ID) -> Bool {
    let row = factors.positions[position].member.row
    let penalty = problem.penalties[id]
    guard penalty.isEquation, !factors.positions[position].multipliers.exists else { return false }
    movement.find(position, way: 1, isLeaving: false)
    let distance = penalty.breakpoint - problem.rows[row].target
    guard movement.isFree(distance, except: .none) else { return false }
    movement.move(by: distance)
    problem.setTarget(penalty.breakpoint, of: row)
    problem.link(id)
    return true
  }

  /// Moves an inactive row to the breakpoint of a penalty by the stay of one of its own variables,
  /// or by a row that has lost its penalties, if nothing else changes side; the row then takes the
  /// other member's place.
  private func place(_ id: RowPenalty.ID, _ value: Double) -> Bool {
    let row = problem.rows[problem.penalties[id].row]
    if row.isUnit {
      let position = problem.variables[row.column].stay
      if position.exists, !factors.positions[position].multipliers.exists {
        return place(id, byStayAt: position, 1, value)
      }
    } else {
      var (best, factor, fewest) = (Position.none, 0.0, Int32.max)
      for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
        let variable = problem.variables[term.column]
        if variable.stay.exists, variable.activeCount < fewest,
          !factors.positions[variable.stay].multipliers.exists
        {
          (best, factor, fewest) = (variable.stay, term.value, variable.activeCount)
        }
      }
      if best.exists { return place(id, byStayAt: best, factor, value) }
    }
    return placeAtVacancy(id, value)
  }

  private func placeAtVacancy(_ id: RowPenalty.ID, _ value: Double) -> Bool {
    let row = problem.penalties[id].row
    var (tries, vacancy) = (0, vacancies.count)
    while vacancy > 0, tries < 3 {
      vacancy &-= 1
      let position = vacancies[Place(vacancy)]
      let member = factors.positions[position].member
      guard !member.isStay, !problem.rows[member.row].penalties.exists,
        !factors.positions[position].multipliers.exists, sharesVariable(member.row, row)
      else { continue }
      if place(id, byMemberAt: position, value) { return true }
      tries += 1
    }
    return false
  }

  private func sharesVariable(_ row: Row.ID, _ other: Row.ID) -> Bool {
    var isShared = false
    problem.forEachTerm(of: row) { column, _ in
      isShared = isShared || problem.mentions(column, in: other)
    }
    return isShared
  }

  /// Moves a row by the stay of one of its variables.
  private func place(
    _ id: RowPenalty.ID, byStayAt position: Position, _ factor: Double, _ value: Double
  ) -> Bool {
    let column = position.pivot
    let own = factors.positions[position]
    let isAlone =
      problem.variables[column].activeCount == 0 && !own.rowNodes.exists && !own.isTouched
      && own.member == .stay(of: column)
    guard isAlone else { return place(id, byMemberAt: position, value) }
    // Nothing depends on the variable.
    let penalty = problem.penalties[id]
    let distance = (penalty.breakpoint - value) / factor
    guard factor.magnitude > Tolerance.pivot,
      problem.values[column].magnitude <= Tolerance.farthest,
      (problem.values[column] + distance).magnitude <= Tolerance.farthest,
      isFree(column, distance, except: id)
    else { return false }
    if distance != 0 {
      if problem.rows[penalty.row].isUnit {
        problem.setValue(penalty.breakpoint, of: column)
      } else {
        movement.moveAlone(column, by: distance)
      }
    }
    if !penalty.isLinked { problem.link(id) }
    if problem.unusualCount == 0, !own.columnNodes.exists, problem.rows[penalty.row].termCount > 1,
      factors.isPlain(penalty.row)
    {
      factors.seatAlone(penalty.row, at: column, factor, target: penalty.breakpoint)
      problem.activate(penalty.row)
    } else {
      duals.exchange(position, for: Member(penalty.row), target: penalty.breakpoint, pivot: nil)
    }
    if problem.rows[penalty.row].penaltyCount > 1 { rest(penalty.row, at: position) }
    return true
  }

  /// Whether no penalty but one changes its slope when a variable moves alone.
  private func isFree(
    _ column: Column, _ distance: Double, except exception: RowPenalty.ID
  ) -> Bool {
    if distance == 0 { return true }
    let unit = problem.variables[column].unit
    if unit.exists, !problem.rows[unit].isActive {
      let moving = MovingRow(row: unit, value: problem.values[column], speed: 1)
      if !movement.isFree(moving, distance, except: exception) { return false }
    }
    for (_, item) in problem.coefficients.list(from: problem.variables[column].inactive)
    where problem.rows[item.row].penalties.exists {
      let value = problem.value(of: item.row)
      let moving = MovingRow(row: item.row, value: value, speed: item.value)
      if !movement.isFree(moving, distance, except: exception) { return false }
    }
    return true
  }

  /// Moves a row by the member of a position, which it replaces.
  private func place(
    _ id: RowPenalty.ID, byMemberAt position: Position, _ value: Double
  ) -> Bool {
    let penalty = problem.penalties[id]
    movement.find(position, way: 1, isLeaving: true)
    let speed = movement.speed(of: penalty.row)
    guard speed.magnitude > Tolerance.pivot else { return false }
    let distance = (penalty.breakpoint - value) / speed
    // What is in doubt may be refused, and must be undone then.
    guard movement.isFree(distance, except: id), !problem.isDoubtful else { return false }
    moveAndExchange(position, for: id, distance, speed)
    return true
  }

  /// Moves an inactive row, whose combination has been found, to the breakpoint of a penalty by a
  /// member that nothing keeps from moving there, wherever it is, if nothing else changes side.
  private func exchangeFreely(for id: RowPenalty.ID) -> Bool {
    let penalty = problem.penalties[id]
    let need = penalty.breakpoint - problem.value(of: penalty.row)
    var (best, largest) = (Position.none, Tolerance.safePivot)
    for column in combination.list.elements {
      let element = combination[column]
      let position = column.position
      if element.magnitude > largest, !factors.positions[position].multipliers.exists {
        let member = factors.positions[position].member
        let isUp = (need > 0) == (element > 0)
        if !problem.resistance(of: member, movingUp: isUp).exists {
          (best, largest) = (position, element.magnitude)
        }
      }
    }
    guard best.exists else { return false }
    movement.find(best, way: 1, isLeaving: true)
    if held.releaseMoving(best) { return false }
    let speed = movement.speed(of: penalty.row)
    guard speed.magnitude > Tolerance.safePivot else { return false }
    let distance = need / speed
    guard movement.isFree(distance, except: id) else { return false }
    let member = factors.positions[best].member
    if !member.isStay {
      let row = problem.rows[member.row]
      let moving = MovingRow(row: member.row, value: row.target, speed: 1)
      guard movement.isFree(moving, distance, except: id) else { return false }
    }
    combination.clear()
    moveAndExchange(best, for: id, distance, speed)
    return true
  }

  private func moveAndExchange(
    _ position: Position, for id: RowPenalty.ID, _ distance: Double, _ speed: Double
  ) {
    movement.move(by: distance)
    let member = factors.positions[position].member
    if !member.isStay {
      problem.setTarget(problem.rows[member.row].target + distance, of: member.row)
    }
    let penalty = problem.penalties[id]
    if !penalty.isLinked { problem.link(id) }
    exchange(position, for: penalty.row, at: penalty.breakpoint, pivot: speed)
  }

  /// Has a penalty no longer take part; ``optimise()`` is due afterwards.
  func detach(_ id: RowPenalty.ID) {
    let penalty = problem.penalties[id]
    guard penalty.isLinked else { return }
    let position = problem.rows[penalty.row].position
    if position.exists { held.release(movingWith: position) }
    duals.changeSide(0, of: id)
    problem.setHeld(false, of: id)
    problem.unlink(id)
    guard position.exists else { return }
    duals.markCandidate(position)
    if !problem.rows[penalty.row].penalties.exists { vacancies.append(position) }
  }
}
