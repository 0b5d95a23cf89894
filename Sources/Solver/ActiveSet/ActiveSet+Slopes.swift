extension ActiveSet {
  /// Whether a piece's breakpoint is where its row stands.
  @inline(__always)
  mutating func isAtBreakpoint(_ piece: Int32) -> Bool {
    isAt(rows[pieces[piece].row].value, piece)
  }

  /// Whether a piece's breakpoint is where its row would stand at a value.
  @inline(__always)
  mutating func isAt(_ value: Double, _ piece: Int32) -> Bool {
    isCareful ? isCarefullyAt(value, piece) : Tolerance.isAt(value, pieces[piece].breakpoint)
  }

  /// The slope a piece has by the side on which its row stands; what it has, within its bounds,
  /// where the row stands at the breakpoint.
  @inline(__always)
  mutating func sideSlope(_ piece: Int32) -> Double {
    let value = rows[pieces[piece].row].value
    let item = pieces[piece]
    if isAt(value, piece) {
      return min(max(item.slope, item.lower), item.upper)
    }
    return value < item.breakpoint ? item.lower : item.upper
  }

  @inline(__always)
  mutating func markCandidate(_ position: Int32) {
    guard !isCandidate[position] else { return }
    isCandidate[position] = true
    candidates.append(position)
  }

  mutating func clearCandidates() {
    while !candidates.isEmpty { isCandidate[candidates.removeLast()] = false }
  }

  @inline(__always)
  mutating func markChanged(_ variable: Int32) {
    guard !isChanged[variable] else { return }
    isChanged[variable] = true
    changed.append(variable)
  }

  /// Changes the slope of a piece and the multipliers with it.
  mutating func changeSlope(_ slope: Double, of piece: Int32) {
    let change = slope - pieces[piece].slope
    guard change != 0 else { return }
    setSlope(slope, of: piece)
    let row = pieces[piece].row
    let position = rows[row].position
    if position >= 0 {
      multipliers.add(change, at: position, level: pieces[piece].level, levels: levels)
      markCandidate(position)
      return
    }
    column.removeAll()
    addRow(row, times: change)
    spreadColumn(level: pieces[piece].level)
  }

  /// Adds a multiple of a row to the column under construction.
  @inline(__always)
  mutating func addRow(_ row: Int32, times factor: Double) {
    let entries = matrix.rows.entries(of: row)
    for place in 0..<Int(matrix.rows.count(row)) {
      let value = entries[place].value * factor
      if isCareful {
        column.addCarefully(value, at: entries[place].index)
      } else {
        column.add(value, at: entries[place].index)
      }
    }
  }

  /// Adds B⁻¹ times the column to the multipliers of a level.
  mutating func spreadColumn(level: Int32) {
    factors.solveLower(&column)
    factors.solveUpper(&column)
    var place: Int32 = 0
    while place < column.listedCount {
      let position = column.indices[Int(place)]
      let value = column[position]
      place &+= 1
      if value.magnitude <= factors.drop { continue }
      multipliers.add(value, at: position, level: level, levels: levels)
      markCandidate(position)
    }
  }

  /// Applies the slope changes in `passed` to the multipliers, level by level.
  ///
  /// The pieces' rows may be active, at any position.
  mutating func spreadPassed() {
    let levelCount = levels.priorities.count
    if passedHeads.count < levelCount {
      passedHeads.append(-1, times: levelCount &- passedHeads.count)
    }
    for place in 0..<passed.count {
      let level = pieces[passed[place].piece].level
      if passedHeads[level] < 0 { passedLevels.append(level) }
      passed[place].next = passedHeads[level]
      passedHeads[level] = place
    }
    while !passedLevels.isEmpty {
      let level = passedLevels.removeLast()
      var place = passedHeads[level]
      passedHeads[level] = -1
      column.removeAll()
      while place >= 0 {
        let flip = passed[place]
        let row = pieces[flip.piece].row
        let position = rows[row].position
        if position >= 0 {
          multipliers.add(flip.change, at: position, level: level, levels: levels)
          markCandidate(position)
        } else {
          addRow(row, times: flip.change)
        }
        place = flip.next
      }
      if column.listedCount > 0 { spreadColumn(level: level) }
    }
    passed.removeAll()
  }

  // MARK: - Slopes of the objective

  /// Sets `slope` to that of the objective as the member at a position moves.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - way: +1 for upwards, −1 for downwards.
  mutating func gatherSlope(at position: Int32, way: Double) {
    slope.removeAll()
    var node = multipliers.heads[position]
    while node >= 0 {
      let term = multipliers.nodes[node]
      slope.add(term.value * way, at: term.level, levels: levels)
      node = term.next
    }
    let member = basis[position]
    guard member >= 0 else { return }
    var piece = rows[member].firstPiece
    while piece >= 0 {
      let item = pieces[piece]
      if isAtBreakpoint(piece) {
        let bound = way > 0 ? item.upper : -item.lower
        if bound != 0 { slope.add(bound, at: item.level, levels: levels) }
      }
      piece = item.next
    }
  }

  /// The first number of the slope of the objective that is not zero, as the member at a position
  /// moves; level −1 where all are zero.
  mutating func leadingSlope(at position: Int32, way: Double) -> (level: Int32, value: Double) {
    let member = basis[position]
    var bound = 0.0
    var boundLevel: Int32 = -1
    if member >= 0 {
      let piece = rows[member].firstPiece
      if piece >= 0, pieces[piece].next >= 0 {
        gatherSlope(at: position, way: way)
        return slope.leading
      }
      if piece >= 0, isAtBreakpoint(piece) {
        bound = way > 0 ? pieces[piece].upper : -pieces[piece].lower
        boundLevel = pieces[piece].level
      }
    }
    var node = multipliers.heads[position]
    while node >= 0 {
      let term = multipliers.nodes[node]
      var value = term.value * way
      var least = isCareful ? 0 : Tolerance.multiplier
      if bound != 0 {
        if term.level == boundLevel {
          if isCareful {
            least = Tolerance.carefulMultiplier * max(value.magnitude, bound.magnitude)
          }
          value += bound
          bound = 0
        } else if levels.precedes(boundLevel, term.level) {
          return (boundLevel, bound)
        }
      }
      if value.magnitude > least { return (term.level, value) }
      node = term.next
    }
    return bound == 0 ? (-1, 0) : (boundLevel, bound)
  }

  /// Whether an active row stands at a breakpoint of its own.
  mutating func standsAtBreakpoint(_ row: Int32) -> Bool {
    var piece = rows[row].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece) { return true }
      piece = pieces[piece].next
    }
    return false
  }

  // MARK: - Questions

  /// By how much a piece's constraint fails, in its own units.
  mutating func error(of piece: Int32) -> Double {
    let item = pieces[piece]
    // The value kept of a row may have come about in another way after a change was taken back.
    let value =
      isCareful || rows[item.row].position < 0
      ? matrix.value(of: item.row, at: values) : rows[item.row].value
    let difference = value - item.breakpoint
    let slope = difference < 0 ? item.lower : item.upper
    return slope == 0 || isAt(value, piece)
      ? 0 : difference * item.factor
  }

  /// How many constraints mention a variable.
  mutating func constraintCount(mentioning variable: Int32) -> Int {
    var count = 0
    for slot in 0..<matrix.columns.count(variable) {
      count += Int(rows[matrix.columns[variable, slot].index].pieceCount)
    }
    return count
  }
}
