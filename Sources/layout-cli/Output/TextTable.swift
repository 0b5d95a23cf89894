import LayoutSpec

/// A table for people: columns aligned, two spaces between them.
struct TextTable {
  /// A column.
  struct Column {
    let title: String
    /// Whether its cells are right-aligned.
    var isTrailing = false

    /// A column of numbers, which are right-aligned.
    static func numbers(_ title: String) -> Column { Column(title: title, isTrailing: true) }
  }

  /// The columns of a frame.
  static let frame = ["x", "y", "width", "height"].map { Column.numbers($0) }

  private let columns: [Column]
  /// The largest width of each column.
  private var widths: [Int]
  /// The number of cells, those of the titles included.
  private var count = 0
  /// The texts of the cells, row by row, each with a line feed at its end.
  private var cells = ByteBuffer()

  init(_ columns: [Column]) {
    self.columns = columns
    widths = Array(repeating: 0, count: columns.count)
    append(columns.map { $0.title })
  }

  /// Appends a row with a cell for each column; all cells must be printable.
  mutating func append(_ row: [String]) {
    require(row.count == columns.count, "\(row.count) cells for \(columns.count) columns")
    for cell in row { append(cell) }
  }

  /// Appends the next cell, which must be printable, after some spaces.
  mutating func append(_ cell: String, indentation: Int = 0) {
    let column = count % columns.count
    widths[column] = max(widths[column], indentation + displayWidth(of: cell))
    cells.pad(indentation)
    cells.append(cell)
    cells.append(.lineFeed)
    count += 1
  }

  /// Writes the titles and the rows, one per line.
  func append(to buffer: inout ByteBuffer, _ style: Style) {
    forEachLine { (row, line) in
      if row == 0 {
        buffer.append(style.dimmed(String(decoding: line.bytes, as: UTF8.self)))
      } else {
        buffer.append(line)
      }
      buffer.append("\n")
    }
  }

  /// The titles and the rows, without spaces at their ends.
  var lines: [String] {
    var lines: [String] = []
    forEachLine { lines.append(String(decoding: $1.bytes, as: UTF8.self)) }
    return lines
  }

  private func forEachLine(_ body: (_ row: Int, _ line: ByteBuffer) -> Void) {
    var line = ByteBuffer()
    // Spaces that are due if another cell follows.
    var spaces = 0
    var start = 0
    for index in 0..<count {
      let column = index % columns.count
      let end = cells.bytes[start...].firstIndex(of: .lineFeed) ?? start
      let cell = cells.bytes[start..<end]
      start = end + 1
      let isASCII = cell.allSatisfy { $0 < 0x80 }
      let width = isASCII ? cell.count : displayWidth(of: String(decoding: cell, as: UTF8.self))
      let padding = widths[column] - width
      if columns[column].isTrailing { spaces += padding }
      if !cell.isEmpty {
        line.pad(spaces)
        line.append(cell)
        spaces = 0
      }
      if !columns[column].isTrailing { spaces += padding }
      spaces += 2
      guard column == columns.count - 1 else { continue }
      body(index / columns.count, line)
      line.removeAll()
      spaces = 0
    }
  }
}

extension TextTable.Column: ExpressibleByStringLiteral {
  init(stringLiteral title: String) { self.init(title: title) }
}

/// A line with a remark at its end, such as a position in the source text.
struct RemarkedLine {
  var text: String
  var remark = ""
}

extension ByteBuffer {
  /// Appends lines with dimmed remarks, which are aligned behind lines of at most some columns.
  mutating func append(_ lines: [RemarkedLine], remarksWithin limit: Int, _ style: Style) {
    let widths = lines.map { displayWidth(of: $0.text) }
    let widest =
      zip(lines, widths).filter { !$0.0.remark.isEmpty && $0.1 <= limit }.map { $0.1 }.max() ?? 0
    for (line, width) in zip(lines, widths) {
      append(line.text)
      if !line.remark.isEmpty {
        pad(max(widest - width, 0) + 2)
        append(style.dimmed(line.remark))
      }
      append("\n")
    }
  }
}
