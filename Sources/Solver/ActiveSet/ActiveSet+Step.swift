extension ActiveSet {
  /// Moves the member at a position as far as the objective falls, and swaps it for what stops it.
  ///
  /// A long-step line search: breakpoints of rows whose pull is too weak to stop the step are
  /// passed, nearest first, and their pieces change side.
  ///
  /// - Parameters:
  ///   - position: A position that violates optimality.
  ///   - way: +1 for upwards, −1 for downwards.
  /// - Returns: The distance moved.
  mutating func step(_ position: Int32, way: Double) -> Double {
    let member = basis[position]
    findDirection(position, way: way)
    gatherBreakpoints(member: member, way: way)
    gatherSlope(at: position, way: way)
    passed.removeAll()
    var stop = BreakpointQueue.Breakpoint(distance: 0, jump: 0, piece: -1, level: 0)
    while let breakpoint = breakpoints.popNearest(levels) {
      slope.add(breakpoint.jump, at: breakpoint.level, levels: levels)
      if !slope.isNegative {
        stop = breakpoint
        break
      }
      passed.append(Flip(piece: breakpoint.piece, change: 0))
    }
    guard stop.piece >= 0 else {
      // Penalties are bounded below, so the slope was rounding noise.
      if member >= 0, !standsAtBreakpoint(member) {
        demote(position)
      } else {
        multipliers.clear(position)
      }
      return 0
    }
    let target = pieces[stop.piece].row
    if target != member, motion[target].magnitude < Tolerance.safePivot, factors.updateCount > 0 {
      factors.isStale = true
      markCandidate(position)
      return 0
    }
    guard canMove(by: stop.distance) else { return 0 }
    flipPassed(member: member, way: way)
    leaveBreakpoints(position, way: way)
    let distance = stop.distance
    moveValues(by: distance)
    if target == member {
      rows[member].value = pieces[stop.piece].breakpoint
      settle(member, at: position)
    } else {
      if member >= 0 { rows[member].value += distance * way }
      swap(
        position, for: target, standingAt: pieces[stop.piece].breakpoint,
        pivot: motion[target] * way)
    }
    return distance
  }

  /// Sets `direction` to how the variables move with the member at a position, and `motion` to how
  /// the inactive rows move with them.
  mutating func findDirection(_ position: Int32, way: Double) {
    direction.removeAll()
    direction.set(way, at: position)
    factors.solveTransposed(&direction)
    findMotion()
  }

  /// Sets `motion` to how the inactive rows move with `direction`.
  mutating func findMotion() {
    motion.removeAll()
    let source = direction.layout
    var target = motion.layout
    let inactiveCount = matrix.inactiveCount.base
    let (isCareful, drop) = (isCareful, factors.drop)
    var reach = 0.0
    for place in 0..<source.count {
      let variable = Int(source.indices[place])
      let value = source.values[variable]
      if value.magnitude <= drop { continue }
      reach = max(reach, value.magnitude)
      let entries = matrix.columns.extent(of: variable).first
      if isCareful {
        for slot in 0..<Int(inactiveCount[variable]) {
          target.addCarefully(entries[slot].value * value, at: Int(entries[slot].index))
        }
        continue
      }
      for slot in 0..<Int(inactiveCount[variable]) {
        target.add(entries[slot].value * value, at: Int(entries[slot].index))
      }
    }
    motion.adopt(target)
    self.reach = reach
  }

  mutating func gatherBreakpoints(member: Int32, way: Double) {
    breakpoints.removeAll()
    let movement = movement
    for place in 0..<motion.listedCount {
      let row = motion.indices[Int(place)]
      let speed = motion[row]
      if speed.magnitude <= movement { continue }
      var piece = rows[row].firstPiece
      while piece >= 0 {
        insertBreakpoint(of: piece, value: rows[row].value, speed: speed)
        piece = pieces[piece].next
      }
    }
    guard member >= 0 else { return }
    var piece = rows[member].firstPiece
    while piece >= 0 {
      if !isAtBreakpoint(piece) {
        insertBreakpoint(of: piece, value: rows[member].value, speed: way)
      }
      piece = pieces[piece].next
    }
  }

  @inline(__always)
  private mutating func insertBreakpoint(of piece: Int32, value: Double, speed: Double) {
    let item = pieces[piece]
    let target = speed > 0 ? item.upper : item.lower
    let jump = (target - item.slope) * speed
    guard jump > (isCareful ? 0 : Tolerance.multiplier * Tolerance.multiplier) else { return }
    var distance = (item.breakpoint - value) / speed
    if distance < (isCareful ? 0 : Tolerance.step) || isAt(value, piece) { distance = 0 }
    breakpoints.insert(
      BreakpointQueue.Breakpoint(distance: distance, jump: jump, piece: piece, level: item.level))
  }

  /// Gives the pieces in `passed` the slope of their other side.
  private mutating func flipPassed(member: Int32, way: Double) {
    guard !passed.isEmpty else { return }
    for place in 0..<passed.count {
      let piece = passed[place].piece
      let row = pieces[piece].row
      let speed = row == member ? way : motion[row]
      let slope = speed > 0 ? pieces[piece].upper : pieces[piece].lower
      passed[place].change = slope - pieces[piece].slope
      setSlope(slope, of: piece)
    }
    spreadPassed()
  }

  /// Gives the pieces at whose breakpoint the active member stands the slope they have once it has
  /// left.
  private mutating func leaveBreakpoints(_ position: Int32, way: Double) {
    let member = basis[position]
    guard member >= 0 else { return }
    var piece = rows[member].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece) {
        let slope = way > 0 ? pieces[piece].upper : pieces[piece].lower
        let change = slope - pieces[piece].slope
        if change != 0 {
          setSlope(slope, of: piece)
          multipliers.add(change, at: position, level: pieces[piece].level, levels: levels)
        }
      }
      piece = pieces[piece].next
    }
  }

  /// Moves the variables along `direction` and the inactive rows along `motion`.
  mutating func moveValues(by distance: Double) {
    guard distance != 0 else { return }
    for place in 0..<direction.listedCount {
      let variable = direction.indices[Int(place)]
      let change = direction[variable] * distance
      if change == 0 { continue }
      let value =
        isCareful ? Tolerance.sum(values[variable], change) : values[variable] + change
      if change.magnitude > max(Tolerance.leap, Tolerance.leapRatio * value.magnitude) {
        hasLeapt = true
      }
      values[variable] = value
      markChanged(variable)
    }
    for place in 0..<motion.listedCount {
      let row = motion.indices[Int(place)]
      let change = motion[row] * distance
      rows[row].value =
        isCareful ? Tolerance.sum(rows[row].value, change) : rows[row].value + change
    }
    shiftWork &+= Int(direction.listedCount)
  }

  /// Makes an active row's pieces at whose breakpoint it stands slopeless.
  mutating func settle(_ row: Int32, at position: Int32) {
    var piece = rows[row].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece), pieces[piece].slope != 0 {
        multipliers.add(
          -pieces[piece].slope, at: position, level: pieces[piece].level, levels: levels)
        setSlope(0, of: piece)
      }
      piece = pieces[piece].next
    }
    markCandidate(position)
  }

  // MARK: - Changes of the basis

  /// Replaces the member at a position by an inactive row.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - row: The row that enters.
  ///   - value: The breakpoint at which it stands.
  ///   - pivot: How fast the row moves with the leaving member.
  mutating func swap(
    _ position: Int32, for row: Int32, standingAt value: Double, pivot: Double?
  ) {
    loadSpike(row)
    replaceMember(at: position, pivot: pivot)
    let drift = (matrix.value(of: row, at: values) - value).magnitude
    if drift > Tolerance.drift * max(1, value.magnitude),
      !isCareful || drift > Tolerance.drift * scale(of: row)
    {
      hasDrifted = true
    }
    seat(row, at: position, standingAt: value)
    settle(row, at: position)
  }

  /// Replaces an active row by the stay of a variable; no value moves.
  ///
  /// The variable is one of the row's own where it moves enough, as what comes instead of the row
  /// is likely to be about it too. The row's pieces at whose breakpoint it stands keep slope 0.
  mutating func demote(_ position: Int32) {
    direction.removeAll()
    direction.set(1, at: position)
    factors.solveTransposed(&direction)
    var variable: Int32 = -1
    for place in 0..<direction.listedCount {
      variable = moreMobile(direction.indices[Int(place)], variable)
    }
    precondition(variable >= 0, "no variable moves with position \(position) of the basis")
    let row = basis[position]
    var own: Int32 = -1
    for slot in 0..<matrix.rows.count(row) {
      own = moreMobile(matrix.rows[row, slot].index, own)
    }
    if own >= 0, direction[own].magnitude > 0.1 * direction[variable].magnitude { variable = own }
    spike.removeAll()
    spike.set(1, at: variable)
    replaceMember(at: position, pivot: direction[variable])
    basis[position] = ~variable
    stayPosition[variable] = position
    markCandidate(position)
  }

  /// The one of two variables, the second perhaps none, that moves more with `direction`.
  ///
  /// A stay that is a member already does not move, but for rounding.
  @inline(__always)
  private mutating func moreMobile(_ candidate: Int32, _ best: Int32) -> Int32 {
    if stayPosition[candidate] >= 0 { return best }
    guard best >= 0 else { return candidate }
    let size = direction[candidate].magnitude
    let bestSize = direction[best].magnitude
    return size > bestSize || (size == bestSize && candidate < best) ? candidate : best
  }

  /// Updates the factors and multipliers for `spike` entering at a position, and releases the
  /// member that leaves.
  private mutating func replaceMember(at position: Int32, pivot: Double?) {
    factors.solveLower(&spike)
    if !multipliers.isZero(position) {
      column.assign(spike)
      factors.solveUpper(&column)
      let pivotElement = column[position]
      multipliers.divide(position, by: pivotElement)
      for place in 0..<column.listedCount {
        let other = column.indices[Int(place)]
        let element = column[other]
        if other == position || element.magnitude <= factors.drop { continue }
        var node = multipliers.heads[position]
        while node >= 0 {
          let term = multipliers.nodes[node]
          multipliers.add(-term.value * element, at: other, level: term.level, levels: levels)
          node = term.next
        }
        markCandidate(other)
      }
    }
    factors.replaceColumn(at: position, withSpike: spike, pivot: pivot)
    releaseMember(at: position)
  }

  /// Sets `spike` to the column of the basis that a row would be.
  mutating func loadSpike(_ row: Int32) {
    spike.removeAll()
    let entries = matrix.rows.entries(of: row)
    for place in 0..<Int(matrix.rows.count(row)) {
      spike.set(entries[place].value, at: entries[place].index)
    }
  }

  /// Takes the member at a position out of the books.
  mutating func releaseMember(at position: Int32) {
    let member = basis[position]
    if member >= 0 {
      rows[member].position = -1
      matrix.deactivate(member)
      if rows[member].pieceCount == 0 { removeRow(member) }
    } else {
      stayPosition[~member] = -1
    }
  }

  /// Enters a row into the books as the member at a position.
  mutating func seat(_ row: Int32, at position: Int32, standingAt value: Double) {
    basis[position] = row
    rows[row].position = position
    rows[row].value = value
    matrix.activate(row)
  }
}
