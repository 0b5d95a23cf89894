import LayoutSpec

/// A form in which layouts and lists are printed.
enum OutputFormat: String, CaseIterable {
  case table
  case json
  case ndjson

  /// Appends a layout in this form.
  func append(_ layout: SolvedLayout, to buffer: inout ByteBuffer, _ style: Style) {
    switch self {
    case .table: buffer.appendTable(layout, style)
    case .json: buffer.appendLine(layout.json)
    case .ndjson: for record in layout.records { buffer.appendLine(record) }
    }
  }

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
  /// Appends a table for people: one view per line, names indented by depth, numbers aligned.
  ///
  /// If there may be several layouts, a line with the spec's name comes first.
  fileprivate mutating func appendTable(_ layout: SolvedLayout, _ style: Style) {
    if let name = layout.name { append(style.title("\(printable(name)):") + "\n") }
    var table = TextTable(
      [.init(title: "view")]
        + ["x", "y", "width", "height"].map { .init(title: $0, isTrailing: true) })
    for row in layout.rows {
      let frame = row.frame
      let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      table.append(
        [String(repeating: " ", count: 2 * row.depth) + printable(row.name)]
          + numbers.map { layout.isExact ? exactText($0) : roundedText($0) })
    }
    table.append(to: &self, style)
  }

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
