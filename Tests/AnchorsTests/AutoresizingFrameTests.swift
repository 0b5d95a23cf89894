import Anchors
import Testing

@Test func `a view that moves to another superview keeps its frame`() {
  let (view, resize) = boxed(
    Rect(x: 10, y: 0, width: 30, height: 5), .flexibleWidth, in: Size(width: 100, height: 50))
  resize(Size(width: 200, height: 50))
  let other = View(name: "other", frame: Rect(x: 0, y: 0, width: 400, height: 50))
  view.removeFromSuperview()
  expectFrame(of: view, 10, 0, 130, 5)
  other.addSubview(view)
  expectFrame(of: view, 10, 0, 130, 5)
  other.frame = Rect(x: 0, y: 0, width: 300, height: 50)
  expectFrame(of: view, 10, 0, 30, 5)
}

@Test func `a view that returns to its mask keeps the last frame laid out or set`() {
  let window = phone()
  let view = window.rootView.added("view")
  view.pin(10, 20, 30, 40)
  expectFrame(of: view, 10, 20, 30, 40)
  let constraints = window.rootView.constraints + view.constraints
  LayoutConstraint.deactivate(constraints)
  view.translatesAutoresizingMaskIntoConstraints = true
  expectFrame(of: view, 10, 20, 30, 40)
  view.translatesAutoresizingMaskIntoConstraints = false
  LayoutConstraint.activate(constraints)
  view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
  // If constraints lay a view out, setting a frame has no effect on it.
  expectFrame(of: view, 10, 20, 30, 40)
  LayoutConstraint.deactivate(constraints)
  view.translatesAutoresizingMaskIntoConstraints = true
  expectFrame(of: view, 1, 2, 3, 4)
}

@Test func `bounds and center resize and move a view with a mask`() {
  let (view, resize) = boxed(
    Rect(x: 10, y: 10, width: 30, height: 20), .flexibleWidth, in: Size(width: 100, height: 50))
  view.bounds = Rect(x: 0, y: 0, width: 50, height: 10)
  expectFrame(of: view, 0, 15, 50, 10)
  view.center = Point(x: 30, y: 30)
  expectFrame(of: view, 5, 25, 50, 10)
  expectTrue(view.center == Point(x: 30, y: 30))
  resize(Size(width: 110, height: 50))
  expectFrame(of: view, 5, 25, 60, 10)
  view.center.x += 10
  view.bounds.size.width = 10
  expectFrame(of: view, 40, 25, 10, 10)
}

@Test(arguments: [
  (Rect(x: 10, y: 10, width: -30, height: 20), Rect(x: -20, y: 10, width: 30, height: 20)),
  (Rect(x: 10, y: 10, width: 30, height: -20), Rect(x: 10, y: -10, width: 30, height: 20)),
  (Rect(x: 0, y: 0, width: -1, height: -1), Rect(x: -1, y: -1, width: 1, height: 1)),
])
func `a frame with a negative size is standardized`(_ given: Rect, _ wanted: Rect) {
  expectTrue(given.standardized == wanted)
  let window = phone()
  let view = View(name: "view", frame: given)
  window.rootView.addSubview(view)
  expectTrue(view.frame == wanted)
  view.frame = .zero
  view.frame = given
  expectTrue(view.frame == wanted)
  expectClean(window)
}

@Test func `a subview has width 0 in a superview narrower than its fixed margins`() {
  let (view, resize) = boxed(
    Rect(x: 40, y: 0, width: 20, height: 5), .flexibleWidth, in: Size(width: 100, height: 50))
  resize(Size(width: 60, height: 50))
  expectRect(view.frame, 40, 0, 0, 5)
  expectTrue(view.window?.conflicts.isEmpty == true)
  resize(Size(width: 90, height: 50))
  expectFrame(of: view, 40, 0, 10, 5)
}

@Test func `constraints and masks work side by side`() {
  let window = phone()
  let root = window.rootView
  let bar = View(name: "bar", frame: Rect(x: 0, y: 760, width: 400, height: 40))
  bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  root.addSubview(bar)
  let list = root.added("list")
  LayoutConstraint.activate([
    list.topAnchor.constraint(equalTo: root.topAnchor),
    list.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
    list.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    list.bottomAnchor.constraint(equalTo: bar.topAnchor),
  ])
  expectFrame(of: list, 0, 0, 400, 760)
  window.frame = Rect(x: 0, y: 0, width: 800, height: 400)
  expectFrame(of: list, 0, 0, 800, 360)
  expectClean(window)
}

@Test func `constraints from a mask are never the broken ones`() {
  let window = phone()
  let view = View(name: "view", frame: Rect(x: 0, y: 0, width: 400, height: 10))
  view.autoresizingMask = .flexibleWidth
  window.rootView.addSubview(view)
  let width = view.widthAnchor.constraint(equalToConstant: 300)
  width.isActive = true
  expectFrame(of: view, 0, 0, 400, 10)
  expectTrue(window.conflicts.count == 1 && window.conflicts.first?.broken === width)
  expectText(
    window.conflicts.first?.members.map(\.equation).sorted().joined(separator: "; ") ?? "",
    "root.width == window.width; view.width == 300; view.width == root.width; "
      + "window.width == 400")
}

@Test(.promptly) func `a frame with a nonfinite number stops the program`() async {
  await #expect(processExitsWith: .failure) {
    View().frame = Rect(x: .nan, y: 0, width: 0, height: 0)
  }
  await #expect(processExitsWith: .failure) {
    _ = View(frame: Rect(x: 0, y: 0, width: .infinity, height: 0))
  }
  await #expect(processExitsWith: .failure) {
    View().bounds = Rect(x: 0, y: 10, width: 5, height: 5)
  }
}

/// A view that lays out its contents by hand.
private final class HandLaidView: View {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(
        x: 10, y: Double(index) * 30, width: bounds.width - 20, height: bounds.height / 4)
    }
  }
}

@Test(arguments: [[], .flexibleWidth, Mask(rawValue: 63)] as [Mask])
func `frames set in layoutSubviews settle`(_ mask: Mask) {
  let window = phone()
  let hand = HandLaidView()
  hand.translatesAutoresizingMaskIntoConstraints = false
  window.rootView.addSubview(hand)
  hand.pin(0, 0, 200, 100)
  for index in 0..<3 {
    let view = View(name: "v\(index)")
    view.autoresizingMask = mask
    hand.addSubview(view)
  }
  expectFrame(of: hand.subviews[2], 10, 60, 180, 25)
  hand.layouts = 0
  hand.constraints.first { $0.firstAttribute == .width }?.constant = 300
  expectFrame(of: hand.subviews[2], 10, 60, 280, 25)
  expectTrue(hand.layouts <= 2, "\(hand.layouts) layouts")
  expectClean(window)
}

@Test func `masks resize hundreds of nested views`() {
  let window = phone()
  var innermost = window.rootView
  for _ in 0..<500 {
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    innermost.addSubview(view)
    innermost = view
  }
  window.frame.size.width = 500
  innermost.frame.origin.x = 5
  expectFrame(of: innermost, 5, 0, 500, 800)
  window.frame.size.width = 400
  expectFrame(of: innermost, 5, 0, 400, 800)
}
