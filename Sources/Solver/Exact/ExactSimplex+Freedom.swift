/// The optima around a state at rest.
extension ExactSimplex {
  /// Creates a method for a whole problem at rest, at an optimum: the basis of the state, unless that
  /// lacks members.
  init(atRest method: SimplexMethod) {
    self.init(method)
    if method.state.isUnconfirmed { optimise(atMost: method.stepLimit) }
  }

  /// By slot: how the member may move while the objective stays as it is, inactive rows aside, with
  /// the sides that the state has.
  func freeMoves() -> [OptimalSet.Moves] {
    var exact = self
    for (penalty, item) in scope.penalties.enumerated() {
      let isAt = Tolerance.isAt(rowValues[item.row].high, item.target.high)
      exact.rests[penalty] = slotOfRow[item.row] >= 0 && isAt
      if exact.rests[penalty] {
        exact.slopes[penalty] = 0
      } else if !hasNudges {
        exact.slopes[penalty] = item.slope
      }
    }
    var moves = [OptimalSet.Moves](
      repeating: OptimalSet.Moves(up: true, down: true), count: members.count)
    exact.forEachLevel { _, slots, up, down in
      for slot in slots {
        if !up[slot].isZero { moves[slot].up = false }
        if !down[slot].isZero { moves[slot].down = false }
      }
      return true
    }
    return moves
  }
}
