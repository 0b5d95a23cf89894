// On Linux, Foundation has CoreGraphics' types. Anchors itself imports nothing.
public import Anchors
public import Foundation

extension Point {
  /// Creates a point from CoreGraphics' type, in points.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
  /// Creates a size from CoreGraphics' type, in points.
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension Rect {
  /// Creates a rectangle from CoreGraphics' type, in points: `view.frame = Rect(cgRect)`.
  public init(_ rect: CGRect) {
    self.init(origin: Point(rect.origin), size: Size(rect.size))
  }
}

extension CGPoint {
  /// Creates CoreGraphics' type from a point.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// Creates CoreGraphics' type from a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGRect {
  /// Creates CoreGraphics' type from a rectangle: `CGRect(view.frame).insetBy(dx: 8, dy: 8)`.
  public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}
