/// Constants that move without steps.
extension SimplexMethod {
  // MARK: - Known directions

  /// Moves a breakpoint along its known direction, if it has one and nothing changes its slope.
  @inline(__always)
  func slide(_ id: RowPenalty.ID, to breakpoint: Double) -> Bool {
    var slot = Place(0)
    while slot != directions.slots.endIndex, directions.slots[slot].penalty != id {
      slot = slot.next
    }
    if slot == directions.slots.endIndex { return false }
    let valid = directions.valid
    if valid != slot { renew(slot) }
    let known = directions.slots[slot]
    guard breakpoint >= known.lowest, breakpoint <= known.highest else {
      // If the change is refused, the other direction has its origin still.
      directions.valid = valid
      return false
    }
    if directions.changed != slot {
      listChangedByDirections()
      directions.changed = slot
    }
    let distance = breakpoint - known.origin
    let values = problem.values.records
    for rate in directions.rates.elements(from: known.rates, count: known.count) {
      values[rate.column] = rate.origin + rate.value * distance
    }
    problem.penalties[id].breakpoint = breakpoint
    problem.rows[problem.penalties[id].row].target = breakpoint
    if known.column.exists { values[known.column] = breakpoint }
    return true
  }

  /// Forgets all directions, because something else than a constant has changed.
  @inline(__always)
  func dropDirections() {
    if directions.slots.isEmpty { return }
    listChangedByDirections()
    directions.slots.removeAll()
    directions.rates.removeAll()
    directions.valid = .none
  }

  /// Lists the variables that the last direction has changed.
  @inline(__always)
  func listChangedByDirections() {
    guard directions.changed.exists else { return }
    let known = directions.slots[directions.changed]
    directions.changed = .none
    for rate in directions.rates.elements(from: known.rates, count: known.count) {
      problem.markChanged(rate.column)
    }
  }

  /// Visits the variables that the last direction has changed, which are not listed.
  @inline(__always)
  func drainDirection(_ body: (Variable, Double) -> Void) {
    guard directions.changed.exists else { return }
    let known = directions.slots[directions.changed]
    directions.changed = .none
    let (values, generations) = (problem.values.records, problem.generations.records)
    for rate in directions.rates.elements(from: known.rates, count: known.count) {
      let column = rate.column
      let generation = column.rawValue < generations.count ? generations[column] : 0
      body(Variable(index: column.rawValue, generation: generation), values[column])
    }
  }

  /// Keeps the present movement as the direction of a penalty, if its rates are exact.
  private func keepDirection(of id: RowPenalty.ID) {
    if problem.unusualCount > 0, !isDirectionExact(of: problem.penalties[id].row) {
      return dropDirections()
    }
    if directions.slots.count == KnownDirections.capacity { dropDirections() }
    for slot in directions.slots.elements where slot.penalty == id {
      dropDirections()
      break
    }
    let start = directions.rates.endIndex
    for column in movement.direction.list.elements {
      let rate = movement.direction[column]
      if rate.magnitude > Tolerance.drop {
        directions.rates.append(KnownDirections.Rate(origin: 0, value: rate, column: column))
      }
    }
    let row = problem.rows[problem.penalties[id].row]
    let slot = directions.slots.append(
      KnownDirections.Slot(
        penalty: id, column: row.isUnit ? row.column : .none, rates: start,
        count: directions.rates.count &- start.rawValue))
    renew(slot)
  }

  /// Whether all active rows but the one that moves keep their values along the present movement.
  ///
  /// Beside unusual coefficients they may not: a short movement hides that, a longer one does not.
  private func isDirectionExact(of moving: Row.ID) -> Bool {
    func isExact(_ id: Row.ID) -> Bool {
      var (speed, size) = (id == moving ? -1.0 : 0, 0.0)
      problem.forEachTerm(of: id) { column, value in
        speed += value * movement.direction[column]
        size += (value * movement.direction[column]).magnitude
      }
      return speed.magnitude <= Tolerance.drop * size
    }
    for column in movement.direction.list.elements {
      let variable = problem.variables[column]
      if variable.unit.exists, problem.rows[variable.unit].isActive, !isExact(variable.unit) {
        return false
      }
      for (_, item) in problem.coefficients.list(from: variable.active) where !isExact(item.row) {
        return false
      }
    }
    return true
  }

