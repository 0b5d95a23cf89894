import LayoutSpec

/// A form of output, for people or for programs; each command has some of them.
enum OutputFormat: String {
  case table
  case text
  case json
  /// One object per line.
  case ndjson
  /// Workflow commands that show as annotations on GitHub.
  case github

  /// Appends records in a form for programs, or a table instead of them.
  func append(
    _ records: [JSONValue], table: TextTable, to buffer: inout ByteBuffer, _ style: Style
  ) {
    switch self {
    case .json: buffer.appendLine(.list(records, hasLines: true))
    case .ndjson: for record in records { buffer.appendLine(record) }
    case .table, .text, .github: table.append(to: &buffer, style)
    }
  }
}

extension ArgumentReader where Value == OutputFormat {
  /// One of the forms that a command has, ignoring case.
  static func word(among known: OutputFormat...) -> Self {
    word(among: known.map { ($0.rawValue, $0) })
  }
}

extension ByteBuffer {
  /// Appends a value as JSON.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indentation: The spaces before the line that it is in.
  mutating func append(_ value: JSONValue, indentation: Int = 0) {
    append(value.json(indentation: indentation))
  }

  /// Appends a value as JSON and a line feed.
  mutating func appendLine(_ value: JSONValue) {
    append(value)
    append("\n")
  }
}
