@testable import Solver

extension Core {
  /// All numbers of the state that later changes depend on.
  ///
  /// Two states are the same, bit for bit, if their digests are equal. What is left out: workspaces,
  /// marks of searches, and which values have been read.
  var digest: [UInt64] {
    seatVariables()
    var numbers: [UInt64] = []
    func note(_ number: Int32) { numbers.append(UInt64(UInt32(bitPattern: number))) }
    func note(_ number: Double) { numbers.append(number.bitPattern) }
    let (problem, factors) = (state.problem, state.factors)
    for (value, variable) in zip(problem.values.elements, problem.variables.elements) {
      note(value)
      note(variable.active.rawValue)
      note(variable.inactive.rawValue)
      note(variable.activeCount)
      note(variable.unit.rawValue)
      note(variable.stay.rawValue)
    }
    for row in problem.rows.elements where row.penaltyCount > 0 {
      if row.isActive { note(row.target) }
      note(row.position.rawValue)
      note(row.penalties.rawValue)
      note(row.penaltyCount)
    }
    for penalty in problem.penalties.elements where penalty.isLive {
      note(penalty.breakpoint)
      note(penalty.side == 0 ? 0 : penalty.side < 0 ? Int32(-1) : 1)
      note(penalty.isLinked ? penalty.next.rawValue : Int32(-2))
      note(Int32(penalty.isHeld ? 1 : 0))
    }
    for coefficient in problem.coefficients.elements
    where problem.rows[coefficient.row].penaltyCount > 0 {
      note(coefficient.next.rawValue)
      note(coefficient.previous.rawValue)
    }
    note(problem.penaltyCount)
    note(problem.bucketedCount)
    note(problem.slopedRequiredCount)
    note(problem.heldCount)
    for position in factors.positions.elements {
      note(position.diagonal)
      note(position.place.rawValue)
      note(Int32(position.isTouched ? 1 : 0))
      note(position.rowNodes.rawValue)
      note(position.columnNodes.rawValue)
      note(position.readers.rawValue)
      note(position.lastEta.rawValue)
      var id = position.multipliers
      while id.exists {
        note(state.duals.multipliers[id].value)
        note(state.duals.multipliers[id].level.rawValue)
        id = state.duals.multipliers[id].next
      }
    }
    for node in factors.nodes.elements { note(node.value) }
    note(factors.etaTerms.count)
    note(factors.sequence.count)
    return numbers
  }
}
