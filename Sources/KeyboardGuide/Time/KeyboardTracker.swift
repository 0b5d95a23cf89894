/// Tracks the keyboard's position on each screen from notifications, frames and touches.
///
/// A tracker has no windows: ``KeyboardSession`` updates them with its results.
///
/// - Only one screen shows the keyboard at a time: when it comes to a screen, it leaves the others
///   with the same animation.
/// - A notification without an end frame is ignored. One without a screen refers to the only
///   screen, or to the keyboard's last one; with several and no last one it is ignored. Whether the
///   keyboard belongs to the app makes no difference, because one keyboard serves all windows. The
///   begin frame is ignored too: a movement starts at the keyboard's present position, even during
///   another movement, and with the keyboard's own curve at its present speed.
/// - The kind of keyboard is the stated one, or else that of the end frame, see
///   ``Keyboard/inferred(from:on:)``. A frame of which nothing is visible is that of a dismissed
///   keyboard, whatever the kind.
/// - *Will hide* is a dismissal, unless its end frame shows a keyboard that has left the bottom of
///   the screen. UIKit also posts it for an undocking, with or without a frame: a frame on the
///   screen with it, after it or at most a tenth of a second before it, undoes the dismissal.
/// - A *will* notification is animated, from the event's time; the same end again changes nothing.
///   A *did* notification is not animated: the keyboard is there immediately, unless it is moving
///   there, or moving away from there, which an interrupted movement posts late. For a keyboard
///   above the bottom of the screen, UIKit posts that it did hide, and frames without a size or
///   outside the screen: these change nothing.
/// - A frame without a notification is the keyboard's immediate position.
/// - A docked keyboard, or the camera in its place, moves down with a finger that comes from above
///   it, starting ``KeyboardLayoutGuide/keyboardDismissPadding`` above it, and is never above its
///   original position. A touch that begins in the padding moves it from there: the keyboard goes
///   as far as the finger. A finger that came down on the keyboard types; the first received phase of
///   a touch counts as its beginning. After the release, the keyboard moves away if the finger
///   moved down in the last tenth of a second or has moved it past half its height, and otherwise
///   back, with its own spring and the finger's speed; after a cancelled touch it moves back. Any
///   event of the keyboard in between takes it from the finger.
/// - When a screen changes its size, a keyboard at its bottom moves to the new bottom, with its old
///   height and the width of the screen, until further events; the collapsed bar stays at the same
///   side. Other keyboards do not move.
///
/// Events take effect in the order in which they are received. A late event, with a time in the
/// past, is applied at its time, though not before that of the last event: a movement that it
/// starts is then under way, and guides join the keyboard at its present position.
public struct KeyboardTracker: Hashable, Sendable {
  /// The screens, by their numbers.
  public private(set) var screens: [Screen]
  /// The present time of the tracker, in seconds; 0 at first.
  public private(set) var time = 0.0
  /// The movement of each screen's keyboard.
  var motions: [KeyboardMotion]
  /// The finger on a screen.
  var gesture: DismissGesture?
  /// The screen of the keyboard's last event; nil before.
  var lastScreen: Int?
  /// The time of the last event.
  private var lastEventTime = -Double.infinity

  /// Creates a tracker of a world without a keyboard.
  ///
  /// - Parameter screens: The screens, by their numbers.
  /// - Precondition: There is a screen, and the sizes are finite and above 0.
  public init(screens: [Screen]) {
    precondition(!screens.isEmpty, "screens must not be empty")
    for screen in screens {
      precondition(
        screen.size.isPossible, "the size of a screen must be above 0, got \(screen.size)")
    }
    self.screens = screens
    motions = Array(repeating: KeyboardMotion(), count: screens.count)
  }

  // MARK: - Events and time

