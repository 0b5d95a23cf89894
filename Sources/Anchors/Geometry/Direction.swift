/// One of the two axes of a layout.
public enum Axis: Hashable, Sendable {
  /// Left to right.
  case horizontal
  /// Top to bottom.
  case vertical
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

/// The strength of a layout constraint relative to those that it competes with.
public typealias LayoutPriority = Priority

extension Priority {
  /// 750: the default resistance of content against being squeezed.
  public static let defaultHigh = Priority.high
  /// 250: the default strength with which a view hugs its content.
  public static let defaultLow = Priority.low
  /// 510: dragging the edge of a window that can then yield to its contents.
  public static let dragThatCanResizeScene = Priority(510)
  /// 500: a window keeps its size.
  public static let sceneSizeStayPut = Priority(500)
  /// 490: dragging a divider without resizing the window.
  public static let dragThatCannotResizeScene = Priority(490)
  /// 50: fitting a view to a target size.
  public static let fittingSizeLevel = Priority(50)
}
