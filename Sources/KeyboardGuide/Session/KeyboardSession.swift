/// Windows on screens, and the keyboard that they share.
///
/// A session receives events, and the guides in its windows follow the keyboard. A window shows the
/// keyboard of its own screen, clipped to the window.
///
///     let session = KeyboardSession(screens: [device.screen(.portrait)])
///     session.add(window)
///     try session.receive(KeyboardEvent(at: 0, .notification(notification)))
///     session.advance(to: 1.0 / 120)
///
/// A window that was created on a device, or has a ``Anchors/Window/device``, gets the safe area, the
/// corners, the fold and the form that its new frame has on the device when an event moves it or
/// rotates the screen. On another screen, a window has that screen's scale, and a field in it that
/// has the keyboard requests it there.
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
///   screen with it, after it or at most a tenth of a second before it, undoes the dismissal. *Will
///   change frame* with an empty end changes nothing for a keyboard above the bottom.
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
/// - A scroll view that dismisses the keyboard on a drag does so for a keyboard of any kind, once
///   the finger has moved by 10 points.
/// - When a screen changes its size, a keyboard at its bottom moves to the new bottom, with its old
///   height and the width of the screen, until further events; the collapsed bar stays at the same
///   side. An undocked or split keyboard takes the width of the screen. A keyboard that would be
///   outside the screen moves by as little as possible to be inside.
///
/// Events take effect in the order in which they are received. A late event, with a time in the
/// past, is applied at its time, though not before that of the last event: a movement that it
/// starts is then under way, and guides join the keyboard at its present position.
///
/// A session belongs to one task, as its windows do, and retains them. A window's
/// ``Anchors/Window/keyboard`` that is set by hand remains until the session has a new one for it.
public final class KeyboardSession {
  private(set) var tracker: KeyboardTracker
  /// The windows in the order in which they were added: one added later is above.
  var places: [Place] = []
  /// The keyboard that the windows of each screen show.
  var shown: [Shown]
  let requests = KeyboardRequests()
  var arrivals = Arrivals()
  /// The notifications that neither scroll views nor observers have been given; nil for a frame.
  var news: [KeyboardNotification?] = []

  #if !hasFeature(Embedded)
    /// The center that posts the notifications that the session receives or creates; at first the
    /// default center.
    ///
    /// It posts them in order, after the windows have been updated. For a keyboard that a field
    /// requests or releases, that a finger dismisses, or that a rotation moves, the session creates
    /// them as UIKit does: the change of the frame and, for a keyboard that comes to the screen's
    /// bottom or leaves it, that it is shown or hidden; then both again as it arrives. They have the
    /// frames, the duration and the curve of the movement. A movement that another one interrupts
    /// has no end.
    ///
    /// - Note: UIKit states 0.25 seconds for its keyboard's curve, which takes half a second. Here
    ///   the duration is that half second.
    public var notificationCenter: KeyboardNotificationCenter? = .default
  #endif

  /// The delay, in seconds, after which the keyboard's process answers a field that requests or
  /// releases the keyboard; 0.1 at first.
  ///
  /// - Precondition: A number set is finite and not negative.
  public var responseDelay = 0.1 {
    willSet {
      require(
        newValue >= 0 && newValue.isFinite,
        "responseDelay must be finite and at least 0, got \(newValue)")
    }
  }

  /// Returns the keyboard for a field that requests one on a screen; nil, as at first, if fields get
  /// none.
  ///
  /// It is called when the request is answered, for the screen as it is then. A keyboard that was
  /// made for another orientation is moved to the screen.
  ///
  ///     session.keyboardForTraitsOnScreen = { device.keyboard(.docked, on: $1, traits: $0) }
  public var keyboardForTraitsOnScreen: ((TextInputTraits, Screen) -> Keyboard?)?

