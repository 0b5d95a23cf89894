import KeyboardGuide
import Testing

/// A tablet with a docked keyboard from 796 to 1194, and a finger.
private struct Drag {
  let window: Window
  let session: KeyboardSession
  let cover: View

  init(padding: Double = 0, follows: Bool = false) throws {
    window = try KeyboardGuideTests.window("iPad Pro 11-inch")
    session = KeyboardSession(window, on: padScreen)
    let guide = window.rootView.keyboardLayoutGuide
    guide.keyboardDismissPadding = padding
    guide.followsUndockedKeyboard = follows
    cover = window.rootView.addedKeyboardCover()
    try session.receive(.will(.willShow, height: 398, at: 0, duration: 0))
  }

  func touch(_ phase: DismissTouch.Phase, _ y: Double, at time: Double) throws {
    try session.receive(.touch(phase, y, at: time))
  }

  func expectTop(_ top: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    expectNear(cover.exactFrame.minY, top, "the guide's top", sourceLocation: sourceLocation)
    expectNear(cover.exactFrame.maxY, 1194, "its bottom", sourceLocation: sourceLocation)
  }
}

@Test func `the guide follows the finger once the touch is in it`() throws {
  for follows in [false, true] {
    let drag = try Drag(follows: follows)
    try drag.touch(.began, 500, at: 1)
    try drag.touch(.moved, 700, at: 1.1)
    drag.expectTop(796)
    expectTrue(!drag.session.isHeld)
    for y in [796.0, 800, 900, 1000, 1100] {
      try drag.touch(.moved, y, at: 1.2)
      drag.expectTop(y)
      expectTrue(drag.session.isHeld && !drag.session.isMoving)
      expectKind(drag.window.keyboard, .docked)
      expectTrue(drag.window.rootView.keyboardLayoutGuide.nearEdges == .bottom)
      expectRect(
        drag.session.visibleFrame(onScreen: 0), Rect(x: 0, y: y, width: 834, height: 398))
    }
    // The safe area is the floor, and the screen's bottom that of the keyboard.
    try drag.touch(.moved, 1190, at: 1.3)
    drag.expectTop(1174)
    try drag.touch(.moved, 1300, at: 1.4)
    drag.expectTop(1174)
    expectNear(drag.session.visibleFrame(onScreen: 0)?.minY ?? 0, 1194)
    // Up again, never above its original position.
    try drag.touch(.moved, 850, at: 1.5)
    drag.expectTop(850)
    try drag.touch(.moved, 300, at: 1.6)
    drag.expectTop(796)
    expectClean(drag.window)
  }
}

@Test func `the dismiss padding lets the finger grab the keyboard above its top`() throws {
  let drag = try Drag(padding: 100)
  // The greatest in the window counts.
  let bar = drag.window.rootView.added("bar")
  bar.pin(0, 0, 834, 50)
  bar.keyboardLayoutGuide.keyboardDismissPadding = 40
  try drag.touch(.began, 500, at: 1)
  try drag.touch(.moved, 690, at: 1.1)
  expectTrue(!drag.session.isHeld)
  try drag.touch(.moved, 696, at: 1.2)
  expectTrue(drag.session.isHeld)
  drag.expectTop(796)
  try drag.touch(.moved, 750, at: 1.3)
  drag.expectTop(850)
  try drag.touch(.moved, 600, at: 1.4)
  drag.expectTop(796)
  try drag.touch(.cancelled, 600, at: 1.5)
  // A touch that begins in the padding grabs the keyboard when it moves, and moves it as far.
  try drag.touch(.began, 750, at: 2)
  drag.expectTop(796)
  try drag.touch(.moved, 752, at: 2.1)
  drag.expectTop(798)
}

@Test func `a negative padding counts as none`() throws {
  let drag = try Drag(padding: -50)
  try drag.touch(.began, 500, at: 1)
  try drag.touch(.moved, 795, at: 1.1)
  expectTrue(!drag.session.isHeld)
  try drag.touch(.moved, 800, at: 1.2)
  drag.expectTop(800)
  var tracker = KeyboardTracker(screens: [padScreen])
  try tracker.receive(.frame(padKeyboard.frame, at: 0))
  try tracker.receive(.touch(.moved, 700, at: 1), dismissPadding: -50)
  try tracker.receive(.touch(.moved, 800, at: 1), dismissPadding: -50)
  expectRect(tracker.visibleFrame(onScreen: 0), Rect(x: 0, y: 800, width: 834, height: 398))
}

