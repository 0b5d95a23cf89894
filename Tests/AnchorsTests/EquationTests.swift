import Anchors
import Testing

@Test func `dimensions pair across axes, with multiplier and constant`() {
  let window = phone()
  let a = window.rootView.added("a")
  a.pin(.horizontal, at: 0, length: 160)
  a.topAnchor.constraint(equalTo: window.rootView.topAnchor).isActive = true
  // 160 * 0.5625 + 2 = 92
  a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5625, constant: 2).isActive = true
  expectFrame(of: a, 0, 0, 160, 92)
}

@Test func `a constraint across branches uses the common ancestor's coordinates`() {
  let window = phone()
  let root = window.rootView
  let left = root.added("left")
  let right = root.added("right")
  left.pin(10, 20, 100, 100)
  right.pin(200, 300, 150, 150)
  let inner = left.added("inner")
  inner.pin(5, 6, 30, 30)
  let deep = right.added("deep")
  deep.widthAnchor.constraint(equalToConstant: 20).isActive = true
  deep.heightAnchor.constraint(equalToConstant: 20).isActive = true
  // inner's right edge is at 10 + 5 + 30 = 45 in root; 4 times that is 180, plus 20 is 200; in
  // right's coordinates it is 0.
  LayoutConstraint(
    item: deep, attribute: .left, relatedBy: .equal, toItem: inner, attribute: .right,
    multiplier: 4, constant: 20
  ).isActive = true
  // inner's bottom is at 20 + 6 + 30 = 56 in root: 56 - 300 = -244 in right.
  deep.topAnchor.constraint(equalTo: inner.bottomAnchor).isActive = true
  expectFrame(of: deep, 0, -244, 20, 20)
  expectRect(deep.frameInWindow, 200, 56, 20, 20)
  expectClean(window)
}

@Test func `several items add up on the right side`() throws {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  let c = root.added("c")
  a.pin(20, 0, 40, 10)
  b.pin(220, 0, 80, 10)
  c.pin(.vertical, at: 0, length: 10)
  // From the right edge of a, 60, to the left edge of b, 220: 140, and the same width as half of
  // both together.
  try LayoutConstraint(
    validating: c, .centerX, .equal,
    [LayoutConstraint.Term(a, .right, times: 0.5), LayoutConstraint.Term(b, .left, times: 0.5)]
  ).isActive = true
  try LayoutConstraint(
    validating: c, .width, .equal,
    [LayoutConstraint.Term(a, .width, times: 0.5), LayoutConstraint.Term(b, .width, times: 0.5)]
  ).isActive = true
  expectFrame(of: c, 110, 0, 60, 10)
}

@Test func `distances between anchors act as dimensions`() {
  let window = phone(direction: .rightToLeft)
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  a.pin(300, 0, 50, 10)
  b.pin(.vertical, at: 0, length: 10)
  b.widthAnchor.constraint(equalToConstant: 20).isActive = true
  // From the root's leading edge, 400, to a's, 350, it is 50; from a's trailing edge, 300, to b's
  // leading edge twice that: 200.
  a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
    equalTo: root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor), multiplier: 2
  ).isActive = true
  expectFrame(of: b, 180, 0, 20, 10)
  a.widthAnchor.constraint(
    equalTo: root.leftAnchor.anchorWithOffset(to: a.leftAnchor), multiplier: 0.5, constant: -100
  ).isActive = true
  expectClean(window)
}

@Test func `system spacing is eight points times a multiplier, never negative`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  let b = root.added("b")
  a.pin(0, 0, 10, 10)
  b.widthAnchor.constraint(equalToConstant: 10).isActive = true
  b.heightAnchor.constraint(equalToConstant: 10).isActive = true
  let after = b.leadingAnchor.constraint(
    equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1.5)
  after.isActive = true
  b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: -1).isActive = true
  expectFrame(of: b, 22, 10, 10, 10)
  expectText(after.equation, "b.leading == a.trailing + 12")
}

@Test func `attributes act on alignment rectangles`() {
  let window = phone()
  let root = window.rootView
  let a = root.added("a")
  a.setAlignmentRectInsets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  a.setIntrinsicContentSize(Size(width: 50, height: 20))
  a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
  a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
  // The alignment rectangle is (10, 10, 50, 20), the frame that with the insets around it.
  expectFrame(of: a, 8, 9, 56, 24)
  let b = root.added("b")
  b.pin(.vertical, at: 0, length: 10)
  b.centerXAnchor.constraint(equalTo: a.centerXAnchor).isActive = true
  b.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true
  expectFrame(of: b, 10, 0, 50, 10)
  a.setAlignmentRectInsets(.zero)
  expectFrame(of: a, 10, 10, 50, 20)
}

@Test func `a chain of equal views shares the remaining width`() {
  let window = phone()
  let root = window.rootView
  var previous: View?
  var views: [View] = []
  for index in 0..<5 {
    let view = root.added("v\(index)")
    view.pin(.vertical, at: 0, length: 10)
    if let previous {
      view.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 5).isActive = true
      view.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true
    } else {
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    }
    views.append(view)
    previous = view
  }
  previous?.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
  // (400 - 4 * 5) / 5 = 76
  for (index, view) in views.enumerated() { expectFrame(of: view, Double(index) * 81, 0, 76, 10) }
  window.frame = Rect(x: 0, y: 0, width: 520, height: 800)
  for (index, view) in views.enumerated() { expectFrame(of: view, Double(index) * 105, 0, 100, 10) }
  expectClean(window)
}
