import Anchors
import Testing

/// An equation `a.first == multiplier * b.second + constant`, and the resulting position of `a`.
struct PairCase: Sendable, CustomTestStringConvertible {
  let first: LayoutConstraint.Attribute
  let second: LayoutConstraint.Attribute
  let multiplier: Double
  let constant: Double
  let leftToRight: Double
  let rightToLeft: Double

  init(
    _ first: LayoutConstraint.Attribute, _ second: LayoutConstraint.Attribute,
    _ constant: Double, times multiplier: Double = 1, leftToRight: Double, rightToLeft: Double
  ) {
    self.first = first
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.leftToRight = leftToRight
    self.rightToLeft = rightToLeft
  }

  var testDescription: String {
    "a.\(first.name) == b.\(second.name) * \(multiplier) + \(constant)"
  }
}

/// The root is 400 wide; b extends from 100 to 160, its middle at 130; a is 40 wide.
let horizontalPairs: [PairCase] = [
  PairCase(.left, .left, 10, leftToRight: 110, rightToLeft: 110),
  PairCase(.left, .right, 10, leftToRight: 170, rightToLeft: 170),
  PairCase(.right, .left, -10, leftToRight: 50, rightToLeft: 50),
  PairCase(.right, .right, 10, leftToRight: 130, rightToLeft: 130),
  PairCase(.left, .centerX, 10, leftToRight: 140, rightToLeft: 140),
  PairCase(.centerX, .centerX, 10, leftToRight: 120, rightToLeft: 120),
  PairCase(.centerX, .right, 10, leftToRight: 150, rightToLeft: 150),
  // Leading is right: a's right edge is 10 left of b's.
  PairCase(.leading, .leading, 10, leftToRight: 110, rightToLeft: 160 - 10 - 40),
  PairCase(.leading, .trailing, 10, leftToRight: 170, rightToLeft: 100 - 10 - 40),
  PairCase(.trailing, .leading, -10, leftToRight: 50, rightToLeft: 160 + 10),
  PairCase(.trailing, .trailing, 10, leftToRight: 130, rightToLeft: 100 - 10),
  // A middle has no direction, but an edge measured from the right makes the whole equation
  // mirrored.
  PairCase(.centerX, .leading, 10, leftToRight: 90, rightToLeft: 160 - 10 - 20),
  PairCase(.leading, .centerX, 10, leftToRight: 140, rightToLeft: 130 - 10 - 40),
  // A multiplier scales the coordinate from the ancestor's leading edge: b.leading is 400 - 160 =
  // 240 from the right, half of it 120.
  PairCase(.left, .right, 0, times: 0.5, leftToRight: 80, rightToLeft: 80),
  PairCase(.leading, .leading, 0, times: 0.5, leftToRight: 50, rightToLeft: 400 - 120 - 40),
  PairCase(.leading, .trailing, 20, times: 0.5, leftToRight: 100, rightToLeft: 400 - 150 - 20 - 40),
  PairCase(.centerX, .centerX, 0, times: 2, leftToRight: 240, rightToLeft: 240),
]

@Test(arguments: horizontalPairs)
func `horizontal positions pair in both directions`(_ pair: PairCase) {
  for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
    let window = phone(direction: direction)
    let a = window.rootView.added("a")
    let b = window.rootView.added("b")
    b.pin(100, 0, 60, 10)
    a.pin(.vertical, at: 0, length: 10)
    a.widthAnchor.constraint(equalToConstant: 40).isActive = true
    LayoutConstraint(
      item: a, attribute: pair.first, relatedBy: .equal, toItem: b, attribute: pair.second,
      multiplier: pair.multiplier, constant: pair.constant
    ).isActive = true
    let x = direction == .leftToRight ? pair.leftToRight : pair.rightToLeft
    expectFrame(of: a, x, 0, 40, 10)
  }
}

/// The root is 800 high; b extends from 100 to 160; baselines are 12 below the top of a view and 5
/// above its bottom; a is 40 high.
let verticalPairs: [PairCase] = [
  PairCase(.top, .top, 10, leftToRight: 110, rightToLeft: 110),
  PairCase(.top, .bottom, 10, leftToRight: 170, rightToLeft: 170),
  PairCase(.bottom, .top, -10, leftToRight: 50, rightToLeft: 50),
  PairCase(.centerY, .centerY, 10, leftToRight: 120, rightToLeft: 120),
  PairCase(.centerY, .bottom, 0, times: 0.5, leftToRight: 60, rightToLeft: 60),
  PairCase(.firstBaseline, .firstBaseline, 0, leftToRight: 100, rightToLeft: 100),
  PairCase(.firstBaseline, .lastBaseline, 20, leftToRight: 163, rightToLeft: 163),
  PairCase(.lastBaseline, .top, 0, leftToRight: 65, rightToLeft: 65),
]

@Test(arguments: verticalPairs)
func `vertical positions pair in either direction`(_ pair: PairCase) {
  let window = phone(direction: .rightToLeft)
  let a = window.rootView.added("a")
  let b = window.rootView.added("b")
  for view in [a, b] {
    view.firstBaselineOffsetFromTop = 12
    view.lastBaselineOffsetFromBottom = 5
  }
  b.pin(0, 100, 10, 60)
  a.pin(.horizontal, at: 0, length: 10)
  a.heightAnchor.constraint(equalToConstant: 40).isActive = true
  LayoutConstraint(
    item: a, attribute: pair.first, relatedBy: .equal, toItem: b, attribute: pair.second,
    multiplier: pair.multiplier, constant: pair.constant
  ).isActive = true
  expectFrame(of: a, 0, pair.leftToRight, 10, 40)
}

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

@Test func `several items add up on the right side`() {
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
  LayoutConstraint(
    c, .centerX, .equal,
    [LayoutConstraint.Term(a, .right, times: 0.5), LayoutConstraint.Term(b, .left, times: 0.5)]
  ).isActive = true
  LayoutConstraint(
    c, .width, .equal,
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
