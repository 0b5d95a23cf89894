/// A finger on a screen, which may grab the docked keyboard, or the camera in its place, and move
/// it down.
struct DismissGesture: Hashable, Sendable {
  /// The relation of the finger to the keyboard.
  enum Stage: Hashable, Sendable {
    /// It is elsewhere, and grabs the keyboard when it is within reach.
    case waiting
    /// It has the keyboard.
    case holding
    /// It came down on the keyboard, or has lost it, and has no effect on it.
    case over
  }

  /// A position of the finger and its time.
  struct Sample: Hashable, Sendable {
    let time: Double
    let y: Double
  }

  /// The screen's number.
  let screen: Int
  /// The distance above the keyboard at which its reach begins, in points.
  let padding: Double
  /// The way in which the finger dismisses the keyboard.
  let mode: KeyboardDismissMode
  /// The point at which the touch began.
  let start: Point
  var stage: Stage
  /// The docked keyboard or the camera that the finger has grabbed, before it moved.
  var keyboard = Keyboard.dismissed
  /// The distance of the keyboard's top below the finger: the padding, or less if the touch began
  /// nearer.
  private var lead = 0.0
  private var samples: [Sample] = []

  init(
    screen: Int, padding: Double, mode: KeyboardDismissMode, start: Point, stage: Stage
  ) {
    self.screen = screen
    self.padding = padding
    self.mode = mode
    self.start = start
    self.stage = stage
  }

  /// Grabs a keyboard whose top is visible at a height.
  mutating func grab(_ keyboard: Keyboard, top: Double) {
    stage = .holding
    self.keyboard = keyboard
    lead = min(padding, top - start.y)
  }

  /// The distance from which a finger that moves counts as a drag, in points, as in a scroll view.
  private static var dragDistance: Double { 10 }

  /// Returns whether a finger has moved far enough to drag.
  func isDrag(to point: Point) -> Bool {
    let (x, y) = (point.x - start.x, point.y - start.y)
    return x * x + y * y >= Self.dragDistance * Self.dragDistance
  }

  /// The interval over which the finger's speed is measured, in seconds.
  private static var span: Double { 0.1 }

  /// Records a position of the finger.
  mutating func note(_ location: Point, at time: Double) {
    samples.append(Sample(time: time, y: location.y))
    // One sample before the interval is kept, for the finger's position at its start.
    while samples.count > 2, samples[1].time <= time - Self.span { samples.removeFirst() }
  }

  /// The speed of the finger downwards over the last tenth of a second, in points per second.
  var speed: Double {
    guard let first = samples.first, let last = samples.last, samples.count > 1 else { return 0 }
    let begin = last.time - Self.span
    var time = first.time
    var y = first.y
    let next = samples[1]
    if time < begin {
      y += (next.y - y) * ((begin - time) / (next.time - time))
      time = begin
    }
    return last.time > time ? (last.y - y) / (last.time - time) : 0
  }

  /// Returns the keyboard at the finger's position: down with the finger, never above its original
  /// position.
  func lowered(by location: Point, on screen: Screen) -> Keyboard {
    var lowered = keyboard
    let top = min(location.y + lead, screen.size.height)
    lowered.frame.origin.y = max(keyboard.frame.minY, top)
    return lowered
  }
}

extension KeyboardTracker {
  /// Returns whether a phase of a touch is the first that is received of it.
  func isFirst(_ touch: DismissTouch) -> Bool {
    switch touch.phase {
    case .began: true
    case .moved: gesture?.screen != touch.screen
    case .ended, .cancelled: false
    }
  }

  mutating func receive(
    _ touch: DismissTouch, dismissPadding: Double, mode: KeyboardDismissMode, at time: Double
  ) {
    if isFirst(touch) {
      // The end of the previous touch was not received.
      release(at: time, isCancelled: true)
      let isOnKeyboard =
        visibleFrame(ofScreen: touch.screen, at: time)
        .map {
          $0.minX <= touch.location.x && $0.maxX >= touch.location.x
            && $0.minY <= touch.location.y
        } ?? false
      gesture = DismissGesture(
        screen: touch.screen, padding: dismissPadding, mode: mode, start: touch.location,
        stage: isOnKeyboard || mode == .none ? .over : .waiting)
    }
    guard gesture?.screen == touch.screen else { return }
    gesture?.note(touch.location, at: time)
    switch touch.phase {
    case .began:
      break
    case .moved:
      drag(to: touch.location, at: time)
    case .ended:
      if gesture?.stage == .holding { drag(to: touch.location, at: time) }
      release(at: time, isCancelled: false)
    case .cancelled:
      release(at: time, isCancelled: true)
    }
  }

  private mutating func drag(to location: Point, at time: Double) {
    guard var gesture, gesture.stage != .over else { return }
    let screen = gesture.screen
    if gesture.stage == .waiting {
      let keyboard = motions[screen].target
      if gesture.mode.isOnDrag {
        guard keyboard.kind != .dismissed, gesture.isDrag(to: location) else { return }
        self.gesture?.stage = .over
        motions[screen].move(
          to: .dismissed, at: time, duration: KeyboardSpring.duration, curve: .keyboard)
        return
      }
      guard keyboard.kind == .docked || keyboard.kind == .camera else { return }
      guard let frame = visibleFrame(ofScreen: screen, at: time),
        location.y >= frame.minY - gesture.padding
      else { return }
      gesture.grab(keyboard, top: frame.minY)
      self.gesture = gesture
    }
    motions[screen].settle(on: gesture.lowered(by: location, on: screens[screen]), at: time)
  }

  /// Releases the keyboard, which moves away or back.
  private mutating func release(at time: Double, isCancelled: Bool) {
    defer { gesture = nil }
    guard let gesture, gesture.stage == .holding else { return }
    let bottom = screens[gesture.screen].size.height
    let docked = gesture.keyboard
    let top = motions[gesture.screen].target.frame.minY
    let path = top - docked.frame.minY
    let height = bottom - docked.frame.minY
    let speed = isCancelled ? 0 : gesture.speed
    let isDismissed = !isCancelled && path > 0 && (speed > 0 || path > height / 2)
    let way = isDismissed ? bottom - top : path
    // A finger that moves the other way does not contribute.
    let pace = max(isDismissed ? speed : -speed, 0)
    motions[gesture.screen].move(
      to: isDismissed ? .dismissed : docked, at: time, duration: KeyboardSpring.duration,
      curve: .keyboard, speed: way > 0 ? pace / way : 0)
  }

  /// Handles another event of the keyboard that the finger holds; the finger loses it.
  mutating func loseGrip(onScreen screen: Int) {
    if gesture?.screen == screen, gesture?.stage == .holding { gesture?.stage = .over }
  }
}
