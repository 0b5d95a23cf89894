extension Situation {
  /// The size of the screen, in points; zero if the device is unknown.
  var shownSize: Size { resolvedScreen?.screen.bounds.size ?? .zero }

  /// The device's index in the catalogue; nil if the screen is not a device's.
  var devicePlace: Int? {
    namedDevice.flatMap { found in Device.all.firstIndex { $0.name == found.name } }
  }

  /// The index in the catalogue of the device that the screen is; nil if its size is another.
  var shownDevice: Int? { resolvedScreen?.device == nil ? nil : devicePlace }

  /// The device whose keyboards and windows are used: if the screen is not a device's, one with
  /// such a screen.
  var standIn: Device {
    if let device = namedDevice, screenSize == nil {
      return system.flatMap { device.running($0) } ?? device
    }
    let shown = shownSize
    let size = Size(width: min(shown.width, shown.height), height: max(shown.width, shown.height))
    let border = screen?.safeArea ?? .zero
    return Device(
      "screen", size.width >= Self.narrowestPad ? .pad : .phone, size, scale: screen?.scale ?? 1,
      portrait: border, landscape: border)
  }

  /// The minimum width of the narrow side of a tablet's screen, in points.
  private static let narrowestPad = 700.0

  /// The orientation in which a device with this screen is held.
  var heldOrientation: Orientation {
    let size = shownSize
    return size.width > size.height ? .landscape : .portrait
  }

  /// The index of the window's form in ``windowForms``, or the next index for a window with a
  /// frame.
  var windowFormNumber: Int {
    switch window {
    case .full: 0
    case .form(let name): Self.windowForms.firstIndex(of: name) ?? 0
    case .frame(_, isStageManager: false): Self.windowForms.count
    case .frame(_, isStageManager: true): Self.windowForms.count + 1
    }
  }

  /// The forms of window that a device's system has.
  static let windowForms = WindowForm.fixed.map { $0.name }
}

extension Keyboard.Kind {
  /// The kind that replaces on phones one that only tablets have.
  var onPhone: Keyboard.Kind {
    switch self {
    case .undocked, .split, .floating: .docked
    case .collapsedBar: .shortcutsBar
    case .dismissed, .docked, .camera, .shortcutsBar: self
    }
  }
}
