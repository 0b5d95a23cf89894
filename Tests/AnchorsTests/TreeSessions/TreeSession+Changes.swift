@testable import Anchors

extension TreeSession {
  static var changeCount: Int { 34 }

  /// Makes a change, or asks a question.
  func change(_ kind: Int) {
    switch kind {
    case 0...3: addView()
    case 4, 5: moveView()
    case 6, 7: removeView()
    case 8: release()
    case 9...13: activate()
    case 14: deactivate()
    case 15: changeConstant()
    case 16, 17: layOut()
    case 18, 19: fit()
    case 20, 21: ask()
    case 22: addWindow()
    case 23: releaseWindow()
    case 24, 25: changeStack()
    case 26: changeContent()
    case 27: changeGuides()
    case 28: request()
    case 29: scroll()
    case 30: resize()
    case 31: readFrame()
    case 32: hide()
    default: changeFrame()
    }
  }

  // MARK: - The tree

  func addWindow() {
    guard windows.count < 2 else { return }
    note("add a window")
    windows.append(
      Window(
        name: "w", frame: Rect(x: 0, y: 0, width: 300, height: 400), rootView: HookedBox(self)))
  }

  private func releaseWindow() {
    guard !windows.isEmpty else { return }
    let index = dice.roll(windows.count)
    note("release window \(index)")
    windows.remove(at: index)
  }

  private func addView() {
    guard views.count < TreeSession.viewLimit, let parent = anyView() else { return }
    let view: any HookedView
    switch dice.roll(6) {
    case 0, 1: view = HookedStack(self)
    case 2: view = HookedScroll(self)
    default: view = HookedBox(self)
    }
    view.name = "v\(view.number)"
    view.translatesAutoresizingMaskIntoConstraints = false
    note("add \(view.label) to \(parent.label)")
    move(view, to: parent)
  }

  private func moveView() {
    guard let view = anyView(), let parent = anyView(), mayMove(view), view !== parent,
      !parent.isDescendant(of: view), !moving.contains(where: { parent.isDescendant(of: $0) })
    else { return }
    note("move \(view.label) to \(parent.label)")
    move(view, to: parent)
  }

  private func move(_ view: View, to parent: View) {
    moving.append(view)
    moving.append(parent)
    if let stack = parent as? StackView, dice.roll(4) > 0 {
      let others = stack.arrangedSubviews.count { $0 !== view }
      stack.insertArrangedSubview(view, at: dice.roll(2) * others)
    } else {
      parent.addSubview(view)
    }
    moving.removeLast(2)
  }

  private func removeView() {
    guard let view = anyView(), mayMove(view), view.superview != nil else { return }
    note("remove \(view.label)")
    moving.append(view)
    if dice.roll(2) == 0 { kept.append(view) }
    view.removeFromSuperview()
    moving.removeLast()
  }

  private func release() {
    guard !kept.isEmpty else { return }
    let index = dice.roll(kept.count)
    note("release \(kept[index].label)")
    kept.remove(at: index)
  }

  // MARK: - Constraints

  private func activate() {
    guard let root = any(of: roots),
      let first = any(of: parts(in: root)), let second = any(of: parts(in: root))
    else { return }
    let attributes: [[LayoutConstraint.Attribute]] = [
      [.left, .right, .centerX, .leading, .trailing], [.top, .bottom, .centerY],
      [.width, .height],
    ]
    let axis = attributes[dice.roll(3)]
    let attribute = axis[dice.roll(axis.count)]
    var other = axis[dice.roll(axis.count)]
    // A mix of left and leading is a mistake.
    if [.left, .right].contains(attribute) != [.left, .right].contains(other) {
      other = attribute
    }
    let priorities = [999, 750, 750, 500, 250, 49.5]
    let isAlone = attribute.isDimension && dice.roll(2) == 0
    let constraint = LayoutConstraint(
      unchecked: LayoutConstraint.Term(first, attribute, times: 1),
      [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][dice.roll(4)],
      isAlone
        ? nil : LayoutConstraint.Term(second, other, times: dice.roll(5) == 0 ? 0.5 : 1),
      constant: Double(dice.roll(30) - 10) * 4,
      priority: LayoutPriority(priorities[dice.roll(priorities.count)]), identifier: nil,
      origin: .user)
    note("activate \(constraint)")
    try? constraint.activateOrThrow()
  }

  /// The items that constraints may relate.
  private func parts(in root: View) -> [LayoutItem] {
    var parts: [LayoutItem] = []
    for item in root.itemsInside() {
      if let guide = item as? LayoutGuide {
        if guide.role == .plain { parts.append(guide) }
      } else if let view = item as? View, !view.isWindow {
        parts.append(view)
        if let scroll = view as? ScrollView {
          parts += [scroll.contentLayoutGuide, scroll.frameLayoutGuide, scroll.layoutMarginsGuide]
        }
      }
    }
    if let window = root as? Window { parts.append(window.rootView.safeAreaLayoutGuide) }
    return parts
  }

