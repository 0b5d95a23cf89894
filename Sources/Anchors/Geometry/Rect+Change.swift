extension Rect {
  /// Returns the rectangle moved; the same as ``offset(dx:dy:)``.
  ///
  /// - Parameters:
  ///   - dx: The distance to the right.
  ///   - dy: The distance down.
  /// - Returns: A rectangle of the same size.
  public func offsetBy(dx: Double, dy: Double) -> Rect { offset(dx: dx, dy: dy) }

  /// The rectangle with opposite edges moved inwards alike.
  ///
  /// - Parameters:
  ///   - dx: The distance by which the left and the right edge move.
  ///   - dy: The distance by which the top and the bottom edge move.
  /// - Returns: The inner rectangle; its size may be negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns whether a point is in the rectangle; its left and top edges are included.
  ///
  /// - Parameter point: The point.
  /// - Returns: False on the right and bottom edges.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether two rectangles share an area.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: False if they merely touch.
  public func intersects(_ other: Rect) -> Bool { overlap(with: other) != nil }

  /// The smallest rectangle around two others.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: A rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The smallest rectangle around this one whose edges are whole numbers.
  public var integral: Rect {
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
