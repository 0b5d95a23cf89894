@testable import Solver

/// The answers of a core about its state, judged by its values and by those of another solver with
/// the same constraints.
struct CoreAnswers {
  let core: Core
  let columns: [Column]
  /// The constraints, and their identifiers in both.
  let constraints: [(id: RowPenalty.ID, constraint: Constraint)]
  let solver: ConstraintSolver
  let variables: [Variable]
  let ids: [Constraint.ID]

  /// The first wrong answer; nil if all are right.
  var complaint: String? {
    core.seatVariables()
    #if SOLVER_CHECKS
      core.state.checkInvariantsAtRest()
    #endif
    let before = core.digest
    let complaint =
      ambiguityComplaint ?? rangeComplaint ?? statusComplaint ?? determinationComplaint
      ?? obstacleComplaint ?? exerciseComplaint ?? intervalComplaint
      ?? OptimumCheck(core: core.copy()).defect(of: core)
    return complaint ?? (core.digest == before ? nil : "an answer has changed the state")
  }

  private var isUnique: Bool { solver.ambiguousVariables().isEmpty }

  private var ambiguityComplaint: String? {
    let own = OptimalSet(core: core).ambiguousVariables()
    let expected = zip(columns, variables).filter {
      solver.ambiguousVariables().contains($0.1)
    }.map(\.0)
    return own == expected ? nil : "\(own) are ambiguous, not \(expected)"
  }

  private var rangeComplaint: String? {
    for (column, variable) in zip(columns, variables) {
      let value = core.value(of: column)
      let lower = min(value, OptimalSet(core: core.copy()).extreme(of: column, way: -1))
      let upper = max(value, OptimalSet(core: core.copy()).extreme(of: column, way: 1))
      let expected = solver.range(of: variable)
      for (own, other) in [(lower, expected.lowerBound), (upper, expected.upperBound)]
      where own != other && !areClose(own, other, within: 1e-6) {
        return "\(column) has the range \(lower) to \(upper), not \(expected)"
      }
    }
    return nil
  }

  private var statusComplaint: String? {
    for ((id, constraint), other) in zip(constraints, ids) {
      let error = error(of: constraint, at: values)
      let size = max(1, constraint.constant.magnitude)
      if (core.error(of: id) - error).magnitude > 1e-6 * size {
        return "\(constraint) has the error \(core.error(of: id)), not \(error)"
      }
      if core.isViolated(id) != (core.status(of: id) == .violated) { return "\(id) is unclear" }
      if isUnique, core.status(of: id) != solver.status(of: other) {
        return "\(constraint) is \(core.status(of: id)), not \(solver.status(of: other))"
      }
    }
    return nil
  }

  private var determinationComplaint: String? {
    let reader = BasisReader(core: core.copy())
    for column in columns {
      let why = reader.determination(of: column)
      let sum =
        why.constraints.reduce(0) { $0 + $1.coefficient * $1.constant }
        + why.kept.reduce(0) { $0 + $1.coefficient * $1.value }
      if !areClose(sum, core.value(of: column), within: 1e-7) {
        return "\(column) is \(core.value(of: column)), by its shares \(sum)"
      }
      if !why.constraints.allSatisfy({ core.isAtBreakpoint(RowPenalty.ID($0.id.index)) }) {
        return "a constraint that is not at its constant determines \(column)"
      }
      if reader.isDetermined(column, by: { _ in true }) != why.kept.isEmpty {
        return "whether \(column) is determined is unclear"
      }
    }
    return nil
  }

  private var obstacleComplaint: String? {
    let reader = BasisReader(core: core.copy())
    for (id, constraint) in constraints {
      let obstacles = reader.obstacles(to: id)
      if core.status(of: id) != .violated, !obstacles.isEmpty {
        return "\(constraint) has obstacles"
      }
      let areActive = obstacles.allSatisfy {
        $0.coefficient != 0 && core.isAtBreakpoint(RowPenalty.ID($0.id.index))
      }
      let areOrdered = zip(obstacles, obstacles.dropFirst()).allSatisfy {
        $0.priority >= $1.priority
      }
      if !areActive || !areOrdered { return "\(obstacles) are not obstacles to \(constraint)" }
    }
    return nil
  }

