import KeyboardGuide
import Testing

/// How far views are moved by the code that each talk shows for notifications.
enum Recipe {
  /// The older one: what of the view is below the keyboard's top, the view's corner being taken for
  /// the screen's.
  static func belowTop(of keyboardEnd: Rect, in view: View) -> Double {
    let offset = view.bounds.size.height - keyboardEnd.origin.y
    return offset == 0 ? view.safeAreaInsets.bottom : offset
  }

  /// The later one: the height of what the view shares with the keyboard, or else of the safe area.
  static func intersection(with keyboardEnd: Rect, in view: View) -> Double {
    guard let window = view.window else { return 0 }
    let inWindow = keyboardEnd.offset(dx: -window.frame.minX, dy: -window.frame.minY)
    let converted = view.convert(inWindow, from: window)
    return view.bounds.intersection(converted)?.height ?? view.safeAreaInsets.bottom
  }
}

/// The talks' code for notifications against the guide: the same wherever that code is right.
@Suite struct RecipeTests {
  /// The end frame that is posted: off the screen when the keyboard goes.
  private func end(_ height: Double, on screen: Screen) -> Rect {
    Rect(x: 0, y: screen.size.height - height, width: screen.size.width, height: height)
  }

  // WWDC21 10259
  @Test(arguments: ["iPhone 15", "iPhone SE (3rd generation)", "iPad Pro 11-inch"])
  func `in a window as large as the screen the height below the keyboard's top is the guide's`(
    _ name: String
  ) throws {
    for orientation in Orientation.allCases {
      let screen = try TalkScreen(device(name), orientation)
      for height in [0.0, 180, 216, 291, 336, 0] {
        let end = end(height, on: screen.screen)
        screen.dock(height)
        expectNumber(Recipe.belowTop(of: end, in: screen.root), screen.guide.exactFrame.height)
        expectNumber(screen.guide.exactFrame.maxY, screen.root.bounds.height)
      }
    }
  }

  // WWDC21 10259
  @Test func `gone from the screen, the recipe falls back on the safe area as the guide does`()
    throws
  {
    let phone = try TalkScreen.phone()
    let gone = Rect(x: 0, y: 852, width: 393, height: 336)
    #expect(Recipe.belowTop(of: gone, in: phone.root) == 34)
    #expect(Recipe.intersection(with: gone, in: phone.root) == 34)
    #expect(phone.guide.exactFrame.height == 34)
  }

  /// Windows of an iPad Pro 11-inch that end on its screen.
  static let forms: [WindowForm] = [
    .full, .third, .twoThirds, .slideOver,
    .stageManager(Rect(x: 100, y: 50, width: 500, height: 700)),
    .stageManager(Rect(x: 0, y: 300, width: 400, height: 700)),
    .stageManager(Rect(x: 50, y: 494, width: 700, height: 700)),
  ]

  // WWDC23 10281, 12:11
  @Test(arguments: forms)
  func `the height shared with the keyboard is the guide's, in each window on the screen`(
    _ form: WindowForm
  ) throws {
    let tablet = try TalkScreen.tablet(form: form)
    let moved = tablet.root.added("moved")
    let bottom = tablet.root.bottomAnchor.constraint(equalTo: moved.bottomAnchor)
    bottom.isActive = true
    let tied = tablet.root.added("tied")
    tied.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
    for height in [0.0, 55, 263, 320, 398, 470, 0] {
      tablet.dock(height)
      bottom.constant = Recipe.intersection(with: end(height, on: tablet.screen), in: tablet.root)
      expectNumber(moved.exactFrame.maxY, tied.exactFrame.maxY)
    }
  }

  // WWDC23 10281, 12:11
  @Test func `the same holds for a view inside, as far as it reaches below the keyboard's top`()
    throws
  {
    let tablet = try TalkScreen.tablet()
    let panel = tablet.root.added("panel")
    panel.pin(100, 300, 500, 700)
    for height in [0.0, 100, 263, 398, 600] {
      tablet.dock(height)
      expectNumber(
        Recipe.intersection(with: end(height, on: tablet.screen), in: panel),
        panel.keyboardLayoutGuide.exactFrame.height)
    }
  }

  // WWDC23 10281, 12:11. The first of three situations in which the recipe is not right.
  @Test func `a keyboard lower than the safe area: the recipe leaves views on the home indicator`()
    throws
  {
    let phone = try TalkScreen.phone()
    phone.dock(10)
    let end = end(10, on: phone.screen)
    #expect(Recipe.belowTop(of: end, in: phone.root) == 10)
    #expect(Recipe.intersection(with: end, in: phone.root) == 10)
    #expect(phone.guide.exactFrame.height == 34)
  }

  // WWDC23 10281, 12:11. The second.
  @Test func `a view wholly under the keyboard: the recipe squeezes it, the guide is above it`()
    throws
  {
    let phone = try TalkScreen.phone()
    let box = phone.root.added("box")
    box.pin(20, 700, 300, 100)
    phone.dock(336)
    #expect(Recipe.intersection(with: end(336, on: phone.screen), in: box) == 100)
    // From the keyboard's top at 516, 184 above the view, to the view's bottom.
    expectFrame(of: box.keyboardLayoutGuide, 0, -184, 300, 284)
  }

  // WWDC23 10281, 12:11. The third.
  @Test func `a window that hangs below the screen: the recipe leaves views under the keyboard`()
    throws
  {
    let frame = Rect(x: 100, y: 600, width: 400, height: 800)
    let tablet = try TalkScreen.tablet(form: .stageManager(frame))
    tablet.dock(398)
    // They share 796 to 1194 of the screen; the window goes on to 1400.
    let offset = Recipe.intersection(with: end(398, on: tablet.screen), in: tablet.root)
    #expect(offset == 398)
    // A view that ends 398 above the window's bottom ends at 600 + 402 = 1002 on the screen, 206
    // below the keyboard's top. The guide's top is there.
    expectFrame(of: tablet.guide, 0, 196, 400, 604)
  }
}
