/// Tracked numbers decide the signs that doubles may get wrong.
///
/// The method in doubles takes numbers up to an absolute size for rounding. That holds while the
/// coefficients of each row, the slopes and the pivots are of about one size. When a constraint is
/// added for which it does not, or a step meets a number that is neither large nor rounding, or the
/// method stops, every optimum from then on is decided by ``TrackedSimplex``. A refused change that
/// made it necessary undoes that too, and copies take it over.
extension Simplex {
  /// Whether tracked numbers decide.
  @inline(__always)
  var isTracked: Bool { problem.needsTracking && progress.mayTrack }

  /// Has tracked numbers decide from now on.
  ///
  /// All changes can then be undone, because one that doubles would have accepted may be refused.
  func beginTracking() {
    problem.needsTracking = true
    dropDirections()
  }

  /// Notes a small number that a solve gave: unless it is rounding, tracked numbers must decide.
  @inline(never)
  func noteDoubt(_ number: Double) {
    let noise = basis.factors.updateCount == 0 ? Tolerance.noise : Tolerance.wornNoise
    if !isTracked, number.magnitude > noise { beginTracking() }
  }

  /// Notes a small slope of the objective.
  ///
  /// Worn factors leave more than rounding where large slopes cancel, so an optimum that they give is
  /// first reviewed with fresh ones.
  @inline(never)
  func noteDoubt(ofSlope slope: Double) {
    guard !isTracked, slope.magnitude > problem.levels.noise else { return }
    if basis.factors.updateCount > 0 {
      pricing.multipliers.isDoubtful = true
    } else {
      beginTracking()
    }
  }

  /// The largest number of variables with which the method in doubles is left out, because it saves
  /// no time.
  private static var smallCount: Int32 { 48 }

  /// Whether the method in doubles finds a better basis to continue from.
  var isWorthApproaching: Bool { !isTracked || solution.values.count > Self.smallCount }

  /// Makes steps in tracked numbers until no position can improve the objective.
  ///
  /// If the limit of steps is reached, or a sign stays uncertain, ``Progress/stalledLevel`` is the
  /// level at which it is.
  func optimiseTracked(atMost limit: Int) {
    beginTracking()
    enterAllWaiting()
    solution.overflow = -1
    progress.stalledLevel = -1
    var tracked = TrackedSimplex(self)
    tracked.optimise(atMost: limit)
    progress.stalledLevel = tracked.unfinishedLevel ?? -1
    progress.stepCount += tracked.stepCount
    adopt(tracked)
  }

  /// Takes over the members, values and slopes of an optimum.
  private func adopt(_ tracked: borrowing TrackedSimplex) {
    for position in 0..<basis.members.count { releaseMember(at: position) }
    for (slot, member) in tracked.members.enumerated() {
      let position = Int32(slot)
      if member.row < 0 {
        basis.members[position] = member.row
        basis.stayPosition[~member.row] = position
      } else {
        seat(member.row, at: position, at: problem.penalties[member.penalty].breakpoint)
      }
    }
    factorize()
    for variable in 0..<solution.values.count {
      setValue(tracked.values[Int(variable)].high, of: variable)
    }
    for row in 0..<problem.rows.count where problem.rows[row].penaltyCount > 0 {
      if problem.rows[row].firstPenalty < 0 {
        problem.rows[row].value = problem.matrix.value(of: row, at: solution.values)
      } else if problem.rows[row].position < 0 {
        problem.rows[row].value = tracked.rowValues[Int(row)].high
      }
    }
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLive && problem.penalties[penalty].isLinked {
      let isSettled =
        problem.rows[problem.penalties[penalty].row].position >= 0 && isAtBreakpoint(penalty)
      problem.setSlope(isSettled ? 0 : tracked.slopes[Int(penalty)], of: penalty)
    }
    recomputeMultipliers()
    pricing.clearCandidates()
    solution.shiftWork = 0
    solution.hasDrifted = false
    solution.hasLeapt = false
  }

  /// Has all penalties that wait take part.
  private func enterAllWaiting() {
    while let item = pending.waiting.first {
      pending.waiting.removeFirst()
      let row = problem.penalties[item.penalty].row
      if problem.rows[row].isSuspended { resume(row) }
      if !problem.penalties[item.penalty].isLinked { problem.link(item.penalty) }
    }
  }

  /// Whether a penalty's breakpoint equals a value of its row, in the units of its constraint if
  /// these are smaller.
  @inline(never)
  func isAtInOwnUnits(_ value: Double, _ penalty: Int32) -> Bool {
    let item = problem.penalties[penalty]
    let difference = (value - item.breakpoint).magnitude
    return difference * max(1, item.factor.magnitude) <= Tolerance.feasibility
      || difference <= Tolerance.feasibility * item.breakpoint.magnitude
  }

  /// The penalty at whose breakpoint a row is, up to rounding: of the nearest, the most important;
  /// nil for none.
  func penaltyAtBreakpoint(of row: Int32) -> Int32? {
    let value = problem.rows[row].value
    var found: Int32?
    var least = Tolerance.drift * max(1, value.magnitude)
    for penalty in problem.linkedPenalties(of: row) {
      let distance = (problem.penalties[penalty].breakpoint - value).magnitude
      if distance < least || (distance == least && isMore(penalty, found)) {
        found = penalty
        least = distance
      }
    }
    return found
  }

  private func isMore(_ penalty: Int32, _ other: Int32?) -> Bool {
    guard let other else { return true }
    return isLess(problem.penalties[other].level, than: problem.penalties[penalty].level)
  }
}

extension Constraint {
  /// Whether a constraint is so unusual that tracked numbers must decide.
  static func needsTracking(
    _ terms: Span<LinearExpression.Term>, _ shape: Shape
  ) -> Bool {
    var place = 0
    while place < terms.count, terms[place].coefficient.magnitude == 1 { place &+= 1 }
    guard place < terms.count || shape.constant.magnitude > Tolerance.farthest else { return false }
    return isUnusual(terms, shape)
  }

  @inline(never)
  private static func isUnusual(_ terms: Span<LinearExpression.Term>, _ shape: Shape) -> Bool {
    var largest = 0.0
    var smallest = Double.infinity
    var previous = 0.0
    for place in terms.indices {
      let size = terms[place].coefficient.magnitude
      if size > largest { largest = size }
      if size < smallest, size > 0 { smallest = size }
      if Tolerance.isAlike(size, previous) { return true }
      previous = size
    }
    guard largest > 0 else { return false }
    return Tolerance.isUnusual(largest, smallest)
      || shape.constant.magnitude > Tolerance.farthest * largest
  }
}
