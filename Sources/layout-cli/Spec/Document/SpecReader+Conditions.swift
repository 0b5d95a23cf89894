extension SpecReader {
  private static let form =
    "{\"if\": {\"width\": \">= 700\"}, \"constraints\": [], \"views\": {}}"

  /// Reads the conditional parts.
  mutating func readParts(into spec: inout Spec) {
    guard json.enterArray("'when'", form: "[\(Self.form)]") else { return }
    while json.nextElement() {
      let start = json.place()
      let index = spec.parts.count
      spec.parts.append(ConditionalPart(Condition.near([]), offset: start))
      guard json.enterObject("a part of 'when'", form: Self.form) else { continue }
      var hasCondition = false
      while let key = json.nextKey() {
        switch key.text {
        case "if":
          hasCondition = true
          readCondition(of: &spec.parts[index])
        case "constraints":
          currentSet = spec.sets.count
          spec.sets.append(ConstraintSet([], in: index, offset: key.start))
          let set = spec.sets.count - 1
          readConstraints("'constraints'", into: &spec.sets[set].equations)
          currentSet = nil
        case "views": readChanges(into: &spec.parts[index])
        case "keyboardGuide":
          readMembers(Spec.edgeKeys(in: index), into: &spec, of: "the 'keyboardGuide' of a part")
        default: reportUnknown(key, in: "a part of 'when'", known: SpecKeys.part)
        }
      }
      guard !json.isStopped, !hasCondition else { continue }
      json.log.add(
        "the part has no 'if'", at: start, remedy: "add one, such as {\"width\": \">= 700\"}")
    }
  }

  // MARK: - Conditions

  private mutating func readCondition(of part: inout ConditionalPart) {
    let start = json.place()
    let problems = json.log.count
    var leaves: [Condition] = []
    readMembers(
      Condition.keys, into: &leaves, of: "'if'",
      form: "{\"width\": \">= 700\", \"vertical\": \"regular\"}")
    guard json.log.count == problems, !json.isStopped else { return }
    guard let first = leaves.first else {
      json.log.add(
        "the condition is empty", at: start,
        remedy: "put constraints that always hold into the spec's 'constraints'")
      return
    }
    part.condition = leaves.dropFirst().reduce(first) { $0 && $1 }
    part.offset = start
  }

  /// Reads comparisons with numbers, such as `>= 474 < 700`, all of which must hold.
  fileprivate mutating func readBounds(_ what: String) -> [Condition.Bound] {
    let form = "\">= 700\""
    guard json.peek() == .string else {
      if let kind = json.peek() { json.reportKind(kind, what, takes: "a comparison", form: form) }
      return []
    }
    guard let string = json.readString() else { return [] }
    var parser = EquationParser(string, names)
    do throws(EquationError) {
      return try parser.parseBounds()
    } catch {
      json.log.add(error.message, at: error.offset, remedy: error.remedy ?? "write \(form)")
      return []
    }
  }

  // MARK: - Views

  private mutating func readChanges(into part: inout ConditionalPart) {
    let form = "{\"name\": {\"hidden\": true}}"
    guard json.enterObject("'views'", form: form) else { return }
    while let key = json.nextKey(noun: "view") {
      var change = ConditionalPart.ViewChange(key.text, offset: key.start)
      if json.enterObject("a view of a part", form: "{\"hidden\": true}") {
        while let member = json.nextKey() { readChange(member, into: &change) }
      }
      part.views.append(change)
    }
  }

  private mutating func readChange(
    _ key: JSONString, into change: inout ConditionalPart.ViewChange
  ) {
    if key.text == "stack" {
      guard json.enterObject("'stack'", form: "{\"axis\": \"vertical\"}") else { return }
      while let member = json.nextKey() { readChange(member, isOfStacks: true, into: &change) }
    } else {
      readChange(key, isOfStacks: false, into: &change)
    }
  }

  private mutating func readChange(
    _ key: JSONString, isOfStacks: Bool, into change: inout ConditionalPart.ViewChange
  ) {
    guard let known = ViewKey.named(key.text, isOfStacks: isOfStacks) else {
      return reportUnknown(
        key, in: isOfStacks ? "the 'stack' of a part" : "a view of a part",
        known: isOfStacks ? SpecKeys.changedStack : SpecKeys.changedView)
    }
    change.names.append(known.name)
    known.read(&self, "'\(key.text)'", &change.values)
  }

  /// Checks that parts change existing views in ways that these support.
  mutating func resolveParts(of spec: Spec) {
    guard spec.parts.contains(where: { !$0.views.isEmpty }) else { return }
    var stacks: [String: Bool] = [:]
    for view in spec.views { stacks[view.name] = view.stack != nil }
    for change in spec.parts.flatMap({ $0.views }) {
      let offset = change.offset ?? 0
      guard let isStack = stacks[change.view] else {
        guard !mayBeFlawed(change.view, besides: 1) else { continue }
        json.log.add(
          "unknown view \(quoted(change.view))", at: offset,
          remedy: names[change.view] != nil
            ? "it is a layout guide, which has no properties" : remedy(forName: change.view))
        continue
      }
      if !isStack, change.keys.contains(where: { $0.isOfStacks }) {
        json.log.add(
          "\(quoted(change.view)) is not a stack view", at: offset,
          remedy: "give it a 'stack' in the spec's 'views'")
      }
      if isStack, change.names.contains("baselines") {
        json.log.add(
          "a stack view has the baselines of the views it arranges", at: offset,
          remedy: "leave 'baselines' out")
      }
    }
  }
}

