import KeyboardGuide
import Testing

/// The guide as the talks introduce it.
@Suite struct GuideTests {
  // WWDC21 10259. Baselines, which guides have not, are left out.
  @Test func `the guide has an anchor for every side, centre and length`() throws {
    let phone = try TalkScreen.phone()
    phone.dock(336)
    let guide = phone.guide
    let x = [
      guide.leadingAnchor, guide.trailingAnchor, guide.leftAnchor, guide.rightAnchor,
      guide.centerXAnchor,
    ].map { anchor in
      let probe = phone.root.added("probe")
      // Leading and left edges only pair with their own kind, so a line without width has a centre.
      probe.widthAnchor.constraint(equalToConstant: 0).isActive = true
      switch anchor.attribute {
      case .left: probe.leftAnchor.constraint(equalTo: anchor).isActive = true
      case .right: probe.rightAnchor.constraint(equalTo: anchor).isActive = true
      default: probe.leadingAnchor.constraint(equalTo: anchor).isActive = true
      }
      return probe
    }
    #expect(x.map { $0.exactFrame.minX } == [0, 393, 0, 393, 196.5])
    let y = [guide.topAnchor, guide.bottomAnchor, guide.centerYAnchor].map { anchor in
      let probe = phone.root.added("probe")
      probe.topAnchor.constraint(equalTo: anchor).isActive = true
      return probe
    }
    // 852 - 336 = 516, and halfway to 852.
    #expect(y.map { $0.exactFrame.minY } == [516, 852, 684])
    let size = phone.root.added("size")
    size.widthAnchor.constraint(equalTo: guide.widthAnchor).isActive = true
    size.heightAnchor.constraint(equalTo: guide.heightAnchor).isActive = true
    #expect(size.exactFrame.size == Size(width: 393, height: 336))
  }

  // WWDC21 10259
  @Test func `the guide covers what the keyboard covers`() throws {
    let phone = try TalkScreen.phone()
    phone.dock(336)
    expectFrame(of: phone.guide, 0, 516, 393, 336)
    expectFrame(of: phone.root.addedKeyboardCover(), 0, 516, 393, 336)
    expectClean(phone.window)
  }

  // WWDC21 10259
  @Test func `one line leaves the standard gap between a text and the keyboard`() throws {
    let phone = try TalkScreen.phone()
    let textView = phone.addedTextView()
    phone.guide.topAnchor.constraint(
      equalToSystemSpacingBelow: textView.bottomAnchor, multiplier: 1
    )
    .isActive = true
    phone.dock(336)
    // From 59 to 8 above the keyboard's top: 516 - 8 = 508.
    expectFrame(of: textView, 0, 59, 393, 449)
    phone.dismiss()
    // To 8 above the safe area's bottom: 818 - 8 = 810.
    expectFrame(of: textView, 0, 59, 393, 751)
    expectClean(phone.window)
  }

  // WWDC23 10281, 6:21
  @Test func `one line puts the end of a text at the top of the docked keyboard`() throws {
    let phone = try TalkScreen.phone()
    let textView = phone.addedTextView()
    phone.guide.topAnchor.constraint(equalTo: textView.bottomAnchor).isActive = true
    phone.dock(336)
    expectFrame(of: textView, 0, 59, 393, 457)
    phone.dismiss()
    expectFrame(of: textView, 0, 59, 393, 759)
    expectClean(phone.window)
  }

  // WWDC21 10259
  @Test(arguments: [0.0, 20, 216, 291, 336, 346, 500])
  func `a view tied to the guide ends where one moved by hand would`(_ height: Double) throws {
    let (new, old) = try (TalkScreen.phone(), TalkScreen.phone())
    let tied = new.addedTextView()
    tied.bottomAnchor.constraint(equalTo: new.guide.topAnchor).isActive = true
    let moved = old.addedTextView()
    let bottom = old.root.bottomAnchor.constraint(equalTo: moved.bottomAnchor)
    bottom.isActive = true
    new.dock(height)
    bottom.constant = max(height, 34)
    #expect(tied.exactFrame == moved.exactFrame)
    // The same constraint written from the other side.
    let mirrored = new.addedTextView()
    new.guide.topAnchor.constraint(equalTo: mirrored.bottomAnchor).isActive = true
    #expect(tied.exactFrame == mirrored.exactFrame)
  }

  // WWDC21 10259
  @Test func `the guide's height follows a taller and a lower keyboard`() throws {
    let phone = try TalkScreen.phone()
    let textView = phone.addedTextView()
    textView.bottomAnchor.constraint(equalTo: phone.guide.topAnchor).isActive = true
    let heights = [291.0, 336, 260, 400, 336].map { height in
      phone.dock(height)
      return textView.exactFrame.maxY
    }
    // 852 - 291, - 336, - 260, - 400, - 336.
    #expect(heights == [561, 516, 592, 452, 516])
    expectClean(phone.window)
  }

