/// The measurements as a Markdown table.
func table(_ measurements: [Measurement]) -> String {
  var lines = [
    "| screen | views | operation | constraints | a view | by hand | ratio | of medians "
      + "| allocations | by hand |",
    "|---|--:|---|--:|--:|--:|--:|--:|--:|--:|",
  ]
  for measurement in measurements {
    let cells = [
      measurement.subject, "\(measurement.viewCount)", measurement.task,
      duration(measurement.leastByConstraints),
      duration(measurement.leastByConstraints / Double(measurement.viewCount)),
      duration(measurement.leastByHand), short(measurement.leastRatio),
      "\(short(measurement.ratio)) (\(short(measurement.lowRatio)) to "
        + "\(short(measurement.highRatio)))",
      measurement.allocationsByConstraints.map(short) ?? "",
      measurement.allocationsByHand.map(short) ?? "",
    ]
    lines.append("| " + cells.joined(separator: " | ") + " |")
  }
  return lines.joined(separator: "\n")
}

/// A duration in three digits and a unit.
func duration(_ nanoseconds: Double) -> String {
  var number = nanoseconds
  var units = ["ns", "µs", "ms", "s"][...]
  while number >= 1000, units.count > 1 {
    number /= 1000
    units.removeFirst()
  }
  return "\(short(number)) \(units[units.startIndex])"
}

/// A number in three digits, or all those before the point.
func short(_ number: Double) -> String {
  if number >= 100 || number == number.rounded() { return "\(Int(number.rounded()))" }
  let digits = number < 10 ? 100.0 : 10.0
  return "\((number * digits).rounded() / digits)"
}
