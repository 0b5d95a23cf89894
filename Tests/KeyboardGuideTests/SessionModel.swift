import KeyboardGuide

/// A model of a session's keyboard, independent of its code: fields, fingers and rotations move it.
///
/// At most one keyboard is docked, on one of several screens. Each window is as large as its screen,
/// and its safe area ends 20 points above its bottom.
struct SessionModel {
  /// A notification; a value that depends on an interrupted movement is nil.
  struct Note: Equatable, CustomStringConvertible {
    let name: KeyboardNotification.Name
    let screen: Int
    let end: Rect
    var begin: Rect?
    var duration: Double?

    var description: String {
      func words(_ rect: Rect?) -> String {
        rect.map { "(\($0.minX), \($0.minY), \($0.width), \($0.height))" } ?? "any"
      }
      return "\(name.rawValue) \(screen): \(words(begin)) to \(words(end)) in \(duration ?? -1)"
    }
  }

  /// A movement of a screen's keyboard, or its rest.
  struct Movement {
    var start = -1.0
    /// The height of the keyboard before; nil if it was not at rest.
    var from: Double? = 0
    /// The height after.
    var to = 0.0
    var end: Double { start + 0.5 }
  }

  struct WindowState {
    var screen: Int
    var focus: Int?
    /// The number of the last request that is answered or awaits an answer.
    var isNew = false
  }

  struct Finger {
    let screen: Int
    /// The keyboard's top; nil until the finger has it.
    var top: Double?
  }

  private struct Report {
    let screen: Int
    let time: Double
    let notes: [Note]
  }

  static let delay = 0.125
  static let floor = 20.0

  private(set) var time = 0.0
  var sizes: [Size]
  var windows: [WindowState]
  /// The window whose field has the keyboard.
  private(set) var owner: Int?
  /// A pending answer, with the field; nil for one that released the keyboard.
  private var answer: (time: Double, field: Int?)?
  private(set) var movements: [Movement]
  private(set) var finger: Finger?
  private var reports: [Report] = []
  private var notes: [Note] = []

  init(screens: [Size], windows: [Int]) {
    sizes = screens
    self.windows = windows.map { WindowState(screen: $0) }
    movements = screens.map { _ in Movement() }
  }

  /// The keyboard's height for a field.
  static func height(of field: Int) -> Double { 200 + 10 * Double(field) }

  /// The notifications since the last call.
  mutating func takeNotes() -> [Note] {
    defer { notes = [] }
    return notes
  }

  var shownScreen: Int? { movements.firstIndex { $0.to > 0 } }

  var isMoving: Bool { movements.contains { time < $0.end } }

  func hasKeyboard(_ field: Int, in window: Int) -> Bool {
    let state = windows[window]
    return state.focus == field && owner == window
      && (state.isNew || answer != nil || movements[state.screen].to > 0)
  }

  /// The height of the guide in a window; nil if it depends on an interrupted movement.
  func guide(of window: Int) -> Double? {
    let screen = windows[window].screen
    if finger?.screen == screen, finger?.top != nil { return nil }
    let movement = movements[screen]
    let to = max(movement.to, Self.floor)
    guard time < movement.end else { return to }
    guard let from = movement.from.map({ max($0, Self.floor) }) else { return nil }
    return from + (to - from) * AnimationCurve.keyboard.progress(at: (time - movement.start) * 2)
  }

  // MARK: - Fields

  mutating func focus(_ field: Int, in window: Int) {
    guard !hasKeyboard(field, in: window) else { return }
    windows[window].focus = field
    windows[window].isNew = true
    owner = window
  }

  mutating func resign(_ field: Int, in window: Int) {
    if windows[window].focus == field { windows[window].focus = nil }
  }

  /// A window leaves the session and returns on a screen.
  mutating func reopen(_ window: Int, onScreen screen: Int) {
    if owner == window {
      windows[window].focus = nil
      collect()
    }
    windows[window].screen = screen
    guard let focus = windows[window].focus else { return }
    windows[window].focus = nil
    self.focus(focus, in: window)
  }

  /// A window moves to a screen; a field that has the keyboard requests it there.
  mutating func move(_ window: Int, toScreen screen: Int) {
    let old = windows[window].screen
    if owner == window, screen != old, answer == nil, movements[old].to > 0 {
      windows[window].isNew = true
    }
    windows[window].screen = screen
  }

  private mutating func collect() {
    guard let window = owner else { return }
    if let field = windows[window].focus {
      guard windows[window].isNew else { return }
      windows[window].isNew = false
      answer = (time + Self.delay, field)
    } else {
      owner = nil
      answer = (time + Self.delay, nil)
    }
  }

  // MARK: - Time