  // WWDC21 10259
  @Test func `without a keyboard the guide keeps clear of the home indicator`() throws {
    let phone = try TalkScreen.phone()
    expectFrame(of: phone.guide, 0, 818, 393, 34)
    // With one, the part of the unsafe area that the keyboard covers is not counted twice.
    phone.dock(336)
    expectFrame(of: phone.guide, 0, 516, 393, 336)
    let older = try TalkScreen(device("iPhone SE (3rd generation)"))
    expectFrame(of: older.guide, 0, 667, 375, 0)
    older.dock(216)
    expectFrame(of: older.guide, 0, 451, 375, 216)
  }

  // WWDC21 10259
  @Test func `the keyboard's guide is a tracking layout guide`() throws {
    let phone = try TalkScreen.phone()
    let tracking: TrackingLayoutGuide = phone.guide
    let plain: LayoutGuide = tracking
    let box = phone.root.added("box")
    let away = box.topAnchor.constraint(equalTo: plain.topAnchor)
    tracking.setConstraints([away], activeWhenAwayFrom: .top)
    #expect(phone.root.layoutGuides.contains { $0 === plain })
    expectActive([away], true)
    #expect(box.exactFrame.minY == 818)
  }

  // WWDC21 10259
  @Test func `a camera in the keyboard's place covers most or all of the screen`() throws {
    let phone = try TalkScreen.phone()
    let field = phone.root.added("field")
    field.heightAnchor.constraint(equalToConstant: 40).isActive = true
    field.bottomAnchor.constraint(equalTo: phone.guide.topAnchor).isActive = true
    for isFollowed in [false, true] {
      phone.guide.followsUndockedKeyboard = isFollowed
      phone.show(.camera, 0, 100, 393, 752)
      expectFrame(of: phone.guide, 0, 100, 393, 752)
      expectNumber(field.exactFrame.maxY, 100)
      phone.show(.camera, 0, 0, 393, 852)
      expectFrame(of: phone.guide, 0, 0, 393, 852)
      expectEdges(phone.guide, .bottom)
    }
  }

  // WWDC23 10281, 6:21
  @Test func `a keyboard away from the bottom leaves the guide as high as the safe area`() throws {
    let tablet = try TalkScreen.tablet()
    tablet.float(257, 600)
    expectFrame(of: tablet.guide, 0, 1174, 834, 20)
    tablet.show(.undocked, 0, 500, 834, 300)
    expectFrame(of: tablet.guide, 0, 1174, 834, 20)
  }

  // WWDC23 10281, 6:21
  @Test func `the guide's three properties have these default values`() throws {
    let guide = try TalkScreen.phone().guide
    #expect(!guide.followsUndockedKeyboard)
    #expect(guide.usesBottomSafeArea)
    #expect(guide.keyboardDismissPadding == 0)
  }

  // WWDC23 10281, 1:29
  @Test func `the guide has the height of another language's keyboard`()
    throws
  {
    let phone = try TalkScreen.phone()
    let device = try device("iPhone 15")
    for height in [291.0, 336, 389.5] {
      let keyboard = try #require(
        device.keyboard(.docked, size: Size(width: 393, height: height)))
      phone.show(keyboard)
      expectFrame(of: phone.guide, 0, 852 - height, 393, height)
    }
    // The catalogue only has the height for one language.
    var traits = TextInputTraits()
    traits.language = "ja"
    #expect(device.keyboard(.docked, traits: traits) == device.keyboard(.docked))
  }

  // WWDC21 10259
  @Test func `a guide tied to the keyboard's guide moves with it`() throws {
    let phone = try TalkScreen.phone()
    let above = LayoutGuide(name: "above")
    phone.root.addLayoutGuide(above)
    LayoutConstraint.activate([
      above.leadingAnchor.constraint(equalTo: phone.guide.leadingAnchor),
      above.trailingAnchor.constraint(equalTo: phone.guide.trailingAnchor),
      above.topAnchor.constraint(equalTo: phone.root.safeAreaLayoutGuide.topAnchor),
      above.bottomAnchor.constraint(equalTo: phone.guide.topAnchor),
    ])
    for (height, bottom) in [(0.0, 818.0), (336, 516), (291, 561)] {
      phone.dock(height)
      expectFrame(of: above, 0, 59, 393, bottom - 59)
    }
    expectClean(phone.window)
  }

  // WWDC21 10259
  @Test func `tracked constraints are found and reported by their identifiers`()
    throws
  {
    let tablet = try TalkScreen.tablet(follows: true)
    let box = tablet.root.added("box")
    let named = ["first", "second"].enumerated().map { index, name in
      let constraint = box.widthAnchor.constraint(equalToConstant: Double(index))
      constraint.identifier = name
      return constraint
    }
    tablet.guide.setConstraints(named, activeWhenNearEdge: .bottom)
    #expect(
      tablet.guide.constraints(activeWhenNearEdge: .bottom).map(\.identifier)
        == ["first", "second"])
    tablet.dock(398)
    let report = try #require(tablet.window.conflicts.first)
    #expect(Set(report.members.compactMap(\.identifier)).isSuperset(of: ["first", "second"]))
  }
}
