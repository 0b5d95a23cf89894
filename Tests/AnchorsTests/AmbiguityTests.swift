import Anchors
import Testing

private func words(_ window: Window) -> String {
  window.ambiguities.map { "\($0.item.label) \($0.axis)" }.joined(separator: ", ")
}

@Test func `ambiguities are listed by item and axis, in tree order`() {
  let window = phone()
  let root = window.rootView
  let b = root.added("b")
  let a = root.added("a")
  a.pin(.horizontal, at: 0, length: 10)
  b.pin(.vertical, at: 0, length: 10)
  expectText(words(window), "b horizontal, a vertical")
  expectTrue(a.hasAmbiguousLayout && !a.hasAmbiguousLayout(along: .horizontal))
  let inner = b.added("inner")
  expectText(words(window), "b horizontal, inner horizontal, inner vertical, a vertical")
  inner.pin(0, 0, 10, 10)
  b.pin(.horizontal, at: 0, length: 10)
  a.pin(.vertical, at: 0, length: 10)
  expectText(words(window), "")
  expectTrue(!a.hasAmbiguousLayout)
}

@Test func `two views that stretch equally are ambiguous until one hugs more`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  for view in [a, b] {
    view.pin(.vertical, at: 0, length: 10)
    view.setIntrinsicContentSize(Size(width: 50, height: View.noIntrinsicMetric))
  }
  LayoutConstraint.activate([
    a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
    b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
  ])
  expectText(words(window), "a horizontal, b horizontal")
  a.setContentHuggingPriority(LayoutPriority(251), for: .horizontal)
  expectText(words(window), "")
  expectFrame(of: b, 50, 0, 350, 10)
}

@Test func `a subview pinned inside an ambiguous view is not ambiguous`() {
  let window = phone()
  let box = window.rootView.added("box")
  box.pin(.horizontal, at: 0, length: 100)
  box.heightAnchor.constraint(equalToConstant: 100).isActive = true
  let inner = box.added("inner")
  inner.pin(0, 0, 10, 10)
  expectText(words(window), "box vertical")
}

@Test func `an ambiguous view that moves to another window is ambiguous only there`() {
  let (first, second) = (phone(), phone())
  let view = first.rootView.added("a")
  expectTrue(first.ambiguities.count == 2)
  second.rootView.addSubview(view)
  expectTrue(second.ambiguities.count == 2 && first.ambiguities.isEmpty)
  expectTrue(view.hasAmbiguousLayout)
  view.pin(10, 20, 30, 40)
  expectTrue(second.ambiguities.isEmpty && !view.hasAmbiguousLayout)
  let other = first.rootView.added("b")
  expectTrue(other.hasAmbiguousLayout)
  other.removeFromSuperview()
  second.rootView.addSubview(other)
  expectTrue(second.ambiguities.count == 2)
  first.rootView.addSubview(View(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
  expectTrue(first.ambiguities.isEmpty && other.hasAmbiguousLayout)
}
