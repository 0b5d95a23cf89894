/// Bounds and violated inequalities in the starting basis.
extension StartingBasis {
  /// Replaces the stay of a variable without level by its row, at the value that the row's own
  /// penalties prefer.
  func placeBound(_ variable: Int32) {
    let row = core.problem.index.unaryRow[variable]
    guard row >= 0, core.problem.rows[row].position < 0, core.problem.rows[row].firstPenalty >= 0
    else {
      return
    }
    core.problem.rows[row].value = core.solution.values[variable]
    guard
      isPulled(row, at: core.problem.rows[row].value, way: 1)
        || isPulled(row, at: core.problem.rows[row].value, way: -1)
    else {
      return
    }
    for penalty in core.problem.linkedPenalties(of: row) {
      let value = core.problem.penalties[penalty].breakpoint
      if !isPulled(row, at: value, way: 1), !isPulled(row, at: value, way: -1) {
        // The columns of the row and of the stay are the same: the factors do not change.
        take(core.basis.stayPosition[variable], penalty)
        return
      }
    }
  }

  /// Whether a row's penalties prefer it further up (way 1) or down (way −1).
  private func isPulled(_ row: Int32, at value: Double, way: Double) -> Bool {
    var (least, most) = (0.0, 0.0)
    for penalty in core.problem.linkedPenalties(of: row) {
      let slope = slope(of: penalty, from: value, way: way)
      least = min(least, slope)
      most = max(most, slope)
    }
    if least == 0 { return false }
    if most == 0 { return least < -Tolerance.multiplier }
    core.lineSearch.slope.removeAll()
    for penalty in core.problem.linkedPenalties(of: row) {
      core.lineSearch.slope.add(
        slope(of: penalty, from: value, way: way), at: core.problem.penalties[penalty].level,
        levels: core.problem.levels)
    }
    return core.lineSearch.slope.isNegative
  }

  /// The slope of a penalty on one side of a value of its row.
  @inline(__always)
  private func slope(of penalty: Int32, from value: Double, way: Double) -> Double {
    let item = core.problem.penalties[penalty]
    let isPast = core.isAt(value, penalty) ? way > 0 : value > item.breakpoint
    return (isPast ? item.upper : item.lower) * way
  }

  /// The weaker level of the bounds that hold a unary row from both sides, such as those of an
  /// intrinsic size; −1 if a side has no bound.
  func boundLevel(of row: Int32) -> Int32 {
    var below: Int32 = -1
    var above: Int32 = -1
    for penalty in core.problem.linkedPenalties(of: row) {
      let item = core.problem.penalties[penalty]
      if item.lower < 0, core.isLess(below, than: item.level) { below = item.level }
      if item.upper > 0, core.isLess(above, than: item.level) { above = item.level }
    }
    guard below >= 0, above >= 0 else { return -1 }
    return core.problem.levels.precedes(below, above) ? above : below
  }

  // MARK: - Violated inequalities

  /// Makes required inequalities that the starting basis violates replace less important rows that
  /// they depend on.
  ///
  /// Examples are limits that contents exceed: without this, each would cost steps that first try
  /// elsewhere. Each moves what depends on it, in a long list most of the list; once that has cost
  /// a good part of a factorisation, the others replace rows together.
  func placeViolated() {
    // Rounding could undo exchanges again and again; steps repair what is left.
    for _ in 0..<8 {
      var hasReplaced = false
      for place in 0..<core.pending.penalties.count where isToPlace(core.pending.penalties[place]) {
        let penalty = core.pending.penalties[place]
        let position = leastImportantPosition(under: penalty)
        if position < 0 { continue }
        if core.isTracked || !core.basis.factors.isWorn(by: 0.25) {
          takeOver(position, penalty)
        } else if isNear(penalty, by: core.basis.column[position]) {
          take(position, penalty)
          hasReplaced = true
        }
      }
      if !hasReplaced { return }
      activateMembers()
      core.factorize()
      core.recomputeValues()
    }
  }

  /// Whether a penalty's row need not move far, if it moves at a speed.
  private func isNear(_ penalty: Int32, by speed: Double) -> Bool {
    let item = core.problem.penalties[penalty]
    let distance = (item.breakpoint - core.problem.rows[item.row].value) / speed
    return distance.magnitude <= Tolerance.stride
  }

  private func isToPlace(_ penalty: Int32) -> Bool {
    let item = core.problem.penalties[penalty]
    return !item.isEquality && item.level == LevelTable.required
      && core.problem.rows[item.row].position < 0 && core.isViolated(penalty)
  }

  /// Makes the optional penalties that the starting basis violates wait.
  ///
  /// Together they would all pull simultaneously, each against the others.
  func setViolatedAside() {
    for place in 0..<core.pending.penalties.count
    where core.isViolated(core.pending.penalties[place]) {
      let penalty = core.pending.penalties[place]
      if core.problem.penalties[penalty].level != LevelTable.required { core.wait(penalty) }
    }
    core.pending.waiting.sort()
  }

