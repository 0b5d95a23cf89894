extension ActiveSet {
  /// Has an optional piece wait for its turn.
  ///
  /// Until then its row costs nothing, if no other piece of the row takes part.
  mutating func wait(_ piece: Int32) {
    unlink(piece)
    waiting.append(piece, priority: levels.priorities[pieces[piece].level])
    let row = pieces[piece].row
    guard rows[row].firstPiece < 0, rows[row].position < 0, !rows[row].isSuspended else { return }
    rows[row].isSuspended = true
    matrix.suspend(row)
  }

  /// At an optimum without the pieces that wait: enters the next of them.
  ///
  /// - Returns: Whether there was one.
  mutating func enterWaiting() -> Bool {
    guard let first = waiting.first else { return false }
    var left = waiting.takePortion(of: first.priority)
    while left > 0, !factors.needsFactorization, let item = waiting.first,
      item.priority == first.priority
    {
      waiting.removeFirst()
      // A piece that took the place of one that was removed again waits twice.
      if pieces[item.piece].isLinked { continue }
      if enterFreely(item.piece) { continue }
      enter(item.piece)
      left &-= 1
    }
    return true
  }

  /// Has a suspended row move with the others again.
  mutating func resume(_ row: Int32) {
    rows[row].isSuspended = false
    rows[row].value = matrix.value(of: row, at: values)
    matrix.resume(row)
  }
}
