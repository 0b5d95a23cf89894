import Anchors
import Testing

private final class ToldView: View {
  var journal = Journal()
  var onLayout: ((ToldView) -> Void)?
  var onUpdate: ((ToldView) -> Void)?

  convenience init(_ name: String, _ journal: Journal) {
    self.init(frame: .zero)
    self.name = name
    self.journal = journal
    translatesAutoresizingMaskIntoConstraints = false
  }

  override func updateConstraints() {
    journal.entries.append("update:\(label)")
    onUpdate?(self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    journal.entries.append("lay:\(label)")
    onLayout?(self)
  }
}

@Test func `constraints update from the inside out, views lay out from the outside in`() {
  let journal = Journal()
  let root = ToldView("root", journal)
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800), rootView: root)
  let a = ToldView("a", journal)
  let b = ToldView("b", journal)
  let c = ToldView("c", journal)
  root.addSubview(a)
  a.addSubview(b)
  root.addSubview(c)
  for view in [a, b, c] { view.pin(1, 2, 30, 40) }
  expectTrue(a.needsUpdateConstraints())
  window.layoutIfNeeded()
  expectText(journal.take(), "update:b update:a update:c update:root lay:root lay:a lay:c lay:b")
  expectTrue(!a.needsUpdateConstraints())
  window.layoutIfNeeded()
  expectText(journal.take(), "")
  // If b moves, its superview is laid out; if it grows, b itself is, too.
  b.constraints.first?.constant = 31
  window.layoutIfNeeded()
  expectText(journal.take(), "lay:a lay:b")
  c.setNeedsLayout()
  b.setNeedsUpdateConstraints()
  b.setNeedsUpdateConstraints()
  window.layoutIfNeeded()
  expectText(journal.take(), "update:b lay:c")
}

@Test(arguments: [true, false])
func `a view that leaves the tree is not called until it is back`(isKept: Bool) {
  let journal = Journal()
  let root = ToldView("root", journal)
  let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800), rootView: root)
  let a = ToldView("a", journal)
  let inner = ToldView("inner", journal)
  root.addSubview(a)
  a.addSubview(inner)
  var kept: [View] = []
  for name in ["b", "c"] {
    let view = ToldView(name, journal)
    root.addSubview(view)
    if isKept { kept.append(view) }
  }
  func remove(_ name: String) {
    for view in root.subviews where view.name == name { view.removeFromSuperview() }
  }
  inner.onUpdate = { _ in remove("b") }
  a.onLayout = { _ in remove("c") }
  window.layoutIfNeeded()
  expectText(
    journal.take(),
    "update:inner update:a update:c update:root lay:root lay:a lay:inner")
  for view in kept { root.addSubview(view) }
  window.layoutIfNeeded()
  expectText(journal.take(), isKept ? "update:b update:c lay:b lay:c" : "")
}

@Test func `changes made in layoutSubviews are solved in the same layout`() {
  let journal = Journal()
  let window = phone()
  let view = ToldView("view", journal)
  window.rootView.addSubview(view)
  view.pin(0, 0, 100, 50)
  let hand = View(name: "hand")
  view.addSubview(hand)
  view.onLayout = { view in
    let size = view.exactFrame.size
    hand.frame = Rect(x: 4, y: 4, width: size.width - 8, height: size.height - 8)
  }
  expectRect(hand.frame, 4, 4, 92, 42)
  view.constraints.first { $0.firstAttribute == .width }?.constant = 60
  expectRect(hand.frame, 4, 4, 52, 42)
}

@Test func `constraints made in updateConstraints take part in the same solve`() {
  let journal = Journal()
  let window = phone()
  let view = ToldView("view", journal)
  window.rootView.addSubview(view)
  view.onUpdate = { view in
    if view.constraints.isEmpty { view.pin(9, 8, 7, 6) }
  }
  expectFrame(of: view, 9, 8, 7, 6)
  expectText(journal.take(), "update:view lay:view")
}

@Test func `a view that never settles does not block the layout`() {
  let journal = Journal()
  let window = phone()
  let view = ToldView("view", journal)
  window.rootView.addSubview(view)
  view.pin(0, 0, 10, 10)
  let width = view.constraints.first { $0.firstAttribute == .width }
  view.onLayout = { _ in width?.constant += 1 }
  expectTrue(view.exactFrame.width >= 100)
}

@Test func `views are notified when they are added and removed`() {
  final class Parent: View {
    var words: [String] = []

    override func didAddSubview(_ subview: View) { words.append("+\(subview.label)") }
    override func willRemoveSubview(_ subview: View) { words.append("-\(subview.label)") }
    override func didMoveToSuperview() { words.append(superview?.label ?? "nowhere") }
  }
  let parent = Parent()
  let outer = View(name: "outer")
  outer.addSubview(parent)
  let a = View(name: "a")
  parent.addSubview(a)
  parent.addSubview(a)
  a.removeFromSuperview()
  parent.removeFromSuperview()
  expectText(parent.words.joined(separator: " "), "outer +a -a nowhere")
}

@Test func `deactivating and reactivating constraints needs no solve`() {
  let window = phone()
  let view = window.rootView.added("view")
  let journal = Journal()
  let told = ToldView("told", journal)
  view.addSubview(told)
  view.pin(0, 0, 100, 100)
  told.pin(0, 0, 10, 10)
  window.layoutIfNeeded()
  _ = journal.take()
  let constraints = window.rootView.constraints + view.constraints + told.constraints
  for _ in 0..<3 {
    LayoutConstraint.deactivate(constraints)
    LayoutConstraint.activate(constraints)
  }
  expectFrame(of: told, 0, 0, 10, 10)
  expectText(journal.take(), "")
  // A constant that changed while the constraint was away counts.
  let width = told.constraints.first { $0.firstAttribute == .width }
  width?.isActive = false
  width?.constant = 12
  width?.isActive = true
  expectFrame(of: told, 0, 0, 12, 10)
  width?.isActive = false
  width?.priority = .defaultLow
  width?.isActive = true
  told.widthAnchor.constraint(equalToConstant: 20).isActive = true
  expectFrame(of: told, 0, 0, 20, 10)
  expectClean(window)
}

@Test(arguments: [true, false])
func `a view that changes in every round is reported, and another layout settles`(
  isInLayout: Bool
) {
  final class Restless: View {
    var calls = 0
    var isAtWork = false

    override func updateConstraints() {
      calls += 1
      if isAtWork { setNeedsUpdateConstraints() }
    }
    override func layoutSubviews() {
      calls += 1
      if isAtWork { setNeedsLayout() }
    }
  }
  final class Quiet: View {}
  let window = phone()
  let restless = Restless(name: "restless")
  for view in [restless, Quiet(name: "quiet")] { window.rootView.addSubview(view) }
  window.layoutIfNeeded()
  expectTrue(window.unsettledViews.isEmpty)
  restless.isAtWork = true
  if isInLayout { restless.setNeedsLayout() } else { restless.setNeedsUpdateConstraints() }
  restless.calls = 0
  expectText("\(window.unsettledViews.map(\.label))", "[\"restless\"]")
  expectTrue((100...201).contains(restless.calls), "\(restless.calls) calls")
  restless.isAtWork = false
  window.frame.size.width = 300
  expectTrue(window.unsettledViews.isEmpty)
}
