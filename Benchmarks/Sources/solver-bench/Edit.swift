import Solver
import Workloads

/// Measures changing the driven edit and reading the values, those that changed or all.
func editTime(readsAll: Bool) -> (NamedWorkload) throws(CommandError) -> Measurement {
  { named throws(CommandError) in
    guard !named.workload.suggestions.isEmpty else { return .none(of: named) }
    var run = try start(named)
    let variables = run.variables
    var sum = 0.0
    let measurement = try Measurement(
      of: named, operationsPerSample: named.workload.suggestions.count
    ) {
      for value in named.workload.suggestions {
        try run.suggest(value)
        if readsAll {
          for variable in variables {
            sum += run.solver.value(of: variable)
          }
        } else {
          run.solver.drainChanges { sum += $1 }
        }
      }
    }
    precondition(sum.isFinite, "values of \(named.name) add up to \(sum)")
    return measurement
  }
}

/// Measures swapping the workload's two groups of constraints.
func toggleTime(_ named: NamedWorkload) throws(CommandError) -> Measurement {
  guard !named.workload.incoming.isEmpty else { return .none(of: named) }
  var run = try start(named)
  return try Measurement(of: named, operationsPerSample: 2) {
    try run.toggle()
    try run.toggleBack()
  }
}

private func start(_ named: NamedWorkload) throws(CommandError) -> WorkloadRun {
  do {
    return try WorkloadRun(named.workload, .batch)
  } catch {
    throw .refusal(named.name, error)
  }
}
