import Testing

@testable import Anchors

typealias Mask = View.AutoresizingMask

/// The flexible parts along one axis: before, the length, after.
struct Springs: Sendable, CustomTestStringConvertible {
  let before: Bool
  let length: Bool
  let after: Bool

  /// In the notation of Apple's logs: `-` for rigid parts, `&` for flexible ones.
  init(_ notation: String) {
    let parts = Array(notation.utf8).map { $0 == UInt8(ascii: "&") }
    before = parts[0]
    length = parts[1]
    after = parts[2]
  }

  var testDescription: String { [before, length, after].map { $0 ? "&" : "-" }.joined() }

  var horizontal: Mask {
    mask(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
  }

  var vertical: Mask {
    mask(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
  }

  private func mask(_ first: Mask, _ middle: Mask, _ last: Mask) -> Mask {
    (before ? first : []).union(length ? middle : []).union(after ? last : [])
  }
}

/// A part of a superview whose length changes, with its new frame.
struct SpringCase: Sendable {
  let springs: Springs
  let start: Double
  let length: Double
  var whole = 100.0
  let newWhole: Double
  let newStart: Double
  let newLength: Double

  init(
    _ springs: String, _ start: Double, _ length: Double, of whole: Double = 100,
    becomes newWhole: Double, _ newStart: Double, _ newLength: Double
  ) {
    self.springs = Springs(springs)
    self.start = start
    self.length = length
    self.whole = whole
    self.newWhole = newWhole
    self.newStart = newStart
    self.newLength = newLength
  }
}

/// A view in a box whose size constraints determine.
func boxed(
  _ frame: Rect, _ mask: Mask, in size: Size,
  direction: UserInterfaceLayoutDirection = .leftToRight
) -> (view: View, resize: (Size) -> Void) {
  let window = phone(direction: direction)
  let box = window.rootView.added("box")
  box.pin(20, 30, size.width, size.height)
  let width = box.constraints.first { $0.firstAttribute == .width }
  let height = box.constraints.first { $0.firstAttribute == .height }
  window.layoutIfNeeded()
  let view = View(name: "view", frame: frame)
  view.autoresizingMask = mask
  box.addSubview(view)
  return (
    view,
    {
      width?.constant = $0.width
      height?.constant = $0.height
      // The window is retained by the closure that changes its contents.
      window.layoutIfNeeded()
    }
  )
}

/// From 10 to 40 in 100, which become 200: the left margin is 10, the right one 60.
///
/// A middle at a quarter stays there; with a rigid right margin the width has 3/4 of the rest, 140;
/// with a rigid left one a third of 190.
@Test(arguments: [
  SpringCase("---", 10, 30, becomes: 200, 10, 30),
  SpringCase("--&", 10, 30, becomes: 200, 10, 30),
  SpringCase("&--", 10, 30, becomes: 200, 110, 30),
  SpringCase("&-&", 10, 30, becomes: 200, 35, 30),
  SpringCase("-&-", 10, 30, becomes: 200, 10, 130),
  SpringCase("&&-", 10, 30, becomes: 200, 35, 105),
  SpringCase("-&&", 10, 30, becomes: 200, 10, 190.0 / 3),
  SpringCase("&&&", 10, 30, becomes: 200, 20, 60),
  // Half the size.
  SpringCase("&--", 10, 30, becomes: 50, -40, 30),
  SpringCase("&-&", 10, 30, becomes: 50, -2.5, 30),
  SpringCase("&&&", 10, 30, becomes: 50, 5, 15),
  SpringCase("&&&", 10, 10, becomes: 33, 3.3, 3.3),
  SpringCase("-&-", 10, 10, becomes: 96, 10, 6),
  SpringCase("-&&", 0, 33, becomes: 200, 0, 66),
  SpringCase("&&-", 50, 25, becomes: 175, 100, 50),
  // A centred view stays centred, however it is computed.
  SpringCase("&-&", 30, 40, becomes: 200, 80, 40),
  // Without a length of its own, a part with a flexible margin leaves the growth to the margin.
  SpringCase("-&-", 50, 0, becomes: 133, 50, 33),
  SpringCase("&&-", 50, 0, becomes: 133, 83, 0),
  SpringCase("-&&", 50, 0, becomes: 133, 50, 0),
  SpringCase("&&&", 50, 0, becomes: 133, 66.5, 0),
  // Without lengths to share by, the shares are equal.
  SpringCase("-&-", 0, 0, of: 0, becomes: 4, 0, 4),
  SpringCase("&--", 0, 0, of: 0, becomes: 4, 4, 0),
  SpringCase("&-&", 0, 0, of: 0, becomes: 4, 2, 0),
  SpringCase("&&-", 0, 0, of: 0, becomes: 6, 3, 3),
  SpringCase("-&&", 0, 0, of: 0, becomes: 6, 0, 3),
  SpringCase("&&&", 0, 0, of: 0, becomes: 9, 3, 3),
  SpringCase("&&&", 10, 30, of: 0, becomes: 60, 30, 50),
  SpringCase("-&-", 10, 30, of: 0, becomes: 60, 10, 90),
  // Rigid margins take the whole superview, or more.
  SpringCase("&&-", -10, 10, becomes: 120, 0, 20),
  SpringCase("-&&", 150, 10, becomes: 120, 150, 20),
])
func `a view follows its superview according to its mask`(_ row: SpringCase) {
  for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
    let across = boxed(
      Rect(x: row.start, y: 1, width: row.length, height: 2), row.springs.horizontal,
      in: Size(width: row.whole, height: 50), direction: direction)
    expectFrame(of: across.view, row.start, 1, row.length, 2)
    across.resize(Size(width: row.newWhole, height: 60))
    expectFrame(of: across.view, row.newStart, 1, row.newLength, 2)
    across.resize(Size(width: row.whole, height: 50))
    expectFrame(of: across.view, row.start, 1, row.length, 2)
  }
  let down = boxed(
    Rect(x: 1, y: row.start, width: 2, height: row.length), row.springs.vertical,
    in: Size(width: 50, height: row.whole))
  down.resize(Size(width: 60, height: row.newWhole))
  expectFrame(of: down.view, 1, row.newStart, 2, row.newLength)
}

/// The pins in words, by the horizontal mask; view from 10 to 40 in a box of 100.
@Test(arguments: [
  ("---", "view.left == 10", "view.width == 30"),
  ("--&", "view.left == 10", "view.width == 30"),
  ("&--", "view.right == box.width - 60", "view.width == 30"),
  ("&-&", "view.centerX == box.width * 0.25", "view.width == 30"),
  ("-&-", "view.left == 10", "view.width == box.width - 70"),
  ("&&-", "view.right == box.width - 60", "view.width == box.width * 0.75 - 45"),
  ("-&&", "view.left == 10", "view.width == box.width * 0.3333333333333333 - 3.333333333333333"),
  ("&&&", "view.centerX == box.width * 0.25", "view.width == box.width * 0.3"),
])
func `a mask makes two required constraints along each axis`(
  _ springs: String, _ place: String, _ length: String
) {
  let (view, resize) = boxed(
    Rect(x: 10, y: 0, width: 30, height: 5), Springs(springs).horizontal,
    in: Size(width: 100, height: 50))
  resize(Size(width: 100, height: 50))
  let pins = view.pins.filter { $0.firstAttribute.axis == .horizontal }
  expectText(pins.map(\.equation).joined(separator: "; "), "\(place); \(length)")
  expectTrue(view.pins.allSatisfy { $0.priority == .required && $0.origin == .frame })
  // They are not the program's, and not listed among its constraints.
  expectTrue(view.superview?.constraints.allSatisfy { $0.origin == .user } == true)
  expectTrue(view.constraints.isEmpty)
  withExtendedLifetime(resize) {}
}

@Test func `masks are empty by default, with Apple's raw values`() {
  let view = View()
  expectTrue(view.autoresizingMask.isEmpty && view.autoresizesSubviews)
  expectTrue(view.translatesAutoresizingMaskIntoConstraints)
  let all: [Mask] = [
    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
    .flexibleBottomMargin,
  ]
  expectTrue(all.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
}

@Test func `a mask set later resizes from the current frame`() {
  let (view, resize) = boxed(
    Rect(x: 10, y: 0, width: 30, height: 5), .flexibleWidth, in: Size(width: 100, height: 50))
  resize(Size(width: 200, height: 50))
  expectFrame(of: view, 10, 0, 130, 5)
  // From 10 to 140 in 200, the right margin is 60.
  view.autoresizingMask = .flexibleLeftMargin
  expectFrame(of: view, 10, 0, 130, 5)
  resize(Size(width: 220, height: 50))
  expectFrame(of: view, 30, 0, 130, 5)
  view.autoresizingMask = []
  resize(Size(width: 100, height: 50))
  expectFrame(of: view, 30, 0, 130, 5)
}

@Test func `a mask resizes from the superview's size when the frame was set`() {
  let (view, resize) = boxed(.zero, .flexibleWidth, in: Size(width: 100, height: 50))
  resize(Size(width: 200, height: 50))
  view.frame = Rect(x: 20, y: 0, width: 100, height: 5)
  expectFrame(of: view, 20, 0, 100, 5)
  resize(Size(width: 150, height: 50))
  expectFrame(of: view, 20, 0, 50, 5)
}

@Test func `a frame set before a layout is relative to the superview's upcoming size`() {
  let window = phone()
  let outer = View(name: "outer", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  outer.autoresizingMask = .flexibleWidth
  let inner = View(name: "inner")
  inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  outer.addSubview(inner)
  window.rootView.addSubview(outer)
  outer.frame = Rect(x: 0, y: 0, width: 300, height: 200)
  window.frame = Rect(x: 0, y: 0, width: 500, height: 800)
  // The window has grown by 100 and outer with it, although nothing has been laid out.
  inner.frame = Rect(x: 10, y: 10, width: 380, height: 180)
  expectFrame(of: inner, 10, 10, 380, 180)
  expectFrame(of: outer, 0, 0, 400, 200)
  outer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
  expectFrame(of: inner, 10, 10, 30, 30)
  expectClean(window)
}

@Test func `a frame is relative to a constrained superview's last laid-out size`() {
  let (view, resize) = boxed(.zero, .flexibleWidth, in: Size(width: 100, height: 50))
  resize(Size(width: 200, height: 50))
  view.superview?.constraints.first { $0.firstAttribute == .width }?.constant = 300
  view.frame = Rect(x: 0, y: 0, width: 200, height: 5)
  expectFrame(of: view, 0, 0, 300, 5)
}

@Test func `a flexible view added to an empty superview fills it later`() {
  let window = phone()
  let box = window.rootView.added("box")
  let view = View(name: "view")
  view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  box.addSubview(view)
  box.pin(10, 20, 100, 200)
  expectFrame(of: view, 0, 0, 100, 200)
  expectClean(window)
}

@Test func `masks apply in a tree without a window`() {
  let root = View(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let view = View(name: "view", frame: Rect(x: 10, y: 10, width: 80, height: 80))
  view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  root.addSubview(view)
  root.frame = Rect(x: 5, y: 5, width: 150, height: 130)
  expectFrame(of: view, 10, 40, 130, 80)
  // A root has nothing to follow.
  root.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
  expectFrame(of: root, 5, 5, 150, 130)
}

@Test func `a resize passes through nested masks`() {
  let window = phone()
  var views: [View] = []
  var superview = window.rootView
  for index in 0..<5 {
    let inset = Double(index + 1) * 10
    let view = View(
      name: "v\(index)",
      frame: Rect(x: 10, y: 10, width: 400 - 2 * inset, height: 800 - 2 * inset))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.addSubview(view)
    views.append(view)
    superview = view
  }
  window.frame = Rect(x: 0, y: 0, width: 500, height: 700)
  for (index, view) in views.enumerated() {
    let inset = Double(index + 1) * 10
    expectFrame(of: view, 10, 10, 500 - 2 * inset, 700 - 2 * inset)
  }
  expectClean(window)
}

@Test func `subviews keep their frames when autoresizesSubviews is false`() {
  let (view, resize) = boxed(
    Rect(x: 10, y: 0, width: 30, height: 5), .flexibleWidth, in: Size(width: 100, height: 50))
  resize(Size(width: 110, height: 50))
  view.superview?.autoresizesSubviews = false
  resize(Size(width: 200, height: 50))
  expectFrame(of: view, 10, 0, 40, 5)
  view.superview?.autoresizesSubviews = true
  expectFrame(of: view, 10, 0, 40, 5)
  resize(Size(width: 210, height: 50))
  expectFrame(of: view, 10, 0, 50, 5)
}

extension View {
  /// The pins of the view's frame, as constraints.
  fileprivate var pins: [LayoutConstraint] {
    frameRules.compactMap { engine?.constraint(for: $0) }
  }
}
