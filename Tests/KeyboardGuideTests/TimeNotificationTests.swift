import KeyboardGuide
import Testing

/// Returns a tracker that has received events, one after the other.
private func tracked(
  _ events: KeyboardEvent..., screens: [Screen] = [padScreen]
) throws -> KeyboardTracker {
  var tracker = KeyboardTracker(screens: screens)
  for event in events { try tracker.receive(event) }
  return tracker
}

private let show = KeyboardEvent.will(.willShow, height: 398, at: 0, duration: 0)
private let emptyFrames: [Rect] = [
  .zero, Rect(x: 0, y: -64, width: 0, height: 0), Rect(x: 0, y: -264, width: 834, height: 264),
  Rect(x: 0, y: 1194, width: 834, height: 398), Rect(x: 0, y: .nan, width: 834, height: 398),
]

@Test func `a notification without a screen belongs to the only screen`() throws {
  for name in [KeyboardNotification.Name.willShow, .willChangeFrame, .didShow] {
    let tracker = try tracked(
      .note(name, floatingFrame, at: 1, duration: 0, kind: .floating, number: nil))
    expectKeyboard(tracker.keyboard(onScreen: 0), .floating(floatingFrame))
  }
}

@Test func `a notification without a screen belongs to the last one named`() throws {
  let event = KeyboardEvent.note(
    .willShow, floatingFrame, at: 2, duration: 0, kind: .floating, number: nil)
  var tracker = KeyboardTracker(screens: [padScreen, padScreen])
  // Before the first, nothing is known of any.
  try tracker.receive(.note(.willShow, nil, at: 0, number: 0))
  try tracker.receive(event)
  expectKeyboard(tracker.keyboard(onScreen: 0), .dismissed)
  expectKeyboard(tracker.keyboard(onScreen: 1), .dismissed)
  for number in [1, 0] {
    var told = tracker
    try told.receive(.note(.willHide, .zero, at: 1, number: number))
    try told.receive(event)
    expectKeyboard(told.keyboard(onScreen: number), .floating(floatingFrame))
    expectKeyboard(told.keyboard(onScreen: 1 - number), .dismissed)
    told = tracker
    try told.receive(.frame(padKeyboard.frame, at: 1, number: number))
    try told.receive(event)
    expectKeyboard(told.keyboard(onScreen: number), .floating(floatingFrame))
    expectKeyboard(told.keyboard(onScreen: 1 - number), .dismissed)
  }
}

@Test func `a notification without an end frame is ignored`() throws {
  for name in KeyboardNotification.Name.allCases {
    for event in [
      KeyboardEvent.note(name, nil, at: 1, kind: .floating), .note(name, nil, at: 1, number: 17),
    ] {
      let tracker = try tracked(show, event)
      expectKeyboard(tracker.keyboard(onScreen: 0), padKeyboard)
      expectTrue(!tracker.isMoving)
      expectNear(tracker.time, 1, within: 0)
    }
  }
}

@Test(arguments: emptyFrames)
func `hiding is a dismissal when the end frame shows no keyboard`(_ frame: Rect) throws {
  for name in [KeyboardNotification.Name.willHide, .didHide] {
    expectKeyboard(try tracked(show, .note(name, frame, at: 1)).keyboard(onScreen: 0), .dismissed)
  }
}

@Test func `hiding is a dismissal when the end frame is a docked keyboard or its bar`()
  throws
{
  for frame in [padKeyboard.frame, Rect(x: 0, y: 1139, width: 834, height: 55)] {
    expectKeyboard(
      try tracked(show, .note(.willHide, frame, at: 1)).keyboard(onScreen: 0), .dismissed)
  }
}

@Test func `hiding with a floating, undocked or collapsed end frame is an undocking`() throws {
  let frames: [(Keyboard.Kind, Rect)] = [
    (.floating, floatingFrame), (.undocked, Rect(x: 0, y: 500, width: 834, height: 300)),
    (.collapsedBar, Rect(x: 20, y: 1125, width: 60, height: 69)),
  ]
  for (kind, frame) in frames {
    expectKeyboard(
      try tracked(show, .note(.willHide, frame, at: 1)).keyboard(onScreen: 0),
      Keyboard(kind: kind, frame: frame))
  }
}

@Test func `a following guide goes from docked to floating, never to the bottom`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  window.rootView.keyboardLayoutGuide.followsUndockedKeyboard = true
  let cover = window.rootView.addedKeyboardCover()
  try session.receive(show)
  // As UIKit reports it: hidden without a frame, and then the frame.
  try session.receive(.note(.willHide, .zero, at: 1))
  expectFrame(of: cover, 0, 796, 834, 398)
  try session.receive(.note(.willChangeFrame, floatingFrame, at: 1))
  expectFrame(of: cover, 0, 796, 834, 398)
  session.advance(to: 1.1)
  let share = 0.54537777161159
  expectFrame(
    of: cover, 420 * share, 796 - 296 * share, 834 - 514 * share, 398 - 138 * share)
  try session.receive(.note(.didHide, .zero, at: 1.25))
  try session.receive(.note(.didChangeFrame, floatingFrame, at: 1.25))
  expectTrue(session.isMoving)
  session.advance(to: 1.5)
  expectFrame(of: cover, 420, 500, 320, 260)
  expectClean(window)
}

