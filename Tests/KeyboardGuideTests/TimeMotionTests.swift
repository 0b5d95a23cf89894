import KeyboardGuide
import Testing

/// A device, and the heights that its keyboard has.
struct FlightCase: Sendable, CustomTestStringConvertible {
  let name: String
  let orientation: Orientation
  let curve: AnimationCurve
  let heights: [Double]
  var testDescription: String { "\(name), \(orientation), \(curve)" }
}

private let flightCases: [FlightCase] = AnimationCurve.allCases.flatMap { curve in
  [
    FlightCase(
      name: "iPhone 15", orientation: .portrait, curve: curve, heights: [336, 291, 336, 0]),
    FlightCase(
      name: "iPhone 15", orientation: .landscape, curve: curve, heights: [198, 160, 0]),
    FlightCase(
      name: "iPad Pro 11-inch", orientation: .portrait, curve: curve, heights: [398, 500, 0]),
    FlightCase(
      name: "iPad (9th generation)", orientation: .landscape, curve: curve, heights: [408, 0]),
  ]
}

@Test(arguments: flightCases, [false, true])
func `an animated guide equals a constraint animated by hand`(
  _ example: FlightCase, isEarlier: Bool
) throws {
  let window = try window(example.name, example.orientation)
  let screen = try device(example.name).screen(example.orientation)
  let session = KeyboardSession(window, on: screen)
  let ways = TwoWays(in: window, isEarlier: isEarlier)
  var start = 0.0
  for (index, height) in example.heights.enumerated() {
    let name: KeyboardNotification.Name =
      height == 0 ? .willHide : index == 0 ? .willShow : .willChangeFrame
    let event = KeyboardEvent.will(
      name, height: height, on: screen, at: start, duration: 0.3, curve: example.curve)
    try session.receive(event)
    ways.respond(to: event)
    // At 120 frames a second, and at odd times.
    for frame in 0...75 {
      let time = start + Double(frame) / 120 + (frame % 3 == 1 ? 0.0007 : 0)
      session.advance(to: time)
      ways.advance(to: time)
      ways.expectSame(at: time)
    }
    expectTrue(!session.isMoving)
    expectClean(window)
    start += 1
  }
}

@Test func `a text view follows the guide along the spring`() throws {
  let window = try window("iPhone 15")
  let session = KeyboardSession(window, on: phoneScreen)
  let text = window.rootView.added("text")
  LayoutConstraint.activate([
    text.leadingAnchor.constraint(equalTo: window.rootView.leadingAnchor),
    text.widthAnchor.constraint(equalToConstant: 100),
    text.heightAnchor.constraint(equalToConstant: 40),
    window.rootView.keyboardLayoutGuide.topAnchor.constraint(equalTo: text.bottomAnchor),
  ])
  // From the safe area's bottom, 818, to the keyboard's top, 516: 302 points up.
  try session.receive(.will(.willShow, height: 336, on: phoneScreen, at: 2))
  for (time, share) in [
    (2.0, 0), (2.05, 0.23248599955542), (2.1, 0.54537777161159), (2.25, 0.94307480566723),
    (2.4, 0.99550172054786), (2.5, 1), (9, 1),
  ] {
    session.advance(to: time)
    expectNear(text.exactFrame.maxY, 818 - 302 * share, "the text's bottom at \(time) s")
  }
  // The keyboard itself moves in from below the screen.
  try session.receive(.will(.willHide, height: 0, on: phoneScreen, at: 10))
  expectRect(session.visibleFrame(onScreen: 0), Rect(x: 0, y: 516, width: 393, height: 336))
  session.advance(to: 10.1)
  expectRect(
    session.visibleFrame(onScreen: 0),
    Rect(x: 0, y: 516 + 336 * 0.54537777161159, width: 393, height: 336))
  session.advance(to: 10.5)
  expectRect(session.visibleFrame(onScreen: 0), nil)
}

