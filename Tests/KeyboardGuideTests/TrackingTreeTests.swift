import KeyboardGuide
import Testing

/// Tracked sets of constraints in trees that change.
@Suite struct TrackingTreeTests {
  @Test func `crossing an edge solves the layout once`() throws {
    final class Counter: View {
      var widths: [Double] = []
      override func layoutSubviews() { widths.append(exactFrame.width) }
    }
    let tablet = try TalkScreen.tablet(follows: true)
    let counter = Counter(name: "counter")
    counter.translatesAutoresizingMaskIntoConstraints = false
    tablet.root.addSubview(counter)
    counter.pinCorner(height: 10)
    tablet.guide.setConstraints(
      [counter.widthAnchor.constraint(equalToConstant: 10)], activeWhenNearEdge: .top)
    tablet.guide.setConstraints(
      [counter.widthAnchor.constraint(equalToConstant: 20)], activeWhenAwayFrom: .top)
    tablet.window.layoutIfNeeded()
    counter.widths = []
    for y in [600.0, 100, 90, 600] {
      tablet.float(257, y)
      tablet.window.layoutIfNeeded()
    }
    // There is no layout in between without an active set: the width would be 0.
    #expect(counter.widths == [10, 20])
  }

  @Test(arguments: [true, false])
  func `constraints of a view outside the tree wait for it, whenever their set begins to apply`(
    isSetEarly: Bool
  ) throws {
    let fixture = try TrackedBox()
    let constraint = fixture.box.heightAnchor.constraint(
      greaterThanOrEqualTo: fixture.tablet.root.heightAnchor, multiplier: 0.5)
    let other = fixture.tablet.root.added("other")
    let fine = other.widthAnchor.constraint(equalToConstant: 77)
    fixture.box.removeFromSuperview()
    if isSetEarly {
      fixture.guide.setConstraints([constraint, fine], activeWhenNearEdge: .top)
    }
    fixture.tablet.float(257, 0)
    if !isSetEarly {
      fixture.guide.setConstraints([constraint, fine], activeWhenNearEdge: .top)
    }
    expectActive([constraint], false)
    expectActive([fine], true)
    #expect(fixture.guide.waitingConstraints.count == 1)
    #expect(fixture.guide.waitingConstraints.first === constraint)
    expectEdges(fixture.guide, .top)
    fixture.tablet.root.addSubview(fixture.box)
    fixture.tablet.window.layoutIfNeeded()
    expectActive([constraint, fine], true)
    #expect(fixture.guide.waitingConstraints.isEmpty)
    #expect(fixture.box.exactFrame.height == 597)
    // It leaves and returns while the set applies.
    fixture.box.removeFromSuperview()
    fixture.tablet.window.layoutIfNeeded()
    expectActive([constraint], false)
    fixture.tablet.root.addSubview(fixture.box)
    fixture.tablet.window.layoutIfNeeded()
    expectActive([constraint], true)
    // It returns while the set does not apply.
    fixture.box.removeFromSuperview()
    fixture.tablet.float(257, 500)
    fixture.tablet.root.addSubview(fixture.box)
    fixture.tablet.window.layoutIfNeeded()
    expectActive([constraint, fine], false)
    fixture.tablet.float(257, 0)
    expectActive([constraint, fine], true)
  }

  @Test func `constraints return with a guide, and with views whose superview has ended`() throws {
    let fixture = try TrackedBox()
    let (root, window) = (fixture.tablet.root, fixture.tablet.window)
    let gap = LayoutGuide()
    root.addLayoutGuide(gap)
    var outer: View? = View()
    let (one, other) = (View(), View())
    for view in [one, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer?.addSubview(view)
    }
    outer.map { root.addSubview($0) }
    let constraints = [
      fixture.box.widthAnchor.constraint(greaterThanOrEqualTo: gap.widthAnchor),
      one.widthAnchor.constraint(equalTo: other.widthAnchor),
    ]
    fixture.guide.setConstraints(constraints, activeWhenNearEdge: .bottom)
    expectActive(constraints, true)
    root.removeLayoutGuide(gap)
    outer?.removeFromSuperview()
    outer = nil
    window.layoutIfNeeded()
    expectActive(constraints, false)
    root.addLayoutGuide(gap)
    for view in [one, other] { root.addSubview(view) }
    window.layoutIfNeeded()
    expectActive(constraints, true)
  }

