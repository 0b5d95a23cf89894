import KeyboardGuide
import Testing

/// A world of two tablets with three windows, and a generator of random events.
private struct Walk {
  let session: KeyboardSession
  var dice: EventDice
  var time = 0.0
  let seed: UInt64

  init(seed: UInt64) throws {
    self.seed = seed
    dice = EventDice(state: seed)
    session = KeyboardSession(screens: [padScreen, padScreen])
    let forms: [WindowForm] = [
      .full, .stageManager(Rect(x: 50, y: 300, width: 600, height: 700)), .slideOver,
    ]
    for (index, form) in forms.enumerated() {
      let window = try KeyboardGuideTests.window("iPad Pro 11-inch", form: form)
      Self.fill(window, follows: index != 2)
      session.add(window, id: "\(index)", onScreen: index == 2 ? 1 : 0)
    }
  }

  /// A view that follows the keyboard, and one that makes room for it.
  static func fill(_ window: Window, follows: Bool) {
    let view = window.rootView
    let guide = view.keyboardLayoutGuide
    guide.followsUndockedKeyboard = follows
    // So that the near edges do not depend on the history.
    guide.nearHysteresis = 0
    let edit = view.added("edit")
    let image = view.added("image")
    LayoutConstraint.activate([
      edit.widthAnchor.constraint(equalToConstant: 200),
      edit.heightAnchor.constraint(equalToConstant: 50),
      edit.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      image.widthAnchor.constraint(equalToConstant: 100),
      image.heightAnchor.constraint(equalTo: guide.heightAnchor),
      image.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    guide.setConstraints(
      [edit.bottomAnchor.constraint(equalTo: guide.topAnchor)], activeWhenAwayFrom: .top)
    guide.setConstraints(
      [edit.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)],
      activeWhenNearEdge: .top)
    guide.setConstraints(
      [image.centerXAnchor.constraint(equalTo: view.centerXAnchor)],
      activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints(
      [image.leadingAnchor.constraint(equalTo: view.leadingAnchor)], activeWhenNearEdge: .trailing)
    guide.setConstraints(
      [image.trailingAnchor.constraint(equalTo: view.trailingAnchor)], activeWhenNearEdge: .leading)
  }

  private mutating func randomFrame() -> Rect {
    switch dice.roll(8) {
    case 0: .zero
    case 1: Rect(x: 0, y: -264, width: 834, height: 264)
    case 2, 3:
      Rect(x: 0, y: 1194 - dice.number(0, 500), width: 834, height: 398)
    case 4:
      Rect(x: 0, y: dice.number(0, 900), width: 834, height: 290)
    case 5:
      Rect(x: dice.number(0, 770), y: dice.number(1124, 1150), width: 60, height: 44)
    default:
      Rect(x: dice.number(-20, 534), y: dice.number(-20, 940), width: 320, height: 260)
    }
  }

  /// Returns a random event.
  mutating func randomEvent() -> KeyboardEvent {
    time += dice.pick([0, 0.004, 0.02, 0.1, 0.7])
    // Occasionally an event is late.
    let time = dice.roll(10) == 0 ? time - 0.3 : time
    let screen = dice.roll(4) == 0 ? 1 : 0
    let frame = randomFrame()
    let kind: Keyboard.Kind? = dice.roll(3) == 0 ? dice.pick(Keyboard.Kind.allCases) : nil
    switch dice.roll(10) {
    case 0, 1, 2, 3, 4:
      return .note(
        dice.pick(KeyboardNotification.Name.allCases), frame, at: time,
        duration: dice.pick([nil, 0, 0.1, 0.4]), curve: dice.pick(AnimationCurve.allCases),
        kind: kind, number: screen)
    case 5, 6:
      return .frame(frame, kind: kind, at: time, number: screen)
    case 7:
      return .touch(
        dice.pick(DismissTouch.Phase.allCases), dice.number(400, 1250), at: time)
    case 8:
      return .touch(.moved, dice.number(700, 1250), at: time)
    default:
      let x = dice.number(-100, 500)
      let y = dice.number(-100, 900)
      return KeyboardEvent(
        at: time,
        .window(
          id: "1",
          frame: Rect(
            x: x, y: y, width: dice.number(250, 800), height: dice.number(250, 1000)),
          screen: dice.roll(2)))
    }
  }

  /// Checks that of the sets for an edge and those against it exactly one is active.
  func expectOneOfEach(sourceLocation: SourceLocation = #_sourceLocation) {
    for window in session.windows {
      window.layoutIfNeeded()
      let guide = window.rootView.keyboardLayoutGuide
      func isActive(_ constraints: [LayoutConstraint]) -> Bool {
        constraints.allSatisfy { $0.isActive }
      }
      let top = isActive(guide.constraints(activeWhenNearEdge: .top))
      let sides =
        isActive(guide.constraints(activeWhenNearEdge: .leading))
        || isActive(guide.constraints(activeWhenNearEdge: .trailing))
      #expect(
        top != isActive(guide.constraints(activeWhenAwayFrom: .top))
          && sides != isActive(guide.constraints(activeWhenAwayFrom: [.leading, .trailing])),
        "seed \(seed), \(session.time) s: near \(guide.nearEdges)",
        sourceLocation: sourceLocation)
    }
  }

  /// Checks that each guide is in its window.
  func expectInside(sourceLocation: SourceLocation = #_sourceLocation) {
    for window in session.windows {
      let frame = window.rootView.keyboardLayoutGuide.exactFrame
      let size = window.frame.size
      let isInside =
        frame.minX >= -1e-6 && frame.minY >= -1e-6 && frame.width >= -1e-6
        && frame.height >= -1e-6 && frame.maxX <= size.width + 1e-6
        && frame.maxY <= size.height + 1e-6
      #expect(
        isInside, "seed \(seed), \(session.time) s: \(frame) in \(size)",
        sourceLocation: sourceLocation)
    }
  }

