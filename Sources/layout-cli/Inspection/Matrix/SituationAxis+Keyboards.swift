/// Returns a description of some of the keyboards of a matrix, by their kinds, and their positions
/// if not all are meant: `keyboard docked or undocked/split at bottom`.
func keyboardWords(_ values: [KeyboardChoice], _ chosen: [Int]) -> String {
  var kinds: [Keyboard.Kind] = []
  for value in values where !kinds.contains(value.kind) { kinds.append(value.kind) }
  var whole: [String] = []
  var parts: [(place: String, kinds: [String])] = []
  var hasNone = false
  var missing: [String] = []
  for kind in kinds {
    let places = chosen.filter { values[$0].kind == kind }.compactMap { values[$0].place }
    let count = chosen.filter { values[$0].kind == kind }.count
    if count == 0 {
      missing.append(kind.rawValue)
    } else if kind == .dismissed {
      hasNone = true
    } else if count == values.filter({ $0.kind == kind }).count, count > 1 || places.isEmpty {
      whole.append(kind.rawValue)
    } else {
      for place in placeWords(places) {
        if let index = parts.firstIndex(where: { $0.place == place }) {
          parts[index].kinds.append(kind.rawValue)
        } else {
          parts.append((place, [kind.rawValue]))
        }
      }
    }
  }
  let hasDismissed = kinds.contains(.dismissed)
  missing.removeAll { $0 == Keyboard.Kind.dismissed.rawValue }
  if parts.isEmpty, kinds.count > 2, missing.count <= 2, whole.count > missing.count {
    if missing.isEmpty { return hasNone ? "any keyboard or none" : "any keyboard" }
    if hasNone { return "keyboard not " + missing.joined(separator: " or ") }
    if hasDismissed { return "any keyboard but " + missing.joined(separator: " or ") }
  }
  let words = whole + parts.map { "\($0.kinds.joined(separator: "/")) \($0.place)" }
  if words.isEmpty { return "no keyboard" }
  let shown = "keyboard " + alternatives(words, "keyboards", limit: 4)
  return hasNone ? "no keyboard or \(shown)" : shown
}

/// Returns a description of some of the positions of a kind: a whole row or column of the screen as
/// one, and for most positions those that are not meant.
private func placeWords(_ places: [KeyboardChoice.Place]) -> [String] {
  let parts: [KeyboardChoice.Place.Part] = [.start, .middle, .end]
  let all = KeyboardChoice.all(of: .floating).compactMap { $0.place }
  let others = all.filter { !places.contains($0) }
  if others.count <= 2, places.count == all.count - others.count {
    return ["not " + others.map { $0.words }.joined(separator: " or ")]
  }
  var lines: [String] = []
  var covered: Set<KeyboardChoice.Place> = []
  for isRow in [true, false] {
    for part in parts {
      let line = places.filter { (isRow ? $0.vertical : $0.horizontal) == part }
      guard line.count == 3, !covered.isSuperset(of: line) else { continue }
      covered.formUnion(line)
      lines.append(
        part == .middle
          ? "in the middle \(isRow ? "row" : "column")"
          : "at \(isRow ? part.rowName : part.columnName)")
    }
  }
  return lines + places.filter { !covered.contains($0) }.map { $0.words }
}
