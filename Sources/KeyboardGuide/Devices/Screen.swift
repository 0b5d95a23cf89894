/// A screen: the coordinates that keyboards and windows are placed in.
public struct Screen: Hashable, Sendable {
  /// The size, in points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double

  /// Creates a screen.
  public init(size: Size, scale: Double = 1) {
    self.size = size
    self.scale = scale
  }

  /// The whole screen, in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}