@Test func `a movement ends exactly at its end position and duration`() throws {
  for curve in AnimationCurve.allCases {
    var tracker = KeyboardTracker(screens: [padScreen])
    try tracker.receive(.will(.willShow, height: 398, at: 3, duration: 0.4, curve: curve))
    let end = 3 + curve.duration(given: 0.4)
    expectTrue(tracker.isMoving)
    expectNear(tracker.restsAt, end, within: 0)
    tracker.advance(to: end - 1e-6)
    expectTrue(tracker.isMoving)
    expectNear(tracker.visibleFrame(onScreen: 0)?.minY ?? 0, 796, within: 1e-2)
    // Sums of decimals may be off by the last digits.
    tracker.advance(to: end.nextDown)
    expectTrue(!tracker.isMoving)
    expectNear(tracker.restsAt, end, within: 1e-9)
    expectTrue(tracker.presentation(onScreen: 0) == KeyboardPresentation(padKeyboard))
    expectRect(tracker.visibleFrame(onScreen: 0), padKeyboard.frame, within: 0)
  }
}

@Test func `during a movement the guide is in between and near edges are final`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  let guide = window.rootView.keyboardLayoutGuide
  guide.followsUndockedKeyboard = true
  let cover = window.rootView.addedKeyboardCover()
  try session.receive(.will(.willShow, height: 398, at: 0, duration: 0))
  expectFrame(of: cover, 0, 796, 834, 398)
  // (100, 100) is within a tenth of the height, 119.4, and not within one of the width, 83.4.
  let end = Rect(x: 100, y: 100, width: 320, height: 260)
  try session.receive(.note(.willChangeFrame, end, at: 1, duration: 0.4, curve: .linear))
  expectFrame(of: cover, 0, 796, 834, 398)
  expectTrue(guide.nearEdges == .top)
  session.advance(to: 1.1)
  expectFrame(of: cover, 25, 622, 705.5, 363.5)
  session.advance(to: 1.4)
  expectFrame(of: cover, 100, 100, 320, 260)
}

/// The time and the curve of a second event that interrupts the first.
struct InterruptionCase: Sendable, CustomTestStringConvertible {
  let first: AnimationCurve
  let second: AnimationCurve
  let time: Double
  var testDescription: String { "\(first), after \(time) s \(second)" }
}

private let interruptionCases: [InterruptionCase] = AnimationCurve.allCases.flatMap { first in
  AnimationCurve.allCases.flatMap { second in
    [0.04, 0.11, 0.2, 0.28].map { InterruptionCase(first: first, second: second, time: $0) }
  }
}

@Test(arguments: interruptionCases)
func `an event during a movement continues from the guide's position and speed`(
  _ example: InterruptionCase
) throws {
  let screen = padScreen
  let step = 1e-4
  for next in [200.0, 500, 0] {
    let window = try window("iPad Pro 11-inch")
    let session = KeyboardSession(window, on: screen)
    let cover = window.rootView.addedKeyboardCover()
    try session.receive(
      .will(.willShow, height: 398, on: screen, at: 0, duration: 0.3, curve: example.first))
    func top(at time: Double) -> Double {
      session.advance(to: time)
      return cover.exactFrame.minY
    }
    let time = example.time
    let before = (top(at: time - 2 * step), top(at: time - step), top(at: time))
    try session.receive(
      .will(
        next == 0 ? .willHide : .willChangeFrame, height: next, on: screen, at: time,
        duration: 0.3, curve: example.second))
    expectNear(cover.exactFrame.minY, before.2, "the top after the event")
    let after = (top(at: time + step), top(at: time + 2 * step))
    if example.second == .keyboard {
      // Differences of the second order, from either side, in points per second.
      let speedBefore = (before.0 - 4 * before.1 + 3 * before.2) / (2 * step)
      let speedAfter = (-3 * before.2 + 4 * after.0 - after.1) / (2 * step)
      expectNear(speedAfter, speedBefore, within: 0.5, "the speed after the event")
      expectTrue(time > 0.2 || abs(speedBefore) > 100, "it moves: \(speedBefore)")
    }
    session.advance(to: session.restsAt)
    expectTrue(!session.isMoving)
    expectNear(cover.exactFrame.minY, next == 0 ? 1174 : 1194 - next)
  }
}

