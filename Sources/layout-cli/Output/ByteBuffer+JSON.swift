import LayoutInspection

extension ByteBuffer {
  /// Appends one JSON object: the views, what is ambiguous, and what was broken; on one line, and
  /// the spec's name first, where there may be several.
  mutating func appendJSON(_ layout: SolvedLayout) {
    let first = layout.name == nil ? "\n  " : ""
    let next = layout.name == nil ? ",\n  " : ", "
    let last = layout.name == nil ? "\n" : ""
    append("{")
    appendName(of: layout)
    append("\"views\": [")
    for (index, row) in layout.rows.enumerated() {
      append(index == 0 ? first : next)
      append("{")
      appendMembers(row, exact: layout.isExact)
      append("}")
    }
    append(layout.rows.isEmpty ? "" : last)
    append("], \"ambiguous\": [")
    for (index, item) in layout.ambiguous.enumerated() {
      append(index == 0 ? first : next)
      append("{\"name\": \(jsonText(item.name)), \"axis\": \"\(item.axis.word)\"}")
    }
    append(layout.ambiguous.isEmpty ? "" : last)
    append("], \"broken\": [")
    for (index, constraint) in layout.broken.enumerated() {
      append(index == 0 ? first : next)
      append(constraint)
    }
    append(layout.broken.isEmpty ? "" : last)
    append("]")
    if let keyboard = layout.keyboard {
      append(", \"keyboard\": {\"guide\": [")
      let guide = keyboard.guide
      for (index, number) in [guide.minX, guide.minY, guide.width, guide.height].enumerated() {
        if index > 0 { append(", ") }
        append(number, exact: layout.isExact)
      }
      append("], ")
      append(near: keyboard.near)
      append(", ")
      append(active: keyboard.sets, near: keyboard.near)
      append("}")
    }
    append("}\n")
  }

  /// Appends the edges that the keyboard is near as a member.
  mutating func append(near edges: DirectionalRectEdge) {
    let names = edges.isEmpty ? [] : edges.description.split(separator: " ").map { String($0) }
    appendMember("near", names)
  }

  /// Appends the sets that apply where the keyboard is near some edges as a member.
  mutating func append(active sets: [KeyboardGuideDescription.EdgeSet], near: DirectionalRectEdge) {
    appendMember("active", sets.filter { $0.applies(to: near) }.map { $0.words })
  }

  private mutating func appendMember(_ name: String, _ words: [String]) {
    let texts = words.map { jsonText($0) }
    append("\"\(name)\": [\(texts.joined(separator: ", "))]")
  }

  /// Appends one JSON object a line, a line a view.
  mutating func appendNDJSON(_ layout: SolvedLayout) {
    for row in layout.rows {
      append("{")
      appendName(of: layout)
      appendMembers(row, exact: layout.isExact)
      append("}\n")
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

  private mutating func appendName(of layout: SolvedLayout) {
    if let name = layout.name { append("\"spec\": \(jsonText(name)), ") }
  }

  private mutating func appendMembers(_ row: SolvedLayout.Row, exact: Bool) {
    append("\"name\": \(jsonText(row.name)), \"parent\": \(jsonText(row.parent)), \"x\": ")
    append(row.frame.origin.x, exact: exact)
    append(", \"y\": ")
    append(row.frame.origin.y, exact: exact)
    append(", \"width\": ")
    append(row.frame.size.width, exact: exact)
    append(", \"height\": ")
    append(row.frame.size.height, exact: exact)
  }
}
