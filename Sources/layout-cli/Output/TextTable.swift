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
  /// The texts of the cells, those of the titles first, one after the other.
  private var text = ByteBuffer()
  /// The end of each cell in the text, and its width.
  private var cells: [(end: Int, width: Int32)] = []

  init(_ columns: [Column]) {
    self.columns = columns
    widths = Array(repeating: 0, count: columns.count)
    append(columns.map { $0.title })
  }

  /// Appends a row with a cell for each column; all cells must be printable.
  mutating func append(_ row: [String]) {
    precondition(row.count == columns.count, "\(row.count) cells for \(columns.count) columns")
    for cell in row { append(cell) }
  }

  /// Appends the next cell, which must be printable.
  ///
  /// - Parameters:
  ///   - cell: The text of the cell.
  ///   - indentation: The number of spaces before it.
  mutating func append(_ cell: String, indentation: Int = 0) {
    let column = cells.count % columns.count
    let width = indentation + displayWidth(of: cell)
    widths[column] = max(widths[column], width)
    text.pad(indentation)
    text.append(cell)
    cells.append((text.bytes.count, Int32(width)))
  }

  /// Writes the titles and the rows, one per line.
  func append(to buffer: inout ByteBuffer, _ style: Style) {
    buffer.append(style.dimmed(line(0)) + "\n")
    for row in 1..<rowCount {
      append(row, to: &buffer)
      buffer.append("\n")
    }
  }

  /// The titles and the rows, without spaces at their ends.
  var lines: [String] { (0..<rowCount).map { line($0) } }

  private var rowCount: Int { cells.count / columns.count }

  private func line(_ row: Int) -> String {
    var buffer = ByteBuffer()
    append(row, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private func append(_ row: Int, to buffer: inout ByteBuffer) {
    // Spaces that are due if another cell follows.
    var spaces = 0
    for column in columns.indices {
      let index = row * columns.count + column
      let start = index > 0 ? cells[index - 1].end : 0
      let padding = widths[column] - Int(cells[index].width)
      if columns[column].isTrailing { spaces += padding }
      if cells[index].end > start {
        buffer.pad(spaces)
        buffer.append(text.bytes[start..<cells[index].end])
        spaces = 0
      }
      if !columns[column].isTrailing { spaces += padding }
      spaces += 2
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
