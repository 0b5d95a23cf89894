extension KeyboardEventQueue {
  /// What the events after the one looked at say of a screen.
  struct Later {
    /// A frame or a notification says where the keyboard is or will be.
    var settlesKeyboard = false
    /// There is anything about the keyboard.
    var tellsOfKeyboard = false
    var settlesSize = false
    /// Whether the touch looked at is kept; nil where a touch that ends decides anew.
    var keepsTouch = true
    /// How many of its moves come after.
    var moves = 0
    /// Whether a touch has ended that is kept.
    var endsTouch = false
  }

  /// Removes what later events supersede, whatever lies between.
  ///
  /// - Returns: How many events it removed.
  mutating func removeSuperseded() -> Int {
    let before = events.count
    removeSuperseded(keepingTouches: true)
    if events.count >= capacity { removeSuperseded(keepingTouches: false) }
    return before - events.count
  }

  private mutating func removeSuperseded(keepingTouches: Bool) {
    var screens: [Int: Later] = [:]
    // The windows that have a later frame, and those whose later frame comes with a screen.
    var windows: Set<String> = []
    var settledWindows: Set<String> = []

    func shouldKeep(_ event: KeyboardEvent) -> Bool {
      switch event.action {
      case .window(let id, _, let screen):
        if settledWindows.contains(id) || screen == nil && windows.contains(id) { return false }
        windows.insert(id)
        if screen != nil { settledWindows.insert(id) }
        return true
      case .screen(let number, _):
        defer { screens[number, default: Later()].settlesSize = true }
        return screens[number]?.settlesSize != true
      case .frame(_, _, let screen):
        return screens[screen, default: Later()].keepKeyboard(settling: true)
      case .notification(let notification):
        // One without a screen has no effect, and is of no screen that there is.
        return screens[notification.screen ?? .min, default: Later()]
          .keepKeyboard(settling: notification.isSettling)
      case .touch(let touch):
        return screens[touch.screen, default: Later()]
          .keepTouch(touch.phase, evenEnded: keepingTouches)
      }
    }

    // From the last to the first, those kept gather at the end.
    var start = events.count
    for index in events.indices.reversed() where shouldKeep(events[index]) {
      start -= 1
      if start != index { events[start] = events[index] }
    }
    events.removeFirst(start)
  }
}

extension KeyboardEventQueue.Later {
  fileprivate mutating func keepKeyboard(settling: Bool) -> Bool {
    if settlesKeyboard || !settling && tellsOfKeyboard { return false }
    tellsOfKeyboard = true
    settlesKeyboard = settling
    return true
  }

  fileprivate mutating func keepTouch(_ phase: DismissTouch.Phase, evenEnded: Bool) -> Bool {
    switch phase {
    case .ended, .cancelled:
      keepsTouch = !settlesKeyboard && (evenEnded || !endsTouch)
      endsTouch = true
      moves = 0
      return keepsTouch
    case .moved:
      moves += 1
      return keepsTouch && moves <= 2
    case .began:
      // Of what came before nothing goes on.
      defer { keepsTouch = false }
      return keepsTouch
    }
  }
}

extension KeyboardNotification {
  /// Whether it says where the keyboard will be.
  fileprivate var isSettling: Bool {
    switch name {
    case .willShow, .willHide, .willChangeFrame: endFrame != nil
    case .didShow, .didHide, .didChangeFrame: false
    }
  }
}
