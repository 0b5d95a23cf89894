import KeyboardGuide
import Testing

private let phone = Screen(size: Size(width: 393, height: 852))

@Test func `a keyboard that moves to another screen leaves its previous one`() throws {
  let here = try window("iPad Pro 11-inch")
  let there = try window("iPhone 15")
  let session = KeyboardSession(screens: [padScreen, phone])
  session.add(here, id: "here")
  session.add(there, id: "there", onScreen: 1)
  let (cover, other) = (here.rootView.addedKeyboardCover(), there.rootView.addedKeyboardCover())
  try session.receive(.will(.willShow, height: 398, at: 0))
  session.advance(to: 0.5)
  expectFrame(of: cover, 0, 796, 834, 398)
  expectFrame(of: other, 0, 818, 393, 34)
  expectRect(session.visibleFrame(onScreen: 1), nil)
  // It moves over in the same 0.4 s: from 398 high to the safe area's 20, from 34 to 336.
  try session.receive(
    .will(.willShow, height: 336, on: phone, at: 1, duration: 0.4, curve: .linear, number: 1))
  expectKeyboard(session.keyboard(onScreen: 0), .dismissed)
  for step in 0...4 {
    let share = Double(step) / 4
    session.advance(to: 1 + 0.4 * share)
    expectFrame(of: cover, 0, 796 + 378 * share, 834, 398 - 378 * share)
    expectFrame(of: other, 0, 818 - 302 * share, 393, 34 + 302 * share)
  }
  expectTrue(!session.isMoving)
  // A hiding on a screen without a keyboard changes nothing on the other.
  try session.receive(.will(.willHide, height: 0, at: 2))
  try session.receive(.frame(.zero, at: 2))
  expectTrue(!session.isMoving)
  expectFrame(of: other, 0, 516, 393, 336)
  // A frame takes effect immediately on one screen, and the keyboard leaves the other.
  try session.receive(.frame(floatingFrame, at: 3))
  expectFrame(of: other, 0, 818, 393, 34)
  expectRect(session.visibleFrame(onScreen: 0), floatingFrame)
  expectRect(session.visibleFrame(onScreen: 1), nil)
}

@Test func `each window of a screen follows its own part of the keyboard`() throws {
  let frames: [Rect] = [
    Rect(x: 0, y: 0, width: 400, height: 1194), Rect(x: 410, y: 300, width: 400, height: 700),
    Rect(x: 100, y: 50, width: 500, height: 600), Rect(x: 300, y: 850, width: 420, height: 344),
  ]
  let session = KeyboardSession(screens: [padScreen])
  var ways: [TwoWays] = []
  for (index, frame) in frames.enumerated() {
    let way = TwoWays(in: try window("iPad Pro 11-inch", form: .stageManager(frame)))
    session.add(way.window, id: "\(index)")
    ways.append(way)
  }
  var start = 0.0
  for height in [398.0, 480, 0] {
    let event = KeyboardEvent.will(
      height == 0 ? .willHide : .willShow, height: height, at: start, curve: .easeInOut)
    try session.receive(event)
    for way in ways { way.respond(to: event) }
    for frame in 0...40 {
      let time = start + Double(frame) / 120
      session.advance(to: time)
      for way in ways {
        way.advance(to: time)
        way.expectSame(at: time)
      }
    }
    start += 1
  }
  try session.receive(.will(.willShow, height: 398, at: 9, duration: 0))
  // 1194 - 796, 1000 - 796, none, and all of it.
  let heights = ways.map { $0.window.rootView.keyboardLayoutGuide.layoutFrame.height }
  expectTrue(heights == [398, 204, 0, 344], "\(heights)")
}

@Test func `a window that moves during an animation keeps its part of the keyboard`() throws {
  let window = try window(
    "iPad Pro 11-inch", form: .stageManager(Rect(x: 0, y: 0, width: 600, height: 700)))
  let session = KeyboardSession(window, on: padScreen)
  let cover = window.rootView.addedKeyboardCover()
  try session.receive(.will(.willShow, height: 398, at: 0, duration: 0.4, curve: .linear))
  session.advance(to: 0.2)
  expectFrame(of: cover, 0, 700, 600, 0)
  // Down by 300, the keyboard will cover 1000 - 796 = 204 of it; half of that now.
  try session.receive(
    KeyboardEvent(
      at: 0.2,
      .window(id: "main", frame: Rect(x: 0, y: 300, width: 600, height: 700), screen: nil)))
  expectFrame(of: cover, 0, 598, 600, 102)
  session.advance(to: 0.3)
  expectFrame(of: cover, 0, 547, 600, 153)
  // Smaller and at another position, at the last moment.
  try session.receive(
    KeyboardEvent(
      at: 0.39,
      .window(id: "main", frame: Rect(x: 50, y: 600, width: 500, height: 500), screen: nil)))
  session.advance(to: 0.4)
  expectFrame(of: cover, 0, 196, 500, 304)
  expectClean(window)
}

