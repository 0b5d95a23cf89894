/// The states of constraints at the present values.
///
/// A constraint that no longer takes part, because it is broken, has a state too.
extension SparseProblem {
  /// Whether a penalty's breakpoint is where its row counts.
  func isAtBreakpoint(_ id: RowPenalty.ID) -> Bool {
    Tolerance.isAt(restingValue(of: penalties[id].row), penalties[id].breakpoint)
  }

  /// Whether a penalty's constraint fails.
  func isViolated(_ id: RowPenalty.ID) -> Bool {
    !penalties[id].holds(at: restingValue(of: penalties[id].row))
  }

  /// The error of a penalty's constraint, in its own units: its terms minus its constant, 0 if it
  /// holds.
  func error(of id: RowPenalty.ID) -> Double {
    let penalty = penalties[id]
    let value = restingValue(of: penalty.row)
    return penalty.holds(at: value) ? 0 : (value - penalty.breakpoint) * penalty.factor
  }

  /// The state of a penalty's constraint.
  func status(of id: RowPenalty.ID) -> Constraint.Status {
    isAtBreakpoint(id) ? .satisfied : isViolated(id) ? .violated : .slack
  }
}
