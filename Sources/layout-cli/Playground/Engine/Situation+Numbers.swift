/// A screen as a page draws it.
struct ShownScreen {
  /// The size in points.
  var size: Size
  /// The radius of the corners in points; nil if it is unknown.
  var cornerRadius: Double?
  /// The device's index in the catalogue; nil if it is not a device's.
  var device: Int?
}

extension Situation {
  /// The screen; without a size if the device is unknown.
  var shownScreen: ShownScreen {
    if let screen { return ShownScreen(size: screenSize ?? screen.size, cornerRadius: 0) }
    guard let place = devicePlace else { return ShownScreen(size: .zero) }
    let device = Device.all[place]
    let size = device.screen(orientation ?? .portrait).size
    if let screenSize, screenSize != size { return ShownScreen(size: screenSize) }
    return ShownScreen(size: size, cornerRadius: device.cornerRadius, device: place)
  }

  /// The device's index in the catalogue; nil if the screen is not a device's.
  var devicePlace: Int? {
    namedDevice.flatMap { found in Device.all.firstIndex { $0.name == found.name } }
  }

  /// The device whose keyboards and windows are used: if the screen is not a device's, one with
  /// such a screen.
  var standIn: Device {
    if let place = devicePlace, screenSize == nil {
      let device = Device.all[place]
      return system.flatMap { device.running($0) } ?? device
    }
    let shown = shownScreen.size
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
    let size = shownScreen.size
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
  static let windowForms = ["full", "half", "third", "twoThirds", "slideOver"]
}

extension Keyboard.Kind {
  /// The place among all cases.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The word for the kind in specs.
  var word: String { self == .dismissed ? "none" : rawValue }

  /// The kind that replaces on phones one that only tablets have.
  var onPhone: Keyboard.Kind {
    switch self {
    case .undocked, .split, .floating: .docked
    case .collapsedBar: .shortcutsBar
    case .dismissed, .docked, .camera, .shortcutsBar: self
    }
  }
}
