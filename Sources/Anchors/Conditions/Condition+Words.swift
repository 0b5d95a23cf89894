extension Condition: CustomStringConvertible {
  /// The condition in words, such as `width >= 700 and horizontal regular`.
  public var description: String { words }

  /// The condition as reports cite it: `width >= 700`, `near top and trailing`.
  package var words: String {
    switch form {
    case .width(let bound): "width " + bound.words
    case .height(let bound): "height " + bound.words
    case .horizontalSizeClass(let sizeClass): "horizontal " + sizeClass.rawValue
    case .verticalSizeClass(let sizeClass): "vertical " + sizeClass.rawValue
    case .orientation(let orientation): orientation == .landscape ? "landscape" : "portrait"
    case .direction(let direction):
      direction == .rightToLeft ? "right to left" : "left to right"
    case .cover(_, let name): "keyboard " + name
    case .near(_, let words), .away(_, let words): words
    case .all(let parts): Self.joined(parts, " and ")
    case .any(let parts): Self.joined(parts, " or ")
    case .not(let part): "not " + part.grouped
    }
  }

  /// Whether the condition is about edges that a guide is near.
  package var isOfEdges: Bool {
    switch form {
    case .near, .away: true
    case .width, .height, .horizontalSizeClass, .verticalSizeClass, .orientation, .direction,
      .cover, .all, .any, .not:
      false
    }
  }

  private var grouped: String {
    switch form {
    case .all, .any: "(" + words + ")"
    default: words
    }
  }

  private static func joined(_ parts: [Condition], _ conjunction: String) -> String {
    parts.map { $0.grouped }.joined(separator: conjunction)
  }
}
