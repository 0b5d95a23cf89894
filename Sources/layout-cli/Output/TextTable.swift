import LayoutSpec

/// A table for people: columns aligned, two spaces between them.
struct TextTable {
  /// A column.
  struct Column {
    var title: String
    /// Whether its cells are right-aligned, as for numbers.
    var isTrailing = false
  }

  /// The extent of a cell's text.
  private struct Cell {
    var byteCount: Int32
    /// The number of terminal columns.
    var width: Int32
  }

  private let columns: [Column]
  /// The texts of all cells, row by row.
  private var text = ByteBuffer()
  private var cells: [Cell] = []
  private var widths: [Int]

  init(_ columns: [Column]) {
    self.columns = columns
    widths = [Int](repeating: 0, count: columns.count)
    append(columns.map { $0.title })
  }

  /// Appends a row with a cell for each column; all cells must be printable.
  mutating func append(_ cells: [String]) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    for cell in cells { appendCell(cell) }
  }

  /// Appends the next cell of a row, which must be printable, after a number of spaces.
  mutating func appendCell(_ cell: String, indentation: Int = 0) {
    let start = text.bytes.count
    text.pad(indentation)
    text.append(cell)
    endCell(from: start, width: indentation + displayWidth(of: cell))
  }

  /// Appends a number as the next cell of a row.
  mutating func appendCell(_ number: Double, exact: Bool) {
    let start = text.bytes.count
    text.append(number, exact: exact)
    endCell(from: start, width: text.bytes.count - start)
  }

  private mutating func endCell(from start: Int, width: Int) {
    let column = cells.count % columns.count
    widths[column] = max(widths[column], width)
    cells.append(
      Cell(
        byteCount: Int32(clamping: text.bytes.count - start), width: Int32(clamping: width)))
  }

  /// Reserves memory for more rows.
  mutating func reserveCapacity(_ count: Int) {
    cells.reserveCapacity(cells.count + count * columns.count)
  }

  /// Writes the titles and the rows, one per line, without spaces at their ends.
  func append(to buffer: inout ByteBuffer, _ style: Style = .plain) {
    let rowWidth = widths.reduce(0) { $0 + $1 + 2 }
    buffer.reserve(cells.count / columns.count * rowWidth)
    var start = 0
    for row in stride(from: 0, to: cells.count, by: columns.count) {
      if row == 0, style.isColored {
        var titles = ByteBuffer()
        appendRow(at: row, from: &start, to: &titles)
        buffer.append(style.dimmed(String(decoding: titles.bytes, as: UTF8.self)))
      } else {
        appendRow(at: row, from: &start, to: &buffer)
      }
      buffer.append("\n")
    }
  }

  /// Writes the cells from an index on whose texts begin at the start, which moves on.
  private func appendRow(at row: Int, from start: inout Int, to buffer: inout ByteBuffer) {
    // Spaces that are due if another cell follows.
    var spaces = 0
    for (column, cell) in cells[row..<(row + columns.count)].enumerated() {
      let padding = widths[column] - Int(cell.width)
      if columns[column].isTrailing { spaces += padding }
      let end = start + Int(cell.byteCount)
      if start < end {
        buffer.pad(spaces)
        buffer.append(text.bytes[start..<end])
        spaces = 0
      }
      start = end
      if !columns[column].isTrailing { spaces += padding }
      spaces += 2
    }
  }
}
