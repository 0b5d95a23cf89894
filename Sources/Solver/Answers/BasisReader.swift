/// Explains values, and constraints that fail, by the members of the basis.
///
/// | question | entry |
/// |---|---|
/// | which constraints determine a value, with which factors | ``determination(of:)`` |
/// | whether certain constraints determine a value | ``isDetermined(_:by:)`` |
/// | whether all optima have the same value | ``isUnique(_:)`` |
/// | what keeps a constraint from being satisfied | ``obstacles(to:)`` |
///
/// The callers are those of ``ConstraintSolver``. Only workspaces of the state are changed.
struct BasisReader {
  /// The state, which owns the memory of its parts.
  private let core: Core
  private let method: SimplexMethod
  private let problem: SparseProblem
  private let factors: Factors

  init(core: Core) {
    self.core = core
    method = core.method
    problem = core.state.problem
    factors = core.state.factors
  }

  /// A variable's value as a sum over the members of the basis.
  ///
  /// With the members as columns of B, xⱼ is z·(Bᵀx) for the z with B z = eⱼ, and Bᵀx is known: the
  /// targets of the active rows and the values of the stays.
  func determination(of column: Column) -> Determination {
    var shares: [(penalty: RowPenalty.ID, coefficient: Double)] = []
    var kept: [Determination.KeptShare] = []
    for (position, coefficient) in combination([(column, 1)]) {
      let member = factors.positions[position].member
      if member.isStay {
        kept.append(
          Determination.KeptShare(
            variable: problem.handle(of: member.column), coefficient: coefficient.high,
            value: problem.values[member.column]))
      } else if let penalty = activePenalty(of: member.row) {
        // The factor converts the row into the constraint.
        shares.append((penalty, quotient(coefficient, problem.penalties[penalty].factor)))
      }
    }
    kept.sort { $0.variable.index < $1.variable.index }
    shares.sort { problem.penalties[$0.penalty].serial < problem.penalties[$1.penalty].serial }
    let constraints = shares.map { share in
      Determination.ConstraintShare(
        id: problem.handle(of: share.penalty), coefficient: share.coefficient,
        constant: problem.constant(of: share.penalty))
    }
    return Determination(constraints: constraints, kept: kept)
  }

  /// Whether a variable's value is a sum over rows at breakpoints of included constraints.
  func isDetermined(_ column: Column, by isIncluded: (Constraint.ID) -> Bool) -> Bool {
    isSum(column) { position in
      let member = factors.positions[position].member
      if member.isStay { return false }
      var isFound = false
      problem.forEachPenalty(of: member.row) { id, _ in
        isFound = isFound || (problem.isAtBreakpoint(id) && isIncluded(problem.handle(of: id)))
      }
      return isFound
    }
  }

  /// Whether a variable's value is a sum over members none of which may move in the set of optima.
  func isUnique(_ column: Column) -> Bool {
    let duals = core.state.duals
    return problem.unusualCount == 0 && !core.state.lacksMembers
      && isSum(column) { position in
        !duals.isFlat(at: position, movingUp: true)
          && !duals.isFlat(at: position, movingUp: false)
      }
  }

  /// Whether a variable's value is a sum over members of the basis at suitable positions.
  ///
  /// It takes one sparse solve: layouts ask for many variables.
  private func isSum(_ column: Column, over isSuitable: (Position) -> Bool) -> Bool {
    factors.prepareWorkspaces()
    method.combination.resize(to: factors.spike.values.count)
    method.combination.set(1, at: column)
    factors.applyEtas(&method.combination)
    factors.solveUpper(&method.combination)
    defer { method.combination.clear() }
    var largest = 0.0
    for column in method.combination.list.elements {
      largest = max(largest, method.combination[column].magnitude)
    }
    return method.combination.list.elements.allSatisfy { column in
      method.combination[column].magnitude <= Tolerance.drop * largest
        || isSuitable(column.position)
    }
  }

