import LayoutInspection

extension ByteBuffer {
  /// Appends one JSON object about a spec.
  ///
  /// - Parameters:
  ///   - outcome: What came of the spec.
  ///   - isIndented: Whether each finding stands on a line of its own.
  mutating func appendJSON(_ outcome: CheckOutcome, isIndented: Bool) {
    let separator = isIndented ? "\n    " : " "
    switch outcome {
    case .failed(let failure):
      append("{\"spec\": \(jsonText(failure.name)),\(separator)\"problems\": ")
      appendArray(failure.problems, isIndented: isIndented) { buffer, problem in
        buffer.append("{\"message\": \(jsonText(problem.message))")
        buffer.append(problem.position, problem.path)
        if let remedy = problem.remedy { buffer.append(", \"remedy\": \(jsonText(remedy))") }
        buffer.append("}")
      }
    case .checked(let spec):
      append("{\"spec\": \(jsonText(spec.name)),\(separator)\"situations\": ")
      appendArray(0..<spec.situations.count, isIndented: isIndented) { buffer, place in
        buffer.append(jsonText(spec.situations.words(for: place)))
      }
      append(",\(separator)\"findings\": ")
      appendArray(spec.items, isIndented: isIndented) { $0.appendObject($1, of: spec) }
      append(",\(separator)\"known\": \(spec.knownCount)")
    }
    append("}")
  }

  /// Appends an array, where it is indented an element a line.
  private mutating func appendArray<Elements: Collection>(
    _ elements: Elements, isIndented: Bool,
    _ appendElement: (inout ByteBuffer, Elements.Element) -> Void
  ) {
    append("[")
    var isFirst = true
    for element in elements {
      append(isIndented ? (isFirst ? "\n      " : ",\n      ") : (isFirst ? "" : ", "))
      isFirst = false
      appendElement(&self, element)
    }
    append(isIndented && !isFirst ? "\n    ]" : "]")
  }

  /// Appends the end of one JSON document about all specs.
  mutating func appendJSONEnd(_ totals: CheckTotals) {
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
    append(spec.position(of: finding.offset), spec.path(of: finding.offset))
    append(", \"subject\": [\(finding.subject.map { jsonText($0) }.joined(separator: ", "))]")
    append(", \"related\": [")
    for (index, related) in finding.related.enumerated() {
      append("\(index == 0 ? "" : ", "){\"text\": \(jsonText(related.text))")
      append(spec.position(of: related.offset), spec.path(of: related.offset))
      append("}")
    }
    append("]")
    if finding.unlistedCount > 0 { append(", \"unlisted\": \(finding.unlistedCount)") }
    if let remedy = finding.remedy { append(", \"remedy\": \(jsonText(remedy))") }
    append(", \"measure\": ")
    append(finding.measure, exact: false)
    append(", \"situations\": [\(item.situations.map { "\($0)" }.joined(separator: ", "))]")
    if let worst = item.worst { append(", \"worst\": \(worst)") }
    if let summary = spec.summary(of: item) {
      append(", \"where\": [\(summary.phrases.map { jsonText($0) }.joined(separator: ", "))]")
    }
    append("}")
  }

  private mutating func append(_ position: SourcePosition?, _ path: String?) {
    guard let position else { return }
    append(", \"line\": \(position.line), \"column\": \(position.column)")
    if let path { append(", \"path\": \(jsonText(path))") }
  }
}
