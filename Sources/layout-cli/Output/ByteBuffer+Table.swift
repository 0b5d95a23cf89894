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
      table.appendCell(printable(row.name), indentation: 2 * row.depth)
      table.appendCell(row.frame.origin.x, exact: layout.isExact)
      table.appendCell(row.frame.origin.y, exact: layout.isExact)
      table.appendCell(row.frame.size.width, exact: layout.isExact)
      table.appendCell(row.frame.size.height, exact: layout.isExact)
    }
    table.append(to: &self, style)
  }
}
