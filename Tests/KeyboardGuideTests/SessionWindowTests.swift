import KeyboardGuide
import Testing

/// Windows on a device that events move, resize and rotate.
@Suite struct SessionWindowTests {
  /// Checks that a window is as one that is created there on the device.
  private func expectLike(
    _ window: Window, _ device: Device, _ orientation: Orientation, _ form: WindowForm,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fresh = try #require(Window(on: device, orientation, form: form))
    #expect(
      window.frame == fresh.frame && window.safeAreaInsets == fresh.safeAreaInsets
        && window.cornerInsets == fresh.cornerInsets && window.division == fresh.division
        && window.isInStageManager == fresh.isInStageManager
        && window.traitCollection == fresh.traitCollection,
      "\(window.frame): \(window.safeAreaInsets)", sourceLocation: sourceLocation)
    #expect(
      window.rootView.keyboardLayoutGuide.exactFrame
        == fresh.rootView.keyboardLayoutGuide.exactFrame, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["iPhone 15", "iPhone SE", "iPad Pro 11-inch"])
  func `a rotated device's window rests on the new safe area`(_ name: String) throws {
    let device = try device(name)
    let window = Window(on: device)
    let session = KeyboardSession(window, on: device.screen(.portrait))
    for orientation in [Orientation.landscape, .portrait] {
      let size = device.screen(orientation).size
      try session.receive(KeyboardEvent(at: 0, .screen(0, size: size)))
      try session.receive(
        KeyboardEvent(
          at: 0, .window(id: "main", frame: Rect(origin: .zero, size: size), screen: nil)))
      try expectLike(window, device, orientation, .full)
    }
  }

  @Test(arguments: [nil, SystemVersion.v27])
  func `a window that is resized has the insets and the form of its new frame`(
    _ system: SystemVersion?
  ) throws {
    var device = try device("iPad Pro 11-inch")
    if let system { device = try #require(device.running(system)) }
    let window = Window(on: device, .landscape)
    let session = KeyboardSession(window, on: device.screen(.landscape))
    let forms: [WindowForm] = [
      .stageManager(Rect(x: 300, y: 100, width: 500, height: 400)),
      .stageManager(Rect(x: 0, y: 434, width: 500, height: 400)), .half, .full,
    ]
    for form in forms {
      let frame = try #require(form.frame(on: device, .landscape))
      try session.receive(KeyboardEvent(at: 0, .window(id: "main", frame: frame, screen: 0)))
      try expectLike(window, device, .landscape, form)
    }
  }

  @Test func `a collapsed bar counts in a window that has become one of Stage Manager's`() throws {
    let device = try device("iPad Pro 11-inch")
    let window = Window(on: device, .landscape)
    let session = KeyboardSession(window, on: device.screen(.landscape))
    let frame = Rect(x: 0, y: 434, width: 500, height: 400)
    try session.receive(KeyboardEvent(at: 1, .window(id: "main", frame: frame, screen: 0)))
    let bar = try #require(device.keyboard(.collapsedBar, .landscape, at: .zero))
    try session.receive(KeyboardEvent(at: 2, .frame(bar.frame, kind: .collapsedBar, screen: 0)))
    let fresh = try #require(Window(on: device, .landscape, form: .stageManager(frame)))
    fresh.keyboard = bar
    #expect(
      window.rootView.keyboardLayoutGuide.exactFrame
        == fresh.rootView.keyboardLayoutGuide.exactFrame)
  }

  @Test func `on another screen a tablet's window is one of Stage Manager's, without insets`()
    throws
  {
    let device = try device("iPad Pro 11-inch")
    let window = Window(on: device)
    let session = KeyboardSession(screens: [device.screen(.portrait), phoneScreen])
    session.add(window)
    let other = Window(
      frame: padScreen.bounds, safeAreaInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    session.add(other, id: "other")
    for id in ["main", "other"] {
      try session.receive(
        KeyboardEvent(at: 0, .window(id: id, frame: phoneScreen.bounds, screen: 1)))
    }
    #expect(window.safeAreaInsets == .zero && window.cornerInsets == .zero)
    #expect(window.isInStageManager)
    // Without a device it has its own.
    #expect(other.safeAreaInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    try session.receive(
      KeyboardEvent(at: 0, .window(id: "main", frame: padScreen.bounds, screen: 0)))
    try expectLike(window, device, .portrait, .full)
  }

  @Test func `on a screen of another scale a window has that screen's pixels`() throws {
    let window = Window(frame: phoneScreen.bounds, scale: 3)
    let screens = [3.0, 3, 2].map { Screen(size: phoneScreen.size, scale: $0) }
    let session = KeyboardSession(screens: screens)
    session.add(window)
    let box = window.rootView.added("box")
    box.pin(0, 0, 10.3, 10)
    for (screen, width) in [(1, 31.0 / 3), (2, 10.5), (0, 31.0 / 3)] {
      try session.receive(
        KeyboardEvent(at: 0, .window(id: "main", frame: phoneScreen.bounds, screen: screen)))
      #expect(box.frame.width == width)
    }
  }

  @Test func `a field takes the keyboard along when its window moves to another screen`() throws {
    let session = KeyboardSession(screens: [phoneScreen, phoneScreen])
    let window = Window(frame: phoneScreen.bounds)
    session.add(window)
    session.keyboardForTraits = { _ in .docked(height: 300, on: phoneScreen) }
    let field = TextField()
    window.rootView.addSubview(field)
    field.becomeFirstResponder()
    session.advance(to: 1)
    for screen in [1, 0] {
      try session.receive(
        KeyboardEvent(
          at: session.time, .window(id: "main", frame: phoneScreen.bounds, screen: screen)))
      #expect(field.hasKeyboard)
      session.advance(to: session.time + 1)
      #expect(field.hasKeyboard)
      #expect(session.keyboard(onScreen: screen).kind == .docked)
      #expect(session.keyboard(onScreen: 1 - screen).kind == .dismissed)
    }
    // A keyboard that an event has hidden stays away.
    try session.receive(.will(.willHide, height: 0, on: phoneScreen, at: session.time, duration: 0))
    try session.receive(
      KeyboardEvent(at: session.time, .window(id: "main", frame: phoneScreen.bounds, screen: 1)))
    session.advance(to: session.time + 1)
    #expect(!field.hasKeyboard && session.keyboard(onScreen: 1).kind == .dismissed)
  }
}

