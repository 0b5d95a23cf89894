extension ActiveSet {
  /// A position whose member should move, and which way.
  private struct Choice {
    var position: Int32 = -1
    var way = 0.0
    var level: Int32 = -1
    var gain = 0.0
  }

  /// The most violators of which the best is looked for.
  ///
  /// Looking at few costs many steps where many rows tie; looking at all would cost the square of
  /// their number where thousands have nothing to do with each other.
  private static var choiceLimit: Int32 { 1_000 }

  /// The number of steps after which rounding must be what makes them go on.
  private var stepLimit: Int { min(stepAllowance, 1_000 + 100 * Int(rows.count)) }

  /// Makes steps until no position can improve the objective.
  ///
  /// If the limit of steps is reached, ``stalledLevel`` is the level at which it stopped.
  mutating func optimise() {
    vacancies.removeAll()
    slope.isCareful = isCareful
    perturbation.begin()
    if stalledLevel >= 0 {
      stalledLevel = -1
      refactor()
    }
    var steps = 0
    // How many steps had been made when the multipliers were last recomputed with fresh factors.
    var reviewed = -1
    while true {
      if factors.needsFactorization || (hasDrifted && factors.updateCount > 0) { refactor() }
      if overflow >= 0 { return }
      let choice = price()
      guard choice.position >= 0 else {
        let isDue = isCareful && (factors.updateCount > 0 || shiftWork > 0)
        if isDue || multipliers.isDoubtful, reviewed < steps {
          reviewed = steps
          refactor()
          continue
        }
        if enterWaiting() {
          reviewed = -1
          continue
        }
        break
      }
      if steps == stepLimit {
        stall(at: choice.level)
        break
      }
      steps &+= 1
      dropDirections()
      if choice.way == 0 {
        demote(choice.position)
      } else if step(choice.position, way: choice.way) {
        perturbation.leaveVertex()
      } else {
        idleStepCount &+= 1
      }
    }
    stepCount &+= steps
    if hasDrifted || hasLeapt || shiftWork > 200 * Int(values.count) + 10_000 {
      recomputeValues()
    }
  }

  /// Gives up: notes the level at which the objective might still fall.
  private mutating func stall(at level: Int32) {
    stalledLevel = max(level, LevelTable.required)
    while enterWaiting() {}
    clearCandidates()
  }

  /// Takes candidates from the stack until it has seen enough that violate optimality, and returns
  /// the best: on the most important level, the steepest.
  private mutating func price() -> Choice {
    var best = Choice()
    violators.removeAll()
    while !candidates.isEmpty, violators.count < Self.choiceLimit {
      let position = candidates.removeLast()
      isCandidate[position] = false
      guard let choice = violation(at: position) else { continue }
      violators.append(position)
      if isBetter(choice, than: best) { best = choice }
    }
    for place in 0..<violators.count where violators[place] != best.position {
      markCandidate(violators[place])
    }
    return best
  }

  private mutating func isBetter(_ choice: Choice, than best: Choice) -> Bool {
    guard best.position >= 0 else { return true }
    if choice.level != best.level {
      return choice.level >= 0 && (best.level < 0 || levels.precedes(choice.level, best.level))
    }
    if choice.gain != best.gain { return choice.gain > best.gain }
    // Of two that serve as well, the one that takes fewer other variables along.
    let reach = factors.upperRows.count(choice.position)
    let bestReach = factors.upperRows.count(best.position)
    return reach == bestReach ? choice.position < best.position : reach < bestReach
  }

  /// The rate at which moving the member at a position improves the objective, with its level; nil if
  /// it does not.
  mutating func improvement(at position: Int32) -> (level: Int32, rate: Double)? {
    violation(at: position).map { ($0.level, $0.gain) }
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
