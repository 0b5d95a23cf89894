/// A point, in points.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate; it grows to the right.
  public var x: Double
  /// The vertical coordinate; it grows downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point from whole numbers, in points.
  @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

  /// Creates the origin.
  public init() { self = .zero }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The same position in coordinates with another origin.
  package func moved(from origin: Point, to other: Point) -> Point {
    Point(x: x + origin.x - other.x, y: y + origin.y - other.y)
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from whole numbers, in points.
  @_disfavoredOverload
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

  /// Creates the size without width and height.
  public init() { self = .zero }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)
}

/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent; negative if the constraints leave less than no space.
  public var size: Size

  /// Creates a rectangle from its corner and its extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle from whole numbers, in points.
  @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Creates the rectangle at the origin without extent.
  public init() { self = .zero }

  /// The rectangle at the origin without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The null rectangle: the intersection of rectangles without a common area.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether this is ``null``.
  public var isNull: Bool { self == .null }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// Whether the width or the height is not above 0.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The same area with a width and a height of at least 0.
  ///
  /// A negative width reaches to the left of the origin, a negative height above it.
  public var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: abs(size.width), height: abs(size.height))
  }

  /// The part that this rectangle shares with another.
  ///
  /// - Parameter other: The other rectangle.
  /// - Returns: The shared rectangle, never empty; ``null`` if they share no area.
  public func intersection(_ other: Rect) -> Rect { overlap(with: other) ?? .null }

  /// The part that this rectangle shares with another, never empty; nil if they share no area.
  package func overlap(with other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let shared = Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return shared.isEmpty ? nil : shared
  }

  /// The rectangle moved to the right and down.
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// The rectangle with each edge moved inwards.
  ///
  /// - Parameter insets: The distances by which the edges move inwards; negative numbers move them
  ///   outwards.
  /// - Returns: The inner rectangle; its size may be negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}
