import LayoutSpec

/// A form in which layouts and lists are printed.
enum OutputFormat: String, CaseIterable {
  case table
  case json
  case ndjson

  /// Appends records in a form for programs, or a table instead of them.
  func append(
    _ records: [JSONValue], table: TextTable, to buffer: inout ByteBuffer, _ style: Style
  ) {
    switch self {
    case .table: table.append(to: &buffer, style)
    case .json: buffer.appendLine(.list(records, hasLines: true))
    case .ndjson: for record in records { buffer.appendLine(record) }
    }
  }
}

/// A form of output, for people or for programs.
enum TextFormat: String, CaseIterable {
  case text
  case json
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
