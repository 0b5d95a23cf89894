import LayoutSpec

extension ByteBuffer {
  /// Appends a table for people: one view per line, names indented by depth, numbers aligned.
  ///
  /// If there may be several layouts, a line with the spec's name comes first.
  mutating func appendTable(_ layout: SolvedLayout, _ style: Style = .plain) {
    if let name = layout.name { append(style.title("\(printable(name)):") + "\n") }
    var table = TextTable(
      [.init(title: "view")]
        + ["x", "y", "width", "height"].map { .init(title: $0, isTrailing: true) })
    table.reserveCapacity(layout.rows.count)
    for row in layout.rows {
      let name = String(repeating: "  ", count: row.depth) + printable(row.name)
      let numbers = [
        row.frame.origin.x, row.frame.origin.y, row.frame.size.width, row.frame.size.height,
      ]
      table.append([name] + numbers.map { layout.isExact ? exactText($0) : roundedText($0) })
    }
    table.append(to: &self, style)
  }
}
