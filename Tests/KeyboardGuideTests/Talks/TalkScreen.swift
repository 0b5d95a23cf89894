import KeyboardGuide
import Testing

/// A device with a window on it.
///
/// Changes of the keyboard are laid out immediately; sets of constraints change in a layout.
struct TalkScreen {
  let screen: Screen
  let window: Window

  var root: View { window.rootView }
  var guide: KeyboardLayoutGuide { window.rootView.keyboardLayoutGuide }

  init(
    _ device: Device, _ orientation: Orientation = .portrait, form: WindowForm = .full,
    direction: UserInterfaceLayoutDirection = .leftToRight
  ) throws {
    screen = device.screen(orientation)
    window = try #require(Window(on: device, orientation, form: form, direction: direction))
  }

  /// An iPhone 15: 393 x 852 points, 59 unsafe at the top and 34 at the bottom.
  static func phone() throws -> TalkScreen { try TalkScreen(device("iPhone 15")) }

  /// An iPad Pro 11-inch: 834 x 1194 points, 24 unsafe at the top and 20 at the bottom.
  ///
  /// - Parameters:
  ///   - orientation: The orientation of the device; in landscape the screen is 1194 points wide.
  ///   - form: The share of the screen that the window takes.
  ///   - direction: The app's direction.
  ///   - follows: Whether the root view's guide follows a keyboard that is not docked.
  /// - Returns: The tablet.
  /// - Throws: An error if there is no such window.
  static func tablet(
    _ orientation: Orientation = .portrait, form: WindowForm = .full,
    direction: UserInterfaceLayoutDirection = .leftToRight, follows: Bool = false
  ) throws -> TalkScreen {
    let tablet = try TalkScreen(
      device("iPad Pro 11-inch"), orientation, form: form, direction: direction)
    tablet.guide.followsUndockedKeyboard = follows
    return tablet
  }

  /// Docks a keyboard at the screen's bottom; without a height it is dismissed.
  func dock(_ height: Double) {
    show(.docked(height: height, on: screen))
  }

  /// Shows a keyboard.
  func show(_ keyboard: Keyboard) {
    window.keyboard = keyboard
    window.layoutIfNeeded()
  }

  /// Shows a keyboard anywhere on the screen.
  func show(
    _ kind: Keyboard.Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) {
    show(Keyboard(kind: kind, frame: Rect(x: x, y: y, width: width, height: height)))
  }

  /// Floats a keyboard of 320 x 260 points.
  func float(_ x: Double, _ y: Double) { show(.floating, x, y, 320, 260) }

  /// Hides the keyboard.
  func dismiss() { show(.dismissed) }

  /// A text view from the top safe area down, as wide as the root view, whose bottom is not
  /// determined.
  func addedTextView() -> View {
    let textView = root.added("textView")
    LayoutConstraint.activate([
      textView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      textView.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
    ])
    return textView
  }
}

/// Checks which edges a guide is near; it is away from the others.
func expectEdges(
  _ guide: TrackingLayoutGuide, _ edges: DirectionalRectEdge,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(guide.nearEdges == edges, sourceLocation: sourceLocation)
}

/// Checks that all constraints of a list are active, or that none is.
func expectActive(
  _ constraints: [LayoutConstraint], _ isActive: Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    constraints.map(\.isActive) == constraints.map { _ in isActive },
    sourceLocation: sourceLocation)
}

/// Checks that a layout has no contradictions, and only these ambiguities.
func expectClean(
  _ window: Window, except open: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let faults =
    window.conflicts.map(\.sentence)
    + window.ambiguities.map { "\($0.item.label) along \($0.axis)" }
  #expect(faults == open, sourceLocation: sourceLocation)
}
