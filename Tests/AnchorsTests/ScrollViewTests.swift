import Anchors
import Testing

extension View {
  /// Adds a scroll view that constraints lay out.
  func addedScroll(_ name: String) -> ScrollView {
    let view = ScrollView(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }

  /// Ties the view's edges to those of another item, and fixes its size.
  func tie(
    to item: LayoutItem, _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) {
    LayoutConstraint.activate([
      leftAnchor.constraint(equalTo: item.leftAnchor, constant: left),
      topAnchor.constraint(equalTo: item.topAnchor, constant: top),
      item.rightAnchor.constraint(equalTo: rightAnchor, constant: right),
      item.bottomAnchor.constraint(equalTo: bottomAnchor, constant: bottom),
    ])
  }

  func size(_ width: Double, _ height: Double) {
    widthAnchor.constraint(equalToConstant: width).isActive = true
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }
}

/// A scroll view of 300 x 200 points.
func makeScroll(direction: UserInterfaceLayoutDirection = .leftToRight)
  -> (Window, ScrollView)
{
  let window = phone(direction: direction)
  let scroll = window.rootView.addedScroll("scroll")
  scroll.pin(20, 100, 300, 200)
  return (window, scroll)
}

private func expectSize(
  _ size: Size, _ width: Double, _ height: Double, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(size == Size(width: width, height: height), sourceLocation: sourceLocation)
}

private func expectAmbiguous(
  _ window: Window, _ wanted: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = window.ambiguities.map { "\($0.item.label) \($0.axis)" }
  #expect(found == wanted, sourceLocation: sourceLocation)
  #expect(window.conflicts.isEmpty, sourceLocation: sourceLocation)
}

@Test func `edges of a scroll view are its content's edges for subviews`() {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(500, 700)
  box.tie(to: scroll, 10, 5, 30, 15)
  expectFrame(of: box, 10, 5, 500, 700)
  // 10 + 500 + 30 by 5 + 700 + 15.
  expectSize(scroll.contentSize, 540, 720)
  expectFrame(of: scroll, 20, 100, 300, 200)
  expectFrame(of: scroll.contentLayoutGuide, 0, 0, 540, 720)
  expectFrame(of: scroll.frameLayoutGuide, 0, 0, 300, 200)
  expectRect(box.frameInWindow, 30, 105, 500, 700)
  expectClean(window)
}

@Test func `width, height and centres of a scroll view are those of its frame`() {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  LayoutConstraint.activate([
    box.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 0.5),
    box.heightAnchor.constraint(equalTo: scroll.heightAnchor),
    box.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
    box.centerYAnchor.constraint(equalTo: scroll.centerYAnchor, constant: 7),
  ])
  expectFrame(of: box, 75, 7, 150, 200)
  // No constraint mentions the content.
  expectSize(scroll.contentSize, 0, 0)
  expectClean(window)
}

@Test func `siblings of a scroll view use its frame`() {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(500, 700)
  box.tie(to: scroll, 0, 0, 0, 0)
  let below = window.rootView.added("below")
  below.size(10, 10)
  below.topAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 4).isActive = true
  below.leadingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
  expectFrame(of: below, 320, 304, 10, 10)
  expectClean(window)
}

@Test func `scrolling moves what is tied to the content`() {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(500, 700)
  box.tie(to: scroll.contentLayoutGuide, 0, 0, 0, 0)
  let header = scroll.added("header")
  header.size(40, 30)
  header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
  header.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor).isActive = true
  let kept = View(name: "kept", frame: Rect(x: 1, y: 2, width: 3, height: 4))
  scroll.addSubview(kept)
  for offset in [Point(x: 0, y: 50), Point(x: 200, y: 500), Point(x: -10, y: -20), .zero] {
    scroll.contentOffset = offset
    expectFrame(of: box, -offset.x, -offset.y, 500, 700)
    expectFrame(of: scroll.contentLayoutGuide, -offset.x, -offset.y, 500, 700)
    expectSize(scroll.contentSize, 500, 700)
    expectFrame(of: header, 260, 0, 40, 30)
    expectFrame(of: kept, 1, 2, 3, 4)
    expectClean(window)
  }
}

