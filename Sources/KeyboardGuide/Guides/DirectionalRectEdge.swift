/// A set of edges of a rectangle, by direction of reading.
///
/// - Note: The counterpart of Apple's `NSDirectionalRectEdge`, with its raw values.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges, one bit each.
  public let rawValue: UInt

  /// Creates a set from bits.
  ///
  /// - Parameter rawValue: The edges, one bit each.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The left edge in left-to-right layouts, else the right edge.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The right edge in left-to-right layouts, else the left edge.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension DirectionalRectEdge: CustomStringConvertible {
  /// The names of the edges in the order top, leading, bottom, trailing, such as `top leading`;
  /// `none` for no edge.
  public var description: String {
    let names = names
    return names.isEmpty ? "none" : names.joined(separator: " ")
  }

  /// The condition of being near the edges, or away from them, in words: `near top and trailing`,
  /// `away from top`.
  package func words(isNear: Bool) -> String {
    (isNear ? "near " : "away from ") + names.joined(separator: " and ")
  }

  private var names: [String] {
    var names: [String] = []
    if contains(.top) { names.append("top") }
    if contains(.leading) { names.append("leading") }
    if contains(.bottom) { names.append("bottom") }
    if contains(.trailing) { names.append("trailing") }
    return names
  }
}
