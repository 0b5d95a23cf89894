/// A screen of a session, by which windows and notifications are compared.
///
/// Two are equal if they have the same number, whatever the size, which changes when a device is
/// rotated.
///
/// - Note: The vocabulary is that of Apple's `UIScreen`.
public struct SessionScreen: Hashable, Sendable {
  /// The number in ``KeyboardSession/screens``.
  public let number: Int
  /// The size and the scale.
  public let screen: Screen

  /// Creates a screen, to be compared with those of a session.
  public init(number: Int, screen: Screen) {
    self.number = number
    self.screen = screen
  }

  /// The whole screen, in its own coordinates.
  public var bounds: Rect { screen.bounds }

  /// Device pixels per point.
  public var scale: Double { screen.scale }

  /// Whether another screen is the same.
  ///
  /// - Parameter other: The other screen; nil for none.
  /// - Returns: Whether they have the same number.
  public func isEqual(_ other: SessionScreen?) -> Bool { self == other }

  /// Whether two screens have the same number.
  public static func == (one: SessionScreen, other: SessionScreen) -> Bool {
    one.number == other.number
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Window {
  /// The session's screen for the window; nil if the window is in no session.
  public var screen: SessionScreen? { existingKeyboardContext?.screen }
}
