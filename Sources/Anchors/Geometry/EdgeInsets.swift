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
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - left: The distance from the left edge.
  ///   - bottom: The distance from the bottom edge.
  ///   - right: The distance from the right edge.
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
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge.
  ///   - leading: The distance from the edge at which reading starts.
  ///   - bottom: The distance from the bottom edge.
  ///   - trailing: The distance from the edge at which reading ends.
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
    switch direction {
    case .leftToRight: EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }

  /// Creates directional insets from insets by left and right.
  ///
  /// - Parameters:
  ///   - insets: The insets by left and right.
  ///   - direction: The reading direction.
  public init(_ insets: EdgeInsets, for direction: UserInterfaceLayoutDirection) {
    switch direction {
    case .leftToRight:
      self.init(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    case .rightToLeft:
      self.init(
        top: insets.top, leading: insets.right, bottom: insets.bottom, trailing: insets.left)
    }
  }
}
