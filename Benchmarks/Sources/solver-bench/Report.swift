import Figures

/// The measurements as a table for people.
func table(_ measurements: [Measurement], title: String) -> String {
  aligned(
    [["workload", "variables", title, "allocations", "samples"]]
      + measurements.map { measurement in
        [
          measurement.name, "\(measurement.variableCount)",
          measurement.median.map(duration) ?? "none", measurement.allocations.map(short) ?? "",
          "\(measurement.sampleCount)",
        ]
      })
}

/// The measurements as JSON, keyed by the file's base name: nanoseconds and allocations an
/// operation.
func json(_ measurements: [Measurement]) -> String {
  let entries = measurements.map { measurement in
    "\(quoted(measurement.name)): {\"ns\": \(number(measurement.median)), "
      + "\"least\": \(number(measurement.least)), "
      + "\"allocations\": \(number(measurement.allocations)), "
      + "\"variables\": \(measurement.variableCount), \"samples\": \(measurement.sampleCount)}"
  }
  return "{" + entries.joined(separator: ",\n ") + "}"
}

/// Returns rows with aligned columns, the first column to the left.
func aligned(_ rows: [[String]]) -> String {
  let widths = (rows.first ?? []).indices.map { column in rows.map(\.[column].count).max() ?? 0 }
  return rows.map { row in
    zip(row, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }.joined(separator: "\n")
}

func quoted(_ text: String) -> String {
  "\""
    + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    + "\""
}

/// A number in JSON.
func number(_ value: Double?) -> String {
  value.map { "\($0)" } ?? "null"
}
