import Figures
@_spi(Measurement) import Solver
import Workloads

/// The simplex steps of each workload, and how many of them move no value: to build it in one call,
/// constraint by constraint, and for each of its edits and toggles.
func steps(_ workloads: [NamedWorkload]) throws(CommandError) -> String {
  var rows = [["workload", "variables", "rows", "batch", "one by one", "an edit", "a toggle"]]
  for named in workloads {
    do {
      let workload = named.workload
      var run = try WorkloadRun(workload, .batch)
      let oneByOne = try WorkloadRun(workload, .oneByOne).solver.stepCounts
      rows.append([
        named.name, "\(workload.variableCount)", "\(workload.builtCount)",
        text(run.solver.stepCounts), text(oneByOne),
        try mean(&run, of: workload.suggestions.count) { run throws in
          for value in workload.suggestions { try run.suggest(value) }
        },
        try mean(&run, of: workload.incoming.isEmpty ? 0 : 2) { run throws in
          try run.toggle()
          try run.toggleBack()
        },
      ])
    } catch {
      throw .refusal(named.name, error)
    }
  }
  return aligned(rows)
}

private func text(_ counts: (all: Int, idle: Int)) -> String { "\(counts.all) (\(counts.idle))" }

/// The average steps of an operation, and those that move nothing; empty for none.
private func mean(
  _ run: inout WorkloadRun, of count: Int, _ body: (inout WorkloadRun) throws -> Void
) throws -> String {
  guard count > 0 else { return "" }
  let before = run.solver.stepCounts
  try body(&run)
  let after = run.solver.stepCounts
  return [after.all - before.all, after.idle - before.idle]
    .map { short(Double($0) / Double(count)) }.joined(separator: " (") + ")"
}