@Test func `only the padding of the window under the finger applies`() throws {
  let session = KeyboardSession(screens: [padScreen])
  for (index, frame) in [
    Rect(x: 0, y: 0, width: 834, height: 1194), Rect(x: 100, y: 100, width: 400, height: 800),
  ].enumerated() {
    let window = try window("iPad Pro 11-inch", form: .stageManager(frame))
    window.rootView.keyboardLayoutGuide.keyboardDismissPadding = index == 0 ? 200 : 50
    session.add(window, id: "\(index)")
  }
  try session.receive(.will(.willShow, height: 398, at: 0, duration: 0))
  // On the one above, from (100, 100) to (500, 900).
  try session.receive(.touch(.began, 300, at: 1))
  try session.receive(.touch(.moved, 740, at: 1.1))
  expectTrue(!session.isHeld)
  try session.receive(.touch(.moved, 750, at: 1.2))
  expectTrue(session.isHeld)
  try session.receive(.touch(.cancelled, 750, at: 1.3))
  session.advance(to: 3)
  // On the one below.
  try session.receive(.touch(.began, 50, at: 4))
  try session.receive(.touch(.moved, 600, at: 4.1))
  expectTrue(session.isHeld)
}

@Test func `a touch that begins on the keyboard does not drag it`() throws {
  let drag = try Drag(padding: 50)
  try drag.touch(.began, 900, at: 1)
  for y in [950.0, 700, 900, 1100] {
    try drag.touch(.moved, y, at: 1.1)
    drag.expectTop(796)
  }
  try drag.touch(.ended, 1100, at: 1.2)
  expectTrue(!drag.session.isMoving)
  // The next one is a touch of its own.
  try drag.touch(.began, 600, at: 2)
  try drag.touch(.moved, 900, at: 2.1)
  drag.expectTop(950)
}

@Test(arguments: [Keyboard.Kind.docked, .camera, nil])
func `a camera is dragged like the keys, with or without its kind`(
  _ kind: Keyboard.Kind?
) throws {
  let drag = try Drag()
  let camera = Rect(x: 0, y: 300, width: 834, height: 894)
  try drag.session.receive(.frame(camera, kind: kind, at: 0.5))
  try drag.touch(.began, 200, at: 1)
  try drag.touch(.moved, 500, at: 1.1)
  drag.expectTop(500)
  expectKind(drag.window.keyboard, kind ?? .docked)
  try drag.touch(.ended, 900, at: 1.2)
  drag.session.advance(to: 2)
  drag.expectTop(1174)
}

@Test func `only docked keyboards and cameras can be dragged`() throws {
  for kind in Keyboard.Kind.allCases where kind != .docked && kind != .camera {
    let drag = try Drag(padding: 50, follows: true)
    let frame = Rect(x: 0, y: 900, width: 834, height: 200)
    try drag.session.receive(.frame(frame, kind: kind, at: 0.5))
    let before = drag.cover.exactFrame
    try drag.touch(.began, 500, at: 1)
    try drag.touch(.moved, 950, at: 1.1)
    try drag.touch(.ended, 1000, at: 1.2)
    expectRect(drag.cover.exactFrame, before)
    expectTrue(!drag.session.isMoving)
  }
}

/// A release of the finger, and whether it dismisses the keyboard.
struct ReleaseCase: Sendable, CustomTestStringConvertible {
  let words: String
  /// Seconds after the touch began, and the finger's position; the last is that of the release.
  let path: [(time: Double, y: Double)]
  let isDismissed: Bool
  var testDescription: String { words }
}

