extension Simplex {
  /// Whether the optimum is plainly unique: moving any member of the basis increases the objective.
  ///
  /// If it is false, there may be other optima.
  func isPlainlyDetermined() -> Bool {
    if isTracked || basis.members.count < solution.values.count { return false }
    for position in 0..<basis.members.count {
      let member = basis.members[position]
      if member < 0 {
        // The stay of a variable that has been removed.
        if !problem.variables.isLive(~member), problem.matrix.columns.count(~member) == 0 {
          continue
        }
        return false
      }
      if !isHeld(position, way: 1) || !isHeld(position, way: -1) { return false }
    }
    return true
  }

  /// Whether the slope of the objective has a number that is not zero, as an active row moves.
  private func isHeld(_ position: Int32, way: Double) -> Bool {
    let first = problem.rows[basis.members[position]].firstPenalty
    var node = pricing.multipliers.heads[position]
    while node >= 0 {
      let term = pricing.multipliers.nodes[node]
      var value = term.value * way
      var penalty = first
      while penalty >= 0 {
        if problem.penalties[penalty].level == term.level {
          value += resistance(of: penalty, way: way)
        }
        penalty = problem.penalties[penalty].next
      }
      if value.magnitude > Tolerance.multiplier { return true }
      node = term.next
    }
    var penalty = first
    while penalty >= 0 {
      if resistance(of: penalty, way: way) != 0,
        !pricing.multipliers.hasTerm(at: position, level: problem.penalties[penalty].level)
      {
        return true
      }
      penalty = problem.penalties[penalty].next
    }
    return false
  }

  /// The slope that a penalty takes once its row leaves the breakpoint, upwards (way 1) or
  /// downwards.
  private func resistance(of penalty: Int32, way: Double) -> Double {
    let item = problem.penalties[penalty]
    guard Tolerance.isAt(problem.rows[item.row].value, item.breakpoint) else { return 0 }
    return way > 0 ? item.upper : -item.lower
  }

  /// The variables that have another value in another optimum, in ascending order.
  ///
  /// Along any direction inside the set of optima, only those members of the basis move whose slope
  /// in that direction is zero on every level. If no row at a breakpoint stops such a member,
  /// everything that moves with it is ambiguous. If one does, or if much moves with many members,
  /// all optima are examined together.
  func ambiguousVariables() -> [Int32] {
    var isAmbiguous = [Bool](repeating: false, count: Int(solution.values.count))
    let freedom = isTracked ? TrackedSimplex.freedom(of: self) : nil
    if !findFreedom(&isAmbiguous, freedom) {
      // If that fails, the variables found so far are still ambiguous.
      do { try findDirections(&isAmbiguous, freedom) } catch {}
    }
    var found: [Int32] = []
    for variable in 0..<solution.values.count
    where isAmbiguous[Int(variable)] && problem.variables.isLive(variable) {
      found.append(variable)
    }
    return found
  }

  /// Moves one member of the basis at a time.
  ///
  /// - Returns: Whether that shows all variables that are ambiguous.
  private func findFreedom(
    _ isAmbiguous: inout [Bool], _ freedom: TrackedSimplex.Freedom?
  ) -> Bool {
    // Beyond this, examining all optima together is less work.
    var work = 32 * Int(solution.values.count &+ problem.rows.count)
    for position in 0..<basis.members.count {
      for way in [1.0, -1.0] where mayMove(position, way: way, freedom) {
        if let freedom {
          lineSearch.direction.removeAll()
          for (variable, speed) in freedom.direction(position, way: way).enumerated()
          where speed != 0 {
            lineSearch.direction.set(speed, at: Int32(variable))
          }
          findMotion()
        } else {
          findDirection(position, way: way)
        }
        gatherBreakpoints(member: basis.members[position], way: way)
        if let nearest = lineSearch.breakpoints.popNearest(problem.levels), nearest.distance <= 0 {
          return false
        }
        for place in 0..<lineSearch.direction.listedCount {
          let variable = lineSearch.direction.indices[Int(place)]
          if lineSearch.direction[variable].magnitude > (isTracked ? 0 : Tolerance.movement) {
            isAmbiguous[Int(variable)] = true
          }
        }
        work -= Int(lineSearch.direction.listedCount &+ lineSearch.motion.listedCount)
        if work < 0 { return false }
      }
    }
    return true
  }

  /// Whether the objective stays as it is when the member at a position moves, inactive rows aside.
  func mayMove(_ position: Int32, way: Double, _ freedom: TrackedSimplex.Freedom?) -> Bool {
    if let freedom { return freedom.isFree[2 * Int(position) + (way > 0 ? 0 : 1)] }
    gatherSlope(at: position, way: way)
    return pricing.slope.leading.level < 0
  }

  /// Pulls a variable towards a value with the weakest possible priority, and releases it again.
  func probe(_ variable: Int32, towards value: Double) {
    let handle = problem.variables.handle(of: variable)
    let penalty = addPenalty(
      Constraint(terms: [LinearExpression.Term(handle)], .equal, value, priority: .low))
    problem.penalties[penalty].level = problem.levels.level(of: 0)
    if !enterFreely(penalty) { enter(penalty) }
    optimise()
    remove(penalty)
    optimise()
  }

  /// The least value of a variable among all optima (way −1) or the greatest (way 1).
  ///
  /// It is infinite if there is none within the limit, except for the present value. This changes
  /// the state, so it must be called on a copy.
  func extreme(of variable: Int32, way: Double) -> Double {
    let origin = solution.values[variable]
    progress.mayTrack = isTracked
    probe(variable, towards: way * ConstraintSolver.valueLimit)
    let value = solution.values[variable]
    let isBounded = value * way < ConstraintSolver.limit || Tolerance.isAt(value, origin)
    return solution.overflow < 0 && isBounded ? value : way * .infinity
  }

  /// Moves a variable towards a value as far as all optima allow.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed.
  func exercise(_ variable: Int32, towards value: Double) -> Bool {
    let origin = solution.values[variable]
    beginTentatively()
    probe(variable, towards: value)
    if solution.overflow >= 0 || Tolerance.isAt(solution.values[variable], origin) {
      undoChanges()
      solution.overflow = -1
      return false
    }
    keepChanges()
    return true
  }
}
