import Anchors
import Testing

@Test func `any view can measure its content for a width`() {
  let window = phone()
  let root = window.rootView
  let photo = root.added("photo")
  photo.contentMeasurer = { Size(width: View.noIntrinsicMetric, height: ($0 ?? 0) * 0.75) }
  LayoutConstraint.activate([
    photo.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    photo.topAnchor.constraint(equalTo: root.topAnchor),
  ])
  let trailing = photo.trailingAnchor.constraint(equalTo: root.trailingAnchor)
  trailing.isActive = true
  expectFrame(of: photo, 0, 0, 400, 300)
  trailing.constant = -200
  expectFrame(of: photo, 0, 0, 200, 150)
  window.frame = Rect(x: 0, y: 0, width: 600, height: 800)
  expectFrame(of: photo, 0, 0, 400, 300)
  expectClean(window)
}

/// A view that measures its content or has a given size, with its maximum width.
private struct Box {
  /// The area of a content that is measured.
  var area: Double?
  var size: Size?
  var limit: Double?
  var isLimitEqual = false

  mutating func change(_ dice: inout Dice) {
    switch dice.roll(5) {
    case 0, 1: area = [nil, 1000, 4000][dice.roll(3)]
    case 2:
      // The last is the height for an area of 1,000 and a width of 50.
      size = [nil, Size(width: 100, height: 10), Size(width: 50, height: 20)][dice.roll(3)]
    case 3: limit = [nil, 50, 80, 120][dice.roll(4)]
    default: isLimitEqual.toggle()
    }
  }

  /// Applies the differences from a former box to the view.
  func apply(to view: BoxView, over old: Box) {
    if size != old.size {
      let none = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
      view.view.setIntrinsicContentSize(size ?? none)
    }
    if area != old.area {
      view.view.contentMeasurer = area.map { area in
        { within in
          let width = max(1, min(within ?? area / 10, area / 10))
          return Size(width: width, height: area / width)
        }
      }
    }
    for limits in [view.atMost, view.equal] {
      if let limit { limits.constant = limit }
    }
    view.atMost.isActive = limit != nil && !isLimitEqual
    view.equal.isActive = limit != nil && isLimitEqual
  }
}

private struct BoxView {
  let view: View
  let atMost: LayoutConstraint
  let equal: LayoutConstraint

  /// A view that is 3 points wide and 4 high unless other constraints determine its size.
  init(in window: Window) {
    let root = window.rootView
    view = root.added("box")
    atMost = view.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
    equal = view.widthAnchor.constraint(equalToConstant: 0)
    let wishes = [
      view.widthAnchor.constraint(equalToConstant: 3),
      view.heightAnchor.constraint(equalToConstant: 4),
    ]
    for wish in wishes { wish.priority = LayoutPriority(1) }
    LayoutConstraint.activate(
      wishes + [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
  }
}

@Test func `a view that stops measuring drops its measured size`() {
  let window = phone()
  let view = BoxView(in: window)
  let measured = Box(area: 7500, limit: 50, isLimitEqual: true)
  measured.apply(to: view, over: Box())
  expectFrame(of: view.view, 0, 0, 50, 150)
  Box().apply(to: view, over: measured)
  expectFrame(of: view.view, 0, 0, 3, 4)
  expectClean(window)
}

@Test(arguments: 1...UInt64(Thoroughness.scaled(120)))
func `views that start and stop measuring have the frames of a new window`(_ seed: UInt64) {
  var dice = Dice(state: seed)
  let window = phone()
  var boxes = [Box(), Box(), Box()]
  let views = boxes.map { _ in BoxView(in: window) }
  for _ in 0..<60 {
    for _ in 0...dice.roll(4) {
      let index = dice.roll(boxes.count)
      let old = boxes[index]
      boxes[index].change(&dice)
      boxes[index].apply(to: views[index], over: old)
    }
    let fresh = phone()
    for (box, view) in zip(boxes, views) {
      let other = BoxView(in: fresh)
      box.apply(to: other, over: Box())
      let wanted = other.view.exactFrame
      expectFrame(of: view.view, 0, 0, wanted.width, wanted.height)
    }
  }
  expectClean(window)
}

@Test func `a broken width constraint does not wrap a text`() {
  let window = phone()
  let root = window.rootView
  let view = BoxView(in: window)
  Box(area: 1000).apply(to: view, over: Box())
  let least = view.view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
  least.isActive = true
  view.equal.constant = 20
  view.equal.isActive = true
  expectFrame(of: view.view, 0, 0, 20, 50)
  least.constant = 25
  expectFrame(of: view.view, 0, 0, 100, 10)
  #expect(window.conflicts.map { $0.broken === view.equal } == [true])
  least.constant = 20
  expectFrame(of: view.view, 0, 0, 20, 50)
  expectClean(window)

  view.equal.isActive = false
  root.layoutIfNeeded()
  // The rule that widths are not negative is only added when one becomes negative.
  view.equal.constant = -20
  view.equal.isActive = true
  expectFrame(of: view.view, 0, 0, 100, 10)
  #expect(window.conflicts.map { $0.broken === view.equal } == [true])
}
