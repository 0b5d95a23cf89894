import Testing

@testable import Anchors

/// Returns the numbers of variables and constraints in the solver, which only these tests examine.
private func contents(_ window: Window) -> [Int] {
  window.layoutIfNeeded()
  return [window.layoutEngine.solver.variableCount, window.layoutEngine.solver.constraintCount]
}

@Test func `a removed view leaves nothing in the solver`() {
  let window = phone(safeArea: faceSafeArea)
  let root = window.rootView
  let stays = root.added("stays")
  stays.pin(0, 0, 10, 10)
  let before = contents(window)
  let box = root.added("box")
  let inner = box.added("inner")
  inner.setIntrinsicContentSize(Size(width: 10, height: 20))
  let guide = LayoutGuide(name: "guide")
  box.addLayoutGuide(guide)
  box.pin(0, 0, 100, 100)
  let tie = inner.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor)
  let own = inner.leftAnchor.constraint(equalTo: guide.leftAnchor)
  let contradiction = stays.widthAnchor.constraint(equalTo: box.widthAnchor)
  LayoutConstraint.activate([
    tie, own, contradiction, guide.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
  ])
  expectTrue(window.conflicts.count == 1)
  box.removeFromSuperview()
  expectTrue(contents(window) == before, "\(contents(window)) \(before)")
  expectTrue(!tie.isActive && !contradiction.isActive && own.isActive)
  expectClean(window)
  // Constraints inside the box still hold, there and in its next tree.
  root.addSubview(box)
  box.pin(0, 0, 100, 100)
  inner.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
  expectFrame(of: inner, 5, 0, 10, 20)
}

@Test func `a released view leaves nothing in the solver`() {
  let window = phone()
  let before = contents(window)
  var constraint: LayoutConstraint?
  do {
    let box = window.rootView.added("box")
    box.pin(0, 0, 100, 100)
    let size = box.widthAnchor.constraint(equalToConstant: 100)
    size.isActive = true
    constraint = size
    window.layoutIfNeeded()
    box.removeFromSuperview()
  }
  expectTrue(contents(window) == before)
  expectTrue(constraint?.firstItem == nil && constraint?.isActive == false)
  #expect(throws: LayoutConstraintError.itemIsGone) {
    try constraint?.activateOrThrow()
  }
}

@Test func `removing a guide deactivates its constraints`() {
  let window = phone()
  let before = contents(window)
  let guide = LayoutGuide(name: "guide")
  window.rootView.addLayoutGuide(guide)
  let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
  constraint.isActive = true
  window.layoutIfNeeded()
  window.rootView.removeLayoutGuide(guide)
  expectTrue(!constraint.isActive && guide.owningView == nil)
  expectTrue(contents(window) == before)
}

@Test(arguments: [false, true])
func `a guide added after a layout is ambiguous without constraints`(isUsed: Bool) {
  let guide = LayoutGuide(name: "guide")
  if isUsed {
    // In a window that no longer exists, where it would have been too narrow.
    let other = phone()
    other.rootView.addLayoutGuide(guide)
    guide.trailingAnchor.constraint(equalTo: other.rootView.leadingAnchor).isActive = true
    guide.leadingAnchor.constraint(equalTo: other.rootView.trailingAnchor).isActive = true
    other.layoutIfNeeded()
  }
  let window = phone()
  window.layoutIfNeeded()
  window.rootView.addLayoutGuide(guide)
  expectTrue(guide.hasAmbiguousLayout(along: .horizontal))
  expectTrue(guide.hasAmbiguousLayout(along: .vertical))
  let root = window.rootView
  LayoutConstraint.activate([
    guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    guide.widthAnchor.constraint(equalToConstant: 10),
  ])
  expectTrue(!guide.hasAmbiguousLayout(along: .horizontal))
  expectTrue(guide.hasAmbiguousLayout(along: .vertical))
}

@Test func `a guide without constraints is computed without the solver`() {
  let window = phone(safeArea: faceSafeArea)
  let a = window.rootView.added("a")
  a.pin(.horizontal, at: 0, length: 10)
  a.heightAnchor.constraint(equalToConstant: 10).isActive = true
  let before = contents(window)
  let tie = a.topAnchor.constraint(equalTo: window.rootView.safeAreaLayoutGuide.topAnchor)
  tie.isActive = true
  expectFrame(of: a, 0, 59, 10, 10)
  tie.isActive = false
  expectTrue(contents(window) == before)
  window.safeAreaInsets.top = 20
  expectRect(window.rootView.safeAreaLayoutGuide.layoutFrame, 0, 20, 400, 746)
  tie.isActive = true
  expectFrame(of: a, 0, 20, 10, 10)
}

@Test func `views added to a tree later keep their activation order`() {
  let piece = View(name: "piece")
  piece.translatesAutoresizingMaskIntoConstraints = false
  let first = piece.widthAnchor.constraint(equalToConstant: 10)
  first.isActive = true
  let window = phone()
  let root = window.rootView
  root.addSubview(piece)
  piece.pin(.vertical, at: 0, length: 10)
  let place = piece.leftAnchor.constraint(equalTo: root.leftAnchor)
  let second = piece.widthAnchor.constraint(equalToConstant: 20)
  LayoutConstraint.activate([place, second])
  expectFrame(of: piece, 0, 0, 10, 10)
  expectTrue(window.conflicts.first?.broken === second)
  expectTrue(root.constraints.last === place)
}

@Test func `a tree without a window is laid out by its root`() {
  let root = View(name: "root", frame: Rect(x: 3, y: 4, width: 100, height: 50))
  let a = root.added("a")
  LayoutConstraint.activate([
    a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
    a.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    a.topAnchor.constraint(equalTo: root.topAnchor),
    a.bottomAnchor.constraint(equalTo: root.bottomAnchor),
  ])
  expectFrame(of: a, 10, 0, 90, 50)
  root.frame = Rect(x: 3, y: 4, width: 60.25, height: 50)
  expectRect(a.frame, 10, 0, 50.25, 50)
  // Without pins the content decides.
  root.translatesAutoresizingMaskIntoConstraints = false
  a.setIntrinsicContentSize(Size(width: 30, height: 20))
  expectFrame(of: root, 3, 4, 40, 20)
  let window = phone()
  window.rootView.addSubview(root)
  root.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
  root.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
  expectFrame(of: root, 0, 0, 40, 20)
  expectClean(window)
}

@Test func `subviews can be ordered, moved and found`() {
  let window = phone()
  let root = window.rootView
  let a = View(name: "a")
  let b = View()
  let c = View(name: "c")
  root.addSubview(a)
  root.addSubview(b)
  root.insertSubview(c, at: 0)
  expectTrue(root.subviews.map(\.label) == ["c", "a", "root[2]"])
  root.addSubview(c)
  expectTrue(root.subviews.map(\.label) == ["a", "root[1]", "c"])
  root.insertSubview(c, at: 1)
  a.addSubview(b)
  expectTrue(root.subviews.map(\.label) == ["a", "c"] && b.superview === a)
  expectTrue(b.isDescendant(of: root) && b.window === window && !root.isDescendant(of: b))
  expectText(b.label, "a[0]")
}

@Test func `thousands of nested views are laid out and released`() {
  let window = phone()
  var view = window.rootView
  let depth = 20_000
  for _ in 0..<depth {
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 1).isActive = true
    inner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    inner.heightAnchor.constraint(equalToConstant: 10).isActive = true
    view = inner
  }
  expectNumber(view.exactFrameInWindow.minX, Double(depth))
  expectNumber(view.safeAreaInsets.top, 0)
}
