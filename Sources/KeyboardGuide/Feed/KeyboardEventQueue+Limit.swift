extension KeyboardEventQueue {
  /// Removes events that later ones supersede, whatever is in between.
  ///
  /// - Returns: The number of removed events.
  mutating func removeSuperseded() -> Int {
    let before = events.count
    removeSuperseded(sparing: before)
    if events.count > comfortableCount { removeSuperseded(sparing: capacity / 2) }
    return before - events.count
  }

  /// - Parameter spared: The number of events at the end of which only certainly superfluous ones
  ///   are dropped.
  private mutating func removeSuperseded(sparing spared: Int) {
    let firstSpared = events.count - spared
    var later = LaterEvents()
    // From the last to the first, those kept gather at the end.
    var start = events.count
    for index in events.indices.reversed() {
      guard later.keeps(events[index], isSpared: index >= firstSpared) else { continue }
      start -= 1
      if start != index { events[start] = events[index] }
    }
    events.removeFirst(start)
  }
}

/// A summary of the events that follow the one examined.
private struct LaterEvents {
  private var screens: [Int: OnScreen] = [:]
  /// The windows that have a frame, and those whose frame states a screen.
  private var windows: Set<String> = []
  private var settledWindows: Set<String> = []

  struct OnScreen {
    var tellsSize = false
    var touch = Touch()
    /// Whether a frame determines the keyboard's position.
    var settlesKeyboard = false
    /// The number of notifications that show the keyboard.
    var shows = 0
    /// Whether one follows that hides it, before any that shows it.
    var hides = false
  }

  /// The touch that the event looked at would belong to.
  struct Touch {
    enum Fate {
      case kept
      case dropped
    }

    var fate = Fate.kept
    var moves = 0
    var lastMove = 0.0
    /// The time of the finger's next move, in seconds.
    var nextMove = 0.0
  }

  mutating func keeps(_ event: KeyboardEvent, isSpared: Bool) -> Bool {
    switch event.action {
    case .window(let id, _, let screen):
      if settledWindows.contains(id) || screen == nil && windows.contains(id) { return false }
      guard event.action.isPossible else { return isSpared }
      windows.insert(id)
      if screen != nil { settledWindows.insert(id) }
      return true
    case .screen(let number, _):
      if screens[number]?.tellsSize == true { return false }
      guard event.action.isPossible else { return isSpared }
      screens[number, default: OnScreen()].tellsSize = true
      return true
    case .frame(_, _, let screen):
      if screens[screen]?.settlesKeyboard == true { return false }
      guard event.action.isPossible else { return isSpared }
      screens[screen, default: OnScreen()].settlesKeyboard = true
      return true
    case .notification(let notification):
      guard notification.endFrame != nil else { return isSpared }
      // Its screen depends on earlier events.
      guard let screen = notification.screen else { return true }
      return screens[screen, default: OnScreen()].keeps(notification, isSpared: isSpared)
    case .touch(let touch):
      let isKept = screens[touch.screen, default: OnScreen()]
        .keeps(touch.phase, at: event.time, isSpared: isSpared)
      if isKept, touch.phase == .began { setBarrier() }
      return isKept
    }
  }

  /// Discards the state of later events where a touch begins, because the effect of the finger
  /// depends on the keyboard and the windows at that time.
  private mutating func setBarrier() {
    windows = []
    settledWindows = []
    for screen in screens.keys {
      screens[screen]?.tellsSize = false
      screens[screen]?.settlesKeyboard = false
    }
  }
}

extension LaterEvents.OnScreen {
  mutating func keeps(_ notification: KeyboardNotification, isSpared: Bool) -> Bool {
    if settlesKeyboard || !isSpared && shows >= 2 { return false }
    switch notification.name {
    case .willShow, .didShow, .willChangeFrame, .didChangeFrame:
      shows += 1
      hides = false
    case .willHide, .didHide:
      if hides && !isSpared { return false }
      hides = true
    }
    return true
  }

  mutating func keeps(
    _ phase: DismissTouch.Phase, at time: Double, isSpared: Bool
  ) -> Bool {
    switch phase {
    case .ended, .cancelled:
      touch = LaterEvents.Touch()
      touch.fate = settlesKeyboard || !isSpared ? .dropped : .kept
      return touch.fate == .kept
    case .moved:
      guard touch.fate == .kept else { return false }
      if touch.moves == 0 { touch.lastMove = time }
      let isNeeded =
        touch.moves < 2
        || isSpared && touch.nextMove > touch.lastMove - DismissGesture.span
      touch.moves += 1
      touch.nextMove = time
      return isNeeded
    case .began:
      // Earlier touches have ended.
      defer { touch.fate = .dropped }
      return touch.fate == .kept
    }
  }
}
