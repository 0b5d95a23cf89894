import LayoutSpec

extension ByteBuffer {
  /// Appends a table for people: a view a line, names indented by depth, numbers aligned.
  ///
  /// Where there may be several layouts, a line with the spec's name comes first.
  mutating func appendTable(_ layout: SolvedLayout, _ style: Style = .plain) {
    if let name = layout.name { append(style.title("\(printable(name)):") + "\n") }
    let titles = ["view", "x", "y", "width", "height"]
    var cells = [titles]
    cells.reserveCapacity(layout.rows.count + 1)
    for row in layout.rows {
      let name = String(repeating: "  ", count: row.depth) + printable(row.name)
      let numbers = [
        row.frame.origin.x, row.frame.origin.y, row.frame.size.width, row.frame.size.height,
      ]
      cells.append([name] + numbers.map { layout.isExact ? exactText($0) : roundedText($0) })
    }
    var widths = [0, 0, 0, 0, 0]
    for row in cells {
      for column in 0..<5 { widths[column] = max(widths[column], displayWidth(of: row[column])) }
    }
    for (index, row) in cells.enumerated() {
      var line = ByteBuffer()
      line.append(row[0])
      line.pad(widths[0] - displayWidth(of: row[0]))
      for column in 1..<5 {
        line.pad(2 + widths[column] - row[column].count)
        line.append(row[column])
      }
      if index == 0, style.isColored {
        append(style.dimmed(String(decoding: line.bytes, as: UTF8.self)))
      } else {
        append(line)
      }
      append("\n")
    }
  }
}
