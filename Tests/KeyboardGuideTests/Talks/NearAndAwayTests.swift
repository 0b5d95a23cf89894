import KeyboardGuide
import Testing

/// Sets of constraints for edges near and away, in the first talk's test app.
///
/// The window is 834 x 1194: within 83.4 of a side and 119.4 of the top or bottom a keyboard is
/// near, and leaves past 91.74 and 131.34.
@Suite struct NearAndAwayTests {
  // WWDC21 10259
  @Test func `a set for near an edge comes as the keyboard gets there and goes as it leaves`()
    throws
  {
    let demo = try EditScreen()
    demo.tablet.float(257, 600)
    expectActive(demo.nearTrailing, false)
    // 834 - 431 - 320 = 83
    demo.tablet.float(431, 600)
    expectActive(demo.nearTrailing, true)
    demo.tablet.float(257, 600)
    expectActive(demo.nearTrailing, false)
  }

  // WWDC21 10259
  @Test func `a set for away from an edge goes as the keyboard gets there and comes as it leaves`()
    throws
  {
    let demo = try EditScreen()
    demo.tablet.float(257, 600)
    expectActive(demo.awayFromTop, true)
    demo.tablet.float(257, 119)
    expectActive(demo.awayFromTop, false)
    demo.tablet.float(257, 600)
    expectActive(demo.awayFromTop, true)
  }

  // WWDC21 10259
  @Test func `near the top the controls drop to the bottom instead of leaving the screen`() throws {
    let demo = try EditScreen()
    demo.tablet.float(257, 120)
    // Still on the keyboard: 120 - 50.
    expectFrame(of: demo.edit, 317, 70, 200, 50)
    demo.tablet.float(257, 40)
    // On the keyboard they would be at -10. On the safe area: 1174 - 50.
    expectFrame(of: demo.edit, 317, 1124, 200, 50)
    expectClean(demo.window)
  }

  // WWDC21 10259
  @Test func `the two sets for the top take turns, both ways`() throws {
    let demo = try EditScreen()
    let walk = [(600.0, false), (200, false), (119, true), (30, true), (131, true), (132, false)]
    for (y, isNear) in walk {
      demo.tablet.float(257, y)
      expectActive(demo.awayFromTop, !isNear)
      expectActive(demo.nearTop, isNear)
      expectNumber(demo.edit.exactFrame.maxY, isNear ? 1174 : y)
    }
  }

  // WWDC21 10259
  @Test func `near the top the safe area's bottom stands in for the keyboard's top`() throws {
    let demo = try EditScreen()
    demo.tablet.float(257, 50)
    #expect(demo.nearTop.allSatisfy { $0.firstItem === demo.tablet.root.safeAreaLayoutGuide })
    for inset in [0.0, 20, 57.5] {
      demo.window.safeAreaInsets.bottom = inset
      expectNumber(demo.edit.exactFrame.maxY, 1194 - inset)
    }
  }

  // WWDC21 10259
  @Test func `a set for away from the top is active unless the keyboard is near the top`() throws {
    let demo = try EditScreen()
    for (y, isActive) in [(934.0, true), (600, true), (120, true), (119, false), (0, false)] {
      demo.tablet.float(257, y)
      expectActive(demo.awayFromTop, isActive)
    }
    demo.tablet.dock(398)
    expectActive(demo.awayFromTop, true)
    demo.tablet.dismiss()
    expectActive(demo.awayFromTop, true)
  }

  // WWDC21 10259
  @Test func `a set for away from two edges needs the keyboard to be away from both`() throws {
    let demo = try EditScreen()
    for (x, isActive) in [(83.0, false), (257, true), (431, false), (422, true), (92, true)] {
      demo.tablet.float(x, 600)
      expectActive(demo.awayFromSides, isActive)
    }
  }

  // WWDC21 10259
  @Test func `between the sides the controls are centred on the keyboard, the image in the view`()
    throws
  {
    let demo = try EditScreen()
    for x in [100.0, 257, 400] {
      demo.tablet.float(x, 600)
      expectNumber(demo.edit.exactFrame.midX, x + 160)
      expectNumber(demo.image.exactFrame.midX, 417)
    }
  }

