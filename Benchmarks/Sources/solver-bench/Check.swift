import Workloads

/// The quality of each workload's states, as JSON keyed by the file's base name.
func check(_ workloads: [NamedWorkload]) throws(CommandError) -> String {
  let entries = try workloads.map { named throws(CommandError) in
    do {
      let states = try WorkloadRun(named.workload, .batch).qualities()
      let members = states.map { "\(quoted($0.state)): \(json($0.quality))" }
      return "\(quoted(named.name)): {\(members.joined(separator: ", "))}"
    } catch {
      throw .refusal(named.name, error)
    }
  }
  return "{" + entries.joined(separator: ",\n ") + "}"
}

private func json(_ quality: Quality) -> String {
  let levels = quality.levels.map { "[\($0.priority), \($0.error)]" }
  return "{\"levels\": [\(levels.joined(separator: ", "))], \"violation\": \(quality.violation)}"
}
