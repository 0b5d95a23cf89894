/// How contradictory sets are made minimal that no single violated piece certifies.
extension ActiveSet {
  /// Makes a contradictory set minimal.
  ///
  /// - Returns: Whether the set that is left is known to be contradictory.
  mutating func reduce(_ members: inout [Int32]) -> Bool {
    let constraints = constraintsApart(members)
    if let first = Self.firstContradiction(in: constraints) {
      members = first.map { members[$0] }
      return true
    }
    return Self.leaveOutWhatCan(constraints, &members)
  }

  /// Pieces as constraints on the variables that matter, under numbers of their own from 0.
  private mutating func constraintsApart(
    _ members: [Int32]
  ) -> (constraints: [Constraint], variableCount: Int32) {
    column.removeAll()
    var count: Int32 = 0
    var constraints: [Constraint] = []
    constraints.reserveCapacity(members.count)
    for member in members {
      var constraint = constraint(member)
      for place in constraint.terms.indices {
        let variable = constraint.terms[place].variable
        if column[variable.index] == 0 {
          count &+= 1
          column.set(Double(count), at: variable.index)
        }
        let number = Int32(column[variable.index]) - 1
        constraint.terms[place].variable = Variable(index: number, generation: 0)
      }
      constraints.append(constraint)
    }
    return (constraints, count)
  }

  /// In a copy of a state at rest: what a broken piece contradicts, with the piece, oldest first.
  mutating func findConflict(breaking piece: Int32) -> [Int32] {
    var wish = constraint(piece)
    wish.priority = Self.almostRequired
    let wished = addPiece(wish)
    pieces[wished].serial = pieces[piece].serial
    enter(wished)
    optimise()
    var members = isViolated(wished) ? certificate(of: wished) : []
    for place in members.indices where members[place] == wished { members[place] = piece }
    if members.isEmpty {
      members = [piece]
      for other in 0..<pieces.count
      where pieces[other].isLive && pieces[other].isLinked
        && pieces[other].level == LevelTable.required
      {
        members.append(other)
      }
      sortByAge(&members)
      _ = reduce(&members)
    }
    sortByAge(&members)
    return members
  }

  // MARK: - By addition

  /// The priority of a constraint that gives way to all that is required, and to nothing else.
  private static var almostRequired: Priority { Priority(Priority.required.rawValue.nextDown) }

  /// The first constraint that contradicts those before it, with a minimal set of these that it
  /// contradicts.
  ///
  /// Constraints are added one after the other. One that cannot be met at once is a wish first, less
  /// important than what is required. Where it fails all others hold, and its row is a combination
  /// of rows that these keep from giving way, see ``certificate(of:)``.
  ///
  /// - Returns: The places of the members; nil where rounding keeps them from being told.
  private static func firstContradiction(
    in problem: (constraints: [Constraint], variableCount: Int32)
  ) -> [Int]? {
    let trial = SolverStorage(ActiveSet())
    defer { withExtendedLifetime(trial) {} }
    for _ in 0..<problem.variableCount { _ = trial.core.pointee.addVariable(value: 0) }
    var placeOfPiece: [Int] = []
    for (place, constraint) in problem.constraints.enumerated() {
      let piece = trial.core.pointee.addPiece(constraint)
      while placeOfPiece.count <= Int(piece) { placeOfPiece.append(0) }
      placeOfPiece[Int(piece)] = place
      if !trial.core.pointee.enterFreely(piece) {
        var wish = constraint
        wish.priority = almostRequired
        let wished = trial.core.pointee.addPiece(wish)
        while placeOfPiece.count <= Int(wished) { placeOfPiece.append(0) }
        placeOfPiece[Int(wished)] = place
        trial.core.pointee.enter(wished)
        trial.core.pointee.optimise()
        if trial.core.pointee.stalledLevel >= 0 { return nil }
        if trial.core.pointee.isViolated(wished) {
          let found = trial.core.pointee.certificate(of: wished)
          return found.isEmpty ? nil : found.map { placeOfPiece[Int($0)] }.sorted()
        }
        guard trial.core.pointee.enterFreely(piece) else { return nil }
        trial.core.pointee.remove(wished)
      }
      trial.core.pointee.optimise()
      if trial.core.pointee.overflow >= 0 { return nil }
    }
    return nil
  }

  // MARK: - By deletion

  /// Makes a contradictory set minimal: each member is left out in turn, the oldest first, and stays
  /// out where the others contradict each other still.
  ///
  /// - Returns: Whether the set that is left is proven to be contradictory.
  private static func leaveOutWhatCan(
    _ problem: (constraints: [Constraint], variableCount: Int32), _ members: inout [Int32]
  ) -> Bool {
    let trial = SolverStorage(ActiveSet())
    defer { withExtendedLifetime(trial) {} }
    for _ in 0..<problem.variableCount { _ = trial.core.pointee.addVariable(value: 0) }
    var trialPieces: [Int32] = []
    for constraint in problem.constraints {
      let piece = trial.core.pointee.addPiece(constraint)
      trialPieces.append(piece)
      trial.core.pointee.pending.append(piece)
    }
    trial.core.pointee.enterPending()
    trial.core.pointee.optimise()
    var place = 0
    while place < members.count {
      let left = trial.core.pointee.constraint(trialPieces[place])
      trial.core.pointee.remove(trialPieces[place])
      trial.core.pointee.optimise()
      if trial.core.pointee.isFeasible() {
        let piece = trial.core.pointee.addPiece(left)
        trial.core.pointee.enter(piece)
        trial.core.pointee.optimise()
        trialPieces[place] = piece
        place += 1
      } else {
        members.remove(at: place)
        trialPieces.remove(at: place)
      }
    }
    return trial.core.pointee.provesInfeasibility()
  }
}