private let releaseCases: [ReleaseCase] = [
  ReleaseCase(
    words: "moving down, not far", path: [(0.1, 800), (0.2, 820), (0.22, 830)], isDismissed: true),
  ReleaseCase(
    words: "at rest, not far", path: [(0.1, 800), (0.2, 900), (0.5, 900)], isDismissed: false),
  ReleaseCase(
    words: "at rest, past half the height", path: [(0.1, 800), (0.2, 996), (0.5, 996)],
    isDismissed: true),
  ReleaseCase(
    words: "at rest, at half the height", path: [(0.1, 800), (0.2, 995), (0.5, 995)],
    isDismissed: false),
  ReleaseCase(
    words: "moving up, not far", path: [(0.1, 850), (0.2, 950), (0.3, 940)], isDismissed: false),
  ReleaseCase(
    words: "up and then down, more down than up in the last tenth of a second",
    path: [(0.1, 950), (0.2, 900), (0.25, 890), (0.3, 930)], isDismissed: true),
  ReleaseCase(
    words: "up before, at rest in the last tenth of a second",
    path: [(0.1, 950), (0.2, 900), (0.31, 900)], isDismissed: false),
  ReleaseCase(
    words: "told seldom, moving down", path: [(0.1, 800), (0.4, 850), (0.8, 900)],
    isDismissed: true),
  ReleaseCase(
    words: "moving down above the keyboard, which is where it was",
    path: [(0.1, 900), (0.2, 300), (0.4, 500)], isDismissed: false),
]

@Test(arguments: releaseCases)
func `a released keyboard is dismissed or returns`(_ example: ReleaseCase) throws {
  let drag = try Drag()
  try drag.touch(.began, 500, at: 1)
  for point in example.path { try drag.touch(.moved, point.y, at: 1 + point.time) }
  let last = try #require(example.path.last)
  try drag.touch(.ended, last.y, at: 1 + last.time)
  expectKeyboard(
    drag.session.keyboard(onScreen: 0), example.isDismissed ? .dismissed : padKeyboard)
  expectTrue(!drag.session.isHeld)
  drag.expectTop(max(796, last.y))
  var top = drag.cover.exactFrame.minY
  for frame in 1...60 {
    drag.session.advance(to: 1 + last.time + Double(frame) / 120)
    let next = drag.cover.exactFrame.minY
    expectTrue(example.isDismissed ? next >= top : next <= top, "\(top), then \(next)")
    top = next
  }
  drag.expectTop(example.isDismissed ? 1174 : 796)
  expectTrue(!drag.session.isMoving)
}

@Test func `a cancelled touch returns the keyboard from any position`() throws {
  let drag = try Drag()
  try drag.touch(.began, 500, at: 1)
  try drag.touch(.moved, 1000, at: 1.1)
  try drag.touch(.moved, 1150, at: 1.2)
  try drag.touch(.cancelled, 1150, at: 1.2)
  // From 1150 by the spring, from rest.
  drag.session.advance(to: 1.3)
  drag.expectTop(1150 - 354 * 0.54537777161159)
  drag.session.advance(to: 1.7)
  drag.expectTop(796)
}

@Test func `a released keyboard continues at the finger's speed`() throws {
  let drag = try Drag()
  try drag.touch(.began, 500, at: 1)
  // 1000 points a second.
  for step in 0...20 {
    try drag.touch(.moved, 750 + 10 * Double(step), at: 1 + 0.01 * Double(step))
  }
  try drag.touch(.ended, 950, at: 1.2)
  func keyboard(_ time: Double) -> Double {
    drag.session.advance(to: time)
    return drag.session.visibleFrame(onScreen: 0)?.minY ?? 1194
  }
  let step = 1e-5
  let (a, b, c) = (keyboard(1.2), keyboard(1.2 + step), keyboard(1.2 + 2 * step))
  expectNear(a, 950, within: 1e-9)
  expectNear((-3 * a + 4 * b - c) / (2 * step), 1000, within: 0.1, "points a second")
  expectKeyboard(drag.session.keyboard(onScreen: 0), .dismissed)
  drag.session.advance(to: 1.7)
  drag.expectTop(1174)
}

@Test func `a fling does not carry the guide past the bottom of the window`() throws {
  let drag = try Drag()
  try drag.touch(.began, 700, at: 1)
  try drag.touch(.moved, 800, at: 1.01)
  try drag.touch(.ended, 1000, at: 1.02)
  for frame in 0...60 {
    drag.session.advance(to: 1.02 + Double(frame) / 120)
    let top = drag.cover.exactFrame.minY
    expectTrue(top >= 1000 - 1e-6 && top <= 1174 + 1e-6, "\(top)")
  }
  drag.expectTop(1174)
}

