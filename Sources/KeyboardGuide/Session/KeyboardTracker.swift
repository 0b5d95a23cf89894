/// Tracks the keyboard's position on each screen from notifications, frames and touches.
///
/// A tracker has no windows: ``KeyboardSession`` updates them with its results, and documents the
/// meaning of events.
package struct KeyboardTracker: Hashable, Sendable {
  /// The screens, by their numbers.
  package private(set) var screens: [Screen]
  /// The present time of the tracker, in seconds; 0 at first.
  package private(set) var time = 0.0
  /// The movement of each screen's keyboard.
  var motions: [KeyboardMotion]
  /// The finger on a screen.
  var gesture: DismissGesture?
  /// The screen of the keyboard's last event; nil before.
  var lastScreen: Int?
  /// The time of the last event.
  private var lastEventTime = -Double.infinity

  /// Creates a tracker of screens, by their numbers, without a keyboard.
  package init(screens: [Screen]) {
    require(!screens.isEmpty, "screens must not be empty")
    for screen in screens {
      require(
        screen.size.isPossible, "the size of a screen must be above 0, got \(screen.size)")
    }
    self.screens = screens
    motions = Array(repeating: KeyboardMotion(), count: screens.count)
  }

  // MARK: - Events and time

  /// Applies an event; those of windows have no effect.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - dismissPadding: The distance above the keyboard at which a new touch can grab it, in
  ///     points; it applies until the touch ends. A negative number counts as 0.
  ///   - dismissMode: The way in which a new touch dismisses the keyboard, until it ends.
  /// - Throws: ``KeyboardEventError``; nothing has changed then.
  package mutating func receive(
    _ event: KeyboardEvent, dismissPadding: Double = 0,
    dismissMode: KeyboardDismissMode = .interactive
  ) throws(KeyboardEventError) {
    require(dismissPadding.isFinite, "the padding must be finite, got \(dismissPadding)")
    try check(event)
    let moment = max(event.time, lastEventTime)
    lastEventTime = moment
    advance(to: moment)
    switch event.action {
    case .notification(let notification):
      receive(notification, at: moment)
    case .frame(let frame, let kind, let number):
      lastScreen = number
      let screen = screens[number]
      let keyboard =
        kind.map { Keyboard.stated($0, frame, on: screen) }
        ?? Keyboard.inferred(from: frame, on: screen)
      settle(on: keyboard, onScreen: number, at: moment)
    case .touch(let touch):
      receive(touch, dismissPadding: max(dismissPadding, 0), mode: dismissMode, at: moment)
    case .window:
      break
    case .screen(let number, let size):
      let change = Size(
        width: size.width - screens[number].size.width,
        height: size.height - screens[number].size.height)
      screens[number].size = size
      motions[number].forEachKeyboard { $0.stay(on: screens[number], changedBy: change) }
      if gesture?.screen == number {
        gesture?.keyboard.stay(on: screens[number], changedBy: change)
      }
    }
  }

  /// Advances to a time in seconds; an earlier time changes nothing.
  package mutating func advance(to time: Double) {
    require(time.isFinite, "the time must be finite, got \(time)")
    self.time = max(self.time, time)
  }

  /// Throws an error if an event is invalid.
  func check(_ event: KeyboardEvent) throws(KeyboardEventError) {
    require(event.time.isFinite, "the time of an event must be finite, got \(event.time)")
    var number: Int?
    switch event.action {
    case .notification(let notification):
      if notification.endFrame != nil { number = notification.screen }
    case .frame(_, _, let screen): number = screen
    case .touch(let touch):
      number = touch.screen
      require(
        touch.location.x.isFinite && touch.location.y.isFinite,
        "a touch must be at finite coordinates, got \(touch.location)")
    case .window(_, _, let screen): number = screen
    case .screen(let screen, let size):
      number = screen
      if !size.isPossible {
        throw .impossibleSize(size, screen: screen)
      }
    }
    if let number, !screens.indices.contains(number) {
      throw .unknownScreen(number, count: screens.count)
    }
  }

  // MARK: - What is to be seen

  /// Returns the keyboard on a screen, or its target during a movement.
  package func keyboard(onScreen screen: Int) -> Keyboard {
    motion(onScreen: screen).target
  }

  /// Returns the visible state of the keyboard on a screen at the ``time``.
  package func presentation(onScreen screen: Int) -> KeyboardPresentation {
    var presentation = KeyboardPresentation(.dismissed)
    motion(onScreen: screen).present(at: time, in: &presentation)
    return presentation
  }

  /// Returns the keyboard's frame on a screen at the ``time``.
  package func visibleFrame(onScreen screen: Int) -> Rect? {
    requireScreen(screen)
    return visibleFrame(ofScreen: screen, at: time)
  }

  /// Whether a keyboard is moving at the ``time``.
  package var isMoving: Bool { motions.contains { $0.isMoving(at: time) } }

  /// Whether a finger holds the keyboard.
  package var isHeld: Bool { gesture?.stage == .holding }

  /// The time at which all movements end; the ``time`` if nothing moves.
  package var restsAt: Double {
    var rest = time
    for motion in motions where motion.isMoving(at: time) { rest = max(rest, motion.end) }
    return rest
  }

  private func motion(onScreen screen: Int) -> KeyboardMotion {
    requireScreen(screen)
    return motions[screen]
  }

  func requireScreen(_ screen: Int) {
    require(
      screens.indices.contains(screen),
      "screen must be from 0 to \(screens.count - 1), got \(screen)")
  }

  func visibleFrame(ofScreen screen: Int, at time: Double) -> Rect? {
    let motion = motions[screen]
    var shown = 0.0
    var left = 1.0
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    func add(_ keyboard: Keyboard, _ weight: Double) {
      left -= weight
      guard keyboard.kind != .dismissed else { return }
      shown += weight
      x += keyboard.frame.minX * weight
      y += keyboard.frame.minY * weight
      width += keyboard.frame.width * weight
      height += keyboard.frame.height * weight
    }
    motion.forEachWeight(at: time, add)
    add(motion.target, left)
    // A dismissed keyboard is the same keyboard below the screen's bottom.
    guard shown > 1e-12 else { return nil }
    return Rect(
      x: x / shown, y: y + screens[screen].size.height * (1 - shown), width: width / shown,
      height: height / shown)
  }
}
