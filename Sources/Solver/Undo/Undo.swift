/// What undoes a change that may be refused: a *tentative* change.
///
/// The log has old contents until nearly all would change: then a copy of the state replaces it
/// from there on. Undoing restores the copy, if there is one, then what the log has. The first
/// constraints of a solver change values alone, of what was there before.
final class Undo {
  private let state: SolverState

  /// Whether a change is tentative.
  @safe @exclusivity(unchecked) private(set) var isTentative = false
  @safe @exclusivity(unchecked) private var mark: Mark
  /// The state when the log ended; it does not change any more.
  @safe @exclusivity(unchecked) private var copy: SolverState?
  /// The values before the first constraints.
  @safe @exclusivity(unchecked) private var values = Table<Column, Double>()
  @safe @exclusivity(unchecked) private(set) var isFirst = false
  /// The broken constraints, which log their own changes.
  let recovery = Recovery()

  /// Numbers of the state before the change.
  private struct Mark {
    var factors: Factors.Mark
    var variableCount: Int32 = 0
    var emptiedCount: Int32 = 0
    var nextSerial: Int64 = 0
    var unfinishedLevel = Level.none
    var isUnconfirmed = false
  }

  init(_ state: SolverState) {
    self.state = state
    mark = Mark(factors: state.factors.mark)
  }

  /// Whether nearly everything may change: there is no log.
  var changesAll: Bool { isTentative && !state.log.isOn }

  /// Prepares to undo a change that touches a small part of the state.
  func begin() {
    setMark()
    isFirst = false
    state.log.begin()
  }

  /// Prepares to undo a change of nearly everything.
  func beginBatch() {
    setMark()
    isFirst = state.isBlank
    state.log.clear()
    if isFirst { values.assign(state.problem.values) } else { takeCopy() }
  }

  private func setMark() {
    precondition(!isTentative, "a tentative change has begun already")
    isTentative = true
    recovery.broken.begin()
    mark = Mark(
      factors: state.factors.mark, variableCount: state.problem.values.count,
      emptiedCount: state.problem.emptied.count, nextSerial: state.problem.nextSerial,
      unfinishedLevel: state.unfinishedLevel, isUnconfirmed: state.isUnconfirmed)
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
    isTentative = false
    recovery.broken.keep()
  }

  /// Undoes the change: the state is the same again, bit for bit.
  func undo() {
    state.log.end()
    isTentative = false
    state.duals.clearCandidates()
    if isFirst {
      undoFirst()
    } else {
      if let copy { restore(copy) }
      copy = nil
      while let record = state.log.takeLast() {
        if !state.problem.undo(record), !state.factors.undo(record) { state.duals.undo(record) }
      }
      state.factors.restore(mark.factors)
      state.truncateVariables(to: mark.variableCount)
    }
    state.duals.clearCandidates()
    state.problem.settleDoubts()
    state.problem.emptied.truncate(to: mark.emptiedCount)
    state.problem.nextSerial = mark.nextSerial
    state.problem.overflow = .none
    state.unfinishedLevel = mark.unfinishedLevel
    state.isUnconfirmed = mark.isUnconfirmed
    recovery.broken.undo()
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

  private func undoFirst() {
    state.truncateVariables(to: mark.variableCount)
    let (problem, factors) = (state.problem, state.factors)
    problem.removeAllConstraints()
    problem.generations.removeAll()
    problem.freeColumns.removeAll()
    factors.restart()
    factors.reach = Factors.Reach()
    state.duals.recompute()
    for column in values.indices where problem.values[column] != values[column] {
      problem.values[column] = values[column]
      problem.markChanged(column)
    }
  }

  /// Copies the broken constraints, and a tentative change, of which the state is a copy already.
  func assign(_ other: Undo) {
    recovery.assign(other.recovery)
    isTentative = other.isTentative
    if !isTentative { return }
    mark = other.mark
    copy = other.copy
    values.assign(other.values)
    isFirst = other.isFirst
    state.log.assign(other.state.log)
  }
}
