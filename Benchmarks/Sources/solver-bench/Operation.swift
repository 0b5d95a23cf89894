import Solver
import Workloads

/// The measured operation of a workload.
enum Operation: String, CaseIterable {
  /// Building it in a new solver in one call, the solver's destruction included.
  case build
  /// Building it in a new solver constraint by constraint, the solver's destruction included.
  case buildOneByOne = "build-one-by-one"
  /// Changing the driven edit and reading the values.
  case edit
  /// Swapping the two groups of constraints and reading the values that changed.
  case toggle

  /// A run through the operation, which can be done again and again.
  struct Sample {
    /// The number of operations in a run.
    let operationCount: Int
    let run: () throws -> Void
  }

  /// A sample of the operation on a workload; nil if the workload has no such operation.
  func sample(_ named: NamedWorkload, readsAll: Bool) throws(CommandError) -> Sample? {
    switch self {
    case .build: return buildSample(named, oneByOne: false)
    case .buildOneByOne: return buildSample(named, oneByOne: true)
    case .edit:
      guard !named.workload.suggestions.isEmpty else { return nil }
      return try readsAll ? editAndReadAllSample(named) : editSample(named)
    case .toggle:
      guard !named.workload.incoming.isEmpty else { return nil }
      return try toggleSample(named)
    }
  }
}

private func buildSample(_ named: NamedWorkload, oneByOne: Bool) -> Operation.Sample {
  // A new solver gives its variables the same handles, so that these constraints are valid for
  // each.
  let constraints = named.workload.builtConstraints()
  let variableCount = named.workload.variableCount
  return Operation.Sample(operationCount: 1) {
    var solver = ConstraintSolver()
    for _ in 0..<variableCount {
      _ = solver.addVariable()
    }
    if oneByOne {
      for constraint in constraints {
        try solver.add(constraint)
      }
    } else {
      try solver.add(contentsOf: constraints)
    }
  }
}

private func editSample(_ named: NamedWorkload) throws(CommandError) -> Operation.Sample {
  var (solver, id) = try startEditing(named)
  let suggestions = named.workload.suggestions
  return Operation.Sample(operationCount: suggestions.count) {
    // A captured variable is checked for exclusive access at every use, a local one is not.
    guard var own = solver.take() else { preconditionFailure("the solver is in use") }
    defer { solver = own }
    var sum = 0.0
    for value in suggestions {
      try own.setConstant(value, of: id)
      own.drainChanges { sum += $1 }
    }
    precondition(sum.isFinite, "values of \(named.name) add up to \(sum)")
  }
}

private func editAndReadAllSample(_ named: NamedWorkload) throws(CommandError) -> Operation.Sample {
  var (solver, id) = try startEditing(named)
  let suggestions = named.workload.suggestions
  let variableCount = named.workload.variableCount
  let values = UnsafeMutableBufferPointer<Double>.allocate(capacity: variableCount)
  values.initialize(repeating: 0)
  return Operation.Sample(operationCount: suggestions.count) {
    guard var own = solver.take() else { preconditionFailure("the solver is in use") }
    defer { solver = own }
    for value in suggestions {
      try own.setConstant(value, of: id)
      own.withValues { source in
        for place in source.indices { values[place] = source[unchecked: place] }
      }
    }
    precondition(values.allSatisfy(\.isFinite), "values of \(named.name) are not finite")
  }
}

private func startEditing(
  _ named: NamedWorkload
) throws(CommandError) -> (solver: ConstraintSolver?, id: Constraint.ID) {
  let run = try start(named)
  return (run.solver, run.editIDs[named.workload.drivenEdit])
}

private func toggleSample(_ named: NamedWorkload) throws(CommandError) -> Operation.Sample {
  var run = try start(named)
  var sum = 0.0
  return Operation.Sample(operationCount: 2) {
    try run.toggle()
    run.solver.drainChanges { sum += $1 }
    try run.toggleBack()
    run.solver.drainChanges { sum += $1 }
    precondition(sum.isFinite, "values of \(named.name) add up to \(sum)")
  }
}

/// Builds a workload.
func start(_ named: NamedWorkload) throws(CommandError) -> WorkloadRun {
  do {
    return try WorkloadRun(named.workload, .batch)
  } catch {
    throw .refusal(named.name, error)
  }
}
