internal import Recordings

extension Situation {
  /// Adopts the screen of a recording.
  ///
  /// The recording determines the size of the screen. Its device, and therefore its safe area, is
  /// determined in this order by the command line, the recording, the spec, or the newest device of
  /// the catalogue with such a screen. Without a device it has no safe area. An unknown device is
  /// kept.
  ///
  /// - Parameters:
  ///   - screen: The recording's screen.
  ///   - name: The name of the device in the recording.
  ///   - isGiven: Whether the situation's own screen was requested.
  /// - Throws: ``SceneError`` if the requested screen differs from the recording's.
  mutating func adopt(
    _ screen: Screen, of name: String?, isGiven: Bool
  ) throws(SceneError) {
    guard let own = resolvedScreen else { return }
    let size = own.screen.bounds.size
    if size == screen.size, isGiven || self.screen != nil { return }
    if isGiven {
      guard orientation == nil, let turned = own.device?.orientation(on: screen.size) else {
        throw SceneError(
          "the recording is of a screen of \(screen.size.words), not of \(size.words)", at: nil,
          remedy: "leave out --device, --orientation and --size, which ask for the latter")
      }
      orientation = turned
      return
    }
    offsets.device = nil
    offsets.screen = nil
    offsets.orientation = nil
    var recorded = Situation()
    recorded.device = name
    let candidates = [name == nil ? nil : recorded.namedDevice, namedDevice].compactMap { device in
      system.flatMap { device?.running($0) } ?? device
    }
    for device in candidates + Device.all(running: system).reversed() {
      guard let turned = device.orientation(on: screen.size) else { continue }
      self.device = device.name
      self.screen = nil
      orientation = turned
      return
    }
    device = nil
    orientation = nil
    self.screen = ScreenDescription(size: screen.size)
  }

  /// Adopts the window of a recording.
  mutating func adopt(_ place: KeyboardRecording.WindowPlace) {
    var isStageManager = false
    if case .frame(_, isStageManager: true) = window { isStageManager = true }
    window = .frame(place.frame, isStageManager: isStageManager)
    offsets.window = nil
  }
}

extension Situation.ResolvedScreen {
  /// Returns the screen with a size, as after a rotation: in the device's orientation of that size,
  /// or without a device and a safe area.
  func turned(to size: Size) -> Self {
    guard size != screen.bounds.size else { return self }
    var turned = self
    turned.screen = Screen(size: size, scale: screen.scale)
    turned.safeArea = .zero
    if let orientation = device?.orientation(on: size) {
      turned.orientation = orientation
    } else {
      turned.device = nil
    }
    return turned
  }
}

extension Size {
  fileprivate var words: String { "\(exactText(width)) x \(exactText(height)) points" }
}
