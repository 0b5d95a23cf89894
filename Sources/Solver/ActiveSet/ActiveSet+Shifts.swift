/// Breakpoints that move together.
///
/// Moving each by itself would move what hangs on several once for each: in a stack of labels whose
/// heights change, what is at the bottom as often as there are labels above. So within a transaction
/// breakpoints move at once and values once, at its end, along the sum of their directions. What
/// changes side on the way is mended by the steps that follow.
extension ActiveSet {
  /// A piece whose breakpoint has moved.
  struct Shift: BitwiseCopyable {
    var piece: Int32
    /// Whether its row was active and stood at the breakpoint before.
    var wasAtBreakpoint: Bool
    /// Where its row stood.
    var value: Double
  }

  /// Moves the breakpoint of a linked piece; ``applyShifts()`` is due before anything but shifts,
  /// additions and removals.
  mutating func noteShift(_ breakpoint: Double, of piece: Int32) {
    let row = rows[pieces[piece].row]
    let isAt = row.position >= 0 && isAtBreakpoint(piece)
    shifts.append(Shift(piece: piece, wasAtBreakpoint: isAt, value: row.value))
    pieces[piece].breakpoint = breakpoint
  }

  /// Lets the values follow the breakpoints that have moved; ``optimise()`` is due afterwards.
  mutating func applyShifts() {
    guard shifts.count > 0 else { return }
    if !moveToBreakpoints() { return putOffShifts() }
    passed.removeAll()
    for place in 0..<motion.listedCount { noteFlips(of: motion.indices[Int(place)]) }
    for place in 0..<shifts.count where pieces[shifts[place].piece].isLinked {
      noteFlips(of: pieces[shifts[place].piece].row)
    }
    spreadPassed()
    shifts.removeAll()
  }

  /// Moves the active rows whose breakpoints have moved along with them.
  ///
  /// - Returns: False where a value would become too large on the way; no value has moved then.
  private mutating func moveToBreakpoints() -> Bool {
    direction.removeAll()
    motion.removeAll()
    for place in 0..<shifts.count where shifts[place].wasAtBreakpoint {
      let item = pieces[shifts[place].piece]
      guard item.isLinked, rows[item.row].position >= 0 else { continue }
      let position = rows[item.row].position
      let distance = item.breakpoint - rows[item.row].value
      // Of several pieces the row stood at, it goes with the first that moves.
      guard distance != 0, direction[position] == 0 else { continue }
      direction.set(distance, at: position)
      rows[item.row].value = item.breakpoint
    }
    guard direction.listedCount > 0 else { return true }
    factors.solveTransposed(&direction)
    findMotion()
    guard canMove(by: 1) else { return false }
    moveValues(by: 1)
    return true
  }

  /// Leaves the values where they are, and adds the pieces anew at the end of the transaction: what
  /// would make a value too large may be gone by then.
  private mutating func putOffShifts() {
    overflow = -1
    for place in 0..<shifts.count {
      let shift = shifts[place]
      if pieces[shift.piece].isLinked { rows[pieces[shift.piece].row].value = shift.value }
    }
    for place in 0..<shifts.count {
      let piece = shifts[place].piece
      guard pieces[piece].isLinked else { continue }
      detach(piece)
      appendPending(piece)
    }
    shifts.removeAll()
  }

  /// Lists the pieces of a row whose slope is not that of their side.
  private mutating func noteFlips(of row: Int32) {
    let position = rows[row].position
    var piece = rows[row].firstPiece
    while piece >= 0 {
      let isSettled = position >= 0 && isAtBreakpoint(piece)
      let slope = isSettled ? 0 : sideSlope(piece)
      let change = slope - pieces[piece].slope
      if change != 0 {
        setSlope(slope, of: piece)
        passed.append(Flip(piece: piece, change: change))
      }
      piece = pieces[piece].next
    }
    if position >= 0 { markCandidate(position) }
  }
}
