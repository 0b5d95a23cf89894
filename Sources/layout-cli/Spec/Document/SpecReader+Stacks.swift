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
    var stack = StackDescription()
    view.stack = stack
    while let key = json.nextKey() {
      if key.text == "customSpacing" {
        readCustomSpacings(into: &stack)
      } else if let known = ViewKey.named(key.text, isOfStacks: true) {
        known.read(&self, "'\(key.text)'", &view)
      } else {
        reportUnknown(key, in: "'stack'", known: SpecKeys.stack)
      }
    }
    view.stack?.customSpacings = stack.customSpacings
  }

  /// Reads a number of points, or the word for the standard spacing.
  mutating func readSpacing(_ what: String) -> Double? {
    switch json.peek() {
    case .number: return readNumber(what)
    case .string:
      return readWord(what, "spacing", of: [("system", StackView.spacingUseSystem)])
    case let kind?:
      json.reportKind(kind, what, takes: "a number or \"system\"")
    case nil:
      break
    }
    return nil
  }

  private mutating func readCustomSpacings(into stack: inout StackDescription) {
    guard json.enterObject("'customSpacing'", form: "{\"name\": 20}") else { return }
    while let key = json.nextKey(noun: "view") {
      guard let spacing = readSpacing("the spacing after \(quoted(key.text))") else { continue }
      stack.customSpacings.append(
        StackDescription.CustomSpacing(spacing, after: key.text, offset: key.start))
    }
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
    guard spec.views.contains(where: { $0.stack?.customSpacings.isEmpty == false }) else { return }
    var arranged = [[String]](repeating: [], count: spec.views.count)
    for view in spec.views where view.isArranged {
      if let parent = view.parent { arranged[parent].append(view.name) }
    }
    for (index, view) in spec.views.enumerated() {
      guard let spacings = view.stack?.customSpacings, !spacings.isEmpty else { continue }
      var known: [String: Bool] = [:]
      for name in arranged[index] { known[name] = true }
      for spacing in spacings where known[spacing.view] == nil {
        var remedy: String?
        if comparisonsLeft > 0 {
          comparisonsLeft -= arranged[index].count
          remedy = suggestion(for: spacing.view, among: arranged[index])
        }
        json.log.add(
          "\(quoted(spacing.view)) is not a view that \(quoted(view.name)) arranges",
          at: spacing.offset ?? 0,
          remedy: remedy ?? "name a view in its 'views'")
      }
    }
  }
}
