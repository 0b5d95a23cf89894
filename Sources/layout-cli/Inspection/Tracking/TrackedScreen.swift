/// The screen of a session, with the insets at its border.
struct TrackedScreen {
  /// The device that has such a screen; nil if none does.
  let device: Device?
  /// The size as the session begins, in points.
  let size: Size
  /// The insets at the border of a screen of that size.
  let border: EdgeInsets
  /// Phone or tablet, if the session starts on a device.
  let idiom: Device.Kind?
  /// The orientation of the device when the session begins.
  let orientation: Orientation

  /// Returns a window's insets for the device's bars and corners while the screen has a given size,
  /// as after a rotation.
  func safeAreaInsets(of window: Rect, at size: Size) -> EdgeInsets {
    if let device, let orientation = device.orientation(on: size) {
      return device.safeAreaInsets(of: window, orientation)
    }
    return Screen(size: size).safeAreaInsets(size == self.size ? border : .zero, of: window)
  }

  /// Returns a window's insets for rounded corners while the screen has a given size.
  func cornerInsets(of window: Rect, at size: Size) -> CornerInsets {
    guard let device, let orientation = device.orientation(on: size) else { return .zero }
    return device.cornerInsets(of: window, orientation)
  }

  /// Returns whether a window is one of Stage Manager's while the screen has a given size; nil if
  /// the device is unknown.
  func isStageManagerFrame(_ window: Rect, at size: Size) -> Bool? {
    guard let device, let orientation = device.orientation(on: size) else { return nil }
    return device.isStageManagerFrame(window, orientation)
  }

  /// Returns the band across the fold in a window while the screen has a size; nil if there is
  /// none.
  func division(of window: Rect, at size: Size) -> Rect? {
    guard let device, let orientation = device.orientation(on: size) else { return nil }
    return device.division(orientation)?.offset(dx: -window.minX, dy: -window.minY)
  }

  /// Returns the device's orientation while the screen has a given size; the initial orientation if
  /// no orientation has that size.
  func orientation(at size: Size) -> Orientation {
    if size == self.size { return orientation }
    return device?.orientation(on: size) ?? orientation
  }
}

extension Situation {
  /// The screen of the situation; nil if its device is unknown.
  var trackedScreen: TrackedScreen? {
    if let screen {
      return TrackedScreen(
        device: nil, size: screenSize ?? screen.size, border: screen.safeArea, idiom: nil,
        orientation: .portrait)
    }
    guard let device = knownDevice else { return nil }
    let orientation = orientation ?? .portrait
    let own = device.screen(orientation).size
    return TrackedScreen(
      device: screenSize ?? own == own ? device : nil,
      size: screenSize ?? own,
      border: device.safeAreaInsets(orientation), idiom: device.kind, orientation: orientation)
  }

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
    guard let own = trackedScreen else { return }
    if own.size == screen.size, isGiven || self.screen != nil { return }
    if isGiven {
      guard orientation == nil, let turned = own.device?.orientation(on: screen.size) else {
        throw SceneError(
          "the recording is of a screen of \(screen.size.words), not of \(own.size.words)", at: nil,
          remedy: "leave out --device, --orientation and --size, which ask for the latter")
      }
      orientation = turned
      return
    }
    offsets.device = nil
    offsets.screen = nil
    offsets.orientation = nil
    let candidates = [name.flatMap { known($0) }, self.screen == nil ? knownDevice : nil]
    for device in candidates.compactMap({ $0 }) + Device.all(running: system).reversed() {
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

  private var knownDevice: Device? { known(device ?? Self.defaultDevice) }

  private func known(_ name: String) -> Device? {
    do throws(UnknownDevice) {
      let device = try Device.named(name)
      return system.flatMap { device.running($0) } ?? device
    } catch {
      return nil
    }
  }
}

extension Size {
  fileprivate var words: String { "\(exactText(width)) x \(exactText(height)) points" }
}
