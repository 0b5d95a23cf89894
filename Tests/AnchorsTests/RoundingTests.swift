import Anchors
import Testing

/// A width of 10 at an exact left edge, and the rounded frame.
struct RoundingCase: Sendable {
  let scale: Double
  let x: Double
  let width: Double
  let rounded: (Double, Double)
}

@Test(arguments: [
  RoundingCase(scale: 1, x: 0.5, width: 10, rounded: (1, 10)),
  RoundingCase(scale: 1, x: 0.4, width: 10.2, rounded: (0, 11)),
  RoundingCase(scale: 1, x: -0.5, width: 10, rounded: (-1, 11)),
  RoundingCase(scale: 2, x: 0.25, width: 10, rounded: (0.5, 10)),
  RoundingCase(scale: 2, x: 0.2, width: 10, rounded: (0, 10)),
  RoundingCase(scale: 3, x: 1.0 / 3, width: 10, rounded: (1.0 / 3, 31.0 / 3 - 1.0 / 3)),
  RoundingCase(scale: 1, x: 7, width: 0.2, rounded: (7, 0)),
])
func `edges are rounded to pixels, ties away from zero`(_ row: RoundingCase) {
  let window = phone(scale: row.scale)
  let view = window.rootView.added("view")
  view.pin(row.x, 0, row.width, 10)
  expectRect(view.frame, row.rounded.0, 0, row.rounded.1, 10)
  expectFrame(of: view, row.x, 0, row.width, 10)
}

@Test func `edges are rounded in window coordinates`() {
  let window = phone(scale: 1)
  let box = window.rootView.added("box")
  box.pin(10.3, 0, 100, 100)
  let inner = box.added("inner")
  inner.pin(5.3, 0, 20, 10)
  // 10.3 rounds to 10, 15.6 to 16 and 35.6 to 36.
  expectRect(inner.frameInWindow, 16, 0, 20, 10)
  expectRect(inner.frame, 6, 0, 20, 10)
  expectRect(inner.bounds, 0, 0, 20, 10)
}

@Test func `adjacent views stay adjacent after rounding`() {
  let window = phone(scale: 2)
  let root = window.rootView
  var previous = root.leadingAnchor
  var views: [View] = []
  for index in 0..<7 {
    let view = root.added("v\(index)")
    view.pin(.vertical, at: 0, length: 10)
    view.leadingAnchor.constraint(equalTo: previous).isActive = true
    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 7).isActive = true
    previous = view.trailingAnchor
    views.append(view)
  }
  for (left, right) in zip(views, views.dropFirst()) {
    expectTrue(left.frame.maxX == right.frame.minX, "\(left.frame) \(right.frame)")
  }
  expectNumber(views[6].frame.maxX, 400)
}
