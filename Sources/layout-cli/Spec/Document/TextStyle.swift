/// A text size that people choose for all apps.
package enum TextSize: String, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// A style of texts, by the ending of its name in Interface Builder's files.
package enum TextStyle: String, Sendable {
  case largeTitle = "Title0"
  case title1 = "Title1"
  case title2 = "Title2"
  case title3 = "Title3"
  case headline = "Headline"
  case body = "Body"
  case callout = "Callout"
  case subhead = "Subhead"
  case footnote = "Footnote"
  case caption1 = "Caption1"
  case caption2 = "Caption2"

  /// The height of a line of the system's font as a multiple of the font's size.
  private static let lineShare = 1.19

  /// The sizes of the font in points at the text sizes, from Apple's Human Interface Guidelines.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subhead: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// Returns the size of the font in points at a text size.
  package func size(at size: TextSize = .large) -> Double {
    sizes[TextSize.allCases.firstIndex(of: size) ?? 0]
  }

  /// Returns the height of a line in points at a text size, estimated.
  package func lineHeight(at size: TextSize) -> Double { self.size(at: size) * Self.lineShare }

  /// Returns the size of the font as a multiple of the one at the text size `large`.
  package func growth(at size: TextSize) -> Double { self.size(at: size) / self.size() }
}