  // WWDC21 10259
  @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `at a side the controls keep to it and the image makes way to the other`(
    _ direction: UserInterfaceLayoutDirection
  ) throws {
    let demo = try EditScreen(.portrait, direction)
    // At the right: the keyboard ends at 804. The image is 8 from the left.
    demo.tablet.float(484, 600)
    expectFrame(of: demo.edit, 604, 550, 200, 50)
    expectFrame(of: demo.image, 8, 100, 100, 100)
    // At the left: the image is 8 from the right, 834 - 8 - 100.
    demo.tablet.float(30, 600)
    expectFrame(of: demo.edit, 30, 550, 200, 50)
    expectFrame(of: demo.image, 726, 100, 100, 100)
    expectClean(demo.window)
  }

  // WWDC21 10259
  @Test func `sets change where the keyboard crosses into an edge's region or out of it`() throws {
    let demo = try EditScreen()
    // In at 83.4, out past 91.74: 834 / 10 and 834 * 11 / 100.
    let walk = [
      (100.0, false), (84, false), (83.4, true), (20, true), (84, true), (91.7, true),
      (91.8, false), (84, false), (83, true),
    ]
    for (x, isNear) in walk {
      demo.tablet.float(x, 600)
      expectActive(demo.nearLeading, isNear)
    }
  }

  // WWDC21 10259
  @Test func `the controls stay with the keyboard until it nears the top`() throws {
    let demo = try EditScreen()
    for (x, y) in [(100.0, 934.0), (400, 700), (257, 400), (300, 150)] {
      demo.tablet.float(x, y)
      expectFrame(of: demo.edit, x + 60, y - 50, 200, 50)
    }
    demo.tablet.float(300, 100)
    expectFrame(of: demo.edit, 360, 1124, 200, 50)
  }

