import LayoutInspection

extension ByteBuffer {
  /// Appends a table of the differences, for people.
  mutating func append(_ difference: LayoutDifference, _ style: Style) {
    if !difference.entries.isEmpty {
      var table = TextTable(["  view"] + TextTable.frame + [""])
      for entry in difference.entries { table.append(Self.cells(of: entry)) }
      for (index, line) in table.lines.enumerated() {
        append(Self.painted(line, isTitle: index == 0, style) + "\n")
      }
    }
    for constraint in difference.newlyBroken {
      append("newly contradicts others: \(printable(constraint))\n")
    }
    for constraint in difference.noLongerBroken {
      append("no longer contradicts others: \(printable(constraint))\n")
    }
  }

  private static func painted(_ line: String, isTitle: Bool, _ style: Style) -> String {
    if isTitle { return style.dimmed(line) }
    if line.hasPrefix("+") { return style.green(line) }
    return line.hasPrefix("-") ? style.red(line) : line
  }

  /// Returns a view's name, its numbers, and remarks.
  private static func cells(of entry: LayoutDifference.Entry) -> [String] {
    let mark = entry.before == nil ? "+" : entry.after == nil ? "-" : " "
    var cells = ["\(mark) \(printable(entry.name))"]
    let before = entry.before?.frame.numbers
    let after = entry.after?.frame.numbers
    for place in 0..<4 {
      let old = before?[place]
      let new = after?[place]
      if let old, let new, abs(old - new) > LayoutDifference.tolerance {
        cells.append("\(differingText(old, new)) → \(differingText(new, old))")
      } else {
        cells.append(roundedText(new ?? old ?? 0))
      }
    }
    var notes: [String] = []
    if entry.isReparented, let old = entry.before, let new = entry.after {
      notes.append("in \(printable(old.parent)) → \(printable(new.parent))")
    } else if let view = entry.before == nil ? entry.after : nil, view.parent != "root" {
      notes.append("in \(printable(view.parent))")
    }
    for axis in entry.newlyAmbiguous { notes.append("newly ambiguous \(axis.adverb)") }
    for axis in entry.noLongerAmbiguous { notes.append("no longer ambiguous \(axis.adverb)") }
    cells.append(notes.joined(separator: ", "))
    return cells
  }

  /// Returns a number with as many decimals as distinguish it from another.
  private static func differingText(_ number: Double, _ other: Double) -> String {
    let text = roundedText(number)
    return text == roundedText(other) ? exactText(number) : text
  }
}

extension LayoutDifference {
  /// Returns the differences as an object.
  func json(exact: Bool) -> JSONValue {
    .object([
      ("differences", .list(entries.map { $0.json(exact: exact) }, hasLines: true)),
      ("broken", .texts(newlyBroken)), ("mended", .texts(noLongerBroken)),
    ])
  }
}

extension LayoutDifference.Entry {
  fileprivate func json(exact: Bool) -> JSONValue {
    let change = before == nil ? "added" : after == nil ? "removed" : "changed"
    return .object([
      ("name", .text(name)), ("change", .text(change)),
      ("before", before.map { .object($0.members(exact: exact)) }),
      ("after", after.map { .object($0.members(exact: exact)) }),
      ("moved", .flag(isMoved)), ("resized", .flag(isResized)),
      ("reparented", .flag(isReparented)), ("ambiguous", .texts(newlyAmbiguous.map { $0.word })),
      ("unambiguous", .texts(noLongerAmbiguous.map { $0.word })),
    ])
  }
}