  @Test func `each view's guide tracks its own sets`() throws {
    let fixture = try TrackedBox()
    let panel = fixture.tablet.root.added("panel")
    panel.pin(0, 600, 834, 500)
    let (outer, inner) = (fixture.atLeast(1), fixture.atLeast(2))
    fixture.guide.setConstraints([outer], activeWhenNearEdge: .top)
    panel.keyboardLayoutGuide.setConstraints([inner], activeWhenNearEdge: .top)
    fixture.tablet.float(257, 0)
    expectActive([outer], true)
    // The panel's guide does not follow.
    expectActive([inner], false)
    panel.keyboardLayoutGuide.followsUndockedKeyboard = true
    fixture.tablet.window.layoutIfNeeded()
    // The window's edges count, not the panel's.
    expectActive([inner], true)
    fixture.tablet.float(257, 600)
    expectActive([outer, inner], false)
  }

  @Test func `a view takes the keyboard of its window, and loses it on removal`() throws {
    let tablet = try TalkScreen.tablet()
    tablet.float(0, 0)
    let panel = View(name: "panel")
    panel.translatesAutoresizingMaskIntoConstraints = false
    let guide = panel.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    let box = panel.added("box")
    let sets = [DirectionalRectEdge.top, .leading, .bottom].enumerated().map { index, edge in
      let constraint = box.widthAnchor.constraint(greaterThanOrEqualToConstant: Double(index))
      guide.setConstraints([constraint], activeWhenNearEdge: edge)
      return constraint
    }
    // Without a window there is no keyboard.
    expectEdges(guide, .bottom)
    #expect(sets.map(\.isActive) == [false, false, true])
    tablet.root.addSubview(panel)
    panel.pin(100, 100, 600, 1000)
    tablet.window.layoutIfNeeded()
    #expect(sets.map(\.isActive) == [true, true, false])
    expectFrame(of: guide, -100, -100, 320, 260)
    panel.removeFromSuperview()
    panel.layoutIfNeeded()
    expectEdges(guide, .bottom)
    #expect(sets.map(\.isActive) == [false, false, true])
    // In another window there is another keyboard.
    let other = try TalkScreen.tablet()
    other.float(514, 934)
    other.root.addSubview(panel)
    other.window.layoutIfNeeded()
    expectEdges(guide, [.bottom, .trailing])
    #expect(sets.map(\.isActive) == [false, false, true])
  }

  @Test func `sets of hidden and mirrored views are still tracked`() throws {
    let fixture = try TrackedBox()
    let constraint = fixture.atLeast(50)
    fixture.guide.setConstraints([constraint], activeWhenNearEdge: .trailing)
    fixture.tablet.float(0, 500)
    fixture.tablet.root.isHidden = true
    fixture.tablet.float(514, 500)
    expectActive([constraint], true)
    // A view with a direction of its own has sides of its own.
    fixture.tablet.root.semanticContentAttribute = .forceRightToLeft
    fixture.tablet.window.layoutIfNeeded()
    expectActive([constraint], false)
    expectEdges(fixture.guide, .leading)
  }

  @Test func `a window with tracked sets is released with its contents`() throws {
    weak var window: Window?
    weak var guide: KeyboardLayoutGuide?
    weak var constraint: LayoutConstraint?
    try {
      let screen = try EditScreen()
      screen.tablet.float(0, 0)
      screen.tablet.float(257, 600)
      (window, guide, constraint) = (screen.window, screen.guide, screen.nearTop.first)
      #expect(constraint != nil)
    }()
    #expect(window == nil && guide == nil && constraint == nil)
  }
}
