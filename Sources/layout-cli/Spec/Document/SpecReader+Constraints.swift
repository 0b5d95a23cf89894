extension SpecReader {
  private static let constraintKeys = [
    "item", "anchor", "relation", "toItem", "toAnchor", "multiplier", "constant", "system",
    "priority", "identifier",
  ]

  /// The parts of a constraint that is written as an object.
  private struct Parts {
    var item: JSONString?
    var anchor: (name: AnchorName, place: Int)?
    var relation = Constraint.Relation.equal
    var toItem: JSONString?
    var toAnchor: (name: AnchorName, place: Int)?
    var multiplier: (number: Double, place: Int)?
    var constant = 0.0
    var system = 0.0
    var priority = Priority.required
    var identifier: String?
    /// Whether a part was refused, so that what is missing is no news.
    var isFlawed = false
  }

  /// Reads a constraint that names its parts; nil, and reported, where it is none.
  mutating func readConstraintObject() -> Equation? {
    let start = json.place()
    var parts = Parts()
    json.enterObject()
    while let key = json.nextKey() { readPart(key, into: &parts) }
    guard !parts.isFlawed, !json.isStopped else { return nil }
    do throws(EquationError) {
      return try assemble(parts, start: start)
    } catch {
      json.log.add(error.message, at: error.offset, remedy: error.remedy)
      return nil
    }
  }

  private mutating func readPart(_ key: JSONString, into parts: inout Parts) {
    let place = json.place()
    let problems = json.log.count
    switch key.text {
    case "item": parts.item = readItem("'item'")
    case "anchor": parts.anchor = readAnchor("'anchor'")
    case "relation": readRelation(into: &parts)
    case "toItem": parts.toItem = readItem("'toItem'")
    case "toAnchor": parts.toAnchor = readAnchor("'toAnchor'")
    case "multiplier": parts.multiplier = readNumber("'multiplier'").map { ($0, place) }
    case "constant": parts.constant = readNumber("'constant'") ?? 0
    case "system": parts.system = readNumber("'system'") ?? 0
    case "priority": parts.priority = readPriority("'priority'") ?? .required
    case "identifier": parts.identifier = readString("'identifier'")?.text
    default: reportUnknown(key, in: "a constraint", known: Self.constraintKeys)
    }
    if json.log.count > problems { parts.isFlawed = true }
  }

  private func assemble(_ parts: Parts, start: Int) throws(EquationError) -> Equation {
    func missing(_ part: String) -> EquationError {
      EquationError(
        message: "the constraint has no '\(part)'", offset: start,
        remedy: "\"item\" and \"anchor\" name the left side")
    }
    guard let item = parts.item else { throw missing("item") }
    guard let anchor = parts.anchor else { throw missing("anchor") }
    let first = reference(to: item, anchor.name)
    var terms: [AnchorTerm] = []
    if let toItem = parts.toItem {
      let other = reference(to: toItem, parts.toAnchor?.name ?? anchor.name)
      terms.append(AnchorTerm(other, times: parts.multiplier?.number ?? 1))
    } else if let place = parts.toAnchor?.place ?? parts.multiplier?.place {
      throw EquationError(
        message: "the constraint has no 'toItem'", offset: place,
        remedy: "'toAnchor' and 'multiplier' speak of the item in 'toItem'")
    }
    let equation = Equation(
      first, parts.relation, terms, constant: parts.constant, systemSpacing: parts.system,
      priority: parts.priority, identifier: parts.identifier, offset: start)
    try equation.checkPairing()
    return equation
  }

  /// The item that a string names: a view, a guide, or a view's guide after a point.
  private func reference(to string: JSONString, _ anchor: AnchorName) -> AnchorReference {
    let text = string.text
    if let guide = ViewGuide(rawValue: text) {
      return AnchorReference("root", guide, anchor, offset: string.start)
    }
    for guide in ViewGuide.allCases where text.hasSuffix(".\(guide.rawValue)") {
      let name = String(text.dropLast(guide.rawValue.utf8.count + 1))
      return AnchorReference(unquoted(name), guide, anchor, offset: string.start)
    }
    return AnchorReference(unquoted(text), nil, anchor, offset: string.start)
  }

  private func unquoted(_ name: String) -> String {
    name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
  }

  private mutating func readItem(_ what: String) -> JSONString? {
    guard let item = readString(what) else { return nil }
    if item.bytes.isEmpty { json.log.add("\(what) is empty", at: item.start) }
    return item
  }

  private mutating func readAnchor(_ what: String) -> (name: AnchorName, place: Int)? {
    guard let string = readString(what) else { return nil }
    if let anchor = AnchorName(rawValue: string.text) { return (anchor, string.start) }
    json.log.add(
      "unknown anchor \(quoted(string.text))", at: string.start,
      remedy: AnchorName.remedy(for: string.text))
    return nil
  }

  private mutating func readRelation(into parts: inout Parts) {
    guard let string = readString("'relation'") else { return }
    switch string.text {
    case "==": parts.relation = .equal
    case "<=": parts.relation = .lessThanOrEqual
    case ">=": parts.relation = .greaterThanOrEqual
    default:
      json.log.add(
        "unknown relation \(quoted(string.text))", at: string.start,
        remedy: "the relations are ==, <= and >=")
    }
  }
}