@Test func `a guide that does not follow drops to the bottom when the keyboard is undocked`()
  throws
{
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  let cover = window.rootView.addedKeyboardCover()
  try session.receive(show)
  try session.receive(.note(.willHide, floatingFrame, at: 1, duration: 0.25, curve: .linear))
  session.advance(to: 1.125)
  // From 398 high to the safe area's 20.
  expectFrame(of: cover, 0, 985, 834, 209)
  session.advance(to: 1.25)
  expectFrame(of: cover, 0, 1174, 834, 20)
}

@Test(arguments: emptyFrames)
func `undocking events may come in any order, with odd frames`(_ odd: Rect) throws {
  let floating = Keyboard.floating(floatingFrame)
  let hide = KeyboardEvent.note(.willHide, odd, at: 1)
  let change = KeyboardEvent.note(.willChangeFrame, floatingFrame, at: 1)
  let direct = KeyboardEvent.frame(floatingFrame, at: 1.01)
  let lateHide = KeyboardEvent.note(.willHide, odd, at: 1.09)
  for events in [[hide, change], [change, hide], [hide, direct], [change, lateHide]] {
    var tracker = try tracked(show)
    for event in events { try tracker.receive(event) }
    expectKeyboard(tracker.keyboard(onScreen: 0), floating)
    // Did-notifications change nothing.
    for name in [KeyboardNotification.Name.didHide, .didChangeFrame, .didShow] {
      try tracker.receive(.note(name, odd, at: 1.3))
      expectKeyboard(tracker.keyboard(onScreen: 0), floating)
    }
    tracker.advance(to: 2)
    expectRect(tracker.visibleFrame(onScreen: 0), floatingFrame)
    for name in [KeyboardNotification.Name.didHide, .didChangeFrame] {
      try tracker.receive(.note(name, odd, at: 2))
      expectKeyboard(tracker.keyboard(onScreen: 0), floating)
    }
    // Later, hiding is a dismissal, of a floating keyboard too.
    try tracker.receive(.note(.willHide, odd, at: 3))
    expectKeyboard(tracker.keyboard(onScreen: 0), .dismissed)
    try tracker.receive(.note(.didHide, odd, at: 3.3))
    expectTrue(tracker.isMoving)
    tracker.advance(to: 3.5)
    expectRect(tracker.visibleFrame(onScreen: 0), nil)
  }
}

@Test func `hiding more than a tenth of a second after an undocking is a dismissal`() throws {
  let tracker = try tracked(
    show, .note(.willChangeFrame, floatingFrame, at: 1), .note(.willHide, .zero, at: 1.11))
  expectKeyboard(tracker.keyboard(onScreen: 0), .dismissed)
  // The same holds for hiding immediately if the keyboard was not at the bottom, or if it is stated
  // to be a dismissal.
  for events in [
    [.frame(floatingFrame.offset(dx: 9, dy: 0), at: 0), .note(.willHide, .zero, at: 1)],
    [.note(.willHide, .zero, at: 1, kind: .dismissed)],
  ] as [[KeyboardEvent]] {
    var tracker = try tracked(show)
    for event in events.dropLast() { try tracker.receive(event) }
    try tracker.receive(.note(.willChangeFrame, floatingFrame, at: 1))
    for event in events.suffix(1) { try tracker.receive(event) }
    expectKeyboard(tracker.keyboard(onScreen: 0), .dismissed)
  }
}

@Test func `a floating keyboard stays for an empty frame, and takes no space for an odd one`()
  throws
{
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  window.rootView.keyboardLayoutGuide.followsUndockedKeyboard = true
  let cover = window.rootView.addedKeyboardCover()
  for (index, frame) in emptyFrames.enumerated() {
    let time = Double(index)
    try session.receive(.frame(floatingFrame, kind: .floating, at: time))
    expectFrame(of: cover, 420, 500, 320, 260)
    try session.receive(.note(.willChangeFrame, frame, at: time))
    session.advance(to: time + 0.6)
    // Never as high as the screen, which handwritten arithmetic computes for an empty frame.
    if frame.isEmpty {
      // It moves, and its new position is not stated.
      expectFrame(of: cover, 420, 500, 320, 260)
    } else {
      expectFrame(of: cover, 0, 1174, 834, 20)
    }
  }
}

@Test func `a split keyboard is recognized when its kind is given`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  let guide = window.rootView.keyboardLayoutGuide
  guide.followsUndockedKeyboard = true
  let cover = window.rootView.addedKeyboardCover()
  let frame = Rect(x: 0, y: 500, width: 834, height: 300)
  try session.receive(.note(.willChangeFrame, frame, at: 0, kind: .split))
  session.advance(to: 0.5)
  expectFrame(of: cover, 0, 500, 834, 300)
  expectTrue(guide.nearEdges == [])
  expectKind(session.keyboard(onScreen: 0), .split)
  // Back to the bottom.
  try session.receive(.will(.willShow, height: 398, at: 1))
  session.advance(to: 1.5)
  expectFrame(of: cover, 0, 796, 834, 398)
  expectTrue(guide.nearEdges == .bottom)
}

