import LayoutPictures

extension ByteBuffer {
  /// Appends a test suite: a spec, with a test case for each rule that was checked.
  ///
  /// A rule fails if it has findings at or above the threshold; other findings are its output.
  mutating func appendJUnit(_ outcome: CheckOutcome, _ settings: CheckSettings) {
    switch outcome {
    case .failed(let failure):
      let name = attribute(failure.name)
      append("  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\">\n")
      append("    <testcase classname=\"\(name)\" name=\"spec\" ")
      append("file=\"\(attribute(failure.file))\">\n")
      append("      <error message=\"\(attribute(failure.problems.first?.message ?? ""))\">")
      for problem in failure.problems {
        let place =
          problem.position.map { "\(failure.file):\($0.line):\($0.column)" } ?? failure.name
        append(content("\(place): error: \(problem.message)\n"))
        if let remedy = problem.remedy { append(content("  note: \(remedy)\n")) }
      }
      append("</error>\n    </testcase>\n  </testsuite>\n")
    case .checked(let spec):
      appendSuite(spec, settings)
    }
  }

  private mutating func appendSuite(_ spec: CheckedSpec, _ settings: CheckSettings) {
    let name = attribute(spec.name)
    let file = attribute(spec.source.name)
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
        let message = attribute(first.finding.message + more)
        append("      <failure type=\"\(first.finding.severity.name)\" message=\"\(message)\">")
        append(content(text(of: failures, in: spec)))
        append("</failure>\n")
      }
      let others = items.filter { !settings.fails($0.finding) }
      if !others.isEmpty {
        append("      <system-out>\(content(text(of: others, in: spec)))</system-out>\n")
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

/// A text between tags, which keeps its lines.
private func content(_ text: String) -> String { escapedMarkup(text, spacing: .kept) }

/// A text in an attribute.
private func attribute(_ text: String) -> String { escapedMarkup(text, spacing: .references) }
