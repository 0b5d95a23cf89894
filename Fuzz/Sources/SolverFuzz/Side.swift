import Solver

/// A solver on which steps are performed, with its handles.
struct Side {
  /// The outcome of a step.
  enum Outcome {
    case done
    /// Refused for a conflict between constraints over these variables.
    case conflict(Conflict, [Variable])
    case overflow
    /// Refused because it is unknown whether required constraints contradict each other.
    case undecided
    /// Refused for its form.
    case malformed(String)
  }

  var solver: ConstraintSolver
  private(set) var variables: [Variable] = []
  private(set) var ids: [Constraint.ID] = []
  private var saved: (variables: [Variable], ids: [Constraint.ID]) = ([], [])

  init(recovery: ConstraintSolver.Recovery) {
    solver = ConstraintSolver(recovery: recovery)
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  mutating func perform(_ step: Step) -> Outcome {
    let variables = variables
    do {
      try attempt(step)
      return .done
    } catch AddError.unsatisfiable(let conflict), ChangeError.unsatisfiable(let conflict),
      CommitError.unsatisfiable(let conflict)
    {
      takeBack(step)
      return .conflict(conflict, variables)
    } catch AddError.overflow, ChangeError.overflow, CommitError.overflow {
      takeBack(step)
      return .overflow
    } catch AddError.undecided, ChangeError.undecided, CommitError.undecided {
      takeBack(step)
      return .undecided
    } catch {
      return .malformed("\(error)")
    }
  }

  private mutating func takeBack(_ step: Step) {
    switch step {
    case .commit, .solve: (variables, ids) = saved
    default: break
    }
  }

  private mutating func attempt(_ step: Step) throws {
    switch step {
    case .addVariable(let value): variables.append(solver.addVariable(value: value))
    case .removeVariable(let place):
      try solver.removeVariable(variables[place])
      variables.remove(at: place)
    case .add(let form): ids.append(try solver.add(form.constraint(over: variables)))
    case .addAll(let forms):
      let constraints = forms.map { $0.constraint(over: variables) }
      ids += try solver.add(contentsOf: constraints)
    case .remove(let place):
      try solver.remove(ids[place])
      ids.remove(at: place)
    case .removeAll(let places):
      try solver.remove(contentsOf: places.map { ids[$0] })
      for place in places { ids.remove(at: place) }
    case .setConstant(let constant, let place): try solver.setConstant(constant, of: ids[place])
    case .setPriority(let priority, let place):
      try solver.setPriority(Priority(priority), of: ids[place])
    case .setRelation(let relation, let place): try solver.setRelation(relation, of: ids[place])
    case .setCoefficient(let coefficient, let variable, let place):
      try solver.setCoefficient(coefficient, of: variables[variable], in: ids[place])
    case .replace(let place, let form):
      try solver.replace(ids[place], with: form.constraint(over: variables))
    case .beginEditing(let places, let priority):
      try solver.beginEditing(places.map { variables[$0] }, priority: Priority(priority))
    case .suggest(let suggestions):
      if suggestions.count == 1 {
        try solver.suggest(suggestions[0].1, for: variables[suggestions[0].0])
      } else {
        try solver.suggest(suggestions.map { (variables[$0.0], $0.1) })
      }
    case .endEditing: try solver.endEditing()
    case .begin:
      saved = (variables, ids)
      solver.beginTransaction()
    case .solve: try solver.solveTransaction()
    case .commit: try solver.commitTransaction()
    case .rollback:
      solver.rollbackTransaction()
      (variables, ids) = saved
    case .exercise: solver.exerciseAmbiguity()
    }
  }

  /// The observable state of the solver, for bitwise comparison with a later state.
  var snapshot: Snapshot { Snapshot(self) }
}

/// The observable state of a solver.
struct Snapshot: Equatable {
  private let values: [UInt64]
  private let constraints: [Constraint.ID]
  private let forms: [Constraint?]
  private let errors: [UInt64]
  private let broken: [Bool]
  private let depth: Int

  init(_ side: Side) {
    let solver = side.solver
    values = solver.variables.map { solver.value(of: $0).bitPattern }
    constraints = solver.constraints
    forms = constraints.map { solver.constraint($0) }
    errors = constraints.map { solver.error(of: $0).bitPattern }
    broken = constraints.map { solver.isBroken($0) }
    depth = solver.editingDepth
  }

  /// Returns the difference between two snapshots, in words.
  func difference(from other: Snapshot) -> String {
    if values != other.values {
      return "values \(other.values.map { Double(bitPattern: $0) }) became "
        + "\(values.map { Double(bitPattern: $0) })"
    }
    if constraints != other.constraints { return "constraints" }
    if forms != other.forms { return "what constraints say" }
    if errors != other.errors { return "errors" }
    return broken != other.broken ? "broken ones" : "depth of editing"
  }
}
