import LayoutSpec

/// A table for people: columns aligned, two spaces between them.
struct TextTable {
  /// A column.
  struct Column {
    var title: String
    /// Whether its cells are right-aligned, as for numbers.
    var isTrailing = false
  }

  private let columns: [Column]
  private var rows: [[String]]
  private var widths: [Int]

  init(_ columns: [Column]) {
    self.columns = columns
    rows = []
    widths = [Int](repeating: 0, count: columns.count)
    append(columns.map { $0.title })
  }

  /// Appends a row with a cell for each column; all cells must be printable.
  mutating func append(_ cells: [String]) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    for (column, cell) in cells.enumerated() {
      widths[column] = max(widths[column], displayWidth(of: cell))
    }
    rows.append(cells)
  }

  /// Reserves memory for more rows.
  mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count + 1) }

  /// Writes the titles and the rows, one per line, without spaces at their ends.
  func append(to buffer: inout ByteBuffer, _ style: Style = .plain) {
    for (index, cells) in rows.enumerated() {
      if index == 0, style.isColored {
        var titles = ByteBuffer()
        append(cells, to: &titles)
        buffer.append(style.dimmed(String(decoding: titles.bytes, as: UTF8.self)))
      } else {
        append(cells, to: &buffer)
      }
      buffer.append("\n")
    }
  }

  private func append(_ cells: [String], to buffer: inout ByteBuffer) {
    // Spaces that are due if another cell follows.
    var spaces = 0
    for (column, cell) in cells.enumerated() {
      let padding = widths[column] - displayWidth(of: cell)
      if columns[column].isTrailing { spaces += padding }
      if !cell.isEmpty {
        buffer.pad(spaces)
        buffer.append(cell)
        spaces = 0
      }
      if !columns[column].isTrailing { spaces += padding }
      spaces += 2
    }
  }
}
