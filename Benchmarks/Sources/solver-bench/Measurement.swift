import Workloads

/// How long an operation of a workload takes.
struct Measurement {
  let name: String
  let variableCount: Int
  /// The median over the samples, in nanoseconds an operation; nil where the workload has no such
  /// operation.
  let median: Double?
  let sampleCount: Int
}

extension Measurement {
  /// The measurement of a workload that lacks the operation.
  static func none(of named: NamedWorkload) -> Measurement {
    Measurement(
      name: named.name, variableCount: named.workload.variableCount, median: nil, sampleCount: 0)
  }

  /// Measures an operation until half a second has passed, five times at least.
  ///
  /// - Parameters:
  ///   - named: The workload.
  ///   - operationsPerSample: How many operations a sample does.
  ///   - sample: Does them; called once before the measurement, to warm up.
  /// - Throws: What the solver refused, as a ``CommandError``.
  init(
    of named: NamedWorkload, operationsPerSample: Int, _ sample: () throws -> Void
  ) throws(CommandError) {
    do {
      try sample()
      let clock = ContinuousClock()
      let start = clock.now
      var times: [Double] = []
      while times.count < 5 || start.duration(to: clock.now) < .milliseconds(500) {
        let duration = try clock.measure(sample)
        times.append(duration / .nanoseconds(1) / Double(operationsPerSample))
      }
      times.sort()
      self.init(
        name: named.name, variableCount: named.workload.variableCount,
        median: times[times.count / 2], sampleCount: times.count)
    } catch {
      throw .refusal(named.name, error)
    }
  }
}

// MARK: - Reports

/// A table for people.
func table(_ measurements: [Measurement], title: String) -> String {
  let rows =
    [["workload", "variables", title, "samples"]]
    + measurements.map { measurement in
      [
        measurement.name, "\(measurement.variableCount)",
        measurement.median.map(duration) ?? "none", "\(measurement.sampleCount)",
      ]
    }
  let widths = (0..<4).map { column in rows.map(\.[column].count).max() ?? 0 }
  return rows.map { row in
    zip(row, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }.joined(separator: "\n")
}

/// Nanoseconds an operation, keyed by the file's base name.
func json(_ measurements: [Measurement]) -> String {
  let entries = measurements.map { measurement in
    "\(quoted(measurement.name)): {\"ns\": \(measurement.median.map { "\($0)" } ?? "null"), "
      + "\"variables\": \(measurement.variableCount), \"samples\": \(measurement.sampleCount)}"
  }
  return "{" + entries.joined(separator: ",\n ") + "}"
}

func quoted(_ text: String) -> String {
  "\""
    + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    + "\""
}

/// A duration in three digits and a unit.
private func duration(_ nanoseconds: Double) -> String {
  var number = nanoseconds
  var units = ["ns", "µs", "ms", "s"][...]
  while number >= 1000, units.count > 1 {
    number /= 1000
    units.removeFirst()
  }
  let unit = units[units.startIndex]
  if number >= 100 { return "\(Int(number.rounded())) \(unit)" }
  let digits = number < 10 ? 100.0 : 10.0
  return "\((number * digits).rounded() / digits) \(unit)"
}