  /// The penalties that keep a violated penalty's row from moving towards its breakpoint.
  func obstacles(to id: RowPenalty.ID) -> [Obstacle] {
    guard problem.status(of: id) == .violated else { return [] }
    let item = problem.penalties[id]
    let isUp = problem.restingValue(of: item.row) < item.breakpoint
    var form: [(column: Column, value: Double)] = []
    problem.forEachTerm(of: item.row) { form.append((column: $0, value: $1)) }
    var found: [(penalty: RowPenalty.ID, coefficient: Double)] = []
    for (position, coefficient) in combination(form) {
      let member = factors.positions[position].member
      if member.isStay { continue }
      problem.forEachPenalty(of: member.row) { other, penalty in
        // One that only rounding violates may be at its breakpoint.
        if other != id, penalty.resists(movingUp: (coefficient.high > 0) == isUp),
          problem.isAtBreakpoint(other)
        {
          let own = coefficient * TrackedDouble(item.factor)
          found.append((other, quotient(own, penalty.factor)))
        }
      }
    }
    found.sort { isBefore($0.penalty, $1.penalty) }
    return found.map { obstacle in
      Obstacle(
        id: problem.handle(of: obstacle.penalty), coefficient: obstacle.coefficient,
        priority: problem.priority(of: obstacle.penalty))
    }
  }

  private func quotient(_ number: TrackedDouble, _ divisor: Double) -> Double {
    (number / TrackedDouble(divisor)).high
  }

  /// The most important penalty at an active row's breakpoint, and of those the oldest.
  private func activePenalty(of row: Row.ID) -> RowPenalty.ID? {
    var best: RowPenalty.ID?
    problem.forEachPenalty(of: row) { id, _ in
      if problem.isAtBreakpoint(id), best.map({ isBefore(id, $0) }) ?? true { best = id }
    }
    return best
  }

  private func isBefore(_ first: RowPenalty.ID, _ second: RowPenalty.ID) -> Bool {
    let (item, other) = (problem.penalties[first], problem.penalties[second])
    return item.level == other.level
      ? item.serial < other.serial : problem.levels.precedes(item.level, other.level)
  }
}

// MARK: - Combinations

extension BasisReader {
  /// The factors with which the members of the basis add up to a form, by ascending position.
  ///
  /// Which factors are zero is decided by the bounds of the first solve. The others are then
  /// corrected by what their sum lacks, which is computed without rounding: they are the nearest
  /// doubles, so that a plain sum has whole factors.
  private func combination(
    _ form: [(column: Column, value: Double)]
  ) -> [(position: Position, factor: TrackedDouble)] {
    let count = factors.positions.count
    var solution = BoundedVector(count: count)
    for term in form { solution.add(term.value, at: term.column) }
    solution.solve(with: factors)
    var sum: [(position: Position, factor: TrackedDouble)] = []
    for index in 0..<count where solution[Position(index)] != 0 {
      sum.append((Position(index), TrackedDouble(solution[Position(index)])))
    }
    for _ in 0..<4 {
      var correction = BoundedVector(count: count)
      for (column, rest) in rests(of: form, sum) where !rest.isZero {
        correction.add(rest.high, at: column)
      }
      if correction.isZero { break }
      correction.solve(with: factors)
      var isExact = true
      for index in sum.indices {
        let change = correction[sum[index].position]
        if change.magnitude > sum[index].factor.high.magnitude * 0x1p-64 { isExact = false }
        sum[index].factor = sum[index].factor + TrackedDouble(change)
      }
      if isExact { break }
    }
    return sum
  }

  /// What a sum over members lacks of a form, by variable, without rounding.
  private func rests(
    of form: [(column: Column, value: Double)],
    _ sum: [(position: Position, factor: TrackedDouble)]
  ) -> [(column: Column, rest: TrackedDouble)] {
    var places: [Int32: Int] = [:]
    var rests: [(column: Column, rest: TrackedDouble)] = []
    func add(_ number: TrackedDouble, at column: Column) {
      if let place = places[column.rawValue] {
        rests[place].rest = rests[place].rest + number
      } else {
        places[column.rawValue] = rests.count
        rests.append((column, number))
      }
    }
    for term in form { add(TrackedDouble(term.value), at: term.column) }
    for (position, factor) in sum {
      let member = factors.positions[position].member
      if member.isStay {
        add(-factor, at: member.column)
      } else {
        problem.forEachTerm(of: member.row) { add(-factor * TrackedDouble($1), at: $0) }
      }
    }
    return rests
  }
}
