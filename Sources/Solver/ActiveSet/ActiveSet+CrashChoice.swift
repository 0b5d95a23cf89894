extension ActiveSet {
  /// Whether an equation had better take the place of one variable's stay than of another's.
  ///
  /// The column with the fewest active rows keeps the factors sparse. Among equals, what is left
  /// without an equation follows its own bounds: that had better be a variable whose bounds say what
  /// it should be, and matter. Among equals still, the variable with the fewest rows is taken.
  mutating func isFreer(
    _ variable: Int32, _ opinion: Int32, than other: Int32, _ otherOpinion: Int32
  ) -> Bool {
    let active = matrix.activeCount(variable) &- matrix.activeCount(other)
    if active != 0 { return active < 0 }
    if opinion != otherOpinion {
      return opinion < 0 || (otherOpinion >= 0 && levels.precedes(otherOpinion, opinion))
    }
    return matrix.columns.count(variable) < matrix.columns.count(other)
  }

  /// Notes for all variables how much their own bounds matter.
  mutating func gatherOpinions() {
    scratch.opinions.removeAll()
    scratch.opinions.append(-1, times: values.count)
    for variable in 0..<values.count where unaryRow[variable] >= 0 && stayPosition[variable] >= 0 {
      scratch.opinions[variable] = opinion(of: variable)
    }
  }

  /// How much the bounds on a variable alone, such as an intrinsic size, matter that hold it from
  /// both sides: the level of the weaker side, or -1 where nothing holds it from one side.
  private mutating func opinion(of variable: Int32) -> Int32 {
    let row = unaryRow[variable]
    guard row >= 0 else { return -1 }
    var below: Int32 = -1
    var above: Int32 = -1
    var piece = rows[row].firstPiece
    while piece >= 0 {
      let item = pieces[piece]
      if item.lower < 0, below < 0 || levels.precedes(item.level, below) { below = item.level }
      if item.upper > 0, above < 0 || levels.precedes(item.level, above) { above = item.level }
      piece = item.next
    }
    guard below >= 0, above >= 0 else { return -1 }
    return levels.precedes(below, above) ? above : below
  }
}
