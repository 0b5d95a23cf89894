/// Places variables by their own penalties.
extension Placement {
  /// What a variable's own penalties prefer.
  struct Preference: BitwiseCopyable {
    var value: Double
    /// Whether the value is a breakpoint of theirs.
    var isBreakpoint = false
    /// The weaker level of those that hold it from both sides; none if they do not.
    var heldLevel = Level.none
  }

  /// Makes a variable's own row the member of its position.
  ///
  /// - Parameters:
  ///   - column: The variable.
  ///   - value: A breakpoint of its own penalties.
  ///   - isRequired: Whether a required equation has the breakpoint.
  func fix(_ column: Column, at value: Double, isRequired: Bool = false) {
    let unit = problem.variables[column].unit
    problem.variables[column].stay = .none
    factors.positions[column.position].member = Member(unit)
    problem.rows[unit].position = column.position
    problem.rows[unit].target = value
    setPlaced(column, value, isRequired ? .required : problem.hold(of: Member(unit)))
  }

  /// Fixes a variable where its own penalties prefer it, if that is a breakpoint.
  func fixAsPreferred(_ column: Column) {
    let preferred = preference(of: column)
    if preferred.isBreakpoint { fix(column, at: preferred.value) }
  }

  /// Makes the own row of a tear that nothing has closed its member, if that moves nothing.
  func seatAsPreferred(_ column: Column) {
    let preferred = preference(of: column)
    if preferred.isBreakpoint, preferred.value == problem.values[column] {
      factors.replace(
        column.position, by: Member(problem.variables[column].unit), target: preferred.value)
    }
  }

  /// Places the variables that their own penalties hold from both sides, the most important first.
  ///
  /// One that is between its bounds keeps its value, and its stay as a member.
  func fixHeld() {
    heldVariables.removeAll()
    for column in bounded.elements where !problem.variables[column].isPlaced {
      let preferred = preference(of: column)
      if preferred.heldLevel.exists {
        heldVariables.append(HeldVariable(column: column, preferred: preferred))
      }
    }
    problem.levels.order(heldVariables.elements) { $0.preferred.heldLevel }
    for held in heldVariables.elements where !problem.variables[held.column].isPlaced {
      if held.preferred.isBreakpoint {
        fix(held.column, at: held.preferred.value)
      } else {
        setPlaced(held.column, held.preferred.value, .none)
      }
      if !ready.isEmpty || !optionalReady.isEmpty { drain() }
    }
  }

  /// The value that a variable's own penalties prefer, level by level, and nearest to its value.
  func preference(of column: Column) -> Preference {
    let unit = problem.variables[column].unit
    return preference(
      of: unit.exists ? problem.rows[unit].penalties : .none, at: problem.values[column])
  }

  /// The value that a row's penalties prefer, level by level, and nearest to a value.
  func preference(of first: RowPenalty.ID, at value: Double) -> Preference {
    guard first.exists else { return Preference(value: value) }
    var interval = Interval()
    let second = problem.penalties[first].next
    if !second.exists {
      interval.apply(problem.penalties[first])
    } else if !problem.penalties[second].next.exists {
      let (own, other) = (problem.penalties[first], problem.penalties[second])
      // Of two that matter as much, the nearer one decides.
      let isSwapped =
        own.level == other.level
        ? (other.breakpoint - value).magnitude < (own.breakpoint - value).magnitude
        : problem.levels.precedes(other.level, own.level)
      interval.apply(isSwapped ? other : own)
      interval.apply(isSwapped ? own : other)
    } else {
      applyByLevel(first, to: &interval)
    }
    let preferred = min(max(value, interval.low), interval.high)
    var preference = Preference(value: preferred)
    preference.isBreakpoint = preferred == interval.low || preferred == interval.high
    if interval.lowLevel.exists, interval.highLevel.exists {
      preference.heldLevel = weaker(interval.lowLevel, interval.highLevel)
    }
    return preference
  }

  /// The values that penalties permit, the most important first.
  private struct Interval {
    var (low, high) = (-Double.infinity, Double.infinity)
    /// The levels of the first penalties that limit it.
    var (lowLevel, highLevel) = (Level.none, Level.none)

    @inline(__always)
    mutating func apply(_ penalty: RowPenalty) {
      if penalty.relation >= 0 {
        if !lowLevel.exists { lowLevel = penalty.level }
        low = max(low, min(penalty.breakpoint, high))
      }
      if penalty.relation <= 0 {
        if !highLevel.exists { highLevel = penalty.level }
        high = min(high, max(penalty.breakpoint, low))
      }
    }
  }

  private func applyByLevel(_ first: RowPenalty.ID, to interval: inout Interval) {
    var level = Level.none
    var isFirst = true
    repeat {
      var next = Level.none
      for (_, penalty) in problem.penalties.list(from: first) {
        if penalty.level == level {
          interval.apply(penalty)
        } else if isFirst || problem.levels.precedes(level, penalty.level),
          problem.levels.precedes(penalty.level, next)
        {
          next = penalty.level
        }
      }
      isFirst = false
      level = next
    } while level.exists
  }
}
