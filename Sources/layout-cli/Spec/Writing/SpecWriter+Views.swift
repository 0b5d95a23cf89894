extension SpecWriter {
  /// Adds views with the views in them.
  mutating func addViews(_ indices: [Int], of spec: Spec, _ children: [[Int]]) {
    addKey("views")
    open("{")
    for index in indices {
      let view = spec.views[index]
      addKey(view.name)
      open("{")
      addMembers(of: view)
      if !children[index].isEmpty { addViews(children[index], of: spec, children) }
      close("}")
    }
    close("}")
  }

  mutating func addGuides(_ guides: [GuideDescription]) {
    guard !guides.isEmpty else { return }
    addKey("guides")
    open("{")
    for guide in guides { add(guide.name, "{}") }
    close("}")
  }

  private mutating func addMembers(of view: ViewDescription) {
    if view.intrinsicWidth != nil || view.intrinsicHeight != nil {
      let lengths = [view.intrinsicWidth, view.intrinsicHeight]
      let texts = lengths.map { $0.map { specNumber($0) } ?? "null" }
      add("intrinsic", "[\(texts.joined(separator: ","))]")
    }
    add("hugging", view.hugging)
    add("compressionResistance", view.compressionResistance)
    if let stack = view.stack { add(stack) }
    if !view.isArranged { add("arranged", "false") }
    if view.isScrollView { add("scroll", "true") }
    if let margins = view.margins { add("margins", Self.text(of: margins)) }
    add(
      "preservesSuperviewMargins", view.preservesSuperviewMargins, unless: false, as: Self.text)
    add("insetsMarginsFromSafeArea", view.insetsMarginsFromSafeArea, unless: true, as: Self.text)
    if let insets = view.alignmentInsets { add("alignmentInsets", Self.text(of: insets)) }
    if view.firstBaseline != nil || view.lastBaseline != nil {
      addKey("baselines")
      open("{")
      if let first = view.firstBaseline { add("first", specNumber(first)) }
      if let last = view.lastBaseline { add("last", specNumber(last)) }
      close("}")
    }
    if view.isHidden { add("hidden", "true") }
    addGuides(view.guides)
  }

  private mutating func add(_ key: String, _ priorities: AxisPriorities) {
    guard priorities != AxisPriorities() else { return }
    if let horizontal = priorities.horizontal, horizontal == priorities.vertical {
      return add(key, specNumber(horizontal.rawValue))
    }
    addKey(key)
    open("{")
    if let horizontal = priorities.horizontal { add("horizontal", specNumber(horizontal.rawValue)) }
    if let vertical = priorities.vertical { add("vertical", specNumber(vertical.rawValue)) }
    close("}")
  }

  private mutating func add(_ stack: StackDescription) {
    let usual = StackDescription()
    addKey("stack")
    open("{")
    if stack.axis == .vertical { add("axis", "\"vertical\"") }
    add("distribution", stack.distribution, unless: usual.distribution) {
      Self.word(for: $0, among: SpecWords.distributions)
    }
    add("alignment", stack.alignment, unless: usual.alignment) { alignment in
      // A column aligns its views at the side, a row at the top.
      switch (stack.axis, alignment) {
      case (.horizontal, .leading): "\"top\""
      case (.horizontal, .trailing): "\"bottom\""
      default: Self.word(for: alignment, among: SpecWords.alignments)
      }
    }
    add("spacing", stack.spacing, unless: usual.spacing, as: Self.spacing)
    if !stack.customSpacings.isEmpty {
      addKey("customSpacing")
      open("{")
      for custom in stack.customSpacings { add(custom.view, Self.spacing(custom.spacing)) }
      close("}")
    }
    add("baselineRelative", stack.isBaselineRelative, unless: false, as: Self.text)
    add("marginsRelative", stack.isMarginsRelative, unless: false, as: Self.text)
    close("}")
  }

  private static func word<Value: Equatable>(
    for value: Value, among words: [(name: String, value: Value)]
  ) -> String {
    for word in words where word.value == value { return specString(word.name) }
    return specString("fill")
  }

  private static func spacing(_ spacing: Double) -> String {
    spacing == StackView.spacingUseSystem ? "\"system\"" : specNumber(spacing)
  }
}
