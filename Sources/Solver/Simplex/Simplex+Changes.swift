extension Simplex {
  // MARK: - Adding

  /// Adds a new penalty to the problem if that costs nothing: it already holds, or can be made to
  /// hold by moving variables without level past no other breakpoint.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed and ``enter(_:)`` is due.
  func enterFreely(_ penalty: Int32) -> Bool {
    let row = problem.penalties[penalty].row
    if problem.rows[row].isSuspended { resume(row) }
    let isAt = isAtBreakpoint(penalty)
    if problem.rows[row].position >= 0 {
      if problem.rows[row].firstPenalty < 0 { return occupy(problem.rows[row].position, penalty) }
      let item = problem.penalties[penalty]
      let slope = isAt ? 0 : problem.rows[row].value < item.breakpoint ? item.lower : item.upper
      guard slope == 0 else { return false }
      problem.link(penalty)
      pricing.markCandidate(problem.rows[row].position)
      return true
    }
    if isAt {
      problem.link(penalty)
      // An equation that happens to hold replaces a stay: its variable is determined.
      if bindsAtBreakpoint(row) { _ = place(penalty) }
      return true
    }
    if (problem.rows[row].value < problem.penalties[penalty].breakpoint
      ? problem.penalties[penalty].lower : problem.penalties[penalty].upper) == 0
    {
      problem.link(penalty)
      return true
    }
    return place(penalty)
  }

  /// Adds a new penalty to the problem, freely or not; ``optimise()`` is due afterwards.
  func join(_ penalty: Int32) {
    if !enterFreely(penalty) { enter(penalty) }
  }

  /// Adds a new penalty to the problem; ``optimise()`` is due afterwards.
  func enter(_ penalty: Int32) {
    if problem.rows[problem.penalties[penalty].row].isSuspended {
      resume(problem.penalties[penalty].row)
    }
    problem.link(penalty)
    changeSlope(restingSlope(of: penalty), of: penalty)
  }

  /// Whether the penalties at a row's breakpoint keep it from moving in either direction.
  private func bindsAtBreakpoint(_ row: Int32) -> Bool {
    var lower = false
    var upper = false
    for penalty in problem.linkedPenalties(of: row) where isAtBreakpoint(penalty) {
      lower = lower || problem.penalties[penalty].lower < 0
      upper = upper || problem.penalties[penalty].upper > 0
    }
    return lower && upper
  }

  /// Makes the first penalty of an active row that has lost its own penalty hold, if nothing else
  /// changes side in between.
  private func occupy(_ position: Int32, _ penalty: Int32) -> Bool {
    let row = basis.members[position]
    let breakpoint = problem.penalties[penalty].breakpoint
    guard bindsBothWays(penalty), pricing.multipliers.isZero(position) else { return false }
    findDirection(position, way: 1)
    let distance = breakpoint - problem.rows[row].value
    guard isFree(distance, except: -1), mayMove(by: distance) else {
      solution.overflow = -1
      return false
    }
    moveValues(by: distance)
    problem.rows[row].value = breakpoint
    problem.link(penalty)
    return true
  }

  private func bindsBothWays(_ penalty: Int32) -> Bool {
    problem.penalties[penalty].lower < 0 && problem.penalties[penalty].upper > 0
  }

  /// Moves an inactive row to a penalty's breakpoint by moving a stay of one of its own variables,
  /// or a row that has lost its penalties, if nothing else changes side in between; the row then
  /// replaces the other member.
  private func place(_ penalty: Int32) -> Bool {
    let row = problem.penalties[penalty].row
    var position: Int32 = -1
    var fewest = Int32.max
    for entry in problem.matrix.rows.entries(of: row) {
      let variable = entry.index
      let stay = basis.stayPosition[variable]
      guard stay >= 0, pricing.multipliers.isZero(stay) else { continue }
      let active = problem.matrix.activeCount(variable)
      if active < fewest {
        fewest = active
        position = stay
      }
    }
    if position >= 0 { return place(penalty, at: position) }
    // The latest are the likeliest; trying many would cost more than a step.
    var tries = 0
    var vacancy = pricing.vacancies.count
    while vacancy > 0, tries < 3 {
      vacancy &-= 1
      let position = pricing.vacancies[vacancy]
      let member = basis.members[position]
      guard member >= 0, problem.rows[member].firstPenalty < 0,
        pricing.multipliers.isZero(position),
        sharesVariable(member, row)
      else { continue }
      if place(penalty, at: position) { return true }
      tries += 1
    }
    return false
  }

  private func sharesVariable(_ row: Int32, _ other: Int32) -> Bool {
    for entry in problem.matrix.rows.entries(of: row) {
      let variable = entry.index
      for otherSlot in 0..<problem.matrix.rows.count(other)
      where problem.matrix.rows[other, otherSlot].index == variable {
        return true
      }
    }
    return false
  }

  private func place(_ penalty: Int32, at position: Int32) -> Bool {
    let row = problem.penalties[penalty].row
    findDirection(position, way: 1)
    let speed = lineSearch.motion[row]
    guard speed.magnitude > Tolerance.pivot else {
      noteDoubt(speed)
      return false
    }
    let distance = (problem.penalties[penalty].breakpoint - problem.rows[row].value) / speed
    guard isFree(distance, except: penalty), mayMove(by: distance) else {
      solution.overflow = -1
      return false
    }
    moveValues(by: distance)
    if basis.members[position] >= 0 { problem.rows[basis.members[position]].value += distance }
    if !problem.penalties[penalty].isLinked { problem.link(penalty) }
    swap(position, for: row, at: problem.penalties[penalty].breakpoint, pivot: speed)
    return true
  }

  /// Whether values may move along `direction` without further ado: a change for which tracked
  /// numbers decide may be refused later, so it must be tentative.
  private func mayMove(by distance: Double) -> Bool {
    canMove(by: distance) && (!isTracked || journal.isTentative)
  }

  /// Whether no penalty but one changes its slope when values move along `direction`.
  private func isFree(_ distance: Double, except exception: Int32) -> Bool {
    guard distance != 0 else { return true }
    for place in 0..<lineSearch.motion.listedCount {
      let row = lineSearch.motion.indices[Int(place)]
      let speed = lineSearch.motion[row] * (distance < 0 ? -1 : 1)
      if speed.magnitude <= Tolerance.doubt {
        noteDoubt(speed)
        if speed.magnitude <= Tolerance.movement { continue }
      }
      for penalty in problem.linkedPenalties(of: row) {
        let item = problem.penalties[penalty]
        if penalty != exception, (speed > 0 ? item.upper : item.lower) != item.slope {
          let room = (item.breakpoint - problem.rows[row].value) / speed
          if room < distance.magnitude * (1 - Tolerance.step) { return false }
        }
      }
    }
    return true
  }

  // MARK: - Removing

  /// Removes a penalty from the problem and frees it; ``optimise()`` is due afterwards.
  func remove(_ penalty: Int32) {
    detach(penalty)
    release(penalty)
  }

  /// Removes a penalty from the problem; ``optimise()`` is due afterwards.
  ///
  /// A row that loses its penalties stays active until then: another may replace it immediately.
  func detach(_ penalty: Int32) {
    let wasLinked = problem.penalties[penalty].isLinked
    changeSlope(0, of: penalty)
    problem.unlink(penalty)
    let row = problem.penalties[penalty].row
    let position = problem.rows[row].position
    guard position >= 0, wasLinked else { return }
    pricing.markCandidate(position)
    if problem.rows[row].firstPenalty < 0 { pricing.vacancies.append(position) }
  }

  /// Frees a penalty that is not linked, and its row with its last penalty.
  func release(_ penalty: Int32) {
    recovery.forget(penalty, in: problem)
    problem.penalties[penalty].isLive = false
    problem.penalties[penalty].generation &+= 1
    problem.freePenalties.append(penalty)
    problem.penaltyCount &-= 1
    problem.leave(problem.penalties[penalty].row)
  }

  // MARK: - Changing a constant

  /// Moves the breakpoint of a penalty if nothing else changes side.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed and ``setBreakpoint(_:of:)``
  ///   is due.
  func shiftBreakpoint(_ breakpoint: Double, of penalty: Int32) -> Bool {
    catchUpRows()
    let row = problem.penalties[penalty].row
    let position = problem.rows[row].position
    if position >= 0 {
      guard isAtBreakpoint(penalty), !sharesBreakpoint(penalty) else { return false }
      return shift(position, to: breakpoint, of: penalty)
    }
    let old = problem.penalties[penalty].breakpoint
    problem.penalties[penalty].breakpoint = breakpoint
    if restingSlope(of: penalty) == problem.penalties[penalty].slope {
      markDirectionsStale()
      return true
    }
    problem.penalties[penalty].breakpoint = old
    return false
  }

  /// Moves the breakpoint of a penalty; ``optimise()`` is due afterwards.
  func setBreakpoint(_ breakpoint: Double, of penalty: Int32) {
    dropDirections()
    problem.penalties[penalty].breakpoint = breakpoint
    let position = problem.rows[problem.penalties[penalty].row].position
    changeSlope(restingSlope(of: penalty), of: penalty)
    if position >= 0 { pricing.markCandidate(position) }
  }

  /// Whether another penalty of an active row has the same breakpoint.
  private func sharesBreakpoint(_ penalty: Int32) -> Bool {
    for other in problem.linkedPenalties(of: problem.penalties[penalty].row) {
      if other != penalty, isAtBreakpoint(other) { return true }
    }
    return false
  }

  /// Moves an active row to another breakpoint of a penalty, if nothing changes side in between.
  private func shift(_ position: Int32, to breakpoint: Double, of penalty: Int32) -> Bool {
    let row = problem.penalties[penalty].row
    let distance = breakpoint - problem.rows[row].value
    for other in problem.linkedPenalties(of: row) where other != penalty {
      let place = problem.penalties[other].breakpoint
      let room = (place - problem.rows[row].value) * (distance < 0 ? -1 : 1)
      if isAt(breakpoint, other) || (room > 0 && room < distance.magnitude) {
        return false
      }
    }
    findDirection(position, way: 1)
    guard isFree(distance, except: -1), mayMove(by: distance) else {
      solution.overflow = -1
      return false
    }
    moveValues(by: distance)
    problem.penalties[penalty].breakpoint = breakpoint
    problem.rows[row].value = breakpoint
    keepDirection(of: penalty)
    return true
  }
}