  // WWDC21 10259
  @Test func `two adjacent edges whose sets contradict each other are reported by name`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let box = tablet.root.added("box")
    box.leadingAnchor.constraint(equalTo: tablet.root.leadingAnchor).isActive = true
    box.widthAnchor.constraint(equalToConstant: 40).isActive = true
    box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let high = box.topAnchor.constraint(equalTo: tablet.root.topAnchor, constant: 300)
    high.identifier = "belowTheKeyboard"
    let low = box.bottomAnchor.constraint(equalTo: tablet.root.bottomAnchor, constant: -300)
    low.identifier = "besideTheKeyboard"
    tablet.guide.setConstraints([high], activeWhenNearEdge: .top)
    tablet.guide.setConstraints([low], activeWhenNearEdge: .leading)
    tablet.float(257, 0)
    #expect(tablet.window.conflicts.isEmpty)
    tablet.float(0, 600)
    #expect(tablet.window.conflicts.isEmpty)
    tablet.float(0, 0)
    #expect(tablet.window.conflicts.count == 1)
    let names = tablet.window.conflicts.flatMap(\.members).compactMap(\.identifier)
    #expect(names.contains("belowTheKeyboard") && names.contains("besideTheKeyboard"))
    // Away from either the contradiction is gone.
    tablet.float(0, 600)
    #expect(tablet.window.conflicts.isEmpty)
    // A set for the corner itself says which wins.
    tablet.guide.setConstraints([], activeWhenNearEdge: .top)
    tablet.guide.setConstraints([high], activeWhenNearEdge: [.top, .trailing])
    tablet.float(0, 0)
    #expect(tablet.window.conflicts.isEmpty)
    expectNumber(box.exactFrame.minY, 1194 - 300 - 40)
  }

  // WWDC21 10259
  @Test func `sets for edges near alone leave the layout open where the keyboard is near none`()
    throws
  {
    let demo = try EditScreen()
    demo.guide.setConstraints([], activeWhenAwayFrom: .top)
    demo.guide.setConstraints([], activeWhenAwayFrom: [.leading, .trailing])
    demo.tablet.float(0, 0)
    expectClean(demo.window)
    demo.tablet.float(257, 600)
    let open = demo.window.ambiguities.map { "\($0.item.label) along \($0.axis)" }
    #expect(open == ["edit along horizontal", "edit along vertical", "image along horizontal"])
    demo.guide.setConstraints(demo.awayFromTop, activeWhenAwayFrom: .top)
    demo.guide.setConstraints(demo.awayFromSides, activeWhenAwayFrom: [.leading, .trailing])
    expectClean(demo.window)
  }

  // WWDC21 10259
  @Test func `what stands on a followed keyboard may be carried out of the window`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let tall = tablet.root.added("tall")
    tall.heightAnchor.constraint(equalToConstant: 200).isActive = true
    tall.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    tablet.float(257, 150)
    // Not near the top yet, and 50 above it.
    expectEdges(tablet.guide, [])
    expectNumber(tall.exactFrame.minY, -50)
  }

  // WWDC21 10259
  @Test func `away from the bottom, views tied to the guide's top can be tied to the safe area`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    let tall = tablet.root.added("tall")
    tall.heightAnchor.constraint(equalToConstant: 200).isActive = true
    tablet.guide.setConstraints(
      [tall.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor)], activeWhenNearEdge: .bottom)
    tablet.guide.setConstraints(
      [tall.bottomAnchor.constraint(equalTo: tablet.root.safeAreaLayoutGuide.bottomAnchor)],
      activeWhenAwayFrom: .bottom)
    tablet.dock(398)
    expectNumber(tall.exactFrame.maxY, 796)
    for y in [0.0, 150, 500] {
      tablet.float(257, y)
      expectNumber(tall.exactFrame.maxY, 1174)
    }
    tablet.float(257, 934)
    expectNumber(tall.exactFrame.maxY, 934)
    expectClean(tablet.window, except: ["tall along horizontal"])
  }

  // WWDC21 10259
  @Test func `a floating keyboard amid the window has all sets for away, and none for near`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    let box = tablet.root.added("box")
    let edges: [DirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
    let widths = (0..<8).map {
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: Double($0))
    }
    for (index, edge) in edges.enumerated() {
      tablet.guide.setConstraints([widths[index]], activeWhenNearEdge: edge)
      tablet.guide.setConstraints([widths[index + 4]], activeWhenAwayFrom: edge)
    }
    tablet.float(257, 467)
    expectActive(Array(widths[..<4]), false)
    expectActive(Array(widths[4...]), true)
  }

  // WWDC21 10259
  @Test func `the user may move the keyboard anywhere at any time, and the layout keeps up`() throws
  {
    let demo = try EditScreen()
    let fresh = try EditScreen()
    // From corner to corner, docked, split, away and back, each against a screen that never saw the
    // rest. All are clear of the bands where what came before counts.
    let moves: [(Keyboard.Kind, Rect)] = [
      (.floating, Rect(x: 0, y: 0, width: 320, height: 260)),
      (.floating, Rect(x: 514, y: 934, width: 320, height: 260)),
      (.docked, Rect(x: 0, y: 796, width: 834, height: 398)),
      (.split, Rect(x: 0, y: 60, width: 834, height: 300)),
      (.floating, Rect(x: 514, y: 0, width: 320, height: 260)),
      (.dismissed, .zero),
      (.floating, Rect(x: 257, y: 467, width: 320, height: 260)),
      (.undocked, Rect(x: 0, y: 500, width: 834, height: 300)),
      (.floating, Rect(x: 0, y: 934, width: 320, height: 260)),
    ]
    for (kind, frame) in moves {
      demo.tablet.show(Keyboard(kind: kind, frame: frame))
      fresh.tablet.dismiss()
      fresh.tablet.show(Keyboard(kind: kind, frame: frame))
      #expect(demo.edit.exactFrame == fresh.edit.exactFrame)
      #expect(demo.image.exactFrame == fresh.image.exactFrame)
      expectClean(demo.window)
    }
  }
}
