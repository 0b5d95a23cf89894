extension LayoutConstraint {
  /// Whether the constraint takes part in layout; false when made.
  ///
  /// The nearest common ancestor of the items holds an active constraint and keeps it alive.
  ///
  /// - Precondition: When set to true, the items are in one tree.
  public var isActive: Bool {
    get { holderReference != nil }
    set {
      if newValue {
        do throws(LayoutConstraintError) {
          try activate()
        } catch {
          preconditionFailure(error.description)
        }
      } else {
        deactivate()
      }
    }
  }

  /// Activates constraints in order; those that are active already stay as they are.
  ///
  /// - Parameter constraints: The constraints.
  /// - Precondition: The items of each are in one tree.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints; those that are inactive already stay as they are.
  ///
  /// - Parameter constraints: The constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activates the constraint, for constraints made from data that may be wrong.
  ///
  /// - Throws: ``LayoutConstraintError/noCommonAncestor(_:_:)`` where the items are not in one
  ///   tree, ``LayoutConstraintError/itemIsGone`` where one no longer exists.
  /// - Complexity: Proportional to the steps from the items up to their common ancestor.
  public func activate() throws(LayoutConstraintError) {
    guard !isActive else { return }
    var targets = Targets()
    let firstItem = try Self.target(of: first, into: &targets)
    var holder = firstItem.ownOrContainingView
    func widenHolder(for term: Term) throws(LayoutConstraintError) {
      let item = try Self.target(of: term, into: &targets)
      guard let known = holder, let view = item.ownOrContainingView,
        let common = known.nearestCommonAncestor(with: view)
      else {
        throw .noCommonAncestor(firstItem.label, item.label)
      }
      holder = common
    }
    if let second { try widenHolder(for: second) }
    for term in others { try widenHolder(for: term) }
    guard let holder else { throw .noCommonAncestor(firstItem.label, firstItem.label) }

    if second != nil { Self.aimAtContent(&targets, heldBy: holder) }
    for index in 0..<targets.count {
      guard let item = targets[index].reference.item else { continue }
      if !item.isView { mentionsGuides = true }
      targets.setSlot(item.addMention(of: self, index), at: index)
    }
    self.targets = targets
    holderReference = holder.reference
    heldSlot = Int32(holder.held.count)
    if holder.held.isEmpty { holder.held.reserveCapacity(8) }
    holder.held.append(self)
    order = nextActivation()
    holder.engine?.enqueue(self)
  }

  private func deactivate() {
    guard let holder = holderReference?.view else { return }
    withExtendedLifetime(self) {
      holder.engine?.withdraw(self)
      holder.removeHeld(self)
      forgetTargets()
    }
  }

  /// Takes the constraint off the lists of the items it mentions.
  func forgetTargets() {
    for index in 0..<targets.count {
      // Read one by one: where an item is mentioned twice, taking one mention out may move the other.
      let target = targets[index]
      target.reference.item?.removeMention(at: Int(target.slot))
    }
    targets = Targets()
    mentionsGuides = false
    holderReference = nil
    state = .idle
    isQueued = false
  }

  /// Adds the target of a term, and returns its item.
  private static func target(
    of term: Term, into targets: inout Targets
  ) throws(LayoutConstraintError) -> LayoutItem {
    guard var item = term.item else { throw .itemIsGone }
    var attribute = term.attribute
    if let inner = attribute.withinMarginsGuide, item.isView {
      item = downcast(item, to: View.self).layoutMarginsGuide
      attribute = inner
    }
    targets.append(Target(item, attribute, times: term.multiplier))
    return item
  }
}