  /// Applies an event.
  ///
  /// - Parameters:
  ///   - event: The event; events of windows have no effect.
  ///   - dismissPadding: The distance above the keyboard at which a new touch can grab it, in
  ///     points; it applies until the touch ends. A negative number counts as 0.
  ///   - dismissMode: The way in which a new touch dismisses the keyboard, until it ends.
  /// - Throws: ``KeyboardEventError`` for an unknown screen or an invalid size; nothing has changed
  ///   then.
  /// - Precondition: The time of the event, the padding and the position of a finger are finite.
  /// - Complexity: Proportional to the screens and to the positions that the keyboard has left in
  ///   the last half second.
  public mutating func receive(
    _ event: KeyboardEvent, dismissPadding: Double = 0,
    dismissMode: KeyboardDismissMode = .interactive
  ) throws(KeyboardEventError) {
    precondition(dismissPadding.isFinite, "the padding must be finite, got \(dismissPadding)")
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
      motions[number].forEachKeyboard { $0.stayAtBottom(of: screens[number], changedBy: change) }
      if gesture?.screen == number {
        gesture?.keyboard.stayAtBottom(of: screens[number], changedBy: change)
      }
    }
  }

  /// Advances to a time; an earlier time changes nothing.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Precondition: The time is finite.
  public mutating func advance(to time: Double) {
    precondition(time.isFinite, "the time must be finite, got \(time)")
    self.time = max(self.time, time)
  }

  /// Throws an error if an event is invalid.
  func check(_ event: KeyboardEvent) throws(KeyboardEventError) {
    precondition(event.time.isFinite, "the time of an event must be finite, got \(event.time)")
    var number: Int?
    switch event.action {
    case .notification(let notification):
      if notification.endFrame != nil { number = notification.screen }
    case .frame(_, _, let screen): number = screen
    case .touch(let touch):
      number = touch.screen
      precondition(
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
  ///
  /// - Parameter screen: The screen's number.
  /// - Returns: The keyboard; dismissed if it is on none or on another screen.
  /// - Precondition: There is such a screen.
  public func keyboard(onScreen screen: Int) -> Keyboard {
    motion(onScreen: screen).target
  }

  /// Returns the visible state of the keyboard on a screen at the ``time``, for
  /// ``Anchors/Window/keyboardPresentation``.
  ///
  /// - Parameter screen: The screen's number.
  /// - Returns: The target, and the former keyboards.
  /// - Precondition: There is such a screen.
  public func presentation(onScreen screen: Int) -> KeyboardPresentation {
    var presentation = KeyboardPresentation(.dismissed)
    motion(onScreen: screen).present(at: time, in: &presentation)
    return presentation
  }

  /// The keyboard's frame on a screen at the ``time``.
  ///
  /// During a movement it is between the frames of the former keyboards and that of the target.
  /// A keyboard that comes to the screen or leaves it crosses the screen's bottom.
  ///
  /// - Parameter screen: The screen's number.
  /// - Returns: The frame in the coordinates of the screen, in points, including the part beyond
  ///   its bottom; nil if there is no keyboard.
  /// - Precondition: There is such a screen.
  public func visibleFrame(onScreen screen: Int) -> Rect? {
    requireScreen(screen)
    return visibleFrame(ofScreen: screen, at: time)
  }

  /// Whether a keyboard is moving at the ``time``.
  ///
  /// A keyboard that a finger holds is at the finger's position, and is not moving.
  public var isMoving: Bool { motions.contains { $0.isMoving(at: time) } }

  /// Whether a finger holds the keyboard.
  public var isHeld: Bool { gesture?.stage == .holding }

  /// The time at which all movements end unless further events occur, in seconds; the ``time`` if
  /// nothing moves.
  public var restsAt: Double {
    var rest = time
    for motion in motions where motion.isMoving(at: time) { rest = max(rest, motion.end) }
    return rest
  }

  private func motion(onScreen screen: Int) -> KeyboardMotion {
    requireScreen(screen)
    return motions[screen]
  }

  func requireScreen(_ screen: Int) {
    precondition(
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
