/// What undoes a change that may be refused.
///
/// The log has old contents until nearly all would change: then a copy of the state replaces it
/// from there on. Undoing restores the copy, if there is one, then what the log has. A first batch
/// changes values alone, of what was there before.
final class Undo {
  private let state: SolverState

  @safe @exclusivity(unchecked) private var mark: Factors.Mark
  /// The state when the log ended.
  @safe @exclusivity(unchecked) private var copy: SolverState?
  /// The values before a first batch.
  @safe @exclusivity(unchecked) private var values = Table<Column, Double>()
  @safe @exclusivity(unchecked) private var isFirstBatch = false

  init(_ state: SolverState) {
    self.state = state
    mark = state.factors.mark
  }

  /// Prepares to undo a change that touches a small part of the state.
  func begin() {
    mark = state.factors.mark
    isFirstBatch = false
    state.log.begin()
  }

  /// Prepares to undo the addition of a penalty that has been added, but does not take part.
  func begin(adding penalty: RowPenalty.ID) {
    begin()
    state.log.record(.added, penalty.rawValue, 0)
  }

  /// Prepares to undo a change of nearly everything.
  ///
  /// - Parameter isFirst: Whether there has never been a constraint.
  func beginBatch(isFirst: Bool) {
    mark = state.factors.mark
    isFirstBatch = isFirst
    state.log.clear()
    if isFirst { values.assign(state.problem.values) } else { takeCopy() }
  }

  /// Has a copy of the state replace the log, before nearly everything changes.
  func replaceLog() {
    guard state.log.isOn else { return }
    state.log.end()
    takeCopy()
  }

  private func takeCopy() {
    let copy = SolverState()
    copy.assign(state)
    self.copy = copy
  }

  /// Keeps the change.
  func keep() {
    state.log.end()
    copy = nil
  }

  /// Undoes the change: the state is the same again, bit for bit.
  func undo() {
    state.log.end()
    state.duals.clearCandidates()
    state.problem.settleDoubts()
    if isFirstBatch { return undoFirstBatch() }
    if let copy {
      restore(copy)
      self.copy = nil
    }
    while let record = state.log.takeLast() {
      if !state.problem.undo(record), !state.factors.undo(record) { state.duals.undo(record) }
    }
    state.factors.restore(mark)
    state.duals.clearCandidates()
  }

  /// Restores a copy, and keeps the list of variables that have changed.
  private func restore(_ copy: SolverState) {
    let problem = state.problem
    var changed = List<Column>()
    changed.assign(problem.changes)
    for column in changed.elements { problem.variables[column].isChanged = false }
    problem.changes.removeAll()
    state.assign(copy)
    for column in changed.elements where column.rawValue < problem.variables.count {
      problem.markChanged(column)
    }
  }

  private func undoFirstBatch() {
    let (problem, factors) = (state.problem, state.factors)
    problem.removeAllConstraints()
    factors.restart()
    state.duals.recompute()
    state.duals.clearCandidates()
    for (place, value) in values.elements.enumerated() {
      let column = Column(Int32(truncatingIfNeeded: place))
      if problem.values[column] != value {
        problem.values[column] = value
        problem.markChanged(column)
      }
    }
  }
}
