extension ActiveSet {
  // MARK: - Adding

  /// Makes a new piece part of the problem where that costs nothing: it holds already, or can be
  /// made to hold by moving variables without opinion past no other breakpoint.
  ///
  /// - Returns: Whether that was so; where not, nothing has changed and ``enter(_:)`` is due.
  mutating func enterFreely(_ piece: Int32) -> Bool {
    let row = pieces[piece].row
    if rows[row].isSuspended { resume(row) }
    let isAt = isAtBreakpoint(piece)
    if rows[row].position >= 0 {
      if rows[row].firstPiece < 0 { return occupy(rows[row].position, piece) }
      let item = pieces[piece]
      let slope = isAt ? 0 : rows[row].value < item.breakpoint ? item.lower : item.upper
      guard slope == 0 else { return false }
      link(piece)
      markCandidate(rows[row].position)
      return true
    }
    if isAt {
      link(piece)
      // An equation that happens to hold takes the place of a stay: its variable is determined.
      if bindsAtBreakpoint(row) { _ = place(piece) }
      return true
    }
    if (rows[row].value < pieces[piece].breakpoint ? pieces[piece].lower : pieces[piece].upper) == 0
    {
      link(piece)
      return true
    }
    guard place(piece) else { return false }
    return true
  }

  /// Makes a new piece part of the problem; ``optimise()`` is due afterwards.
  mutating func enter(_ piece: Int32) {
    if rows[pieces[piece].row].isSuspended { resume(pieces[piece].row) }
    link(piece)
    let isSettled = rows[pieces[piece].row].position >= 0 && isAtBreakpoint(piece)
    changeSlope(isSettled ? 0 : sideSlope(piece), of: piece)
  }