extension Condition {
  /// The keys of a condition, each of which adds conditions that must hold.
  static let keys: [SpecKey<[Condition]>] = [
    key("width") { $0.readBounds($1).map { .width($0) } },
    key("height") { $0.readBounds($1).map { .height($0) } },
    key("horizontal") {
      $0.readWord($1, of: SpecWords.sizeClasses).map { [.horizontalSizeClass($0)] } ?? []
    },
    key("vertical") {
      $0.readWord($1, of: SpecWords.sizeClasses).map { [.verticalSizeClass($0)] } ?? []
    },
    key("orientation") {
      $0.readWord($1, of: SpecWords.orientations).map { [.orientation($0)] } ?? []
    },
    key("direction") { $0.readWord($1, of: SpecWords.directions).map { [.direction($0)] } ?? [] },
    key("keyboard") { $0.readKind($1).map { [.keyboard($0)] } ?? [] },
  ]

  private static func key(
    _ name: String, read: @escaping @Sendable (inout SpecReader, String) -> [Condition]
  ) -> SpecKey<[Condition]> {
    SpecKey(name, read: { $2 += read(&$0, $1) }, write: { _ in nil })
  }
}

extension EquationParser {
  /// Parses comparisons with numbers.
  fileprivate mutating func parseBounds() throws(EquationError) -> [Condition.Bound] {
    var bounds: [Condition.Bound] = []
    skipSpace()
    repeat {
      let start = index
      while index < end,
        bytes[index] == .ascii("<") || bytes[index] == .ascii(">")
          || bytes[index] == .ascii("=")
      { index += 1 }
      let sign = text(start..<index)
      let make: (Double) -> Condition.Bound
      switch sign {
      case ">=": make = { .atLeast($0) }
      case "<": make = { .below($0) }
      case ">": make = { .above($0) }
      case "<=": make = { .atMost($0) }
      default:
        throw error("expected '>=', '<', '>' or '<='", at: start)
      }
      skipSpace()
      if peekByte() == .ascii("=") {
        throw error(
          "expected a number after '\(sign)'", at: index, remedy: "did you mean '\(sign)='?")
      }
      guard peekByte().isDigit else {
        throw error("expected a number after '\(sign)'", at: index)
      }
      bounds.append(make(try parseNumber()))
      skipSpace()
    } while index < end
    return bounds
  }
}
