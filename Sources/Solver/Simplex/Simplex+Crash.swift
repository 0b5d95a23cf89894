extension Simplex {
  /// Adds all pending penalties to the problem; ``optimise()`` is due afterwards.
  func enterPending() {
    applyShifts()
    if isCrashDue {
      if hasManyEquations { enterInTurn() } else { crash() }
    } else {
      for place in 0..<pending.penalties.count where isToEnter(pending.penalties[place]) {
        if !enterFreely(pending.penalties[place]) { enter(pending.penalties[place]) }
      }
    }
    pending.penalties.removeAll()
  }

  private func isToEnter(_ penalty: Int32) -> Bool {
    problem.penalties[penalty].isLive && !problem.penalties[penalty].isLinked
  }

  /// Whether more equations are pending than there are variables: most of them duplicate or
  /// contradict others, and a starting basis would help little.
  private var hasManyEquations: Bool {
    var count: Int32 = 0
    for place in 0..<pending.penalties.count
    where problem.penalties[pending.penalties[place]].isEquality { count &+= 1 }
    return count > 2 &* solution.values.count
  }

  /// Enters required penalties one by one, and has the others wait.
  private func enterInTurn() {
    keepOrigin()
    for place in 0..<pending.penalties.count where isToEnter(pending.penalties[place]) {
      if problem.penalties[pending.penalties[place]].level != LevelTable.required {
        wait(pending.penalties[place])
      }
    }
    pending.waiting.sort()
    for place in 0..<pending.penalties.count where isToEnter(pending.penalties[place]) {
      guard problem.penalties[pending.penalties[place]].level == LevelTable.required else {
        continue
      }
      if !enterFreely(pending.penalties[place]) { enter(pending.penalties[place]) }
      if basis.factors.needsFactorization { refactor() }
    }
  }

  /// Whether the pending penalties are so many that a new start serves them best.
  private var isCrashDue: Bool { isCrashDue(with: 0) }

  /// Whether the pending penalties are so many that a new start serves them best, once some more
  /// have been added.
  func isCrashDue(with more: Int32) -> Bool {
    pending.penalties.count &+ more >= 16
      && (pending.penalties.count &+ more) &* 4 >= problem.penaltyCount &+ more
  }

  /// Adds a penalty to the pending ones.
  ///
  /// If a new start is foreseeable, a tentative change continues without a log, because nearly all
  /// of the state will change.
  func appendPending(_ penalty: Int32) {
    pending.penalties.append(penalty)
    if pending.penalties.count % 64 == 0, isCrashDue { keepOrigin() }
  }

  /// Finds a starting basis for many new penalties together, before any value is computed.
  ///
  /// Equations with one unknown are propagated: the required ones, then all, with the bounds on
  /// single variables as known values; before these, equations between such variables are placed.
  /// The other equations take a free column each, in the order they were added, or that of a less
  /// important row they depend on. The rest follows the bounds. In layouts the resulting basis is
  /// optimal or a few steps from it.
  private func crash() {
    keepOrigin()
    var kept: Int32 = 0
    for place in 0..<pending.penalties.count {
      let penalty = pending.penalties[place]
      guard problem.penalties[penalty].isLive, !problem.penalties[penalty].isLinked else {
        continue
      }
      problem.link(penalty)
      pending.penalties[kept] = penalty
      kept &+= 1
    }
    pending.penalties.removeLast(pending.penalties.count &- kept)
    propagateEquations(onlyRequired: true)
    for place in 0..<pending.penalties.count { placeFixedVariable(pending.penalties[place]) }
    gatherBoundLevels()
    propagateEquations(onlyRequired: false)
    for place in 0..<pending.penalties.count
    where problem.penalties[pending.penalties[place]].isEquality {
      placeEquation(pending.penalties[place])
    }
    for variable in 0..<solution.values.count where basis.stayPosition[variable] >= 0 {
      placeBound(variable)
    }
    recomputeValues()
    placeViolated()
    let isAnySetAside = setViolatedAside()
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLinked && problem.penalties[penalty].isLive {
      let slope = restingSlope(of: penalty)
      if slope != problem.penalties[penalty].slope { problem.setSlope(slope, of: penalty) }
    }
    recomputeMultipliers()
    if isAnySetAside { enterSetAside() }
  }

  // MARK: - Equations

  /// Places equations with one unknown variable, until there are none.
  ///
  /// - Parameter onlyRequired: Whether only required equations are placed. Otherwise, variables
  ///   that their own bounds hold from both sides, such as intrinsic sizes, count as known, and
  ///   equations between these are placed too.
  private func propagateEquations(onlyRequired: Bool) {
    if !onlyRequired { placeKnownEquations() }
    basis.scratch.unknownCount.removeAll()
    basis.scratch.unknownCount.append(-1, times: problem.rows.count)
    basis.scratch.queue.removeAll()
    for place in 0..<pending.penalties.count {
      let penalty = pending.penalties[place]
      let row = problem.penalties[penalty].row
      guard isEquation(penalty, onlyRequired: onlyRequired), problem.rows[row].position < 0 else {
        continue
      }
      let count = unknowns(of: row, usesBounds: !onlyRequired).count
      basis.scratch.unknownCount[row] = count
      if count == 1 { basis.scratch.queue.append(penalty) }
    }
    var head: Int32 = 0
    while head < basis.scratch.queue.count {
      let penalty = basis.scratch.queue[head]
      head &+= 1
      let row = problem.penalties[penalty].row
      guard problem.rows[row].position < 0, basis.scratch.unknownCount[row] == 1 else { continue }
      let unknown = unknowns(of: row, usesBounds: !onlyRequired).last
      guard unknown >= 0, placeInstead(penalty, of: basis.stayPosition[unknown]) else { continue }
      for entry in problem.matrix.inactiveEntries(of: unknown) {
        let other = entry.index
        let count = basis.scratch.unknownCount[other] &- 1
        guard count >= 0 else { continue }
        basis.scratch.unknownCount[other] = count
        if count == 1, let penalty = equation(of: other, onlyRequired) {
          basis.scratch.queue.append(penalty)
        }
      }
    }
  }

  /// Places equations between several variables that count as known because of their bounds, such
  /// as equal widths of views with intrinsic sizes.
  ///
  /// Placed after the equations that count these as known, they would need an elimination.
  private func placeKnownEquations() {
    for place in 0..<pending.penalties.count {
      let penalty = pending.penalties[place]
      let row = problem.penalties[penalty].row
      guard isEquation(penalty, onlyRequired: false), problem.rows[row].position < 0,
        isKnown(row), unknowns(of: row, usesBounds: false).count > 1
      else { continue }
      placeEquation(penalty)
    }
  }

  /// Whether all variables of a row that are unknown have bounds.
  private func isKnown(_ row: Int32) -> Bool {
    for entry in problem.matrix.rows.entries(of: row) where isUnknown(entry.index, true) {
      return false
    }
    return true
  }

  /// The number of unknown variables of a row, and the last of them.
  @inline(__always)
  private func unknowns(of row: Int32, usesBounds: Bool) -> (count: Int32, last: Int32) {
    var (count, last): (Int32, Int32) = (0, -1)
    for entry in problem.matrix.rows.entries(of: row) where isUnknown(entry.index, usesBounds) {
      count &+= 1
      last = entry.index
    }
    return (count, last)
  }

  @inline(__always)
  private func isUnknown(_ variable: Int32, _ usesBounds: Bool) -> Bool {
    basis.stayPosition[variable] >= 0 && !(usesBounds && basis.scratch.boundLevels[variable] >= 0)
  }

  private func equation(of row: Int32, _ onlyRequired: Bool) -> Int32? {
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      if isEquation(penalty, onlyRequired: onlyRequired) { return penalty }
      penalty = problem.penalties[penalty].next
    }
    return nil
  }

  @inline(__always)
  private func isEquation(_ penalty: Int32, onlyRequired: Bool) -> Bool {
    problem.penalties[penalty].isEquality
      && (!onlyRequired || problem.penalties[penalty].level == LevelTable.required)
  }

  /// Replaces the stay of a variable by an equation of that variable alone.
  ///
  /// Later, other rows may be in the variable's column, and it would take an elimination.
  private func placeFixedVariable(_ penalty: Int32) {
    let row = problem.penalties[penalty].row
    guard problem.penalties[penalty].isEquality, problem.matrix.rows.count(row) == 1,
      problem.rows[row].position < 0
    else {
      return
    }
    let variable = problem.matrix.rows[row, 0].index
    guard basis.stayPosition[variable] >= 0,
      basis.factors.upperRows.count(basis.stayPosition[variable]) == 0
    else {
      return
    }
    // The columns of the row and of the stay are the same: the factors do not change.
    takePosition(basis.stayPosition[variable], row: row, at: problem.penalties[penalty].breakpoint)
  }

  /// Gives an equation a free column, or that of a less important row it depends on.
  private func placeEquation(_ penalty: Int32) {
    let row = problem.penalties[penalty].row
    if problem.rows[row].position >= 0 {
      if isMoreImportant(penalty, than: row) {
        problem.rows[row].value = problem.penalties[penalty].breakpoint
      }
      return
    }
    if let position = freePosition(of: row), placeInstead(penalty, of: position) { return }
    loadSpike(row)
    basis.factors.solveLower(&basis.spike)
    basis.column.assign(basis.spike)
    basis.factors.solveUpper(&basis.column)
    var free: Int32 = -1
    var dependent: Int32 = -1
    for place in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(place)]
      let size = basis.column[position].magnitude
      guard size > Tolerance.pivot else {
        noteDoubt(size)
        continue
      }
      let member = basis.members[position]
      if member < 0 {
        if free < 0 || size > basis.column[free].magnitude
          || (size == basis.column[free].magnitude && position < free)
        {
          free = position
        }
      } else if isMoreImportant(penalty, than: member),
        dependent < 0 || isLessImportant(member, than: basis.members[dependent])
      {
        dependent = position
      }
    }
    let position = free >= 0 ? free : dependent
    guard position >= 0 else { return }
    basis.factors.replaceColumn(at: position, withSpike: basis.spike, pivot: basis.column[position])
    takePosition(position, row: row, at: problem.penalties[penalty].breakpoint)
    if basis.factors.isStale { refactor() }
  }

  /// Returns the stay that a row replaces, among those of its own variables.
  private func freePosition(of row: Int32) -> Int32? {
    var best: Int32 = -1
    var bestLevel: Int32 = -1
    for entry in problem.matrix.rows.entries(of: row) {
      let variable = entry.index
      guard basis.stayPosition[variable] >= 0 else { continue }
      let level = basis.scratch.boundLevels[variable]
      if best < 0 || isFreer(variable, level, than: best, bestLevel) {
        best = variable
        bestLevel = level
      }
    }
    return best < 0 ? nil : basis.stayPosition[best]
  }

  /// Replaces a stay by an equation's row if its pivot there is large enough and its row of U is
  /// empty, so that no elimination is needed.
  private func placeInstead(_ penalty: Int32, of position: Int32) -> Bool {
    guard basis.factors.upperRows.count(position) == 0 else { return false }
    let row = problem.penalties[penalty].row
    if basis.factors.isUpperAlone {
      let entries = problem.matrix.rows.entries(of: row)
      guard basis.factors.replaceStay(at: position, with: entries) else { return false }
    } else {
      loadSpike(row)
      basis.factors.solveLower(&basis.spike)
      guard basis.spike[position].magnitude > Tolerance.pivot else {
        noteDoubt(basis.spike[position])
        return false
      }
      basis.factors.replaceColumn(at: position, withSpike: basis.spike, pivot: nil)
    }
    takePosition(position, row: row, at: problem.penalties[penalty].breakpoint)
    return true
  }

  /// Records a row as a member of the basis; the factors already contain it.
  private func takePosition(_ position: Int32, row: Int32, at value: Double) {
    releaseMember(at: position)
    seat(row, at: position, at: value)
  }

  /// Returns the most important level among the penalties at an active row's breakpoint.
  private func importance(of row: Int32) -> Int32 {
    var level: Int32 = -1
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      if isAtBreakpoint(penalty), isLess(level, than: problem.penalties[penalty].level) {
        level = problem.penalties[penalty].level
      }
      penalty = problem.penalties[penalty].next
    }
    return level
  }

  /// Whether a penalty is more important than all at an active row's breakpoint.
  func isMoreImportant(_ penalty: Int32, than row: Int32) -> Bool {
    var other = problem.rows[row].firstPenalty
    while other >= 0 {
      if isAtBreakpoint(other),
        !problem.levels.precedes(problem.penalties[penalty].level, problem.penalties[other].level)
      {
        return false
      }
      other = problem.penalties[other].next
    }
    return true
  }

  private func isLessImportant(_ row: Int32, than other: Int32) -> Bool {
    isLess(importance(of: row), than: importance(of: other))
  }

  // MARK: - Bounds

  /// Replaces the stay of a variable without level by its row, at the value that the row's own
  /// penalties prefer.
  private func placeBound(_ variable: Int32) {
    let row = problem.index.unaryRow[variable]
    guard row >= 0, problem.rows[row].position < 0, problem.rows[row].firstPenalty >= 0 else {
      return
    }
    problem.rows[row].value = solution.values[variable]
    guard
      isPulled(row, at: problem.rows[row].value, way: 1)
        || isPulled(row, at: problem.rows[row].value, way: -1)
    else {
      return
    }
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      let value = problem.penalties[penalty].breakpoint
      if !isPulled(row, at: value, way: 1), !isPulled(row, at: value, way: -1) {
        // The columns of the row and of the stay are the same: the factors do not change.
        takePosition(basis.stayPosition[variable], row: row, at: value)
        return
      }
      penalty = problem.penalties[penalty].next
    }
  }

  /// Whether a row's penalties prefer it further up (way 1) or down (way −1).
  private func isPulled(_ row: Int32, at value: Double, way: Double) -> Bool {
    var penalty = problem.rows[row].firstPenalty
    var (least, most) = (0.0, 0.0)
    while penalty >= 0 {
      let slope = slope(of: penalty, from: value, way: way)
      least = min(least, slope)
      most = max(most, slope)
      penalty = problem.penalties[penalty].next
    }
    if least == 0 { return false }
    if most == 0 { return least < -Tolerance.multiplier }
    penalty = problem.rows[row].firstPenalty
    pricing.slope.removeAll()
    while penalty >= 0 {
      pricing.slope.add(
        slope(of: penalty, from: value, way: way), at: problem.penalties[penalty].level,
        levels: problem.levels)
      penalty = problem.penalties[penalty].next
    }
    return pricing.slope.isNegative
  }

  /// The slope of a penalty on one side of a value of its row.
  @inline(__always)
  private func slope(of penalty: Int32, from value: Double, way: Double) -> Double {
    let item = problem.penalties[penalty]
    let isPast = isAt(value, penalty) ? way > 0 : value > item.breakpoint
    return (isPast ? item.upper : item.lower) * way
  }
}
