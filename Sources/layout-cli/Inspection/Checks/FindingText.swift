/// Returns a number of points for messages: at most two decimals.
///
/// Rounding errors of a solve in further digits are not shown, even if they decide between rounding
/// up and down.
func pointsText(_ points: Double) -> String {
  let rounded = roundedPoints(points)
  if rounded == rounded.rounded(.towardZero), abs(rounded) < 1e15 { return "\(Int64(rounded))" }
  return "\(rounded)"
}

/// A number of points rounded to two decimals, ties away from zero.
func roundedPoints(_ points: Double) -> Double {
  let hundredths = (abs(points) * 100 + 0.5 + 1e-4).rounded(.down)
  return points < 0 && hundredths != 0 ? -hundredths / 100 : hundredths / 100
}

/// Words in a row: `a`, `a and b`, `a, b and c`.
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

extension Axis {
  /// The axis as output forms name it: `horizontal` or `vertical`.
  var word: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The axis as sentences name it: `horizontally` or `vertically`.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
  /// The length along the axis: `width` or `height`.
  var lengthWord: String { self == .horizontal ? "width" : "height" }
  /// The name of the position along the axis: `x` or `y`.
  var placeWord: String { self == .horizontal ? "x" : "y" }
}

extension Ambiguity {
  /// The ambiguity in one sentence, without a full stop and without numbers.
  public var message: String {
    var open: [String] = []
    if isPlaceOpen { open.append("its \(axis.placeWord)") }
    if isLengthOpen { open.append("its \(axis.lengthWord)") }
    if let guide = item as? LayoutGuide, guide.role == .content, let view = guide.owningView {
      return "the content that \(quoted(view.label)) scrolls is ambiguous \(axis.adverb): nothing"
        + " decides its \(axis.lengthWord)"
    }
    if isLengthOpen, item.tiedPriority(along: axis) != nil {
      return
        "\(quoted(item.label)) is ambiguous \(axis.adverb): constraints of equal priority disagree"
        + " about its \(axis.lengthWord)"
    }
    return "\(quoted(item.label)) is ambiguous \(axis.adverb): nothing decides"
      + " \(joined(open, by: "or"))"
  }
}
