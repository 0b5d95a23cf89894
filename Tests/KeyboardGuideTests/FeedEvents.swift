import KeyboardGuide

/// The screens and windows that events of words are about.
let feedScreen = Screen(size: Size(width: 320, height: 480))

/// Makes the event that a short word represents.
///
/// The digit at the end is a screen, in that of a window optional: `f0` is a frame, `n0`, `d0` and
/// `h0` a notification that the keyboard will be shown, has been shown and will be hidden, `u0`
/// that it will be undocked, `q0` one without a frame, `b0`, `m0` and `e0` a touch that begins,
/// moves and ends, `s0` a screen's size, and `wA` or `wA0` the frame of window A.
///
/// The shift is the distance from the default position or size.
func feedEvent(
  _ word: some StringProtocol, at time: Double, shift: Double = 0
) -> KeyboardEvent {
  let docked = Rect(x: 0, y: 220 + shift, width: 320, height: 260 - shift)
  let lifted = Rect(x: 0, y: 100 + shift, width: 320, height: 260 - shift)
  let gone = Rect(x: 0, y: 480, width: 320, height: 260)
  let screen = word.last?.wholeNumberValue
  let number = screen ?? 0
  func notification(_ name: KeyboardNotification.Name, _ frame: Rect?) -> KeyboardEvent.Action {
    .notification(KeyboardNotification(name, endFrame: frame, duration: 0.25, screen: screen))
  }
  let finger = Point(x: 100, y: 200 + 4 * shift)
  let action: KeyboardEvent.Action =
    switch word.first {
    case "f": .frame(docked, kind: nil, screen: number)
    case "n": notification(.willShow, docked)
    case "d": notification(.didShow, docked)
    case "h": notification(.willHide, gone)
    case "u": notification(.willChangeFrame, lifted)
    case "q": notification(.willHide, nil)
    case "b": .touch(DismissTouch(.began, at: finger, screen: number))
    case "m": .touch(DismissTouch(.moved, at: finger, screen: number))
    case "e": .touch(DismissTouch(.ended, at: finger, screen: number))
    case "s": .screen(number, size: Size(width: 320, height: 480 + shift))
    default:
      .window(
        id: String(word.dropFirst().prefix(1)),
        frame: Rect(x: shift, y: 0, width: 320, height: 480), screen: screen)
    }
  return KeyboardEvent(at: time, action)
}

/// Creates the events of words, each at the time of its index.
func feedEvents(_ words: String) -> [KeyboardEvent] {
  words.split(separator: " ").enumerated().map { feedEvent($1, at: Double($0)) }
}

/// Two screens with three windows, which show the received state.
struct FeedWorld {
  let session = KeyboardSession(screens: [feedScreen, feedScreen])

  init() {
    for id in ["A", "B", "C"] {
      session.add(Window(frame: Rect(x: 0, y: 0, width: 320, height: 480)), id: id)
    }
  }

  /// Returns the visible state now, and the one after everything has come to rest.
  ///
  /// - Returns: A line for each window and screen.
  func outcome(at time: Double) -> [String] {
    session.advance(to: time)
    let now = lines()
    session.advance(to: time + 10)
    return now + lines()
  }

  private func lines() -> [String] {
    var lines = ["held: \(session.isHeld)"]
    for screen in session.screens.indices {
      lines.append("\(session.screens[screen].size): \(session.keyboard(onScreen: screen))")
      lines.append("\(session.visibleFrame(onScreen: screen).map(rounded) ?? "none")")
    }
    for window in session.windows {
      let guide = window.rootView.keyboardLayoutGuide.exactFrame
      lines.append("\(window.frame): \(rounded(guide))")
    }
    return lines
  }

  private func rounded(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height]
      .map { "\(($0 * 1e6).rounded() / 1e6 + 0)" }.joined(separator: " ")
  }
}
