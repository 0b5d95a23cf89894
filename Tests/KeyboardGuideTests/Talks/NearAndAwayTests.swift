import KeyboardGuide
import Testing

/// Sets of constraints for edges near and away, in the first talk's test app.
///
/// The window is 834 x 1194: a keyboard is near within 83.4 of a side and 119.4 of the top or
/// bottom, and leaves past 91.74 and 131.34.
@Suite struct NearAndAwayTests {
  // WWDC21 10259
  @Test func `a set for near an edge is active while the keyboard is there`()
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
  @Test func `a set for away from an edge is active while the keyboard is elsewhere`()
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
  @Test func `the two sets for the top alternate in both directions`() throws {
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
  @Test func `near the top the safe area's bottom replaces the keyboard's top`() throws {
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
  func `at a side the controls stay there and the image moves to the other`(
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
  @Test func `sets change where the keyboard enters or leaves an edge's region`() throws {
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
  @Test func `the controls stay with the keyboard until it is near the top`() throws {
    let demo = try EditScreen()
    for (x, y) in [(100.0, 934.0), (400, 700), (257, 400), (300, 150)] {
      demo.tablet.float(x, y)
      expectFrame(of: demo.edit, x + 60, y - 50, 200, 50)
    }
    demo.tablet.float(300, 100)
    expectFrame(of: demo.edit, 360, 1124, 200, 50)
  }
}
