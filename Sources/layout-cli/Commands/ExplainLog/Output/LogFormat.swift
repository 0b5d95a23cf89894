import ConsoleLog
import LayoutSpec

/// A form of the report on a log's conflicts.
enum LogFormat: String, CaseIterable, Sendable {
  case text
  case json
  case github
  case markdown

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
      if !isFirst { buffer.append("\n") }
      buffer.append(entry.text(style))
    case .json: buffer.appendLine(entry.record)
    case .github:
      let place =
        name == InputFile.standardInputName
        ? ""
        : "file=\(escaped(name, isProperty: true)),line=\(lines.lowerBound),"
          + "endLine=\(lines.upperBound),"
      buffer.appendCommand(
        "error", place, title: "constraint conflict",
        String(decoding: entry.text().bytes.dropLast(), as: UTF8.self))
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
      buffer.appendLine(
        .object([
          ("lines", .list([.integer(ambiguity.line), .integer(ambiguity.line)])),
          ("ambiguous", .text(ambiguity.item)),
          ("parts", .list(ambiguity.parts.map { .text($0) })),
        ]))
    case .github: buffer.appendCommand("notice", "", title: "ambiguous layout", words)
    case .markdown: buffer.append("- Ambiguous: \(escapedMarkdown(words))\n")
    }
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
