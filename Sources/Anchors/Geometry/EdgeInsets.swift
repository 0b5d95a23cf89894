/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of 0.
  public init() { self = .zero }

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  func combined(
    with other: EdgeInsets, by combine: (Double, Double) -> Double
  ) -> EdgeInsets {
    EdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left),
      bottom: combine(bottom, other.bottom), right: combine(right, other.right))
  }

  static func += (insets: inout EdgeInsets, more: EdgeInsets) {
    insets = insets.combined(with: more, by: +)
  }
}

/// Distances inwards from the edges of a rectangle; leading and trailing depend on the reading
/// direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the edge at which reading starts.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the edge at which reading ends.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of 0.
  public init() { self = .zero }

  /// No insets.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Returns the same insets by left and right.
  ///
  /// - Parameter direction: The reading direction.
  /// - Returns: The insets with leading on the left, or on the right in right-to-left layouts.
  public func resolved(for direction: UserInterfaceLayoutDirection) -> EdgeInsets {
    let isMirrored = direction == .rightToLeft
    return EdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }

  /// Creates directional insets from insets by left and right.
  public init(_ insets: EdgeInsets, for direction: UserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }
}
