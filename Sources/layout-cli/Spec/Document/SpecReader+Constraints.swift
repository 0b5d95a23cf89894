extension SpecReader {
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
    var format: JSONString?
    var options: [(option: LayoutConstraint.FormatOptions, place: Int)] = []
    var metrics: [String: Double] = [:]
    var metricNames: [String] = []
    /// The first key that only an equation has, and the first that only a format has.
    var equationKey: JSONString?
    var formatKey: JSONString?
    /// Whether a part was refused, so that missing parts are not reported.
    var isFlawed = false
  }

  /// Reads a constraint that is an object of its parts, or a visual format with its options;
  /// reports errors.
  mutating func readConstraintObject(into equations: inout [Equation]) {
    let start = json.place()
    var parts = Parts()
    json.enterObject()
    while let key = json.nextKey() { readPart(key, into: &parts) }
    guard !parts.isFlawed, !json.isStopped else {
      // The names beside the error are still checked.
      for item in [parts.item, parts.toItem] {
        if let item, !item.bytes.isEmpty { flawedReferences.append(reference(to: item, .width)) }
      }
      return
    }
    do throws(EquationError) {
      if let format = try assembleFormat(parts) {
        readFormat(format, into: &equations)
      } else {
        equations.append(try assemble(parts, start: start))
      }
    } catch {
      json.log.add(error.message, at: error.offset, remedy: error.remedy)
    }
  }

  private mutating func readPart(_ key: JSONString, into parts: inout Parts) {
    let place = json.place()
    let problems = json.log.count
    switch key.text {
    case "format", "options", "metrics": parts.formatKey = parts.formatKey ?? key
    case "identifier": break
    default: parts.equationKey = parts.equationKey ?? key
    }
    switch key.text {
    case "format": parts.format = json.readString("'format'")
    case "options": parts.options = readOptions()
    case "metrics": readMetrics(into: &parts)
    case "item": parts.item = readItem("'item'")
    case "anchor": parts.anchor = readAnchor("'anchor'")
    case "relation":
      parts.relation = readWord("'relation'", of: SpecWords.relations) ?? .equal
    case "toItem": parts.toItem = readItem("'toItem'")
    case "toAnchor": parts.toAnchor = readAnchor("'toAnchor'")
    case "multiplier": parts.multiplier = readNumber("'multiplier'").map { ($0, place) }
    case "constant": parts.constant = readNumber("'constant'") ?? 0
    case "system": parts.system = readNumber("'system'") ?? 0
    case "priority": parts.priority = readPriority("'priority'") ?? .required
    case "identifier": parts.identifier = json.readString("'identifier'")?.text
    default: reportUnknown(key, in: "a constraint", known: SpecKeys.constraint)
    }
    if json.log.count > problems { parts.isFlawed = true }
  }

  /// The visual format among the parts; nil if they are those of an equation.
  private func assembleFormat(_ parts: Parts) throws(EquationError) -> SpecFormat? {
    guard let key = parts.formatKey else { return nil }
    guard let string = parts.format else {
      throw EquationError(
        message: "the constraint has no 'format'", offset: key.start,
        remedy: "\(quoted(key.text)) goes with a visual format, such as \"H:|-[field]-|\"")
    }
    if let other = parts.equationKey {
      throw EquationError(
        message: "\(quoted(other.text)) does not go with 'format'", offset: other.start,
        remedy: "with a format go 'options', 'metrics' and 'identifier'")
    }
    var format = SpecFormat(string)
    format.options = parts.options
    format.metrics = parts.metrics
    format.metricNames = parts.metricNames
    format.identifier = parts.identifier
    return format
  }

  private mutating func readOptions() -> [(option: LayoutConstraint.FormatOptions, place: Int)] {
    guard json.enterArray("'options'", form: "[\"alignAllCenterY\"]") else { return [] }
    var options: [(option: LayoutConstraint.FormatOptions, place: Int)] = []
    while json.nextElement() {
      let place = json.place()
      if let option = readWord("an option", "option", of: SpecWords.formatOptions) {
        options.append((option, place))
      }
    }
    return options
  }

  private mutating func readMetrics(into parts: inout Parts) {
    guard json.enterObject("'metrics'", form: "{\"m\": 12}") else { return }
    while let key = json.nextKey(noun: "metric") {
      guard let number = readNumber(quoted(key.text)) else { continue }
      parts.metrics[key.text] = number
      parts.metricNames.append(key.text)
    }
  }

  private mutating func assemble(_ parts: Parts, start: Int) throws(EquationError) -> Equation {
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
  private mutating func reference(to string: JSONString, _ anchor: AnchorName) -> AnchorReference {
    let text = string.text
    if let guide = ViewGuide(ofEveryView: text) {
      return AnchorReference("root", guide, anchor, offset: string.start)
    }
    for guide in ViewGuide.allCases where text.hasSuffix(".\(guide.rawValue)") {
      let name = String(text.dropLast(guide.rawValue.utf8.count + 1))
      if !guide.isOfEveryView { pendingGuides.insert(string.start) }
      return AnchorReference(unquoted(name), guide, anchor, offset: string.start)
    }
    return AnchorReference(unquoted(text), nil, anchor, offset: string.start)
  }

  /// Makes items such as `list.content` refer to the views with these names, if there are no such
  /// scroll views.
  mutating func resolveGuides(in spec: inout Spec) {
    guard !pendingGuides.isEmpty else { return }
    for index in spec.equations.indices { resolveGuides(in: &spec.equations[index]) }
    for set in spec.sets.indices {
      for index in spec.sets[set].equations.indices {
        resolveGuides(in: &spec.sets[set].equations[index])
      }
    }
  }

  private func resolveGuides(in equation: inout Equation) {
    resolveGuide(in: &equation.first)
    for index in equation.terms.indices { resolveGuide(in: &equation.terms[index].anchor) }
  }

  private func resolveGuide(in reference: inout AnchorReference) {
    guard let guide = reference.guide, !guide.isOfEveryView, let offset = reference.offset,
      pendingGuides.contains(offset), !scrollViews.contains(reference.item)
    else { return }
    let name = "\(reference.item).\(guide.rawValue)"
    guard names[name] != nil else { return }
    reference.item = name
    reference.guide = nil
  }

  private func unquoted(_ name: String) -> String {
    name.utf8.count > 1 && name.hasPrefix("`") && name.hasSuffix("`")
      ? String(name.dropFirst().dropLast()) : name
  }

  private mutating func readItem(_ what: String) -> JSONString? {
    guard let item = json.readString(what) else { return nil }
    if item.bytes.isEmpty { json.log.add("\(what) is empty", at: item.start) }
    return item
  }

  private mutating func readAnchor(_ what: String) -> (name: AnchorName, place: Int)? {
    guard let string = json.readString(what) else { return nil }
    if let anchor = AnchorName(rawValue: string.text) { return (anchor, string.start) }
    json.log.add(
      "unknown anchor \(quoted(string.text))", at: string.start,
      remedy: AnchorName.remedy(for: string.text))
    return nil
  }
}
