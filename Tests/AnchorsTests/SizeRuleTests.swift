import Anchors
import Testing

@Test func `sizes are not negative, and a constraint that asks for one is broken`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(0, 0, -3, 10)
  expectRect(a.frame, 0, 0, 0, 10)
  expectText(
    window.conflicts.map(\.sentence).joined(separator: "; "),
    "a.width == -3 and a.width >= 0 (no size is negative) cannot both be satisfied")
}

@Test func `margins wider than the view contradict its width`() {
  let window = phone()
  let cell = window.rootView.added("cell")
  cell.pin(0, 0, 30, 10)
  let label = cell.added("label")
  label.pin(.vertical, at: 0, length: 10)
  let leading = label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 20)
  let trailing = label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -20)
  LayoutConstraint.activate([leading, trailing])
  expectTrue(window.conflicts.count == 1 && window.conflicts.first?.broken === trailing)
  trailing.constant = -5
  expectFrame(of: label, 20, 0, 5, 10)
  expectClean(window)
}

@Test func `a view determined by the rule on sizes is not ambiguous`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(.vertical, at: 0, length: 10)
  a.leftAnchor.constraint(equalTo: window.rootView.leftAnchor).isActive = true
  let limit = a.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
  limit.isActive = true
  expectClean(window)
  limit.constant = 1
  expectTrue(a.hasAmbiguousLayout(along: .horizontal))
}

@Test func `guides other than margins have no negative size`() {
  let window = phone()
  let root = window.rootView
  let guide = LayoutGuide(name: "gap")
  root.addLayoutGuide(guide)
  let tight = guide.heightAnchor.constraint(equalToConstant: -1)
  tight.isActive = true
  expectTrue(window.conflicts.first?.broken === tight)
  tight.isActive = false
  let narrow = root.added("narrow")
  narrow.pin(0, 0, 4, 4)
  let inner = narrow.added("inner")
  inner.leadingAnchor.constraint(equalTo: narrow.layoutMarginsGuide.leadingAnchor).isActive = true
  // The margins of 8 leave -12 points.
  expectFrame(of: narrow.layoutMarginsGuide, 8, 8, -12, -12)
  expectTrue(window.conflicts.isEmpty)
}

@Test(arguments: [20, 700])
func `a row without room for its distances breaks one of them`(count: Int) {
  let window = phone()
  let root = window.rootView
  let views = (0..<count).map { root.added("v\($0)") }
  views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
  views[count - 1].trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
  var distances: [LayoutConstraint] = []
  for (view, next) in zip(views, views.dropFirst()) {
    let distance = next.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30)
    distance.isActive = true
    distances.append(distance)
  }
  let widths = views.map { $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 20) }
  LayoutConstraint.activate(widths)
  window.layoutIfNeeded()
  expectTrue(views.allSatisfy { $0.frame.width >= 0 })
  expectTrue(window.conflicts.map(\.broken) == [distances[count - 2]])
  expectText("\(window.conflicts[0].members.count)", "\(2 * count + 3)")
}