  /// Sets ``keyboardForTraitsOnScreen`` to a function that needs no screen.
  ///
  ///     session.keyboardForTraits = { device.keyboard(.docked, traits: $0) }
  public var keyboardForTraits: ((TextInputTraits) -> Keyboard?)? {
    get { keyboardForTraitsOnScreen.map { make in { [screen = screens[0]] in make($0, screen) } } }
    set { keyboardForTraitsOnScreen = newValue.map { make in { traits, _ in make(traits) } } }
  }

  /// Creates a session without windows and without a keyboard.
  ///
  /// - Parameter screens: The screens, by their numbers.
  /// - Precondition: There is a screen, and the sizes are finite and above 0.
  public init(screens: [Screen]) {
    tracker = KeyboardTracker(screens: screens)
    shown = screens.map { _ in Shown() }
  }

  // MARK: - Windows

  /// The windows, in the order in which they were added: one added later is above.
  public var windows: [Window] { places.map { $0.window } }

  /// Adds a window, which then shows the session's keyboard.
  ///
  /// A first responder in the window requests the keyboard.
  ///
  /// - Parameters:
  ///   - window: The window; its frame is in the coordinates of the screen.
  ///   - id: The identifier of the window in events.
  ///   - screen: The number of the screen that it is on.
  /// - Precondition: There is such a screen, and neither the window nor the name is in the session.
  public func add(_ window: Window, id: String = "main", onScreen screen: Int = 0) {
    tracker.requireScreen(screen)
    require(self.window(id: id) == nil, "there is a window \"\(id)\" already")
    require(!windows.contains { $0 === window }, "the window is in the session already")
    admitFields(of: window)
    places.append(Place(window: window, id: id, screen: screen))
    window.ownKeyboardContext.screen = SessionScreen(number: screen, screen: screens[screen])
    window.keyboardPresentation = shown[screen].now
  }

  /// Removes a window from the session; its keyboard stays, or moves immediately to its target.
  ///
  /// If a field in the window has the session's keyboard, the field resigns.
  ///
  /// - Parameter window: The window; a window outside the session is ignored.
  public func remove(_ window: Window) {
    guard let index = places.firstIndex(where: { $0.window === window }) else { return }
    dismissFields(of: window)
    let place = places.remove(at: index)
    window.existingKeyboardContext?.screen = nil
    window.keyboard = shown[place.screen].now.target
  }

  /// The window that events call by a name.
  ///
  /// - Parameter id: The name.
  /// - Returns: The window; nil if there is none.
  public func window(id: String) -> Window? { place(of: id)?.window }

  // MARK: - Events and time

  /// Applies an event, and updates the windows.
  ///
  /// - Parameter event: The event. A new frame leaves the safe area of a window without a
  ///   ``Anchors/Window/device`` unchanged.
  /// - Throws: ``KeyboardEventError`` for an unknown screen or window, and for an invalid size or
  ///   frame; nothing has changed then.
  /// - Precondition: The time of the event and the position of a finger are finite.
  public func receive(_ event: KeyboardEvent) throws(KeyboardEventError) {
    try receive(contentsOf: [event])
  }

  /// Applies events in order, and updates the windows once to the final state.
  ///
  /// - Parameter events: The events.
  /// - Throws: ``KeyboardEventError`` as ``receive(_:)`` does, for the first faulty event; none of
  ///   the events has had an effect then.
  /// - Precondition: The times of the events and the positions of fingers are finite.
  public func receive(contentsOf events: [KeyboardEvent]) throws(KeyboardEventError) {
    for event in events { try check(event) }
    for event in events {
      answerFields(until: event.time)
      try apply(event)
    }
    show()
  }

  /// Advances to a time, and updates the windows to the keyboard's state then; an earlier time
  /// changes nothing.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Precondition: The time is finite.
  /// - Complexity: Proportional to the windows, without allocations during a movement.
  public func advance(to time: Double) {
    answerFields(until: time)
    tracker.advance(to: time)
    show()
  }