@Test func `a window moved to another screen leaves the keyboard`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(screens: [padScreen, padScreen])
  session.add(window)
  let cover = window.rootView.addedKeyboardCover()
  try session.receive(.will(.willShow, height: 398, at: 0, duration: 0))
  expectFrame(of: cover, 0, 796, 834, 398)
  let frame = Rect(x: 0, y: 0, width: 834, height: 1194)
  try session.receive(KeyboardEvent(at: 1, .window(id: "main", frame: frame, screen: 1)))
  expectFrame(of: cover, 0, 1174, 834, 20)
  try session.receive(.will(.willShow, height: 500, at: 2, duration: 0, number: 1))
  expectFrame(of: cover, 0, 694, 834, 500)
  try session.receive(KeyboardEvent(at: 3, .window(id: "main", frame: frame, screen: 0)))
  expectFrame(of: cover, 0, 1174, 834, 20)
}

@Test(arguments: [Keyboard.Kind.docked, .camera, .shortcutsBar])
func `rotation keeps a keyboard on the screen's bottom`(_ kind: Keyboard.Kind) throws {
  let window = try window("iPhone 15")
  let session = KeyboardSession(window, on: phoneScreen)
  let cover = window.rootView.addedKeyboardCover()
  let up = Rect(x: 0, y: 516, width: 393, height: 336)
  try session.receive(.frame(up, kind: kind, at: 0))
  func turn(to size: Size, at time: Double) throws {
    try session.receive(contentsOf: [
      KeyboardEvent(at: time, .screen(0, size: size)),
      KeyboardEvent(
        at: time, .window(id: "main", frame: Rect(origin: .zero, size: size), screen: nil)),
    ])
  }
  try turn(to: Size(width: 852, height: 393), at: 1)
  expectFrame(of: cover, 0, 57, 852, 336)
  expectRect(session.visibleFrame(onScreen: 0), Rect(x: 0, y: 57, width: 852, height: 336))
  expectTrue(!session.isMoving)
  try turn(to: phoneScreen.size, at: 2)
  expectFrame(of: cover, 0, 516, 393, 336)
  // Not higher than the screen.
  try turn(to: Size(width: 852, height: 300), at: 3)
  expectFrame(of: cover, 0, 0, 852, 300)
}

@Test func `rotation keeps the distance of a narrow bar from the middle`() throws {
  for (bar, turned) in [
    (Rect(x: 100, y: 1125, width: 634, height: 69), Rect(x: 280, y: 765, width: 634, height: 69)),
    (Rect(x: 0, y: 1139, width: 200, height: 55), Rect(x: 180, y: 779, width: 200, height: 55)),
  ] {
    var tracker = KeyboardTracker(screens: [padScreen])
    try tracker.receive(.frame(bar, kind: .shortcutsBar, at: 0))
    try tracker.receive(KeyboardEvent(at: 1, .screen(0, size: Size(width: 1194, height: 834))))
    expectRect(tracker.visibleFrame(onScreen: 0), turned)
    try tracker.receive(KeyboardEvent(at: 2, .screen(0, size: Size(width: 150, height: 834))))
    expectRect(
      tracker.visibleFrame(onScreen: 0),
      Rect(x: 0, y: turned.minY, width: 150, height: turned.height))
  }
}

