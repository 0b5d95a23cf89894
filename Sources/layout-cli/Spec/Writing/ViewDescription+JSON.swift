extension Spec {
  /// The views, each with the views in it; nil if there are none.
  var viewsJSON: JSONValue? {
    var children = [[Int]](repeating: [], count: views.count)
    var roots: [Int] = []
    for (index, view) in views.enumerated() {
      if let parent = view.parent { children[parent].append(index) } else { roots.append(index) }
    }
    return json(ofViews: roots, children)
  }

  private func json(ofViews indices: [Int], _ children: [[Int]]) -> JSONValue? {
    if indices.isEmpty { return nil }
    return .object(
      indices.map { index in
        let inner = json(ofViews: children[index], children)
        return (views[index].name, .object(views[index].members + [("views", inner)]))
      }, hasLines: true)
  }
}

extension [GuideDescription] {
  /// The guides as an object; nil if there are none.
  var json: JSONValue? { isEmpty ? nil : .object(map { ($0.name, .object([])) }) }
}

extension ConditionalPart.ViewChange {
  /// The change, with the view's name as its key.
  var member: (key: String, value: JSONValue?) {
    let ofStack = properties.filter { $0.isOfStacks }.map { $0.member() }
    return (
      view,
      .object(
        properties.filter { !$0.isOfStacks }.map { $0.member() }
          + [("stack", ofStack.isEmpty ? nil : .object(ofStack))])
    )
  }
}

extension ViewDescription {
  /// The members except the views in it.
  fileprivate var members: JSONMembers {
    var (content, others, ofStack): (JSONMembers, JSONMembers, [ViewProperty]) = ([], [], [])
    forEachProperty(unlike: ViewDescription("")) { property in
      switch property {
      case _ where property.isOfStacks: ofStack.append(property)
      case .intrinsicSize, .hugging, .compressionResistance: content.append(property.member())
      default: others.append(property.member())
      }
    }
    return content + [
      ("stack", stack.map { $0.json(ofStack) }), ("arranged", .flag(isArranged, unless: true)),
      ("scroll", .flag(isScrollView, unless: false)),
    ] + others + [("guides", guides.json)]
  }
}

extension StackDescription {
  fileprivate func json(_ properties: [ViewProperty]) -> JSONValue {
    var members: JSONMembers = properties.map { $0.member(along: axis) }
    if !customSpacings.isEmpty {
      let spacings: JSONMembers = customSpacings.map { ($0.view, .spacing($0.spacing)) }
      let place = members.firstIndex { $0.key.hasSuffix("Relative") } ?? members.count
      members.insert(("customSpacing", .object(spacings)), at: place)
    }
    return .object(members)
  }
}

extension ViewProperty {
  /// The property as a member of a view, or of its stack.
  fileprivate func member(along axis: Axis = .vertical) -> (key: String, value: JSONValue?) {
    switch self {
    case .hidden(let isHidden): ("hidden", .flag(isHidden))
    case .intrinsicSize(let width, let height): ("intrinsic", .numbers([width, height]))
    case .hugging(let priorities): ("hugging", priorities.json)
    case .compressionResistance(let priorities): ("compressionResistance", priorities.json)
    case .margins(let margins): ("margins", margins.map { .insets($0) })
    case .preservesSuperviewMargins(let flag): ("preservesSuperviewMargins", .flag(flag))
    case .insetsMarginsFromSafeArea(let flag): ("insetsMarginsFromSafeArea", .flag(flag))
    case .alignmentInsets(let insets): ("alignmentInsets", insets.map { .insets($0) })
    case .baselines(let first, let last):
      (
        "baselines",
        .object([("first", first.map { .number($0) }), ("last", last.map { .number($0) })])
      )
    case .axis(let axis): ("axis", .text(axis == .vertical ? "vertical" : "horizontal"))
    case .distribution(let distribution):
      ("distribution", .word(for: distribution, among: SpecWords.distributions))
    // A column aligns its views at the side, a row at the top.
    case .alignment(.leading) where axis == .horizontal: ("alignment", .text("top"))
    case .alignment(.trailing) where axis == .horizontal: ("alignment", .text("bottom"))
    case .alignment(let alignment):
      ("alignment", .word(for: alignment, among: SpecWords.alignments))
    case .spacing(let spacing): ("spacing", .spacing(spacing))
    case .baselineRelative(let flag): ("baselineRelative", .flag(flag))
    case .marginsRelative(let flag): ("marginsRelative", .flag(flag))
    }
  }
}

extension AxisPriorities {
  fileprivate var json: JSONValue {
    if let horizontal, horizontal == vertical { return .number(horizontal.rawValue) }
    return .object([
      ("horizontal", horizontal.map { .number($0.rawValue) }),
      ("vertical", vertical.map { .number($0.rawValue) }),
    ])
  }
}

extension JSONValue {
  fileprivate static func spacing(_ spacing: Double) -> JSONValue {
    spacing == StackView.spacingUseSystem ? .text("system") : .number(spacing)
  }
}