  /// Makes the present state the origin of a direction.
  private func renew(_ slot: Place) {
    directions.valid = slot
    var known = directions.slots[slot]
    let rates = directions.rates.elements(from: known.rates, count: known.count)
    var (farthest, fastest) = (0.0, 0.0)
    for place in 0..<rates.count {
      let origin = problem.values[rates[place].column]
      rates[place].origin = origin
      farthest = max(farthest, origin.magnitude)
      fastest = max(fastest, rates[place].value.magnitude)
    }
    movement.take(rates)
    let penalty = problem.penalties[known.penalty]
    let row = problem.rows[penalty.row]
    known.origin = row.target
    // Values stay near enough to be beyond doubt.
    var up = min(1e6, max(0, (Tolerance.farthest - farthest) / max(1, fastest)))
    var down = up
    for moving in movement.rows.elements {
      for (_, other) in problem.linkedPenalties(of: moving.row) {
        let room = (other.breakpoint - moving.value) / moving.speed
        if other.side(movingUp: moving.speed > 0) != other.side { up = min(up, max(0, room)) }
        if other.side(movingUp: moving.speed < 0) != other.side { down = min(down, max(0, -room)) }
      }
    }
    known.highest = known.origin + up
    known.lowest = known.origin - down
    for (id, other) in problem.penalties.list(from: row.penalties) where id != known.penalty {
      let margin = 2 * Tolerance.feasibility * max(1, other.breakpoint.magnitude)
      if other.breakpoint >= known.origin {
        known.highest = min(known.highest, other.breakpoint - margin)
      }
      if other.breakpoint <= known.origin {
        known.lowest = max(known.lowest, other.breakpoint + margin)
      }
    }
    directions.slots[slot] = known
  }

  // MARK: - Other constants

  /// Moves the breakpoint of a penalty if nothing else changes side; ``optimise()`` is due
  /// afterwards.
  ///
  /// - Returns: Whether it has moved; if not, nothing has changed.
  func shift(_ id: RowPenalty.ID, to breakpoint: Double) -> Bool {
    movement.forgetPosition()
    // A required penalty with a slope may be violated then.
    if problem.slopedRequiredCount > 0 || state.isUnconfirmed { return false }
    let penalty = problem.penalties[id]
    let row = problem.rows[penalty.row]
    guard row.isActive else {
      var moved = penalty
      moved.breakpoint = breakpoint
      guard moved.side(at: problem.value(of: penalty.row)) == penalty.side else { return false }
      problem.setBreakpoint(breakpoint, of: id)
      dropDirections()
      return true
    }
    guard Tolerance.isAt(row.target, penalty.breakpoint), canSlide(id, to: breakpoint, on: row)
    else { return false }
    movement.find(row.position, way: 1, isLeaving: false)
    let distance = breakpoint - row.target
    // What is in doubt may be refused, and must be undone then.
    guard movement.isFree(distance, except: .none), !problem.isDoubtful else { return false }
    movement.move(by: distance)
    problem.setBreakpoint(breakpoint, of: id)
    problem.setTarget(breakpoint, of: penalty.row)
    if row.isUnit { problem.setValue(breakpoint, of: row.column) }
    if !problem.isDoubtful { keepDirection(of: id) } else { dropDirections() }
    held.update(afterMoving: row.position)
    return true
  }

  /// Whether an active row with a penalty passes no other breakpoint of its own.
  private func canSlide(_ id: RowPenalty.ID, to breakpoint: Double, on row: Row) -> Bool {
    let distance = breakpoint - row.target
    for (otherID, penalty) in problem.penalties.list(from: row.penalties) where otherID != id {
      let other = penalty.breakpoint
      let room = (other - row.target) * (distance < 0 ? -1 : 1)
      if Tolerance.isAt(row.target, other) || Tolerance.isAt(breakpoint, other) { return false }
      if !penalty.isHeld, room > 0, room < distance.magnitude { return false }
    }
    return true
  }

  /// Moves the breakpoint of a penalty; ``optimise()`` is due afterwards.
  ///
  /// - Parameters:
  ///   - breakpoint: The breakpoint.
  ///   - id: The penalty.
  ///   - hasTriedShift: Whether a ``shift(_:to:)`` that failed was the last that happened: then the
  ///     movement that it found serves again.
  func setBreakpoint(
    _ breakpoint: Double, of id: RowPenalty.ID, hasTriedShift: Bool = false
  ) {
    let position = problem.rows[problem.penalties[id].row].position
    if position.exists {
      if hasTriedShift, movement.position == position {
        held.releaseMoving(position)
      } else {
        held.release(movingWith: position)
      }
    }
    problem.setBreakpoint(breakpoint, of: id)
    if problem.penalties[id].isHeld {
      problem.setHeld(false, of: id)
      problem.setSide(0, of: id)
    }
    duals.changeSide(problem.restingSide(of: id), of: id)
    if position.exists { duals.markCandidate(position) }
  }
}