  /// Returns the position of the row that resists least when it moves so that a violated penalty
  /// holds; -1 if none is less important than the penalty, or one has been replaced since the
  /// factorisation.
  ///
  /// `spike` and `column` are then those of the penalty's row.
  private func leastImportantPosition(under penalty: Int32) -> Int32 {
    loadColumn(of: core.problem.penalties[penalty].row)
    let item = core.problem.penalties[penalty]
    let isBelow = core.problem.rows[item.row].value < item.breakpoint
    var best: Int32 = -1
    var leastLevel: Int32 = -1
    for place in 0..<core.basis.column.listedCount {
      let position = core.basis.column.indices[Int(place)]
      let member = core.basis.members[position]
      guard member >= 0 else { continue }
      if !core.problem.matrix.isActive(member) { return -1 }
      guard core.basis.column[position].magnitude > Tolerance.safePivot,
        isMoreImportant(penalty, than: member)
      else { continue }
      let level = resistance(
        of: member, upwards: isBelow == (core.basis.column[position] > 0))
      if best < 0 || core.isLess(level, than: leastLevel) {
        best = position
        leastLevel = level
      }
    }
    return best
  }

  /// The most important level of an active row's penalties that resist a movement; -1 for none.
  private func resistance(of row: Int32, upwards: Bool) -> Int32 {
    var level: Int32 = -1
    for penalty in core.problem.linkedPenalties(of: row) {
      let item = core.problem.penalties[penalty]
      if (upwards ? item.upper : item.lower) != 0, core.isAtBreakpoint(penalty),
        core.isLess(level, than: item.level)
      {
        level = item.level
      }
    }
    return level
  }

  private func takeOver(_ position: Int32, _ penalty: Int32) {
    let row = core.problem.penalties[penalty].row
    let member = core.basis.members[position]
    core.findDirection(position, way: 1)
    let speed = core.lineSearch.motion[row]
    guard speed.magnitude > Tolerance.safePivot else { return }
    let distance =
      (core.problem.penalties[penalty].breakpoint - core.problem.rows[row].value) / speed
    guard core.canMove(by: distance) else {
      core.solution.overflow = -1
      return
    }
    core.moveValues(by: distance)
    core.problem.rows[member].value += distance
    exchange(position, for: penalty)
    if !core.problem.matrix.isActive(row) { core.problem.matrix.activate(row) }
  }

  // MARK: - Members

  /// Makes a penalty's row the member at a position; the factors contain it already.
  ///
  /// Columns list it as inactive until ``activateMembers()``.
  func take(_ position: Int32, _ penalty: Int32) {
    let member = core.basis.members[position]
    if member >= 0, !core.problem.matrix.isActive(member) { core.problem.matrix.activate(member) }
    core.releaseMember(at: position)
    core.seatInactive(
      core.problem.penalties[penalty].row, at: position,
      at: core.problem.penalties[penalty].breakpoint)
  }

  /// Makes a penalty's row, whose column is loaded, the member at a position.
  func exchange(_ position: Int32, for penalty: Int32) {
    core.basis.factors.replaceColumn(
      at: position, withSpike: core.basis.spike, pivot: core.basis.column[position])
    take(position, penalty)
    guard core.basis.factors.isStale else { return }
    activateMembers()
    core.refactor()
  }

  /// Has the columns list all members as active; from the last row on, few entries have to move.
  func activateMembers() {
    var row = core.problem.rows.count
    while row > 0 {
      row &-= 1
      if core.problem.rows[row].position >= 0, !core.problem.matrix.isActive(row) {
        core.problem.matrix.activate(row)
      }
    }
  }

  /// Sets `spike` and `column` to the column of the basis that a row would be, and to its
  /// combination of the present columns.
  func loadColumn(of row: Int32) {
    core.loadSpike(row)
    core.basis.factors.solveLower(&core.basis.spike)
    core.basis.column.assign(core.basis.spike)
    core.basis.factors.solveUpper(&core.basis.column)
  }

  /// Returns the most important level among the penalties at an active row's breakpoint.
  private func importance(of row: Int32) -> Int32 {
    var level: Int32 = -1
    for penalty in core.problem.linkedPenalties(of: row) {
      if core.isAtBreakpoint(penalty),
        core.isLess(level, than: core.problem.penalties[penalty].level)
      {
        level = core.problem.penalties[penalty].level
      }
    }
    return level
  }

  /// Whether a penalty is more important than all at an active row's breakpoint.
  func isMoreImportant(_ penalty: Int32, than row: Int32) -> Bool {
    let level = core.problem.penalties[penalty].level
    for other in core.problem.linkedPenalties(of: row) {
      let otherLevel = core.problem.penalties[other].level
      if level == otherLevel || !core.problem.levels.precedes(level, otherLevel),
        core.isAtBreakpoint(other)
      {
        return false
      }
    }
    return true
  }

  func isLessImportant(_ row: Int32, than other: Int32) -> Bool {
    core.isLess(importance(of: row), than: importance(of: other))
  }
}
