/// The range over which the basis stays optimal while constants move (Gass and Saaty, "The
/// computational algorithm for the parametric objective function", 1955, for the dual problem).
struct ParametricRange {
  /// The changes of the parameter, down and up, at which a row reaches a breakpoint.
  private(set) var down = Double.infinity
  private(set) var up = Double.infinity
  /// The penalties whose breakpoints are reached first upwards, including those at the same place.
  private(set) var blocking: [Int32] = []

  /// Sets a state's `direction` and `motion` to the rates of the variables and of the inactive rows,
  /// and finds how far they may move.
  ///
  /// The multipliers do not depend on the constants: the basis stays optimal until a row reaches a
  /// breakpoint at which one of its penalties changes its slope.
  ///
  /// - Parameters:
  ///   - core: The state.
  ///   - speeds: By penalty, the change of its breakpoint per unit of the parameter.
  init(of core: Simplex, moving speeds: [Double]) {
    func takesPart(_ penalty: Int32) -> Bool {
      core.problem.penalties[penalty].isLive && core.problem.penalties[penalty].isLinked
    }

    core.dropDirections()
    core.lineSearch.direction.removeAll()
    for penalty in 0..<core.problem.penalties.count where speeds[Int(penalty)] != 0 {
      let position = core.problem.rows[core.problem.penalties[penalty].row].position
      guard takesPart(penalty), position >= 0, core.isAtBreakpoint(penalty) else { continue }
      core.lineSearch.direction.set(speeds[Int(penalty)], at: position)
    }
    // The solve replaces the movement of the members by that of the variables.
    var memberSpeeds = [Double](repeating: 0, count: Int(core.basis.members.count))
    for place in 0..<core.lineSearch.direction.listedCount {
      let position = core.lineSearch.direction.indices[Int(place)]
      memberSpeeds[Int(position)] = core.lineSearch.direction[position]
    }
    core.basis.factors.solveTransposed(&core.lineSearch.direction)
    core.findMotion()
    var reached: [(penalty: Int32, distance: Double)] = []
    for penalty in 0..<core.problem.penalties.count where takesPart(penalty) {
      let item = core.problem.penalties[penalty]
      let row = core.problem.rows[item.row]
      let rowSpeed =
        row.position >= 0 ? memberSpeeds[Int(row.position)] : core.lineSearch.motion[item.row]
      let speed = rowSpeed - speeds[Int(penalty)]
      if speed.magnitude <= Tolerance.movement { continue }
      let gap = core.isAt(row.value, penalty) ? 0 : item.breakpoint - row.value
      if (speed > 0 ? item.upper : item.lower) != item.slope {
        let distance = max(0, gap / speed)
        up = min(up, distance)
        reached.append((penalty, distance))
      }
      if (speed < 0 ? item.upper : item.lower) != item.slope {
        down = min(down, max(0, -gap / speed))
      }
    }
    let limit = up * (1 + Tolerance.feasibility) + Tolerance.feasibility
    for item in reached where item.distance <= limit { blocking.append(item.penalty) }
    core.problem.sortByAge(&blocking)
  }
}
