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

  /// Computes values that depend on the superview's, from the first view above whose value is known
  /// down to this one.
  ///
  /// It follows the superviews one by one, and uses a list if there are many.
  final func refresh(
    _ isKnown: (View) -> Bool, stepsLeft: Int = 16, by take: (View) -> Void
  ) {
    if isKnown(self) { return }
    if let superview, !isKnown(superview) {
      if stepsLeft > 0 {
        superview.refresh(isKnown, stepsLeft: stepsLeft - 1, by: take)
      } else {
        var path: [View] = []
        var next: View? = superview
        while let view = next, !isKnown(view) {
          path.append(view)
          next = view.superview
        }
        for view in path.reversed() { take(view) }
      }
    }
    take(self)
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
}
