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
  /// The titles and the texts of all cells, row by row.
  private var cells: [String]

  init(_ columns: [Column]) {
    self.columns = columns
    cells = columns.map { $0.title }
  }

  /// Appends a row with a cell for each column; all cells must be printable.
  mutating func append(_ row: [String]) {
    precondition(row.count == columns.count, "\(row.count) cells for \(columns.count) columns")
    cells += row
  }

  /// Writes the titles and the rows, one per line.
  func append(to buffer: inout ByteBuffer, _ style: Style) {
    for (row, line) in lines.enumerated() {
      buffer.append((row == 0 ? style.dimmed(line) : line) + "\n")
    }
  }

  /// The titles and the rows, without spaces at their ends.
  var lines: [String] {
    var widths = [Int](repeating: 0, count: columns.count)
    for (index, cell) in cells.enumerated() {
      let column = index % columns.count
      widths[column] = max(widths[column], displayWidth(of: cell))
    }
    return stride(from: 0, to: cells.count, by: columns.count).map { row in
      var line = ""
      // Spaces that are due if another cell follows.
      var spaces = 0
      for (column, cell) in cells[row..<(row + columns.count)].enumerated() {
        let padding = widths[column] - displayWidth(of: cell)
        if columns[column].isTrailing { spaces += padding }
        if !cell.isEmpty {
          line += String(repeating: " ", count: spaces) + cell
          spaces = 0
        }
        if !columns[column].isTrailing { spaces += padding }
        spaces += 2
      }
      return line
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
