import Anchors
import Testing

/// A scroll view is as if a view lay in it at its corner, less the offset, for the content.
@Test func `content lays out like a plain view at the scroll view's origin`() {
  for seed in 1...60 as ClosedRange<UInt64> {
    var dice = Dice(state: seed)
    let (window, scroll) = makeScroll()
    let plain = window.rootView.added("plain")
    plain.pin(20, 400, 300, 200)
    let content = plain.added("content")
    let left = content.leftAnchor.constraint(equalTo: plain.leftAnchor)
    let top = content.topAnchor.constraint(equalTo: plain.topAnchor)
    LayoutConstraint.activate([left, top])
    var pairs: [(View, View)] = []
    for step in 0..<12 {
      if pairs.isEmpty || dice.roll(2) == 0 {
        let pair = (scroll.added("a\(step)"), plain.added("b\(step)"))
        for view in [pair.0, pair.1] {
          view.setIntrinsicContentSize(
            Size(width: Double(20 + 7 * step), height: Double(30 + 5 * step)))
        }
        pairs.append(pair)
      }
      let pair = pairs[dice.roll(pairs.count)]
      let edges: [LayoutConstraint.Attribute] = [.left, .right, .top, .bottom, .width, .height]
      let attribute = edges[dice.roll(edges.count)]
      let constant = Double(dice.roll(60))
      let priority = LayoutPriority(Double([1000, 600, 240][dice.roll(3)]))
      for (view, item) in [
        (pair.0, scroll as View), (pair.1, attribute.isDimension ? plain : content),
      ] {
        let constraint = LayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: item, attribute: attribute,
          multiplier: attribute.isDimension ? 0.25 : 1, constant: constant)
        constraint.priority = priority
        constraint.isActive = true
      }
    }
    for offset in [Point.zero, Point(x: 15, y: -35)] {
      scroll.contentOffset = offset
      left.constant = -offset.x
      top.constant = -offset.y
      guard window.conflicts.isEmpty, window.ambiguities.isEmpty else { continue }
      for (one, other) in pairs {
        #expect(one.exactFrame.isNear(other.exactFrame), "seed \(seed): \(one.label)")
      }
      #expect(
        scroll.contentLayoutGuide.exactFrame.isNear(content.exactFrame), "seed \(seed)")
    }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
