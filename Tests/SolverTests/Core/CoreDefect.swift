@testable import Solver

extension Core {
  /// What contradicts the invariants of a state at rest; nil if all is well.
  var defect: String? {
    let (problem, factors) = (state.problem, state.factors)
    var slopedRequiredCount: Int32 = 0
    var heldCount: Int32 = 0
    for (index, penalty) in problem.penalties.elements.enumerated() where penalty.isLive {
      let row = problem.rows[penalty.row]
      if !penalty.isLinked { return "penalty \(index) does not take part" }
      if penalty.level.isRequired, penalty.side != 0 { slopedRequiredCount += 1 }
      if penalty.isHeld { heldCount += 1 }
      let own = problem.value(of: penalty.row)
      let drift = (own - row.target).magnitude
      if row.isActive, drift > 1e-7 * max(1, row.target.magnitude) {
        return "the active row of penalty \(index) is at \(own), not \(row.target)"
      }
      let value = problem.restingValue(of: penalty.row)
      if !Tolerance.isAt(value, penalty.breakpoint) {
        let side = value < penalty.breakpoint ? penalty.below : penalty.above
        if side != penalty.side { return "penalty \(index) has side \(penalty.side), not \(side)" }
      } else if row.isActive, penalty.side != 0, !penalty.isHeld {
        return "penalty \(index) of an active row has a slope at its breakpoint"
      }
    }
    if slopedRequiredCount != problem.slopedRequiredCount {
      return "\(slopedRequiredCount) required slopes, not \(problem.slopedRequiredCount)"
    }
    if heldCount != problem.heldCount {
      return "\(heldCount) held penalties, not \(problem.heldCount)"
    }
    for (index, position) in factors.positions.elements.enumerated() {
      let member = position.member
      let known =
        member.isStay ? problem.variables[member.column].stay : problem.rows[member.row].position
      if Int(known.rawValue) != index { return "the member of position \(index) is at \(known)" }
    }
    return factorDefect ?? heldDefect ?? multiplierDefect
  }

  /// Whether a held penalty pulls at a member that does not resist more strongly.
  private var heldDefect: String? {
    let fresh = copy()
    let problem = fresh.state.problem
    for (index, penalty) in state.problem.penalties.elements.enumerated()
    where penalty.isLive && penalty.isHeld && penalty.side != 0 {
      fresh.method.findCombination(of: penalty.row)
      let combination = fresh.method.combination.list.elements.map { $0 }
      for column in combination where fresh.method.combination[column].magnitude > 1e-9 {
        let member = fresh.state.factors.positions[column.position].member
        let isUp = (penalty.side < 0) == (fresh.method.combination[column] > 0)
        if !problem.levels.precedes(
          problem.resistance(of: member, movingUp: isUp), penalty.level)
        {
          return "penalty \(index) is held, but \(member) does not resist"
        }
      }
    }
    return nil
  }

  /// Whether the factors give directions in which other members than that of the position move.
  private var factorDefect: String? {
    let fresh = copy()
    let factors = fresh.state.factors
    for index in 0..<factors.positions.count {
      let position = Position(index)
      fresh.method.movement.findDirection(position, way: 1, isLeaving: false)
      for other in 0..<factors.positions.count {
        let member = factors.positions[Position(other)].member
        let rate =
          member.isStay
          ? fresh.method.movement.direction[member.column]
          : fresh.method.movement.speed(of: member.row)
        let expected = other == index ? 1.0 : 0
        if (rate - expected).magnitude > 1e-6 {
          return "position \(other) moves by \(rate), not \(expected), with position \(index)"
        }
      }
    }
    return nil
  }

  /// Whether the multipliers differ from those that are computed anew, and whether they show that
  /// the state is not optimal.
  private var multiplierDefect: String? {
    let fresh = copy()
    fresh.state.duals.recompute()
    for (index, position) in state.factors.positions.elements.enumerated() {
      let known = multipliers(of: position)
      let expected = fresh.multipliers(of: fresh.state.factors.positions[Position(Int32(index))])
      for level in Set(known.keys).union(expected.keys) {
        let difference = (known[level, default: 0] - expected[level, default: 0]).magnitude
        if difference > 1e-6 {
          return "position \(index) has multiplier \(known[level, default: 0]) for level "
            + "\(level), not \(expected[level, default: 0])"
        }
      }
    }
    fresh.method.held.releaseAll()
    fresh.state.duals.recompute()
    if let improvement = fresh.state.duals.nextImprovement() {
      return "not optimal at \(improvement)"
    }
    return nil
  }

  private func multipliers(of position: PositionRecord) -> [Int32: Double] {
    var result: [Int32: Double] = [:]
    var id = position.multipliers
    while id.exists {
      let multiplier = state.duals.multipliers[id]
      result[multiplier.level.rawValue] = multiplier.value
      id = multiplier.next
    }
    return result
  }
}
