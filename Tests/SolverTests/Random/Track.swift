import Solver

/// A solver that follows a script, with its handles for the script's labels.
struct Track {
  var solver = ConstraintSolver()
  private(set) var variables: [Int: Variable] = [:]
  private(set) var ids: [Int: Constraint.ID] = [:]
  private var isInTransaction = false

  /// Performs an operation.
  ///
  /// - Returns: The conflict, if the solver refused because of one.
  /// - Throws: The error, if it was refused for other reasons.
  mutating func perform(_ operation: Operation) throws -> Conflict? {
    let before = (variables, ids)
    do {
      try attempt(operation)
      return nil
    } catch AddError.unsatisfiable(let conflict), ChangeError.unsatisfiable(let conflict),
      CommitError.unsatisfiable(let conflict)
    {
      (variables, ids) = before
      return conflict
    }
  }

  private mutating func attempt(_ operation: Operation) throws {
    switch operation {
    case .addVariable(let label):
      variables[label] = solver.addVariable()
    case .removeVariable(let label):
      try solver.removeVariable(handle(label))
      variables[label] = nil
    case .add(let constraint):
      ids[constraint.label] = try solver.add(self.constraint(for: constraint))
    case .addAll(let constraints):
      let added = try solver.add(contentsOf: constraints.map { self.constraint(for: $0) })
      for (constraint, id) in zip(constraints, added) {
        ids[constraint.label] = id
      }
    case .remove(let label):
      try solver.remove(id(label))
      ids[label] = nil
    case .removeAll(let labels):
      try solver.remove(contentsOf: labels.map(id))
      for label in labels {
        ids[label] = nil
      }
    case .setConstant(let constant, let label):
      try solver.setConstant(constant, of: id(label))
    case .setPriority(let priority, let label):
      guard let constraint = solver.constraint(id(label)) else {
        throw Discrepancy("a constraint is gone", "c\(label)")
      }
      let isAlone = !isInTransaction
      if isAlone { solver.beginTransaction() }
      try solver.remove(id(label))
      ids[label] = try solver.add(constraint.priority(Priority(priority)))
      if isAlone { try solver.commitTransaction() }
    case .transaction(let operations, let commits):
      isInTransaction = true
      defer { isInTransaction = false }
      let before = ids
      solver.beginTransaction()
      for operation in operations {
        do {
          try attempt(operation)
        } catch {
          throw Discrepancy("refused inside a transaction", "\(error)")
        }
      }
      if commits {
        try solver.commitTransaction()
      } else {
        solver.rollbackTransaction()
        ids = before
      }
    case .fork:
      preconditionFailure("a fork is not done to one solver")
    }
  }

  /// Returns the constraint with the solver's handles.
  func constraint(for constraint: ScriptedConstraint) -> Constraint {
    Constraint(
      terms: constraint.terms.map { .init(handle($0.variable), times: $0.coefficient) },
      constraint.relation, constraint.constant, priority: Priority(constraint.priority))
  }

  func handle(_ label: Int) -> Variable {
    guard let variable = variables[label] else { preconditionFailure("no variable x\(label)") }
    return variable
  }

  func id(_ label: Int) -> Constraint.ID {
    guard let id = ids[label] else { preconditionFailure("no constraint c\(label)") }
    return id
  }
}
