/// Explains values, and constraints that fail, by the members of the basis, in exact arithmetic: each
/// factor is the nearest double, and none is taken for zero, or the reverse.
struct Explainer {
  /// A copy of the state.
  private let core: Core
  private let problem: SparseProblem

  init(core: Core) {
    if core.state.factors.needsFactorization { core.method.refactor() }
    self.core = core
    problem = core.state.problem
  }

  /// A variable's value as a sum over the members of the basis.
  ///
  /// With the members as columns of B, xⱼ is z·(Bᵀx) for the z with B z = eⱼ, and Bᵀx is known: the
  /// targets of the active rows and the values of the stays.
  func determination(of column: Column) -> Determination {
    var shares: [(penalty: RowPenalty.ID, coefficient: Double)] = []
    var kept: [Determination.KeptShare] = []
    for (member, factor) in sum([(column, 1)]) {
      if member.isStay {
        kept.append(
          Determination.KeptShare(
            variable: problem.handle(of: member.column), coefficient: factor.high,
            value: problem.values[member.column]))
      } else if let penalty = activePenalty(of: member.row) {
        // The factor converts the row into the constraint.
        shares.append((penalty, quotient(factor, problem.penalties[penalty].factor)))
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

  /// The penalties that keep a violated penalty's row from moving towards its breakpoint.
  func obstacles(to id: RowPenalty.ID) -> [Obstacle] {
    guard problem.status(of: id) == .violated else { return [] }
    let item = problem.penalties[id]
    let isUp = problem.restingValue(of: item.row) < item.breakpoint
    var form: [(column: Column, value: Double)] = []
    problem.forEachTerm(of: item.row) { form.append((column: $0, value: $1)) }
    var found: [(penalty: RowPenalty.ID, coefficient: Double)] = []
    for (member, factor) in sum(form) where !member.isStay {
      // One that only rounding violates may be at its breakpoint.
      for (other, penalty) in problem.linkedPenalties(of: member.row)
      where other != id && penalty.resists(movingUp: factor.isPositive == isUp)
        && problem.isAtBreakpoint(other)
      {
        found.append((other, quotient(factor * TrackedDouble(item.factor), penalty.factor)))
      }
    }
    found.sort { isBefore($0.penalty, $1.penalty) }
    return found.map { obstacle in
      Obstacle(
        id: problem.handle(of: obstacle.penalty), coefficient: obstacle.coefficient,
        priority: problem.priority(of: obstacle.penalty))
    }
  }

  private typealias Sum = [(member: Member, factor: TrackedDouble)]

  /// The members of the basis that add up to a form, each with its factor.
  ///
  /// A solve in doubles suggests the members, which exact factors of these alone confirm, or else of
  /// the whole basis.
  private func sum(_ form: [(column: Column, value: Double)]) -> Sum {
    if !core.state.isUnconfirmed {
      let scope = ExactScope(of: BasisReader(core: core).members(of: form), core.method)
      if scope.members.count <= scope.columns.count,
        form.allSatisfy({ scope.number(of: $0.column) != nil })
      {
        let sum = sum(form, ExactFactors(scope.members, scope), scope)
        let isComplete = sum.allSatisfy { member, _ in
          !member.isStay || problem.variables[member.column].stay.exists
        }
        if isComplete { return sum }
      }
    }
    let exact = ExactSimplex(atRest: core.method)
    return sum(form, exact.factors, exact.scope)
  }

  private func sum(
    _ form: [(column: Column, value: Double)], _ factors: ExactFactors, _ scope: ExactScope
  ) -> Sum {
    var numbers = [TrackedDouble](repeating: .zero, count: scope.columns.count)
    for term in form {
      if let number = scope.number(of: term.column) { numbers[number] = TrackedDouble(term.value) }
    }
    return zip(factors.members, factors.combination(numbers)).compactMap { member, factor in
      factor.isZero ? nil : (scope.member(member), factor)
    }
  }

  private func quotient(_ number: TrackedDouble, _ divisor: Double) -> Double {
    (number / TrackedDouble(divisor)).high
  }

  /// The most important penalty at an active row's breakpoint, and of those the oldest.
  private func activePenalty(of row: Row.ID) -> RowPenalty.ID? {
    problem.linkedPenalties(of: row).map { $0.id }.filter { problem.isAtBreakpoint($0) }
      .min { isBefore($0, $1) }
  }

  private func isBefore(_ first: RowPenalty.ID, _ second: RowPenalty.ID) -> Bool {
    let (item, other) = (problem.penalties[first], problem.penalties[second])
    return item.level == other.level
      ? item.serial < other.serial : problem.levels.precedes(item.level, other.level)
  }
}
