/// A view or guide in focus, with the constraints on it and those that determine it.
struct Focus {
  /// The view or guide.
  let subject: LayoutItem
  /// The items that stay in colour.
  private(set) var items: Set<ObjectIdentifier>
  /// The constraints that the legend lists: those on the item first, then the others that determine
  /// it.
  private(set) var listed: [LayoutConstraint] = []
  /// The constraints that are drawn.
  private(set) var constraints: [MeasuredConstraint] = []

  init?(_ target: ExplanationTarget?, in scene: Scene) {
    guard let target else { return nil }
    let item = target.subject
    subject = item
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
    listed = found.filter {
      switch $0.origin {
      case .user, .stackView, .contentSize: true
      case .frame, .window, .guide, .size: false
      }
    }
    let shown = Set(found.map { ObjectIdentifier($0) })
    constraints = MeasuredConstraint.drawable(in: scene).filter {
      shown.contains(ObjectIdentifier($0.constraint))
    }
  }
}

extension PictureMaker {
  /// Lists the focused item in the legend, with the constraints that determine it.
  mutating func describeFocus() {
    guard let focus else { return }
    let item = focus.subject
    let hue = boxes.first { $0.isFocus }?.hue
    legend.add(
      .subject,
      Legend.Row(
        tag: (" ", hue.map { .ink($0) } ?? .guide), name: printable(item.label),
        text: item.frameInWindow.words, tone: .muted))
    for constraint in focus.listed {
      let isViolated = constraints.contains {
        $0.constraint === constraint && ($0.conflict != nil || $0.error > 1e-6)
      }
      // Signs are for readers who do not see the tones.
      let tag: (String, Tone) =
        isViolated
        ? ("✕", .violation) : constraint.mentions(item) ? ("–", .constraint) : ("·", .before)
      legend.add(.subject, Legend.Row(tag: tag, text: printable(constraint.words)))
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