@Test func `any event of the keyboard ends the drag`() throws {
  // A notification starts from the finger's position of the keyboard.
  let drag = try Drag()
  try drag.touch(.began, 500, at: 1)
  try drag.touch(.moved, 1000, at: 1.1)
  try drag.session.receive(
    .will(.willHide, height: 0, at: 1.2, duration: 0.4, curve: .linear))
  expectTrue(!drag.session.isHeld)
  drag.expectTop(1000)
  drag.session.advance(to: 1.4)
  drag.expectTop(1087)
  // The finger has no more part in it.
  try drag.touch(.moved, 1190, at: 1.4)
  drag.expectTop(1087)
  try drag.touch(.ended, 1190, at: 1.5)
  drag.session.advance(to: 1.6)
  drag.expectTop(1174)
  // A frame is the keyboard's position.
  try drag.session.receive(.will(.willShow, height: 398, at: 2, duration: 0))
  try drag.touch(.began, 500, at: 3)
  try drag.touch(.moved, 1000, at: 3.1)
  try drag.session.receive(.frame(Rect(x: 0, y: 850, width: 834, height: 344), at: 3.2))
  drag.expectTop(850)
  try drag.touch(.moved, 1100, at: 3.3)
  drag.expectTop(850)
}

@Test func `a late notice that the keyboard did show does not end the drag`() throws {
  let drag = try Drag()
  try drag.touch(.began, 500, at: 1)
  try drag.touch(.moved, 1000, at: 1.1)
  try drag.session.receive(.note(.didShow, padKeyboard.frame, at: 1.2))
  expectTrue(drag.session.isHeld)
  drag.expectTop(1000)
}

@Test func `UIKit's notification of the dismissal does not restart it`() throws {
  let drag = try Drag()
  try drag.touch(.began, 500, at: 1)
  try drag.touch(.moved, 900, at: 1.1)
  try drag.touch(.ended, 1000, at: 1.2)
  let end = drag.session.restsAt
  try drag.session.receive(.will(.willHide, height: 0, at: 1.22))
  expectNear(drag.session.restsAt, end, within: 0)
}

@Test func `touches with a missing beginning or end are handled`() throws {
  let drag = try Drag()
  // The first moment counts as the beginning.
  try drag.touch(.moved, 600, at: 1)
  try drag.touch(.moved, 900, at: 1.1)
  drag.expectTop(900)
  // The end of the previous touch was not received: the keyboard moves back.
  try drag.touch(.began, 300, at: 1.2)
  expectTrue(!drag.session.isHeld && drag.session.isMoving)
  drag.session.advance(to: 2)
  drag.expectTop(796)
  try drag.touch(.ended, 900, at: 2)
  try drag.touch(.ended, 900, at: 2)
  try drag.touch(.cancelled, 900, at: 2)
  drag.expectTop(796)
  // On the keyboard, it types.
  try drag.touch(.moved, 900, at: 3)
  try drag.touch(.moved, 1000, at: 3.1)
  drag.expectTop(796)
}

@Test func `a keyboard that appears under a finger is grabbed at its current position`() throws {
  let drag = try Drag()
  try drag.session.receive(.will(.willHide, height: 0, at: 1, duration: 0))
  try drag.session.receive(.touch(.began, 900, at: 1.5))
  try drag.session.receive(.will(.willShow, height: 398, at: 2, duration: 0.4, curve: .linear))
  // The keyboard's top is at 1194 - 398 / 2 = 995 after 0.2 s.
  try drag.touch(.moved, 900, at: 2.2)
  expectTrue(!drag.session.isHeld)
  try drag.touch(.moved, 1000, at: 2.2)
  expectTrue(drag.session.isHeld && !drag.session.isMoving)
  drag.expectTop(1000)
  try drag.touch(.cancelled, 1000, at: 2.3)
  drag.session.advance(to: 3)
  drag.expectTop(796)
}
