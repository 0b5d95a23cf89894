import KeyboardGuide
import Testing

/// The sets of constraints that a guide tracks, by themselves.
@Suite struct TrackingTests {
  @Test func `constraint sets switch as a floating keyboard crosses the edges`() throws {
    let screen = try EditScreen()
    // Dismissed: near the bottom, the guide 20 points high.
    expectFrame(of: screen.edit, 317, 1124, 200, 50)
    expectFrame(of: screen.image, 367, 100, 100, 100)
    screen.tablet.float(257, 600)
    expectEdges(screen.guide, [])
    expectFrame(of: screen.edit, 317, 550, 200, 50)
    // 83.4 points are a tenth of the width.
    screen.tablet.float(84, 600)
    expectEdges(screen.guide, [])
    expectFrame(of: screen.edit, 144, 550, 200, 50)
    screen.tablet.float(83, 600)
    expectEdges(screen.guide, .leading)
    expectFrame(of: screen.edit, 83, 550, 200, 50)
    expectFrame(of: screen.image, 834 - 8 - 100, 100, 100, 100)
    // It stays near up to 91.74.
    screen.tablet.float(91, 600)
    expectEdges(screen.guide, .leading)
    screen.tablet.float(92, 600)
    expectEdges(screen.guide, [])
    // Up and to the right: 1194 / 10 = 119.4.
    screen.tablet.float(500, 119)
    expectEdges(screen.guide, [.top, .trailing])
    expectFrame(of: screen.edit, 620, 1124, 200, 50)
    expectFrame(of: screen.image, 8, 100, 100, 100)
    expectClean(screen.window)
  }

