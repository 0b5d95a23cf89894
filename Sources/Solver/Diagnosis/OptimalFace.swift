/// The set of all optima, seen from the present one: which variables have other values in it.
struct OptimalFace {
  /// The state.
  let core: Simplex

  /// The variables that have another value in another optimum, in ascending order; none if the
  /// numbers are too far apart to find them.
  ///
  /// The state must be ``Simplex/isUpToDate``. It is not changed, because several solvers may share it.
  ///
  /// In a direction inside the set of optima, a row at a breakpoint moves only in ways that do not
  /// increase the objective. Only where a member of the basis may move are there such directions;
  /// finding them takes two solves of a system about as large as this one.
  func ambiguousVariables() -> [Int32] {
    let isFree = core.isTracked ? TrackedSimplex.freeMoves(of: core) : freeMoves()
    guard isFree.contains(true) else { return [] }
    do throws(AddError) {
      let direction = try generalDirection(isFree)
      return direction.indices.compactMap { variable in
        let moves = direction[variable].magnitude > Tolerance.movement
        return moves && core.problem.variables.isLive(Int32(variable)) ? Int32(variable) : nil
      }
    } catch {
      return []
    }
  }

  /// By position, twice: whether the objective stays as it is as the member moves upwards, and
  /// downwards, inactive rows aside.
  private func freeMoves() -> [Bool] {
    var isFree: [Bool] = []
    var slope = LevelSum()
    for position in 0..<core.basis.members.count {
      for way in [1.0, -1.0] {
        core.gatherSlope(at: position, way: way, into: &slope)
        isFree.append(slope.leading.level < 0 && !isUnused(core.basis.members[position]))
      }
    }
    return isFree
  }

  /// Whether a member is the stay of a variable that has been removed.
  private func isUnused(_ member: Int32) -> Bool {
    member < 0 && !core.problem.variables.isLive(~member)
      && core.problem.matrix.columns.count(~member) == 0
  }

  /// A direction within the set of optima along which every variable moves that can.
  ///
  /// - Throws: ``AddError``, only if the numbers are too far apart.
  private func generalDirection(_ isFree: [Bool]) throws(AddError) -> [Double] {
    var held: [Constraint] = []
    var limited: [Constraint] = []
    for row in 0..<core.problem.rows.count {
      let (rises, falls) = (mayMove(row, way: 1, isFree), mayMove(row, way: -1, isFree))
      if rises && falls { continue }
      let relation: Constraint.Relation =
        rises ? .greaterThanOrEqual : falls ? .lessThanOrEqual : .equal
      let constraint = Constraint(terms: terms(of: row), relation, 0)
      if relation == .equal { held.append(constraint) } else { limited.append(constraint) }
    }
    held += try immovable(among: limited, with: held)
    // The rest is a linear space of directions. From arbitrary numbers, a solver moves to a
    // point of it where only those variables are 0 that are 0 everywhere in it.
    var space = ConstraintSolver()
    var numbers = Perturbation()
    for _ in 0..<core.solution.values.count {
      _ = space.addVariable(value: numbers.nextNumber())
    }
    try space.add(contentsOf: held)
    return space.variables.map { space.value(of: $0) }
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
    for _ in 0..<core.solution.values.count { _ = directions.addVariable() }
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
  private func mayMove(_ row: Int32, way: Double, _ isFree: [Bool]) -> Bool {
    let position = Int(core.problem.rows[row].position)
    if position >= 0 { return isFree[2 * position + (way > 0 ? 0 : 1)] }
    let value = core.problem.rows[row].value
    for penalty in core.problem.linkedPenalties(of: row) {
      let item = core.problem.penalties[penalty]
      let jump = way > 0 ? item.upper - item.slope : item.slope - item.lower
      let room = (item.breakpoint - value) * way
      let least = Tolerance.multiplier * Tolerance.multiplier
      if jump > least, core.isAt(value, penalty) || room < Tolerance.step {
        return false
      }
    }
    return true
  }

  private func terms(of row: Int32) -> [LinearExpression.Term] {
    core.problem.matrix.rows.entries(of: row).map {
      LinearExpression.Term(Variable(index: $0.index, generation: 0), times: $0.value)
    }
  }

  // MARK: - Moving

  /// Pulls a variable towards a value with the weakest possible priority, and releases it again.
  func probe(_ variable: Int32, towards value: Double) {
    let handle = core.problem.variables.handle(of: variable)
    let penalty = core.addPenalty(
      Constraint(terms: [LinearExpression.Term(handle)], .equal, value, priority: .low))
    core.problem.penalties[penalty].level = core.problem.levels.level(of: 0)
    core.join(penalty)
    core.optimise()
    core.remove(penalty)
    core.optimise()
  }

  /// The least value of a variable among all optima (way −1) or the greatest (way 1).
  ///
  /// It is infinite if there is none within the limit, except for the present value. This changes
  /// the state, so it must be called on a copy.
  func extreme(of variable: Int32, way: Double) -> Double {
    let origin = core.solution.values[variable]
    core.progress.mayTrack = core.isTracked
    probe(variable, towards: way * ConstraintSolver.valueLimit)
    let value = core.solution.values[variable]
    let isBounded = value * way < ConstraintSolver.limit || Tolerance.isAt(value, origin)
    return core.solution.overflow < 0 && isBounded ? value : way * .infinity
  }

  /// Moves a variable towards a value as far as all optima allow.
  ///
  /// - Returns: Whether that was possible; if not, nothing has changed.
  func exercise(_ variable: Int32, towards value: Double) -> Bool {
    let origin = core.solution.values[variable]
    core.beginTentatively()
    probe(variable, towards: value)
    if core.solution.overflow >= 0 || Tolerance.isAt(core.solution.values[variable], origin) {
      core.undoChanges()
      core.solution.overflow = -1
      return false
    }
    core.keepChanges()
    return true
  }
}
