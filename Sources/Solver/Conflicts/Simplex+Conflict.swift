extension Simplex {
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
    let found = provenContradictions(atMost: 1)
    if found.count > 0 { return .unsatisfiable(conflict(of: found[0])) }
    return solution.overflow < 0 && isFeasible() ? nil : .undecided
  }

  func isViolated(_ penalty: Int32) -> Bool {
    let item = problem.penalties[penalty]
    let value = problem.rows[item.row].value
    if isAt(value, penalty) { return false }
    return value < item.breakpoint ? item.lower < 0 : item.upper > 0
  }

  // MARK: - Conflicts

  /// At an optimum that is not feasible: minimal sets of required penalties that cannot all be
  /// satisfied and share no variables.
  ///
  /// Each set is verified by its coefficients and constants. If none can be, tracked numbers decide:
  /// then the optimum may be feasible, or no set is found.
  func provenContradictions(atMost count: Int) -> [[Int32]] {
    let found = contradictionsAtHand(atMost: count)
    if !found.isEmpty || isTracked { return found }
    beginTracking()
    optimise()
    return isFeasible() ? [] : contradictionsAtHand(atMost: count)
  }

  private func contradictionsAtHand(atMost count: Int) -> [[Int32]] {
    var found: [[Int32]] = []
    if count == 1 {
      let members = firstCertificate()
      if !members.isEmpty { return [members] }
    }
    for var part in connectedParts(of: contradiction()) where found.count < count {
      sortByAge(&part)
      if reduce(&part) { found.append(part) }
    }
    return found
  }

  /// Penalties as the constraints they represent, the oldest first.
  func conflict(of members: [Int32]) -> Conflict {
    var members = members
    sortByAge(&members)
    let constraints = members.map { constraint($0) }
    let terms = names.isEmpty ? [] : constraints.flatMap { $0.terms }
    return Conflict(
      members: members.map { problem.id(of: $0) }, constraints: constraints,
      names: distinctNames(of: terms.map { $0.variable }))
  }

  /// A penalty as the constraint it represents, its terms collected and ordered by variable.
  func constraint(_ penalty: Int32) -> Constraint {
    let item = problem.penalties[penalty]
    let terms = problem.matrix.rows.entries(of: item.row).map { entry in
      LinearExpression.Term(
        problem.variables.handle(of: entry.index), times: entry.value * item.factor)
    }
    var constraint = Constraint(
      terms: terms, item.relation, constant(of: penalty), priority: priority(of: penalty))
    constraint.isBreakable = !item.isFirm
    return constraint
  }

  /// The constant of a penalty's constraint as written.
  ///
  /// The product with the factor may be rounded: of the neighbouring numbers, it returns the one
  /// that gives the breakpoint.
  func constant(of penalty: Int32) -> Double {
    let item = problem.penalties[penalty]
    let product = item.breakpoint * item.factor
    if product / item.factor == item.breakpoint { return product }
    if product.nextUp / item.factor == item.breakpoint { return product.nextUp }
    if product.nextDown / item.factor == item.breakpoint { return product.nextDown }
    return product
  }

  func priority(of penalty: Int32) -> Priority {
    Priority(problem.levels.priorities[problem.penalties[penalty].level])
  }
}

/// Minimisation of contradictory sets that no single violated penalty certifies.
extension Simplex {
  /// The priority of a constraint that yields to all required ones, and to nothing else.
  static var almostRequired: Priority { Priority(Priority.required.rawValue.nextDown) }

  /// The largest number of members of a set that is tried without each of them.
  private static var trialLimit: Int { 32 }

  /// Makes a contradictory set of required penalties minimal.
  ///
  /// - Returns: Whether the set that is left is known to be contradictory; if not, the set is
  ///   unchanged.
  func reduce(_ members: inout [Int32]) -> Bool {
    var found = firstContradiction(in: members, isTracked: isTracked)
    if found.isEmpty { found = firstContradiction(in: members, isTracked: true) }
    // Members that almost contradict each other pull at the optimum, which then proves nothing.
    for place in members.indices where found.isEmpty && members.count <= Self.trialLimit {
      var others = members
      others.remove(at: place)
      found = firstContradiction(in: others, isTracked: true)
    }
    if !found.isEmpty { members = found }
    return !found.isEmpty
  }

  /// The first penalty of a list that contradicts those before it, with a minimal set of these that
  /// it contradicts.
  ///
  /// In a state of their own, constraints are added one by one. Each is first less important than
  /// required ones. If it fails, all others hold, and its row is a combination of rows that these
  /// keep from moving, see ``certificate(of:)``.
  ///
  /// - Returns: The penalty and those that it contradicts, in the order of the list; none if rounding
  ///   prevents finding them.
  private func firstContradiction(in members: [Int32], isTracked: Bool) -> [Int32] {
    let trial = Simplex()
    if isTracked { trial.beginTracking() }
    var variables: [Int32: Int32] = [:]
    for member in members {
      var constraint = constraint(member)
      for place in constraint.terms.indices {
        let index = constraint.terms[place].variable.index
        let variable = variables[index] ?? trial.addVariable(value: 0)
        variables[index] = variable
        constraint.terms[place].variable = Variable(index: variable, generation: 0)
      }
      trial.seatVariables()
      constraint.priority = Self.almostRequired
      // Penalties are numbered in the order of the list.
      let penalty = trial.addPenalty(constraint)
      trial.join(penalty)
      trial.optimise()
      if trial.progress.stalledLevel >= 0 || trial.solution.overflow >= 0 { return [] }
      if trial.isViolated(penalty) {
        return trial.certificateAtOptimum(of: penalty).sorted().map { members[Int($0)] }
      }
      trial.reshape(penalty, constraint.relation, .required)
      trial.optimise()
    }
    return []
  }
}

/// Conflicts of broken penalties.
extension Simplex {
  /// At rest: the conflict of a broken penalty, including it, oldest first; afterwards the state is
  /// as before.
  func conflict(breaking penalty: Int32) -> [Int32] {
    var members = conflictAtHand(breaking: penalty)
    if members.isEmpty {
      beginTentatively()
      members = searchConflict(breaking: penalty)
      undoChanges()
    }
    sortByAge(&members)
    return members
  }

  /// The conflict of a broken penalty, if its row is a combination of rows that penalties before it
  /// keep from moving at present; empty otherwise.
  func conflictAtHand(breaking penalty: Int32) -> [Int32] {
    let item = problem.penalties[penalty]
    guard !problem.rows[item.row].isSuspended, isViolated(penalty) else { return [] }
    let isBelow = problem.rows[item.row].value < item.breakpoint
    problem.penalties[penalty].slope = isBelow ? item.lower : item.upper
    let members = certificate(of: penalty)
    problem.penalties[penalty].slope = 0
    for member in members where ranksBefore(penalty, member) { return [] }
    return members
  }

  /// The conflict of a broken penalty, found by making it hold as nearly as possible.
  private func searchConflict(breaking penalty: Int32) -> [Int32] {
    reshape(penalty, problem.penalties[penalty].relation, Self.almostRequired)
    enter(penalty)
    optimise()
    var members = isViolated(penalty) ? certificateAtOptimum(of: penalty) : []
    if !members.isEmpty { return members }
    members = penalties {
      problem.penalties[$0].isLinked && problem.penalties[$0].level == LevelTable.required
    }
    members.append(penalty)
    sortByAge(&members)
    _ = reduce(&members)
    return members
  }
}
