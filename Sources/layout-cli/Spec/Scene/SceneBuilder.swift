/// Creates the views, guides and constraints of a spec.
struct SceneBuilder {
  let spec: Spec
  /// The content view; its window is created once it contains all views.
  let root = View(name: "root")
  /// The views, in the order of the spec.
  private(set) var views: [View] = []
  /// The terms of the constraint that is made.
  private var terms: [LayoutConstraint.Term] = []
  /// The views and guides by their names; created when first needed.
  private lazy var items = makeItems()

  init(_ spec: Spec) {
    self.spec = spec
  }

  mutating func buildViews() {
    if let margins = spec.margins { root.directionalLayoutMargins = margins }
    addGuides(spec.guides, to: root)
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
      views.append(view)
    }
    // Now the stack views have the views that they arrange.
    let spacing = ViewKey.named("customSpacing", isOfStacks: true)
    for (view, description) in zip(views, spec.views)
    where description.stack?.customSpacings.isEmpty == false {
      spacing?.give(description, view)
    }
  }

  private func makeItems() -> [String: LayoutItem] {
    var items: [String: LayoutItem] = ["root": root]
    items.reserveCapacity(views.count + 1)
    for view in views {
      if let name = view.name { items[name] = view }
    }
    for view in [root] + views {
      for guide in view.layoutGuides where guide.role == .plain {
        if let name = guide.name { items[name] = guide }
      }
    }
    return items
  }

  private func makeView(_ description: ViewDescription) -> View {
    let view = description.makeView()
    view.name = description.name
    view.translatesAutoresizingMaskIntoConstraints = false
    for key in description.keys(unlike: Self.plain) { key.give(description, view) }
    return view
  }

  private static let plain = ViewDescription("")

  private func addGuides(_ guides: [GuideDescription], to view: View) {
    for description in guides { view.addLayoutGuide(LayoutGuide(name: description.name)) }
  }

  mutating func buildConstraints(_ equations: [Equation]) throws(SceneError) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    constraints.reserveCapacity(equations.count)
    for index in equations.indices { constraints.append(try makeConstraint(equations[index])) }
    return constraints
  }

  mutating func buildSets() throws(SceneError) -> [[LayoutConstraint]] {
    var sets: [[LayoutConstraint]] = []
    for set in spec.sets { sets.append(try buildConstraints(set.equations)) }
    return sets
  }

  /// Applies the spec's options to the keyboard guides of the window and of its views.
  ///
  /// Now the guides that equations mention exist.
  func setUpKeyboardGuides() {
    if spec.hasEdgeSets { _ = root.keyboardLayoutGuide }
    root.window?.forEachKeyboardGuide { spec.keyboardGuide.apply(to: $0) }
  }

  /// Leaves the constraints of sets for edges to the keyboard guide of the window's content view,
  /// and those of conditional parts to the window, which has a set for each part in their order.
  func trackSets(_ sets: [[LayoutConstraint]], in window: Window) {
    var ofParts = [[LayoutConstraint]](repeating: [], count: spec.parts.count)
    for (constraints, set) in zip(sets, spec.sets) {
      if let part = set.part, set.edges.isEmpty {
        ofParts[part] += constraints
      } else {
        root.keyboardLayoutGuide.addConstraints(constraints, activeWhen: spec.condition(of: set))
      }
    }
    for (part, constraints) in zip(spec.parts, ofParts) {
      window.ownConditionalSets.add(
        constraints, activeWhen: part.condition, in: window.circumstances)
    }
  }

  private mutating func makeConstraint(_ equation: Equation) throws(SceneError) -> LayoutConstraint
  {
    let first = try item(for: equation.first)
    terms.removeAll(keepingCapacity: true)
    for index in equation.terms.indices {
      terms.append(
        LayoutConstraint.Term(
          try item(for: equation.terms[index].anchor),
          equation.terms[index].anchor.anchor,
          times: equation.terms[index].coefficient))
    }
    do throws(LayoutConstraintError) {
      return try LayoutConstraint(
        validating: first, equation.first.anchor, equation.relation, terms,
        constant: equation.constant + equation.systemSpacing * LayoutConstraint.systemSpacing,
        priority: equation.priority, identifier: equation.identifier)
    } catch {
      throw SceneError(error.description, at: equation.offset)
    }
  }

  private mutating func item(for reference: AnchorReference) throws(SceneError) -> LayoutItem {
    guard let item = namedItem(of: reference) else {
      throw SceneError("unknown view \(quoted(reference.item))", at: reference.offset)
    }
    guard let guide = reference.guide else { return item }
    return try guide.guide(of: item, named: reference.item, at: reference.offset)
  }

  private mutating func namedItem(of reference: AnchorReference) -> LayoutItem? {
    let index = Int(reference.view.index)
    if views.indices.contains(index), views[index].name == reference.item { return views[index] }
    return reference.item == "root" ? root : items[reference.item]
  }
}
