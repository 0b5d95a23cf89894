import ConsoleLog
import LayoutPictures

/// A form of the report on a log's conflicts.
enum LogFormat: String, CaseIterable, Sendable {
  case text
  case json
  case github
  case junit
  case markdown

  /// Appends the text before the first conflict.
  func begin(_ name: String, count: Int, to buffer: inout ByteBuffer) {
    guard self == .junit else { return }
    buffer.appendJUnitHead()
    let name = escapedMarkup(name, spacing: .references)
    buffer.append("  <testsuite name=\"\(name)\" tests=\"\(max(count, 1))\"")
    buffer.append(" failures=\"\(count)\" errors=\"0\">\n")
    if count == 0 {
      buffer.append("    <testcase classname=\"\(name)\" name=\"constraints\"/>\n")
    }
  }

  /// Appends a conflict.
  ///
  /// - Parameters:
  ///   - entry: The conflict.
  ///   - name: The name of the log.
  ///   - isFirst: Whether it is the first conflict.
  ///   - buffer: The buffer to append to.
  ///   - style: The style of words.
  func append(
    _ entry: LoggedConflictEntry, of name: String, isFirst: Bool, to buffer: inout ByteBuffer,
    _ style: Style
  ) {
    let lines = entry.explanation.conflict.lines
    switch self {
    case .text:
      buffer.append((isFirst ? "" : "\n") + entry.lines(style).joined(separator: "\n") + "\n")
    case .json:
      buffer.append(entry.record)
      buffer.append("\n")
    case .github:
      let place =
        name == "<stdin>"
        ? ""
        : "file=\(escaped(name, isProperty: true)),line=\(lines.lowerBound),"
          + "endLine=\(lines.upperBound),"
      buffer.appendCommand(
        "error", place, title: "constraint conflict",
        entry.lines().joined(separator: "\n"))
    case .junit:
      let name = escapedMarkup(name, spacing: .references)
      let message = escapedMarkup(entry.sentence, spacing: .references)
      buffer.append("    <testcase classname=\"\(name)\" name=\"conflict \(entry.number)\">\n")
      buffer.append("      <failure type=\"conflict\" message=\"\(message)\">")
      let text = entry.lines().joined(separator: "\n") + "\n"
      buffer.append(escapedMarkup(text, spacing: .kept))
      buffer.append("</failure>\n    </testcase>\n")
    case .markdown:
      buffer.append("\(isFirst ? "" : "\n")### Conflict \(entry.number) (\(entry.place))\n\n")
      buffer.append(escapedMarkdown(entry.sentence.firstCapital) + ":\n\n```text\n")
      for (statement, label) in entry.constraints {
        buffer.append(statement + (label.isEmpty ? "" : "  (\(label))") + "\n")
      }
      buffer.append("```\n\n")
      for line in entry.remarks { buffer.append("- \(escapedMarkdown(line.firstCapital))\n") }
      for line in entry.notes { buffer.append("- Note: \(escapedMarkdown(line))\n") }
    }
  }

  /// Appends a view that is ambiguous.
  func append(_ ambiguity: LoggedAmbiguity, to buffer: inout ByteBuffer) {
    let words = "line \(ambiguity.line): \(ambiguity.item) is ambiguous"
    let parts = ambiguity.parts.joined(separator: ", ")
    switch self {
    case .text: buffer.append(words + (parts.isEmpty ? "" : ": \(parts)") + "\n")
    case .json:
      buffer.append(
        .object([
          ("lines", .list([.integer(ambiguity.line), .integer(ambiguity.line)])),
          ("ambiguous", .text(ambiguity.item)),
          ("parts", .list(ambiguity.parts.map { .text($0) })),
        ]))
      buffer.append("\n")
    case .github: buffer.appendCommand("notice", "", title: "ambiguous layout", words)
    case .junit: break
    case .markdown: buffer.append("- Ambiguous: \(escapedMarkdown(words))\n")
    }
  }

  /// Appends the text after the last conflict.
  func end(to buffer: inout ByteBuffer) {
    if self == .junit { buffer.append("  </testsuite>\n</testsuites>\n") }
  }
}

extension String {
  /// The text with its first letter capitalised, if it begins with a word.
  fileprivate var firstCapital: String {
    guard let first, first.isLowercase else { return self }
    return first.uppercased() + dropFirst()
  }
}

/// A text in which Markdown finds no marks.
private func escapedMarkdown(_ text: String) -> String {
  var escaped = ""
  for character in text {
    if "\\`*_[]<>#|".contains(character) { escaped += "\\" }
    escaped.append(character)
  }
  return escaped
}
