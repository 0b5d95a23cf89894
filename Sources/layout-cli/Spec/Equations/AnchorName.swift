/// An anchor as specs name it.
public enum AnchorName: String, CaseIterable, Hashable, Sendable {
  case left
  case right
  case leading
  case trailing
  case top
  case bottom
  case width
  case height
  case centerX
  case centerY
  case firstBaseline
  case lastBaseline

  /// Whether the anchor belongs to the horizontal axis.
  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: true
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
    }
  }

  /// Whether the anchor is a size, not a position.
  public var isDimension: Bool { self == .width || self == .height }

  /// Whether the anchor is a baseline, which only views have.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the anchor follows the direction of the layout: leading and trailing.
  var isDirectional: Bool { self == .leading || self == .trailing }

  /// Whether the anchor is a side that does not depend on the direction of the layout: left and
  /// right.
  var isAbsolute: Bool { self == .left || self == .right }

  /// Returns the replacement for a word that is not the name of an anchor.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - others: Further words that are possible instead.
  /// - Returns: The nearest anchor, or all of them.
  static func remedy(for word: String, others: [String] = []) -> String {
    let names = allCases.map { $0.rawValue }
    for name in names {
      // As other programs name them.
      if word == "\(name)Anchor" { return "did you mean '\(name)'?" }
      if word == "\(name)Margin" { return "did you mean 'margins.\(name)'?" }
    }
    if word == "baseline" { return "did you mean '\(lastBaseline.rawValue)'?" }
    return suggestion(for: word, among: names + others)
      ?? "the anchors are \(names.joined(separator: ", "))"
  }
}
