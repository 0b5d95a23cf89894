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
    var targets: [Target] = []
    targets.reserveCapacity(terms.count + 1)
    let (firstTarget, firstItem) = try Self.target(of: first)
    targets.append(firstTarget)
    var holder = firstItem.ownOrContainingView
    for term in terms {
      let (target, item) = try Self.target(of: term)
      targets.append(target)
      guard let known = holder, let view = item.ownOrContainingView,
        let common = known.nearestCommonAncestor(with: view)
      else {
        throw .noCommonAncestor(firstItem.label, item.label)
      }
      holder = common
    }
    guard let holder else { throw .noCommonAncestor(firstItem.label, firstItem.label) }

    if targets.count > 1 { Self.aimAtContent(&targets, heldBy: holder) }
    for index in targets.indices {
      targets[index].slot = targets[index].reference.item?.addMention(of: self, index) ?? -1
    }
    self.targets = targets
    holderReference = holder.reference
    heldSlot = Int32(holder.held.count)
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
    for index in targets.indices {
      // Read one by one: where an item is mentioned twice, taking one mention out may move the other.
      let target = targets[index]
      target.reference.item?.removeMention(at: Int(target.slot))
    }
    targets = []
    holderReference = nil
    state = .idle
    isQueued = false
  }

  private static func target(
    of term: Term
  ) throws(LayoutConstraintError) -> (Target, LayoutItem) {
    guard var item = term.item else { throw .itemIsGone }
    var attribute = term.attribute
    if let inner = attribute.withinMarginsGuide, let view = item as? View {
      item = view.layoutMarginsGuide
      attribute = inner
    }
    let target = Target(
      reference: item.reference, attribute: attribute, multiplier: term.multiplier, slot: -1)
    return (target, item)
  }
}
