import Anchors
import Testing

private func statements(_ item: LayoutItem, _ axis: Axis) -> [String] {
  item.constraintsAffectingLayout(for: axis).map(\.equation)
}

private func expectStatements(
  _ item: LayoutItem, _ axis: Axis, _ wanted: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = statements(item, axis)
  #expect(found == wanted, sourceLocation: sourceLocation)
}

@Test func `only the constraints that determine a view are listed`() {
  let window = phone()
  let root = window.rootView
  let (a, b) = (root.added("a"), root.added("b"))
  a.pin(16, 20, 100, 10)
  LayoutConstraint.activate([
    b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 8),
    b.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
    b.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
    b.topAnchor.constraint(equalTo: a.topAnchor),
  ])
  b.setIntrinsicContentSize(Size(width: 300, height: 30))
  expectStatements(a, .horizontal, ["a.left == root.left + 16", "a.width == 100"])
  expectStatements(a, .vertical, ["a.top == root.top + 20", "a.height == 10"])
  // Neither the bound with room to spare nor the violated content size is among them.
  expectStatements(
    b, .horizontal,
    [
      "window.width == 400", "root.width == window.width", "a.left == root.left + 16",
      "a.width == 100", "b.left == a.right + 8", "b.right == root.right - 16",
    ])
  // Both bounds by the content hold; one suffices.
  expectTrue(
    b.constraintsAffectingLayout(for: .vertical).contains { $0.origin == .contentSize })
}

@Test func `a view outside a tree is determined by its frame`() {
  let view = View(name: "v", frame: Rect(x: 1, y: 2, width: 3, height: 4))
  expectStatements(view, .vertical, ["v.top == 2", "v.height == 4"])
}

@Test func `exercising ambiguity moves an ambiguous view and no other`() {
  let window = phone()
  let root = window.rootView
  let (a, b) = (root.added("a"), root.added("b"))
  for view in [a, b] {
    view.pin(.vertical, at: 0, length: 10)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor).isActive = true
    view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor).isActive = true
  }
  expectTrue(a.hasAmbiguousLayout && b.hasAmbiguousLayout)
  let before = b.exactFrame
  b.exerciseAmbiguityInLayout()
  let after = b.exactFrame
  b.exerciseAmbiguityInLayout()
  expectTrue(before != after && after != b.exactFrame)
  expectTrue(Set([after.minX, b.exactFrame.minX]) == [0, 300])
  expectFrame(of: a, a.exactFrame.minX, 0, 100, 10)
  expectTrue(a.exactFrame == before)

  b.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40).isActive = true
  expectTrue(!b.hasAmbiguousLayout)
  b.exerciseAmbiguityInLayout()
  expectFrame(of: b, 40, 0, 100, 10)
}
