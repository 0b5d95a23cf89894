/// A view or guide that is looked at, with what touches it and what determines it.
struct Focus {
  /// The items that stay in colour.
  private(set) var items: Set<ObjectIdentifier>
  /// The constraints that are drawn.
  private(set) var constraints: [MeasuredConstraint] = []

  init?(_ target: ExplanationTarget?, in scene: Scene) {
    guard let target else { return nil }
    let item = target.subject
    items = [ObjectIdentifier(item)]
    var found = item.activeConstraints
    for axis in [Axis.horizontal, .vertical] {
      for constraint in item.constraintsAffectingLayout(for: axis)
      where !found.contains(where: { $0 === constraint }) {
        found.append(constraint)
      }
    }
    for conflict in scene.window.conflicts
    where conflict.members.contains(where: { $0.mentions(item) }) {
      for member in conflict.members where !found.contains(where: { $0 === member }) {
        found.append(member)
      }
    }
    for constraint in found {
      for other in constraint.items { items.insert(ObjectIdentifier(other)) }
    }
    let shown = Set(found.map { ObjectIdentifier($0) })
    constraints = MeasuredConstraint.drawable(in: scene).filter {
      shown.contains(ObjectIdentifier($0.constraint))
    }
  }
}

extension LayoutConstraint {
  /// The items on both sides that are still there.
  var items: [LayoutItem] {
    var items: [LayoutItem] = []
    if let firstItem { items.append(firstItem) }
    for term in terms {
      if let item = term.item { items.append(item) }
    }
    return items
  }

  func mentions(_ item: LayoutItem) -> Bool { items.contains { $0 === item } }
}