  /// Whether the pieces at whose breakpoint a row stands keep it from moving either way.
  private mutating func bindsAtBreakpoint(_ row: Int32) -> Bool {
    var lower = false
    var upper = false
    var piece = rows[row].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece) {
        lower = lower || pieces[piece].lower < 0
        upper = upper || pieces[piece].upper > 0
      }
      piece = pieces[piece].next
    }
    return lower && upper
  }

  /// Makes the first piece of an active row that has lost its own hold, if nothing else changes
  /// side on the way.
  private mutating func occupy(_ position: Int32, _ piece: Int32) -> Bool {
    let row = basis[position]
    let breakpoint = pieces[piece].breakpoint
    guard bindsBothWays(piece), multipliers.isZero(position) else { return false }
    findDirection(position, way: 1)
    let distance = breakpoint - rows[row].value
    guard isFree(distance, except: -1), canMove(by: distance) else {
      overflow = -1
      return false
    }
    moveValues(by: distance)
    rows[row].value = breakpoint
    link(piece)
    return true
  }

  private mutating func bindsBothWays(_ piece: Int32) -> Bool {
    pieces[piece].lower < 0 && pieces[piece].upper > 0
  }

  /// Brings an inactive row to a piece's breakpoint by moving a stay of one of its own variables,
  /// or a row that has lost its pieces, if nothing else changes side on the way; the row then takes
  /// the other's place.
  private mutating func place(_ piece: Int32) -> Bool {
    let row = pieces[piece].row
    var position: Int32 = -1
    var fewest = Int32.max
    for slot in 0..<matrix.rows.count(row) {
      let variable = matrix.rows[row, slot].index
      let stay = stayPosition[variable]
      guard stay >= 0, multipliers.isZero(stay) else { continue }
      let active = matrix.activeCount(variable)
      if active < fewest {
        fewest = active
        position = stay
      }
    }
    if position >= 0 { return place(piece, at: position) }
    // The latest are the likeliest; trying many would cost more than a step.
    var tries = 0
    var vacancy = vacancies.count
    while vacancy > 0, tries < 3 {
      vacancy &-= 1
      let position = vacancies[vacancy]
      let member = basis[position]
      guard member >= 0, rows[member].firstPiece < 0, multipliers.isZero(position),
        sharesVariable(member, row)
      else { continue }
      if place(piece, at: position) { return true }
      tries += 1
    }
    return false
  }

  private mutating func sharesVariable(_ row: Int32, _ other: Int32) -> Bool {
    for slot in 0..<matrix.rows.count(row) {
      let variable = matrix.rows[row, slot].index
      for otherSlot in 0..<matrix.rows.count(other)
      where matrix.rows[other, otherSlot].index == variable {
        return true
      }
    }
    return false
  }

  private mutating func place(_ piece: Int32, at position: Int32) -> Bool {
    let row = pieces[piece].row
    findDirection(position, way: 1)
    let speed = motion[row]
    guard speed.magnitude > Tolerance.pivot else { return false }
    let distance = (pieces[piece].breakpoint - rows[row].value) / speed
    guard isFree(distance, except: piece), canMove(by: distance) else {
      overflow = -1
      return false
    }
    moveValues(by: distance)
    if basis[position] >= 0 { rows[basis[position]].value += distance }
    if !pieces[piece].isLinked { link(piece) }
    swap(position, for: row, standingAt: pieces[piece].breakpoint, pivot: speed)
    return true
  }

  /// Whether no piece but one changes its slope when values move along `direction`.
  private mutating func isFree(_ distance: Double, except exception: Int32) -> Bool {
    guard distance != 0 else { return true }
    for place in 0..<motion.listedCount {
      let row = motion.indices[Int(place)]
      let speed = motion[row] * (distance < 0 ? -1 : 1)
      if speed.magnitude <= movement { continue }
      var piece = rows[row].firstPiece
      while piece >= 0 {
        let item = pieces[piece]
        if piece != exception, (speed > 0 ? item.upper : item.lower) != item.slope {
          let room = (item.breakpoint - rows[row].value) / speed
          if room < distance.magnitude * (1 - Tolerance.step) { return false }
        }
        piece = item.next
      }
    }
    return true
  }

  // MARK: - Removing

  /// Takes a piece out of the problem for good; ``optimise()`` is due afterwards.
  mutating func remove(_ piece: Int32) {
    detach(piece)
    release(piece)
  }

  /// Takes a piece out of the problem; ``optimise()`` is due afterwards.
  ///
  /// A row that loses its hold stays active until then: another may take its place at once.
  mutating func detach(_ piece: Int32) {
    let wasLinked = pieces[piece].isLinked
    changeSlope(0, of: piece)
    unlink(piece)
    let row = pieces[piece].row
    let position = rows[row].position
    guard position >= 0, wasLinked else { return }
    markCandidate(position)
    if rows[row].firstPiece < 0 { vacancies.append(position) }
  }

  /// Frees a piece that is not linked, and its row with its last piece.
  mutating func release(_ piece: Int32) {
    forgetBroken(piece)
    pieces[piece].isLive = false
    pieces[piece].generation &+= 1
    freePieces.append(piece)
    pieceCount &-= 1
    leave(pieces[piece].row)
  }

  /// Counts a piece less on a row, and removes the row with the last, if it has no position to lose.
  mutating func leave(_ row: Int32) {
    rows[row].pieceCount &-= 1
    if rows[row].pieceCount == 0, rows[row].position < 0 { removeRow(row) }
  }

  // MARK: - Changing a constant

  /// Moves the breakpoint of a piece where nothing else changes side.
  ///
  /// - Returns: Whether that was so; where not, nothing has changed and
  ///   ``setBreakpoint(_:of:)`` is due.
  mutating func shiftBreakpoint(_ breakpoint: Double, of piece: Int32) -> Bool {
    settleRows()
    let row = pieces[piece].row
    let position = rows[row].position
    if position >= 0 {
      guard isAtBreakpoint(piece), !sharesBreakpoint(piece) else { return false }
      return shift(position, to: breakpoint, of: piece)
    }
    let old = pieces[piece].breakpoint
    pieces[piece].breakpoint = breakpoint
    if sideSlope(piece) == pieces[piece].slope {
      markDirectionsStale()
      return true
    }
    pieces[piece].breakpoint = old
    return false
  }

  /// Moves the breakpoint of a piece; ``optimise()`` is due afterwards.
  mutating func setBreakpoint(_ breakpoint: Double, of piece: Int32) {
    dropDirections()
    pieces[piece].breakpoint = breakpoint
    let position = rows[pieces[piece].row].position
    let isSettled = position >= 0 && isAtBreakpoint(piece)
    changeSlope(isSettled ? 0 : sideSlope(piece), of: piece)
    if position >= 0 { markCandidate(position) }
  }

  /// Whether another piece of an active row has its breakpoint where the row stands.
  private mutating func sharesBreakpoint(_ piece: Int32) -> Bool {
    var other = rows[pieces[piece].row].firstPiece
    while other >= 0 {
      if other != piece, isAtBreakpoint(other) { return true }
      other = pieces[other].next
    }
    return false
  }

  /// Moves an active row to another breakpoint of a piece, if nothing changes side on the way.
  private mutating func shift(_ position: Int32, to breakpoint: Double, of piece: Int32) -> Bool {
    let row = pieces[piece].row
    let distance = breakpoint - rows[row].value
    var other = rows[row].firstPiece
    while other >= 0 {
      if other != piece {
        let place = pieces[other].breakpoint
        let room = (place - rows[row].value) * (distance < 0 ? -1 : 1)
        if isAt(breakpoint, other) || (room > 0 && room < distance.magnitude) {
          return false
        }
      }
      other = pieces[other].next
    }
    findDirection(position, way: 1)
    guard isFree(distance, except: -1), canMove(by: distance) else {
      overflow = -1
      return false
    }
    moveValues(by: distance)
    pieces[piece].breakpoint = breakpoint
    rows[row].value = breakpoint
    keepDirection(of: piece)
    return true
  }
}
