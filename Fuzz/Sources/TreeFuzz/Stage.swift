import KeyboardGuide

/// Windows with views in them.
final class Stage {
  private(set) var windows: [Window] = []
  private(set) var views: [View?] = []
  private(set) var guides: [LayoutGuide] = []
  private(set) var constraints: [LayoutConstraint?] = []

  /// Creates empty windows.
  init(paneCount: Int) {
    for number in 0..<paneCount {
      let window = Window(
        name: "w\(number)", frame: Rect(x: 0, y: 0, width: 400, height: 800),
        rootView: View(name: "r\(number)"))
      windows.append(window)
      views.append(window.rootView)
    }
  }

  // MARK: - Parts

  func view(_ node: Int) -> View {
    guard let view = views[node] else { preconditionFailure("view \(node) is gone") }
    return view
  }

  func item(_ part: Plan.Part) -> LayoutItem? {
    switch part {
    case .view(let node): return views[node]
    case .guide(let guide): return guides[guide]
    case .placed(let node, let role):
      guard let view = views[node] else { return nil }
      switch role {
      case .safeArea: return view.safeAreaLayoutGuide
      case .margins: return view.layoutMarginsGuide
      case .readable: return view.readableContentGuide
      case .keyboard: return view.keyboardLayoutGuide
      }
    }
  }

  func addView(isStack: Bool) {
    let view = isStack ? StackView() : View()
    view.name = (isStack ? "s" : "v") + "\(views.count)"
    view.translatesAutoresizingMaskIntoConstraints = false
    views.append(view)
  }

  func addGuide() {
    guides.append(LayoutGuide(name: "g\(guides.count)"))
  }

  func drop(_ node: Int) {
    views[node] = nil
  }

  // MARK: - Constraints

  /// Creates the constraints of a recipe; nil if they are invalid.
  func constraints(for recipe: Plan.Recipe) -> [LayoutConstraint]? {
    switch recipe {
    case .equation(let first, let attribute, let relation, let terms):
      guard let first = item(first) else { return nil }
      var items: [LayoutConstraint.Term] = []
      for (part, attribute, multiplier) in terms {
        guard let item = item(part) else { return nil }
        items.append(LayoutConstraint.Term(item, attribute, times: multiplier))
      }
      return (try? LayoutConstraint(validating: first, attribute, relation, items)).map { [$0] }
    case .format(let format, let options, let nodes, _):
      var named: [String: LayoutItem] = [:]
      for (name, node) in zip(["a", "b", "c"], nodes) { named[name] = views[node] }
      return try? LayoutConstraint.constraints(
        parsingVisualFormat: format, options: options, views: named)
    }
  }

  func append(_ constraint: LayoutConstraint?) {
    constraints.append(constraint)
  }

  // MARK: - Building afresh

  /// Creates what a plan says.
  convenience init(_ plan: Plan) {
    self.init(paneCount: plan.panes.count)
    for node in plan.nodes.dropFirst(plan.panes.count) {
      addView(isStack: node.isStack)
      if node.isGone { drop(views.count - 1) }
    }
    for (node, entry) in plan.nodes.enumerated() where !entry.isGone {
      for child in entry.children { view(node).addSubview(view(child)) }
    }
    for guide in plan.guides {
      addGuide()
      if let owner = guide.owner { view(owner).addLayoutGuide(guides[guides.count - 1]) }
    }
    for (number, pane) in plan.panes.enumerated() { windows[number].take(pane) }
    makeTies(of: plan)
    for (node, entry) in plan.nodes.enumerated() where !entry.isGone {
      view(node).take(
        entry.look, over: Look(), hasKeyboardGuide: plan.mentionsKeyboard(of: node))
    }
  }

  /// Arranges views and activates constraints, in the order in which that was done.
  private func makeTies(of plan: Plan) {
    var events: [(time: Int, make: () -> Void)] = []
    for (index, tie) in plan.ties.enumerated() {
      constraints.append(nil)
      guard let time = tie.time else { continue }
      events.append((time, { [self] in activate(tie, index) }))
    }
    for (node, entry) in plan.nodes.enumerated() {
      for (place, arrangement) in entry.arranged.enumerated() {
        let before = entry.arranged.prefix(place).count { $0.time < arrangement.time }
        events.append(
          (
            arrangement.time,
            { [self] in
              let stack = view(node) as? StackView
              stack?.insertArrangedSubview(view(arrangement.node), at: before)
            }
          ))
      }
    }
    for event in events.sorted(by: { $0.time < $1.time }) { event.make() }
  }

  private func activate(_ tie: Plan.Tie, _ index: Int) {
    var place = 0
    if case .format(_, _, _, let index) = tie.recipe { place = index }
    guard let constraint = constraints(for: tie.recipe)?[place] else {
      preconditionFailure("a constraint cannot be made again")
    }
    if constraint.constant != tie.constant { constraint.constant = tie.constant }
    constraint.priority = LayoutPriority(tie.priority)
    constraint.identifier = "t\(index)"
    constraints[index] = constraint
    constraint.isActive = true
  }
}

extension Window {
  func take(_ pane: Plan.Pane) {
    frame = Rect(origin: .zero, size: pane.size)
    safeAreaInsets = pane.insets
    scale = pane.scale
    direction = pane.direction
    safeAreaRegions = pane.hasKeyboardInSafeArea ? [.container, .keyboard] : .container
    keyboard = pane.keyboard
    isInStageManager = pane.isInStageManager
  }
}

extension Plan {
  /// Whether a constraint is about the keyboard guide of a view.
  func mentionsKeyboard(of node: Int) -> Bool {
    ties.contains { $0.parts.contains(.placed(view: node, .keyboard)) }
  }
}
