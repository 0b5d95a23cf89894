/// Returns a description of some of the keyboards of a matrix, by their kinds and positions.
///
/// An example is `keyboard docked or undocked/split at bottom`. If nearly all are meant, the others are
/// named: `any keyboard or none, except floating at top leading`.
func keyboardWords(_ values: [KeyboardChoice], _ chosen: [Int]) -> String {
  let others = values.indices.filter { !chosen.contains($0) }
  let kindCount = Set(values.map { $0.kind }).count
  if kindCount > 2, others.count * 3 <= values.count {
    let (hasOtherNone, words) = kindWords(values, others)
    let start = hasOtherNone ? "any keyboard" : "any keyboard or none"
    let end = hasOtherNone ? " except " : ", except "
    if words.isEmpty { return start }
    if words.count <= 3 { return start + end + words.joined(separator: " or ") }
  }
  let (hasNone, words) = kindWords(values, chosen)
  if words.isEmpty { return "no keyboard" }
  let shown = "keyboard " + alternatives(words, "keyboards", limit: 4)
  return hasNone ? "no keyboard or \(shown)" : shown
}

/// Returns whether no keyboard is among some keyboards, and descriptions of the others by kind.
private func kindWords(
  _ values: [KeyboardChoice], _ chosen: [Int]
) -> (hasNone: Bool, words: [String]) {
  var whole: [String] = []
  var parts: [(place: String, kinds: [String])] = []
  var hasNone = false
  for kind in chosen.map({ values[$0].kind }).unique() {
    let places = chosen.filter { values[$0].kind == kind }.compactMap { values[$0].place }
    let count = chosen.filter { values[$0].kind == kind }.count
    if kind == .dismissed {
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
  let words = parts.enumerated().map { index, part in
    // `floating at top leading or at top trailing`
    index > 0 && parts[index - 1].kinds == part.kinds
      ? part.place : "\(part.kinds.joined(separator: "/")) \(part.place)"
  }
  return (hasNone, whole + words)
}

/// Returns a description of some of the positions of a kind: a whole row or column of the screen as
/// one.
private func placeWords(_ places: [KeyboardChoice.Place]) -> [String] {
  let parts: [KeyboardChoice.Place.Part] = [.start, .middle, .end]
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