  private var exerciseComplaint: String? {
    let open = Set(OptimalSet(core: core).ambiguousVariables())
    for column in columns {
      let copy = core.copy()
      let before = copy.digest
      let isMoved =
        OptimalSet(core: copy).exercise(column, towards: core.value(of: column) + 3)
        || OptimalSet(core: copy).exercise(column, towards: core.value(of: column) - 3)
      if isMoved != open.contains(column) { return "\(column) moves: \(isMoved)" }
      if !isMoved, copy.digest != before { return "\(column) does not move, but the state differs" }
      if let defect = copy.defect { return "after \(column) has moved: \(defect)" }
      if let worse = difference(of: levelErrors(values), levelErrors(values(of: copy))) {
        return "after \(column) has moved: \(worse)"
      }
    }
    return nil
  }

  /// Moves one constant after the other by a part of its interval.
  private var intervalComplaint: String? {
    for (index, (id, constraint)) in constraints.enumerated() {
      var speeds = [Double](repeating: 0, count: Int(core.state.problem.penalties.count))
      speeds[Int(id.rawValue)] = 1 / core.state.problem.penalties[id].factor
      let interval = ParametricInterval(of: core, moving: speeds)
      for distance in [min(interval.up, 8) / 2, -min(interval.down, 8) / 2] {
        let moved = zip(columns, values).map { $1 + interval.rates[Int($0.rawValue)] * distance }
        let copy = core.copy()
        do { try copy.setConstant(constraint.constant + distance, of: id) } catch {
          return "\(constraint) cannot move by \(distance)"
        }
        var changed = constraints.map(\.constraint)
        changed[index].constant += distance
        if let worse = difference(
          of: levelErrors(changed, moved), levelErrors(changed, values(of: copy)))
        {
          return "as \(constraint) moves by \(distance): \(worse)"
        }
      }
    }
    return nil
  }

  // MARK: - Errors

  private var values: [Double] { values(of: core) }

  private func values(of core: Core) -> [Double] { columns.map { core.value(of: $0) } }

  private func error(of constraint: Constraint, at values: [Double]) -> Double {
    let difference = constraint.terms.reduce(-constraint.constant) { sum, term in
      let place = columns.firstIndex { $0.rawValue == term.variable.index } ?? 0
      return sum + term.coefficient * values[place]
    }
    return switch constraint.relation {
    case .equal: difference
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: min(0, difference)
    }
  }

  private func levelErrors(_ values: [Double]) -> [Double: Double] {
    levelErrors(constraints.map(\.constraint), values)
  }

  private func levelErrors(_ constraints: [Constraint], _ values: [Double]) -> [Double: Double] {
    var errors: [Double: Double] = [:]
    for constraint in constraints {
      errors[constraint.priority.rawValue, default: 0] +=
        error(of: constraint, at: values).magnitude
    }
    return errors
  }

  private func difference(of own: [Double: Double], _ expected: [Double: Double]) -> String? {
    for (priority, error) in expected where !areClose(own[priority] ?? 0, error, within: 1e-6) {
      return "errors of priority \(priority) add up to \(own[priority] ?? 0), not \(error)"
    }
    return nil
  }
}

extension CoreAnswers {
  /// The answers about the constraints of a random system.
  init?(_ system: RandomSystem) {
    let own = Core()
    var other = ConstraintSolver()
    columns = system.variables.map { own.addVariable(value: system.solver.value(of: $0)) }
    variables = system.variables.map { other.addVariable(value: system.solver.value(of: $0)) }
    do {
      constraints = try system.constraints.map { (try own.add($0), $0) }
      ids = try system.constraints.map { try other.add($0) }
    } catch {
      return nil
    }
    (core, solver) = (own, other)
  }

  /// The answers after the same script.
  init(_ track: CoreTrack, _ reference: Track) {
    let problem = track.core.state.problem
    core = track.core
    let labels = track.columns.keys.sorted()
    columns = labels.compactMap { track.columns[$0] }
    solver = reference.solver
    variables = labels.compactMap { reference.variables[$0] }
    let names = track.ids.keys.sorted()
    ids = names.compactMap { reference.ids[$0] }
    constraints = names.compactMap { name in
      track.ids[name].map { ($0, problem.constraint($0)) }
    }
  }
}
