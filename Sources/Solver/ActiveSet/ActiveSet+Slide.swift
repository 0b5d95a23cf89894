extension ActiveSet {
  /// Moves the breakpoint of a piece as it was moved before, if nothing changes side on the way.
  ///
  /// Variables follow at once, inactive rows when they are needed.
  ///
  /// - Returns: Whether that was so; where not, nothing has changed.
  @inline(__always)
  mutating func slide(_ piece: Int32, to breakpoint: Double) -> Bool {
    let slot = directions.slot(of: piece)
    guard slot >= 0 else { return false }
    if directions.slots[slot].isStale { renewSlot(slot) }
    let known = directions.slots[slot]
    guard breakpoint >= known.lowest, breakpoint <= known.highest else { return false }
    if directions.pendingSlot != slot {
      settleRows()
      markDirectionsStale()
      directions.slots[slot].isStale = false
      directions.pendingSlot = slot
    }
    if directions.changedSlot != slot {
      settleChanges()
      directions.changedSlot = slot
    }
    let distance = breakpoint - known.origin
    directions.pendingDistance = distance
    let items = directions.items.elements(from: known.start, count: known.variableCount)
    let values = self.values.base
    for place in 0..<Int(known.variableCount) {
      values[Int(items[place].index)] = items[place].base + items[place].rate * distance
    }
    pieces[piece].breakpoint = breakpoint
    rows[pieces[piece].row].value = breakpoint
    return true
  }

  /// Keeps what `direction` and `motion` say about moving a piece's breakpoint, where it stands now.
  mutating func keepDirection(of piece: Int32) {
    guard !isTentative, !isWild else { return }
    if directions.isFull || directions.slot(of: piece) >= 0 { dropDirections() }
    markDirectionsStale()
    let start = directions.items.count
    for place in 0..<direction.listedCount {
      let variable = direction.indices[Int(place)]
      let rate = direction[variable]
      if rate.magnitude <= Tolerance.drop { continue }
      directions.items.append(DirectionCache.Item(base: 0, rate: rate, index: variable))
    }
    let variableCount = directions.items.count &- start
    for place in 0..<motion.listedCount {
      let row = motion.indices[Int(place)]
      if motion[row].magnitude <= Tolerance.movement { continue }
      directions.items.append(DirectionCache.Item(base: 0, rate: motion[row], index: row))
    }
    directions.slots.append(
      DirectionCache.Slot(
        piece: piece, start: start, variableCount: variableCount,
        rowCount: directions.items.count &- start &- variableCount, origin: 0, lowest: 0,
        highest: 0))
    renewSlot(directions.slots.count &- 1)
  }

  /// Makes the present state the origin of a slot.
  private mutating func renewSlot(_ slot: Int32) {
    settleRows()
    var known = directions.slots[slot]
    let row = pieces[known.piece].row
    known.origin = rows[row].value
    known.isStale = false
    var up = Double.infinity
    var down = Double.infinity
    let variablesEnd = known.start &+ known.variableCount
    for place in known.start..<variablesEnd {
      let item = directions.items[place]
      let base = values[item.index]
      directions.items[place].base = base
      let reach = max(DirectionCache.reach - base.magnitude, 0.5 * base.magnitude)
      let room = reach / item.rate.magnitude
      up = min(up, room)
      down = min(down, room)
    }
    for place in variablesEnd..<(variablesEnd &+ known.rowCount) {
      let item = directions.items[place]
      directions.items[place].base = rows[item.index].value
      limit(&up, along: item.index, speed: item.rate)
      limit(&down, along: item.index, speed: -item.rate)
    }
    known.highest = known.origin + up
    known.lowest = known.origin - down
    var other = rows[row].firstPiece
    while other >= 0 {
      if other != known.piece {
        // Standing at two breakpoints is another state than at one.
        let breakpoint = pieces[other].breakpoint
        let margin = 2 * Tolerance.feasibility * max(1, breakpoint.magnitude)
        if breakpoint >= known.origin { known.highest = min(known.highest, breakpoint - margin) }
        if breakpoint <= known.origin { known.lowest = max(known.lowest, breakpoint + margin) }
      }
      other = pieces[other].next
    }
    directions.slots[slot] = known
    shiftWork &+= Int(known.variableCount)
  }

  /// Limits a distance to where the first piece of a row changes its slope.
  private mutating func limit(_ distance: inout Double, along row: Int32, speed: Double) {
    var piece = rows[row].firstPiece
    while piece >= 0 {
      let item = pieces[piece]
      if (speed > 0 ? item.upper : item.lower) != item.slope {
        distance = min(distance, max(0, (item.breakpoint - rows[row].value) / speed))
      }
      piece = item.next
    }
  }

  /// Has every slot begin afresh from the values that it finds when it is used next.
  @inline(__always)
  mutating func markDirectionsStale() {
    for slot in 0..<directions.slots.count { directions.slots[slot].isStale = true }
  }

  // MARK: - Settling

  /// Lets the rows follow that are behind.
  mutating func settleRows() {
    let slot = directions.pendingSlot
    guard slot >= 0 else { return }
    directions.pendingSlot = -1
    let known = directions.slots[slot]
    let start = known.start &+ known.variableCount
    for place in start..<(start &+ known.rowCount) {
      let item = directions.items[place]
      rows[item.index].value = item.base + item.rate * directions.pendingDistance
    }
  }

  /// Lists the variables that have changed.
  mutating func settleChanges() {
    let slot = directions.changedSlot
    guard slot >= 0 else { return }
    directions.changedSlot = -1
    let known = directions.slots[slot]
    for place in known.start..<(known.start &+ known.variableCount) {
      markChanged(directions.items[place].index)
    }
  }

  /// Forgets all directions, as anything but a slide may change them.
  @inline(__always)
  mutating func dropDirections() {
    if !directions.isEmpty { forgetDirections() }
  }

  @inline(never)
  private mutating func forgetDirections() {
    settleRows()
    settleChanges()
    directions.removeAll()
  }

  /// The value of a row, whether it has followed or not.
  mutating func settledValue(of row: Int32) -> Double {
    directions.pendingSlot >= 0 && rows[row].position < 0
      ? matrix.value(of: row, at: values) : rows[row].value
  }
}
