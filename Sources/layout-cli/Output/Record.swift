import LayoutSpec

/// A value as JSON has it, its members in order.
indirect enum Record {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Record])
  case object([(key: String, value: Record)])

  /// A frame as its four numbers.
  static func frame(_ frame: Rect) -> Record {
    .list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })
  }
}

extension OutputFormat {
  /// Appends records in a form for programs, or a table in place of them.
  func append(
    _ records: [Record], table: TextTable, to buffer: inout ByteBuffer, _ style: Style
  ) {
    switch self {
    case .table: table.append(to: &buffer, style)
    case .json:
      buffer.append("[")
      for (index, record) in records.enumerated() {
        buffer.append(index == 0 ? "\n  " : ",\n  ")
        buffer.append(record)
      }
      buffer.append(records.isEmpty ? "]\n" : "\n]\n")
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
  /// Appends a value as JSON on one line.
  mutating func append(_ record: Record) {
    switch record {
    case .null: append("null")
    case .flag(let flag): append(flag ? "true" : "false")
    case .number(let number): append(exactText(number))
    case .text(let text): append(jsonText(text))
    case .list(let records):
      append("[")
      for (index, record) in records.enumerated() {
        if index > 0 { append(", ") }
        append(record)
      }
      append("]")
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        append("\(index > 0 ? ", " : "")\(jsonText(member.key)): ")
        append(member.value)
      }
      append("}")
    }
  }

  /// Appends records of the same members: a line of titles, then a record a line.
  ///
  /// A member of a member has both keys in its title, as in `safeArea.portrait`; numbers in a list
  /// have spaces between, and texts `; `.
  mutating func appendCSV(_ records: [Record]) {
    for (index, record) in records.enumerated() {
      var cells: [(title: String, text: String)] = []
      record.flatten(under: "", into: &cells)
      if index == 0 { append(cells.map { csvField($0.title) }.joined(separator: ",") + "\n") }
      append(cells.map { csvField($0.text) }.joined(separator: ",") + "\n")
    }
  }
}

extension Record {
  fileprivate func flatten(under title: String, into cells: inout [(title: String, text: String)]) {
    guard case .object(let members) = self else { return cells.append((title, plain)) }
    for member in members {
      member.value.flatten(
        under: title.isEmpty ? member.key : "\(title).\(member.key)", into: &cells)
    }
  }

  private var plain: String {
    switch self {
    case .null, .object: ""
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): exactText(number)
    case .text(let text): text
    case .list(let records):
      records.map { $0.plain }.joined(separator: records.areTexts ? "; " : " ")
    }
  }
}

extension [Record] {
  fileprivate var areTexts: Bool {
    if case .text = first { return true }
    return false
  }
}
