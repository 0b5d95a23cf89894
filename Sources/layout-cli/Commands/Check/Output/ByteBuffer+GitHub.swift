import LayoutInspection

extension ByteBuffer {
  /// Appends workflow commands that show as annotations of the lines on GitHub.
  mutating func appendGitHub(_ outcome: CheckOutcome) {
    switch outcome {
    case .failed(let failure):
      for problem in failure.problems {
        var message = problem.message
        if let remedy = problem.remedy { message += "\nnote: \(remedy)" }
        appendCommand("error", failure.file, problem.position, title: "layout spec", message)
      }
    case .checked(let spec):
      for item in spec.items {
        let level = item.finding.severity == .note ? "notice" : item.finding.severity.name
        appendCommand(
          level, spec.source.name, spec.places[item.finding.offset],
          title: "layout: \(item.finding.rule.rawValue)", spec.plainText(of: item))
      }
    }
  }

  private mutating func appendCommand(
    _ level: String, _ file: String, _ position: SourcePosition?, title: String, _ message: String
  ) {
    var properties = "file=\(escaped(file, isProperty: true))"
    if let position { properties += ",line=\(position.line),col=\(position.column)" }
    properties += ",title=\(escaped(title, isProperty: true))"
    append("::\(level) \(properties)::\(escaped(message, isProperty: false))\n")
  }
}

/// Returns a text for a workflow command: characters that would end the line or the property are
/// escaped as `%` and their code.
private func escaped(_ text: String, isProperty: Bool) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": escaped += "%25"
    case "\r": escaped += "%0D"
    case "\n": escaped += "%0A"
    case ":" where isProperty: escaped += "%3A"
    case "," where isProperty: escaped += "%2C"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

extension CheckedSpec {
  /// Returns all lines of a finding, which machines show beside the faulty line.
  func plainText(of item: Item) -> String {
    let finding = item.finding
    var lines = [printable(finding.message)]
    for related in finding.related {
      let place = places[related.offset].map { "\($0.line):\($0.column): " } ?? ""
      lines.append(place + printable(related.text))
    }
    if finding.unlistedCount > 0 { lines.append("and \(finding.unlistedCount) more") }
    if let summary = summary(of: item) { lines.append(summary.line) }
    if let example = exampleWords(of: item) { lines.append(example) }
    if let remedy = finding.remedy { lines.append("note: \(printable(remedy))") }
    return lines.joined(separator: "\n")
  }
}
