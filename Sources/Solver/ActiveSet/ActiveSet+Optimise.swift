extension ActiveSet {
  /// A position whose member should move, and which way.
  private struct Choice {
    var position: Int32 = -1
    var way = 0.0
    var level: Int32 = -1
    var gain = 0.0
  }

  /// After this many steps without progress, candidates are taken in order (Bland's rule).
  private static var patience: Int { 200 }

  /// After this many steps rounding must be what makes them go on.
  private static func endurance(_ rowCount: Int32) -> Int { 1_000 + 100 * Int(rowCount) }

  /// Makes steps until no position can improve the objective.
  mutating func optimise() {
    vacancies.removeAll()
    slope.isCareful = isCareful
    var idleSteps = 0
    var stepCount = 0
    var reviewCount = 0
    while true {
      if factors.needsFactorization || (hasDrifted && factors.updateCount > 0) { refactor() }
      if overflow >= 0 { return }
      let choice = price(inOrder: idleSteps > ActiveSet.patience)
      guard choice.position >= 0 else {
        let isDue = isCareful && (factors.updateCount > 0 || shiftWork > 0)
        if isDue || multipliers.isDoubtful, reviewCount < 20 {
          reviewCount &+= 1
          refactor()
          continue
        }
        break
      }
      stepCount &+= 1
      if stepCount > ActiveSet.endurance(rows.count) {
        clearCandidates()
        break
      }
      dropDirections()
      if choice.way == 0 {
        demote(choice.position)
        continue
      }
      let distance = step(choice.position, way: choice.way)
      idleSteps = distance > 0 ? 0 : idleSteps &+ 1
    }
    if hasDrifted || hasLeapt || shiftWork > 200 * Int(values.count) + 10_000 {
      recomputeValues()
    }
  }

  /// Takes candidates from the stack until it has seen a few that violate optimality, and returns
  /// the best: on the most important level, the steepest.
  private mutating func price(inOrder: Bool) -> Choice {
    var best = Choice()
    violators.removeAll()
    while !candidates.isEmpty, inOrder || violators.count < 8 {
      let position = candidates.removeLast()
      isCandidate[position] = false
      guard let choice = violation(at: position) else { continue }
      violators.append(position)
      if isBetter(choice, than: best, inOrder: inOrder) { best = choice }
    }
    for place in 0..<violators.count where violators[place] != best.position {
      markCandidate(violators[place])
    }
    return best
  }

  private mutating func isBetter(_ choice: Choice, than best: Choice, inOrder: Bool) -> Bool {
    guard best.position >= 0 else { return true }
    if inOrder { return choice.position < best.position }
    if choice.level != best.level {
      return choice.level >= 0 && (best.level < 0 || levels.precedes(choice.level, best.level))
    }
    if choice.gain != best.gain { return choice.gain > best.gain }
    // Of two that serve as well, the one that takes fewer other variables along.
    let reach = factors.upperRows.count(choice.position)
    let bestReach = factors.upperRows.count(best.position)
    return reach == bestReach ? choice.position < best.position : reach < bestReach
  }

  /// How moving the member at a position would improve the objective, nil where it would not.
  ///
  /// A way of 0 says that an active row stands at no breakpoint and nothing pulls at it.
  private mutating func violation(at position: Int32) -> Choice? {
    let member = basis[position]
    let stands = member < 0 || standsAtBreakpoint(member)
    if multipliers.isZero(position) {
      return stands ? nil : Choice(position: position)
    }
    var way = 1.0
    repeat {
      let leading = leadingSlope(at: position, way: way)
      if leading.value < 0 {
        return Choice(position: position, way: way, level: leading.level, gain: -leading.value)
      }
      way = -way
    } while way < 0
    return stands ? nil : Choice(position: position)
  }
}
