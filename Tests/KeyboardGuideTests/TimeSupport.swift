import KeyboardGuide
import Testing

/// Checks a number against another.
func expectNear(
  _ value: Double, _ wanted: Double, within tolerance: Double = 1e-6, _ words: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(value - wanted) <= tolerance, "\(words) is \(value), not \(wanted)",
    sourceLocation: sourceLocation)
}

/// Checks a rectangle to a millionth of a point; nil means none.
func expectRect(
  _ rect: Rect?, _ wanted: Rect?, within tolerance: Double = 1e-6, _ words: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var error = (rect == nil) == (wanted == nil) ? 0 : Double.infinity
  if let rect, let wanted {
    error = max(
      abs(rect.minX - wanted.minX), abs(rect.minY - wanted.minY), abs(rect.width - wanted.width),
      abs(rect.height - wanted.height))
  }
  #expect(
    error <= tolerance, "\(words) \(String(describing: rect)), not \(String(describing: wanted))",
    sourceLocation: sourceLocation)
}

func expectKeyboard(
  _ keyboard: Keyboard, _ wanted: Keyboard, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(keyboard == wanted, sourceLocation: sourceLocation)
}

func expectKind(
  _ keyboard: Keyboard, _ wanted: Keyboard.Kind, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(keyboard.kind == wanted, "\(keyboard.frame)", sourceLocation: sourceLocation)
}

/// Checks that a closure throws an event error.
func expectRefusal(
  _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation,
  of body: () throws(KeyboardEventError) -> Void
) {
  var message = "no error"
  do throws(KeyboardEventError) { try body() } catch { message = error.description }
  #expect(message == wanted, sourceLocation: sourceLocation)
}

/// The 11-inch tablet's screen in portrait, 834 x 1194 points.
let padScreen = Screen(size: Size(width: 834, height: 1194), scale: 2)
/// A phone's, 393 x 852 points.
let phoneScreen = Screen(size: Size(width: 393, height: 852), scale: 3)
/// A docked keyboard on the tablet: from 796 to 1194.
let padKeyboard = Keyboard.docked(height: 398, on: padScreen)
/// A floating keyboard on the tablet.
let floatingFrame = Rect(x: 420, y: 500, width: 320, height: 260)

extension KeyboardEvent {
  /// Returns an event that a keyboard will be shown with a height at the bottom of a screen; none
  /// if 0.
  static func will(
    _ name: KeyboardNotification.Name, height: Double, on screen: Screen = padScreen,
    at time: Double, duration: Double? = 0.25, curve: AnimationCurve? = .keyboard,
    number: Int? = 0
  ) -> KeyboardEvent {
    let size = screen.size
    // Where it leaves, it keeps its old height; where it comes, it has the new one.
    let frame = Rect(
      x: 0, y: size.height - height, width: size.width, height: height == 0 ? 300 : height)
    return KeyboardEvent(
      at: time,
      .notification(
        KeyboardNotification(
          name, endFrame: frame, duration: duration, curve: curve, screen: number)))
  }

  /// A notification of a frame.
  static func note(
    _ name: KeyboardNotification.Name, _ end: Rect?, at time: Double, duration: Double? = 0.25,
    curve: AnimationCurve? = .keyboard, kind: Keyboard.Kind? = nil, number: Int? = 0
  ) -> KeyboardEvent {
    KeyboardEvent(
      at: time,
      .notification(
        KeyboardNotification(
          name, endFrame: end, duration: duration, curve: curve, screen: number, kind: kind)))
  }

  static func frame(
    _ frame: Rect, kind: Keyboard.Kind? = nil, at time: Double, number: Int = 0
  ) -> KeyboardEvent {
    KeyboardEvent(at: time, .frame(frame, kind: kind, screen: number))
  }

  static func touch(_ phase: DismissTouch.Phase, _ y: Double, at time: Double) -> KeyboardEvent {
    KeyboardEvent(at: time, .touch(DismissTouch(phase, at: Point(x: 200, y: y))))
  }
}

extension KeyboardSession {
  /// A session of one window.
  convenience init(_ window: Window, on screen: Screen) {
    self.init(screens: [screen])
    add(window)
  }
}

/// A window with a text view above the keyboard in the old way, by a height set by hand, and one in
/// the new way, by the guide.
final class TwoWays {
  let window: Window
  let old: View
  let new: View
  private let height: LayoutConstraint
  private var from = 0.0
  private var to = 0.0
  private var start = 0.0
  private var duration = 0.0
  private var curve = AnimationCurve.linear

  private let isEarlier: Bool

  init(in window: Window, isEarlier: Bool = false) {
    self.window = window
    self.isEarlier = isEarlier
    let root = window.rootView
    old = root.added("old")
    new = root.added("new")
    for view in [old, new] {
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: -1000),
      ])
    }
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    height = guide.heightAnchor.constraint(equalToConstant: root.safeAreaInsets.bottom)
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      guide.topAnchor.constraint(equalTo: old.bottomAnchor),
      height,
      root.keyboardLayoutGuide.topAnchor.constraint(equalTo: new.bottomAnchor),
    ])
  }

  /// The earlier talk's recipe, for windows as large as their screen.
  func earlierOffset(for end: Rect) -> Double {
    let offset = window.rootView.bounds.height - end.minY
    return offset == 0 ? window.rootView.safeAreaInsets.bottom : offset
  }

  /// The later talk's recipe: the height of the view that the keyboard covers, or the safe area's.
  func offset(for end: Rect) -> Double {
    let local = end.offset(dx: -window.frame.minX, dy: -window.frame.minY)
    let part = local.overlap(with: window.rootView.bounds)
    return part?.height ?? window.rootView.safeAreaInsets.bottom
  }

  /// Begins an animation of the height, from its present value.
  func respond(to event: KeyboardEvent) {
    guard case .notification(let notification) = event.action, let end = notification.endFrame
    else { return }
    curve = notification.curve ?? .keyboard
    duration = curve.duration(given: notification.duration)
    start = event.time
    from = height.constant
    to = isEarlier ? earlierOffset(for: end) : offset(for: end)
  }

  /// Sets the height at a time.
  func advance(to time: Double) {
    let done = duration > 0 ? curve.progress(at: (time - start) / duration) : 1
    height.constant = from + (to - from) * done
  }

  func expectSame(
    at time: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRect(
      new.exactFrame, old.exactFrame, "at \(time) s", sourceLocation: sourceLocation)
  }
}

/// A small random number generator whose runs can be repeated from a seed.
struct EventDice {
  var state: UInt64

  /// Returns a number from 0 up to, but not including, the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  /// One of several.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[roll(choices.count)] }

  /// A number between two, in 1024 steps.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(roll(1024)) / 1024
  }
}
