import LayoutSpec

extension ByteBuffer {
  /// Appends comma-separated values: a line of titles, then a view a line.
  mutating func appendCSV(_ layout: SolvedLayout) {
    append("name,parent,x,y,width,height\n")
    for row in layout.rows {
      append("\(csvField(row.name)),\(csvField(row.parent))")
      let frame = row.frame
      for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
        append(",")
        append(number, exact: layout.isExact)
      }
      append("\n")
    }
  }
}

/// A text as a field: in quotation marks where it holds a comma or a quotation mark.
func csvField(_ text: String) -> String {
  guard text.utf8.contains(where: { ",\"".utf8.contains($0) }) else { return text }
  let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
  return "\"\(parts.joined(separator: "\"\""))\""
}
