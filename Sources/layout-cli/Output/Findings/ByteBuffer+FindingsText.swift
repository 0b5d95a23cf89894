import LayoutInspection

extension ByteBuffer {
  /// How many further places of a finding are listed.
  private static let relatedLimit = 40

  /// Appends findings for people, each followed by an empty line; what could not be checked is told
  /// on standard error.
  mutating func appendText(_ outcome: CheckOutcome) {
    guard case .checked(let spec) = outcome else { return }
    for item in spec.items {
      appendFinding(item, of: spec)
      append("\n")
    }
  }

  /// Appends one finding: place and message, the source line, what else takes part, the situations,
  /// the remedy.
  mutating func appendFinding(_ item: CheckedSpec.Item, of spec: CheckedSpec) {
    let finding = item.finding
    append("\(spec.place(of: finding.offset)): \(finding.severity.name): ")
    append("\(printable(finding.message)) [\(finding.rule.rawValue)]\n")
    // Where the place is among the further ones, its text stands there.
    if let offset = finding.offset,
      !finding.related.contains(where: { $0.offset == offset })
    {
      append(spec.source.excerpt(at: offset))
    }
    for related in finding.related.prefix(Self.relatedLimit) {
      append("  ")
      if related.offset != nil { append("\(spec.place(of: related.offset)): ") }
      append("\(printable(related.text))\n")
    }
    if finding.related.count > Self.relatedLimit {
      append("  and \(finding.related.count - Self.relatedLimit) more\n")
    }
    if let summary = spec.summary(of: item) {
      append("  \(summary.heading)")
      if summary.phrases.count == 1 {
        append(": \(summary.phrases[0])\n")
      } else {
        append(summary.phrases.isEmpty ? "\n" : ":\n")
        for phrase in summary.phrases { append("    \(phrase)\n") }
      }
      if let worst = spec.worstWords(of: item) { append("  worst: \(worst)\n") }
    }
    if let remedy = finding.remedy { append("  note: \(printable(remedy))\n") }
  }
}
