import Recordings

/// The changes of the keyboard, the window and the screen, as far as a session can represent them.
struct History {
  /// A recorded change.
  struct Change {
    enum Part: UInt8 {
      case screen
      case window
      case keyboard
    }

    var time: Double
    var part: Part
    /// The kind of keyboard.
    var kind: Keyboard.Kind
    /// The frame of the keyboard or the window on the screen, or of the screen itself.
    var frame: Rect
  }

  /// The state that changes during a session, with the part that only its start can define.
  struct Moment {
    var screen = Rect.zero
    var window = Rect.zero
    var keyboard = Keyboard.dismissed
    var scale = 0.0
    var device: Int?
    var direction = UserInterfaceLayoutDirection.leftToRight
    var isInStageManager = false
  }

  /// The maximum number of changes that are kept: a keyboard dragged for five minutes and a half.
  static let limit = 20_000

  /// The state at the start.
  private(set) var beginning = Moment()
  private(set) var beginningTime = 0.0
  /// The present state.
  private(set) var present = Moment()
  private(set) var changes: [Change] = []

  init() {
    // Memory that grows by doubling would take twice as much.
    changes.reserveCapacity(Self.limit)
  }

  /// Restarts with the present state.
  mutating func begin(with moment: Moment, at time: Double) {
    beginning = moment
    beginningTime = time
    present = moment
    changes.removeAll(keepingCapacity: true)
  }

  /// Adds changes; if a session cannot represent them, or is too long, the history restarts.
  mutating func add(_ moment: Moment, at time: Double) {
    let isSameWorld =
      present.scale != 0 && moment.device == present.device && moment.scale == present.scale
      && moment.direction == present.direction
      && moment.isInStageManager == present.isInStageManager
      && (moment.device != nil || moment.screen == present.screen)
    guard isSameWorld, hasRoom(at: time) else { return begin(with: moment, at: time) }
    func change(_ part: Change.Part, _ frame: Rect) -> Change {
      Change(time: time - beginningTime, part: part, kind: moment.keyboard.kind, frame: frame)
    }
    if moment.screen != present.screen { changes.append(change(.screen, moment.screen)) }
    if moment.window != present.window || moment.screen != present.screen {
      changes.append(change(.window, moment.window))
    }
    let keyboard = present.keyboard
    present = moment
    present.keyboard = keyboard
    add(moment.keyboard, at: time)
  }

  /// Whether a change of all there is can be added.
  private func hasRoom(at time: Double) -> Bool {
    changes.count + 3 <= Self.limit && time - beginningTime <= KeyboardRecording.longestTime
  }

  /// Adds a change of the keyboard.
  mutating func add(_ keyboard: Keyboard, at time: Double) {
    guard keyboard != present.keyboard else { return }
    present.keyboard = keyboard
    guard hasRoom(at: time) else { return begin(with: present, at: time) }
    changes.append(
      Change(
        time: time - beginningTime, part: .keyboard, kind: keyboard.kind, frame: keyboard.frame))
  }
}
