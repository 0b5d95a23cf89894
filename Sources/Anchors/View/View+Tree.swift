extension View {
  final var hasContents: Bool { !subviews.isEmpty || !guides.isEmpty }

  /// Visits the view, its descendants and their guides; each container before its contents.
  func itemsInside() -> [LayoutItem] {
    if !hasContents { return [self] }
    var items: [LayoutItem] = []
    items.reserveCapacity(32)
    forEachItemInside { items.append($0) }
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
      for tie in ties { tie.deactivate() }
    }
    engine?.detach(items)
  }

  /// The innermost view that contains both this view and another, or is one of them.
  ///
  /// - Complexity: Proportional to the depth of the two; constant for siblings.
  func nearestCommonAncestor(with other: View) -> Unretained<View>? {
    if self === other || other.containerReference === reference { return Unretained(self) }
    if containerReference === other.reference { return Unretained(other) }
    if containerReference === other.containerReference { return containerReference?.unretainedView }
    var (one, two): (View?, View?) = (self, other)
    var surplus = ancestorCount - other.ancestorCount
    while surplus > 0 {
      one = one?.superview
      surplus -= 1
    }
    while surplus < 0 {
      two = two?.superview
      surplus += 1
    }
    while one !== two { (one, two) = (one?.superview, two?.superview) }
    return one.map { Unretained($0) }
  }

  private var ancestorCount: Int {
    var count = 0
    var next = superview
    while let view = next {
      count += 1
      next = view.superview
    }
    return count
  }
}
