/// Checks whether a state is an optimum, from the constraints and the values alone.
///
/// It never contradicts a proof: it reports a state only if it has a direction in which the
/// objective certainly falls, all rounding considered. The basis only suggests directions.
struct OptimumCheck {
  /// A copy of the state; its basis is factorised again.
  let core: Core

  /// Returns why the state from which this one was copied is not optimal.
  ///
  /// - Parameter original: That state.
  /// - Returns: The first defect in words; nil if there is none.
  func defect(of original: Core) -> String? {
    let problem = original.state.problem
    let defect = sideDefect(problem) ?? valueDefect(problem)
    // The basis of an exact optimum is not that of the state then.
    return original.state.isUnconfirmed ? defect : defect ?? slopeDefect(problem)
  }

  /// A constraint that has the slope of another side than that on which its row is.
  private func sideDefect(_ problem: SparseProblem) -> String? {
    for id in problem.penalties.indices {
      let penalty = problem.penalties[id]
      guard penalty.isLive, penalty.isLinked else { continue }
      let value = problem.restingValue(of: penalty.row)
      let size = max(penalty.breakpoint.magnitude, size(of: penalty.row, problem))
      let room = Tolerance.defect * size
      if (value - penalty.breakpoint).magnitude <= room { continue }
      if penalty.side != (value < penalty.breakpoint ? penalty.below : penalty.above) {
        return "constraint \(id.rawValue) has side \(penalty.side) where its row is \(value)"
      }
    }
    return nil
  }

  /// An active row whose terms do not add up to its target.
  private func valueDefect(_ problem: SparseProblem) -> String? {
    for row in problem.rows.indices where problem.rows[row].isActive {
      let size = max(problem.rows[row].target.magnitude, size(of: row, problem))
      let value = problem.value(of: row)
      if (value - problem.rows[row].target).magnitude > Tolerance.defect * size {
        return "active row \(row.rawValue) is \(value), not \(problem.rows[row].target)"
      }
    }
    return nil
  }

  /// The size of a row's largest term, of which its value has the rounding; at least 1.
  private func size(of row: Row.ID, _ problem: SparseProblem) -> Double {
    var size = 1.0
    problem.forEachTerm(of: row) { size = max(size, ($1 * problem.values[$0]).magnitude) }
    return size
  }

  /// A member whose movement makes the objective smaller.
  private func slopeDefect(_ problem: SparseProblem) -> String? {
    core.state.seatVariables()
    core.method.refactor()
    core.method.held.releaseAll()
    core.state.duals.recompute()
    while let improvement = core.state.duals.nextImprovement() {
      if improvement.way == 0 { continue }
      var direction = BoundedVector(count: core.state.factors.positions.count)
      direction.add(improvement.way, at: improvement.position.pivot)
      direction.solveTransposed(with: core.state.factors)
      if let level = improvedLevel(along: direction, problem) {
        let priority = problem.levels.priority(of: level)
        return "moving the member of position \(improvement.position.rawValue) improves "
          + "priority \(priority)"
      }
    }
    return nil
  }

  /// The level that certainly improves along a direction, while all more important ones stay as they
  /// are.
  private func improvedLevel(along direction: BoundedVector, _ problem: SparseProblem) -> Level? {
    let count = Int(problem.levels.count)
    var slopes = [Double](repeating: 0, count: count)
    var (sizes, bounds) = (slopes, slopes)
    for id in problem.penalties.indices {
      let penalty = problem.penalties[id]
      guard penalty.isLive, penalty.isLinked else { continue }
      let (speed, bound) = direction.product(with: penalty.row, of: problem)
      if speed == 0 || speed.magnitude <= bound { continue }
      let distance = problem.restingValue(of: penalty.row) - penalty.breakpoint
      let size = max(penalty.breakpoint.magnitude, size(of: penalty.row, problem))
      let isAt = distance.magnitude <= Tolerance.feasibility * size
      let side = isAt ? penalty.side(movingUp: speed > 0) : penalty.side
      let change = Double(side) * penalty.weight * speed
      let level = Int(penalty.level.rawValue)
      slopes[level] += change
      sizes[level] += change.magnitude
      bounds[level] += penalty.weight * bound
    }
    let levels = (0..<problem.levels.count).map { Level($0) }.sorted {
      problem.levels.precedes($0, $1)
    }
    for level in levels {
      let index = Int(level.rawValue)
      if sizes[index] == 0 || slopes[index] == 0 { continue }
      let isCertain = -slopes[index] > max(bounds[index], Tolerance.defect * sizes[index])
      return isCertain ? level : nil
    }
    return nil
  }
}
