import KeyboardGuide

/// Makes the event that a short word stands for.
///
/// The digit at the end is a screen, in that of a window optional: `f0` is a frame, `n0` a
/// notification that the keyboard will be shown, `d0` one that it has been, `q0` one without a
/// frame, `b0`, `m0` and `e0` a touch that begins, moves and ends, `s0` a screen's size, and `wA` or
/// `wA0` the frame of window A.
func feedEvent(_ word: some StringProtocol, at time: Double) -> KeyboardEvent {
  let frame = Rect(x: 0, y: time, width: 320, height: 260)
  let screen = word.last?.wholeNumberValue
  let action: KeyboardEvent.Action =
    switch word.first {
    case "f": .frame(frame, kind: nil, screen: screen ?? 0)
    case "n": .notification(KeyboardNotification(.willShow, endFrame: frame, screen: screen))
    case "d": .notification(KeyboardNotification(.didShow, endFrame: frame, screen: screen))
    case "q": .notification(KeyboardNotification(.willHide, endFrame: nil, screen: screen))
    case "b": .touch(DismissTouch(.began, at: frame.origin, screen: screen ?? 0))
    case "m": .touch(DismissTouch(.moved, at: frame.origin, screen: screen ?? 0))
    case "e": .touch(DismissTouch(.ended, at: frame.origin, screen: screen ?? 0))
    case "s": .screen(screen ?? 0, size: frame.size)
    default: .window(id: String(word.dropFirst().prefix(1)), frame: frame, screen: screen)
    }
  return KeyboardEvent(at: time, action)
}

/// Makes the events of words, each at the time of its place among them.
func feedEvents(_ words: String) -> [KeyboardEvent] {
  words.split(separator: " ").enumerated().map { feedEvent($1, at: Double($0)) }
}

/// What events come to in the end, by the rules of the feed.
struct FeedOutcome: Equatable {
  var keyboards: [Int: Double] = [:]
  var sizes: [Int: Double] = [:]
  var windows: [String: Rect] = [:]
  var windowScreens: [String: Int] = [:]
  var touches: [Int: [Double]] = [:]

  init(_ events: [KeyboardEvent]) {
    for event in events {
      switch event.action {
      case .frame(_, _, let screen): keyboards[screen] = event.time
      case .notification(let notification):
        if notification.name == .willShow, notification.endFrame != nil,
          let screen = notification.screen
        {
          keyboards[screen] = event.time
        }
      case .touch(let touch):
        switch touch.phase {
        case .began: touches[touch.screen] = [event.time]
        case .moved:
          guard let path = touches[touch.screen] else { break }
          // Where it began, and the last two moves.
          touches[touch.screen] = [path[0]] + (path.dropFirst() + [event.time]).suffix(2)
        case .ended, .cancelled: touches[touch.screen] = nil
        }
      case .window(let id, let frame, let screen):
        windows[id] = frame
        if let screen { windowScreens[id] = screen }
      case .screen(let number, _): sizes[number] = event.time
      }
    }
  }
}
