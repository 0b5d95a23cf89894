import Figures

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
