/// A form of a window: the share of the screen that it takes.
///
/// The split forms are at the screen's left edge, slide over at its right edge; all are as high as
/// the screen. From iPadOS 26 on, windows can have any size; of the split forms only the half
/// remains, because the widths of the others are unknown there.
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
  /// A window with any frame, in the coordinates of the screen.
  case stageManager(Rect)

  /// The forms without a frame of their own.
  package static let fixed: [WindowForm] = [.full, .half, .third, .twoThirds, .slideOver]

  /// Finds a form by name; nil if no form has the name.
  ///
  /// - Parameter name: The name of a case without a frame, or its words with a hyphen between them,
  ///   such as `two-thirds`.
  public init?(name: String) {
    switch name {
    case "full": self = .full
    case "half": self = .half
    case "third": self = .third
    case "twoThirds", "two-thirds": self = .twoThirds
    case "slideOver", "slide-over": self = .slideOver
    default: return nil
    }
  }

  /// The name, which is that of the case.
  package var name: String {
    switch self {
    case .full: "full"
    case .half: "half"
    case .third: "third"
    case .twoThirds: "twoThirds"
    case .slideOver: "slideOver"
    case .stageManager: "stageManager"
    }
  }

  /// The frame of such a window, in the coordinates of the screen.
  ///
  /// - Parameters:
  ///   - device: The device, whose ``Device/splitWidths(_:)`` are used.
  ///   - orientation: The orientation of the device.
  /// - Returns: The frame; nil if the device has no such window: forms other than full on a phone,
  ///   half in portrait, and forms that the device's system does not have.
  public func frame(on device: Device, _ orientation: Orientation) -> Rect? {
    let size = device.screen(orientation).size
    let widths = device.splitWidths(orientation)
    var width: Double?
    switch self {
    case .full: return Rect(origin: .zero, size: size)
    case .stageManager(let frame): return device.kind == .pad ? frame : nil
    case .half: width = widths?.half
    case .third, .slideOver: width = widths?.third
    case .twoThirds: width = widths?.twoThirds
    }
    return width.map { width in
      let x = self == .slideOver ? size.width - width : 0
      return Rect(x: x, y: 0, width: width, height: size.height)
    }
  }
}

extension Window {
  /// Creates a window that fills the screen of a device, with the device's safe area, scale and
  /// size classes.
  ///
  ///     let window = Window(on: try Device.named("iPhone 15"))
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: The orientation of the device.
  ///   - direction: The app's direction.
  ///   - rootView: The view that fills the window.
  public convenience init(
    on device: Device, _ orientation: Orientation = .portrait,
    direction: UserInterfaceLayoutDirection = .leftToRight, rootView: View = View(name: "root")
  ) {
    self.init(
      on: device, orientation, at: device.screen(orientation).bounds, direction: direction,
      rootView: rootView)
  }

  /// Creates a window of a form on a device, or nil if the device has no such window, see
  /// ``WindowForm/frame(on:_:)``.
  ///
  /// Its safe area is the part of the screen's unsafe border that covers it.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - orientation: The orientation of the device.
  ///   - form: The share of the screen.
  ///   - direction: The app's direction.
  ///   - rootView: The view that fills the window.
  public convenience init?(
    on device: Device, _ orientation: Orientation = .portrait, form: WindowForm,
    direction: UserInterfaceLayoutDirection = .leftToRight, rootView: View = View(name: "root")
  ) {
    guard let frame = form.frame(on: device, orientation) else { return nil }
    self.init(on: device, orientation, at: frame, direction: direction, rootView: rootView)
    if case .stageManager = form { isInStageManager = true }
  }

  private convenience init(
    on device: Device, _ orientation: Orientation, at frame: Rect,
    direction: UserInterfaceLayoutDirection, rootView: View
  ) {
    let screen = device.screen(orientation)
    var traits = TraitCollection()
    traits.displayScale = screen.scale
    traits.layoutDirection = direction
    traits.set(device.sizeClasses(of: frame))
    self.init(
      frame: frame, safeAreaInsets: device.safeAreaInsets(of: frame, orientation), traits: traits,
      rootView: rootView)
    move(to: device, screen)
  }

  /// The device that the window is on; nil at first, unless the window was created on one.
  ///
  /// The window has the size classes of its frame on the device, also after it is resized or
  /// rotated; they replace those that a program has set. Events of a ``KeyboardSession`` that move the window or rotate its screen set the window's
  /// insets and its form to those of the new frame on the device, whatever a program has set; an
  /// app's own bars belong to the additional insets of a view controller. On a screen of another
  /// size the window has no insets, and is one of Stage Manager's on a tablet.
  public var device: Device? {
    get { existingKeyboardContext?.device }
    set {
      ownKeyboardContext.device = newValue
      updateSizeClasses()
    }
  }

  /// Puts the window on a device, one of whose screens it has its frame on.
  package func move(to device: Device, _ screen: Screen) {
    self.device = device
    userInterfaceIdiom = device.kind
    adapt(to: screen)
  }

  /// Sets the insets, the fold and the form that the window's frame has on its device, if the
  /// device is known.
  func adapt(to screen: Screen) {
    guard let device else { return }
    let frame = currentScreenFrame
    guard let orientation = device.orientation(on: screen.size) else {
      (safeAreaInsets, cornerInsets, division) = (.zero, .zero, nil)
      isInStageManager = device.kind == .pad
      return
    }
    safeAreaInsets = device.safeAreaInsets(of: frame, orientation)
    cornerInsets = device.cornerInsets(of: frame, orientation)
    division = device.division(orientation)?.offset(dx: -frame.minX, dy: -frame.minY)
    isInStageManager = device.isStageManagerFrame(frame, orientation)
  }
}

extension Device {
  /// Returns the orientation in which the device's screen has a given size; nil if there is none.
  package func orientation(on size: Size) -> Orientation? {
    Orientation.allCases.first { screen($0).size == size }
  }

  /// Whether a window with the frame has none of the forms that fill the screen or split it.
  ///
  /// - Note: A window of Stage Manager may fill the screen too, which its frame does not show.
  package func isStageManagerFrame(_ frame: Rect, _ orientation: Orientation) -> Bool {
    guard kind == .pad else { return false }
    let size = screen(orientation).size
    return WindowForm.fixed.allSatisfy { form in
      guard let own = form.frame(on: self, orientation) else { return true }
      // Split windows are at either side.
      let other = own.offset(dx: size.width - own.width - 2 * own.minX, dy: 0)
      return frame != own && frame != other
    }
  }
}

/// The controls of a window: the buttons that close, minimize and enlarge it.
public enum WindowControls {
  /// The space that the window controls take in the window's top leading corner, below its safe
  /// area inset, in points.
  public static let size = Size(width: 66, height: 43)

  /// The source of the size.
  public static let provenance = Device.Provenance(
    "windows from 375 to 1092 wide on an 11-inch tablet with iPadOS 27", .single)
}

extension CornerInsets {
  /// Adds the controls of a window.
  ///
  /// - Parameters:
  ///   - top: The window's safe area inset at the top, in points, without bars of the app.
  ///   - direction: The app's direction.
  package mutating func addWindowControls(
    below top: Double, _ direction: UserInterfaceLayoutDirection
  ) {
    let controls = Size(
      width: WindowControls.size.width, height: top + WindowControls.size.height)
    func larger(_ corner: Size) -> Size {
      Size(
        width: max(corner.width, controls.width), height: max(corner.height, controls.height))
    }
    switch direction {
    case .leftToRight: topLeft = larger(topLeft)
    case .rightToLeft: topRight = larger(topRight)
    }
  }
}
