/// The ratio test: the breakpoint that stops a step.
///
/// The steps from a degenerate vertex would have no length, and a sequence of them may return to
/// its start. So the breakpoints of inactive rows at them are moved apart by infinitesimal numbers
/// (Wolfe, "A technique for resolving degeneracy in linear programming", 1963), see
/// ``Perturbation``: then every step has a length, though an infinitesimal one, and the objective
/// decreases.
extension Simplex {
  /// Sets `direction` to the rates at which the variables move with the member at a position, and
  /// `motion` to those of the inactive rows.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - way: +1 for upwards, −1 for downwards.
  ///   - isLeaving: Whether the member will probably be replaced next.
  func findDirection(_ position: Int32, way: Double, isLeaving: Bool = false) {
    lineSearch.direction.removeAll()
    lineSearch.direction.set(way, at: position)
    basis.factors.solveTransposed(&lineSearch.direction, leaving: isLeaving ? position : -1)
    findMotion()
  }

  /// Sets `motion` to how the inactive rows move with `direction`.
  func findMotion() {
    lineSearch.motion.removeAll()
    let source = lineSearch.direction.layout
    var target = lineSearch.motion.layout
    let inactiveCount = problem.matrix.inactiveCount.base
    var reach = 0.0
    for place in 0..<source.count {
      let variable = Int(source.indices[place])
      let value = source.values[variable]
      if value.magnitude <= Tolerance.drop { continue }
      reach = max(reach, value.magnitude)
      let entries = problem.matrix.columns.extent(of: variable).first
      target.add(entries, count: Int(inactiveCount[variable]), times: value)
    }
    lineSearch.motion.adopt(target)
    lineSearch.reach = reach
  }

  /// Lists the breakpoints ahead of the member at a position and of the rows that move with it.
  ///
  /// Breakpoints at which rows are come before all others, in the order of their infinitesimal
  /// distances.
  func gatherBreakpoints(member: Int32, way: Double) {
    lineSearch.breakpoints.removeAll()
    let motion = lineSearch.motion.layout
    let penalties = problem.penalties.base
    for place in 0..<motion.count {
      let row = problem.rows[motion.indices[place]]
      let speed = motion.values[Int(motion.indices[place])]
      if speed.magnitude <= Tolerance.doubt {
        noteDoubt(speed)
        if speed.magnitude <= Tolerance.movement { continue }
      }
      for penalty in Chain(from: row.firstPenalty, penalties) {
        insertBreakpoint(of: penalty, value: row.value, speed: speed)
      }
    }
    for penalty in problem.linkedPenalties(of: member) where !isAtBreakpoint(penalty) {
      insertBreakpoint(of: penalty, value: problem.rows[member].value, speed: way)
    }
  }

  @inline(__always)
  private func insertBreakpoint(of penalty: Int32, value: Double, speed: Double) {
    let item = problem.penalties[penalty]
    let target = speed > 0 ? item.upper : item.lower
    let jump = (target - item.slope) * speed
    guard jump > Tolerance.multiplier * Tolerance.multiplier else { return }
    var distance = (item.breakpoint - value) / speed
    if distance < Tolerance.step || isAt(value, penalty) {
      distance = problem.rows[item.row].position >= 0 ? 0 : infinitesimalPlace(of: item.row, speed)
    }
    lineSearch.breakpoints.insert(
      BreakpointQueue.Breakpoint(
        distance: distance, jump: jump, penalty: penalty, level: item.level), problem.levels)
  }

  // MARK: - At a degenerate vertex

  /// Returns the key, in the order of distances, of the breakpoint at which an inactive row is.
  private func infinitesimalPlace(of row: Int32, _ speed: Double) -> Double {
    if !lineSearch.perturbation.isKnown(row) {
      lineSearch.perturbation.draw(row, side: side(of: row))
    }
    return BreakpointQueue.place(ofInfinitesimal: max(0, -lineSearch.perturbation[row] / speed))
  }

  /// Returns the side of its breakpoint on which a row is according to the slopes of its penalties:
  /// 1 above, −1 below, 0 if they are of neither side.
  private func side(of row: Int32) -> Double {
    var isAbove = true
    var isBelow = true
    for penalty in problem.linkedPenalties(of: row) {
      let item = problem.penalties[penalty]
      if isAtBreakpoint(penalty) {
        isAbove = isAbove && item.slope == item.upper
        isBelow = isBelow && item.slope == item.lower
      }
    }
    return isAbove == isBelow ? 0 : isAbove ? 1 : -1
  }

  /// Moves the rows at breakpoints up to that of a row, by an infinitesimal distance.
  ///
  /// - Parameters:
  ///   - member: The member that leaves the basis; the rows in `passed` are passed.
  ///   - way: The direction in which the member leaves.
  ///   - target: The row that stops the step.
  func moveInfinitesimally(member: Int32, way: Double, to target: Int32) {
    let distance = max(0, -lineSearch.perturbation[target] / lineSearch.motion[target])
    if distance > 0 {
      for place in 0..<lineSearch.motion.listedCount {
        let row = lineSearch.motion.indices[Int(place)]
        if lineSearch.perturbation.isKnown(row) {
          lineSearch.perturbation[row] += lineSearch.motion[row] * distance
        }
      }
    }
    for place in 0..<lineSearch.passed.count {
      let row = problem.penalties[lineSearch.passed[place].penalty].row
      // A row with a slope of neither side has no distance yet.
      if lineSearch.perturbation[row] * lineSearch.motion[row] <= 0 {
        lineSearch.perturbation.draw(row, side: lineSearch.motion[row] > 0 ? 1 : -1)
      }
    }
    guard member >= 0 else { return }
    if distance > 0 {
      lineSearch.perturbation[member] = distance * way
    } else {
      lineSearch.perturbation.draw(member, side: way)
    }
  }
}
