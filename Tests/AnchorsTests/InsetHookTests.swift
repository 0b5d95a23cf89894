import Anchors
import Testing

/// A view that records the callbacks about its insets.
private final class Teller: View {
  var told: [String] = []
  var onSafeArea: ((Teller) -> Void)?
  var onMargins: ((Teller) -> Void)?

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    told.append("safe \(safeAreaInsets.top) \(safeAreaInsets.bottom)")
    onSafeArea?(self)
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    told.append("margins \(layoutMargins.top) \(layoutMargins.bottom)")
    onMargins?(self)
  }

  func take() -> String {
    defer { told = [] }
    return told.joined(separator: ", ")
  }
}

private func teller(in superview: View) -> Teller {
  let view = Teller(name: "teller")
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

@Test func `a view is notified when its safe area and margins change`() {
  let window = phone(safeArea: faceSafeArea)
  let view = teller(in: window.rootView)
  view.pin(0, 0, 400, 100)
  // The view has not requested them.
  window.layoutIfNeeded()
  expectText(view.take(), "")
  expectNumber(view.safeAreaInsets.top, 59)
  window.safeAreaInsets.top = 20
  window.layoutIfNeeded()
  expectText(view.take(), "safe 20.0 0.0, margins 28.0 8.0")
  // Half of the border is above it now.
  view.superview?.constraints.first { $0.firstAttribute == .top }?.constant = 15
  window.layoutIfNeeded()
  expectText(view.take(), "safe 5.0 0.0, margins 13.0 8.0")
  view.insetsLayoutMarginsFromSafeArea = false
  window.layoutIfNeeded()
  expectText(view.take(), "margins 8.0 8.0")
  view.superview?.constraints.first { $0.firstAttribute == .left }?.constant = 15
  window.layoutIfNeeded()
  expectText(view.take(), "")
}

@Test func `a view whose guide is used is notified from its first layout on`() {
  let window = phone(safeArea: faceSafeArea)
  let view = teller(in: window.rootView)
  view.pin(0, 0, 400, 100)
  let inner = view.added("inner")
  inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
  window.layoutIfNeeded()
  expectText(view.take(), "safe 59.0 0.0, margins 67.0 8.0")
}

@Test func `changes made in an inset notification are solved in the same layout`() {
  let window = phone(safeArea: faceSafeArea)
  let view = teller(in: window.rootView)
  view.pin(0, 0, 400, 100)
  let height = view.constraints.first { $0.firstAttribute == .height }
  expectNumber(view.safeAreaInsets.top, 59)
  view.onSafeArea = { height?.constant = 50 + $0.safeAreaInsets.top }
  view.onMargins = { $0.layoutMargins.left = 20 }
  window.safeAreaInsets.top = 30
  expectFrame(of: view, 0, 0, 400, 80)
  expectNumber(view.layoutMargins.left, 20)
}

@Test func `inset notifications come before layout, superviews first`() {
  let window = phone()
  let outer = teller(in: window.rootView)
  let inner = teller(in: outer)
  outer.name = "outer"
  inner.name = "inner"
  outer.pin(0, 0, 400, 800)
  inner.pin(0, 0, 400, 800)
  _ = inner.safeAreaInsets
  _ = outer.safeAreaInsets
  var order: [String] = []
  outer.onSafeArea = { order.append($0.label) }
  inner.onSafeArea = { order.append($0.label) }
  window.safeAreaInsets = faceSafeArea
  window.layoutIfNeeded()
  expectText(order.joined(separator: " "), "outer inner")
}

@Test func `a view that moves to another window is notified of the insets there`() {
  let window = phone(safeArea: faceSafeArea)
  let view = Teller(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  window.rootView.addSubview(view)
  expectNumber(view.safeAreaInsets.bottom, 34)
  view.removeFromSuperview()
  let other = phone(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  other.rootView.addSubview(view)
  expectText(view.take(), "")
  other.layoutIfNeeded()
  expectText(view.take(), "safe 20.0 0.0, margins 28.0 8.0")
  // Removed views and views in other windows receive no callbacks about the first window.
  window.safeAreaInsets = .zero
  window.layoutIfNeeded()
  expectText(view.take(), "")
}

@Test func `views that keep changing their margins do not block the layout`() {
  let window = phone()
  let view = teller(in: window.rootView)
  view.pin(0, 0, 400, 100)
  _ = view.layoutMargins
  view.onMargins = { $0.layoutMargins.left += 1 }
  view.layoutMargins.left = 10
  window.layoutIfNeeded()
  expectTrue(view.told.count > 1 && view.told.count <= 100, "\(view.told.count)")
}

@Test func `insets cached in one window are not used in another`() {
  // Windows with different numbers of changes before the view enters.
  for changes in 0..<12 {
    let window = phone(safeArea: faceSafeArea)
    let holder = View(name: "holder", frame: Rect(x: 0, y: 100, width: 400, height: 700))
    let view = View(name: "view", frame: Rect(x: 0, y: 0, width: 400, height: 700))
    view.preservesSuperviewLayoutMargins = true
    window.rootView.addSubview(holder)
    holder.addSubview(view)
    expectNumber(view.safeAreaInsets.bottom, 34)
    expectNumber(view.layoutMargins.left, 8)
    expectNumber(view.frameInWindow.minY, 100)
    view.removeFromSuperview()
    let other = phone(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    for step in 0..<changes {
      other.frame.size.width = 380 + Double(step)
      other.layoutIfNeeded()
    }
    other.rootView.addSubview(view)
    expectNumber(view.frameInWindow.minY, 0)
    expectNumber(view.safeAreaInsets.bottom, 0)
    expectNumber(view.safeAreaInsets.top, 20)
    expectNumber(view.layoutMargins.left, 16)
  }
}