  /// Shows and hides the keyboard according to the requests of fields, up to a time, and reports
  /// when it has arrived.
  private func answerFields(until time: Double) {
    collectRequests()
    while true {
      if let arrival = arrivals.next(until: min(time, requests.answer?.time ?? time)) {
        report(arrival)
      } else if let answer = requests.answer, answer.time.isReached(at: time) {
        give(answer)
      } else {
        return
      }
    }
  }

  func receiveOwn(_ event: KeyboardEvent) {
    do throws(KeyboardEventError) {
      try tracker.receive(event)
    } catch {
      // The window's screen is one of the session's.
      stopProgram("a session refuses its own event: \(error)")
    }
  }

  private func check(_ event: KeyboardEvent) throws(KeyboardEventError) {
    try tracker.check(event)
    guard case .window(let id, let frame, _) = event.action else { return }
    if window(id: id) == nil { throw .unknownWindow(id, known: places.map { $0.id }) }
    if !frame.isWithinLimit { throw .impossibleFrame(frame, window: id) }
  }

  private func apply(_ event: KeyboardEvent) throws(KeyboardEventError) {
    var padding = 0.0
    var mode = KeyboardDismissMode.interactive
    if case .touch(let touch) = event.action, tracker.isFirst(touch) {
      (padding, mode) = dismissal(by: touch)
    }
    let old = event.action.movedScreen.map { tracker.keyboard(onScreen: $0) } ?? .dismissed
    try tracker.receive(event, dismissPadding: padding, dismissMode: mode)
    switch event.action {
    case .window(let id, let frame, let screen):
      if let screen { renewRequest(ofWindow: id, movingTo: screen) }
      move(id, to: frame, onScreen: screen)
    case .screen(let number, _):
      adapt(toScreen: number)
      if tracker.keyboard(onScreen: number) != old { announce(onScreen: number, from: old) }
    case .notification(let notification): collectNews(notification)
    case .frame: collectNews(nil)
    case .touch(let touch):
      if old.kind != .dismissed, tracker.keyboard(onScreen: touch.screen).kind == .dismissed {
        resignOwner()
        announce(onScreen: touch.screen, from: old)
      }
    }
  }

  /// Updates the windows to the new state.
  private func show() {
    showKeyboards()
    deliverNews()
  }

  // MARK: - What is to be seen

  /// The screens, by their numbers.
  public var screens: [Screen] { tracker.screens }

  /// The present time of the session, in seconds; 0 at first.
  public var time: Double { tracker.time }

  /// Whether a keyboard is moving at the ``time``.
  ///
  /// A keyboard that a finger holds is at the finger's position, and is not moving.
  public var isMoving: Bool { tracker.isMoving }

  /// Whether a finger holds the keyboard.
  public var isHeld: Bool { tracker.isHeld }

  /// The time at which all movements end unless further events occur, in seconds; the ``time`` if
  /// nothing moves.
  public var restsAt: Double { tracker.restsAt }

  /// Returns the keyboard on a screen, or its target during a movement.
  ///
  /// - Parameter screen: The screen's number.
  /// - Returns: The keyboard; dismissed if it is on none or on another screen.
  /// - Precondition: There is such a screen.
  public func keyboard(onScreen screen: Int) -> Keyboard {
    tracker.keyboard(onScreen: screen)
  }

  /// Returns the keyboard's frame on a screen at the ``time``.
  ///
  /// During a movement it is between the frames of the former keyboards and that of the target.
  /// A keyboard that comes to the screen or leaves it crosses the screen's bottom.
  ///
  /// - Parameter screen: The screen's number.
  /// - Returns: The frame in the coordinates of the screen, in points, including the part beyond
  ///   its bottom; nil if there is no keyboard.
  /// - Precondition: There is such a screen.
  public func visibleFrame(onScreen screen: Int) -> Rect? {
    tracker.visibleFrame(onScreen: screen)
  }
}
