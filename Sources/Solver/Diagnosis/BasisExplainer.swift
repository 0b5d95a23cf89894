/// Explains values, and constraints that fail, by the members of the basis.
struct BasisExplainer {
  /// A state at rest; only its scratch memory is changed.
  let core: Simplex

  /// A variable's value as a sum over the members of the basis.
  ///
  /// With the members as columns of B, xⱼ is z·(B'x) for the z with B·z = eⱼ, and B'x is known: the
  /// constants of the active rows and the values of the stays.
  func determination(of variable: Int32) -> Determination {
    combineMembers(intoVariable: variable)
    var shares: [(penalty: Int32, coefficient: Double)] = []
    var kept: [Determination.KeptShare] = []
    for place in 0..<core.basis.column.listedCount {
      let position = core.basis.column.indices[Int(place)]
      let coefficient = core.basis.column[position]
      if coefficient.magnitude <= Tolerance.drop { continue }
      let member = core.basis.members[position]
      if member >= 0 {
        // The factor converts the row into the constraint.
        let penalty = activePenalty(of: member)
        guard penalty >= 0 else { continue }
        shares.append((penalty, coefficient / core.problem.penalties[penalty].factor))
      } else {
        let handle = core.problem.variables.handle(of: ~member)
        kept.append(
          Determination.KeptShare(
            variable: handle, coefficient: coefficient, value: core.solution.values[~member]))
      }
    }
    kept.sort { $0.variable.index < $1.variable.index }
    shares.sort {
      core.problem.penalties[$0.penalty].serial < core.problem.penalties[$1.penalty].serial
    }
    let constraints = shares.map { share in
      Determination.ConstraintShare(
        id: core.problem.id(of: share.penalty), coefficient: share.coefficient,
        constant: core.problem.constant(of: share.penalty))
    }
    return Determination(constraints: constraints, kept: kept)
  }

  /// Whether a variable's value is a sum over rows at breakpoints of included constraints.
  func isDetermined(_ variable: Int32, by isIncluded: (Constraint.ID) -> Bool) -> Bool {
    combineMembers(intoVariable: variable)
    for place in 0..<core.basis.column.listedCount {
      let position = core.basis.column.indices[Int(place)]
      if core.basis.column[position].magnitude <= Tolerance.drop { continue }
      // A stay has no penalties.
      guard
        core.problem.linkedPenalties(of: core.basis.members[position]).contains(where: {
          core.isAtBreakpoint($0) && isIncluded(core.problem.id(of: $0))
        })
      else { return false }
    }
    return true
  }

  /// Sets the column to the factors with which the members of the basis add up to a variable.
  private func combineMembers(intoVariable variable: Int32) {
    core.basis.column.removeAll()
    core.basis.column.set(1, at: variable)
    core.basis.factors.solveLower(&core.basis.column)
    core.basis.factors.solveUpper(&core.basis.column)
  }

  /// The penalties that keep a violated penalty's row from moving towards its breakpoint.
  func obstacles(to penalty: Int32) -> [Obstacle] {
    guard core.status(of: penalty) == .violated else { return [] }
    let item = core.problem.penalties[penalty]
    let way: Double = core.problem.rows[item.row].value < item.breakpoint ? 1 : -1
    core.combineMembers(into: item.row, times: 1)
    var found: [(penalty: Int32, coefficient: Double)] = []
    for place in 0..<core.basis.column.listedCount {
      let position = core.basis.column.indices[Int(place)]
      let coefficient = core.basis.column[position]
      if coefficient.magnitude <= Tolerance.multiplier || core.basis.members[position] < 0 {
        continue
      }
      for other in core.problem.linkedPenalties(of: core.basis.members[position]) {
        let resists =
          coefficient * way > 0
          ? core.problem.penalties[other].upper > 0 : core.problem.penalties[other].lower < 0
        // One that only rounding violates may be at its breakpoint.
        if resists, other != penalty, core.isAtBreakpoint(other) {
          found.append((other, coefficient * item.factor / core.problem.penalties[other].factor))
        }
      }
    }
    found.sort { isBefore($0.penalty, $1.penalty) }
    return found.map { obstacle in
      Obstacle(
        id: core.problem.id(of: obstacle.penalty), coefficient: obstacle.coefficient,
        priority: core.problem.priority(of: obstacle.penalty))
    }
  }

  /// The most important penalty at an active row's breakpoint, and of those the oldest.
  private func activePenalty(of row: Int32) -> Int32 {
    var best: Int32 = -1
    for penalty in core.problem.linkedPenalties(of: row) {
      if core.isAtBreakpoint(penalty), best < 0 || isBefore(penalty, best) { best = penalty }
    }
    return best
  }

  private func isBefore(_ first: Int32, _ second: Int32) -> Bool {
    let level = core.problem.penalties[first].level
    let other = core.problem.penalties[second].level
    return level == other
      ? core.problem.penalties[first].serial < core.problem.penalties[second].serial
      : core.problem.levels.precedes(level, other)
  }
}
