extension ConstraintSolver: CustomStringConvertible {
  /// The state of the solver, for a person to read.
  ///
  ///     2 variables, 3 constraints
  ///     x0 = 16.0
  ///     x1 = 343.0
  ///     c0: x0 >= 16.0, satisfied, in the basis
  ///     c1: x0 + x1 <= 359.0, satisfied, in the basis
  ///     c2: 2.0 x1 == 800.0 @250.0, violated by -114.0
  ///     errors @250.0: 114.0
  ///
  /// The first line has the counts, and names what is open: a transaction, edit sessions. Then each
  /// variable is listed with its value, and with the word *stays* if it keeps its value because no
  /// constraint determines it. A constraint has the number of its ``Constraint/ID/index``, in the
  /// order in which they were added. It is *satisfied*, at its constant, or has *room*, as an
  /// inequality that holds, or is *violated by* its ``error(of:)``. Constraints *in the basis*
  /// determine the values; one that is satisfied without being in the basis follows from others, or
  /// is satisfied by chance. *Waiting* are constraints of an open transaction, *broken by* are
  /// those that contradict the ones named. The last lines sum the magnitudes of the errors of each
  /// priority that has any.
  ///
  /// - Complexity: Proportional to the length, and O(*n* log *n*) for *n* constraints.
  public var description: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var text = count(variableCount, "variable") + ", " + count(constraintCount, "constraint")
    if isOpen { text += ", a transaction open" }
    if editingDepth > 0 { text += ", " + count(editingDepth, "edit session") }
    let names = core.names.distinct(of: variables)
    for variable in variables {
      text += "\n\(names[variable] ?? "") = \(core.value(of: variable.column))"
      let isSeated = variable.index < core.problem.variables.count
      if !isSeated || core.problem.variables[variable.column].stay.exists { text += ", stays" }
    }
    var sums: [(priority: Priority, error: Double)] = []
    for penalty in core.problem.livePenalties() {
      let constraint = core.problem.constraint(penalty)
      text += "\nc\(penalty.rawValue): \(constraint.line { names[$0] ?? "" }), \(note(on: penalty))"
      let error = core.problem.error(of: penalty).magnitude
      guard error > 0 else { continue }
      if let place = sums.firstIndex(where: { $0.priority == constraint.priority }) {
        sums[place].error += error
      } else {
        sums.append((priority: constraint.priority, error: error))
      }
    }
    sums.sort { $0.priority > $1.priority }
    for sum in sums { text += "\nerrors @\(sum.priority.rawValue): \(sum.error)" }
    return text
  }

  /// Returns a note on the state of a penalty.
  private func note(on penalty: RowPenalty.ID) -> String {
    let item = core.problem.penalties[penalty]
    if core.recovery.broken.contains(penalty) {
      let members = isOpen ? [] : ConflictSearch(core: core.copy()).conflict(breaking: penalty)
      let others = members.filter { $0 != penalty }.map { "c\($0.rawValue)" }
      return others.isEmpty ? "broken" : "broken by \(others.joined(separator: ", "))"
    }
    if !item.isLinked { return "waiting" }
    let isActive = core.problem.rows[item.row].isActive
    switch core.problem.status(of: penalty) {
    case .satisfied: return isActive ? "satisfied, in the basis" : "satisfied"
    case .slack: return "has room"
    case .violated: return "violated by \(core.problem.error(of: penalty))"
    }
  }
}
