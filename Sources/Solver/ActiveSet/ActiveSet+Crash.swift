extension ActiveSet {
  /// Makes all pending pieces part of the problem; ``optimise()`` is due afterwards.
  mutating func enterPending() {
    applyShifts()
    if isCrashDue {
      if hasManyEquations, !isCareful { enterInTurn() } else { crash() }
    } else {
      for place in 0..<pending.count where isToEnter(pending[place]) {
        if !enterFreely(pending[place]) { enter(pending[place]) }
      }
    }
    pending.removeAll()
  }

  private mutating func isToEnter(_ piece: Int32) -> Bool {
    pieces[piece].isLive && !pieces[piece].isLinked
  }

  /// Whether more equations are pending than there are variables: most of them say the same as
  /// others, or contradict them, and a starting basis would help little.
  private var hasManyEquations: Bool {
    mutating get {
      var count: Int32 = 0
      for place in 0..<pending.count where pieces[pending[place]].isEquality { count &+= 1 }
      return count > 2 &* values.count
    }
  }

  /// Enters required pieces one by one, and has the others wait.
  private mutating func enterInTurn() {
    keepOrigin()
    for place in 0..<pending.count where isToEnter(pending[place]) {
      if pieces[pending[place]].level != LevelTable.required { wait(pending[place]) }
    }
    waiting.sort()
    for place in 0..<pending.count where isToEnter(pending[place]) {
      guard pieces[pending[place]].level == LevelTable.required else { continue }
      if !enterFreely(pending[place]) { enter(pending[place]) }
      if factors.needsFactorization { refactor() }
    }
  }

  /// Whether the pending pieces are so many that a new start serves them best.
  private var isCrashDue: Bool {
    mutating get { isCrashDue(with: 0) }
  }

  /// Whether the pending pieces are so many that a new start serves them best, once some more have
  /// been added.
  mutating func isCrashDue(with more: Int32) -> Bool {
    pending.count &+ more >= 16 && (pending.count &+ more) &* 4 >= pieceCount &+ more
  }

  /// Adds a piece to the pending ones.
  ///
  /// Once a new start is foreseeable, a tentative change goes on without a log: nearly all of the
  /// state is going to change.
  mutating func appendPending(_ piece: Int32) {
    pending.append(piece)
    if pending.count % 64 == 0, isCrashDue { keepOrigin() }
  }

  /// Finds a starting basis for many new pieces at once, before any value is computed.
  ///
  /// Required equations with one unknown are propagated; the other equations take a free column
  /// each, in the order they were added, or that of a less important row they depend on; what is
  /// left follows the bounds on single variables. In layouts the basis that results is optimal or
  /// a few steps from it.
  private mutating func crash() {
    keepOrigin()
    var kept: Int32 = 0
    for place in 0..<pending.count {
      let piece = pending[place]
      guard pieces[piece].isLive, !pieces[piece].isLinked else { continue }
      link(piece)
      pending[kept] = piece
      kept &+= 1
    }
    pending.removeLast(pending.count &- kept)
    let unplaced = propagateEquations(opinionsCount: false)
    for place in 0..<pending.count { placeWish(pending[place]) }
    gatherOpinions()
    if unplaced > 0 { _ = propagateEquations(opinionsCount: true) }
    for place in 0..<pending.count where pieces[pending[place]].isEquality {
      placeEquation(pending[place])
    }
    for variable in 0..<values.count where stayPosition[variable] >= 0 {
      placeBound(variable)
    }
    recomputeValues()
    if !isCareful {
      placeViolated()
      setViolatedAside()
    }
    for piece in 0..<pieces.count where pieces[piece].isLinked && pieces[piece].isLive {
      let isSettled = rows[pieces[piece].row].position >= 0 && isAtBreakpoint(piece)
      setSlope(isSettled ? 0 : sideSlope(piece), of: piece)
    }
    recomputeMultipliers()
    enterSetAside()
  }

  // MARK: - Equations

  /// Places required equations of which one variable is unknown, until there are none.
  ///
  /// - Parameter opinionsCount: Whether variables that are held from both sides by bounds of their
  ///   own, such as intrinsic sizes, are known by these.
  /// - Returns: How many required equations are left.
  private mutating func propagateEquations(opinionsCount: Bool) -> Int32 {
    var unplaced: Int32 = 0
    scratch.unknownCount.removeAll()
    scratch.unknownCount.append(-1, times: rows.count)
    scratch.queue.removeAll()
    for place in 0..<pending.count {
      let piece = pending[place]
      let row = pieces[piece].row
      guard pieces[piece].isEquality, pieces[piece].level == LevelTable.required,
        rows[row].position < 0
      else { continue }
      var unknowns: Int32 = 0
      for slot in 0..<matrix.rows.count(row)
      where isUnknown(matrix.rows[row, slot].index, opinionsCount) {
        unknowns &+= 1
      }
      scratch.unknownCount[row] = unknowns
      unplaced &+= 1
      if unknowns == 1 { scratch.queue.append(piece) }
    }
    var head: Int32 = 0
    while head < scratch.queue.count {
      let piece = scratch.queue[head]
      head &+= 1
      let row = pieces[piece].row
      guard rows[row].position < 0, scratch.unknownCount[row] == 1 else { continue }
      var unknown: Int32 = -1
      for slot in 0..<matrix.rows.count(row)
      where isUnknown(matrix.rows[row, slot].index, opinionsCount) {
        unknown = matrix.rows[row, slot].index
      }
      guard unknown >= 0, placeInstead(piece, of: stayPosition[unknown]) else { continue }
      unplaced &-= 1
      for slot in 0..<matrix.inactiveCount[unknown] {
        let other = matrix.columns[unknown, slot].index
        guard scratch.unknownCount[other] > 0 else { continue }
        scratch.unknownCount[other] &-= 1
        if scratch.unknownCount[other] == 1, let piece = requiredEquation(of: other) {
          scratch.queue.append(piece)
        }
      }
    }
    return unplaced
  }

  @inline(__always)
  private func isUnknown(_ variable: Int32, _ opinionsCount: Bool) -> Bool {
    stayPosition[variable] >= 0 && !(opinionsCount && scratch.opinions[variable] >= 0)
  }

  private mutating func requiredEquation(of row: Int32) -> Int32? {
    var piece = rows[row].firstPiece
    while piece >= 0 {
      if pieces[piece].isEquality, pieces[piece].level == LevelTable.required { return piece }
      piece = pieces[piece].next
    }
    return nil
  }

  /// Lets an equation of a single variable take the place of its stay.
  ///
  /// Later other rows may stand in the variable's column, and it would take an elimination.
  private mutating func placeWish(_ piece: Int32) {
    let row = pieces[piece].row
    guard pieces[piece].isEquality, matrix.rows.count(row) == 1, rows[row].position < 0 else {
      return
    }
    let variable = matrix.rows[row, 0].index
    guard stayPosition[variable] >= 0, factors.upperRows.count(stayPosition[variable]) == 0 else {
      return
    }
    // The columns of the row and of the stay are the same: the factors do not change.
    takePosition(stayPosition[variable], row: row, standingAt: pieces[piece].breakpoint)
  }

  /// Gives an equation a free column, or that of a less important row it depends on.
  private mutating func placeEquation(_ piece: Int32) {
    let row = pieces[piece].row
    if rows[row].position >= 0 {
      if isMoreImportant(piece, than: row) { rows[row].value = pieces[piece].breakpoint }
      return
    }
    if let position = freePosition(of: row), placeInstead(piece, of: position) { return }
    loadSpike(row)
    factors.solveLower(&spike)
    column.assign(spike)
    factors.solveUpper(&column)
    var free: Int32 = -1
    var dependent: Int32 = -1
    for place in 0..<column.listedCount {
      let position = column.indices[Int(place)]
      let size = column[position].magnitude
      guard size > Tolerance.pivot else { continue }
      let member = basis[position]
      if member < 0 {
        if free < 0 || size > column[free].magnitude
          || (size == column[free].magnitude && position < free)
        {
          free = position
        }
      } else if isMoreImportant(piece, than: member),
        dependent < 0 || isLessImportant(member, than: basis[dependent])
      {
        dependent = position
      }
    }
    let position = free >= 0 ? free : dependent
    guard position >= 0 else { return }
    factors.replaceColumn(at: position, withSpike: spike, pivot: column[position])
    takePosition(position, row: row, standingAt: pieces[piece].breakpoint)
    if factors.isStale { refactor() }
  }

  /// The stay that a row is to take the place of, among those of its own variables.
  private mutating func freePosition(of row: Int32) -> Int32? {
    var best: Int32 = -1
    var bestOpinion: Int32 = -1
    for slot in 0..<matrix.rows.count(row) {
      let variable = matrix.rows[row, slot].index
      guard stayPosition[variable] >= 0 else { continue }
      let opinion = scratch.opinions[variable]
      if best < 0 || isFreer(variable, opinion, than: best, bestOpinion) {
        best = variable
        bestOpinion = opinion
      }
    }
    return best < 0 ? nil : stayPosition[best]
  }

  /// Puts an equation's row in the place of a stay, where its pivot there is large enough and its
  /// row of U is empty, so that no elimination is needed.
  private mutating func placeInstead(_ piece: Int32, of position: Int32) -> Bool {
    guard factors.upperRows.count(position) == 0 else { return false }
    let row = pieces[piece].row
    if factors.isUpperAlone {
      guard factors.replaceStay(at: position, withRow: row, of: matrix) else { return false }
    } else {
      loadSpike(row)
      factors.solveLower(&spike)
      guard spike[position].magnitude > Tolerance.pivot else { return false }
      factors.replaceColumn(at: position, withSpike: spike, pivot: nil)
    }
    takePosition(position, row: row, standingAt: pieces[piece].breakpoint)
    return true
  }

  /// Makes a row a member of the basis in the books; the factors know already.
  private mutating func takePosition(_ position: Int32, row: Int32, standingAt value: Double) {
    releaseMember(at: position)
    seat(row, at: position, standingAt: value)
  }

  /// The most important level among the pieces at whose breakpoint an active row stands.
  private mutating func importance(of row: Int32) -> Int32 {
    var level: Int32 = -1
    var piece = rows[row].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece), level < 0 || levels.precedes(pieces[piece].level, level) {
        level = pieces[piece].level
      }
      piece = pieces[piece].next
    }
    return level
  }

  /// Whether a piece matters more than all at whose breakpoint an active row stands.
  mutating func isMoreImportant(_ piece: Int32, than row: Int32) -> Bool {
    var other = rows[row].firstPiece
    while other >= 0 {
      if isAtBreakpoint(other), !levels.precedes(pieces[piece].level, pieces[other].level) {
        return false
      }
      other = pieces[other].next
    }
    return true
  }

  mutating func isLessImportant(_ row: Int32, than other: Int32) -> Bool {
    let level = importance(of: row)
    let otherLevel = importance(of: other)
    return level < 0 || (otherLevel >= 0 && levels.precedes(otherLevel, level))
  }

  // MARK: - Bounds

  /// Lets the row of a variable without opinion take the place of its stay, at the value that the
  /// row's own pieces like best.
  private mutating func placeBound(_ variable: Int32) {
    let row = unaryRow[variable]
    guard row >= 0, rows[row].position < 0, rows[row].firstPiece >= 0 else { return }
    rows[row].value = values[variable]
    guard isPulled(row, at: rows[row].value, way: 1) || isPulled(row, at: rows[row].value, way: -1)
    else {
      return
    }
    var piece = rows[row].firstPiece
    while piece >= 0 {
      let value = pieces[piece].breakpoint
      if !isPulled(row, at: value, way: 1), !isPulled(row, at: value, way: -1) {
        // The columns of the row and of the stay are the same: the factors do not change.
        takePosition(stayPosition[variable], row: row, standingAt: value)
        return
      }
      piece = pieces[piece].next
    }
  }

  /// Whether a row's pieces would rather have it further up (way 1) or down (way −1).
  private mutating func isPulled(_ row: Int32, at value: Double, way: Double) -> Bool {
    slope.removeAll()
    var piece = rows[row].firstPiece
    while piece >= 0 {
      let item = pieces[piece]
      let isPast =
        isAt(value, piece) ? way > 0 : value > item.breakpoint
      slope.add((isPast ? item.upper : item.lower) * way, at: item.level, levels: levels)
      piece = item.next
    }
    return slope.isNegative
  }
}
