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
          let place = json.place()
          guard let condition = readCondition("'if'") else { continue }
          spec.parts[index].condition = condition
          spec.parts[index].offset = place
        case "constraints":
          currentSet = spec.sets.count
          spec.sets.append(ConstraintSet([], in: index, offset: key.start))
          let set = spec.sets.count - 1
          readConstraints("'constraints'", into: &spec.sets[set].equations)
          currentSet = nil
        case "views": readChanges(into: &spec.parts[index])
        case "margins": spec.parts[index].margins = readDirectionalInsets("'margins'")
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

  /// Reads an object whose members must all hold.
  mutating func readCondition(_ what: String) -> Condition? {
    let start = json.place()
    let problems = json.log.count
    var parts: [Condition] = []
    readMembers(
      Condition.keys, into: &parts, of: what,
      form: "{\"width\": \">= 700\", \"vertical\": \"regular\"}")
    guard json.log.count == problems, !json.isStopped else { return nil }
    if parts.isEmpty {
      json.log.add(
        "the condition is empty", at: start,
        remedy: "put constraints that always hold into the spec's 'constraints'")
    }
    return Condition(parts, Condition.Form.all)
  }

  /// Reads a list of alternatives, each read by a function.
  fileprivate mutating func readConditions(
    _ what: String, form: String, _ combined: ([Condition]) -> Condition.Form,
    read: (inout SpecReader, String) -> Condition?
  ) -> Condition? {
    let start = json.place()
    let problems = json.log.count
    guard json.enterArray(what, form: form) else { return nil }
    var parts: [Condition] = []
    while json.nextElement() { if let part = read(&self, what) { parts.append(part) } }
    if parts.isEmpty, !json.isStopped, json.log.count == problems {
      json.log.add("\(what) is empty", at: start, remedy: "write \(form)")
    }
    return Condition(parts, combined)
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
      let bounds = try parser.parseBounds()
      if !Condition.Bound.meet(bounds) {
        json.log.add(
          "no number is \(string.text)", at: string.start,
          remedy: "swap the signs, or write alternatives as a list: [\"< 600\", \">= 700\"]")
      }
      return bounds
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
        known: isOfStacks ? SpecKeys.stack : SpecKeys.changedView)
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
  /// Combines conditions; nil if there are none.
  init?(_ parts: [Condition], _ form: ([Condition]) -> Form) {
    guard let first = parts.first else { return nil }
    self = parts.count == 1 ? first : Condition(form(parts))
  }

  /// The keys of a condition, each of which adds conditions that must hold.
  static let keys: [SpecKey<[Condition]>] = [
    key("width", "\">= 700\"") { Condition($0.readBounds($1).map { .width($0) }, Form.all) },
    key("height", "\">= 700\"") { Condition($0.readBounds($1).map { .height($0) }, Form.all) },
    key("horizontal", of: SpecWords.sizeClasses) { .horizontalSizeClass($0) },
    key("vertical", of: SpecWords.sizeClasses) { .verticalSizeClass($0) },
    key("orientation", of: SpecWords.orientations) { .orientation($0) },
    key("direction", of: SpecWords.directions) { .direction($0) },
    key("keyboard", "\"docked\"") { $0.readKind($1).map { .keyboard($0) } },
    SpecKey("not", read: { $2 += $0.readCondition($1).map { [!$0] } ?? [] }, write: { _ in nil }),
    listKey("any", Form.any), listKey("all", Form.all),
  ]

  /// The key of a value, or of a list of values of which one must hold.
  private static func key(
    _ name: String, _ form: String,
    read: @escaping @Sendable (inout SpecReader, String) -> Condition?
  ) -> SpecKey<[Condition]> {
    SpecKey(name) { reader, what, parts in
      let condition =
        reader.json.peek() == .array
        ? reader.readConditions(what, form: "[\(form)]", Form.any, read: read)
        : read(&reader, what)
      switch condition?.form {
      // Both bounds of a length are conditions by themselves.
      case .all(let bounds)?: parts += bounds
      case let form?: parts.append(Condition(form))
      case nil: break
      }
    } write: { _ in
      nil
    }
  }

  /// The key of one of a few words, or of a list of them.
  private static func key<Value: Sendable>(
    _ name: String, of words: [(name: String, value: Value)],
    _ condition: @escaping @Sendable (Value) -> Condition
  ) -> SpecKey<[Condition]> {
    key(name, jsonText(words[0].name)) { $0.readWord($1, of: words).map(condition) }
  }

  /// The key of a list of conditions.
  private static func listKey(
    _ name: String, _ combined: @escaping @Sendable ([Condition]) -> Form
  ) -> SpecKey<[Condition]> {
    SpecKey(name) { reader, what, parts in
      let condition = reader.readConditions(
        what, form: "[{\"width\": \">= 700\"}, {\"vertical\": \"regular\"}]", combined,
        read: { $0.readCondition($1) })
      if let condition { parts.append(condition) }
    } write: { _ in
      nil
    }
  }
}

extension Condition.Bound {
  /// Whether a number is within all of some bounds.
  fileprivate static func meet(_ bounds: [Self]) -> Bool {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    for bound in bounds {
      switch bound {
      case .atLeast(let number), .above(let number): lower = max(lower, number)
      case .below(let number), .atMost(let number): upper = min(upper, number)
      }
    }
    return lower < upper || bounds.allSatisfy { $0.contains(lower) }
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
        throw error(
          "expected '>=', '<', '>' or '<='", at: start,
          remedy: bounds.isEmpty ? nil : "lengths are in points, without a unit")
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