  @Test func `a set is returned in its order and for its own edges only`() throws {
    let fixture = try TrackedBox()
    let (one, two, three) = (fixture.atLeast(1), fixture.atLeast(2), fixture.atLeast(3))
    fixture.guide.setConstraints([two, one], activeWhenNearEdge: [.top, .leading])
    fixture.guide.setConstraints([three], activeWhenAwayFrom: [.top, .leading])
    #expect(
      fixture.guide.constraints(activeWhenNearEdge: [.leading, .top]).map(ObjectIdentifier.init)
        == [two, one].map(ObjectIdentifier.init))
    #expect(
      fixture.guide.constraints(activeWhenAwayFrom: [.top, .leading]).map(ObjectIdentifier.init)
        == [ObjectIdentifier(three)])
    #expect(fixture.guide.constraints(activeWhenNearEdge: .top).isEmpty)
    #expect(fixture.guide.constraints(activeWhenAwayFrom: .leading).isEmpty)
  }

  @Test func `a replacement set deactivates the old one and applies immediately`()
    throws
  {
    let fixture = try TrackedBox()
    let (old, new) = (fixture.atLeast(100), fixture.atLeast(200))
    fixture.guide.setConstraints([old], activeWhenNearEdge: .bottom)
    expectActive([old], true)
    #expect(fixture.box.exactFrame.width == 100)
    fixture.guide.setConstraints([new], activeWhenNearEdge: .bottom)
    expectActive([old], false)
    expectActive([new], true)
    #expect(fixture.box.exactFrame.width == 200)
    fixture.guide.setConstraints([], activeWhenNearEdge: .bottom)
    expectActive([old, new], false)
  }

  @Test func `a set that does not apply deactivates constraints that were active`() throws {
    let fixture = try TrackedBox()
    let constraint = fixture.atLeast(100)
    constraint.isActive = true
    fixture.guide.setConstraints([constraint], activeWhenNearEdge: .top)
    expectActive([constraint], false)
    fixture.tablet.float(257, 0)
    expectActive([constraint], true)
  }

  // Apple: "This method doesn't activate or deactivate any constraints."
  @Test func `constraints that are not tracked any more stay as they are`() throws {
    let fixture = try TrackedBox()
    let constraints = [fixture.atLeast(1), fixture.atLeast(2), fixture.atLeast(3)]
    fixture.guide.setConstraints([constraints[0]], activeWhenNearEdge: .bottom)
    fixture.guide.setConstraints([constraints[1]], activeWhenAwayFrom: .bottom)
    fixture.guide.setConstraints([constraints[2]], activeWhenNearEdge: .top)
    fixture.guide.removeAllTrackedConstraints()
    #expect(fixture.guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
    for y in [934.0, 0, 500] {
      #expect(constraints.map(\.isActive) == [true, false, false])
      fixture.tablet.float(257, y)
    }
    // One that waited for its view is not activated any more.
    let root = fixture.tablet.root
    let waiting = fixture.box.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor)
    fixture.guide.setConstraints([waiting], activeWhenAwayFrom: .bottom)
    fixture.box.removeFromSuperview()
    fixture.guide.removeAllTrackedConstraints()
    root.addSubview(fixture.box)
    fixture.tablet.window.layoutIfNeeded()
    expectActive([waiting], false)
  }

  @Test func `a constraint that the program deactivates stays so until an edge is crossed`() throws
  {
    let fixture = try TrackedBox()
    let (one, other) = (fixture.atLeast(1), fixture.atLeast(2))
    fixture.guide.setConstraints([one, other], activeWhenNearEdge: .top)
    fixture.tablet.float(257, 0)
    one.isActive = false
    for y in [5.0, 50, 0] {
      fixture.tablet.float(257, y)
      expectActive([one], false)
      expectActive([other], true)
    }
    #expect(fixture.guide.waitingConstraints.isEmpty)
    fixture.tablet.float(257, 500)
    fixture.tablet.float(257, 0)
    expectActive([one, other], true)
    // Nor does it return with its view.
    fixture.box.removeFromSuperview()
    one.isActive = false
    fixture.tablet.root.addSubview(fixture.box)
    fixture.tablet.window.layoutIfNeeded()
    expectActive([one], false)
    expectActive([other], true)
  }

  @Test func `a near set needs all of its edges near, an away set none`() throws {
    let fixture = try TrackedBox()
    let (corner, open) = (fixture.atLeast(1), fixture.atLeast(2))
    fixture.guide.setConstraints([corner], activeWhenNearEdge: [.top, .trailing])
    fixture.guide.setConstraints([open], activeWhenAwayFrom: [.top, .trailing])
    let places: [(Double, Double, Bool, Bool)] = [
      (514, 0, true, false), (257, 0, false, false), (514, 467, false, false),
      (257, 467, false, true), (0, 0, false, false), (0, 934, false, true),
    ]
    for (x, y, isCorner, isOpen) in places {
      fixture.tablet.float(x, y)
      expectActive([corner], isCorner)
      expectActive([open], isOpen)
    }
  }

  @Test func `a set for no edges is always active, near or away`() throws {
    let fixture = try TrackedBox()
    let (near, away) = (fixture.atLeast(1), fixture.atLeast(2))
    fixture.guide.setConstraints([near], activeWhenNearEdge: [])
    fixture.guide.setConstraints([away], activeWhenAwayFrom: [])
    for y in [0.0, 467, 934] {
      fixture.tablet.float(257, y)
      expectActive([near, away], true)
    }
  }

  @Test func `a constraint in two sets is active while either applies`() throws {
    let fixture = try TrackedBox()
    let shared = fixture.atLeast(100)
    fixture.guide.setConstraints([shared], activeWhenNearEdge: .top)
    fixture.guide.setConstraints([shared], activeWhenNearEdge: .leading)
    let places: [(Double, Double, Bool)] = [
      (257, 467, false), (257, 0, true), (0, 0, true), (0, 467, true), (257, 467, false),
    ]
    for (x, y, isActive) in places {
      fixture.tablet.float(x, y)
      expectActive([shared], isActive)
    }
    fixture.tablet.float(0, 0)
    fixture.guide.setConstraints([], activeWhenNearEdge: .top)
    expectActive([shared], true)
  }

  @Test func `contradicting near and away sets are never active together`() throws {
    let fixture = try TrackedBox()
    let (narrow, wide) = (
      fixture.box.widthAnchor.constraint(equalToConstant: 10),
      fixture.box.widthAnchor.constraint(equalToConstant: 20)
    )
    fixture.guide.setConstraints([narrow], activeWhenNearEdge: .top)
    fixture.guide.setConstraints([wide], activeWhenAwayFrom: .top)
    for round in 0..<50 {
      let isNear = round.isMultiple(of: 2)
      fixture.tablet.float(257, isNear ? 0 : 500)
      #expect(fixture.box.exactFrame.width == (isNear ? 10 : 20))
      expectClean(fixture.tablet.window)
    }
  }

  @Test func `reading the near edges activates and deactivates nothing`() throws {
    final class Reader: View {
      var guide: KeyboardLayoutGuide?
      var near: LayoutConstraint?
      var states: [Bool?] = []
      override func layoutSubviews() {
        states.append(near?.isActive)
        _ = guide?.nearEdges
        states.append(near?.isActive)
      }
    }
    let fixture = try TrackedBox()
    let (near, away) = (fixture.atLeast(1), fixture.atLeast(2))
    fixture.guide.setConstraints([near], activeWhenNearEdge: .top)
    fixture.guide.setConstraints([away], activeWhenAwayFrom: .top)
    let window = fixture.tablet.window
    window.layoutIfNeeded()
    window.keyboard = .floating(Rect(x: 257, y: 119, width: 320, height: 260))
    expectEdges(fixture.guide, .top)
    #expect(!near.isActive && away.isActive)
    window.layoutIfNeeded()
    #expect(near.isActive && !away.isActive)
    // At 125 it is still near after it was there, and not when it comes from below; positions that
    // are only read do not count.
    window.keyboard.frame.origin.y = 500
    expectEdges(fixture.guide, [])
    window.keyboard.frame.origin.y = 125
    expectEdges(fixture.guide, .top)
    window.layoutIfNeeded()
    #expect(near.isActive)
    let reader = Reader(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    (reader.guide, reader.near) = (fixture.guide, near)
    fixture.tablet.root.addSubview(reader)
    fixture.tablet.float(257, 500)
    #expect(reader.states == [false, false])
  }
}
