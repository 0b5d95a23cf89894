import KeyboardGuide
import Testing

/// Windows that share the screen.
@Suite struct WindowTests {
  // WWDC21 10259
  @Test func `a keyboard outside the window counts as dismissed`() throws {
    // From 0 to 504.
    let tablet = try TalkScreen.tablet(form: .twoThirds, follows: true)
    tablet.float(400, 600)
    expectFrame(of: tablet.guide, 400, 600, 104, 260)
    expectEdges(tablet.guide, .trailing)
    tablet.float(510, 600)
    expectFrame(of: tablet.guide, 0, 1174, 504, 20)
    expectEdges(tablet.guide, .bottom)
  }

  // WWDC21 10259
  @Test func `the guide has the size of the part of the window under the keyboard`() throws {
    // From (200, 300) to (700, 900), where the device has no bars.
    let frame = Rect(x: 200, y: 300, width: 500, height: 600)
    let tablet = try TalkScreen.tablet(form: .stageManager(frame), follows: true)
    let overlaps: [(Double, Double, Rect)] = [
      (100, 200, Rect(x: 0, y: 0, width: 220, height: 160)),
      (600, 200, Rect(x: 400, y: 0, width: 100, height: 160)),
      (600, 800, Rect(x: 400, y: 500, width: 100, height: 100)),
      (100, 800, Rect(x: 0, y: 500, width: 220, height: 100)),
      (300, 400, Rect(x: 100, y: 100, width: 320, height: 260)),
    ]
    for (x, y, part) in overlaps {
      tablet.float(x, y)
      expectFrame(of: tablet.guide, part.minX, part.minY, part.width, part.height)
    }
  }

  // WWDC21 10259
  @Test func `in the wider of two windows a keyboard is nearer to a side`() throws {
    // A tenth of 1194, of 809 and, in portrait, of 834.
    let full = try TalkScreen.tablet(.landscape, follows: true)
    let wide = try TalkScreen.tablet(.landscape, form: .twoThirds, follows: true)
    let upright = try TalkScreen.tablet(follows: true)
    func way(_ tablet: TalkScreen, _ limit: Double) {
      tablet.float(245, 300)
      expectEdges(tablet.guide, [])
      tablet.float(limit - 0.5, 300)
      expectEdges(tablet.guide, [])
      tablet.float(limit + 0.5, 300)
      expectEdges(tablet.guide, .trailing)
    }
    // The keyboard's left edge when its right edge is 119.4, 80.9 and 83.4 from the window's.
    way(full, 1194 - 119.4 - 320)
    way(wide, 809 - 80.9 - 320)
    way(upright, 834 - 83.4 - 320)
  }

  // WWDC21 10259
  @Test
  func `at half the screen a keyboard in the screen's middle is near the window's leading edge`()
    throws
  {
    let full = try TalkScreen.tablet(.landscape, follows: true)
    full.float(437, 300)
    expectEdges(full.guide, [])
    // The right half of the screen begins past the middle: 1194 - 592 = 602.
    let half = try TalkScreen.tablet(.landscape, form: .half, follows: true)
    half.window.frame = Rect(x: 602, y: 0, width: 592, height: 834)
    half.float(437, 300)
    expectFrame(of: half.guide, 0, 300, 155, 260)
    expectEdges(half.guide, .leading)
    half.window.direction = .rightToLeft
    expectEdges(half.guide, .trailing)
    // The left half ends at 592.
    half.window.frame = Rect(x: 0, y: 0, width: 592, height: 834)
    half.window.direction = .leftToRight
    expectFrame(of: half.guide, 437, 300, 155, 260)
    expectEdges(half.guide, .trailing)
  }

  // WWDC21 10259
  @Test func `in a narrow window and on a phone the sides are never near, and the top may be`()
    throws
  {
    // 375 wide.
    let narrow = try TalkScreen.tablet(.landscape, form: .third, follows: true)
    let phone = try TalkScreen.phone()
    phone.guide.followsUndockedKeyboard = true
    for screen in [narrow, phone] {
      for x in [0.0, 20, 200] {
        screen.float(x, 300)
        expectEdges(screen.guide, [])
        screen.float(x, 10)
        expectEdges(screen.guide, .top)
      }
    }
    // In landscape a phone is 852 wide, and still a phone.
    let wide = try TalkScreen(device("iPhone 15"), .landscape)
    wide.guide.followsUndockedKeyboard = true
    wide.float(0, 60)
    expectEdges(wide.guide, [])
  }

  // WWDC21 10259
  @Test func `in the narrowest window the top and the bottom count as in any other`() throws {
    let narrow = try TalkScreen.tablet(form: .third, follows: true)
    let full = try TalkScreen.tablet(follows: true)
    for y in [0.0, 119, 120, 467, 814, 815, 934] {
      for screen in [narrow, full] { screen.float(200, y) }
      #expect(narrow.guide.nearEdges == full.guide.nearEdges.intersection([.top, .bottom]))
    }
    // Past the window's right edge, 320, it is over another app.
    narrow.float(320, 0)
    expectEdges(narrow.guide, .bottom)
  }