@Test func `rotation during a movement or a drag continues at the new bottom`() throws {
  let window = try window("iPhone 15")
  let session = KeyboardSession(window, on: phoneScreen)
  let (low, high) = (Size(width: 852, height: 393), phoneScreen.size)
  try session.receive(
    .will(.willShow, height: 200, on: phoneScreen, at: 0, duration: 1, curve: .linear))
  session.advance(to: 0.5)
  try session.receive(KeyboardEvent(at: 0.5, .screen(0, size: low)))
  expectTrue(session.isMoving)
  expectRect(session.visibleFrame(onScreen: 0), Rect(x: 0, y: 293, width: 852, height: 200))
  session.advance(to: 1)
  try session.receive(.touch(.moved, 100, at: 1))
  try session.receive(.touch(.moved, 293, at: 1))
  try session.receive(KeyboardEvent(at: 1, .screen(0, size: high)))
  expectRect(session.visibleFrame(onScreen: 0), Rect(x: 0, y: 752, width: 393, height: 200))
  try session.receive(.touch(.cancelled, 293, at: 1))
  session.advance(to: 2)
  expectRect(session.visibleFrame(onScreen: 0), Rect(x: 0, y: 652, width: 393, height: 200))
}

@Test func `after a rotation a wide keyboard is as wide as the screen, and others stay`() throws {
  for kind in [Keyboard.Kind.floating, .undocked, .split] {
    var tracker = KeyboardTracker(screens: [padScreen])
    try tracker.receive(.frame(floatingFrame, kind: kind, at: 0))
    try tracker.receive(KeyboardEvent(at: 1, .screen(0, size: Size(width: 1194, height: 834))))
    let wide = Rect(x: 0, y: 500, width: 1194, height: 260)
    expectRect(tracker.visibleFrame(onScreen: 0), kind == .floating ? floatingFrame : wide)
  }
}

@Test func `after a rotation the keyboard has the frame of its next event`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  let cover = window.rootView.addedKeyboardCover()
  try session.receive(.will(.willShow, height: 398, at: 0, duration: 0))
  let turned = Screen(size: Size(width: 1194, height: 834))
  try session.receive(KeyboardEvent(at: 1, .screen(0, size: turned.size)))
  expectKeyboard(session.keyboard(onScreen: 0), .docked(height: 398, on: turned))
  expectTrue(session.screens == [Screen(size: turned.size, scale: 2)])
  try session.receive(
    KeyboardEvent(
      at: 1,
      .window(id: "main", frame: Rect(x: 0, y: 0, width: 1194, height: 834), screen: nil)))
  // As high as it was, at the new bottom.
  expectFrame(of: cover, 0, 436, 1194, 398)
  try session.receive(
    .will(.willChangeFrame, height: 408, on: turned, at: 1, duration: 0.4, curve: .linear))
  session.advance(to: 1.2)
  expectFrame(of: cover, 0, 431, 1194, 403)
  session.advance(to: 1.4)
  expectFrame(of: cover, 0, 426, 1194, 408)
  expectKind(session.keyboard(onScreen: 0), .docked)
}

@Test func `an event of an unknown screen or window is refused without effect`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(screens: [padScreen, phone])
  session.add(window, id: "left")
  try session.receive(.will(.willShow, height: 398, at: 0))
  session.advance(to: 0.1)
  let cover = window.rootView.addedKeyboardCover()
  let before = cover.exactFrame
  let good = KeyboardEvent.will(.willHide, height: 0, at: 0.2)
  let frame = Rect(x: 0, y: 0, width: 100, height: 100)
  let refusals: [(KeyboardEvent, String)] = [
    (
      .frame(floatingFrame, at: 1, number: 2),
      "There is no screen 2: those there are have the numbers 0 to 1."
    ),
    (
      .note(.willShow, floatingFrame, at: 1, number: -1),
      "There is no screen -1: those there are have the numbers 0 to 1."
    ),
    (
      KeyboardEvent(at: 1, .touch(DismissTouch(.began, at: .zero, screen: 2))),
      "There is no screen 2: those there are have the numbers 0 to 1."
    ),
    (
      KeyboardEvent(at: 1, .screen(3, size: Size(width: 1, height: 1))),
      "There is no screen 3: those there are have the numbers 0 to 1."
    ),
    (
      KeyboardEvent(at: 1, .screen(1, size: Size(width: 0, height: 852))),
      "Screen 1 cannot be 0.0 x 852.0 points large: both must be above 0 and at most 1e12."
    ),
    (
      KeyboardEvent(at: 1, .window(id: "main", frame: frame, screen: nil)),
      "There is no window \"main\"; there is left."
    ),
    (
      KeyboardEvent(at: 1, .window(id: "left", frame: frame, screen: 2)),
      "There is no screen 2: those there are have the numbers 0 to 1."
    ),
    (
      KeyboardEvent(
        at: 1,
        .window(id: "left", frame: Rect(x: 0, y: 0, width: .infinity, height: 1), screen: nil)),
      "The window \"left\" cannot be at (0.0, 0.0), inf x 1.0 points large: none may be beyond 1e12."
    ),
  ]
  for (event, message) in refusals {
    expectRefusal(message) { () throws(KeyboardEventError) in try session.receive(event) }
    expectRefusal(message) { () throws(KeyboardEventError) in
      try session.receive(contentsOf: [good, event])
    }
    expectNear(session.time, 0.1, within: 0)
    expectKeyboard(session.keyboard(onScreen: 0), padKeyboard)
    expectRect(cover.exactFrame, before, within: 0)
  }
  let one = KeyboardSession(screens: [phone])
  expectRefusal("There is no screen 1: the only one is 0.") { () throws(KeyboardEventError) in
    try one.receive(.frame(floatingFrame, at: 0, number: 1))
  }
  expectRefusal("There is no window \"main\"; none has been added.") {
    () throws(KeyboardEventError) in
    try one.receive(KeyboardEvent(at: 0, .window(id: "main", frame: frame, screen: nil)))
  }
}

