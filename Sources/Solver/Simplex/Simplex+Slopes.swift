extension Simplex {
  /// Whether a penalty's breakpoint equals its row's value.
  @inline(__always)
  func isAtBreakpoint(_ penalty: Int32) -> Bool {
    isAt(problem.rows[problem.penalties[penalty].row].value, penalty)
  }

  /// Whether a penalty's breakpoint would equal a value of its row.
  @inline(__always)
  func isAt(_ value: Double, _ penalty: Int32) -> Bool {
    isTracked
      ? isAtInOwnUnits(value, penalty)
      : Tolerance.isAt(value, problem.penalties[penalty].breakpoint)
  }

  /// The slope of a penalty at its row's present value: 0 if the row is active and at the
  /// breakpoint, otherwise that of its side.
  @inline(__always)
  func restingSlope(of penalty: Int32) -> Double {
    let item = problem.penalties[penalty]
    let value = problem.rows[item.row].value
    guard isAt(value, penalty) else { return value < item.breakpoint ? item.lower : item.upper }
    return problem.rows[item.row].position >= 0 ? 0 : min(max(item.slope, item.lower), item.upper)
  }

  /// Changes the slope of a penalty and the multipliers with it.
  func changeSlope(_ slope: Double, of penalty: Int32) {
    let change = slope - problem.penalties[penalty].slope
    guard change != 0 else { return }
    problem.setSlope(slope, of: penalty)
    let row = problem.penalties[penalty].row
    let position = problem.rows[row].position
    if position >= 0 {
      pricing.multipliers.add(
        change, at: position, level: problem.penalties[penalty].level, levels: problem.levels)
      pricing.markCandidate(position)
      return
    }
    basis.column.removeAll()
    addRow(row, times: change)
    spreadColumn(level: problem.penalties[penalty].level)
  }

  /// Adds a multiple of a row to the column under construction.
  @inline(__always)
  func addRow(_ row: Int32, times factor: Double) {
    for entry in problem.matrix.rows.entries(of: row) {
      basis.column.add(entry.value * factor, at: entry.index)
    }
  }

  /// Adds B⁻¹ times the column to the multipliers of a level.
  func spreadColumn(level: Int32) {
    basis.factors.solveLower(&basis.column)
    basis.factors.solveUpper(&basis.column)
    let column = basis.column.layout
    // A debug build takes many times as long for a range.
    var place = 0
    while place < column.count {
      let position = column.indices[place]
      let value = column.values[Int(position)]
      if value.magnitude > Tolerance.drop {
        pricing.multipliers.add(value, at: position, level: level, levels: problem.levels)
        pricing.markCandidate(position)
      }
      place &+= 1
    }
  }

  /// Sets the column to the factors with which the members of the basis add up to a multiple of a
  /// row.
  func combineMembers(into row: Int32, times factor: Double) {
    basis.column.removeAll()
    if problem.rows[row].position >= 0 {
      basis.column.set(factor, at: problem.rows[row].position)
    } else {
      addRow(row, times: factor)
      basis.factors.solveLower(&basis.column)
      basis.factors.solveUpper(&basis.column)
    }
  }

  /// Applies the slope changes in `passed` to the multipliers, level by level.
  ///
  /// The penalties' rows may be active, at any position.
  func spreadPassed() {
    let levelCount = problem.levels.priorities.count
    if lineSearch.passedHeads.count < levelCount {
      lineSearch.passedHeads.append(-1, times: levelCount &- lineSearch.passedHeads.count)
    }
    for place in 0..<lineSearch.passed.count {
      let level = problem.penalties[lineSearch.passed[place].penalty].level
      if lineSearch.passedHeads[level] < 0 { lineSearch.passedLevels.append(level) }
      lineSearch.passed[place].next = lineSearch.passedHeads[level]
      lineSearch.passedHeads[level] = place
    }
    while !lineSearch.passedLevels.isEmpty {
      let level = lineSearch.passedLevels.removeLast()
      var place = lineSearch.passedHeads[level]
      lineSearch.passedHeads[level] = -1
      basis.column.removeAll()
      while place >= 0 {
        let flip = lineSearch.passed[place]
        let row = problem.penalties[flip.penalty].row
        let position = problem.rows[row].position
        if position >= 0 {
          pricing.multipliers.add(flip.change, at: position, level: level, levels: problem.levels)
          pricing.markCandidate(position)
        } else {
          addRow(row, times: flip.change)
        }
        place = flip.next
      }
      if basis.column.listedCount > 0 { spreadColumn(level: level) }
    }
    lineSearch.passed.removeAll()
  }

  // MARK: - Slopes of the objective

  /// Sets a sum to the slope of the objective as the member at a position moves.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - way: +1 for upwards, −1 for downwards.
  ///   - slope: The sum.
  func gatherSlope(at position: Int32, way: Double, into slope: inout LevelSum) {
    slope.removeAll()
    for node in pricing.multipliers.chain(at: position) {
      let term = pricing.multipliers.nodes[node]
      slope.add(term.value * way, at: term.level, levels: problem.levels)
    }
    for penalty in problem.linkedPenalties(of: basis.members[position])
    where isAtBreakpoint(penalty) {
      let item = problem.penalties[penalty]
      let bound = way > 0 ? item.upper : -item.lower
      if bound != 0 { slope.add(bound, at: item.level, levels: problem.levels) }
    }
  }

  /// The first nonzero number in the slope of the objective as the member at a position moves;
  /// level −1 if all are zero.
  ///
  /// The member is held if its own penalties add to that number.
  /// Numbers are added up for one level at a time, from the most important.
  func leadingSlope(
    at position: Int32, way: Double
  ) -> (level: Int32, value: Double, isHeld: Bool) {
    let member = basis.members[position]
    let rowValue = member < 0 ? 0 : problem.rows[member].value
    var node = pricing.multipliers.heads[position]
    var last: Int32 = -1
    while true {
      var level: Int32 = -1
      var value = 0.0
      var isHeld = false
      if node >= 0 {
        let term = pricing.multipliers.nodes[node]
        (level, value) = (term.level, term.value * way)
      }
      for penalty in problem.linkedPenalties(of: member) {
        let item = problem.penalties[penalty]
        let bound = way > 0 ? item.upper : -item.lower
        if bound != 0, last < 0 || isLess(item.level, than: last), isAt(rowValue, penalty) {
          if level == item.level {
            value += bound
            isHeld = true
          } else if isLess(level, than: item.level) {
            (level, value, isHeld) = (item.level, bound, true)
          }
        }
      }
      if level >= 0, value.magnitude <= Tolerance.doubt { noteDoubt(ofSlope: value) }
      if level < 0 || value.magnitude > Tolerance.multiplier {
        return (level, value, isHeld)
      }
      if node >= 0, pricing.multipliers.nodes[node].level == level {
        node = pricing.multipliers.nodes[node].next
      }
      last = level
    }
  }

  /// Whether a level is less important than another; -1 is the least.
  func isLess(_ level: Int32, than other: Int32) -> Bool {
    other >= 0 && (level < 0 || problem.levels.precedes(other, level))
  }

  /// Whether an active row is at a breakpoint of its own.
  func isAtBreakpointOfItsOwn(_ row: Int32) -> Bool {
    for penalty in problem.linkedPenalties(of: row) {
      if isAtBreakpoint(penalty) { return true }
    }
    return false
  }

  // MARK: - Questions

  /// Returns the error of a penalty's constraint, in its own units.
  func error(of penalty: Int32) -> Double {
    let item = problem.penalties[penalty]
    // After a change was undone, the row's stored value may have been computed in another way.
    let value =
      isTracked || problem.rows[item.row].position < 0
      ? problem.matrix.value(of: item.row, at: solution.values) : problem.rows[item.row].value
    let difference = value - item.breakpoint
    let slope = difference < 0 ? item.lower : item.upper
    return slope == 0 || isAt(value, penalty)
      ? 0 : difference * item.factor
  }

  /// Returns the state of a penalty's constraint.
  func status(of penalty: Int32) -> Constraint.Status {
    let item = problem.penalties[penalty]
    let value = currentValue(of: item.row)
    if Tolerance.isAt(value, item.breakpoint) { return .satisfied }
    return (value < item.breakpoint ? item.lower : item.upper) == 0 ? .slack : .violated
  }

  /// Returns the number of constraints that mention a variable.
  func constraintCount(mentioning variable: Int32) -> Int {
    var count = 0
    for entry in problem.matrix.columns.entries(of: variable) {
      count += Int(problem.rows[entry.index].penaltyCount)
    }
    return count
  }
}
