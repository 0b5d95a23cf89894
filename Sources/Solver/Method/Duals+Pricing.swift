/// Pricing: which member moves next. The caller is ``SimplexMethod/optimise()``.
extension Duals {
  @inline(__always)
  func markCandidate(_ position: Position) {
    if factors.positions[position].standing == .candidate { return }
    factors.positions[position].standing = .candidate
    candidates.append(position)
  }

  var hasCandidates: Bool { !candidates.isEmpty || !improvements.isEmpty }

  func clearCandidates() {
    while !candidates.isEmpty { settle(candidates.removeLast()) }
    while !improvements.isEmpty { settle(improvements.removeLast().position) }
    improvementCount = 0
    tied.removeAll()
    needsReview = false
    slopeNoise.removeAll()
  }

  private func settle(_ position: Position) {
    if position.rawValue < factors.positions.count {
      factors.positions[position].standing = .settled
    }
  }

  /// Examines the candidates, and takes the best improvement: of the most important level, not
  /// opposed by the member's own constraints, the steepest.
  func nextImprovement() -> Improvement? {
    while !candidates.isEmpty {
      let position = candidates.removeLast()
      factors.positions[position].standing = .settled
      guard var improvement = improvement(at: position) else { continue }
      improvementCount &+= 1
      improvement.number = improvementCount
      factors.positions[position].standing = .improvement(improvementCount)
      improvements.push(improvement) { isBetter($0, $1) }
    }
    while let improvement = improvements.popFirst(before: { isBetter($0, $1) }) {
      let position = improvement.position
      guard factors.positions[position].standing == .improvement(improvement.number) else {
        continue
      }
      factors.positions[position].standing = .settled
      return improvement
    }
    improvementCount = 0
    slopeNoise.removeAll()
    return nil
  }

  @inline(__always)
  private func isBetter(_ first: Improvement, _ second: Improvement) -> Bool {
    if first.level != second.level { return problem.levels.precedes(first.level, second.level) }
    if first.isOpposed != second.isOpposed { return second.isOpposed }
    if first.gain != second.gain { return first.gain > second.gain }
    if first.reach != second.reach { return first.reach < second.reach }
    return first.position.rawValue < second.position.rawValue
  }

  private func improvement(at position: Position) -> Improvement? {
    let item = factors.positions[position]
    guard item.multipliers.exists else { return departure(of: item.member, at: position) }
    var way: Double = multipliers[item.multipliers].value < 0 ? 1 : -1
    var slope = leadingSlope(at: position, movingUp: way > 0)
    if slope.value >= 0, problem.unusualCount > 0, let large = firstLarge(at: position),
      (large < 0) != (way > 0)
    {
      way = -way
      slope = leadingSlope(at: position, movingUp: way > 0)
    }
    guard slope.value < 0 else {
      if slope.isTied, problem.heldCount > 0 { tied.append(position) }
      // Multipliers that are noise keep no row in the basis.
      return slope.level.exists ? nil : departure(of: item.member, at: position)
    }
    return Improvement(
      position: position, level: slope.level, way: way, gain: -slope.value,
      isOpposed: slope.isOpposed, reach: factors.rowCount(position))
  }

  /// The departure of a member without a slope, if it is a row that is at no breakpoint.
  private func departure(of member: Member, at position: Position) -> Improvement? {
    let isRight = member.isStay || problem.isAtBreakpoint(member.row)
    return isRight ? nil : Improvement(position: position)
  }

  /// The slope of the objective as the member of a position moves, on the most important level on
  /// which it is not 0.
  private struct LeadingSlope {
    var level = Level.none
    var value = 0.0
    /// Whether the member's own penalties on the level are against the movement.
    var isOpposed = false
    /// Whether they are exactly as strong as what pulls on a more important level.
    var isTied = false
  }

