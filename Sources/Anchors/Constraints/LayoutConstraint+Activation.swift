extension LayoutConstraint {
  /// Whether the constraint takes part in layout; false at first.
  ///
  /// While it is active, the nearest common ancestor of its items holds the constraint and keeps it
  /// alive.
  ///
  /// - Precondition: When set to true, the items are in one tree.
  public var isActive: Bool {
    get { heldBy != nil }
    set {
      if newValue {
        do throws(LayoutConstraintError) {
          try activateOrThrow()
        } catch {
          stopProgram(error.description)
        }
      } else {
        deactivate()
        awaitsItems = false
      }
    }
  }

  /// Activates constraints in order; constraints that are already active are unchanged.
  ///
  /// - Precondition: The items of each are in one tree.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; constraints that are already inactive are unchanged.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activates the constraint; for constraints made from data that may be wrong.
  ///
  /// - Throws: ``LayoutConstraintError/noCommonAncestor(_:_:)`` if the items are not in one tree,
  ///   ``LayoutConstraintError/itemIsGone`` where one no longer exists.
  /// - Complexity: Proportional to the depth of the items; constant for siblings.
  public func activateOrThrow() throws(LayoutConstraintError) {
    guard !isActive else { return }
    do throws(LayoutConstraintError) {
      try addTarget(first.reference.target, first.attribute)
      if let attribute = second?.attribute { try addTarget(second?.reference.target, attribute) }
      if mayHaveOthers {
        for term in others { try addTarget(term.reference.target, term.attribute) }
      }
      try nearestCommonAncestor().with { activate(heldBy: $0) }
    } catch {
      targets = Targets()
      throw error
    }
  }

  /// The view that holds the constraint while it is active, and in whose coordinates a constraint of
  /// a program or a stack view is measured.
  package var holder: View? { heldBy?.object }

  private func activate(heldBy holder: View) {
    if holder.scrollsContent || targets.count > 2 { Self.aimAtContent(&targets) }
    for index in 0..<targets.count {
      let target = targets[index]
      target.withItem { item in
        if !item.isView { mentionsGuides = true }
        targets[index].slot = item.addMention(of: self, index, target.attribute)
      }
    }
    heldBy = Unretained(holder)
    heldSlot = Int32(holder.held.count)
    if holder.held.isEmpty { holder.held.reserveCapacity(8) }
    holder.held.append(self)
    order = nextActivation()
    holder.engine?.enqueue(self)
  }

  /// Deactivates the constraint because an item leaves the tree; one of a conditional set awaits it.
  func deactivate() {
    guard let holder else { return }
    withExtendedLifetime(self) {
      holder.engine?.withdraw(self)
      holder.held.swapRemove(at: Int(heldSlot))?.heldSlot = heldSlot
      forgetTargets()
    }
  }

  /// Removes the constraint from the lists of the items it mentions.
  func forgetTargets() {
    for index in 0..<targets.count {
      // The slots are read one by one: if an item is mentioned twice, removing one mention may
      // move the other.
      let target = targets[index]
      target.withItem { $0.removeMention(at: Int(target.slot)) }
    }
    targets = Targets()
    mentionsGuides = false
    heldBy = nil
    awaitsItems = condition != nil
  }

  private func addTarget(
    _ item: Unretained<LayoutItem>?, _ attribute: Attribute
  ) throws(LayoutConstraintError) {
    guard var target = item else { throw .itemIsGone }
    var attribute = attribute
    if let inner = attribute.withinMarginsGuide, target.object.isView {
      target = Unretained(downcast(target.object, to: View.self).layoutMarginsGuide)
      attribute = inner
    }
    targets.append(Target(reference: target, attribute: attribute))
  }

  /// The innermost view around all targets.
  private func nearestCommonAncestor() throws(LayoutConstraintError) -> Unretained<View> {
    var ancestor: Unretained<View>?
    for index in 0..<targets.count {
      let view = targets[index].withItem { $0.unretainedView }
      ancestor =
        index == 0
        ? view
        : view?.with { view in ancestor?.with { $0.nearestCommonAncestor(with: view) } ?? nil }
      if ancestor == nil {
        throw .noCommonAncestor(targets[0].item.label, targets[index].item.label)
      }
    }
    guard let ancestor else { stopProgram("a constraint has an item") }
    return ancestor
  }
}
