extension ConflictSearch {
  /// At an optimum that is not feasible: minimal sets of required penalties that cannot all be
  /// satisfied and share no variables.
  ///
  /// Each set is verified by its coefficients and constants. If none can be, exact arithmetic decides:
  /// then the optimum may be feasible, or no set is found.
  func provenContradictions(atMost count: Int) -> [[RowPenalty.ID]] {
    let found = contradictionsAtHand(atMost: count)
    if !found.isEmpty { return found }
    core.problem.doubtConcernsAll = true
    core.decideExactly()
    if core.isFeasible { return [] }
    let again = contradictionsAtHand(atMost: count)
    return again.isEmpty ? minimalParts(of: exactContradiction(), atMost: count) : again
  }

  private func contradictionsAtHand(atMost count: Int) -> [[RowPenalty.ID]] {
    if count == 1 {
      let members = firstCertificate()
      if !members.isEmpty { return [members] }
    }
    return minimalParts(of: contradiction(), atMost: count)
  }

  private func minimalParts(of members: [RowPenalty.ID], atMost count: Int) -> [[RowPenalty.ID]] {
    var found: [[RowPenalty.ID]] = []
    for var part in connectedParts(of: members) where found.count < count {
      core.problem.sortByAge(&part)
      if reduce(&part) { found.append(part) }
    }
    return found
  }

  /// Penalties as the constraints they represent, the oldest first.
  func conflict(of members: [RowPenalty.ID]) -> Conflict {
    var members = members
    core.problem.sortByAge(&members)
    let constraints = members.map { core.problem.constraint($0) }
    let terms = core.names.isEmpty ? [] : constraints.flatMap { $0.terms }
    return Conflict(
      members: members.map { core.problem.handle(of: $0) }, constraints: constraints,
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
  func reduce(_ members: inout [RowPenalty.ID]) -> Bool {
    var found = firstContradiction(in: members, isExact: false)
    if found.isEmpty { found = firstContradiction(in: members, isExact: true) }
    // Members that almost contradict each other pull at the optimum, which then proves nothing.
    for place in members.indices where found.isEmpty && members.count <= Self.trialLimit {
      var others = members
      others.remove(at: place)
      found = firstContradiction(in: others, isExact: true)
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
  private func firstContradiction(in members: [RowPenalty.ID], isExact: Bool) -> [RowPenalty.ID] {
    let trial = Core()
    trial.isExact = isExact
    var variables: [Int32: Int32] = [:]
    for member in members {
      var constraint = core.problem.constraint(member)
      for place in constraint.terms.indices {
        let index = constraint.terms[place].variable.index
        let variable = variables[index] ?? trial.addVariable().rawValue
        variables[index] = variable
        constraint.terms[place].variable = Variable(index: variable, generation: 0)
      }
      constraint.priority = Self.almostRequired
      guard let penalty = try? trial.addPenalty(constraint.terms.span, constraint.shape) else {
        return []
      }
      // Penalties are numbered in the order of the list.
      trial.method.join(penalty)
      trial.optimise()
      if trial.state.unfinishedLevel.exists || trial.problem.overflow.exists { return [] }
      if trial.problem.isViolated(penalty) {
        return ConflictSearch(core: trial).certificateAtOptimum(of: penalty).sorted {
          $0.rawValue < $1.rawValue
        }.map { members[Int($0.rawValue)] }
      }
      trial.reshape(penalty, constraint.relation, .required)
      trial.optimise()
    }
    return []
  }

  // MARK: - Broken penalties

  /// At rest: the conflict of a broken penalty, including it, oldest first; afterwards the state is
  /// as before.
  func conflict(breaking penalty: RowPenalty.ID) -> [RowPenalty.ID] {
    var members = conflictAtHand(breaking: penalty)
    if members.isEmpty {
      core.undo.begin()
      members = searchConflict(breaking: penalty)
      core.undoChanges()
    }
    core.problem.sortByAge(&members)
    return members
  }

  /// The conflict of a broken penalty, if its row is a combination of rows that penalties before it
  /// keep from moving at present; empty otherwise.
  func conflictAtHand(breaking penalty: RowPenalty.ID) -> [RowPenalty.ID] {
    let item = core.problem.penalties[penalty]
    guard core.problem.isViolated(penalty) else { return [] }
    let isBelow = core.problem.restingValue(of: item.row) < item.breakpoint
    // It takes no part: only the search reads its side.
    core.problem.penalties[penalty].side = isBelow ? item.below : item.above
    let members = certificate(of: penalty)
    core.problem.penalties[penalty].side = 0
    for member in members where core.problem.ranksBefore(penalty, member) { return [] }
    return members
  }

  /// The conflict of a broken penalty, found by making it hold as nearly as possible.
  private func searchConflict(breaking penalty: RowPenalty.ID) -> [RowPenalty.ID] {
    core.reshape(penalty, core.problem.penalties[penalty].ownRelation, Self.almostRequired)
    core.method.join(penalty)
    core.optimise()
    var members = certificateIfViolated(penalty)
    if members.contains(where: { core.problem.ranksBefore(penalty, $0) }) {
      // It is broken because of a conflict without newer members.
      for newer in linkedRequired(where: { core.problem.ranksBefore(penalty, $0) }) {
        core.method.detach(newer)
        if core.state.factors.needsFactorization { core.method.refactor() }
      }
      core.optimise()
      members = certificateIfViolated(penalty)
    }
    if !members.isEmpty { return members }
    members = linkedRequired { core.problem.ranksBefore($0, penalty) }
    members.append(penalty)
    core.problem.sortByAge(&members)
    return minimalConflict(of: penalty, in: members)
  }

  private func certificateIfViolated(_ penalty: RowPenalty.ID) -> [RowPenalty.ID] {
    core.problem.isViolated(penalty) ? certificateAtOptimum(of: penalty) : []
  }

  /// The required penalties that take part and meet a condition.
  private func linkedRequired(where isIncluded: (RowPenalty.ID) -> Bool) -> [RowPenalty.ID] {
    core.problem.livePenalties {
      core.problem.penalties[$0].isLinked && core.problem.penalties[$0].level.isRequired
        && isIncluded($0)
    }
  }

  /// A minimal contradiction in a list that contains a penalty of it; the list if none is found.
  private func minimalConflict(
    of penalty: RowPenalty.ID, in list: [RowPenalty.ID]
  ) -> [RowPenalty.ID] {
    var members = list
    if !reduce(&members) || members.contains(penalty) { return members }
    // The others, which hold, contradict each other only by rounding.
    for member in members {
      var others = list.filter { $0 != member }
      if reduce(&others), others.contains(penalty) { return others }
    }
    return list
  }
}
