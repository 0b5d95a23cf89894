extension ActiveSet {
  // MARK: - Variables

  mutating func addVariable(value: Double) -> Int32 {
    if !freeVariables.isEmpty {
      let variable = freeVariables.removeLast()
      values[variable] = value
      isVariableLive[variable] = true
      return variable
    }
    let variable = values.count
    if variable == stayPosition.count { growVariables() }
    values.append(value)
    stayPosition[variable] = variable
    isVariableLive[variable] = true
    basis.append(~variable)
    factors.addPosition()
    return variable
  }

  /// Removes a variable that no piece mentions.
  mutating func removeVariable(_ variable: Int32) {
    while matrix.columns.count(variable) > 0 {
      // A row that has lost its pieces keeps its position until the next optimum.
      demote(rows[matrix.columns[variable, 0].index].position)
    }
    isVariableLive[variable] = false
    variableGeneration[variable] &+= 1
    freeVariables.append(variable)
  }

  // MARK: - Pieces

  /// Adds a constraint that does not take part in the problem yet.
  mutating func addPiece(_ constraint: borrowing Constraint) -> Int32 {
    let form = findOrAddRow(constraint.terms.span)
    let relation =
      form.factor < 0 ? -constraint.relation.rawValue : constraint.relation.rawValue
    let isRequired = constraint.priority.rawValue == Priority.required.rawValue
    let weight = isRequired ? 1 : form.factor.magnitude
    var piece = Piece(
      breakpoint: constraint.constant / form.factor, lower: relation <= -1 ? 0 : -weight,
      upper: relation >= 1 ? 0 : weight, factor: form.factor, row: form.row,
      next: -1, level: levels.level(of: constraint.priority.rawValue), generation: 0,
      isEquality: relation == 0, serial: nextSerial)
    nextSerial &+= 1
    if !constraint.isBreakable { piece.recovery.isFirm = true }
    let index: Int32
    if freePieces.isEmpty {
      index = pieces.count
      pieces.append(piece)
    } else {
      index = freePieces.removeLast()
      let generation = pieces[index].generation
      pieces[index] = piece
      pieces[index].generation = generation
    }
    rows[form.row].pieceCount &+= 1
    pieceCount &+= 1
    return index
  }

  /// Makes a piece part of its row; its slope is still 0.
  mutating func link(_ piece: Int32) {
    let row = pieces[piece].row
    pieces[piece].isLinked = true
    pieces[piece].next = rows[row].firstPiece
    rows[row].firstPiece = piece
  }

  /// Takes a piece without slope off the list of its row.
  mutating func unlink(_ piece: Int32) {
    assert(pieces[piece].slope == 0, "piece \(piece) still pulls")
    guard pieces[piece].isLinked else { return }
    pieces[piece].isLinked = false
    let row = pieces[piece].row
    var link = rows[row].firstPiece
    if link == piece {
      rows[row].firstPiece = pieces[piece].next
      return
    }
    while pieces[link].next != piece { link = pieces[link].next }
    pieces[link].next = pieces[piece].next
  }

  /// Sets the slope of a piece, keeping account of required pieces that pull.
  @inline(__always)
  mutating func setSlope(_ slope: Double, of piece: Int32) {
    pieces[piece].slope = slope
    guard pieces[piece].level == LevelTable.required else { return }
    let place = pieces[piece].pull
    if slope != 0 {
      guard place < 0 else { return }
      pieces[piece].pull = pulls.count
      pulls.append(piece)
    } else if place >= 0 {
      let last = pulls.removeLast()
      if last != piece {
        pulls[place] = last
        pieces[last].pull = place
      }
      pieces[piece].pull = -1
    }
  }

  // MARK: - Rows

  /// Finds the row with the linear form of some terms, or adds it with the value it has now.
  ///
  /// Terms are gathered, ordered by variable, scaled by a power of two so that the largest
  /// coefficient lies in [1, 2) (by that coefficient itself where all have one magnitude), and
  /// given a positive first coefficient.
  mutating func findOrAddRow(_ terms: Span<LinearExpression.Term>) -> (
    row: Int32, factor: Double
  ) {
    let factor = normalize(terms)
    if normalized.count == 1 {
      let variable = normalized[0].index
      if unaryRow[variable] >= 0 { return (unaryRow[variable], factor) }
      let row = addRow(hash: 0)
      unaryRow[variable] = row
      return (row, factor)
    }
    if rowCount &* 2 >= buckets.count { growBuckets() }
    let hash = hashOfNormalized()
    var row = buckets[bucket(of: hash)]
    while row >= 0 {
      if rows[row].hash == hash, isNormalized(row) { return (row, factor) }
      row = rows[row].next
    }
    row = addRow(hash: hash)
    rows[row].next = buckets[bucket(of: hash)]
    buckets[bucket(of: hash)] = row
    return (row, factor)
  }

  /// Fills `normalized` from terms and returns the factor that leads back.
  private mutating func normalize(_ terms: Span<LinearExpression.Term>) -> Double {
    normalized.removeAll()
    normalized.appendUndefined(Int32(truncatingIfNeeded: terms.count))
    let entries = normalized.base
    if terms.count == 1, terms[0].coefficient != 0 {
      entries[0] = Entry(index: terms[0].variable.index, twin: 0, value: 1)
      return terms[0].coefficient
    }
    var kept = 0
    var largest = 0.0
    var smallest = Double.infinity
    var isGathered = true
    var slot = 0
    while slot < terms.count {
      let term = terms[unchecked: slot]
      slot &+= 1
      let index = term.variable.index
      let size = term.coefficient.magnitude
      if size > largest { largest = size }
      if size < smallest { smallest = size }
      var place = kept
      while place > 0, entries[place &- 1].index >= index {
        if entries[place &- 1].index == index { isGathered = false }
        entries[place] = entries[place &- 1]
        place &-= 1
      }
      entries[place] = Entry(index: index, twin: 0, value: term.coefficient)
      kept &+= 1
    }
    if !isGathered || smallest == 0 { gather(&kept, &largest, &smallest) }
    normalized.removeLast(normalized.count &- Int32(truncatingIfNeeded: kept))
    guard kept > 0 else { return 1 }
    if largest > Tolerance.spread * smallest {
      isWild = true
      takeCare()
    }
    var factor = largest == smallest ? largest : largest.binade
    if entries[0].value < 0 { factor = -factor }
    if factor == 1 { return factor }
    let isSign = factor == -1
    var place = 0
    while place < kept {
      entries[place].value = isSign ? -entries[place].value : entries[place].value / factor
      place &+= 1
    }
    return factor
  }

  /// Adds up ordered entries of the same variable, in the order written, and leaves out zeros.
  private mutating func gather(
    _ kept: inout Int, _ largest: inout Double, _ smallest: inout Double
  ) {
    let entries = normalized.base
    let count = kept
    (kept, largest, smallest) = (0, 0, Double.infinity)
    var place = 0
    while place < count {
      let start = place
      while place < count, entries[place].index == entries[start].index { place &+= 1 }
      // Equal ones stand in reverse.
      var sum = 0.0
      for slot in (start..<place).reversed() { sum += entries[slot].value }
      if sum == 0 { continue }
      entries[kept] = Entry(index: entries[start].index, twin: 0, value: sum)
      kept &+= 1
      largest = max(largest, sum.magnitude)
      smallest = min(smallest, sum.magnitude)
    }
  }

  private mutating func hashOfNormalized() -> UInt32 {
    let entries = normalized.base
    let count = Int(normalized.count)
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place < count {
      hash = (hash ^ UInt64(truncatingIfNeeded: entries[place].index)) &* 0xFF51_AFD7_ED55_8CCD
      hash = (hash ^ (hash >> 32) ^ entries[place].value.bitPattern) &* 0xC4CE_B9FE_1A85_EC53
      hash ^= hash >> 29
      place &+= 1
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private mutating func isNormalized(_ row: Int32) -> Bool {
    guard matrix.rows.count(row) == normalized.count else { return false }
    for place in 0..<normalized.count {
      let entry = matrix.rows[row, place]
      guard entry.index == normalized[place].index, entry.value == normalized[place].value else {
        return false
      }
    }
    return true
  }

  private mutating func addRow(hash: UInt32) -> Int32 {
    var fresh = Row(hash: hash)
    let entries = normalized.base
    var place = 0
    while place < Int(normalized.count) {
      fresh.value += entries[place].value * values.base[Int(entries[place].index)]
      place &+= 1
    }
    let row: Int32
    if freeRows.isEmpty {
      row = rows.count
      if row == matrix.rows.listCount { reserveRows(row &+ max(row, 16)) }
      rows.append(fresh)
    } else {
      row = freeRows.removeLast()
      rows[row] = fresh
    }
    rowCount &+= 1
    matrix.setRow(row, to: normalized)
    return row
  }

  /// Whether a row has pieces, or a position that it has not lost yet.
  @inline(__always)
  private mutating func isInUse(_ row: Int32) -> Bool {
    rows[row].pieceCount > 0 || rows[row].position >= 0
  }

  mutating func removeRow(_ row: Int32) {
    assert(rows[row].position < 0, "row \(row) is active")
    if matrix.rows.count(row) == 1 {
      unaryRow[matrix.rows[row, 0].index] = -1
    } else {
      let bucket = bucket(of: rows[row].hash)
      if buckets[bucket] == row {
        buckets[bucket] = rows[row].next
      } else {
        var link = buckets[bucket]
        while rows[link].next != row { link = rows[link].next }
        rows[link].next = rows[row].next
      }
    }
    matrix.clearRow(row)
    freeRows.append(row)
    rowCount &-= 1
  }

  @inline(__always)
  private mutating func bucket(of hash: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: hash & UInt32(truncatingIfNeeded: buckets.count &- 1))
  }

  private mutating func growBuckets() {
    let count = max(buckets.count &* 2, 32)
    buckets.removeAll()
    buckets.append(-1, times: count)
    for row in 0..<rows.count where isInUse(row) && matrix.rows.count(row) != 1 {
      let bucket = bucket(of: rows[row].hash)
      rows[row].next = buckets[bucket]
      buckets[bucket] = row
    }
  }
}
