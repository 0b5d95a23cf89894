/// One of the two axes of a layout.
public enum Axis: Hashable, Sendable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// An orientation of a device or a window.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// Taller than wide.
  case portrait
  /// Wider than tall.
  case landscape
}

/// The direction in which an interface reads.
public enum UserInterfaceLayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// The semantic role of a view's content, which decides whether its layout is mirrored.
public enum SemanticContentAttribute: Hashable, Sendable {
  /// The view follows the app's direction.
  case unspecified
  /// Playback controls: never mirrored.
  case playback
  /// Controls with a spatial meaning: never mirrored.
  case spatial
  /// Left to right, regardless of the app's direction.
  case forceLeftToRight
  /// Right to left, regardless of the app's direction.
  case forceRightToLeft
}