@Test func `events received together take effect in order`() throws {
  let one = try window("iPad Pro 11-inch")
  let other = try window("iPad Pro 11-inch")
  let session = KeyboardSession(one, on: padScreen)
  let bunch = KeyboardSession(other, on: padScreen)
  let events: [KeyboardEvent] = [
    .will(.willShow, height: 398, at: 0), .note(.willChangeFrame, floatingFrame, at: 0.1),
    KeyboardEvent(
      at: 0.15, .window(id: "main", frame: Rect(x: 0, y: 0, width: 700, height: 900), screen: nil)),
    .will(.willShow, height: 300, at: 0.2), .note(.didShow, nil, at: 0.3),
  ]
  for event in events { try session.receive(event) }
  try bunch.receive(contentsOf: events)
  expectTrue(one.keyboardPresentation == other.keyboardPresentation)
  expectRect(
    one.rootView.keyboardLayoutGuide.exactFrame, other.rootView.keyboardLayoutGuide.exactFrame)
  expectNear(bunch.time, 0.3, within: 0)
}

@Test func `a window added during a movement joins it, a removed one stops`() throws {
  let session = KeyboardSession(screens: [padScreen])
  try session.receive(.will(.willShow, height: 398, at: 0, duration: 0.4, curve: .linear))
  session.advance(to: 0.2)
  let window = try window("iPad Pro 11-inch")
  let cover = window.rootView.addedKeyboardCover()
  session.add(window, id: "late")
  expectTrue(session.windows.map { $0 === window } == [true])
  expectTrue(session.window(id: "late") === window && session.window(id: "main") == nil)
  // Half-way from the safe area's 20 to 398.
  expectFrame(of: cover, 0, 985, 834, 209)
  session.remove(window)
  expectTrue(session.windows.isEmpty)
  expectFrame(of: cover, 0, 796, 834, 398)
  try session.receive(.will(.willHide, height: 0, at: 1))
  session.advance(to: 2)
  expectFrame(of: cover, 0, 796, 834, 398)
  session.add(window)
  expectFrame(of: cover, 0, 1174, 834, 20)
}

@Test func `time alone changes nothing while nothing moves`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  try session.receive(.will(.willShow, height: 398, at: 0))
  session.advance(to: 1)
  // A keyboard set by hand remains until there is a new one.
  window.keyboard = .dismissed
  session.advance(to: 2)
  session.advance(to: 1.5)
  expectKeyboard(window.keyboard, .dismissed)
  expectNear(session.time, 2, within: 0)
  try session.receive(.will(.willChangeFrame, height: 300, at: 3, duration: 0))
  expectKeyboard(window.keyboard, .docked(height: 300, on: padScreen))
}

@Test func `a nested view with its own safe area follows a whole movement`()
  throws
{
  let window = try window("iPhone 15")
  let session = KeyboardSession(window, on: phoneScreen)
  let box = window.rootView.added("box")
  box.pin(20, 400, 300, 452)
  let cover = box.addedKeyboardCover()
  try session.receive(
    .will(.willShow, height: 336, on: phoneScreen, at: 0, duration: 0.4, curve: .linear))
  for step in 0...8 {
    let share = Double(step) / 8
    session.advance(to: 0.4 * share)
    expectFrame(of: cover, 0, 418 - 302 * share, 300, 34 + 302 * share)
  }
  expectClean(window)
}
