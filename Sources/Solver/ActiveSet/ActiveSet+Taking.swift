extension ActiveSet {
  /// Takes the constraints of another solver, the variables having its values.
  ///
  /// What holds is entered freely, and takes part before anything pulls. As the values are optimal
  /// for all constraints that take part together, no later step has any way to go.
  mutating func take(_ constraints: [Constraint]) -> Refusal? {
    var origin: [Double] = []
    for variable in 0..<values.count { origin.append(values[variable]) }
    beginTentativelyWithoutLog()
    var added: [Int32] = []
    for constraint in constraints { added.append(addPiece(constraint)) }
    var violated: [Int32] = []
    for piece in added {
      if status(of: piece) == .violated || !enterFreely(piece) { violated.append(piece) }
    }
    for piece in violated {
      let isRequired = pieces[piece].level == LevelTable.required
      if recovers, isRequired, !pieces[piece].recovery.isFirm {
        // It was broken: tried alone it does not move anything unless it can hold.
        breakAgain(piece)
      } else {
        enter(piece)
      }
    }
    if let refusal = settle() { return refusal }
    dropDirections()
    returnToOrigin(origin)
    return nil
  }

  /// Takes the values that solving began from, where they differ from its result by rounding alone.
  private mutating func returnToOrigin(_ origin: [Double]) {
    var solved: [Double] = []
    for variable in 0..<values.count {
      let value = values[variable]
      solved.append(value)
      if (value - origin[Int(variable)]).magnitude > 1e-11 * max(1, value.magnitude) { return }
    }
    var solvedRows: [Double] = []
    for row in 0..<rows.count { solvedRows.append(rows[row].value) }
    for variable in 0..<values.count { values[variable] = origin[Int(variable)] }
    for row in 0..<rows.count where rows[row].pieceCount > 0 && rows[row].position < 0 {
      rows[row].value = matrix.value(of: row, at: values)
    }
    for piece in 0..<pieces.count where pieces[piece].isLive && pieces[piece].isLinked {
      if sideSlope(piece) == pieces[piece].slope { continue }
      // A row that is barely at its constant, or barely not, would tip over.
      for variable in 0..<values.count { values[variable] = solved[Int(variable)] }
      for row in 0..<rows.count { rows[row].value = solvedRows[Int(row)] }
      return
    }
    for place in 0..<changed.count { isChanged[changed[place]] = false }
    changed.removeAll()
  }
}