  private func leadingSlope(at position: Position, movingUp: Bool) -> LeadingSlope {
    let member = factors.positions[position].member
    let first = member.isStay ? RowPenalty.ID.none : problem.rows[member.row].penalties
    let target = member.isStay ? 0 : problem.rows[member.row].target
    let way: Double = movingUp ? 1 : -1
    var id = factors.positions[position].multipliers
    var last = Level.none
    var slope = LeadingSlope()
    while true {
      slope.level = .none
      slope.value = 0
      slope.isOpposed = false
      if id.exists {
        slope.level = multipliers[id].level
        slope.value = multipliers[id].value * way
      }
      for (_, penalty) in problem.penalties.list(from: first) {
        guard penalty.resists(movingUp: movingUp),
          !last.exists || problem.levels.precedes(last, penalty.level),
          Tolerance.isAt(target, penalty.breakpoint)
        else { continue }
        if slope.level == penalty.level {
          slope.value += penalty.weight
          slope.isOpposed = true
        } else if problem.levels.precedes(penalty.level, slope.level) {
          slope.level = penalty.level
          slope.value = penalty.weight
          slope.isOpposed = true
        }
      }
      if !slope.level.exists || slope.value.magnitude > Tolerance.doubt { return slope }
      if slope.value.magnitude > Tolerance.cancellation {
        noteSlope(slope.value, at: position, slope.level)
        if slope.value.magnitude > Tolerance.multiplier { return slope }
      }
      if slope.isOpposed { slope.isTied = true }
      if id.exists, multipliers[id].level == slope.level { id = multipliers[id].next }
      last = slope.level
    }
  }

  // MARK: - Doubt

  /// Whether a small multiplier is to be left out.
  ///
  /// Beside unusual coefficients it is kept, so that it is noted when it may decide.
  @inline(never)
  func isNegligible(_ multiplier: Double, at position: Position, _ level: Level) -> Bool {
    if problem.unusualCount > 0 { return false }
    noteSlope(multiplier, at: position, level)
    return true
  }

  /// The first multiplier of a position that is not small.
  @inline(never)
  private func firstLarge(at position: Position) -> Double? {
    for (_, own) in multipliers.list(from: factors.positions[position].multipliers)
    where own.value.magnitude > Tolerance.multiplier {
      return own.value
    }
    return nil
  }

  /// Notes a small slope of the objective, unless it is rounding.
  ///
  /// Worn factors leave more than rounding where large slopes cancel, so what they give is reviewed
  /// with fresh ones first.
  @inline(never)
  func noteSlope(_ slope: Double, at position: Position, _ level: Level) {
    if needsReview { return }
    if slopeNoise.count != problem.levels.count { problem.findSlopeNoise(&slopeNoise) }
    if slope.magnitude <= slopeNoise[level] { return }
    if factors.wear.updateCount > 0 {
      needsReview = true
    } else {
      problem.noteDoubt(at: factors.positions[position].member)
    }
  }

  /// The ways in which the member of a position may move while the objective stays as it is, on all
  /// levels.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - slope: A workspace of the caller: several tasks may ask about one state.
  /// - Returns: The ways.
  func freeMoves(at position: Position, _ slope: inout SlopeByLevel) -> OptimalSet.Moves {
    let item = factors.positions[position]
    let hold = problem.hold(of: item.member)
    var moves = OptimalSet.Moves(up: !hold.up.exists, down: !hold.down.exists)
    guard item.multipliers.exists else { return moves }
    // What is more important than all else has nothing that cancels it.
    let pull = multipliers[item.multipliers].level
    moves.up = !problem.levels.precedes(hold.up, pull)
    moves.down = !problem.levels.precedes(hold.down, pull)
    if moves.up {
      gatherSlope(at: position, movingUp: true, into: &slope)
      moves.up = slope.isZero
    }
    if moves.down {
      gatherSlope(at: position, movingUp: false, into: &slope)
      moves.down = slope.isZero
    }
    return moves
  }

  /// Sets a slope to that of the objective as the member of a position moves, on all levels.
  func gatherSlope(at position: Position, movingUp: Bool, into slope: inout SlopeByLevel) {
    slope.removeAll()
    let item = factors.positions[position]
    for (_, own) in multipliers.list(from: item.multipliers) {
      slope.add(movingUp ? own.value : -own.value, at: own.level, problem.levels)
    }
    if item.member.isStay { return }
    let target = problem.rows[item.member.row].target
    for (_, penalty) in problem.linkedPenalties(of: item.member.row)
    where penalty.resists(movingUp: movingUp) && Tolerance.isAt(target, penalty.breakpoint) {
      slope.add(penalty.weight, at: penalty.level, problem.levels)
    }
  }
}
