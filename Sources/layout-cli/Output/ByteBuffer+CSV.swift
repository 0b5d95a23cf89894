import LayoutSpec

extension ByteBuffer {
  /// Appends the line of titles of comma-separated values.
  ///
  /// - Parameter isNamed: Whether each line begins with the name of its spec.
  mutating func appendCSVTitles(isNamed: Bool) {
    append(isNamed ? "spec,name,parent,x,y,width,height\n" : "name,parent,x,y,width,height\n")
  }

  /// Appends comma-separated values, one view per line; with titles only if the spec has no name.
  mutating func appendCSV(_ layout: SolvedLayout) {
    if layout.name == nil { appendCSVTitles(isNamed: false) }
    let first = layout.name.map { csvField($0) + "," } ?? ""
    for row in layout.rows {
      append(first)
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

/// Returns a text as a field: in quotation marks if it contains a comma or a quotation mark.
func csvField(_ text: String) -> String {
  guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
  let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
  return "\"\(parts.joined(separator: "\"\""))\""
}
