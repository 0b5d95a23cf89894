import LayoutSpec

extension ByteBuffer {
  /// Appends one JSON object: the views, what is ambiguous, and what was broken.
  mutating func appendJSON(_ layout: SolvedLayout) {
    append("{\"views\": [")
    for (index, row) in layout.rows.enumerated() {
      append(index == 0 ? "\n  " : ",\n  ")
      appendObject(row, exact: layout.isExact)
    }
    append(layout.rows.isEmpty ? "], \"ambiguous\": [" : "\n], \"ambiguous\": [")
    for (index, item) in layout.ambiguous.enumerated() {
      append(index == 0 ? "\n  " : ",\n  ")
      append("{\"name\": \(jsonText(item.name)), \"axis\": \"\(item.axis.word)\"}")
    }
    append(layout.ambiguous.isEmpty ? "], \"broken\": [" : "\n], \"broken\": [")
    for (index, constraint) in layout.broken.enumerated() {
      append(index == 0 ? "\n  " : ",\n  ")
      append(constraint)
    }
    append(layout.broken.isEmpty ? "]}\n" : "\n]}\n")
  }

  /// Appends one JSON object a line, a line a view.
  mutating func appendNDJSON(_ layout: SolvedLayout) {
    for row in layout.rows {
      appendObject(row, exact: layout.isExact)
      append("\n")
    }
  }

  /// Appends a constraint that was given up as an object.
  mutating func append(_ constraint: SolvedLayout.BrokenConstraint) {
    append("{\"constraint\": \(jsonText(constraint.equation))")
    if let position = constraint.position {
      append(", \"line\": \(position.line), \"column\": \(position.column)")
    }
    append("}")
  }

  private mutating func appendObject(_ row: SolvedLayout.Row, exact: Bool) {
    append("{\"name\": \(jsonText(row.name)), \"parent\": \(jsonText(row.parent)), \"x\": ")
    append(row.frame.origin.x, exact: exact)
    append(", \"y\": ")
    append(row.frame.origin.y, exact: exact)
    append(", \"width\": ")
    append(row.frame.size.width, exact: exact)
    append(", \"height\": ")
    append(row.frame.size.height, exact: exact)
    append("}")
  }
}
