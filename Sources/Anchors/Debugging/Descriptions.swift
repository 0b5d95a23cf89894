// The printed forms of values.

extension Point: CustomStringConvertible {
  /// The point as `(16, 8.5)`.
  public var description: String { "(" + decimal(x) + ", " + decimal(y) + ")" }
}

extension Size: CustomStringConvertible {
  /// The size as `361 x 44`.
  public var description: String { decimal(width) + " x " + decimal(height) }
}

extension Rect: CustomStringConvertible {
  /// The corner, the width and the height, as in `(16, 75, 361, 44)`.
  public var description: String {
    "(" + decimal(minX) + ", " + decimal(minY) + ", " + decimal(width) + ", " + decimal(height)
      + ")"
  }
}

extension LayoutAnchor {
  /// The anchor as equations have it, such as `field.leading`.
  public var description: String { item.label + "." + attribute.name }
}

extension LayoutXAxisAnchor: CustomStringConvertible {}
extension LayoutYAxisAnchor: CustomStringConvertible {}

extension LayoutDimension: CustomStringConvertible {
  /// The dimension as equations have it: `field.width`, or `b.leading - a.trailing` for a distance.
  public var description: String {
    let end = item.label + "." + attribute.name
    return start.map { end + " - " + $0.item.label + "." + $0.attribute.name } ?? end
  }
}

extension Ambiguity: CustomStringConvertible {
  /// The item and what is ambiguous, such as `field: ambiguous horizontal position and width`.
  public var description: String {
    let isHorizontal = axis == .horizontal
    var parts: [String] = []
    if isPlaceOpen { parts.append(isHorizontal ? "horizontal position" : "vertical position") }
    if isLengthOpen { parts.append(isHorizontal ? "width" : "height") }
    return item.label + ": ambiguous " + parts.joined(separator: " and ")
  }
}

extension LayoutSegment: CustomStringConvertible {
  /// The range and the reason why it ends, such as `318...414, until title has other lines`.
  public var description: String {
    var text = decimal(range.lowerBound) + "..." + decimal(range.upperBound)
    if !isSettled { text += ", unsettled" }
    guard let border else { return text }
    return text + ", until " + border.cause.description
  }
}

extension LayoutBorder.Cause: CustomStringConvertible {
  /// The change at the border as a clause, such as `field.width >= 44 begins or ceases to hold`.
  public var description: String {
    switch self {
    case .constraints(let constraints):
      constraints.map { $0.equation }.joined(separator: ", ") + " begins or ceases to hold"
    case .emptySize(let item): "the size of '" + item.label + "' becomes 0"
    case .text(let view): "the text of '" + view.label + "' is broken into other lines"
    case .insets(let view):
      "'" + view.label + "' meets the safe area, the margins or the readable width"
    case .condition(let condition): "the condition '\(condition)' begins or ends"
    case .systemMargins: "the system's margins change"
    case .guide(let guide): "'" + guide.label + "' is placed by another rule"
    case .unknown: "the layout changes"
    }
  }
}