  private func anyConstraint() -> LayoutConstraint? {
    any(of: roots).flatMap { any(of: userConstraints(in: $0)) }
  }

  private func deactivate() {
    guard let constraint = anyConstraint() else { return }
    note("deactivate \(constraint)")
    constraint.isActive = false
  }

  private func changeConstant() {
    guard let constraint = anyConstraint() else { return }
    note("change \(constraint)")
    constraint.constant = Double(dice.roll(40) - 10) * 3
  }

  // MARK: - Questions

  private func layOut() {
    guard let view = anyView() else { return }
    note("lay out \(view.label)")
    view.layoutIfNeeded()
  }

  private func fit() {
    guard let view = anyView() else { return }
    note("fit \(view.label)")
    let size =
      dice.roll(2) == 0
      ? view.systemLayoutSizeFitting(.zero)
      : view.systemLayoutSizeFitting(
        Size(width: 50, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    if !size.width.isFinite || !size.height.isFinite { fault = "a size of \(size)" }
  }

  private func ask() {
    guard let view = anyView() else { return }
    note("ask about \(view.label)")
    switch dice.roll(4) {
    case 0: _ = view.hasAmbiguousLayout
    case 1: _ = view.layoutEngine.ambiguities.count
    case 2: _ = view.layoutEngine.conflicts.map(\.sentence)
    default: _ = view.constraintsAffectingLayout(for: .horizontal).count
    }
  }

  private func readFrame() {
    guard let view = anyView() else { return }
    note("read \(view.label)")
    if !view.frame.maxX.isFinite { fault = "a frame of \(view.frame)" }
  }

  // MARK: - Views

  private func changeStack() {
    guard let stack = any(StackView.self) else { return }
    note("change \(stack.label)")
    switch dice.roll(6) {
    case 0: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 1, 2:
      stack.distribution =
        [
          .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ][dice.roll(5)]
    case 3: stack.alignment = [.fill, .leading, .center, .trailing][dice.roll(4)]
    case 4: stack.spacing = Double(dice.roll(5) * 3)
    default:
      if let view = any(of: stack.arrangedSubviews) { stack.removeArrangedSubview(view) }
    }
  }

  private func changeContent() {
    guard let view = any(HookedBox.self) else { return }
    note("change the content of \(view.label)")
    guard dice.roll(2) == 0 else {
      return view.setIntrinsicContentSize(
        Size(width: Double(dice.roll(9) * 10), height: Double(dice.roll(6) * 5)))
    }
    view.area = Double(dice.roll(5) * 400)
    measure(view, reaching: true)
  }

  /// Makes a view measure the area of its content, or nothing for 0.
  func measure(_ view: any HookedView, reaching: Bool) {
    let area = view.area
    view.contentMeasurer =
      area == 0
      ? nil
      : { [unowned self] width in
        if reaching { reach(.measuring) }
        let width = max(5, min(width ?? 60, 60))
        return Size(width: width, height: area / width)
      }
  }

  private func changeGuides() {
    guard let view = anyView() else { return }
    note("change the guides of \(view.label)")
    switch dice.roll(4) {
    case 0:
      // A stack view restores its own guides only when its arrangement changes.
      let guide = any(of: view.guides.filter { $0.role != .stackView })
      if let guide { view.removeLayoutGuide(guide) }
    case 1:
      guard let scroll = any(ScrollView.self) else { return }
      scroll.removeLayoutGuide(scroll.contentLayoutGuide)
    default: view.addLayoutGuide(LayoutGuide(name: "g\(nextNumber())"))
    }
  }

  private func request() {
    guard let view = anyView() else { return }
    note("request work of \(view.label)")
    switch dice.roll(5) {
    case 0: view.setNeedsLayout()
    case 1: view.setNeedsUpdateConstraints()
    case 2: view.setNeedsUpdateProperties()
    case 3: view.updateConstraintsIfNeeded()
    default: view.invalidateIntrinsicContentSize()
    }
  }

  private func scroll() {
    guard let scroll = any(ScrollView.self) else { return }
    note("scroll \(scroll.label)")
    scroll.contentOffset = Point(x: Double(dice.roll(5)), y: Double(dice.roll(50)))
  }

  private func resize() {
    guard let window = any(of: windows) else { return }
    note("resize a window")
    window.frame.size = Size(width: Double(200 + dice.roll(200)), height: 400)
  }

  private func hide() {
    guard let view = anyView() else { return }
    note("hide \(view.label)")
    view.isHidden.toggle()
  }

  /// Pins a view to a frame, or releases it.
  private func changeFrame() {
    guard let view = any(HookedBox.self), view.superview?.isWindow == false,
      !(view.superview is StackView)
    else { return }
    note("change the frame of \(view.label)")
    if dice.roll(2) == 0 {
      view.frame = Rect(
        x: Double(dice.roll(9)), y: 3, width: Double(dice.roll(50)), height: Double(dice.roll(40)))
    }
    view.translatesAutoresizingMaskIntoConstraints.toggle()
  }
}
