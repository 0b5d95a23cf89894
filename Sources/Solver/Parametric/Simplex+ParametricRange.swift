/// The range over which the basis stays optimal while constants move (Gass and Saaty, "The
/// computational algorithm for the parametric objective function", 1955, for the dual problem).
extension Simplex {
  /// The changes of the parameter, down and up, at which a row reaches a breakpoint.
  struct ParametricRange {
    var down = Double.infinity
    var up = Double.infinity
    /// The penalties whose breakpoints are reached first upwards, including those at the same
    /// place.
    var blocking: [Int32] = []
  }

  /// Sets `direction` and `motion` to the rates of the variables and of the inactive rows, and
  /// finds how far they may move.
  ///
  /// The multipliers do not depend on the constants: the basis stays optimal until a row reaches a
  /// breakpoint at which one of its penalties changes its slope.
  ///
  /// - Parameter speeds: By penalty, the change of its breakpoint per unit of the parameter.
  /// - Returns: The changes of the parameter up to which the basis stays optimal.
  func findParametricRange(_ speeds: [Double]) -> ParametricRange {
    dropDirections()
    lineSearch.direction.removeAll()
    for penalty in 0..<problem.penalties.count where speeds[Int(penalty)] != 0 {
      let position = problem.rows[problem.penalties[penalty].row].position
      guard takesPart(penalty), position >= 0, isAtBreakpoint(penalty) else { continue }
      lineSearch.direction.set(speeds[Int(penalty)], at: position)
    }
    // The solve replaces the movement of the members by that of the variables.
    var memberSpeeds = [Double](repeating: 0, count: Int(basis.members.count))
    for place in 0..<lineSearch.direction.listedCount {
      let position = lineSearch.direction.indices[Int(place)]
      memberSpeeds[Int(position)] = lineSearch.direction[position]
    }
    basis.factors.solveTransposed(&lineSearch.direction)
    findMotion()
    var range = ParametricRange()
    var reached: [(penalty: Int32, distance: Double)] = []
    for penalty in 0..<problem.penalties.count where takesPart(penalty) {
      let item = problem.penalties[penalty]
      let row = problem.rows[item.row]
      let rowSpeed =
        row.position >= 0 ? memberSpeeds[Int(row.position)] : lineSearch.motion[item.row]
      let speed = rowSpeed - speeds[Int(penalty)]
      if speed.magnitude <= Tolerance.movement { continue }
      let gap = isAt(row.value, penalty) ? 0 : item.breakpoint - row.value
      if (speed > 0 ? item.upper : item.lower) != item.slope {
        let distance = max(0, gap / speed)
        range.up = min(range.up, distance)
        reached.append((penalty, distance))
      }
      if (speed < 0 ? item.upper : item.lower) != item.slope {
        range.down = min(range.down, max(0, -gap / speed))
      }
    }
    let limit = range.up * (1 + Tolerance.feasibility) + Tolerance.feasibility
    for item in reached where item.distance <= limit { range.blocking.append(item.penalty) }
    sortByAge(&range.blocking)
    return range
  }

  private func takesPart(_ penalty: Int32) -> Bool {
    problem.penalties[penalty].isLive && problem.penalties[penalty].isLinked
  }
}
