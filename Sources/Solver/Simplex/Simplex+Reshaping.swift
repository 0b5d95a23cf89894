extension Simplex {
  // MARK: - Relation and priority

  /// Changes the relation and the priority of a penalty on its row; ``optimise()`` is due
  /// afterwards.
  func reshape(
    _ penalty: Int32, _ relation: Constraint.Relation, _ priority: Priority
  ) {
    changeSlope(0, of: penalty)
    problem.penalties[penalty].setShape(
      relation, level: problem.levels.level(of: priority.rawValue))
    problem.levels.admit(problem.penalties[penalty])
    reenter(penalty)
  }

  /// Gives a linked penalty whose shape or breakpoint is new the slope of its side.
  private func reenter(_ penalty: Int32) {
    guard problem.penalties[penalty].isLinked else { return }
    let position = problem.rows[problem.penalties[penalty].row].position
    changeSlope(restingSlope(of: penalty), of: penalty)
    if position >= 0 { pricing.markCandidate(position) }
  }

  // MARK: - Terms

  /// Replaces the constraint of a penalty, which keeps its age; ``optimise()`` is due afterwards.
  ///
  /// - Parameters:
  ///   - penalty: The penalty.
  ///   - constraint: The new constraint of the row.
  ///   - defers: Whether a penalty that gets another row waits among the pending ones.
  func rewrite(_ penalty: Int32, as constraint: Constraint, defers: Bool) {
    var isToJoin = problem.penalties[penalty].isLinked
    if recovery.broken.contains(penalty), !constraint.isBreakable {
      recovery.forget(penalty, in: problem)
      isToJoin = true
    }
    changeSlope(0, of: penalty)
    let form = problem.findOrAddRow(constraint.terms.span, at: solution.values)
    prepareForRows()
    let left = problem.penalties[penalty].row
    let isMoved = form.row != left
    if isMoved {
      detach(penalty)
      problem.leave(left)
      problem.rows[form.row].penaltyCount &+= 1
      problem.penalties[penalty].row = form.row
    }
    problem.penalties[penalty].isFirm = !constraint.isBreakable
    problem.penalties[penalty].factor = form.factor
    problem.penalties[penalty].breakpoint = constraint.constant / form.factor
    problem.penalties[penalty].setShape(
      constraint.relation, level: problem.levels.level(of: constraint.priority.rawValue))
    problem.levels.admit(problem.penalties[penalty])
    if problem.penalties[penalty].isLinked {
      reenter(penalty)
    } else if isToJoin, defers {
      appendPending(penalty)
    } else if isToJoin {
      join(penalty)
    }
  }

  /// Whether a constraint holds at the present values.
  func holds(_ constraint: Constraint) -> Bool {
    var value = 0.0
    var largest = 0.0
    for term in constraint.terms {
      value += term.coefficient * solution.values[term.variable.index]
      largest = max(largest, term.coefficient.magnitude)
    }
    let scale = largest > 0 ? largest.binade : 1
    if Tolerance.isAt(value / scale, constraint.constant / scale) { return true }
    switch constraint.relation {
    case .equal: return false
    case .lessThanOrEqual: return value < constraint.constant
    case .greaterThanOrEqual: return value > constraint.constant
    }
  }
}
