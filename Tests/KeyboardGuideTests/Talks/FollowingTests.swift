import KeyboardGuide
import Testing

/// Keyboards that are not docked, followed and not.
@Suite struct FollowingTests {
  // WWDC21 10259
  @Test(arguments: [Keyboard.Kind.undocked, .split, .floating])
  func `without following, a keyboard away from the bottom drops views tied to the guide`(
    _ kind: Keyboard.Kind
  ) throws {
    let tablet = try TalkScreen.tablet()
    let bar = tablet.root.added("bar")
    LayoutConstraint.activate([
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.leadingAnchor.constraint(equalTo: tablet.guide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: tablet.guide.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor),
    ])
    tablet.dock(398)
    // 1194 - 398 - 44 = 752
    expectFrame(of: bar, 0, 752, 834, 44)
    tablet.show(kind, 200, 500, 400, 300)
    // 1194 - 20 - 44 = 1130, as wide as the window.
    expectFrame(of: bar, 0, 1130, 834, 44)
    expectClean(tablet.window)
  }

  // WWDC21 10259
  @Test func `by default no guide follows an undocked keyboard`() throws {
    #expect(!View().keyboardLayoutGuide.followsUndockedKeyboard)
    let tablet = try TalkScreen.tablet()
    tablet.float(257, 600)
    expectFrame(of: tablet.guide, 0, 1174, 834, 20)
    tablet.guide.followsUndockedKeyboard = true
    expectFrame(of: tablet.guide, 257, 600, 320, 260)
    tablet.guide.followsUndockedKeyboard = false
    expectFrame(of: tablet.guide, 0, 1174, 834, 20)
  }

  // WWDC21 10259
  @Test func `an undocked, a split and a floating keyboard carry the guide when followed`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    tablet.show(.undocked, 0, 500, 834, 300)
    expectFrame(of: tablet.guide, 0, 500, 834, 300)
    tablet.show(.split, 0, 620, 834, 280)
    expectFrame(of: tablet.guide, 0, 620, 834, 280)
    tablet.float(257, 600)
    expectFrame(of: tablet.guide, 257, 600, 320, 260)
    tablet.dock(398)
    expectFrame(of: tablet.guide, 0, 796, 834, 398)
  }

  // WWDC21 10259
  @Test func `with following, nothing drops when the keyboard leaves the bottom`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let bar = tablet.root.added("bar")
    bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
    bar.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    let tops = [(Keyboard.Kind.docked, 796.0), (.undocked, 700), (.undocked, 500), (.docked, 796)]
    for (kind, top) in tops {
      tablet.show(kind, 0, top, 834, 398)
      expectNumber(bar.exactFrame.maxY, top)
    }
  }

  // WWDC21 10259
  @Test func `a view tied to a floating keyboard moves with it`() throws {
    let tablet = try TalkScreen.tablet(follows: true)
    let bar = tablet.root.added("bar")
    LayoutConstraint.activate([
      bar.widthAnchor.constraint(equalToConstant: 100),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.centerXAnchor.constraint(equalTo: tablet.guide.centerXAnchor),
      bar.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor),
    ])
    let corners = [(0.0, 300.0), (514, 300), (514, 934), (0, 934), (257, 480.5), (1.25, 299.75)]
    for (x, y) in corners {
      tablet.float(x, y)
      // The middle is 160 from the keyboard's left edge, 50 from the bar's.
      expectFrame(of: bar, x + 110, y - 44, 100, 44)
    }
    expectClean(tablet.window)
  }

  // WWDC23 10281, 6:21
  @Test func `without following, a floating keyboard and a collapsed bar count as off the screen`()
    throws
  {
    let tablet = try TalkScreen.tablet()
    let cover = tablet.root.addedKeyboardCover()
    let none = cover.exactFrame
    tablet.float(257, 900)
    #expect(cover.exactFrame == none)
    tablet.show(.collapsedBar, 20, 1125, 60, 69)
    #expect(cover.exactFrame == none)
    expectFrame(of: cover, 0, 1174, 834, 20)
    expectEdges(tablet.guide, .bottom)
  }

  // WWDC23 10281, 6:21
  @Test func `with following, a floating keyboard carries the guide while it is over the window`()
    throws
  {
    let tablet = try TalkScreen.tablet(form: .twoThirds, follows: true)
    // The window is 504 wide.
    tablet.float(100, 600)
    expectFrame(of: tablet.guide, 100, 600, 320, 260)
    tablet.float(503, 600)
    expectFrame(of: tablet.guide, 503, 600, 1, 260)
    tablet.float(504, 600)
    expectFrame(of: tablet.guide, 0, 1174, 504, 20)
  }

  // WWDC21 10259
  @Test func `without following, the guide is at the bottom and as wide as the window`() throws {
    for (form, width) in [(WindowForm.full, 834.0), (.twoThirds, 504), (.third, 320)] {
      let tablet = try TalkScreen.tablet(form: form)
      for (x, y) in [(0.0, 0.0), (100, 600), (514, 934)] {
        tablet.float(x, y)
        expectFrame(of: tablet.guide, 0, 1174, width, 20)
        expectEdges(tablet.guide, .bottom)
      }
    }
  }

  // WWDC21 10259
  @Test func `without following, the guide is near the bottom only, and sets follow that`()
    throws
  {
    let demo = try EditScreen()
    demo.tablet.guide.followsUndockedKeyboard = false
    for (x, y) in [(0.0, 0.0), (514, 0), (257, 500), (514, 934)] {
      demo.tablet.float(x, y)
      expectEdges(demo.tablet.guide, .bottom)
      expectActive(demo.awayFromTop + demo.awayFromSides, true)
      expectActive(demo.nearTop + demo.nearLeading + demo.nearTrailing, false)
      // In the middle, on the safe area: 1174 - 50.
      expectFrame(of: demo.edit, 317, 1124, 200, 50)
    }
    // The edges count as soon as the keyboard is followed.
    demo.tablet.float(514, 0)
    demo.tablet.guide.followsUndockedKeyboard = true
    demo.window.layoutIfNeeded()
    expectEdges(demo.tablet.guide, [.top, .trailing])
    expectActive(demo.nearTop + demo.nearTrailing, true)
  }
}
