/// The space that obstacles in the corners of a rectangle take, such as rounded screen corners or
/// window controls, in points.
///
/// Each size is that of a rectangle in the corner. A corner without an obstacle has the size zero.
///
/// - Note: SwiftUI has it as `RectangleCornerInsets`, with corners by reading direction.
public struct CornerInsets: Hashable, Sendable {
  /// The space taken at the top left.
  public var topLeft: Size
  /// The space taken at the top right.
  public var topRight: Size
  /// The space taken at the bottom left.
  public var bottomLeft: Size
  /// The space taken at the bottom right.
  public var bottomRight: Size

  /// Creates insets of corners.
  public init(
    topLeft: Size = .zero, topRight: Size = .zero, bottomLeft: Size = .zero,
    bottomRight: Size = .zero
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Nothing in any corner.
  public static let zero = CornerInsets()

  /// The rectangles in the corners of a rectangle of a size, except empty ones.
  ///
  /// - Parameter size: The size of the rectangle, whose top left corner is the origin.
  /// - Returns: The rectangles, those at the top first, each pair from left to right.
  package func rects(in size: Size) -> [Rect] {
    let (right, bottom) = (size.width, size.height)
    return [
      Rect(origin: .zero, size: topLeft),
      Rect(origin: Point(x: right - topRight.width, y: 0), size: topRight),
      Rect(origin: Point(x: 0, y: bottom - bottomLeft.height), size: bottomLeft),
      Rect(
        origin: Point(x: right - bottomRight.width, y: bottom - bottomRight.height),
        size: bottomRight),
    ].filter { $0.width > 0 && $0.height > 0 }
  }

  /// The insets along one axis that keep the contents of a frame clear of the corners.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the contents move.
  ///   - frame: The frame, in the coordinates of the rectangle with these corners.
  ///   - size: The size of that rectangle.
  /// - Returns: The insets; zero on edges that the contents are clear of.
  func insets(
    along axis: View.LayoutRegion.AdaptivityAxis, for frame: Rect, in size: Size
  ) -> EdgeInsets {
    var insets = EdgeInsets.zero
    for rect in rects(in: size) {
      let isLeft = rect.minX <= 0
      let isTop = rect.minY <= 0
      // A frame of no size in a corner reaches it, as with the safe area.
      guard isLeft ? frame.minX < rect.maxX : frame.maxX > rect.minX,
        isTop ? frame.minY < rect.maxY : frame.maxY > rect.minY,
        frame.maxX >= rect.minX, frame.minX <= rect.maxX, frame.maxY >= rect.minY,
        frame.minY <= rect.maxY
      else { continue }
      switch (axis, isLeft, isTop) {
      case (.horizontal, true, _): insets.left = max(insets.left, rect.maxX - frame.minX)
      case (.horizontal, false, _): insets.right = max(insets.right, frame.maxX - rect.minX)
      case (.vertical, _, true): insets.top = max(insets.top, rect.maxY - frame.minY)
      case (.vertical, _, false): insets.bottom = max(insets.bottom, frame.maxY - rect.minY)
      }
    }
    return insets
  }
}
