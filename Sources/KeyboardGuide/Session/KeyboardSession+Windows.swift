/// The windows of a session on their screens, and the keyboard that they show.
extension KeyboardSession {
  /// A window, and the screen that it is on.
  struct Place {
    let window: Window
    let id: String
    var screen: Int
  }

  /// The keyboard that the windows of a screen show.
  struct Shown {
    var now = KeyboardPresentation(.dismissed)
    /// Memory for the next state, which no window uses.
    var next = KeyboardPresentation(.dismissed)

    init() {
      now.remnants.reserveCapacity(4)
      next.remnants.reserveCapacity(4)
    }

    /// Returns whether there is a new state to show.
    mutating func update(to motion: KeyboardMotion, at time: Double) -> Bool {
      motion.present(at: time, in: &next)
      guard next != now else { return false }
      swap(&now, &next)
      return true
    }
  }

  /// The place of the window with a name; nil if there is none.
  func place(of id: String) -> Place? { places.first { $0.id == id } }

  /// Moves a window, perhaps to another screen, whose keyboard and scale it then has.
  func move(_ id: String, to frame: Rect, onScreen number: Int?) {
    guard let index = places.firstIndex(where: { $0.id == id }) else { return }
    let window = places[index].window
    window.frame = frame
    let old = places[index].screen
    if let number, number != old {
      places[index].screen = number
      if screens[number].scale != screens[old].scale { window.scale = screens[number].scale }
      window.show(shown[number].now)
    }
    adapt(places[index])
  }

  /// Adapts the windows of a screen to its new size.
  func adapt(toScreen number: Int) {
    for place in places where place.screen == number { adapt(place) }
  }

  private func adapt(_ place: Place) {
    let screen = screens[place.screen]
    place.window.ownKeyboardContext.screen = SessionScreen(number: place.screen, screen: screen)
    place.window.adapt(to: screen)
  }

  // MARK: - The keyboard

  /// Shows the present keyboards.
  func showKeyboards() {
    for screen in shown.indices {
      guard shown[screen].update(to: tracker.motions[screen], at: tracker.time) else { continue }
      for place in places where place.screen == screen {
        place.window.show(shown[screen].now)
      }
    }
  }

  /// Returns the dismiss padding for a touch, and the way in which it dismisses the keyboard.
  func dismissal(by touch: DismissTouch) -> (padding: Double, mode: KeyboardDismissMode) {
    guard let window = window(under: touch) else { return (0, .interactive) }
    var padding = 0.0
    window.forEachKeyboardGuide { padding = max(padding, $0.keyboardDismissPadding) }
    let corner = window.currentScreenFrame.origin
    let point = Point(x: touch.location.x - corner.x, y: touch.location.y - corner.y)
    return (padding, window.keyboardDismissMode(at: point))
  }

  /// The window that a finger is on.
  private func window(under touch: DismissTouch) -> Window? {
    let (x, y) = (touch.location.x, touch.location.y)
    for place in places.reversed() where place.screen == touch.screen {
      let frame = place.window.currentScreenFrame
      if x >= frame.minX && x < frame.maxX && y >= frame.minY && y < frame.maxY {
        return place.window
      }
    }
    return nil
  }
}
