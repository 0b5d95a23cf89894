import LayoutInspection

extension ByteBuffer {
  /// Appends one JSON object about a spec.
  ///
  /// - Parameters:
  ///   - outcome: What came of the spec.
  ///   - indented: Whether each finding stands on a line of its own.
  mutating func appendJSON(_ outcome: CheckOutcome, indented: Bool) {
    let separator = indented ? "\n      " : " "
    switch outcome {
    case .failed(let name, let problems):
      append("{\"file\": \(jsonText(name)), \"problems\": [")
      for (index, problem) in problems.enumerated() {
        append(index == 0 ? (indented ? separator : "") : ",\(separator)")
        append("{\"message\": \(jsonText(problem.message))")
        append(problem.position)
        if let remedy = problem.remedy { append(", \"remedy\": \(jsonText(remedy))") }
        append("}")
      }
      append("]}")
    case .checked(let spec):
      append("{\"file\": \(jsonText(spec.source.name)), \"situations\": [")
      for place in 0..<spec.situations.count {
        append(place == 0 ? (indented ? separator : "") : ",\(separator)")
        append(jsonText(spec.situations.words(for: place)))
      }
      append("],\(indented ? "\n    " : " ")\"findings\": [")
      for (index, item) in spec.items.enumerated() {
        append(index == 0 ? (indented ? separator : "") : ",\(separator)")
        appendObject(item, of: spec)
      }
      append("], \"known\": \(spec.knownCount)}")
    }
  }

  /// Appends one JSON document about all specs.
  mutating func appendJSONDocument(_ parts: [CheckPart], _ totals: CheckTotals) {
    append("{\"version\": 1, \"specs\": [")
    for (index, part) in parts.enumerated() {
      append(index == 0 ? "\n  " : ",\n  ")
      append(part.text)
    }
    append("\n]")
    for severity in Severity.allCases.reversed() {
      append(", \"\(severity.name)s\": \(totals.count(of: severity))")
    }
    append("}\n")
  }

  private mutating func appendObject(_ item: CheckedSpec.Item, of spec: CheckedSpec) {
    let finding = item.finding
    append("{\"rule\": \"\(finding.rule.rawValue)\", \"severity\": \"\(finding.severity.name)\"")
    append(", \"message\": \(jsonText(finding.message))")
    append(spec.position(of: finding.offset))
    append(", \"subject\": [\(finding.subject.map { jsonText($0) }.joined(separator: ", "))]")
    append(", \"related\": [")
    for (index, related) in finding.related.enumerated() {
      append("\(index == 0 ? "" : ", "){\"text\": \(jsonText(related.text))")
      append(spec.position(of: related.offset))
      append("}")
    }
    append("]")
    if let remedy = finding.remedy { append(", \"remedy\": \(jsonText(remedy))") }
    append(", \"measure\": ")
    append(finding.measure, exact: false)
    append(", \"situations\": [\(item.situations.map { "\($0)" }.joined(separator: ", "))]")
    if let worst = item.worst { append(", \"worst\": \(worst)") }
    append("}")
  }

  private mutating func append(_ position: SourcePosition?) {
    guard let position else { return }
    append(", \"line\": \(position.line), \"column\": \(position.column)")
  }
}
