public import KeyboardGuide

/// Plays a recording to windows, at the pace of a display.
///
///     let player = KeyboardPlayer(recording, framesPerSecond: 120)
///     let window = player.addWindow()
///     while let time = player.step() {
///       window.layoutIfNeeded()
///       print(time, field.frame)
///     }
///
/// Layouts take place at the times of the events and, while a keyboard moves, at those of a
/// display's frames, the first of which is at 0. The same recording has the same times and layouts
/// each time it is played. A player belongs to one task, as its windows do.
public final class KeyboardPlayer {
  /// The recording that is played.
  public let recording: KeyboardRecording
  /// The windows that show the keyboard, by their identifiers in events; none at first.
  ///
  /// Windows that the recording does not describe can be added, as of another app's layout. Events
  /// of windows that the session does not have are ignored.
  public let session: KeyboardSession
  /// The number of frames that the display shows per second.
  public let framesPerSecond: Double
  /// The number of events that have happened.
  public private(set) var eventCount = 0

  /// Creates a player that has not begun.
  ///
  /// - Parameters:
  ///   - recording: The recording to play.
  ///   - framesPerSecond: The number of frames that the display shows per second.
  /// - Precondition: The number of frames per second is at least 1 and at most 1000.
  public init(_ recording: KeyboardRecording, framesPerSecond: Double = 60) {
    require(
      framesPerSecond >= 1 && framesPerSecond <= 1000,
      "framesPerSecond must be from 1 to 1000, got \(framesPerSecond)")
    self.recording = recording
    self.framesPerSecond = framesPerSecond
    session = KeyboardSession(screens: recording.screens)
  }

  /// Creates a window as in the recording at the start, and adds it to the session.
  ///
  /// If the recording states a device, the window is on it, with the insets and the form of its
  /// frame there; see `Window.device`. If the screen is not that of a device of the name, it is on
  /// the newest device with such a screen.
  ///
  /// - Parameters:
  ///   - id: The identifier of the window in events.
  ///   - safeAreaInsets: The window's insets for bars and corners, whatever the device; nil for
  ///     those of the device.
  /// - Returns: The window, with an empty root view.
  /// - Precondition: The recording has a window of that name, and the session does not have it yet.
  public func addWindow(id: String = "main", safeAreaInsets: EdgeInsets? = nil) -> Window {
    guard let place = recording.windows.first(where: { $0.id == id }) else {
      stopProgram("the recording has no window \"\(id)\"")
    }
    let screen = recording.screens[place.screen]
    let window = Window(
      name: id, frame: place.frame, safeAreaInsets: safeAreaInsets ?? .zero, scale: screen.scale,
      direction: recording.header.direction ?? .leftToRight)
    if safeAreaInsets == nil, let device = recording.header.knownDevice {
      window.move(to: device, screen)
    }
    session.add(window, id: id, onScreen: place.screen)
    return window
  }

  /// Advances to the next layout time, and applies its events.
  ///
  /// - Returns: The time in seconds, later than the one before; nil if there are no more events and
  ///   nothing moves.
  public func step() -> Double? {
    let events = recording.events
    let event = eventCount < events.count ? events[eventCount].time : nil
    let frame = session.frameTime(rate: framesPerSecond)
    guard let time = [event, frame].compactMap({ $0 }).min() else { return nil }
    session.advance(to: time)
    while eventCount < events.count, events[eventCount].time <= time {
      receive(events[eventCount])
      eventCount += 1
    }
    return time
  }

  /// Plays to the end.
  ///
  /// - Parameter body: A closure that is called at each layout time, with the time in seconds.
  public func play(_ body: (Double) -> Void) {
    while let time = step() { body(time) }
  }

  private func receive(_ event: KeyboardEvent) {
    if case .window(let id, _, _) = event.action, session.window(id: id) == nil { return }
    do throws(KeyboardEventError) {
      try session.receive(event)
    } catch {
      stopProgram("a recording has an event that cannot be: \(error)")
    }
  }
}

extension KeyboardSession {
  /// Returns the time of a display's next frame while the keyboard moves; the first frame is at 0.
  ///
  /// - Parameter rate: The number of frames that the display shows per second.
  /// - Returns: The time in seconds, later than the present one; nil if nothing moves.
  package func frameTime(rate: Double) -> Double? {
    guard isMoving else { return nil }
    var frame = (time * rate).rounded(.down) + 1
    // Of two neighbouring times, the division may give the earlier.
    while frame / rate <= time { frame += 1 }
    return frame / rate
  }
}

extension KeyboardRecording.Header {
  /// The device of the stated name, or else the newest, that has one of the screens; nil if there
  /// is none or no device is stated.
  fileprivate var knownDevice: Device? {
    guard let device else { return nil }
    func hasScreen(_ device: Device) -> Bool {
      screens.contains { device.orientation(on: $0.size) != nil }
    }
    if let named = try? Device.named(device), hasScreen(named) { return named }
    return Device.all.last(where: hasScreen)
  }
}
