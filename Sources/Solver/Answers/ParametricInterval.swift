/// The interval over which the basis stays optimal while constants move (Gass and Saaty, "The
/// computational algorithm for the parametric objective function", 1955, for the dual problem).
struct ParametricInterval {
  /// The changes of the parameter, down and up, at which a row reaches a breakpoint.
  private(set) var down = Double.infinity
  private(set) var up = Double.infinity
  /// The penalties whose breakpoints are reached first upwards, including those at the same place.
  private(set) var blocking: [RowPenalty.ID] = []
  /// By column: the change of its value per unit of the parameter.
  private(set) var rates: [Double]

  /// Finds how far constants may move.
  ///
  /// The multipliers do not depend on the constants: the basis stays optimal until a row reaches a
  /// breakpoint at which one of its penalties changes its slope. Only workspaces of the state are
  /// changed.
  ///
  /// - Parameters:
  ///   - core: The state, at an optimum.
  ///   - speeds: By penalty, the change of its breakpoint per unit of the parameter.
  init(of core: Core, moving speeds: [Double]) {
    let (problem, factors) = (core.state.problem, core.state.factors)
    // By position.
    var memberSpeeds = [Double](repeating: 0, count: Int(factors.positions.count))
    for (index, speed) in speeds.enumerated() where speed != 0 {
      let id = RowPenalty.ID(Int32(truncatingIfNeeded: index))
      let position = problem.rows[problem.penalties[id].row].position
      guard problem.penalties[id].isLive, problem.penalties[id].isLinked, position.exists,
        problem.isAtBreakpoint(id)
      else { continue }
      memberSpeeds[Int(position.rawValue)] = speed
    }
    var direction = BoundedVector(count: factors.positions.count)
    for (index, speed) in memberSpeeds.enumerated() where speed != 0 {
      direction.add(speed, at: Column(Int32(truncatingIfNeeded: index)))
    }
    direction.solveTransposed(with: factors)
    rates = (0..<factors.positions.count).map { direction[Column($0)] }
    var reached: [(penalty: RowPenalty.ID, distance: Double)] = []
    for index in 0..<problem.penalties.count {
      let id = RowPenalty.ID(index)
      let penalty = problem.penalties[id]
      guard penalty.isLive, penalty.isLinked else { continue }
      let row = problem.rows[penalty.row]
      let rowSpeed =
        row.isActive
        ? memberSpeeds[Int(row.position.rawValue)] : direction.speed(of: penalty.row, in: problem)
      let speed = rowSpeed - speeds[Int(index)]
      if speed.magnitude <= Tolerance.movement { continue }
      let value = problem.restingValue(of: penalty.row)
      let isAt = Tolerance.isAt(value, penalty.breakpoint)
      let gap = isAt ? 0 : penalty.breakpoint - value
      // Where the breakpoints of an active row part, either may be the one to follow.
      let isParting = isAt && row.isActive
      if isParting || penalty.side(movingUp: speed > 0) != penalty.side {
        let distance = max(0, gap / speed)
        up = min(up, distance)
        reached.append((id, distance))
      }
      if isParting || penalty.side(movingUp: speed < 0) != penalty.side {
        down = min(down, max(0, -gap / speed))
      }
    }
    let limit = up * (1 + Tolerance.feasibility) + Tolerance.feasibility
    for item in reached where item.distance <= limit { blocking.append(item.penalty) }
    problem.sortByAge(&blocking)
  }
}
