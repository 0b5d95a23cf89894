extension SpecWriter {
  /// Adds views with the views in them.
  mutating func addViews(_ indices: [Int], of spec: Spec, _ children: [[Int]]) {
    openObject("views", hasLines: true)
    for index in indices {
      let view = spec.views[index]
      openObject(view.name)
      addMembers(of: view)
      if !children[index].isEmpty { addViews(children[index], of: spec, children) }
      close()
    }
    close()
  }

  mutating func addGuides(_ guides: [GuideDescription]) {
    guard !guides.isEmpty else { return }
    openObject("guides")
    for guide in guides {
      openObject(guide.name)
      close()
    }
    close()
  }

  private mutating func addMembers(of view: ViewDescription) {
    if view.intrinsicWidth != nil || view.intrinsicHeight != nil {
      add("intrinsic", [view.intrinsicWidth, view.intrinsicHeight])
    }
    add("hugging", view.hugging)
    add("compressionResistance", view.compressionResistance)
    if let stack = view.stack { add(stack) }
    add("arranged", view.isArranged, unless: true)
    add("scroll", view.isScrollView)
    if let margins = view.margins { add("margins", margins) }
    add("preservesSuperviewMargins", view.preservesSuperviewMargins)
    add("insetsMarginsFromSafeArea", view.insetsMarginsFromSafeArea, unless: true)
    if let insets = view.alignmentInsets { add("alignmentInsets", insets) }
    if view.firstBaseline != nil || view.lastBaseline != nil {
      openObject("baselines")
      add("first", view.firstBaseline)
      add("last", view.lastBaseline)
      close()
    }
    add("hidden", view.isHidden)
    addGuides(view.guides)
  }

  private mutating func add(_ key: String, _ priorities: AxisPriorities) {
    guard priorities != AxisPriorities() else { return }
    if let horizontal = priorities.horizontal, horizontal == priorities.vertical {
      return add(key, horizontal.rawValue)
    }
    openObject(key)
    add("horizontal", priorities.horizontal?.rawValue)
    add("vertical", priorities.vertical?.rawValue)
    close()
  }

  private mutating func add(_ stack: StackDescription) {
    let usual = StackDescription()
    openObject("stack")
    if stack.axis == .vertical { add("axis", "vertical") }
    if stack.distribution != usual.distribution {
      add("distribution", Self.word(for: stack.distribution, among: SpecWords.distributions))
    }
    if stack.alignment != usual.alignment {
      // A column aligns its views at the side, a row at the top.
      switch (stack.axis, stack.alignment) {
      case (.horizontal, .leading): add("alignment", "top")
      case (.horizontal, .trailing): add("alignment", "bottom")
      default: add("alignment", Self.word(for: stack.alignment, among: SpecWords.alignments))
      }
    }
    if stack.spacing != usual.spacing { addSpacing("spacing", stack.spacing) }
    if !stack.customSpacings.isEmpty {
      openObject("customSpacing")
      for custom in stack.customSpacings { addSpacing(custom.view, custom.spacing) }
      close()
    }
    add("baselineRelative", stack.isBaselineRelative)
    add("marginsRelative", stack.isMarginsRelative)
    close()
  }

  private static func word<Value: Equatable>(
    for value: Value, among words: [(name: String, value: Value)]
  ) -> String {
    for word in words where word.value == value { return word.name }
    return "fill"
  }

  private mutating func addSpacing(_ key: String, _ spacing: Double) {
    if spacing == StackView.spacingUseSystem { add(key, "system") } else { add(key, spacing) }
  }
}
