import Recordings

extension Playground {
  /// Sets the time at which changes are recorded from now on.
  ///
  /// - Parameter seconds: The time since an arbitrary moment, in seconds; an earlier time, and one
  ///   that is not finite, counts as the last one.
  package func setTime(_ seconds: Double) {
    if seconds.isFinite { time = max(time, seconds) }
  }

  /// Restarts the recording.
  package func beginRecording() {
    guard let moment else { return }
    isSituationNew = false
    history.begin(with: moment, at: time)
  }

  /// Returns the recording of the layouts since the spec was first loaded, as text.
  ///
  /// It restarts when a property changes that a session cannot represent, such as the device, and
  /// after ``History/limit`` changes.
  package var recordingText: String {
    if history.beginning.scale == 0 { return "" }
    var header = KeyboardRecording.Header(
      screens: [Screen(size: history.beginning.screen.size, scale: history.beginning.scale)],
      windows: [.init(id: "main", frame: history.beginning.window)],
      direction: history.beginning.direction)
    header.device = history.beginning.device.map { Device.all[$0].name }
    var events: [KeyboardEvent] = []
    let keyboard = history.beginning.keyboard
    if keyboard.kind != .dismissed {
      events.append(KeyboardEvent(at: 0, .frame(keyboard.frame, kind: keyboard.kind, screen: 0)))
    }
    for change in history.changes {
      let action: KeyboardEvent.Action =
        switch change.part {
        case .screen: .screen(0, size: change.frame.size)
        case .window: .window(id: "main", frame: change.frame, screen: nil)
        case .keyboard: .frame(change.frame, kind: change.kind, screen: 0)
        }
      events.append(KeyboardEvent(at: change.time, action))
    }
    return KeyboardRecording.text(of: header, events)
  }

  /// Records the changes since the last solve: states that were never laid out have had no effect.
  func record() {
    guard let stage else { return }
    guard isSituationNew else { return history.add(stage.scene.window.keyboard, at: time) }
    isSituationNew = false
    guard let moment else { return }
    history.add(moment, at: time)
  }

  private var moment: History.Moment? {
    guard let scene = stage?.scene else { return nil }
    let situation = scene.spec.situation
    return History.Moment(
      screen: Rect(origin: .zero, size: situation.shownSize), window: scene.window.frame,
      keyboard: scene.window.keyboard, scale: scene.window.scale, device: situation.shownDevice,
      direction: scene.window.direction, isInStageManager: scene.window.isInStageManager)
  }
}
