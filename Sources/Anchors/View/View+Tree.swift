extension View {
  /// Whether views or guides are in the view.
  final var hasContents: Bool { !subviews.isEmpty || !guides.isEmpty }

  /// Visits the view, its descendants and their guides; each container before its contents.
  func itemsInside() -> [LayoutItem] {
    if !hasContents { return [self] }
    var items: [LayoutItem] = []
    items.reserveCapacity(32)
    // Nothing changes the tree here.
    var stack: [Unretained<View>] = []
    stack.reserveCapacity(32)
    stack.append(Unretained(self))
    while let view = stack.popLast() {
      view.with { view in
        items.append(view)
        for guide in view.guides { items.append(guide) }
        for index in view.subviews.indices.reversed() {
          stack.append(Unretained(view.subviews[index]))
        }
      }
    }
    return items
  }

  func forEachItemInside(_ body: (LayoutItem) -> Void) {
    if subviews.isEmpty {
      body(self)
      for guide in guides { body(guide) }
      return
    }
    var stack: [View] = []
    stack.reserveCapacity(32)
    stack.append(self)
    while let view = stack.popLast() {
      body(view)
      for guide in view.guides { body(guide) }
      if view.subviews.isEmpty { continue }
      for subview in view.subviews.reversed() { stack.append(subview) }
    }
  }

  /// Removes the view's tree from its engine.
  ///
  /// - Parameter cuttingTies: Whether constraints held outside the view's tree are deactivated.
  func leaveEngine(cuttingTies: Bool = false) {
    guard engine != nil || cuttingTies else { return }
    let items = itemsInside()
    if cuttingTies {
      for item in items { item.isMarked = true }
      var ties: [LayoutConstraint] = []
      for item in items {
        for mention in item.mentions
        where mention.constraint.holder?.isMarked == false {
          ties.append(mention.constraint)
        }
      }
      for item in items { item.isMarked = false }
      LayoutConstraint.deactivate(ties)
    }
    engine?.detach(items)
  }

  /// The innermost view that contains both this view and another, or is one of them.
  ///
  /// - Complexity: Proportional to the distance from it.
  func nearestCommonAncestor(with other: View) -> Unretained<View>? {
    if self === other || other.containerReference === reference { return Unretained(self) }
    if containerReference === other.reference { return Unretained(other) }
    if containerReference === other.containerReference { return containerReference?.unretainedView }
    // Both climb in turn and mark their ways, until one reaches a mark.
    isMarked = true
    other.isMarked = true
    var common: View?
    var climbers: (View?, View?) = (superview, other.superview)
    while common == nil, climbers.0 != nil || climbers.1 != nil {
      climbers.0 = climbers.0?.markedOnTheWayUp(&common)
      if common == nil { climbers.1 = climbers.1?.markedOnTheWayUp(&common) }
    }
    for end in [self, other] {
      var next: View? = end
      while let view = next, view.isMarked {
        view.isMarked = false
        next = view.superview
      }
    }
    return common.map { Unretained($0) }
  }

  /// Marks the view and returns its superview; if the view is already marked, it is the common
  /// ancestor.
  private func markedOnTheWayUp(_ common: inout View?) -> View? {
    if isMarked {
      common = self
      return nil
    }
    isMarked = true
    return superview
  }

  /// The active constraints that this view holds, in the order of activation.
  ///
  /// A constraint is held by the nearest common ancestor of its items.
  public final var constraints: [LayoutConstraint] { held.sorted { $0.order < $1.order } }

  func removeHeld(_ constraint: LayoutConstraint) {
    let slot = Int(constraint.heldSlot)
    let last = held.removeLast()
    guard slot < held.count else { return }
    held[slot] = last
    last.heldSlot = Int32(slot)
  }

  // MARK: - The end of a view

  /// Releases constraints, guides and subviews; called by the view's `deinit`.
  final func releaseContents() {
    // From the last, whose mentions are the last of their items.
    while let constraint = held.popLast() { constraint.forgetTargets() }
    // Deeply nested views are released in a loop: releasing each in its superview's deinit would
    // exhaust the stack at thousands of levels.
    var doomed: [View] = []
    if !subviews.isEmpty { doomed.reserveCapacity(16) }
    // Views that are referenced elsewhere leave the engine together: then it discards its tables.
    var kept: [View] = []
    abandonContents(into: &doomed)
    while var view = doomed.popLast() {
      view.containerReference = nil
      if isKnownUniquelyReferenced(&view) {
        view.abandonContents(into: &doomed)
      } else if view.engine != nil {
        kept.append(view)
      }
    }
    if let engine = kept.first?.engine { engine.abandon(kept) }
  }

  private func abandonContents(into doomed: inout [View]) {
    for guide in guides {
      guide.containerReference = nil
      guide.engine?.forget(guide)
    }
    if subviews.isEmpty { return }
    doomed.append(contentsOf: subviews)
    subviews = []
  }

  // MARK: - Guides

  /// Adds a guide to the view; it is removed from its previous owner.
  ///
  /// - Parameter guide: The guide.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.containerReference = reference
    guides.append(guide)
    engine?.attach(guide)
  }

  /// Removes a guide from the view; constraints that mention the guide are deactivated.
  ///
  /// - Parameter guide: A guide that the view owns; other guides are ignored.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = guides.firstIndex(where: { $0 === guide }) else { return }
    LayoutConstraint.deactivate(guide.mentions.map { $0.constraint })
    engine?.detach([guide])
    guides.remove(at: index)
    guide.containerReference = nil
  }

  /// Called when baselines or alignment insets change: constraints that mention the view must be
  /// rewritten.
  func alignmentChanged() {
    guard let engine else { return }
    engine.note(.alignment)
    for mention in mentions { engine.termsChanged(of: mention.constraint) }
    for handle in contentRules { engine.noteChange(.terms, of: handle) }
    superview?.subviewBaselinesChanged(self)
  }

  static func requireBaselineOffset(_ offset: Double) {
    precondition(
      offset.magnitude <= ConstraintSolver.limit,
      "a baseline offset must be at most \(ConstraintSolver.limitText), got \(offset)")
  }

  /// Called when another view provides this one's baselines: constraints on them must be rewritten.
  func baselinesChanged() {
    guard let engine else { return }
    engine.note(.alignment)
    for mention in mentions {
      guard mention.attribute.isBaseline else { continue }
      engine.termsChanged(of: mention.constraint)
    }
    superview?.subviewBaselinesChanged(self)
  }

  func directionChanged() {
    guard let engine else { return }
    engine.note(.structure)
    for constraint in held where constraint.isDirectional {
      engine.termsChanged(of: constraint)
    }
  }

  /// The direction of the view's own leading and trailing.
  ///
  /// It is determined by ``semanticContentAttribute``, then by the window's direction; left to
  /// right outside a window. The superview has no influence.
  public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: window?.direction ?? .leftToRight
    case let attribute: Self.userInterfaceLayoutDirection(for: attribute)
    }
  }
}

extension LayoutConstraint {
  var isDirectional: Bool {
    first.attribute.isDirectional || second?.attribute.isDirectional == true
      || (mayHaveOthers && others.contains { $0.attribute.isDirectional })
  }
}