@Test func `a keyboard that alternates stays between its positions`() throws {
  var dice = EventDice(state: 5)
  for curve in AnimationCurve.allCases {
    var tracker = KeyboardTracker(screens: [padScreen])
    var time = 0.0
    for _ in 0..<200 {
      time += Double(dice.roll(250)) / 1000
      let height = Double(dice.roll(3)) * 150
      tracker.advance(to: time)
      let before = tracker.visibleFrame(onScreen: 0)?.minY ?? 1194
      // Every other one with the spring, which continues at the speed of the interrupted movement.
      try tracker.receive(
        .will(
          .willChangeFrame, height: height, at: time, duration: 0.2,
          curve: dice.roll(2) == 0 ? .keyboard : curve))
      expectNear(tracker.visibleFrame(onScreen: 0)?.minY ?? 1194, before, within: 1e-9, "the top")
      for _ in 0..<6 {
        let presentation = tracker.presentation(onScreen: 0)
        let weights = presentation.remnants.map(\.weight)
        let keyboards = presentation.remnants.map(\.keyboard) + [presentation.target]
        let top = tracker.visibleFrame(onScreen: 0)?.minY ?? 1194
        let isBetween =
          weights.allSatisfy { $0 > 0 } && weights.reduce(0, +) <= 1 + 1e-12
          && Set(keyboards).count == keyboards.count && top >= 894 - 1e-9 && top <= 1194 + 1e-9
        expectTrue(isBetween, "\(curve), seed 5, \(tracker.time) s: \(weights), \(top)")
        tracker.advance(to: tracker.time + 0.01)
      }
      time = tracker.time
    }
  }
}

@Test func `a keyboard slides over the screen's bottom edge, or moves straight`() throws {
  var tracker = KeyboardTracker(screens: [padScreen])
  func expectVisible(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, at time: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    tracker.advance(to: time)
    expectRect(
      tracker.visibleFrame(onScreen: 0), Rect(x: x, y: y, width: width, height: height),
      sourceLocation: sourceLocation)
  }
  try tracker.receive(
    .note(.willChangeFrame, floatingFrame, at: 0, duration: 0.4, curve: .linear))
  expectVisible(420, 1194 - 694 / 4, 320, 260, at: 0.1)
  expectVisible(420, 500, 320, 260, at: 0.4)
  try tracker.receive(.will(.willShow, height: 398, at: 1, duration: 0.4, curve: .linear))
  expectVisible(105, 722, 705.5, 363.5, at: 1.3)
  // Interrupted there, it moves down with its size.
  try tracker.receive(.will(.willHide, height: 0, at: 1.3, duration: 0.4, curve: .linear))
  expectVisible(105, 722 + 472 / 2, 705.5, 363.5, at: 1.5)
}

