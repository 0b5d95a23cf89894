/// Decisions in exact arithmetic; the caller is ``Core/decideExactly()``.
///
/// The method in doubles takes numbers up to an absolute size for rounding. That is right while the
/// coefficients of each row, the slopes and the pivots are of about one size. A decision for which
/// it may not be right is a *doubt*: it is noted with the row or the variable that it is about.
/// When the method has found its optimum, ``ExactSimplex`` decides again for all that is connected
/// with these, and the doubts are settled.
extension SimplexMethod {
  /// Decides in exact numbers what is in doubt, and settles the doubts.
  ///
  /// ``SolverState/unfinishedLevel`` is the level at which a limit or an uncertain sign has ended the
  /// search. The change can be undone. If the log is off, known directions are the caller's to drop.
  ///
  /// - Parameter limit: The largest number of steps.
  func decideExactly(atMost limit: Int) {
    let isWhole = problem.doubtConcernsAll || !waiting.isEmpty
    let places = problem.doubtfulPlaces.elements.map { $0 }
    enterAllWaiting()
    state.unfinishedLevel = .none
    if isWhole {
      state.isUnconfirmed = false
      solve(ExactScope(around: nil, self), atMost: limit)
    } else if !solveIfFeasible(places, atMost: limit) {
      solve(ExactScope(around: places, self), atMost: limit)
    }
    if !isConfirmed { state.isUnconfirmed = true }
    problem.settleDoubts()
    state.check(after: "an exact decision")
  }

  /// Whether the multipliers in doubles agree that the optimum is one.
  ///
  /// They may not where the last places of required constraints decide. Then they do not show either
  /// that a later change has ended this.
  private var isConfirmed: Bool {
    for position in factors.positions.indices { duals.markCandidate(position) }
    defer { duals.clearCandidates() }
    while let improvement = duals.nextImprovement() {
      if improvement.way != 0 { return false }
    }
    return true
  }

  /// Has all penalties that wait take part.
  private func enterAllWaiting() {
    while !waiting.isEmpty {
      let id = waiting.removeLast()
      if problem.penalties[id].isLive, !problem.penalties[id].isLinked { problem.link(id) }
    }
  }

  /// Decides where determined variables are constants.
  ///
  /// - Returns: Whether required constraints can be satisfied, and the constants have their values
  ///   already, so that nothing outside of the scope moves; if not, nothing has changed.
  private func solveIfFeasible(_ places: [Member], atMost limit: Int) -> Bool {
    if problem.slopedRequiredCount > 0 { return false }
    let scope = ExactScope(around: places, self, determined: true)
    for (column, value) in zip(scope.constants.columns, scope.constants.values)
    where (value.high - problem.values[column]).magnitude
      > Tolerance.drift * max(1, value.high.magnitude)
    {
      return false
    }
    var exact = ExactSimplex(scope, problem)
    exact.optimise(atMost: limit)
    guard exact.isFeasible else { return false }
    adopt(exact)
    for (column, value) in zip(scope.constants.columns, scope.constants.values) {
      set(column, to: value)
    }
    return true
  }

  private func solve(_ scope: ExactScope, atMost limit: Int) {
    var exact = ExactSimplex(scope, problem)
    exact.optimise(atMost: limit)
    adopt(exact)
  }

  /// Takes over an optimum: members, values and sides.
  private func adopt(_ exact: borrowing ExactSimplex) {
    state.unfinishedLevel = exact.unfinishedLevel ?? .none
    stepCount += exact.stepCount
    if !hasState(of: exact) {
      undo.replaceLog()
      held.releaseAll()
      seatMembers(of: exact)
      placement.leastPivot = .leastNormalMagnitude
      if !placement.placeMembers() { state.isUnconfirmed = true }
      placement.leastPivot = Tolerance.pivot
      for (penalty, item) in exact.scope.penalties.enumerated() {
        problem.setSide(side(of: item.id, exact.slopes[penalty]), of: item.id)
      }
      duals.recompute()
    }
    for (column, value) in zip(exact.scope.columns, exact.values) { set(column, to: value) }
  }

  /// Whether the state has the members and sides of an optimum, so that its values alone may have
  /// to be set.
  private func hasState(of exact: borrowing ExactSimplex) -> Bool {
    for member in exact.members {
      if member.isStay {
        if !problem.variables[exact.scope.columns[member.column]].stay.exists { return false }
      } else {
        let row = problem.rows[exact.scope.rows[member.row]]
        let target = problem.penalties[exact.scope.penalties[member.penalty].id].breakpoint
        if !row.isActive || row.target != target { return false }
      }
    }
    for (penalty, item) in exact.scope.penalties.enumerated()
    where problem.penalties[item.id].side != side(of: item.id, exact.slopes[penalty]) {
      return false
    }
    return true
  }

  /// The side of a penalty with a slope: of an active row's, none at its breakpoint.
  private func side(of id: RowPenalty.ID, _ slope: Double) -> RowPenalty.Side {
    let row = problem.rows[problem.penalties[id].row]
    if row.isActive, Tolerance.isAt(row.target, problem.penalties[id].breakpoint) { return 0 }
    return slope == 0 ? 0 : slope < 0 ? -1 : 1
  }

  /// Makes the members of an optimum those of the basis; the factors are void afterwards.
  private func seatMembers(of exact: borrowing ExactSimplex) {
    for position in exact.scope.positions { factors.unseat(factors.positions[position].member) }
    for (position, member) in zip(exact.scope.positions, exact.members) {
      if member.isStay {
        factors.seat(.stay(of: exact.scope.columns[member.column]), at: position, target: 0)
      } else {
        let target = problem.penalties[exact.scope.penalties[member.penalty].id].breakpoint
        factors.seat(
          Member(exact.scope.rows[member.row]), at: position, target: target)
      }
    }
  }

  private func set(_ column: Column, to value: TrackedDouble) {
    if problem.values[column] == value.high { return }
    problem.setValue(value.high, of: column)
    movement.noteLeap(of: column)
  }
}

extension ExactSimplex {
  /// Whether all required constraints hold, up to the tolerance.
  var isFeasible: Bool {
    for (penalty, item) in scope.penalties.enumerated()
    where item.level.isRequired && slopes[penalty] != 0 {
      let difference = rowValues[item.row] - item.target
      if difference.high.magnitude > Tolerance.feasibility * max(1, item.target.high.magnitude) {
        return false
      }
    }
    return true
  }
}