  // WWDC21 10259
  @Test(arguments: [WindowForm.full, .twoThirds, .third, .slideOver])
  func `after docking again, the keyboard is near the bottom only and as wide as the window`(
    _ form: WindowForm
  ) throws {
    let tablet = try TalkScreen.tablet(form: form, follows: true)
    tablet.float(0, 0)
    tablet.dock(398)
    expectEdges(tablet.guide, .bottom)
    expectFrame(of: tablet.guide, 0, 796, tablet.window.frame.width, 398)
  }

  // WWDC21 10259
  @Test func `in slide over the guide is the part of the keyboard over that window`() throws {
    // From 514 to 834.
    let tablet = try TalkScreen.tablet(form: .slideOver, follows: true)
    tablet.dock(398)
    expectFrame(of: tablet.guide, 0, 796, 320, 398)
    tablet.float(420, 700)
    // To 740: 226 points.
    expectFrame(of: tablet.guide, 0, 700, 226, 260)
    tablet.show(.undocked, 0, 500, 834, 300)
    expectFrame(of: tablet.guide, 0, 500, 320, 300)
  }

  // WWDC23 10281, 3:47
  @Test func `in a full-screen app views move up by the keyboard's height`() throws {
    let phone = try TalkScreen.phone()
    let field = phone.root.added("field")
    field.bottomAnchor.constraint(equalTo: phone.guide.topAnchor).isActive = true
    for height in [260.0, 291, 336] {
      phone.dock(height)
      expectNumber(852 - field.exactFrame.maxY, height)
    }
  }

  // WWDC23 10281, 3:47
  @Test func `a window in the middle of the screen moves its views up by the overlap`()
    throws
  {
    let frame = Rect(x: 100, y: 200, width: 500, height: 800)
    let tablet = try TalkScreen.tablet(form: .stageManager(frame))
    let field = tablet.root.added("field")
    field.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    tablet.dock(398)
    // The window ends at 1000, the keyboard begins at 1194 - 398 = 796.
    expectNumber(800 - field.exactFrame.maxY, 204)
    tablet.window.frame = frame.offset(dx: 0, dy: -200)
    // It ends at 800.
    expectNumber(800 - field.exactFrame.maxY, 4)
    tablet.window.frame = frame.offset(dx: 0, dy: -204)
    expectNumber(800 - field.exactFrame.maxY, 0)
  }

  // WWDC23 10281, 3:47
  @Test func `one keyboard needs a different adjustment in each window`() throws {
    let keyboard = Keyboard.docked(
      height: 398, on: try device("iPad Pro 11-inch").screen(.portrait))
    let adjustments = try [
      Rect(x: 0, y: 0, width: 400, height: 700), Rect(x: 420, y: 0, width: 400, height: 850),
      Rect(x: 0, y: 300, width: 834, height: 800), Rect(x: 200, y: 800, width: 300, height: 300),
    ].map { frame in
      let tablet = try TalkScreen.tablet(form: .stageManager(frame))
      tablet.window.keyboard = keyboard
      return tablet.guide.exactFrame.height
    }
    // From 796 down to 700, 850 and 1100; the last is wholly under it.
    #expect(adjustments == [0, 54, 304, 300])
  }

  // WWDC23 10281, 12:11
  @Test func `the keyboard's whole height would push the views of such a window too far`() throws {
    let frame = Rect(x: 100, y: 200, width: 500, height: 800)
    let tablet = try TalkScreen.tablet(form: .stageManager(frame))
    let (good, bad) = (tablet.root.added("good"), tablet.root.added("bad"))
    good.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    let raw = tablet.root.bottomAnchor.constraint(equalTo: bad.bottomAnchor)
    raw.isActive = true
    tablet.dock(398)
    raw.constant = tablet.window.keyboard.frame.height
    // 800 - 204 and 800 - 398: 194 points too high.
    expectNumber(good.exactFrame.maxY, 596)
    expectNumber(bad.exactFrame.maxY, 402)
  }

  // WWDC23 10281, 12:11
  @Test func `the keyboard's frame is converted into the view's coordinates`() throws {
    let frame = Rect(x: 50, y: 100, width: 600, height: 900)
    let tablet = try TalkScreen.tablet(form: .stageManager(frame), follows: true)
    let panel = tablet.root.added("panel")
    panel.pin(30, 200, 500, 600)
    // The panel's corner is at (80, 300) on the screen.
    tablet.float(180, 450)
    expectFrame(of: panel.keyboardLayoutGuide, 0, 600, 500, 0)
    panel.keyboardLayoutGuide.followsUndockedKeyboard = true
    expectFrame(of: panel.keyboardLayoutGuide, 100, 150, 320, 260)
    tablet.dock(398)
    // From 796 - 300 = 496 to the panel's bottom, 600.
    expectFrame(of: panel.keyboardLayoutGuide, 0, 496, 500, 104)
  }
}
