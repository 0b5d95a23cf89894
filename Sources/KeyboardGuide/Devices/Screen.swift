/// A screen: the coordinates that keyboards and windows are placed in.
public struct Screen: Hashable, Sendable {
  /// The size, in points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - scale: Device pixels per point.
  public init(size: Size, scale: Double = 1) {
    self.size = size
    self.scale = scale
  }

  /// The whole screen, in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}

extension Screen {
  /// Returns the insets of a window that the screen's unsafe border covers.
  ///
  /// - Parameters:
  ///   - border: The safe area insets of the whole screen.
  ///   - window: The window's frame on the screen.
  /// - Returns: The window's safe area insets.
  package func safeAreaInsets(_ border: EdgeInsets, of window: Rect) -> EdgeInsets {
    func overlap(_ border: Double, _ distance: Double) -> Double {
      min(border, max(0, border - distance))
    }
    return EdgeInsets(
      top: overlap(border.top, window.minY), left: overlap(border.left, window.minX),
      bottom: overlap(border.bottom, size.height - window.maxY),
      right: overlap(border.right, size.width - window.maxX))
  }
}
