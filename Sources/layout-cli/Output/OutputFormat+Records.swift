import LayoutSpec

extension OutputFormat {
  /// Appends records in a form for programs, or a table instead of them.
  func append(
    _ records: [JSONValue], table: TextTable, to buffer: inout ByteBuffer, _ style: Style
  ) {
    switch self {
    case .table: table.append(to: &buffer, style)
    case .json:
      buffer.append(.list(records, hasLines: true))
      buffer.append("\n")
    case .ndjson:
      for record in records {
        buffer.append(record)
        buffer.append("\n")
      }
    case .csv: buffer.appendCSV(records)
    }
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

  /// Appends records with the same members: a line of titles, then one record per line.
  ///
  /// A nested member has both keys in its title, as in `safeArea.portrait`; numbers in a list are
  /// separated by spaces, and texts by `; `.
  mutating func appendCSV(_ records: [JSONValue]) {
    for (index, record) in records.enumerated() {
      var cells: [(title: String, text: String)] = []
      record.flatten(under: "", into: &cells)
      if index == 0 { append(cells.map { csvField($0.title) }.joined(separator: ",") + "\n") }
      append(cells.map { csvField($0.text) }.joined(separator: ",") + "\n")
    }
  }
}

extension JSONValue {
  fileprivate func flatten(under title: String, into cells: inout [(title: String, text: String)]) {
    guard case .object(let members, _) = self else { return cells.append((title, plain)) }
    for member in members {
      (member.value ?? .null).flatten(
        under: title.isEmpty ? member.key : "\(title).\(member.key)", into: &cells)
    }
  }

  private var plain: String {
    switch self {
    case .null, .object: ""
    case .flag(let flag): flag ? "true" : "false"
    case .number, .rounded, .integer: json()
    case .text(let text): text
    case .list(let records, _):
      records.map { $0.plain }.joined(separator: records.areTexts ? "; " : " ")
    }
  }
}

extension [JSONValue] {
  fileprivate var areTexts: Bool {
    if case .text = first { return true }
    return false
  }
}
