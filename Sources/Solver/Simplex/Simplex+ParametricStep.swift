extension Simplex {
  /// Moves the breakpoint of a penalty along its cached direction, if nothing changes side in
  /// between.
  ///
  /// Variables are updated immediately, inactive rows when they are needed.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed.
  @inline(__always)
  func slide(_ penalty: Int32, to breakpoint: Double) -> Bool {
    let slot = directions.slot(of: penalty)
    guard slot >= 0 else { return false }
    if directions.slots[slot].isStale { renewSlot(slot) }
    let known = directions.slots[slot]
    guard breakpoint >= known.lowest, breakpoint <= known.highest else { return false }
    if directions.pendingSlot != slot {
      catchUpRows()
      markDirectionsStale()
      directions.slots[slot].isStale = false
      directions.pendingSlot = slot
    }
    if directions.changedSlot != slot {
      if directions.changedSlot >= 0 { catchUpChanges() }
      directions.changedSlot = slot
    }
    let distance = breakpoint - known.origin
    directions.pendingDistance = distance
    let values = solution.values.base
    for item in directions.items.elements(from: known.start, count: known.variableCount) {
      values[Int(item.index)] = item.base + item.rate * distance
    }
    problem.penalties[penalty].breakpoint = breakpoint
    problem.rows[problem.penalties[penalty].row].value = breakpoint
    // Not rounded on the way.
    if known.variable >= 0 { values[Int(known.variable)] = breakpoint }
    return true
  }

  /// Stores the directions in `direction` and `motion` for moving a penalty's breakpoint from its
  /// present position.
  func keepDirection(of penalty: Int32) {
    guard !journal.isTentative, !isTracked else { return }
    if directions.isFull || directions.slot(of: penalty) >= 0 { dropDirections() }
    markDirectionsStale()
    let start = directions.items.count
    for place in 0..<lineSearch.direction.listedCount {
      let variable = lineSearch.direction.indices[Int(place)]
      let rate = lineSearch.direction[variable]
      if rate.magnitude <= Tolerance.drop { continue }
      directions.items.append(
        DirectionCache.Item(
          base: 0, rate: rate, index: variable,
          generation: problem.variables.generation(of: variable)))
    }
    let variableCount = directions.items.count &- start
    let row = problem.penalties[penalty].row
    let variable = problem.matrix.rows.count(row) == 1 ? problem.matrix.rows[row, 0].index : -1
    for place in 0..<lineSearch.motion.listedCount {
      let row = lineSearch.motion.indices[Int(place)]
      if lineSearch.motion[row].magnitude <= Tolerance.movement { continue }
      directions.items.append(
        DirectionCache.Item(base: 0, rate: lineSearch.motion[row], index: row))
    }
    directions.slots.append(
      DirectionCache.Slot(
        penalty: penalty, variable: variable, start: start, variableCount: variableCount,
        rowCount: directions.items.count &- start &- variableCount, origin: 0, lowest: 0,
        highest: 0))
    renewSlot(directions.slots.count &- 1)
  }

  /// Makes the present state the origin of a slot.
  private func renewSlot(_ slot: Int32) {
    catchUpRows()
    var known = directions.slots[slot]
    let row = problem.penalties[known.penalty].row
    known.origin = problem.rows[row].value
    known.isStale = false
    var up = Double.infinity
    var down = Double.infinity
    let variablesEnd = known.start &+ known.variableCount
    for place in known.start..<variablesEnd {
      let item = directions.items[place]
      let base = solution.values[item.index]
      directions.items[place].base = base
      let reach = max(Tolerance.reach - base.magnitude, 0.5 * base.magnitude)
      let room = reach / item.rate.magnitude
      up = min(up, room)
      down = min(down, room)
    }
    for place in variablesEnd..<(variablesEnd &+ known.rowCount) {
      let item = directions.items[place]
      directions.items[place].base = problem.rows[item.index].value
      limit(&up, along: item.index, speed: item.rate)
      limit(&down, along: item.index, speed: -item.rate)
    }
    known.highest = known.origin + up
    known.lowest = known.origin - down
    for other in problem.linkedPenalties(of: row) where other != known.penalty {
      // Being at two breakpoints is a different state from being at one.
      let breakpoint = problem.penalties[other].breakpoint
      let margin = 2 * Tolerance.feasibility * max(1, breakpoint.magnitude)
      if breakpoint >= known.origin { known.highest = min(known.highest, breakpoint - margin) }
      if breakpoint <= known.origin { known.lowest = max(known.lowest, breakpoint + margin) }
    }
    directions.slots[slot] = known
    solution.shiftWork &+= Int(known.variableCount)
  }

  /// Limits a distance to the point where the first penalty of a row changes its slope.
  private func limit(_ distance: inout Double, along row: Int32, speed: Double) {
    for penalty in problem.linkedPenalties(of: row) {
      let item = problem.penalties[penalty]
      if (speed > 0 ? item.upper : item.lower) != item.slope {
        distance = min(distance, max(0, (item.breakpoint - problem.rows[row].value) / speed))
      }
    }
  }

  /// Makes every slot start again from the values at its next use.
  @inline(__always)
  func markDirectionsStale() {
    for slot in 0..<directions.slots.count { directions.slots[slot].isStale = true }
  }

  // MARK: - Settling

  /// Updates the rows that are behind.
  func catchUpRows() {
    let slot = directions.pendingSlot
    guard slot >= 0 else { return }
    directions.pendingSlot = -1
    let known = directions.slots[slot]
    let start = known.start &+ known.variableCount
    for place in start..<(start &+ known.rowCount) {
      let item = directions.items[place]
      problem.rows[item.index].value = item.base + item.rate * directions.pendingDistance
    }
  }

  /// Lists the variables that have changed.
  func catchUpChanges() {
    let slot = directions.changedSlot
    guard slot >= 0 else { return }
    directions.changedSlot = -1
    let known = directions.slots[slot]
    for place in known.start..<(known.start &+ known.variableCount) {
      solution.markChanged(directions.items[place].index)
    }
  }

  /// Whether variables have changed since the last call of ``drainChanges(_:)``.
  var hasChanges: Bool { !solution.changed.isEmpty || directions.changedSlot >= 0 }

  /// Visits the variables that have changed, and forgets that they have.
  @inline(__always)
  func drainChanges(_ body: (Variable, Double) -> Void) {
    let slot = directions.changedSlot
    if slot >= 0, solution.changed.isEmpty {
      directions.changedSlot = -1
      let known = directions.slots[slot]
      let values = solution.values.base
      // The closure cannot change this state, so that no buffer grows.
      for item in directions.items.elements(from: known.start, count: known.variableCount) {
        body(Variable(index: item.index, generation: item.generation), values[Int(item.index)])
      }
      return
    }
    catchUpChanges()
    for place in 0..<solution.changed.count {
      let index = solution.changed[place]
      solution.isChanged[index] = false
      if problem.variables.isLive(index) {
        body(problem.variables.handle(of: index), solution.values[index])
      }
    }
    solution.changed.removeAll()
  }

  /// Discards all directions, because anything but a slide may change them.
  @inline(__always)
  func dropDirections() {
    if !directions.isEmpty { forgetDirections() }
  }

  @inline(never)
  private func forgetDirections() {
    catchUpRows()
    catchUpChanges()
    directions.removeAll()
  }

  /// The value of a row, whether it has followed or not.
  func currentValue(of row: Int32) -> Double {
    directions.pendingSlot >= 0 && problem.rows[row].position < 0
      ? problem.matrix.value(of: row, at: solution.values) : problem.rows[row].value
  }
}
