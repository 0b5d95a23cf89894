extension ConflictSearch {
  /// At an optimum that is not feasible: minimal sets of required penalties that cannot all be
  /// satisfied and share no variables.
  ///
  /// Each set is verified by its coefficients and constants. If none can be, tracked numbers decide:
  /// then the optimum may be feasible, or no set is found.
  func provenContradictions(atMost count: Int) -> [[Int32]] {
    let found = contradictionsAtHand(atMost: count)
    if !found.isEmpty || core.isTracked { return found }
    core.beginTracking()
    core.optimise()
    return core.isFeasible() ? [] : contradictionsAtHand(atMost: count)
  }

  private func contradictionsAtHand(atMost count: Int) -> [[Int32]] {
    var found: [[Int32]] = []
    if count == 1 {
      let members = firstCertificate()
      if !members.isEmpty { return [members] }
    }
    for var part in connectedParts(of: contradiction()) where found.count < count {
      core.problem.sortByAge(&part)
      if reduce(&part) { found.append(part) }
    }
    return found
  }

  /// Penalties as the constraints they represent, the oldest first.
  func conflict(of members: [Int32]) -> Conflict {
    var members = members
    core.problem.sortByAge(&members)
    let constraints = members.map { core.problem.constraint($0) }
    let terms = core.names.isEmpty ? [] : constraints.flatMap { $0.terms }
    return Conflict(
      members: members.map { core.problem.id(of: $0) }, constraints: constraints,
      names: core.names.distinct(of: terms.map { $0.variable }))
  }

  // MARK: - Sets that no single violated penalty certifies

  /// The priority of a constraint that yields to all required ones, and to nothing else.
  static var almostRequired: Priority { Priority(Priority.required.rawValue.nextDown) }

  /// The largest number of members of a set that is tried without each of them.
  private static var trialLimit: Int { 32 }

  /// Makes a contradictory set of required penalties minimal.
  ///
  /// - Returns: Whether the set that is left is known to be contradictory; if not, the set is
  ///   unchanged.
  func reduce(_ members: inout [Int32]) -> Bool {
    var found = firstContradiction(in: members, isTracked: core.isTracked)
    if found.isEmpty, !core.isTracked { found = firstContradiction(in: members, isTracked: true) }
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
      var constraint = core.problem.constraint(member)
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
        return ConflictSearch(core: trial).certificateAtOptimum(of: penalty).sorted().map {
          members[Int($0)]
        }
      }
      trial.reshape(penalty, constraint.relation, .required)
      trial.optimise()
    }
    return []
  }

  // MARK: - Broken penalties

  /// At rest: the conflict of a broken penalty, including it, oldest first; afterwards the state is
  /// as before.
  func conflict(breaking penalty: Int32) -> [Int32] {
    var members = conflictAtHand(breaking: penalty)
    if members.isEmpty {
      core.beginTentatively()
      members = searchConflict(breaking: penalty)
      core.undoChanges()
    }
    core.problem.sortByAge(&members)
    return members
  }

  /// The conflict of a broken penalty, if its row is a combination of rows that penalties before it
  /// keep from moving at present; empty otherwise.
  func conflictAtHand(breaking penalty: Int32) -> [Int32] {
    let item = core.problem.penalties[penalty]
    guard !core.problem.rows[item.row].isSuspended, core.isViolated(penalty) else { return [] }
    let isBelow = core.problem.rows[item.row].value < item.breakpoint
    core.problem.penalties[penalty].slope = isBelow ? item.lower : item.upper
    let members = certificate(of: penalty)
    core.problem.penalties[penalty].slope = 0
    for member in members where core.problem.ranksBefore(penalty, member) { return [] }
    return members
  }

  /// The conflict of a broken penalty, found by making it hold as nearly as possible.
  private func searchConflict(breaking penalty: Int32) -> [Int32] {
    core.reshape(penalty, core.problem.penalties[penalty].relation, Self.almostRequired)
    core.enter(penalty)
    core.optimise()
    var members = core.isViolated(penalty) ? certificateAtOptimum(of: penalty) : []
    if !members.isEmpty { return members }
    members = core.problem.livePenalties {
      core.problem.penalties[$0].isLinked && core.problem.penalties[$0].level == LevelTable.required
    }
    members.append(penalty)
    core.problem.sortByAge(&members)
    _ = reduce(&members)
    return members
  }
}
