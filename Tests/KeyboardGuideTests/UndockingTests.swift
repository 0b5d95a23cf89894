import KeyboardGuide
import Testing

/// Keyboards that leave the bottom of a tablet's screen, and screens that turn.
@Suite struct UndockingTests {
  private let tablet: TalkScreen
  private let session: KeyboardSession
  private let place = Rect(x: 257, y: 467, width: 320, height: 260)

  init() throws {
    tablet = try TalkScreen.tablet(follows: true)
    session = KeyboardSession(tablet.window, on: tablet.screen)
  }

  private static let starts = [0, 2, 1e6, 1.8e9]

  @Test(arguments: [0, 0.05, 0.1, 0.11], starts)
  func `hiding up to a tenth of a second after a frame on the screen is an undocking`(
    _ delay: Double, _ start: Double
  ) throws {
    let bottom = Rect(x: 0, y: 1194, width: 834, height: 398)
    var start = start
    for isFrame in [true, false] {
      for duration in [0.25, 0] {
        start += 10
        try session.receive(.will(.didShow, height: 398, at: start))
        let change = KeyboardEvent.note(
          .willChangeFrame, place, at: start + 2, duration: duration, curve: .linear)
        try session.receive(isFrame ? .frame(place, at: start + 2) : change)
        try session.receive(.note(.willHide, bottom, at: start + 2 + delay, curve: .linear))
        session.advance(to: start + 4)
        let isFloating = delay <= 0.1
        expectRect(
          tablet.guide.exactFrame, isFloating ? place : Rect(x: 0, y: 1174, width: 834, height: 20),
          "\(isFrame) \(duration)")
      }
    }
  }

  @Test(arguments: starts)
  func `moments that sums of decimals state have come`(_ start: Double) throws {
    let field = TextField()
    tablet.root.addSubview(field)
    session.keyboardForTraits = { _ in padKeyboard }
    session.advance(to: start + 0.2)
    field.becomeFirstResponder()
    // 0.2 + 0.1 is 0.30000000000000004.
    session.advance(to: start + 0.3)
    #expect(session.keyboard(onScreen: 0) == padKeyboard && session.isMoving)
    session.advance(to: start + 0.8)
    #expect(!session.isMoving && tablet.guide.exactFrame.height == 398)
  }

  // Public reports: a floating keyboard that is moved posts frames without a size.
  @Test func `a floating keyboard stays when its frame changes to an empty one`() throws {
    try session.receive(.frame(place, kind: .floating, at: 0))
    try session.receive(.note(.willChangeFrame, .zero, at: 1))
    try session.receive(.note(.didChangeFrame, .zero, at: 1.25))
    session.advance(to: 3)
    expectRect(tablet.guide.exactFrame, place)
    // A docked one becomes a floating one whose place is not stated.
    try session.receive(.frame(padKeyboard.frame, at: 4))
    try session.receive(.note(.willChangeFrame, .zero, at: 5, duration: 0))
    expectKind(session.keyboard(onScreen: 0), .dismissed)
    // What is hidden, stated, or below the screen is dismissed.
    for event in [
      KeyboardEvent.note(.willHide, .zero, at: 7, duration: 0),
      .note(.willChangeFrame, .zero, at: 7, duration: 0, kind: .dismissed),
      .note(.willChangeFrame, place.offset(dx: 0, dy: 800), at: 7, duration: 0),
    ] {
      let now = session.time
      try session.receive(.frame(place, kind: .floating, at: now + 5))
      var event = event
      event.time = now + 6
      try session.receive(event)
      expectKind(session.keyboard(onScreen: 0), .dismissed)
    }
  }

  // MARK: - Rotation

  private func turn(at time: Double) throws {
    let size = Size(width: 1194, height: 834)
    try session.receive(KeyboardEvent(at: time, .screen(0, size: size)))
    try session.receive(
      KeyboardEvent(
        at: time, .window(id: "main", frame: Rect(origin: .zero, size: size), screen: 0)))
  }

  @Test(arguments: [
    (Keyboard.Kind.undocked, Rect(x: 0, y: 400, width: 834, height: 335), 400.0),
    (.split, Rect(x: 0, y: 700, width: 834, height: 335), 499),
    (.floating, Rect(x: 500, y: 900, width: 320, height: 260), 574),
    (.floating, Rect(x: 20, y: 100, width: 320, height: 260), 100),
  ])
  func `a keyboard stays on a screen that turns`(
    _ kind: Keyboard.Kind, _ frame: Rect, _ top: Double
  ) throws {
    try session.receive(.frame(frame, kind: kind, at: 0))
    try turn(at: 1)
    let width = kind == .floating ? frame.width : 1194
    expectRect(
      tablet.guide.exactFrame, Rect(x: frame.minX, y: top, width: width, height: frame.height))
  }

  @Test(arguments: [true, false])
  func `a field on a turned screen gets a keyboard of that screen`(_ asksScreen: Bool) throws {
    let device = try device("iPad Pro 11-inch")
    if asksScreen {
      session.keyboardForTraitsOnScreen = { device.keyboard(.docked, on: $1, traits: $0) }
    } else {
      session.keyboardForTraits = { device.keyboard(.docked, .portrait, traits: $0) }
    }
    let upright = try #require(device.keyboard(.docked)).frame.height
    let turned = try #require(device.keyboard(.docked, .landscape)).frame.height
    let fields = [TextField(), TextField()]
    for field in fields { tablet.root.addSubview(field) }
    fields[0].becomeFirstResponder()
    session.advance(to: 1)
    #expect(tablet.guide.exactFrame.height == upright)
    try turn(at: 2)
    fields[1].becomeFirstResponder()
    session.advance(to: 4)
    let height = asksScreen ? turned : upright
    expectRect(
      session.keyboard(onScreen: 0).frame,
      Rect(x: 0, y: 834 - height, width: 1194, height: height))
    #expect(tablet.guide.exactFrame.height == height && fields[1].hasKeyboard)
  }

  @Test func `a device has keyboards for its screens only`() throws {
    let device = try device("iPad Pro 11-inch")
    for orientation in [Orientation.portrait, .landscape] {
      #expect(
        device.keyboard(.split, on: device.screen(orientation))
          == device.keyboard(.split, orientation))
    }
    #expect(device.keyboard(.docked, on: phoneScreen) == nil)
  }
}
