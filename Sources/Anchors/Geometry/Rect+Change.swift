extension Rect {
  /// Returns the rectangle moved to the right and down; the same as ``offset(dx:dy:)``.
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

  /// Returns whether a point is in the rectangle; its left and top edges are included, the
  /// others are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether no number differs from that of another rectangle by more than a distance.
  package func isNear(_ other: Rect, within distance: Double) -> Bool {
    abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
      && abs(width - other.width) <= distance && abs(height - other.height) <= distance
  }

  /// Whether two rectangles share an area.
  public func intersects(_ other: Rect) -> Bool { overlap(with: other) != nil }
}
