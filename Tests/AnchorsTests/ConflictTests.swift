import Anchors
import Testing

@Test func `the later of two widths is broken, and both are named`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(0, 0, 100, 10)
  let wide = a.widthAnchor.constraint(equalToConstant: 200)
  wide.isActive = true
  expectFrame(of: a, 0, 0, 100, 10)
  let report = window.conflicts.first
  expectText(report?.sentence ?? "", "a.width == 100 and a.width == 200 cannot both be satisfied")
  expectTrue(report?.broken === wide && window.conflicts.count == 1)
}

@Test func `a constraint reactivated before a layout keeps its activation order`() {
  let window = phone()
  let a = window.rootView.added("a")
  let width = a.widthAnchor.constraint(equalToConstant: 100)
  let other = a.widthAnchor.constraint(equalToConstant: 100)
  LayoutConstraint.activate([width, other])
  expectTrue(window.conflicts.isEmpty)
  width.isActive = false
  width.isActive = true
  other.constant = 200
  expectTrue(window.conflicts.first?.broken === other)
  expectTrue(window.conflicts.first?.members.last === other)
  width.isActive = false
  window.layoutIfNeeded()
  width.isActive = true
  expectTrue(window.conflicts.first?.broken === width)
  expectTrue(window.conflicts.first?.members.last === width)
}

@Test func `a broken constraint applies again once it can hold`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(.vertical, at: 0, length: 10)
  a.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
  let narrow = a.widthAnchor.constraint(equalToConstant: 100)
  let wide = a.widthAnchor.constraint(equalToConstant: 200)
  LayoutConstraint.activate([narrow, wide])
  expectFrame(of: a, 0, 0, 100, 10)
  narrow.isActive = false
  expectFrame(of: a, 0, 0, 200, 10)
  expectTrue(window.conflicts.isEmpty)
  // Activated again, it is the later one.
  narrow.isActive = true
  expectFrame(of: a, 0, 0, 200, 10)
  expectTrue(window.conflicts.first?.broken === narrow)
  narrow.constant = 200
  expectClean(window)
  wide.constant = 150
  expectTrue(window.conflicts.count == 1)
  wide.isActive = false
  expectFrame(of: a, 0, 0, 200, 10)
  expectClean(window)
}

@Test func `a changed constant can contradict a later constraint`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(.vertical, at: 0, length: 10)
  a.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
  let width = a.widthAnchor.constraint(equalToConstant: 100)
  let limit = a.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
  LayoutConstraint.activate([width, limit])
  expectFrame(of: a, 0, 0, 100, 10)
  width.constant = 160
  expectFrame(of: a, 0, 0, 160, 10)
  expectTrue(window.conflicts.first?.broken === limit)
  width.constant = 140
  expectFrame(of: a, 0, 0, 140, 10)
  expectClean(window)
}

@Test func `a report names only the three constraints that contradict each other`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  a.pin(0, 0, 300, 10)
  b.pin(.vertical, at: 0, length: 10)
  let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
  let end = b.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor)
  let width = b.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
  LayoutConstraint.activate([gap, end, width])
  let report = window.conflicts.first
  expectTrue(report?.broken === width)
  expectText(
    report?.sentence ?? "",
    """
    window.width == 400, root.width == window.width, a.left == root.left, a.width == 300, \
    b.leading == a.trailing + 8, b.trailing <= root.trailing and b.width >= 100 cannot all be satisfied
    """)
}

@Test func `constraints of windows, guides and masks are never broken`() {
  let window = phone(safeArea: faceSafeArea)
  let root = window.rootView
  let kept = View(name: "kept", frame: Rect(x: 1, y: 2, width: 30, height: 40))
  root.addSubview(kept)
  kept.widthAnchor.constraint(equalToConstant: 50).isActive = true
  root.widthAnchor.constraint(equalToConstant: 500).isActive = true
  let a = root.added("a")
  a.pin(0, 0, 10, 10)
  a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
  expectFrame(of: kept, 1, 2, 30, 40)
  expectFrame(of: root, 0, 0, 400, 800)
  expectFrame(of: a, 0, 0, 10, 10)
  expectText(
    window.conflicts.map(\.broken.equation).joined(separator: "; "),
    "kept.width == 50; root.width == 500; a.top == safeArea.top")
  expectText(
    window.conflicts.map(\.sentence).joined(separator: "; "),
    """
    kept.width == 30 (its frame) and kept.width == 50 cannot both be satisfied; \
    window.width == 400, root.width == window.width and root.width == 500 cannot all be satisfied; \
    a.top == root.top, a.top == safeArea.top and safeArea.top == root.top + 59 cannot all be satisfied
    """)
  window.safeAreaInsets = .zero
  expectTrue(window.conflicts.count == 2)
  window.frame = Rect(x: 0, y: 0, width: 500, height: 800)
  expectTrue(window.conflicts.count == 1)
  kept.frame = Rect(x: 1, y: 2, width: 50, height: 40)
  expectClean(window)
}

@Test func `a required content size breaks like any other constraint`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(0, 0, 20, 10)
  a.setContentCompressionResistancePriority(.required, for: .horizontal)
  a.setIntrinsicContentSize(Size(width: 60, height: View.noIntrinsicMetric))
  expectFrame(of: a, 0, 0, 20, 10)
  expectText(
    window.conflicts.first?.sentence ?? "",
    "a.width == 20 and a.width >= 60 (its content) cannot both be satisfied")
  a.setIntrinsicContentSize(Size(width: 20, height: View.noIntrinsicMetric))
  expectClean(window)
}

@Test(arguments: [1, 3, 9, 40])
func `many contradictions break exactly the later constraint of each pair`(_ count: Int) {
  let window = phone()
  var views: [View] = []
  var late: [LayoutConstraint] = []
  for index in 0..<count {
    let view = window.rootView.added("v\(index)")
    view.pin(0, Double(index), 100, 10)
    late.append(view.widthAnchor.constraint(equalToConstant: 200))
    views.append(view)
  }
  LayoutConstraint.activate(late)
  for (index, view) in views.enumerated() { expectFrame(of: view, 0, Double(index), 100, 10) }
  expectTrue(window.conflicts.count == count)
  expectTrue(zip(window.conflicts, late).allSatisfy { $0.broken === $1 })
  LayoutConstraint.deactivate(late)
  expectClean(window)
}

@Test func `a constraint broken by another broken one may stay broken`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  for view in [a, b] {
    view.pin(.vertical, at: 0, length: 10)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
  }
  // a is 100 and cannot be b's width while that is 200; b cannot be 200 either, so a == b may stay.
  let chain = [
    a.widthAnchor.constraint(equalToConstant: 100),
    b.widthAnchor.constraint(equalToConstant: 100),
    b.widthAnchor.constraint(equalToConstant: 200),
    a.widthAnchor.constraint(equalTo: b.widthAnchor),
  ]
  LayoutConstraint.activate(chain)
  expectFrame(of: b, 0, 0, 100, 10)
  expectText(window.conflicts.map(\.broken.equation).joined(separator: "; "), "b.width == 200")
}
