extension Simplex {
  /// A variable's value as a sum over the members of the basis.
  ///
  /// With the members as columns of B, xⱼ is z·(B'x) for the z with B·z = eⱼ, and B'x is known: the
  /// constants of the active rows and the values of the stays.
  func determination(of variable: Int32) -> Determination {
    combineMembers(intoVariable: variable)
    var shares: [(penalty: Int32, coefficient: Double)] = []
    var kept: [Determination.KeptShare] = []
    for place in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(place)]
      let coefficient = basis.column[position]
      if coefficient.magnitude <= Tolerance.drop { continue }
      let member = basis.members[position]
      if member >= 0 {
        // The factor converts the row into the constraint.
        let penalty = activePenalty(of: member)
        guard penalty >= 0 else { continue }
        shares.append((penalty, coefficient / problem.penalties[penalty].factor))
      } else {
        let handle = problem.variables.handle(of: ~member)
        kept.append(
          Determination.KeptShare(
            variable: handle, coefficient: coefficient, value: solution.values[~member]))
      }
    }
    kept.sort { $0.variable.index < $1.variable.index }
    shares.sort { problem.penalties[$0.penalty].serial < problem.penalties[$1.penalty].serial }
    let constraints = shares.map { share in
      Determination.ConstraintShare(
        id: problem.id(of: share.penalty), coefficient: share.coefficient,
        constant: constant(of: share.penalty))
    }
    return Determination(constraints: constraints, kept: kept)
  }

  /// Whether a variable's value is a sum over rows at breakpoints of included constraints.
  func isDetermined(_ variable: Int32, by isIncluded: (Constraint.ID) -> Bool) -> Bool {
    combineMembers(intoVariable: variable)
    for place in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(place)]
      if basis.column[position].magnitude <= Tolerance.drop { continue }
      // A stay has no penalties.
      guard
        problem.linkedPenalties(of: basis.members[position]).contains(where: {
          isAtBreakpoint($0) && isIncluded(problem.id(of: $0))
        })
      else { return false }
    }
    return true
  }

  /// Sets the column to the factors with which the members of the basis add up to a variable.
  private func combineMembers(intoVariable variable: Int32) {
    basis.column.removeAll()
    basis.column.set(1, at: variable)
    basis.factors.solveLower(&basis.column)
    basis.factors.solveUpper(&basis.column)
  }

  /// The penalties that keep a violated penalty's row from moving towards its breakpoint.
  func obstacles(to penalty: Int32) -> [Obstacle] {
    guard status(of: penalty) == .violated else { return [] }
    let item = problem.penalties[penalty]
    let way: Double = problem.rows[item.row].value < item.breakpoint ? 1 : -1
    combineMembers(into: item.row, times: 1)
    var found: [(penalty: Int32, coefficient: Double)] = []
    for place in 0..<basis.column.listedCount {
      let position = basis.column.indices[Int(place)]
      let coefficient = basis.column[position]
      if coefficient.magnitude <= Tolerance.multiplier || basis.members[position] < 0 { continue }
      for other in problem.linkedPenalties(of: basis.members[position]) {
        let resists =
          coefficient * way > 0
          ? problem.penalties[other].upper > 0 : problem.penalties[other].lower < 0
        // One that only rounding violates may be at its breakpoint.
        if resists, other != penalty, isAtBreakpoint(other) {
          found.append((other, coefficient * item.factor / problem.penalties[other].factor))
        }
      }
    }
    found.sort { isBefore($0.penalty, $1.penalty) }
    return found.map { obstacle in
      Obstacle(
        id: problem.id(of: obstacle.penalty), coefficient: obstacle.coefficient,
        priority: priority(of: obstacle.penalty))
    }
  }

  /// The most important penalty at an active row's breakpoint, and of those the oldest.
  private func activePenalty(of row: Int32) -> Int32 {
    var best: Int32 = -1
    for penalty in problem.linkedPenalties(of: row) {
      if isAtBreakpoint(penalty), best < 0 || isBefore(penalty, best) { best = penalty }
    }
    return best
  }

  private func isBefore(_ first: Int32, _ second: Int32) -> Bool {
    let level = problem.penalties[first].level
    let other = problem.penalties[second].level
    return level == other
      ? problem.penalties[first].serial < problem.penalties[second].serial
      : problem.levels.precedes(level, other)
  }
}
