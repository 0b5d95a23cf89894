/// Creates the views, guides and constraints of a spec.
struct SceneBuilder {
  let spec: Spec
  /// The content view; its window is created once it contains all views.
  let root = View(name: "root")
  private var items: [String: LayoutItem] = [:]
  /// The items that the last equations mention.
  private var lastItems = LastUsed<LayoutItem>()

  init(_ spec: Spec) {
    self.spec = spec
    items.reserveCapacity(spec.views.count + 1)
    items["root"] = root
  }

  mutating func buildViews() -> [View] {
    if let margins = spec.margins { root.directionalLayoutMargins = margins }
    addGuides(spec.guides, to: root)
    var views: [View] = []
    views.reserveCapacity(spec.views.count)
    for description in spec.views {
      let view = makeView(description)
      let parent = description.parent.map { views[$0] } ?? root
      if description.isArranged, let stack = parent as? StackView {
        stack.addArrangedSubview(view)
      } else {
        parent.addSubview(view)
      }
      addGuides(description.guides, to: view)
      items[description.name] = view
      views.append(view)
    }
    for (view, description) in zip(views, spec.views) {
      guard let stack = view as? StackView, let spacings = description.stack?.customSpacings else {
        continue
      }
      for spacing in spacings {
        guard let view = items[spacing.view] as? View else { continue }
        stack.setCustomSpacing(spacing.spacing, after: view)
      }
    }
    return views
  }

  private func makeView(_ description: ViewDescription) -> View {
    let view = description.stack.map { makeStack($0) } ?? Self.makePlain(description)
    view.name = description.name
    view.translatesAutoresizingMaskIntoConstraints = false
    description.giveContent(to: view, times: 1)
    let hugging = description.hugging
    if let priority = hugging.horizontal {
      view.setContentHuggingPriority(priority, for: .horizontal)
    }
    if let priority = hugging.vertical {
      view.setContentHuggingPriority(priority, for: .vertical)
    }
    let resistance = description.compressionResistance
    if let priority = resistance.horizontal {
      view.setContentCompressionResistancePriority(priority, for: .horizontal)
    }
    if let priority = resistance.vertical {
      view.setContentCompressionResistancePriority(priority, for: .vertical)
    }
    if let margins = description.margins { view.directionalLayoutMargins = margins }
    if description.preservesSuperviewMargins { view.preservesSuperviewLayoutMargins = true }
    if !description.insetsMarginsFromSafeArea { view.insetsLayoutMarginsFromSafeArea = false }
    if let insets = description.alignmentInsets { view.setAlignmentRectInsets(insets) }
    if description.isHidden { view.isHidden = true }
    return view
  }

  private static func makePlain(_ description: ViewDescription) -> View {
    description.isScrollView ? ScrollView() : View()
  }

  private func makeStack(_ description: StackDescription) -> StackView {
    let stack = StackView()
    stack.axis = description.axis
    stack.distribution = description.distribution
    stack.alignment = description.alignment
    stack.spacing = description.spacing
    stack.isBaselineRelativeArrangement = description.isBaselineRelative
    stack.isLayoutMarginsRelativeArrangement = description.isMarginsRelative
    return stack
  }

  private mutating func addGuides(_ guides: [GuideDescription], to view: View) {
    for description in guides {
      let guide = LayoutGuide(name: description.name)
      view.addLayoutGuide(guide)
      items[description.name] = guide
    }
  }

  mutating func buildConstraints(_ equations: [Equation]) throws(SceneError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(equations.count)
    for index in equations.indices { constraints.append(try makeConstraint(equations[index])) }
    return constraints
  }

  mutating func buildSets() throws(SceneError) -> [[LayoutConstraint]] {
    var sets: [[LayoutConstraint]] = []
    for set in spec.keyboardGuide.sets { sets.append(try buildConstraints(set.equations)) }
    return sets
  }

  /// Applies the spec's options to the keyboard guides of the window and of its views.
  ///
  /// Now the guides that equations mention exist.
  func setUpKeyboardGuides() {
    if !spec.keyboardGuide.sets.isEmpty { _ = root.keyboardLayoutGuide }
    root.window?.forEachKeyboardGuide { setUp($0) }
  }

  private func setUp(_ guide: KeyboardLayoutGuide) {
    let options = spec.keyboardGuide
    guide.followsUndockedKeyboard = options.followsUndocked
    guide.usesBottomSafeArea = options.usesBottomSafeArea
    guide.keyboardDismissPadding = options.dismissPadding
    if let threshold = options.nearThreshold { guide.nearThreshold = threshold }
    if let hysteresis = options.nearHysteresis { guide.nearHysteresis = hysteresis }
  }

  /// Leaves the constraints of the sets to the keyboard guide of the window's content view.
  func trackSets(_ sets: [[LayoutConstraint]]) {
    guard !sets.isEmpty else { return }
    let guide = root.keyboardLayoutGuide
    for (constraints, set) in zip(sets, spec.keyboardGuide.sets) {
      if set.isNear {
        guide.setConstraints(constraints, activeWhenNearEdge: set.edges)
      } else {
        guide.setConstraints(constraints, activeWhenAwayFrom: set.edges)
      }
    }
  }

  private mutating func makeConstraint(_ equation: Equation) throws(SceneError) -> LayoutConstraint
  {
    let first = try item(for: equation.first)
    var terms: [LayoutConstraint.Term] = []
    terms.reserveCapacity(equation.terms.count)
    for index in equation.terms.indices {
      terms.append(
        LayoutConstraint.Term(
          try item(for: equation.terms[index].anchor),
          equation.terms[index].anchor.anchor.attribute,
          times: equation.terms[index].coefficient))
    }
    do throws(LayoutConstraintError) {
      return try LayoutConstraint(
        validating: first, equation.first.anchor.attribute, equation.relation, terms,
        constant: equation.constant + equation.systemSpacing * LayoutConstraint.systemSpacing,
        priority: equation.priority, identifier: equation.identifier)
    } catch {
      throw SceneError(error.description, at: equation.offset)
    }
  }

  private mutating func item(for reference: AnchorReference) throws(SceneError) -> LayoutItem {
    let known = lastItems.value(of: reference.item)
    guard let item = known ?? items[reference.item] else {
      throw SceneError("unknown view \(quoted(reference.item))", at: reference.offset)
    }
    if known == nil { lastItems.add(reference.item, item) }
    guard let guide = reference.guide else { return item }
    guard let view = item as? View else {
      throw SceneError(
        "\(quoted(reference.item)) is a layout guide and has no \(guide.rawValue)",
        at: reference.offset)
    }
    guard let own = guide.guide(of: view) else {
      throw SceneError(
        "\(quoted(reference.item)) is not a scroll view and has no \(guide.rawValue)",
        at: reference.offset)
    }
    return own
  }
}

extension ViewDescription {
  /// Sets a view's intrinsic sizes and baselines.
  func giveContent(to view: View, times scale: Double) {
    if intrinsicWidth != nil || intrinsicHeight != nil {
      view.setIntrinsicContentSize(
        Size(
          width: intrinsicWidth.map { $0 * scale } ?? View.noIntrinsicMetric,
          height: intrinsicHeight.map { $0 * scale } ?? View.noIntrinsicMetric))
    }
    if let firstBaseline { view.firstBaselineOffsetFromTop = firstBaseline * scale }
    if let lastBaseline { view.lastBaselineOffsetFromBottom = lastBaseline * scale }
  }
}

extension AnchorName {
  /// The attribute that the anchor represents.
  var attribute: LayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .leading: .leading
    case .trailing: .trailing
    case .top: .top
    case .bottom: .bottom
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}
