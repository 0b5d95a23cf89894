import Solver
import Workloads

/// Measures building a workload in a new solver, its destruction included.
func buildTime(
  _ build: WorkloadRun.Build
) -> (NamedWorkload) throws(CommandError) -> Measurement {
  { named throws(CommandError) in
    let constraints: [Constraint]
    do {
      // A new solver gives its variables the same handles, so that these constraints fit it.
      constraints = try WorkloadRun(named.workload, .batch).liveConstraints
    } catch {
      throw .refusal(named.name, error)
    }
    return try Measurement(of: named, operationsPerSample: 1) {
      var solver = ConstraintSolver()
      for _ in 0..<named.workload.variableCount {
        _ = solver.addVariable()
      }
      switch build {
      case .batch:
        try solver.add(contentsOf: constraints)
      case .oneByOne:
        for constraint in constraints {
          try solver.add(constraint)
        }
      }
    }
  }
}
