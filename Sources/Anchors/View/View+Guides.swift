extension View {
  /// The guides that the view owns, including those for its safe area and the like.
  public final var layoutGuides: [LayoutGuide] { guides }

  /// Adds a guide to the view; it is removed from its previous owner.
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
    guard guides.contains(guide) else { return }
    // The margins of content are placed by the content.
    if guide.role == .content, let margins = ownGuide(.contentMargins) {
      removeLayoutGuide(margins)
    }
    for constraint in guide.mentions.map({ $0.constraint }) { constraint.deactivate() }
    engine?.detach([guide])
    guides.removeAll { $0 === guide }
    guide.containerReference = nil
  }

  /// Returns the guide of a role, which is made at the first request.
  final func guide(_ role: GuideRole) -> LayoutGuide {
    if let guide = ownGuide(role) { return guide }
    let guide = LayoutGuide(role: role)
    addLayoutGuide(guide)
    return guide
  }

  /// Returns the guide of a role, if it was requested before.
  final func ownGuide(_ role: GuideRole) -> LayoutGuide? { guides.first { $0.role == role } }
}
