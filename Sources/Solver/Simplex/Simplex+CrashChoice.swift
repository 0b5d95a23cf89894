extension Simplex {
  /// Whether an equation should replace one variable's stay rather than another's.
  ///
  /// The column with the fewest active rows keeps the factors sparse. Among equals, the variable
  /// left without an equation follows its own bounds: it should be one whose bounds determine a
  /// value, and are important. Among equals still, the variable with the fewest rows is taken.
  func isFreer(
    _ variable: Int32, _ level: Int32, than other: Int32, _ otherLevel: Int32
  ) -> Bool {
    let active = problem.matrix.activeCount(variable) &- problem.matrix.activeCount(other)
    if active != 0 { return active < 0 }
    if level != otherLevel { return isLess(level, than: otherLevel) }
    return problem.matrix.columns.count(variable) < problem.matrix.columns.count(other)
  }

  /// Records for all variables how much their own bounds matter.
  func gatherBoundLevels() {
    basis.scratch.boundLevels.removeAll()
    basis.scratch.boundLevels.append(-1, times: solution.values.count)
    for variable in 0..<solution.values.count
    where problem.index.unaryRow[variable] >= 0 && basis.stayPosition[variable] >= 0 {
      basis.scratch.boundLevels[variable] = boundLevel(of: variable)
    }
  }

  /// Returns the weaker level of the bounds that hold a variable from both sides, such as those of
  /// an intrinsic size; -1 if a side has no bound.
  private func boundLevel(of variable: Int32) -> Int32 {
    let row = problem.index.unaryRow[variable]
    guard row >= 0 else { return -1 }
    var below: Int32 = -1
    var above: Int32 = -1
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      let item = problem.penalties[penalty]
      if item.lower < 0, isLess(below, than: item.level) { below = item.level }
      if item.upper > 0, isLess(above, than: item.level) { above = item.level }
      penalty = item.next
    }
    guard below >= 0, above >= 0 else { return -1 }
    return problem.levels.precedes(below, above) ? above : below
  }
}
