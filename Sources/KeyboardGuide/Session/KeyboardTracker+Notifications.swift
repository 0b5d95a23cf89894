extension KeyboardTracker {
  mutating func receive(_ notification: KeyboardNotification, at time: Double) {
    guard let frame = notification.endFrame,
      let number = notification.screen ?? (screens.count == 1 ? 0 : lastScreen)
    else { return }
    lastScreen = number
    let keyboard = notification.keyboard(at: frame, on: screens[number])
    switch notification.name {
    case .willShow, .willHide, .willChangeFrame:
      if notification.kind == nil, keyboard == .dismissed,
        motions[number].staysOffBottom(after: notification.name, frame, at: time)
      {
        return
      }
      let curve = notification.curve ?? .keyboard
      move(
        to: keyboard, onScreen: number, at: time,
        duration: curve.duration(given: notification.duration), curve: curve)
    case .didShow, .didHide, .didChangeFrame:
      if isOldNews(keyboard, isStated: notification.kind != nil, onScreen: number, at: time) {
        return
      }
      settle(on: keyboard, onScreen: number, at: time)
    }
  }

  /// Returns whether a *did* notification is already known, outdated or empty.
  private func isOldNews(
    _ keyboard: Keyboard, isStated: Bool, onScreen screen: Int, at time: Double
  ) -> Bool {
    let motion = motions[screen]
    if keyboard == motion.target || motion.isLeaving(keyboard, at: time) { return true }
    // The keyboard that a finger has grabbed since.
    if let gesture, gesture.screen == screen, gesture.stage == .holding,
      gesture.keyboard == keyboard
    {
      return true
    }
    return keyboard == .dismissed && !isStated && motion.target.kind.isOffBottom
  }

  /// Moves the keyboard to a position, and away from other screens.
  private mutating func move(
    to keyboard: Keyboard, onScreen screen: Int, at time: Double, duration: Double,
    curve: AnimationCurve
  ) {
    for index in motions.indices where index == screen || keyboard != .dismissed {
      loseGrip(onScreen: index)
      motions[index].move(
        to: index == screen ? keyboard : .dismissed, at: time, duration: duration, curve: curve)
    }
  }

  /// Puts the keyboard at a position without animation, and on no other screen.
  mutating func settle(on keyboard: Keyboard, onScreen screen: Int, at time: Double) {
    for index in motions.indices where index == screen || keyboard != .dismissed {
      loseGrip(onScreen: index)
      motions[index].settle(on: index == screen ? keyboard : .dismissed, at: time)
    }
  }
}

extension KeyboardNotification {
  /// The keyboard that the notification reports.
  fileprivate func keyboard(at frame: Rect, on screen: Screen) -> Keyboard {
    if let kind { return .stated(kind, frame, on: screen) }
    let keyboard = Keyboard.inferred(from: frame, on: screen)
    let isHiding = name == .willHide || name == .didHide
    return isHiding && keyboard.kind.isAtBottom ? .dismissed : keyboard
  }
}

extension KeyboardMotion {
  /// Returns whether the keyboard is above the bottom of the screen and stays there although a
  /// notification's end frame shows none: it left the bottom within the last tenth of a second,
  /// which also hides it, or only its frame changes, without an end.
  fileprivate func staysOffBottom(
    after name: KeyboardNotification.Name, _ end: Rect, at time: Double
  ) -> Bool {
    switch name {
    case .willHide: undockedAt.map { time.isReached(at: $0 + 0.1) } ?? false
    case .willChangeFrame: target.kind.isOffBottom && end.isEmpty
    default: false
    }
  }
}
