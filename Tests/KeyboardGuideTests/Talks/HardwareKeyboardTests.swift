import KeyboardGuide
import Testing

/// The bar that is shown while a hardware keyboard is connected, on a tablet of 834 x 1194 points.
@Suite struct HardwareKeyboardTests {
  // WWDC21 10259
  @Test(arguments: [834.0, 634, 420, 180])
  func `the bar and a view tied to it are as wide as its buttons need`(
    _ width: Double
  ) throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let cover = tablet.root.addedKeyboardCover()
    tablet.show(.shortcutsBar, (834 - width) / 2, 1125, width, 69)
    expectFrame(of: cover, (834 - width) / 2, 1125, width, 69)
    // If it does not follow, the rest of the layout is pushed up over the whole width.
    tablet.guide.followsUndockedKeyboard = false
    expectFrame(of: cover, 0, 1125, 834, 69)
  }

  // WWDC21 10259
  @Test(arguments: [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `with following, views can be tied to the bar's leading and trailing edges`(
    _ direction: UserInterfaceLayoutDirection
  ) throws {
    let tablet = try TalkScreen.tablet(direction: direction, follows: true)
    let (before, after) = (tablet.root.added("before"), tablet.root.added("after"))
    LayoutConstraint.activate([
      before.leadingAnchor.constraint(equalTo: tablet.root.leadingAnchor),
      before.trailingAnchor.constraint(equalTo: tablet.guide.leadingAnchor),
      after.leadingAnchor.constraint(equalTo: tablet.guide.trailingAnchor),
      after.trailingAnchor.constraint(equalTo: tablet.root.trailingAnchor),
    ])
    tablet.show(.shortcutsBar, 100, 1125, 534, 69)
    // 100 to the left of the bar, 834 - 634 = 200 to its right.
    let (left, right) = direction == .leftToRight ? (before, after) : (after, before)
    #expect([left.exactFrame.minX, left.exactFrame.maxX] == [0, 100])
    #expect([right.exactFrame.minX, right.exactFrame.maxX] == [634, 834])
  }

  // WWDC21 10259
  @Test(arguments: [(0.0, 834.0), (100, 634), (0, 400), (434, 400), (10, 700)])
  func `the bar is near the bottom, and away from the sides in every window`(
    _ x: Double, _ width: Double
  ) throws {
    let tablet = try TalkScreen.tablet(follows: true)
    tablet.show(.shortcutsBar, x, 1125, width, 69)
    expectEdges(tablet.guide, .bottom)
  }

  // WWDC21 10259
  @Test func `collapsed, the bar can be near the leading or the trailing edge as well`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let places: [(Double, DirectionalRectEdge)] = [
      (20, [.bottom, .leading]), (400, .bottom), (754, [.bottom, .trailing]),
    ]
    for (x, edges) in places {
      tablet.show(.collapsedBar, x, 1125, 60, 69)
      expectEdges(tablet.guide, edges)
      expectFrame(of: tablet.guide, x, 1125, 60, 69)
    }
    // Not in a narrow window.
    let narrow = try TalkScreen.tablet(form: .third, follows: true)
    narrow.show(.collapsedBar, 20, 1125, 60, 69)
    expectEdges(narrow.guide, .bottom)
  }

  // WWDC23 10281, 3:47
  @Test func `a bar of any width in the centre is part of the keyboard`() throws {
    let tablet = try TalkScreen.tablet(.landscape)
    let session = KeyboardSession(tablet.window, on: tablet.screen)
    for (time, width) in [(0.0, 900.0), (1, 380), (2, 100)] {
      // No kind is stated: the bar's position shows that it is the full one.
      try session.receive(
        .frame(Rect(x: (1194 - width) / 2, y: 765, width: width, height: 69), at: time))
      expectFrame(of: tablet.guide, 0, 765, 1194, 69)
    }
    try session.receive(.frame(Rect(x: 20, y: 765, width: 100, height: 69), at: 3))
    expectFrame(of: tablet.guide, 0, 814, 1194, 20)
  }

  // WWDC23 10281, 3:47
  @Test func `a flick collapses the bar, which stays at the side it is dragged to`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let session = KeyboardSession(tablet.window, on: tablet.screen)
    let bars: [(Rect, DirectionalRectEdge)] = [
      (Rect(x: 100, y: 1125, width: 634, height: 69), .bottom),
      (Rect(x: 20, y: 1125, width: 60, height: 69), [.bottom, .leading]),
      (Rect(x: 754, y: 1125, width: 60, height: 69), [.bottom, .trailing]),
    ]
    for (index, (bar, edges)) in bars.enumerated() {
      try session.receive(.frame(bar, at: Double(index)))
      expectFrame(of: tablet.guide, bar.minX, bar.minY, bar.width, bar.height)
      expectEdges(tablet.guide, edges)
    }
    // Turned, it is at the trailing side still: 20 from it, at the new bottom.
    try session.receive(contentsOf: [
      KeyboardEvent(at: 4, .screen(0, size: Size(width: 1194, height: 834))),
      KeyboardEvent(
        at: 4,
        .window(id: "main", frame: Rect(x: 0, y: 0, width: 1194, height: 834), screen: nil)),
    ])
    expectFrame(of: tablet.guide, 1114, 765, 60, 69)
    expectEdges(tablet.guide, [.bottom, .trailing])
    try session.receive(KeyboardEvent(at: 5, .screen(0, size: tablet.screen.size)))
    #expect(session.visibleFrame(onScreen: 0) == bars[2].0)
  }

  // WWDC23 10281, 3:47
  @Test(arguments: [false, true])
  func `the full bar moves views as a keyboard does`(_ isFollowed: Bool) throws {
    let tablet = try TalkScreen.tablet(follows: isFollowed)
    let field = tablet.root.added("field")
    field.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    tablet.show(.shortcutsBar, 100, 1125, 634, 69)
    expectNumber(field.exactFrame.maxY, 1125)
    tablet.dismiss()
    expectNumber(field.exactFrame.maxY, 1174)
  }

  // WWDC23 10281, 3:47
  @Test func `outside Stage Manager the collapsed bar overlaps views, which stay`() throws {
    let tablet = try TalkScreen.tablet()
    let field = tablet.root.added("field")
    field.leadingAnchor.constraint(equalTo: tablet.root.leadingAnchor).isActive = true
    field.widthAnchor.constraint(equalToConstant: 834).isActive = true
    field.heightAnchor.constraint(equalToConstant: 60).isActive = true
    field.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    for x in [20.0, 754] {
      tablet.show(.collapsedBar, x, 1115, 60, 69)
      expectFrame(of: field, 0, 1114, 834, 60)
      #expect(tablet.window.keyboard.frame.intersects(field.exactFrame))
    }
  }

  // WWDC23 10281, 3:47
  @Test func `in Stage Manager the collapsed bar moves views`() throws {
    // The lower 994 points of the screen, as wide as it.
    let frame = Rect(x: 0, y: 200, width: 834, height: 994)
    let tablet = try TalkScreen.tablet(form: .stageManager(frame))
    let field = tablet.root.added("field")
    field.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    tablet.show(.collapsedBar, 20, 1125, 60, 69)
    // 1125 - 200
    expectNumber(field.exactFrame.maxY, 925)
    expectFrame(of: tablet.guide, 0, 925, 834, 69)
    // A window that the bar does not touch stays.
    tablet.window.frame = Rect(x: 100, y: 200, width: 734, height: 994)
    expectNumber(field.exactFrame.maxY, 974)
    tablet.window.frame = frame
    tablet.window.isInStageManager = false
    expectNumber(field.exactFrame.maxY, 974)
  }
}