/// The size classes of windows on devices: compact c, regular r; of the width and of the height.
///
/// Apple, Human Interface Guidelines, Layout, "Device size classes". The width from which a tablet's
/// window is regular, 600 points, is this library's.
@Suite struct WindowSizeClassTests {
  private func words(_ traits: TraitCollection) -> String {
    [traits.horizontalSizeClass, traits.verticalSizeClass].map {
      $0 == .compact ? "c" : $0 == .regular ? "r" : "?"
    }.joined()
  }

  @Test(
    arguments: [
      ("iPhone 15", .portrait, "cr"), ("iPhone 15", .landscape, "cc"),
      ("iPhone 15 Plus", .landscape, "rc"), ("iPad Pro 11-inch", .portrait, "rr"),
      ("iPad Pro 11-inch", .landscape, "rr"),
    ] as [(String, Orientation, String)])
  func `a window on a device has the size classes of its frame`(
    name: String, orientation: Orientation, classes: String
  ) throws {
    let window = Window(on: try device(name), orientation)
    #expect(words(window.rootView.traitCollection) == classes)
  }

  @Test(arguments: [(WindowForm.third, "cr"), (.half, "cr"), (.twoThirds, "rr")])
  func `a part of a tablet's screen is narrow below 600 points`(
    form: WindowForm, classes: String
  ) throws {
    let window = try #require(Window(on: try device("iPad Pro 11-inch"), .landscape, form: form))
    #expect(words(window.traitCollection) == classes)
  }

  @Test func `the classes follow a rotation and a resize, each in one change`() throws {
    final class Watcher: View {
      var seen: [TraitCollection] = []
      override func didMoveToWindow() { seen.append(traitCollection) }
      override func traitCollectionDidChange(_ previous: TraitCollection?) {
        if previous != nil { seen.append(traitCollection) }
      }
    }
    let watcher = Watcher()
    let phone = try device("iPhone 15 Plus")
    let window = Window(on: phone, rootView: watcher)
    window.frame = phone.screen(.landscape).bounds
    window.frame = phone.screen(.portrait).bounds
    #expect(watcher.seen.map { words($0) } == ["cr", "rc", "cr"])
    let tablet = try device("iPad Pro 11-inch")
    let other = Watcher()
    let resized = Window(on: tablet, .landscape, rootView: other)
    resized.frame.size.width = 500
    resized.frame.size.width = 650
    #expect(other.seen.map { words($0) } == ["rr", "cr", "rr"])
    // A program's own choice lasts until the next resize.
    resized.horizontalSizeClass = .compact
    resized.frame.size.width = 700
    #expect(words(resized.traitCollection) == "rr")
  }

  @Test func `a resized phone app of iOS 27 is compact in width`() throws {
    let phone = try #require(try device("iPhone 17 Pro Max").running(.v27))
    let window = Window(on: phone, .landscape)
    #expect(words(window.traitCollection) == "rc")
    window.frame.size.width -= 100
    #expect(words(window.traitCollection) == "cc")
  }
}
