/// The set of all optima, seen from the present one.
///
/// In a direction inside it, a row at a breakpoint moves only in ways that do not increase the
/// objective.
extension Simplex {
  /// Marks the variables that move in any direction within the set of optima.
  ///
  /// This takes two solves of a system about as large as this one.
  ///
  /// - Throws: ``AddError``, only if the numbers are too far apart to solve those.
  func findDirections(
    _ isAmbiguous: inout [Bool], _ freedom: TrackedSimplex.Freedom?
  ) throws(AddError) {
    var held: [Constraint] = []
    var limited: [Constraint] = []
    for row in 0..<problem.rows.count {
      switch (mayMove(row: row, way: 1, freedom), mayMove(row: row, way: -1, freedom)) {
      case (true, true): break
      case (true, false): limited.append(Constraint(terms: terms(of: row), .greaterThanOrEqual, 0))
      case (false, true): limited.append(Constraint(terms: terms(of: row), .lessThanOrEqual, 0))
      case (false, false): held.append(Constraint(terms: terms(of: row), .equal, 0))
      }
    }
    held += try immovable(among: limited, with: held)
    // The rest is a linear space of directions. From arbitrary numbers, a solver moves to a
    // point of it where only those variables are 0 that are 0 everywhere in it.
    var space = ConstraintSolver()
    lineSearch.perturbation.begin()
    for _ in 0..<solution.values.count {
      _ = space.addVariable(value: lineSearch.perturbation.nextNumber())
    }
    try space.add(contentsOf: held)
    space.withValues { direction in
      for variable in direction.indices where direction[variable].magnitude > Tolerance.movement {
        isAmbiguous[variable] = true
      }
    }
  }

  /// Turns the constraints on a direction whose rows can move in one way only, but in fact cannot,
  /// into equations.
  ///
  /// All are asked to move by 1 or more. Since the sum of two directions is a direction, all rows
  /// that can move then do so together.
  private func immovable(
    among limited: [Constraint], with held: [Constraint]
  ) throws(AddError) -> [Constraint] {
    guard !limited.isEmpty else { return [] }
    var directions = ConstraintSolver()
    for _ in 0..<solution.values.count { _ = directions.addVariable() }
    var goals: [Constraint] = []
    // Equations give the solver a starting basis, mostly without a step.
    var start: [Constraint] = []
    for constraint in limited {
      let step = constraint.relation == .lessThanOrEqual ? -1.0 : 1
      goals.append(Constraint(terms: constraint.terms, constraint.relation, step, priority: .high))
      start.append(Constraint(terms: constraint.terms, .equal, step, priority: .low))
    }
    let ids = try directions.add(contentsOf: held + limited + start + goals)
    var immovable: [Constraint] = []
    for (constraint, id) in zip(limited, ids.suffix(limited.count))
    where directions.error(of: id).magnitude > 0.5 {
      immovable.append(Constraint(terms: constraint.terms, .equal, 0))
    }
    return immovable
  }

  /// Whether the objective is constant when a row moves, according to the penalties at its
  /// breakpoint.
  private func mayMove(
    row: Int32, way: Double, _ freedom: TrackedSimplex.Freedom?
  ) -> Bool {
    if problem.rows[row].position >= 0 {
      return mayMove(problem.rows[row].position, way: way, freedom)
    }
    let value = problem.rows[row].value
    var penalty = problem.rows[row].firstPenalty
    while penalty >= 0 {
      let item = problem.penalties[penalty]
      let jump = way > 0 ? item.upper - item.slope : item.slope - item.lower
      let room = (item.breakpoint - value) * way
      let least = Tolerance.multiplier * Tolerance.multiplier
      if jump > least, isAt(value, penalty) || room < Tolerance.step {
        return false
      }
      penalty = item.next
    }
    return true
  }

  private func terms(of row: Int32) -> [LinearExpression.Term] {
    var terms: [LinearExpression.Term] = []
    for entry in problem.matrix.rows.entries(of: row) {
      terms.append(
        LinearExpression.Term(Variable(index: entry.index, generation: 0), times: entry.value))
    }
    return terms
  }
}
