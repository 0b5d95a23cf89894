import LayoutInspection

extension ByteBuffer {
  /// The maximum number of related places listed for a finding.
  private static let relatedLimit = 40
  /// The maximum number of columns used on a terminal.
  private static let lineWidth = 96
  /// The number of columns for the label of a remedy.
  private static let labelWidth = 6

  /// Appends findings for people, each followed by an empty line.
  ///
  /// Problems that prevent checking are reported on standard error.
  mutating func appendText(_ outcome: CheckOutcome, _ style: Style) {
    guard case .checked(let spec) = outcome else { return }
    for item in spec.items {
      appendFinding(item, of: spec, style)
      append("\n")
    }
  }

  /// Appends one finding: position and message, the source line, the other participants, the
  /// situations, the remedy.
  private mutating func appendFinding(
    _ item: CheckedSpec.Item, of spec: CheckedSpec, _ style: Style
  ) {
    let finding = item.finding
    append("\(style.place("\(spec.place(of: finding.offset)):")) ")
    append("\(style.severity(finding.severity.name)) \(printable(finding.message)) ")
    append("\(style.dimmed("[\(finding.rule.rawValue)]"))\n")
    // At the position of a constraint, the text of the constraint is already shown.
    let isListed =
      finding.hasGivens && finding.related.contains { $0.offset == finding.offset }
    if let offset = finding.offset, !isListed,
      let excerpt = spec.source.sourceExcerpt(at: offset)
    {
      append("\(excerpt.line)\n")
      pad(excerpt.indentation)
      append("\(style.caret("^"))\n")
    }
    appendRelated(finding, of: spec, style)
    appendSituations(of: item, in: spec)
    if let remedy = finding.remedy {
      appendWrapped(printable(remedy), indentation: 2, label: "\(style.severity("note")) ")
    }
  }

  private mutating func appendRelated(
    _ finding: Finding, of spec: CheckedSpec, _ style: Style
  ) {
    // The window's own constraints in a contradiction have no position: they are listed
    // immediately.
    let given = finding.related.filter { finding.hasGivens && $0.offset == nil }
    let related = finding.related.filter { !finding.hasGivens || $0.offset != nil }
    for related in related.prefix(Self.relatedLimit) {
      append("  ")
      if related.offset != nil { append("\(style.place("\(spec.place(of: related.offset)):")) ") }
      append("\(printable(related.text))\n")
    }
    let unlisted = max(related.count - Self.relatedLimit, 0) + finding.unlistedCount
    if unlisted > 0 { append("  and \(unlisted) more\n") }
    if !given.isEmpty {
      let texts = given.prefix(Self.relatedLimit).map { printable($0.text) }
      let more = given.count > texts.count ? " and \(given.count - texts.count) more" : ""
      appendWrapped("given: \(texts.joined(separator: ", "))\(more)", indentation: 2)
    }
  }

  private mutating func appendSituations(of item: CheckedSpec.Item, in spec: CheckedSpec) {
    guard let summary = spec.summary(of: item) else {
      if let example = spec.exampleWords(of: item) { appendWrapped(example, indentation: 2) }
      return
    }
    if summary.phrases.count == 1 {
      appendWrapped("\(summary.heading): \(summary.phrases[0])", indentation: 2)
    } else {
      append("  \(summary.heading)\(summary.phrases.isEmpty ? "" : ":")\n")
      for phrase in summary.phrases { appendWrapped(phrase, indentation: 4) }
    }
    if let example = spec.exampleWords(of: item) { appendWrapped(example, indentation: 2) }
  }

  /// Appends words in lines that fit a terminal, with later lines indented further.
  private mutating func appendWrapped(_ text: String, indentation: Int, label: String = "") {
    pad(indentation)
    append(label)
    var column = indentation + (label.isEmpty ? 0 : Self.labelWidth)
    var isFirst = true
    for word in text.split(separator: " ") {
      let width = displayWidth(of: String(word))
      if !isFirst, column + 1 + width > Self.lineWidth {
        append("\n")
        pad(indentation + 2)
        column = indentation + 2
      } else if !isFirst {
        append(" ")
        column += 1
      }
      append(String(word))
      column += width
      isFirst = false
    }
    append("\n")
  }
}
