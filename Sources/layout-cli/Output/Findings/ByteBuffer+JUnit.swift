import LayoutInspection

extension ByteBuffer {
  /// Appends a test suite: a spec, with a test case for each rule that was checked.
  ///
  /// A rule fails where findings are at or above the threshold; other findings are what it printed.
  mutating func appendJUnit(_ outcome: CheckOutcome, _ settings: CheckSettings) {
    switch outcome {
    case .failed(let failure):
      let name = xmlText(failure.name)
      append("  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\">\n")
      append("    <testcase classname=\"\(name)\" name=\"spec\" ")
      append("file=\"\(xmlText(failure.file))\">\n")
      append("      <error message=\"\(xmlText(failure.problems.first?.message ?? ""))\">")
      for problem in failure.problems {
        let place =
          problem.position.map { "\(failure.file):\($0.line):\($0.column)" } ?? failure.name
        append(xmlText("\(place): error: \(problem.message)\n"))
        if let remedy = problem.remedy { append(xmlText("  note: \(remedy)\n")) }
      }
      append("</error>\n    </testcase>\n  </testsuite>\n")
    case .checked(let spec):
      appendSuite(spec, settings)
    }
  }

  private mutating func appendSuite(_ spec: CheckedSpec, _ settings: CheckSettings) {
    let name = xmlText(spec.name)
    let file = xmlText(spec.source.name)
    let rules = settings.sortedRules
    let failed = Set(spec.items.map { $0.finding }.filter { settings.fails($0) }.map { $0.rule })
    append("  <testsuite name=\"\(name)\" tests=\"\(rules.count)\"")
    append(" failures=\"\(failed.count)\" errors=\"0\">\n")
    for rule in rules {
      append("    <testcase classname=\"\(name)\" name=\"\(rule.rawValue)\" file=\"\(file)\"")
      let items = spec.items.filter { $0.finding.rule == rule }
      if items.isEmpty {
        append("/>\n")
        continue
      }
      append(">\n")
      let failures = items.filter { settings.fails($0.finding) }
      if let first = failures.first {
        let more = failures.count > 1 ? ", and \(failures.count - 1) more" : ""
        let message = xmlText(first.finding.message + more)
        append("      <failure type=\"\(first.finding.severity.name)\" message=\"\(message)\">")
        append(xmlText(text(of: failures, in: spec)))
        append("</failure>\n")
      }
      let others = items.filter { !settings.fails($0.finding) }
      if !others.isEmpty {
        append("      <system-out>\(xmlText(text(of: others, in: spec)))</system-out>\n")
      }
      append("    </testcase>\n")
    }
    append("  </testsuite>\n")
  }

  private func text(of items: [CheckedSpec.Item], in spec: CheckedSpec) -> String {
    var text = ByteBuffer()
    for item in items { text.appendFinding(item, of: spec) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Appends the beginning of a document in the form of JUnit's reports.
  mutating func appendJUnitHead() {
    append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"\(LayoutTool.name)\">\n")
  }
}

/// A text as XML holds it, in attributes and between tags; what XML cannot hold as `?`.
private func xmlText(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\n", "\t": escaped.unicodeScalars.append(scalar)
    case "\u{0}"..<"\u{20}", "\u{FFFE}"..."\u{FFFF}": escaped += "?"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
