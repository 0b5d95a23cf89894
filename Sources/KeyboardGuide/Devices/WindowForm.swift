/// The share of a screen that a window takes.
///
/// The split forms lie at the screen's left edge, slide over at its right edge; all are as high as
/// the screen.
public enum WindowForm: Hashable, Sendable {
  /// The whole screen.
  case full
  /// One of two equal windows side by side; in landscape only.
  case half
  /// The narrow one of two windows side by side.
  case third
  /// The wide one of two windows side by side.
  case twoThirds
  /// A narrow window above another.
  case slideOver
  /// A window of any place and size, in the coordinates of the screen.
  case stageManager(Rect)

  /// Finds a form by name, or nil where there is none of that name.
  ///
  /// - Parameter name: The name of a case without a frame.
  public init?(name: String) {
    switch name {
    case "full": self = .full
    case "half": self = .half
    case "third": self = .third
    case "twoThirds": self = .twoThirds
    case "slideOver": self = .slideOver
    default: return nil
    }
  }

  /// The bar between two windows side by side, in points.
  private static let divider = 10.0

  /// The frame of such a window, in the coordinates of the screen.
  ///
  /// Widths are those measured on 9.7-, 10.2-, 10.5-, 11- and 12.9-inch tablets: ten points are
  /// between two windows, and a narrow one is 320 or, on the larger screens, 375 points wide.
  /// Other screens follow the same rule, unmeasured.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: How it is held.
  /// - Returns: The frame; nil where the device has no such window: forms other than full on a
  ///   phone, half in portrait.
  public func frame(on device: Device, _ orientation: Orientation) -> Rect? {
    let size = device.screen(orientation).size
    if self == .full { return Rect(origin: .zero, size: size) }
    guard device.kind == .pad else { return nil }
    let isWide = size.width >= (orientation == .landscape ? 1180 : 1024)
    let narrow = isWide ? 375.0 : 320.0
    switch self {
    case .full:
      return Rect(origin: .zero, size: size)
    case .half:
      guard orientation == .landscape else { return nil }
      return Rect(x: 0, y: 0, width: (size.width - Self.divider) / 2, height: size.height)
    case .third:
      return Rect(x: 0, y: 0, width: narrow, height: size.height)
    case .twoThirds:
      return Rect(
        x: 0, y: 0, width: size.width - Self.divider - narrow, height: size.height)
    case .slideOver:
      return Rect(x: size.width - narrow, y: 0, width: narrow, height: size.height)
    case .stageManager(let frame):
      return frame
    }
  }
}

extension Window {
  /// Makes a window on a device, or nil where the device has no such window, see
  /// ``WindowForm/frame(on:_:)``.
  ///
  /// Its safe area is what the screen's unsafe border covers of it.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: How it is held.
  ///   - form: The share of the screen.
  ///   - direction: The app's direction.
  ///   - rootView: The view that fills the window.
  public convenience init?(
    on device: Device, _ orientation: Orientation = .portrait, form: WindowForm = .full,
    direction: UserInterfaceLayoutDirection = .leftToRight, rootView: View = View(name: "root")
  ) {
    guard let frame = form.frame(on: device, orientation) else { return nil }
    let screen = device.screen(orientation)
    self.init(
      frame: frame,
      safeAreaInsets: screen.safeAreaInsets(device.safeAreaInsets(orientation), of: frame),
      scale: screen.scale, direction: direction, rootView: rootView)
    userInterfaceIdiom = device.kind
    if case .stageManager = form { isInStageManager = true }
  }
}
