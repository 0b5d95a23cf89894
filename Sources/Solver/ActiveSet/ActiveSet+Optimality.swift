extension ActiveSet {
  /// In a copy of a state at rest: why the state is not optimal.
  ///
  /// - Parameter original: The state.
  /// - Returns: The first defect in words, nil if there is none.
  mutating func optimalityDefect(of original: HeapCell<ActiveSet>) -> String? {
    settleRows()
    if let defect = slopeDefect() { return defect }
    overflow = -1
    refactor()
    var largest = 1.0
    for variable in 0..<values.count { largest = max(largest, values[variable].magnitude) }
    for variable in 0..<values.count {
      let difference = values[variable] - original.pointee.values[variable]
      if difference.magnitude > 1e-7 * largest {
        return
          "variable \(variable) is \(original.pointee.values[variable]), not \(values[variable])"
      }
    }
    // Sums of large slopes leave rounding.
    var steepest = 1.0
    for piece in 0..<pieces.count where pieces[piece].isLive {
      steepest = max(steepest, pieces[piece].upper, -pieces[piece].lower)
    }
    slope.isCareful = isCareful
    for position in 0..<basis.count {
      guard let gain = improvement(at: position), gain.rate > 1e-8 * steepest else { continue }
      let member = basis[position] < 0 ? "variable \(~basis[position])" : "row \(basis[position])"
      return
        "moving \(member) improves level \(levels.priorities[max(gain.level, 0)]) by \(gain.rate)"
    }
    return nil
  }

  /// A constraint whose slope is not that of the side on which its row is, in words.
  private mutating func slopeDefect() -> String? {
    for piece in 0..<pieces.count where pieces[piece].isLive && pieces[piece].isLinked {
      let item = pieces[piece]
      let isSettled = rows[item.row].position >= 0 && isAtBreakpoint(piece)
      if item.slope != (isSettled ? 0 : sideSlope(piece)) {
        return
          "constraint \(piece) has slope \(item.slope) where its row is \(rows[item.row].value)"
      }
    }
    return nil
  }
}
