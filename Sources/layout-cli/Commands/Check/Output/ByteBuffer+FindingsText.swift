import LayoutInspection

extension ByteBuffer {
  /// Appends findings for people, each followed by an empty line.
  ///
  /// Problems that prevent checking are reported on standard error.
  mutating func appendText(_ outcome: CheckOutcome, _ style: Style) {
    guard case .checked(let spec) = outcome else { return }
    for item in spec.items {
      append(item.finding, spec.places, style) { $0.appendSituations(of: item, in: spec) }
      append("\n")
    }
  }

  private mutating func appendSituations(of item: CheckedSpec.Item, in spec: CheckedSpec) {
    if let summary = spec.summary(of: item) {
      if summary.phrases.count == 1 {
        appendWrapped("\(summary.heading): \(summary.phrases[0])", indentation: 2)
      } else {
        append("  \(summary.heading)\(summary.phrases.isEmpty ? "" : ":")\n")
        for phrase in summary.phrases { appendWrapped(phrase, indentation: 4) }
      }
    }
    if let example = spec.exampleWords(of: item) { appendWrapped(example, indentation: 2) }
  }
}
