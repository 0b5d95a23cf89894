import Figures

/// A measurement in Markdown.
func report(_ result: Measurement, _ kind: EditScreen.List) -> String {
  let name = kind == .scrolling ? "the list moves as one" : "all rows share the height"
  var lines = [
    "### \(result.viewCount) views, \(name)", "",
    "| frames | p50 | p99 | worst | of a solve from scratch | of code that observes notifications "
      + "| of frames by hand |",
    "|---|--:|--:|--:|--:|--:|--:|",
  ]
  func line(
    _ title: String, _ times: Measurement.Times, _ others: Measurement.Times? = nil
  ) -> String {
    let cells = [
      title, duration(times.median), duration(times.quantile(0.99)), duration(times.quantile(1)),
      "1/\(short(result.fromScratch / times.median))",
      others.map { short(times.median / $0.median) } ?? "",
      short(times.median / result.byHand.median),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
  lines.append(line("no edge crossed", result.quiet, result.byNotifications))
  lines.append(line("sets swapped", result.crossing, result.byNotificationsWhenCrossing))
  for (phase, times) in result.phases { lines.append(line(phase, times)) }
  lines += [
    "",
    "By code that observes notifications \(duration(result.byNotifications.median)) a frame, with sets "
      + "swapped \(duration(result.byNotificationsWhenCrossing.median)); frames by hand "
      + "\(duration(result.byHand.median)) (p99 \(duration(result.byHand.quantile(0.99)))); from scratch "
      + "\(duration(result.fromScratch)). "
      + "Allocations a frame: \(short(result.allocations)), with sets swapped "
      + "\(short(result.allocationsWhenCrossing)). All frames are those of both to "
      + "\(result.difference) points.",
    "",
  ]
  return lines.joined(separator: "\n")
}
