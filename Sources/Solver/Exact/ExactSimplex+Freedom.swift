/// The set of optima around a state at rest.
extension ExactSimplex {
  /// By position of the state's basis, twice: whether the objective stays as it is as the member
  /// moves upwards, and downwards, with the sides that the state has.
  static func freeMoves(of method: SimplexMethod) -> [Bool] {
    let problem = method.problem
    var exact = ExactSimplex(method)
    for (penalty, item) in exact.scope.penalties.enumerated() {
      let row = problem.rows[problem.penalties[item.id].row]
      exact.rests[penalty] =
        row.isActive && Tolerance.isAt(row.target, problem.penalties[item.id].breakpoint)
      exact.slopes[penalty] = exact.rests[penalty] ? 0 : item.slope
    }
    var isFree = [Bool](repeating: true, count: 2 * Int(method.factors.positions.count))
    exact.forEachLevel { _, slots, up, down in
      for slot in slots {
        let member = exact.members[slot]
        let position =
          member.isStay
          ? problem.variables[exact.scope.columns[member.column]].stay
          : problem.rows[exact.scope.rows[member.row]].position
        guard position.exists else { continue }
        if !up[slot].isZero { isFree[2 * Int(position.rawValue)] = false }
        if !down[slot].isZero { isFree[2 * Int(position.rawValue) + 1] = false }
      }
      return true
    }
    return isFree
  }
}