  /// Checks that each window equals a new one with the present keyboard.
  func expectFresh(sourceLocation: SourceLocation = #_sourceLocation) {
    for window in session.windows {
      let fresh = Window(
        frame: window.frame, safeAreaInsets: window.safeAreaInsets, scale: window.scale)
      Self.fill(fresh, follows: window.rootView.keyboardLayoutGuide.followsUndockedKeyboard)
      fresh.isInStageManager = window.isInStageManager
      fresh.userInterfaceIdiom = window.userInterfaceIdiom
      fresh.keyboard = window.keyboard
      #expect(
        fresh.rootView.keyboardLayoutGuide.nearEdges
          == window.rootView.keyboardLayoutGuide.nearEdges, "seed \(seed)",
        sourceLocation: sourceLocation)
      for (view, wanted) in zip(window.rootView.subviews, fresh.rootView.subviews) {
        expectRect(
          view.exactFrame, wanted.exactFrame, "seed \(seed), \(session.time) s, \(view.label)",
          sourceLocation: sourceLocation)
      }
      expectClean(window, sourceLocation: sourceLocation)
    }
  }
}

/// The number of events in a walk: 100,000 altogether, or a twentieth of that in debug builds.
private let walkLength: Int = {
  #if DEBUG
    250
  #else
    5000
  #endif
}()

@Test(arguments: 1...20 as ClosedRange<UInt64>)
func `after any walk the layout equals a new window's, with guides inside it`(
  _ seed: UInt64
) throws {
  var walk = try Walk(seed: seed)
  print("random walk of events, seed \(seed)")
  for step in 0..<walkLength {
    let event = walk.randomEvent()
    try walk.session.receive(event)
    if step % 3 == 0 {
      walk.session.advance(to: walk.time + walk.dice.number(0, 0.05))
      walk.expectInside()
      walk.expectOneOfEach()
    }
    if step % 50 == 49 {
      try walk.session.receive(.touch(.cancelled, 0, at: walk.session.time))
      walk.session.advance(to: walk.session.restsAt)
      walk.time = walk.session.time
      expectTrue(!walk.session.isMoving && !walk.session.isHeld)
      walk.expectInside()
      walk.expectFresh()
    }
  }
}

@Test func `a repeated walk gives the same positions at any frame rate`() throws {
  for seed in 1...5 as ClosedRange<UInt64> {
    var walk = EventDice(state: seed)
    var rare = KeyboardTracker(screens: [padScreen])
    var often = rare
    var time = 0.0
    for _ in 0..<200 {
      time += walk.number(0, 0.3)
      let event = KeyboardEvent.will(
        .willChangeFrame, height: 100 * Double(walk.roll(5)), at: time,
        curve: walk.pick(AnimationCurve.allCases))
      while often.time + 0.01 < time { often.advance(to: often.time + 0.01) }
      try rare.receive(event)
      try often.receive(event)
      expectTrue(rare == often, "seed \(seed), \(time) s")
    }
  }
}
