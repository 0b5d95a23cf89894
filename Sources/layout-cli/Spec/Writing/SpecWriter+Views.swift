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
    let usual = ViewDescription("")
    var (own, ofStack): ([ViewProperty], [ViewProperty]) = ([], [])
    view.forEachProperty(unlike: usual) {
      if $0.isOfStacks { ofStack.append($0) } else { own.append($0) }
    }
    let isOfContent = own.prefix { $0.isOfContent }.count
    for property in own.prefix(isOfContent) { add(property) }
    if let stack = view.stack { add(stack, ofStack) }
    add("arranged", view.isArranged, unless: true)
    add("scroll", view.isScrollView)
    for property in own.dropFirst(isOfContent) { add(property) }
    addGuides(view.guides)
  }

  /// Adds a property of a view, or of its stack.
  mutating func add(_ property: ViewProperty, along axis: Axis = .vertical) {
    switch property {
    case .hidden(let isHidden): add("hidden", isHidden, unless: nil)
    case .intrinsicSize(let width, let height): add("intrinsic", [width, height])
    case .hugging(let priorities): add("hugging", priorities)
    case .compressionResistance(let priorities): add("compressionResistance", priorities)
    case .margins(let margins): if let margins { add("margins", margins) }
    case .preservesSuperviewMargins(let flag): add("preservesSuperviewMargins", flag, unless: nil)
    case .insetsMarginsFromSafeArea(let flag): add("insetsMarginsFromSafeArea", flag, unless: nil)
    case .alignmentInsets(let insets): if let insets { add("alignmentInsets", insets) }
    case .baselines(let first, let last):
      openObject("baselines")
      add("first", first)
      add("last", last)
      close()
    case .axis(let axis): add("axis", axis == .vertical ? "vertical" : "horizontal")
    case .distribution(let distribution):
      add("distribution", Self.word(for: distribution, among: SpecWords.distributions))
    case .alignment(let alignment):
      // A column aligns its views at the side, a row at the top.
      switch (axis, alignment) {
      case (.horizontal, .leading): add("alignment", "top")
      case (.horizontal, .trailing): add("alignment", "bottom")
      default: add("alignment", Self.word(for: alignment, among: SpecWords.alignments))
      }
    case .spacing(let spacing): addSpacing("spacing", spacing)
    case .baselineRelative(let flag): add("baselineRelative", flag, unless: nil)
    case .marginsRelative(let flag): add("marginsRelative", flag, unless: nil)
    }
  }

  private mutating func add(_ key: String, _ priorities: AxisPriorities) {
    if let horizontal = priorities.horizontal, horizontal == priorities.vertical {
      return add(key, horizontal.rawValue)
    }
    openObject(key)
    add("horizontal", priorities.horizontal?.rawValue)
    add("vertical", priorities.vertical?.rawValue)
    close()
  }

  private mutating func add(_ stack: StackDescription, _ properties: [ViewProperty]) {
    openObject("stack")
    let spacings = properties.firstIndex { $0.isRelative } ?? properties.count
    for property in properties[..<spacings] { add(property, along: stack.axis) }
    if !stack.customSpacings.isEmpty {
      openObject("customSpacing")
      for custom in stack.customSpacings { addSpacing(custom.view, custom.spacing) }
      close()
    }
    for property in properties[spacings...] { add(property) }
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

extension ViewProperty {
  /// Whether the property is about the view's content, and written first.
  fileprivate var isOfContent: Bool {
    switch self {
    case .intrinsicSize, .hugging, .compressionResistance: true
    default: false
    }
  }

  /// Whether the property is about what a stack view measures, and written last.
  fileprivate var isRelative: Bool {
    switch self {
    case .baselineRelative, .marginsRelative: true
    default: false
    }
  }
}