@Test func `views with frames scroll, and their frames stay`() {
  let (window, scroll) = makeScroll()
  window.layoutIfNeeded()
  let box = View(name: "box", frame: Rect(x: 10, y: 20, width: 50, height: 60))
  let inner = View(name: "inner", frame: Rect(x: 1, y: 2, width: 3, height: 4))
  let wide = View(name: "wide", frame: Rect(x: 0, y: 400, width: 300, height: 30))
  wide.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  box.addSubview(inner)
  let below = scroll.added("below")
  for view in [box, wide] { scroll.addSubview(view) }
  below.size(10, 10)
  for edge in [LayoutConstraint.Attribute.left, .right, .bottom] {
    LayoutConstraint(
      item: below, attribute: edge, relatedBy: .equal, toItem: scroll, attribute: edge,
      multiplier: 1, constant: 0
    ).isActive = true
  }
  below.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 5).isActive = true
  let corner = scroll.convert(Point.zero, to: nil)
  for offset in [Point(x: 0, y: 50), Point(x: 200, y: 500.5), Point(x: -10, y: -20), .zero] {
    scroll.contentOffset = offset
    expectFrame(of: box, 10, 20, 50, 60)
    expectFrame(of: inner, 1, 2, 3, 4)
    expectFrame(of: wide, 0, 400, 300, 30)
    expectTrue(box.center == Point(x: 35, y: 50))
    expectRect(box.exactFrame, 10, 20, 50, 60)
    let moved = corner.moved(by: offset)
    expectRect(box.exactFrameInWindow, moved.x + 10, moved.y + 20, 50, 60)
    expectRect(inner.exactFrameInWindow, moved.x + 11, moved.y + 22, 3, 4)
    expectRect(wide.exactFrameInWindow, moved.x, moved.y + 400, 300, 30)
    // Constraints see it where it is.
    expectFrame(of: below, -offset.x, 85 - offset.y, 10, 10)
    expectClean(window)
  }
  // A frame that is set while the view is scrolled is one in the content.
  scroll.contentOffset = Point(x: 0, y: 100)
  box.frame.origin.y += 30
  expectFrame(of: box, 10, 50, 50, 60)
  box.center.y += 10
  expectFrame(of: box, 10, 60, 50, 60)
  box.autoresizingMask = .flexibleTopMargin
  expectFrame(of: box, 10, 60, 50, 60)
  expectRect(box.exactFrameInWindow, corner.x + 10, corner.y - 40, 50, 60)
  box.translatesAutoresizingMaskIntoConstraints = false
  box.translatesAutoresizingMaskIntoConstraints = true
  expectFrame(of: box, 10, 60, 50, 60)
  // Outside it has the same frame, unscrolled.
  window.rootView.addSubview(box)
  expectRect(box.exactFrameInWindow, 10, 60, 50, 60)
}

@Test func `an offset set before there is content applies`() {
  let (window, scroll) = makeScroll()
  scroll.contentOffset = Point(x: 3, y: 4)
  expectFrame(of: scroll.contentLayoutGuide, -3, -4, 0, 0)
  let box = scroll.added("box")
  box.size(500, 700)
  box.tie(to: scroll, 0, 0, 0, 0)
  expectFrame(of: box, -3, -4, 500, 700)
  expectClean(window)
}

@Test func `leading and trailing edges of the content follow the direction`() {
  let (window, scroll) = makeScroll(direction: .rightToLeft)
  let box = scroll.added("box")
  box.size(500, 700)
  LayoutConstraint.activate([
    box.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
    scroll.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 30),
    box.topAnchor.constraint(equalTo: scroll.topAnchor),
    box.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
  ])
  // The content is 540 wide and begins at 0; leading, on the right, are 10 of them.
  expectFrame(of: box, 30, 0, 500, 700)
  expectSize(scroll.contentSize, 540, 700)
  window.direction = .leftToRight
  expectFrame(of: box, 10, 0, 500, 700)
  expectSize(scroll.contentSize, 540, 700)
  expectClean(window)
}

@Test(arguments: [true, false])
func `margins of a scroll view are inside its content`(_ isAttribute: Bool) {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(500, 700)
  if isAttribute {
    let pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [
      (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    ]
    for (own, margin) in pairs {
      LayoutConstraint(
        item: box, attribute: own, relatedBy: .equal, toItem: scroll, attribute: margin,
        multiplier: 1, constant: 0
      ).isActive = true
    }
  } else {
    box.tie(to: scroll.layoutMarginsGuide, 0, 0, 0, 0)
  }
  expectFrame(of: box, 8, 8, 500, 700)
  expectSize(scroll.contentSize, 516, 716)
  scroll.layoutMargins = EdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
  expectFrame(of: box, 20, 1, 500, 700)
  expectSize(scroll.contentSize, 560, 704)
  scroll.contentOffset = Point(x: 5, y: 6)
  expectFrame(of: box, 15, -5, 500, 700)
  expectClean(window)
  // As soon as no constraint refers to the content, there is none.
  LayoutConstraint.deactivate(box.constraintsAffectingLayout(for: .horizontal))
  LayoutConstraint.deactivate(scroll.constraints)
  expectSize(scroll.contentSize, 0, 0)
}

@Test func `undetermined content is ambiguous, its views are not`() {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(50, 70)
  box.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 3).isActive = true
  box.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true
  expectFrame(of: box, 0, 3, 50, 70)
  expectAmbiguous(window, ["scroll.content horizontal", "scroll.content vertical"])
  let bottom = scroll.bottomAnchor.constraint(equalTo: box.bottomAnchor)
  bottom.isActive = true
  expectAmbiguous(window, ["scroll.content horizontal"])
  // A guide that is merely read need not be determined.
  let (other, plain) = makeScroll()
  expectFrame(of: plain.contentLayoutGuide, 0, 0, 0, 0)
  expectClean(other)
}

