extension View {
  /// Activates a constraint between items inside this view.
  ///
  /// It is held by the nearest common ancestor of its items all the same.
  ///
  /// - Parameter constraint: The constraint.
  /// - Precondition: Its items are this view, or are inside it.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    for term in [constraint.first] + constraint.terms {
      let isInside = term.item?.ownOrContainingView?.isDescendant(of: self) ?? false
      precondition(isInside, "\(constraint) mentions an item that is not inside \(label)")
    }
    constraint.isActive = true
  }

  /// Activates constraints between items inside this view.
  ///
  /// - Parameter constraints: The constraints.
  /// - Precondition: Their items are this view, or are inside it.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds, or a view inside it.
  ///
  /// - Parameter constraint: The constraint; others are left alone.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.holderReference?.view?.isDescendant(of: self) == true else { return }
    constraint.isActive = false
  }

  /// Deactivates constraints that this view holds, or a view inside it.
  ///
  /// - Parameter constraints: The constraints; others are left alone.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
}
