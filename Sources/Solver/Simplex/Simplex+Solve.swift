extension Simplex {
  /// Ends a change: restores an optimal solution, and refuses the change if there is none.
  ///
  /// A refused tentative change has been undone. Only a change of optional constants need not be
  /// tentative, because logging takes a quarter of its time: it must be undone by its inverse and
  /// ``restore()``.
  ///
  /// - Parameter newcomer: A penalty that has just been entered, −1 for none.
  /// - Returns: The reason why the change was refused.
  func settle(newcomer: Int32 = -1) -> Refusal? {
    // Before contradictory constraints have pulled the solution to a compromise.
    if journal.isTentative, newcomer < 0, !problem.violated.isEmpty, let conflict = findCertified()
    {
      undoChanges()
      return .unsatisfiable(conflict)
    }
    optimise()
    if journal.isTentative, recovery.isEnabled,
      let refusal = RecoveryPass(core: self).recover(newcomer: newcomer)
    {
      undoChanges()
      return refusal
    }
    if solution.overflow >= 0 { return refuseOverflow() }
    if journal.isTentative {
      if let refusal = endTentatively() { return refusal }
    } else if isTracked, !isFeasible() {
      // Doubles would have let a required constraint fail unnoticed.
      return refusalOfContradiction()
    }
    if recovery.isRetryDue { RecoveryPass(core: self).repair() }
    return nil
  }

  /// Searches for contradictions that can be found before there is a solution: breaks breakable
  /// constraints, and returns a contradiction without any.
  private func findCertified() -> Conflict? {
    if recovery.isEnabled { return RecoveryPass(core: self).breakCertified(1) }
    // If little changes, a contradiction is found at the end at the cost of a few steps.
    guard journal.changesAll else { return nil }
    let search = ConflictSearch(core: self)
    let members = search.firstCertificate(amongOldest: ConflictSearch.patience)
    return members.isEmpty ? nil : search.conflict(of: members)
  }

  /// Restores an optimal solution during a tentative change, which continues, including pending
  /// penalties and broken ones that may hold by now.
  ///
  /// - Returns: The reason why the change was refused and has been undone.
  func solveTentatively() -> Refusal? {
    enterPending()
    if !problem.violated.isEmpty, let conflict = findCertified() {
      undoChanges()
      return .unsatisfiable(conflict)
    }
    optimise()
    var refusal: Refusal?
    if recovery.isEnabled {
      refusal = RecoveryPass(core: self).recover(newcomer: -1)
      if refusal == nil, solution.overflow < 0, recovery.isRetryDue {
        RecoveryPass(core: self).repair()
        if solution.overflow < 0, !isFeasible() { refusal = .undecided }
      }
    } else if solution.overflow < 0, !isFeasible() {
      refusal = refusalOfContradiction()
    }
    if let refusal {
      undoChanges()
      solution.overflow = -1
      return refusal
    }
    return solution.overflow >= 0 ? refuseOverflow() : nil
  }

  /// Restores an optimal solution of a state that cannot be refused: a refused change has been
  /// undone, or a change moves no value except for rounding.
  ///
  /// A value at the limit that rounding moves beyond it stays where it is.
  func restore() {
    optimise()
    guard solution.overflow >= 0 else { return }
    solution.overflow = -1
    optimise()
    guard solution.overflow >= 0 else { return }
    solution.overflow = -1
    pricing.clearCandidates()
    progress.stalledLevel = LevelTable.required
  }

  // MARK: - Feasibility

  /// Whether all required constraints hold.
  func isFeasible() -> Bool {
    for place in 0..<problem.violated.count where isViolated(problem.violated[place]) {
      return false
    }
    return true
  }

  /// Ends a tentative change: keeps it if all required constraints hold, and undoes it otherwise.
  ///
  /// - Returns: The reason why it was undone.
  func endTentatively() -> Refusal? {
    if isFeasible() {
      keepChanges()
      if basis.factors.isWorn(by: 0.5) {
        // Now rather than during the next tentative change, which would have to log it.
        refactor()
        restore()
      }
      return nil
    }
    guard let refusal = refusalOfContradiction() else { return endTentatively() }
    undoChanges()
    solution.overflow = -1
    return refusal
  }

  /// At an optimum that is not feasible: a minimal conflict; nil if a second check finds that all
  /// required constraints hold.
  func refusalOfContradiction() -> Refusal? {
    let search = ConflictSearch(core: self)
    if let members = search.provenContradictions(atMost: 1).first {
      return .unsatisfiable(search.conflict(of: members))
    }
    return solution.overflow < 0 && isFeasible() ? nil : .undecided
  }

  /// Whether the constraint of a penalty fails at the value of its row.
  func isViolated(_ penalty: Int32) -> Bool {
    let item = problem.penalties[penalty]
    let value = problem.rows[item.row].value
    if isAt(value, penalty) { return false }
    return value < item.breakpoint ? item.lower < 0 : item.upper > 0
  }

  // MARK: - Limits

  /// Whether all values stay within the limit when they move along `direction`; otherwise one that
  /// does not is recorded.
  @inline(__always)
  func canMove(by distance: Double) -> Bool {
    if !isTracked, lineSearch.reach * distance.magnitude <= Tolerance.stride {
      return true
    }
    return canMoveFar(by: distance)
  }

  @inline(never)
  private func canMoveFar(by distance: Double) -> Bool {
    if !isTracked { beginTracking() }
    for place in 0..<lineSearch.direction.listedCount {
      let variable = lineSearch.direction.indices[Int(place)]
      let value = solution.values[variable] + lineSearch.direction[variable] * distance
      if value.magnitude <= ConstraintSolver.valueLimit { continue }
      solution.overflow = variable
      return false
    }
    return true
  }

  /// Returns the older of two penalties, either of which may be none.
  private func older(_ penalty: Int32, _ other: Int32) -> Int32 {
    if penalty < 0 || other < 0 { return max(penalty, other) }
    return problem.penalties[penalty].serial < problem.penalties[other].serial ? penalty : other
  }

  /// Undoes a tentative change that moves a value beyond the limit.
  private func refuseOverflow() -> Refusal {
    let refusal = refusalOfOverflow()
    undoChanges()
    solution.overflow = -1
    return refusal
  }

  private func refusalOfOverflow() -> Refusal {
    let variable = problem.variables.handle(of: solution.overflow)
    // The member at the variable's own position, or else the oldest constraint that mentions it;
    // if its rows have just lost their penalties, the oldest of all.
    var found =
      basis.members[solution.overflow] >= 0
      ? problem.rows[basis.members[solution.overflow]].firstPenalty : -1
    if found < 0 {
      for slot in 0..<problem.matrix.columns.count(solution.overflow) {
        found = older(
          problem.rows[problem.matrix.columns[solution.overflow, slot].index].firstPenalty, found)
      }
    }
    if found < 0 {
      for penalty in 0..<problem.penalties.count where problem.penalties[penalty].isLive {
        found = older(penalty, found)
      }
    }
    // The last constraints are gone: only rounding can move a value then.
    guard found >= 0 else { return .undecided }
    let constraint = problem.constraint(found)
    return .overflow(
      Overflow(
        variable: variable, constraint: constraint, id: problem.id(of: found),
        names: names.distinct(of: [variable] + constraint.terms.map { $0.variable })))
  }
}