  mutating func advance(to time: Double) {
    collect()
    while true {
      let due = reports.filter { $0.time <= min(time, answer?.time ?? time) }
      if let report = due.min(by: { $0.time < $1.time }) {
        reports.removeAll { $0.screen == report.screen }
        notes += report.notes
      } else if let next = answer, next.time <= time {
        self.time = max(self.time, next.time)
        answer = nil
        give(next.field)
      } else {
        break
      }
    }
    self.time = max(self.time, time)
  }

  private mutating func give(_ field: Int?) {
    if let field, let window = owner {
      show(Self.height(of: field), onScreen: windows[window].screen)
    } else if let screen = shownScreen {
      move(screen, to: 0)
    }
  }

  private mutating func show(_ height: Double, onScreen screen: Int) {
    for index in movements.indices {
      if index == screen {
        move(index, to: height)
      } else if movements[index].to > 0 {
        move(index, to: 0)
      }
    }
    // The finger loses it, on whichever screen.
    if finger?.top != nil { finger = nil }
  }

  /// Moves the keyboard of a screen, and notifies observers.
  private mutating func move(_ screen: Int, to height: Double) {
    let old = movements[screen].to
    let isAtRest = time >= movements[screen].end && finger?.top == nil
    let begin = isAtRest ? frame(old, of: old > 0 ? old : height, onScreen: screen) : nil
    turn(screen, to: height)
    let isNew = movements[screen].start == time
    announce(
      screen, end: frame(height, of: height > 0 ? height : old, onScreen: screen), begin: begin,
      duration: isNew ? 0.5 : isAtRest ? 0 : nil)
  }

  /// Starts a movement, unless it is to the same height.
  private mutating func turn(_ screen: Int, to height: Double) {
    let isHeld = finger?.screen == screen && finger?.top != nil
    if isHeld { finger = nil }
    reports.removeAll { $0.screen == screen }
    guard isHeld || movements[screen].to != height else { return }
    let isAtRest = time >= movements[screen].end && !isHeld
    movements[screen] = Movement(
      start: time, from: isAtRest ? movements[screen].to : nil, to: height)
  }

  private mutating func announce(
    _ screen: Int, end: Rect, begin: Rect?, duration: Double?
  ) {
    func note(_ name: KeyboardNotification.Name) -> Note {
      Note(name: name, screen: screen, end: end, begin: begin, duration: duration)
    }
    let isShown = movements[screen].to > 0
    notes += [note(.willChangeFrame), note(isShown ? .willShow : .willHide)]
    reports.removeAll { $0.screen == screen }
    let arrival = [note(.didChangeFrame), note(isShown ? .didShow : .didHide)]
    if movements[screen].end > time {
      reports.append(Report(screen: screen, time: movements[screen].end, notes: arrival))
    } else {
      notes += arrival
    }
  }

  /// The frame of a keyboard of which a height is visible.
  private func frame(_ visible: Double, of height: Double, onScreen screen: Int) -> Rect {
    Rect(x: 0, y: sizes[screen].height - visible, width: sizes[screen].width, height: height)
  }

  // MARK: - Events

  /// A notification from outside, to a height on the keyboard's screen.
  mutating func receive(_ height: Double, onScreen screen: Int) {
    notes.append(
      Note(
        name: height > 0 ? .willShow : .willHide, screen: screen,
        end: frame(height, of: 300, onScreen: screen), begin: nil, duration: 0.5))
    if movements[screen].to != height { turn(screen, to: height) }
  }

  mutating func rotate(_ screen: Int) {
    sizes[screen] = Size(width: sizes[screen].height, height: sizes[screen].width)
    let movement = movements[screen]
    guard movement.to > 0 else { return }
    let end = frame(movement.to, of: movement.to, onScreen: screen)
    let isAtRest = time >= movement.end
    announce(screen, end: end, begin: isAtRest ? end : nil, duration: isAtRest ? 0 : nil)
  }

  mutating func touch(_ screen: Int) { finger = Finger(screen: screen) }

  mutating func drag(to y: Double) {
    guard let screen = finger?.screen, movements[screen].to > 0 else { return }
    finger?.top = y
  }

  /// Lifts the finger, which moves down, or cancels the touch.
  mutating func release(isCancelled: Bool) {
    defer { finger = nil }
    guard let finger, let top = finger.top else { return }
    let (screen, height) = (finger.screen, movements[finger.screen].to)
    movements[screen] = Movement(start: time, from: nil, to: isCancelled ? height : 0)
    guard !isCancelled else { return }
    if let owner { windows[owner].focus = nil }
    owner = nil
    answer = nil
    let (size, width) = (sizes[screen], sizes[screen].width)
    announce(
      screen, end: Rect(x: 0, y: size.height, width: width, height: height),
      begin: Rect(x: 0, y: top, width: width, height: height), duration: 0.5)
  }
}
