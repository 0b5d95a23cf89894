import KeyboardGuide
import Testing

/// Tests of the reference's table: every kind of keyboard, followed and not, in every form of
/// window, in both directions: the guide's frame, and the near edges.
@Suite struct KeyboardGuideTableTests {
  @Test(arguments: guideTable, [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `the guide has the table's frame and near edges`(
    _ row: GuideCase, _ direction: UserInterfaceLayoutDirection
  ) throws {
    for usesBottomSafeArea in [true, false] {
      let screen = try row.screen(direction)
      let guide = screen.guide
      let cover = screen.root.addedKeyboardCover()
      guide.followsUndockedKeyboard = row.follows
      guide.usesBottomSafeArea = usesBottomSafeArea
      screen.window.layoutIfNeeded()
      screen.window.keyboard = row.keyboard
      let floor = usesBottomSafeArea ? row.place.floor : 0
      let size = row.place.window.size
      let rest = Rect(x: 0, y: size.height - floor, width: size.width, height: floor)
      let wanted = row.guide ?? rest
      expectFrame(of: cover, wanted.minX, wanted.minY, wanted.width, wanted.height)
      expectFrame(of: guide, wanted.minX, wanted.minY, wanted.width, wanted.height)
      #expect(guide.nearEdges == row.near(direction))
      expectClean(screen.window)
      screen.dismiss()
      expectFrame(of: cover, rest.minX, rest.minY, rest.width, rest.height)
      #expect(guide.nearEdges == .bottom)
    }
  }

  @Test func `a guide without constraints also keeps up with the keyboard`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    let panel = tablet.root.added("panel")
    panel.pin(100, 200, 600, 900)
    let guide = panel.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    for x in [300.0, 250, 420] {
      tablet.float(x, 600)
      #expect(guide.layoutFrame == Rect(x: x - 100, y: 400, width: 320, height: 260))
      #expect(guide.frameInWindow == Rect(x: x, y: 600, width: 320, height: 260))
      #expect(guide.exactFrameInWindow == guide.frameInWindow)
    }
    tablet.dock(398)
    // From 796 to the panel's bottom, 1100.
    #expect(guide.layoutFrame == Rect(x: 0, y: 596, width: 600, height: 304))
    #expect(guide.frameInWindow == Rect(x: 100, y: 796, width: 600, height: 304))
  }

  @Test func `the table has every kind of keyboard in every place`() {
    for place in GuideCase.Place.all {
      let cells = guideTable.filter { $0.place == place }.map { "\($0.kind) \($0.follows)" }
      let wanted = Keyboard.Kind.allCases.flatMap { ["\($0) false", "\($0) true"] }
      #expect(Set(cells) == Set(wanted), "\(place.name)")
      #expect(cells.count == wanted.count, "\(place.name)")
    }
  }

  @Test(arguments: outsideCases, [UserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `a keyboard that does not overlap the window counts as dismissed`(
    _ outside: Rect, _ direction: UserInterfaceLayoutDirection
  ) throws {
    for kind in Keyboard.Kind.allCases {
      for follows in [false, true] {
        let frame = Rect(x: 200, y: 300, width: 500, height: 400)
        let screen = try TalkScreen.tablet(
          form: .stageManager(frame), direction: direction, follows: follows)
        screen.window.keyboard = Keyboard(kind: kind, frame: outside)
        expectFrame(of: screen.guide, 0, 400, 500, 0)
        expectEdges(screen.guide, .bottom)
      }
    }
  }
}

/// Beside, above and below the window from (200, 300) to (700, 700), some of them touching it; and
/// without area inside it.
private let outsideCases = [
  Rect(x: 0, y: 300, width: 200, height: 400), Rect(x: 0, y: 300, width: 199, height: 400),
  Rect(x: 700, y: 300, width: 134, height: 400), Rect(x: 750, y: 300, width: 50, height: 400),
  Rect(x: 200, y: 0, width: 500, height: 300), Rect(x: 200, y: 20, width: 500, height: 200),
  Rect(x: 200, y: 700, width: 500, height: 300), Rect(x: 0, y: 900, width: 834, height: 294),
  Rect(x: 0, y: 0, width: 200, height: 300), Rect(x: 700, y: 700, width: 134, height: 494),
  Rect(x: 0, y: 1194, width: 834, height: 398), Rect(x: 300, y: 400, width: 0, height: 0),
  Rect(x: 0, y: -264, width: 834, height: 264), Rect(x: 300, y: 400, width: 100, height: 0),
]
