@testable import Anchors

extension TreeSession {
  /// Compares the frames of all trees with those of new ones.
  func compareAll() {
    determine()
    let roots = roots
    for root in roots where fault == nil { compare(root) }
  }

  private func compare(_ root: View) {
    root.layoutIfNeeded()
    let copy = TreeCopy(of: root, in: self)
    copy.root.layoutIfNeeded()
    let engines = [root.layoutEngine, copy.root.layoutEngine]
    // Which constraint breaks depends on the order of activation, which the copy does not have.
    if engines.contains(where: { !$0.conflicts.isEmpty || !$0.unsettledGuides.isEmpty }) { return }
    for (view, other) in copy.views {
      let (frame, wanted) = (view.exactFrame, other.exactFrame)
      let difference = max(
        abs(frame.minX - wanted.minX), abs(frame.minY - wanted.minY),
        abs(frame.width - wanted.width), abs(frame.height - wanted.height))
      if difference > 1e-5 {
        fault = "\(view.label) is \(frame), not \(wanted)"
        return
      }
    }
  }
}

/// A tree built anew with the structure, the properties and the constraints of another.
private struct TreeCopy {
  let root: View
  /// The views of both trees.
  private(set) var views: [(View, View)] = []
  private var items: [LayoutItem: LayoutItem] = [:]

  init(of original: View, in session: TreeSession) {
    if let window = original as? Window {
      root = Window(name: "w", frame: window.fixedFrame, rootView: View(name: "root"))
    } else {
      root = Self.makeView(like: original)
    }
    items[original] = root
    if let window = original as? Window, let copy = root as? Window {
      views.append((window.rootView, copy.rootView))
      fill(copy.rootView, like: window.rootView, session)
    } else {
      views.append((original, root))
      fill(root, like: original, session)
    }
    for constraint in session.userConstraints(in: original) {
      let terms = ([constraint.first] + constraint.terms).compactMap { copy(of: $0) }
      LayoutConstraint(
        unchecked: terms[0], constraint.relation, terms.count > 1 ? terms[1] : nil,
        constant: constraint.constant, priority: constraint.priority, identifier: nil,
        origin: .user
      ).isActive = true
    }
  }

  private static func makeView(like view: View) -> View {
    switch view {
    case is StackView: StackView(name: view.name)
    case is ScrollView: ScrollView(name: view.name)
    default: View(name: view.name)
    }
  }

  private mutating func fill(_ copy: View, like view: View, _ session: TreeSession) {
    items[view] = copy
    for guide in view.guides where guide.role == .plain {
      let other = LayoutGuide(name: guide.name)
      copy.addLayoutGuide(other)
      items[guide] = other
    }
    for subview in view.subviews {
      let other = Self.makeView(like: subview)
      copy.addSubview(other)
      views.append((subview, other))
      fill(other, like: subview, session)
    }
    copy.isHidden = view.isHidden
    if let stack = view as? StackView, let other = copy as? StackView {
      other.axis = stack.axis
      other.distribution = stack.distribution
      other.alignment = stack.alignment
      other.spacing = stack.spacing
      for arranged in stack.arrangedSubviews {
        if let arranged = items[arranged] as? View { other.addArrangedSubview(arranged) }
      }
    }
    if let scroll = view as? ScrollView {
      (copy as? ScrollView)?.contentOffset = scroll.contentOffset
    }
    copy.fixedFrame = view.fixedFrame
    copy.translatesAutoresizingMaskIntoConstraints = true
    copy.give(view.fixedFrame)
    copy.translatesAutoresizingMaskIntoConstraints =
      view.translatesAutoresizingMaskIntoConstraints
    copy.setIntrinsicContentSize(view.contentWishes.size)
    if let hooked = view as? any HookedView, hooked.area > 0, hooked.contentMeasurer != nil {
      let area = hooked.area
      copy.contentMeasurer = { width in
        let width = max(5, min(width ?? 60, 60))
        return Size(width: width, height: area / width)
      }
    }
  }

  private func copy(of term: LayoutConstraint.Term) -> LayoutConstraint.Term? {
    guard let item = term.item else { return nil }
    if let known = items[item] {
      return LayoutConstraint.Term(known, term.attribute, times: term.multiplier)
    }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView,
      let view = items[owner] as? View
    else { return nil }
    return LayoutConstraint.Term(view.guide(guide.role), term.attribute, times: term.multiplier)
  }
}
