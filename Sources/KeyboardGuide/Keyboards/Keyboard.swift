/// A keyboard on a screen.
public struct Keyboard: Hashable, Sendable {
  /// The shape in which a keyboard is shown.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Not on the screen.
    case dismissed
    /// At the bottom of the screen, as wide as the screen.
    case docked
    /// As wide as the screen, lifted off its bottom.
    case undocked
    /// In two halves at the sides of the screen, above its bottom.
    case split
    /// Small, and anywhere.
    case floating
    /// The camera instead of the keys; it may fill the screen.
    case camera
    /// The bar shown while a hardware keyboard is connected.
    case shortcutsBar
    /// That bar collapsed to a corner of the screen.
    case collapsedBar
  }

  /// The shape.
  public var kind: Kind
  /// The frame in the coordinates of the screen, in points.
  public var frame: Rect

  /// Creates a keyboard.
  ///
  /// - Parameters:
  ///   - kind: The shape.
  ///   - frame: The frame in the coordinates of the screen.
  public init(kind: Kind, frame: Rect) {
    self.kind = kind
    self.frame = frame
  }

  /// No keyboard.
  public static let dismissed = Keyboard(kind: .dismissed, frame: .zero)

  /// A keyboard at the bottom of a screen.
  ///
  /// - Parameters:
  ///   - height: The height in points; none if it is not above 0.
  ///   - screen: The screen.
  /// - Returns: A docked keyboard, or none.
  public static func docked(height: Double, on screen: Screen) -> Keyboard {
    guard height > 0 else { return .dismissed }
    return Keyboard(
      kind: .docked,
      frame: Rect(
        x: 0, y: screen.size.height - height, width: screen.size.width, height: height))
  }

  /// A floating keyboard.
  ///
  /// - Parameter frame: The frame in the coordinates of the screen.
  /// - Returns: The keyboard.
  public static func floating(_ frame: Rect) -> Keyboard {
    Keyboard(kind: .floating, frame: frame)
  }
}
