/// Minimisation of contradictory sets that no single violated penalty certifies.
extension Simplex {
  /// Makes a contradictory set minimal.
  ///
  /// - Returns: Whether the set that is left is known to be contradictory.
  func reduce(_ members: inout [Int32]) -> Bool {
    let constraints = constraintsApart(members)
    if let first = Self.firstContradiction(in: constraints, isTracked: isTracked) {
      members = first.map { members[$0] }
      return true
    }
    return Self.leaveOutWhatCan(constraints, &members, isTracked: isTracked)
  }

  /// Penalties as constraints on the variables that matter, under numbers of their own from 0.
  private func constraintsApart(
    _ members: [Int32]
  ) -> (constraints: [Constraint], variableCount: Int32) {
    basis.column.removeAll()
    var count: Int32 = 0
    var constraints: [Constraint] = []
    constraints.reserveCapacity(members.count)
    for member in members {
      var constraint = constraint(member)
      for place in constraint.terms.indices {
        let variable = constraint.terms[place].variable
        if basis.column[variable.index] == 0 {
          count &+= 1
          basis.column.set(Double(count), at: variable.index)
        }
        let number = Int32(basis.column[variable.index]) - 1
        constraint.terms[place].variable = Variable(index: number, generation: 0)
      }
      constraints.append(constraint)
    }
    return (constraints, count)
  }

  // MARK: - By addition

  /// The priority of a constraint that yields to all required ones, and to nothing else.
  static var almostRequired: Priority { Priority(Priority.required.rawValue.nextDown) }

  /// The first constraint that contradicts those before it, with a minimal set of these that it
  /// contradicts.
  ///
  /// Constraints are added one by one. A constraint that cannot be met is first a softConstraint,
  /// less important than required ones. If it fails, all others hold, and its row is a combination
  /// of rows that these keep from moving, see ``certificate(of:)``.
  ///
  /// - Returns: The indices of the members; nil if rounding prevents finding them.
  private static func firstContradiction(
    in problem: (constraints: [Constraint], variableCount: Int32), isTracked: Bool
  ) -> [Int]? {
    let trial = Simplex()
    if isTracked { trial.beginTracking() }
    for _ in 0..<problem.variableCount { _ = trial.addVariable(value: 0) }
    trial.seatVariables()
    var placeOfPenalty: [Int] = []
    for (place, constraint) in problem.constraints.enumerated() {
      let penalty = trial.addPenalty(constraint)
      while placeOfPenalty.count <= Int(penalty) { placeOfPenalty.append(0) }
      placeOfPenalty[Int(penalty)] = place
      if isTracked || !trial.enterFreely(penalty) {
        var softConstraint = constraint
        softConstraint.priority = almostRequired
        let soft = trial.addPenalty(softConstraint)
        while placeOfPenalty.count <= Int(soft) { placeOfPenalty.append(0) }
        placeOfPenalty[Int(soft)] = place
        trial.enter(soft)
        trial.optimise()
        if trial.progress.stalledLevel >= 0 { return nil }
        if trial.isViolated(soft) {
          let found = trial.certificate(of: soft)
          return found.isEmpty ? nil : found.map { placeOfPenalty[Int($0)] }.sorted()
        }
        if isTracked {
          trial.enter(penalty)
        } else if !trial.enterFreely(penalty) {
          return nil
        }
        trial.remove(soft)
      }
      trial.optimise()
      if trial.solution.overflow >= 0 { return nil }
    }
    return nil
  }

  // MARK: - By deletion

  /// Makes a contradictory set minimal: each member is left out in turn, the oldest first, and
  /// stays out if the others still contradict each other.
  ///
  /// - Returns: Whether the set that is left is proven to be contradictory.
  private static func leaveOutWhatCan(
    _ problem: (constraints: [Constraint], variableCount: Int32), _ members: inout [Int32],
    isTracked: Bool
  ) -> Bool {
    let trial = Simplex()
    if isTracked { trial.beginTracking() }
    for _ in 0..<problem.variableCount { _ = trial.addVariable(value: 0) }
    trial.seatVariables()
    var trialPenalties: [Int32] = []
    for constraint in problem.constraints {
      let penalty = trial.addPenalty(constraint)
      trialPenalties.append(penalty)
      trial.pending.penalties.append(penalty)
    }
    trial.enterPending()
    trial.optimise()
    var place = 0
    while place < members.count {
      let left = trial.constraint(trialPenalties[place])
      trial.remove(trialPenalties[place])
      trial.optimise()
      if trial.isFeasible() {
        let penalty = trial.addPenalty(left)
        trial.enter(penalty)
        trial.optimise()
        trialPenalties[place] = penalty
        place += 1
      } else {
        members.remove(at: place)
        trialPenalties.remove(at: place)
      }
    }
    var tracked = TrackedSimplex(trial)
    return !tracked.contradiction().isEmpty
  }
}