@Test func `a 'did' notification applies immediately unless its 'will' came before`() throws {
  // Without an earlier notification.
  var tracker = try tracked(.note(.didShow, padKeyboard.frame, at: 1))
  expectTrue(!tracker.isMoving)
  expectRect(tracker.visibleFrame(onScreen: 0), padKeyboard.frame)
  try tracker.receive(.note(.didChangeFrame, floatingFrame, at: 2))
  expectRect(tracker.visibleFrame(onScreen: 0), floatingFrame)
  try tracker.receive(.note(.didChangeFrame, padKeyboard.frame, at: 3))
  try tracker.receive(.note(.didHide, Rect(x: 0, y: 1194, width: 834, height: 398), at: 4))
  expectRect(tracker.visibleFrame(onScreen: 0), nil)
  // On its way there.
  try tracker.receive(.will(.willShow, height: 398, at: 5))
  let before = tracker.presentation(onScreen: 0)
  try tracker.receive(.note(.didShow, padKeyboard.frame, at: 5))
  expectTrue(tracker.isMoving && tracker.presentation(onScreen: 0) == before)
  // There.
  tracker.advance(to: 6)
  try tracker.receive(.note(.didShow, padKeyboard.frame, at: 6))
  expectTrue(!tracker.isMoving)
  // A notification of a movement that has been interrupted.
  try tracker.receive(.will(.willHide, height: 0, at: 7))
  try tracker.receive(.note(.didShow, padKeyboard.frame, at: 7.1))
  expectTrue(tracker.isMoving)
  expectKeyboard(tracker.keyboard(onScreen: 0), .dismissed)
  // On its way elsewhere.
  try tracker.receive(.note(.didShow, Rect(x: 0, y: 700, width: 834, height: 494), at: 7.2))
  expectTrue(!tracker.isMoving)
  expectRect(
    tracker.visibleFrame(onScreen: 0), Rect(x: 0, y: 700, width: 834, height: 494))
}

@Test func `frames without a notification move the keyboard one by one`() throws {
  let window = try window("iPad Pro 11-inch")
  let session = KeyboardSession(window, on: padScreen)
  window.rootView.keyboardLayoutGuide.followsUndockedKeyboard = true
  let cover = window.rootView.addedKeyboardCover()
  for step in 0...40 {
    let time = Double(step) / 120
    let frame = floatingFrame.offset(dx: -10 * Double(step), dy: 4 * Double(step))
    try session.receive(.frame(frame, at: time))
    expectFrame(of: cover, frame.minX, frame.minY, 320, 260)
    expectTrue(!session.isMoving)
  }
}

@Test func `a late event finds the guide at its current position`() throws {
  // The same events, received in time and a tenth of a second late.
  for delay in [0.0, 0.03, 0.1, 0.7] {
    for curve in AnimationCurve.allCases {
      var onTime = try tracked(show)
      var late = onTime
      let events: [KeyboardEvent] = [
        .will(.willHide, height: 0, at: 1, duration: 0.3, curve: curve),
        .will(.willShow, height: 398, at: 1.15, duration: 0.3, curve: curve),
        .note(.willChangeFrame, floatingFrame, at: 1.4, duration: 0.3, curve: curve),
      ]
      for event in events {
        onTime.advance(to: event.time)
        try onTime.receive(event)
        late.advance(to: event.time + delay)
        let time = late.time
        try late.receive(event)
        expectNear(late.time, time, within: 0)
        onTime.advance(to: time)
        expectTrue(
          late.presentation(onScreen: 0) == onTime.presentation(onScreen: 0),
          "\(curve), \(delay) s late")
      }
      expectNear(late.restsAt, onTime.restsAt, within: 0)
    }
  }
}

@Test func `a late event does not apply before the last one`() throws {
  var tracker = try tracked(show, .will(.willHide, height: 0, at: 1, curve: .linear))
  tracker.advance(to: 1.2)
  try tracker.receive(.will(.willShow, height: 300, at: 0.5, duration: 0.25, curve: .linear))
  expectNear(tracker.time, 1.2, within: 0)
  expectNear(tracker.restsAt, 1.25, within: 1e-12)
  // From 398 high at 1 s, four fifths of the way to 300.
  expectNear(tracker.visibleFrame(onScreen: 0)?.minY ?? 0, 796 + 98 * 0.8, within: 1e-9)
}

@Test func `time never decreases`() throws {
  var tracker = try tracked(show, .will(.willHide, height: 0, at: 1))
  tracker.advance(to: 1.2)
  let before = tracker
  tracker.advance(to: 1.1)
  tracker.advance(to: -5)
  expectTrue(tracker == before)
}
