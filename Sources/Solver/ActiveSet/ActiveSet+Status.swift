extension ActiveSet {
  /// The pieces in use, oldest first.
  mutating func livePieces() -> [Int32] {
    var found: [Int32] = []
    for piece in 0..<pieces.count where pieces[piece].isLive { found.append(piece) }
    sortByAge(&found)
    return found
  }

  /// The pieces whose constraints fail, oldest first.
  mutating func violatedPieces() -> [Int32] {
    var found: [Int32] = []
    for piece in 0..<pieces.count where pieces[piece].isLive && status(of: piece) == .violated {
      found.append(piece)
    }
    sortByAge(&found)
    return found
  }

  mutating func status(of piece: Int32) -> Constraint.Status {
    let item = pieces[piece]
    let value = settledValue(of: item.row)
    if Tolerance.isAt(value, item.breakpoint) { return .satisfied }
    return (value < item.breakpoint ? item.lower : item.upper) == 0 ? .slack : .violated
  }
}
