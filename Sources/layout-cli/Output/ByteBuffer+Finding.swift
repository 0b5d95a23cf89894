import LayoutInspection

extension ByteBuffer {
  /// The maximum number of related places listed for a finding.
  private static let relatedLimit = 40
  /// The maximum number of columns used on a terminal.
  private static let lineWidth = 96
  /// The number of columns for the label of a remedy.
  private static let labelWidth = 6

  /// Appends a finding for people: position and message, the source line, the other participants,
  /// further lines, the remedy.
  ///
  ///     chat.json:4:4: error: 2 constraints on 'a' cannot both be satisfied [contradiction]
  ///       chat.json:3:4: a.width == 10
  ///       chat.json:4:4: a.width == 20
  ///       note: The width of a is fixed twice: remove one of the two constraints
  mutating func append(
    _ finding: Finding, _ places: SourcePlaces, _ style: Style,
    addLines: (inout ByteBuffer) -> Void = { _ in }
  ) {
    // At the position of a constraint, the text of the constraint is already shown.
    let isListed =
      finding.rule.isContradiction && finding.related.contains { $0.offset == finding.offset }
    append(
      finding.severity, at: places.text(of: finding.offset),
      "\(printable(finding.message)) \(style.dimmed("[\(finding.rule.rawValue)]"))",
      excerpt: isListed ? nil : finding.offset.flatMap { places.source.sourceExcerpt(at: $0) },
      style)
    appendRelated(finding, places, style)
    addLines(&self)
    if let remedy = finding.remedy { appendNote(remedy, style) }
  }

  /// Appends a message with its place, and the line of the source text with a caret.
  mutating func append(
    _ severity: Severity, at place: String, _ message: String, excerpt: SourceExcerpt?,
    _ style: Style
  ) {
    append("\(style.place("\(place):")) \(style.severity(severity)) \(message)\n")
    guard let excerpt else { return }
    append("\(excerpt.line)\n")
    pad(excerpt.indentation)
    append("\(style.caret("^"))\n")
  }

  /// Appends a note under a finding.
  mutating func appendNote(_ note: String, _ style: Style) {
    appendWrapped(printable(note), indentation: 2, label: "\(style.severity(.note)) ")
  }

  private mutating func appendRelated(
    _ finding: Finding, _ places: SourcePlaces, _ style: Style
  ) {
    // The window's own constraints in a contradiction have no position: they are listed
    // immediately.
    let isContradiction = finding.rule.isContradiction
    let given = finding.related.filter { isContradiction && $0.offset == nil }
    let related = finding.related.filter { !isContradiction || $0.offset != nil }
    for related in related.prefix(Self.relatedLimit) {
      append("  ")
      if related.offset != nil { append("\(style.place("\(places.text(of: related.offset)):")) ") }
      append("\(printable(related.text))\n")
    }
    let unlisted = max(related.count - Self.relatedLimit, 0) + finding.unlistedCount
    if unlisted > 0 { append("  and \(unlisted) more\n") }
    if !finding.others.isEmpty { appendWrapped(finding.otherWords, indentation: 2) }
    if !given.isEmpty {
      let texts = given.prefix(Self.relatedLimit).map { printable($0.text) }
      let more = given.count > texts.count ? " and \(given.count - texts.count) more" : ""
      appendWrapped("given: \(texts.joined(separator: ", "))\(more)", indentation: 2)
    }
  }

  /// Appends words in lines that fit a terminal, with later lines indented further.
  mutating func appendWrapped(_ text: String, indentation: Int, label: String = "") {
    let width = Self.lineWidth - indentation
    let lines = Wrapping.lines(
      of: text, width: width - 2, firstWidth: width - (label.isEmpty ? 0 : Self.labelWidth))
    pad(indentation)
    append(label + lines.joined(separator: "\n" + String(repeating: " ", count: indentation + 2)))
    append("\n")
  }
}

extension Finding {
  /// The others with the same cause, such as `also 'title' and 'artist'`.
  var otherWords: String { "also \(joined(others.map { printable($0.text) }))" }
}