@Test func `a keyboard reversed during its spring first continues a little`() throws {
  var tracker = KeyboardTracker(screens: [padScreen])
  try tracker.receive(.will(.willShow, height: 398, at: 0))
  tracker.advance(to: 0.1)
  let turn = try #require(tracker.visibleFrame(onScreen: 0)).minY
  try tracker.receive(.will(.willHide, height: 0, at: 0.1))
  expectNear(try #require(tracker.visibleFrame(onScreen: 0)).minY, turn, within: 1e-9)
  tracker.advance(to: 0.12)
  expectTrue(try #require(tracker.visibleFrame(onScreen: 0)).minY < turn - 10)
  tracker.advance(to: 0.6)
  expectRect(tracker.visibleFrame(onScreen: 0), nil)
}

@Test func `a keyboard too fast to turn stops at its starting position`() throws {
  var tracker = KeyboardTracker(screens: [padScreen])
  try tracker.receive(.will(.willShow, height: 398, at: 0, duration: 0.1, curve: .linear))
  // At ten distances per second, a hundredth before the end.
  try tracker.receive(.will(.willHide, height: 0, at: 0.099))
  tracker.advance(to: 0.109)
  expectNear(tracker.visibleFrame(onScreen: 0)?.minY ?? 0, 796)
  try tracker.receive(.will(.willShow, height: 200, at: 0.109))
  var rested = KeyboardTracker(screens: [padScreen])
  try rested.receive(.will(.willShow, height: 398, at: 0, duration: 0))
  try rested.receive(.will(.willChangeFrame, height: 200, at: 0.109))
  for step in 0...60 {
    tracker.advance(to: 0.109 + Double(step) / 120)
    rested.advance(to: tracker.time)
    expectRect(tracker.visibleFrame(onScreen: 0), rested.visibleFrame(onScreen: 0))
  }
}

@Test func `repeating the same end does not restart the movement`() throws {
  var once = KeyboardTracker(screens: [padScreen])
  var often = once
  try once.receive(.will(.willShow, height: 398, at: 0))
  try often.receive(.will(.willChangeFrame, height: 398, at: 0))
  try often.receive(.will(.willShow, height: 398, at: 0, duration: 0.5, curve: .linear))
  try often.receive(.will(.willChangeFrame, height: 398, at: 0.2, duration: 0))
  for frame in 25...70 {
    once.advance(to: Double(frame) / 120)
    often.advance(to: Double(frame) / 120)
    expectTrue(once.presentation(onScreen: 0) == often.presentation(onScreen: 0))
  }
  expectNear(often.restsAt, 70.0 / 120, within: 0)
}

@Test func `an event superseded at the same time leaves no trace`() throws {
  for curve in AnimationCurve.allCases {
    var plain = KeyboardTracker(screens: [padScreen])
    try plain.receive(.will(.willShow, height: 398, at: 0, duration: 0))
    var other = plain
    try other.receive(.will(.willHide, height: 0, at: 1, curve: curve))
    try plain.receive(.note(.willChangeFrame, floatingFrame, at: 1))
    try other.receive(.note(.willChangeFrame, floatingFrame, at: 1))
    for step in 0...60 {
      plain.advance(to: 1 + Double(step) / 120)
      other.advance(to: 1 + Double(step) / 120)
      expectTrue(plain.presentation(onScreen: 0) == other.presentation(onScreen: 0), "\(curve)")
    }
  }
}

@Test func `the default duration is 0.25 seconds, the default curve the keyboard's`()
  throws
{
  var tracker = KeyboardTracker(screens: [padScreen])
  try tracker.receive(.will(.willShow, height: 398, at: 1, duration: nil, curve: .linear))
  expectNear(tracker.restsAt, 1.25, within: 0)
  try tracker.receive(.will(.willHide, height: 0, at: 2, duration: nil, curve: nil))
  expectNear(tracker.restsAt, 2.5, within: 0)
  tracker.advance(to: 2.1)
  expectNear(
    tracker.visibleFrame(onScreen: 0)?.minY ?? 0, 796 + 398 * 0.54537777161159, within: 1e-9)
  try tracker.receive(.will(.willShow, height: 398, at: 3, duration: 0))
  expectTrue(!tracker.isMoving)
  expectRect(tracker.visibleFrame(onScreen: 0), padKeyboard.frame)
}

@Test func `the begin frame of a notification has no effect`() throws {
  var plain = KeyboardTracker(screens: [padScreen])
  try plain.receive(.will(.willShow, height: 398, at: 0))
  var other = KeyboardTracker(screens: [padScreen])
  try other.receive(
    KeyboardEvent(
      at: 0,
      .notification(
        KeyboardNotification(
          .willShow, beginFrame: Rect(x: 0, y: 300, width: 834, height: 0),
          endFrame: padKeyboard.frame, duration: 0.25, curve: .keyboard, isLocal: false))))
  for frame in 0...70 {
    plain.advance(to: Double(frame) / 120)
    other.advance(to: Double(frame) / 120)
    expectTrue(plain.presentation(onScreen: 0) == other.presentation(onScreen: 0))
  }
}
