extension Spec {
  /// The keys of the keyboard guide's settings, without those of sets.
  static let guideKeys: [SpecKey<Self>] = [
    .flag("followsUndocked") { $1(&$0.keyboardGuide.followsUndocked) },
    .flag("usesBottomSafeArea", unless: true) { $1(&$0.keyboardGuide.usesBottomSafeArea) },
    .number("dismissPadding", unless: 0) { $1(&$0.keyboardGuide.dismissPadding) },
    .number("nearThreshold", minimum: 0) { $1(&$0.keyboardGuide.nearThreshold) },
    .number("nearHysteresis", minimum: 0) { $1(&$0.keyboardGuide.nearHysteresis) },
  ]

  /// The keys of the sets for edges in a conditional part, or in none.
  static func edgeKeys(in part: Int?) -> [SpecKey<Self>] {
    [("near", true), ("awayFrom", false)].map { name, isNear in
      SpecKey(
        name, read: { $0.readSets($1, isNear: isNear, of: part, into: &$2.sets) },
        write: { spec in
          let sets = spec.edgeSets(in: part).filter { $0.isNear == isNear }
          return sets.isEmpty
            ? nil : .object(sets.map { ($0.edges.description, $0.equations.json()) })
        })
    }
  }

  /// The sets for edges as members, in the order of the sets as far as two objects can be.
  func edgeMembers(in part: Int?) -> JSONMembers {
    let members = Self.edgeKeys(in: part).members(of: self)
    return edgeSets(in: part).first?.isNear == false ? members.reversed() : members
  }

  private func edgeSets(in part: Int?) -> [ConstraintSet] {
    sets.filter { $0.part == part && !$0.edges.isEmpty }
  }
}

extension SpecReader {
  /// Reads an object of constraints by edges.
  mutating func readSets(
    _ what: String, isNear: Bool, of part: Int?, into sets: inout [ConstraintSet]
  ) {
    let form = "{\"top\": [\"field.bottom == safeArea.bottom\"], \"leading trailing\": []}"
    guard json.enterObject(what, form: form) else { return }
    while let key = json.nextKey(noun: "set") {
      let edges = readEdges(key)
      if let edges,
        let earlier = sets.first(where: {
          $0.part == part && $0.edges == edges && $0.isNear == isNear
        })
      {
        json.log.add(
          "\(quoted(key.text)) in \(what) has the edges of the set on line", at: key.start,
          remedy: "write the constraints of both into one set", earlier: earlier.offset)
      }
      currentSet = sets.count
      var set = ConstraintSet(edges ?? [], isNear: isNear, in: part, offset: key.start)
      readConstraints("the constraints of \(quoted(key.text))", into: &set.equations)
      // Kept even if the edges are invalid, so that errors inside are found as well.
      sets.append(set)
      currentSet = nil
    }
  }

  /// Reads the edges that a key names, separated by spaces; an invalid key is reported, and the
  /// result is nil.
  private mutating func readEdges(_ key: JSONString) -> DirectionalRectEdge? {
    var edges: DirectionalRectEdge = []
    var start = key.range.lowerBound
    let problems = json.log.count
    for end in start...key.range.upperBound
    where end == key.range.upperBound || key.source[end] == 0x20 {
      defer { start = end + 1 }
      guard start < end else { continue }
      let word = String(decoding: key.bytes[start..<end], as: UTF8.self)
      guard let edge = SpecWords.edges.first(where: { $0.name == word })?.value else {
        json.log.add(
          "unknown edge \(quoted(word))", at: key.place(of: start),
          remedy: DirectionalRectEdge.remedy(for: word))
        continue
      }
      if edges.contains(edge) {
        json.log.add(
          "the edge \(quoted(word)) is in a set twice", at: key.place(of: start),
          remedy: "name each edge once")
      }
      edges.formUnion(edge)
    }
    guard json.log.count == problems else { return nil }
    guard !edges.isEmpty else {
      json.log.add(
        "the set has no edges", at: key.start,
        remedy: "name some, such as \"top\" or \"leading trailing\"")
      return nil
    }
    return edges
  }
}

extension DirectionalRectEdge {
  fileprivate static func remedy(for word: String) -> String {
    switch word {
    case "left": return "the edges go by direction: 'leading' is the left one from left to right"
    case "right": return "the edges go by direction: 'trailing' is the right one from left to right"
    default:
      let names = SpecWords.edges.map { $0.name }
      return suggestion(for: word, among: names)
        ?? "the edges are \(names.joined(separator: ", "))"
    }
  }
}