@Test func `content size follows activation and deactivation of its constraints`() {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(500, 700)
  box.tie(to: scroll, 1, 2, 3, 4)
  let ties = scroll.constraints.filter { $0.secondItem != nil }
  for _ in 0..<3 {
    expectSize(scroll.contentSize, 504, 706)
    expectClean(window)
    LayoutConstraint.deactivate(ties)
    let frame = scroll.frameLayoutGuide
    let pins = [
      box.leftAnchor.constraint(equalTo: frame.leftAnchor),
      box.topAnchor.constraint(equalTo: frame.topAnchor),
    ]
    LayoutConstraint.activate(pins)
    expectSize(scroll.contentSize, 0, 0)
    expectClean(window)
    LayoutConstraint.deactivate(pins)
    LayoutConstraint.activate(ties)
  }
}

@Test func `nested scroll views have separate content`() {
  let (window, outer) = makeScroll()
  let inner = outer.addedScroll("inner")
  inner.size(200, 400)
  let deep = inner.added("deep")
  deep.size(900, 100)
  inner.tie(to: outer, 0, 0, 0, 0)
  LayoutConstraint.activate([
    deep.leftAnchor.constraint(equalTo: inner.leftAnchor),
    deep.rightAnchor.constraint(equalTo: inner.rightAnchor),
    deep.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    // 20 below the top of the outer content, which is the inner one's top.
    deep.topAnchor.constraint(equalTo: outer.topAnchor, constant: 20),
  ])
  // The inner content's height is not tied to its top, which is its origin: 20 + 100.
  expectFrame(of: deep, 0, 20, 900, 100)
  expectSize(outer.contentSize, 200, 400)
  expectSize(inner.contentSize, 900, 120)
  outer.contentOffset = Point(x: 0, y: 30)
  inner.contentOffset = Point(x: 70, y: 0)
  expectFrame(of: inner, 0, -30, 200, 400)
  expectFrame(of: deep, -70, 20, 900, 100)
  expectClean(window)
}

@Test func `an equation with a subview among its terms uses the content's edges`() throws {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(50, 70)
  box.leftAnchor.constraint(equalTo: scroll.leftAnchor).isActive = true
  box.rightAnchor.constraint(equalTo: scroll.rightAnchor).isActive = true
  scroll.bottomAnchor.constraint(equalTo: box.bottomAnchor).isActive = true
  // Halfway between the content's top, at 100 in the window, and the window's top.
  try LayoutConstraint(
    validating: box, .top, .equal,
    [
      LayoutConstraint.Term(scroll, .top, times: 0.5),
      LayoutConstraint.Term(window.rootView, .top, times: 0.5),
    ]
  ).isActive = true
  expectFrame(of: box, 0, -50, 50, 70)
  scroll.contentOffset = Point(x: 0, y: 40)
  expectFrame(of: box, 0, -70, 50, 70)
  expectClean(window)
}

@Test func `labels and stack views decide the content size`() {
  let (window, scroll) = makeScroll()
  let stack = StackView()
  stack.translatesAutoresizingMaskIntoConstraints = false
  stack.axis = .vertical
  stack.spacing = 10
  scroll.addSubview(stack)
  stack.tie(to: scroll, 0, 0, 0, 0)
  stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
  for name in ["a", "b", "c"] {
    let view = View(name: name)
    // A text 6000 points long in lines of 10: with lines of 300 points, it is 200 high.
    view.contentMeasurer = { width in
      guard let width, width > 0 else { return Size(width: 6000, height: 10) }
      return Size(width: min(width, 6000), height: 10 * (6000 / width).rounded(.up))
    }
    stack.addArrangedSubview(view)
  }
  // Three times 200 and two gaps of 10.
  expectFrame(of: stack, 0, 0, 300, 620)
  expectSize(scroll.contentSize, 300, 620)
  expectClean(window)
}

@Test func `a scroll view moved to another window keeps its content`() {
  let (window, scroll) = makeScroll()
  let box = scroll.added("box")
  box.size(500, 700)
  box.tie(to: scroll.layoutMarginsGuide, 0, 0, 0, 0)
  expectSize(scroll.contentSize, 516, 716)
  scroll.removeFromSuperview()
  let other = phone()
  other.rootView.addSubview(scroll)
  scroll.topAnchor.constraint(equalTo: other.rootView.topAnchor).isActive = true
  scroll.leftAnchor.constraint(equalTo: other.rootView.leftAnchor).isActive = true
  expectSize(scroll.contentSize, 516, 716)
  expectFrame(of: box, 8, 8, 500, 700)
  expectClean(other)
  expectClean(window)
}

extension Point {
  fileprivate func moved(by offset: Point) -> Point { Point(x: x - offset.x, y: y - offset.y) }
}
