extension SpecReader {
  /// The checks of stack views that must wait until all views are known, with their positions in
  /// the text.
  struct StackQuestions {
    /// Views that state whether they are arranged.
    var arranged: [(view: Int, offset: Int)] = []
    /// Views that state the position of their baselines.
    var baselines: [(view: Int, offset: Int)] = []
  }

  /// Reads how a view arranges the views in it.
  mutating func readStack(into view: inout ViewDescription) {
    guard json.enterObject("'stack'", form: "{\"axis\": \"vertical\", \"spacing\": 8}") else {
      return
    }
    view.stack = StackDescription()
    while let key = json.nextKey() {
      if let known = ViewKey.named(key.text, isOfStacks: true) {
        known.read(&self, "'\(key.text)'", &view)
      } else {
        reportUnknown(key, in: "'stack'", known: SpecKeys.stack)
      }
    }
  }

  /// Reads a number of points, or the word for the standard spacing.
  mutating func readSpacing(_ what: String) -> Double? {
    switch json.peek() {
    case .number: return readNumber(what)
    case .string:
      guard let word = json.readString() else { return nil }
      if word.text == "system" { return StackView.spacingUseSystem }
      json.log.add(
        "\(what) takes a number or \"system\", not \(quoted(word.text))", at: word.start,
        remedy: word.isNumber
          ? "write \(word.text) without quotes" : suggestion(for: word.text, among: ["system"]))
    case let kind?:
      json.reportKind(kind, what, takes: "a number or \"system\"")
    case nil:
      break
    }
    return nil
  }

  mutating func readCustomSpacings() -> [StackDescription.CustomSpacing]? {
    guard json.enterObject("'customSpacing'", form: "{\"name\": 20}") else { return nil }
    var spacings: [StackDescription.CustomSpacing] = []
    while let key = json.nextKey(noun: "view") {
      guard let spacing = readSpacing("the spacing after \(quoted(key.text))") else { continue }
      spacings.append(.init(spacing, after: key.text, offset: key.start))
    }
    return spacings
  }

  // MARK: - Checking

  /// Checks the statements of a spec's views about stack views.
  mutating func resolveStacks(_ spec: Spec) {
    for question in stackQuestions.arranged {
      guard let parent = spec.views[question.view].parent, spec.views[parent].stack != nil else {
        json.log.add(
          "'arranged' is for views in a stack view", at: question.offset,
          remedy: "leave it out, or give the view around a 'stack'")
        continue
      }
    }
    for question in stackQuestions.baselines where spec.views[question.view].stack != nil {
      json.log.add(
        "a stack view has the baselines of the views it arranges", at: question.offset,
        remedy: "leave 'baselines' out")
    }
    var spacings: [(stack: String, own: [StackDescription.CustomSpacing])] = []
    for view in spec.views { spacings.append((view.name, view.stack?.customSpacings ?? [])) }
    let stacks = Set(spec.views.filter { $0.stack != nil }.map { $0.name })
    for change in spec.parts.flatMap({ $0.views }) where stacks.contains(change.view) {
      spacings.append((change.view, change.values.stack?.customSpacings ?? []))
    }
    spacings.removeAll { $0.own.isEmpty }
    if spacings.isEmpty { return }
    var arranged: [String: [String]] = [:]
    for view in spec.views where view.isArranged {
      if let parent = view.parent {
        arranged[spec.views[parent].name, default: []].append(view.name)
      }
    }
    for (stack, spacings) in spacings {
      let names = arranged[stack] ?? []
      let known = Set(names)
      for spacing in spacings where !known.contains(spacing.view) {
        var remedy: String?
        if comparisonsLeft > 0 {
          comparisonsLeft -= names.count
          remedy = suggestion(for: spacing.view, among: names)
        }
        json.log.add(
          "\(quoted(spacing.view)) is not a view that \(quoted(stack)) arranges",
          at: spacing.offset ?? 0,
          remedy: remedy ?? "name a view in its 'views'")
      }
    }
  }
}

extension JSONString {
  /// Whether the text is a number.
  fileprivate var isNumber: Bool {
    var end = range.lowerBound
    guard case .number = scanNumber(source, at: &end) else { return false }
    return end == range.upperBound
  }
}
