extension View {
  /// The active constraints that this view holds, in the order of activation.
  ///
  /// A constraint is held by the nearest common ancestor of its items.
  public final var constraints: [LayoutConstraint] { held.sorted { $0.order < $1.order } }

  /// Activates a constraint between items inside this view.
  ///
  /// The nearest common ancestor of its items holds it, whatever the view.
  ///
  /// - Precondition: Its items are this view, or are inside it.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    for term in [constraint.first] + constraint.terms {
      let isInside = term.item?.ownOrContainingView?.isDescendant(of: self) ?? false
      require(isInside, "\(constraint) mentions an item that is not inside \(label)")
    }
    constraint.isActive = true
  }

  /// Activates constraints between items inside this view.
  ///
  /// - Precondition: Their items are this view, or are inside it.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view or a view inside it holds; others are ignored.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.holder?.isDescendant(of: self) == true else { return }
    constraint.isActive = false
  }

  /// Deactivates constraints that this view or a view inside it holds; others are ignored.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
