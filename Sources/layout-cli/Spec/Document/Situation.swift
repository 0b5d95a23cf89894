/// The situation in which a layout is solved: a screen, a window on it, a direction, and a
/// keyboard.
public struct Situation: Hashable, Sendable {
  /// The device's name, or nil if ``screen`` represents it.
  public var device: String?
  /// The device's orientation, or nil for portrait.
  public var orientation: Orientation?
  /// The system that the device runs; nil for sizes that do not depend on one.
  public var system: SystemVersion?
  /// A screen of its own making, instead of a device.
  public var screen: ScreenDescription?
  /// A size that replaces the screen's, in points; its safe area and scale stay.
  public var screenSize: Size?
  /// The window.
  public var window = WindowDescription.full
  /// The window's insets for bars and corners, in points; nil for those of the screen's border.
  public var windowSafeArea: EdgeInsets?
  /// Whether the window has controls in its top leading corner.
  public var hasWindowControls = false
  /// The obstacles that safe areas exclude.
  public var safeAreaRegions = SafeAreaRegions.container
  /// The direction in which leading and trailing run.
  public var direction = UserInterfaceLayoutDirection.leftToRight
  /// The keyboard.
  public var keyboard = KeyboardDescription()
  /// The bars that cover the edges of the window's content view, in the order written, each kind
  /// once.
  public var bars: [Bar] = []
  /// The offsets of the members in the source text.
  public var offsets = Offsets()

  /// The positions of a situation's members in the source text; nil for absent members.
  public struct Offsets: Hashable, Sendable {
    /// The place of the device's name.
    public var device: Int?
    /// The place of the orientation.
    public var orientation: Int?
    /// The place of the system.
    public var system: Int?
    /// The place of the screen.
    public var screen: Int?
    /// The place of the window.
    public var window: Int?
    /// The place of the keyboard.
    public var keyboard: Int?

    /// Creates the offsets of an absent situation.
    public init() {}
  }

  /// The device for specs that name neither a device nor a screen.
  public static let defaultDevice = "iPhone 15"

  /// Creates the default situation: a phone in portrait, without a keyboard.
  public init() {}
}

/// A custom screen.
public struct ScreenDescription: Hashable, Sendable {
  /// The size in points.
  public var size: Size
  /// The safe area of a window that fills the screen, in points.
  public var safeArea = EdgeInsets.zero
  /// The number of pixels in a point.
  public var scale = 1.0

  /// Creates a screen without a safe area, of one pixel a point.
  ///
  /// - Parameter size: The size in points.
  public init(size: Size) {
    self.size = size
  }
}

/// A window on a screen.
public enum WindowDescription: Hashable, Sendable {
  /// The whole screen.
  case full
  /// One of the forms that a device's system offers for windows, by name.
  case form(String)
  /// A frame in screen coordinates, optionally in Stage Manager.
  case frame(Rect, isStageManager: Bool)
}
