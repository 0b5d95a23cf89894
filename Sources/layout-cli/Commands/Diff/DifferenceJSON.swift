import LayoutInspection

extension ByteBuffer {
  /// Appends what differs as one JSON object; on one line, and the spec's name first, where there
  /// are several.
  mutating func appendJSON(_ difference: LayoutDifference, spec: String?, exact: Bool) {
    let first = spec == nil ? "\n  " : ""
    let next = spec == nil ? ",\n  " : ", "
    let last = spec == nil ? "\n" : ""
    append("{")
    if let spec { append("\"spec\": \(jsonText(spec)), ") }
    append("\"differences\": [")
    for (index, entry) in difference.entries.enumerated() {
      append(index == 0 ? first : next)
      appendObject(entry, exact: exact)
    }
    append(difference.entries.isEmpty ? "" : last)
    append("], \"broken\": \(Self.list(difference.newlyBroken))")
    append(", \"mended\": \(Self.list(difference.noLongerBroken))}\n")
  }

  private mutating func appendObject(_ entry: LayoutDifference.Entry, exact: Bool) {
    let change = entry.before == nil ? "added" : entry.after == nil ? "removed" : "changed"
    append("{\"name\": \(jsonText(entry.name)), \"change\": \"\(change)\"")
    for (key, view) in [("before", entry.before), ("after", entry.after)] {
      guard let view else { continue }
      let frame = view.frame
      append(", \"\(key)\": {\"parent\": \(jsonText(view.parent))")
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      for (key, number) in zip(["x", "y", "width", "height"], numbers) {
        append(", \"\(key)\": ")
        append(number, exact: exact)
      }
      append("}")
    }
    append(", \"moved\": \(entry.isMoved), \"resized\": \(entry.isResized)")
    append(", \"reparented\": \(entry.isReparented)")
    append(", \"ambiguous\": \(Self.list(entry.newlyAmbiguous.map { $0.word }))")
    append(", \"unambiguous\": \(Self.list(entry.noLongerAmbiguous.map { $0.word }))}")
  }

  private static func list(_ words: [String]) -> String {
    "[\(words.map { jsonText($0) }.joined(separator: ", "))]"
  }
}
