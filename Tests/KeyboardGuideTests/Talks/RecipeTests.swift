#if !canImport(UIKit) && !canImport(AppKit)
  import KeyboardGuide
  import Testing

  /// Tests of the talks' code for notifications, in ``EarlierRecipe`` and ``LaterRecipe``, beside
  /// the guide: both agree wherever that code is correct.
  @Suite struct RecipeTests {
    // WWDC21 10259
    @Test(arguments: ["iPhone 15", "iPhone SE (3rd generation)", "iPad Pro 11-inch"])
    func `in a full-screen window the height below the keyboard's top is the guide's`(
      _ name: String
    ) throws {
      for orientation in Orientation.allCases {
        let screen = try TalkScreen(device(name), orientation)
        let old = OldWay(screen)
        for height in [0.0, 180, 216, 291, 336, 0] {
          try old.dock(height)
          expectNumber(old.earlier.keyboardHeight.constant, screen.guide.exactFrame.height)
          expectNumber(old.earlier.textView.exactFrame.maxY, screen.guide.exactFrame.minY)
          expectNumber(screen.guide.exactFrame.maxY, screen.root.bounds.height)
        }
      }
    }

    // WWDC21 10259
    @Test func `when the keyboard is off the screen, recipe and guide use the safe area`()
      throws
    {
      let old = OldWay(try TalkScreen.phone())
      try old.dock(336)
      #expect(old.earlier.keyboardHeight.constant == 336)
      #expect(old.later.movingBottomConstraint.constant == 336)
      try old.dock(0)
      #expect(old.earlier.keyboardHeight.constant == 34)
      #expect(old.later.movingBottomConstraint.constant == 34)
      #expect(old.screen.guide.exactFrame.height == 34)
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
    func `the height of the overlap is the guide's in each window on the screen`(
      _ form: WindowForm
    ) throws {
      let tablet = try TalkScreen.tablet(form: form)
      let old = OldWay(tablet)
      let tied = tablet.root.added("tied")
      tied.bottomAnchor.constraint(equalTo: tablet.guide.topAnchor).isActive = true
      for height in [0.0, 55, 263, 320, 398, 470, 0] {
        try old.dock(height)
        expectNumber(old.later.moved.exactFrame.maxY, tied.exactFrame.maxY)
      }
    }

    // WWDC23 10281, 12:11
    @Test func `the same holds for a view inside that reaches below the keyboard's top`()
      throws
    {
      let tablet = try TalkScreen.tablet()
      let panel = tablet.root.added("panel")
      panel.pin(100, 300, 500, 700)
      let old = OldWay(tablet, view: panel)
      for height in [0.0, 100, 263, 398, 600] {
        try old.dock(height)
        expectNumber(
          old.later.movingBottomConstraint.constant, panel.keyboardLayoutGuide.exactFrame.height)
      }
    }

    // WWDC23 10281, 12:11. The first of three situations in which the recipe is not right.
    @Test
    func `with a keyboard lower than the safe area the recipe puts views on the home indicator`()
      throws
    {
      let old = OldWay(try TalkScreen.phone())
      try old.dock(10)
      #expect(old.earlier.keyboardHeight.constant == 10)
      #expect(old.later.movingBottomConstraint.constant == 10)
      #expect(old.later.moved.exactFrame.maxY == 842)
      #expect(old.screen.guide.exactFrame.height == 34)
    }

    // WWDC23 10281, 12:11. The second.
    @Test func `with a covered view the recipe squeezes it, and the guide is above it`()
      throws
    {
      let phone = try TalkScreen.phone()
      let box = phone.root.added("box")
      box.pin(20, 700, 300, 100)
      let old = OldWay(phone, view: box)
      try old.dock(336)
      #expect(old.later.movingBottomConstraint.constant == 100)
      // From the keyboard's top at 516, 184 above the view, to the view's bottom.
      expectFrame(of: box.keyboardLayoutGuide, 0, -184, 300, 284)
    }

    // WWDC23 10281, 12:11. The third.
    @Test func `in a window that extends below the screen the recipe leaves views covered`()
      throws
    {
      let frame = Rect(x: 100, y: 600, width: 400, height: 800)
      let tablet = try TalkScreen.tablet(form: .stageManager(frame))
      let old = OldWay(tablet)
      try old.dock(398)
      // They share 796 to 1194 of the screen; the window extends to 1400.
      #expect(old.later.movingBottomConstraint.constant == 398)
      #expect(old.later.moved.exactFrame.maxY == 402)
      // A view that ends 398 above the window's bottom ends at 600 + 402 = 1002 on the screen, 206
      // below the keyboard's top. The guide's top is there.
      expectFrame(of: tablet.guide, 0, 196, 400, 604)
    }

    // WWDC23 10281, 1:29
    @Test func `code that expects the keyboard when a field requests it is called later`()
      throws
    {
      let phone = try TalkScreen.phone()
      let old = OldWay(phone)
      let device = try device("iPhone 15")
      old.session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
      old.session.responseDelay = 0.4
      old.earlier.textView.becomeFirstResponder()
      // The recipe as a callback of the request: it has not been called, and has the old offset.
      #expect(old.later.count == 0 && old.later.movingBottomConstraint.constant == 34)
      old.session.advance(to: 0.399)
      #expect(old.later.count == 0)
      old.session.advance(to: 0.4)
      #expect(old.later.count == 1 && old.later.movingBottomConstraint.constant == 336)
      old.session.advance(to: 1)
      #expect(phone.guide.exactFrame.height == 336)
    }

    // WWDC23 10281, 12:11
    @Test func `a busy app handles the notification late, while its guide is moving`()
      throws
    {
      let phone = try TalkScreen.phone()
      let old = OldWay(phone)
      let device = try device("iPhone 15")
      old.session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
      old.earlier.textView.becomeFirstResponder()
      old.session.advance(to: 0.05)
      // The app is busy from 0.05 s to 0.25 s. The keyboard has started moving at 0.1 s.
      old.session.advance(to: 0.25)
      #expect(old.later.count == 1 && old.later.movingBottomConstraint.constant == 336)
      // 1 - (1 + w t) exp(-w t) at 0.15 s, as in AnimationTests: 0.75910 of the distance of 302.
      #expect(abs(phone.guide.exactFrame.height - 34 - 302 * 0.75910) < 0.2)
    }
  }
#endif
