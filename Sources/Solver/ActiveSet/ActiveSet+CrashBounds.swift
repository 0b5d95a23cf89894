extension ActiveSet {
  /// Lets required inequalities that the starting basis violates take the place of less important
  /// rows that they depend on.
  ///
  /// Such are limits that contents exceed: without this each would cost steps that give way to it
  /// elsewhere first.
  mutating func placeViolated() {
    for place in 0..<pending.count {
      let piece = pending[place]
      let item = pieces[piece]
      guard !item.isEquality, item.level == LevelTable.required, rows[item.row].position < 0,
        isViolated(piece)
      else { continue }
      let position = leastImportantPosition(under: piece)
      if position >= 0 { takeOver(position, piece) }
    }
  }

  /// Has what the starting basis violates still not take part for the moment: required inequalities
  /// until ``enterSetAside()``, and what is optional.
  ///
  /// Together they would pull all at once, each against the others.
  mutating func setViolatedAside() {
    for place in 0..<pending.count where isViolated(pending[place]) {
      let piece = pending[place]
      let item = pieces[piece]
      if item.level != LevelTable.required {
        wait(piece)
      } else if !item.isEquality, rows[item.row].position < 0,
        rows[item.row].firstPiece == piece, item.next < 0
      {
        unlink(piece)
      }
    }
    waiting.sort()
  }

  /// Has required inequalities that were set aside take part: first what can be met one by one, then
  /// the rest.
  mutating func enterSetAside() {
    for place in 0..<pending.count where isSetAside(pending[place]) {
      _ = enterFreely(pending[place])
      if factors.needsFactorization { refactor() }
    }
    for place in 0..<pending.count where isSetAside(pending[place]) { enter(pending[place]) }
  }

  private mutating func isSetAside(_ piece: Int32) -> Bool {
    !pieces[piece].isLinked && pieces[piece].level == LevelTable.required
  }

  /// The position of the least important row that a piece's row depends on, or -1 where none matters
  /// less than the piece.
  ///
  /// `spike` and `column` are then those of the piece's row.
  private mutating func leastImportantPosition(under piece: Int32) -> Int32 {
    loadSpike(pieces[piece].row)
    factors.solveLower(&spike)
    column.assign(spike)
    factors.solveUpper(&column)
    var best: Int32 = -1
    for place in 0..<column.listedCount {
      let position = column.indices[Int(place)]
      guard column[position].magnitude > Tolerance.safePivot, basis[position] >= 0,
        isMoreImportant(piece, than: basis[position])
      else { continue }
      if best < 0 || isLessImportant(basis[position], than: basis[best]) { best = position }
    }
    return best
  }

  private mutating func takeOver(_ position: Int32, _ piece: Int32) {
    let row = pieces[piece].row
    let member = basis[position]
    findDirection(position, way: 1)
    let speed = motion[row]
    guard speed.magnitude > Tolerance.safePivot else { return }
    let distance = (pieces[piece].breakpoint - rows[row].value) / speed
    guard canMove(by: distance) else {
      overflow = -1
      return
    }
    moveValues(by: distance)
    rows[member].value += distance
    factors.replaceColumn(at: position, withSpike: spike, pivot: column[position])
    releaseMember(at: position)
    seat(row, at: position, standingAt: pieces[piece].breakpoint)
    if factors.isStale { refactor() }
  }
}
