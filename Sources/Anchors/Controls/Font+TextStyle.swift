/// A text size that people choose for all apps; its raw value is the tool's word for it.
public enum ContentSizeCategory: String, CaseIterable, Sendable {
  /// The smallest size.
  case extraSmall = "xSmall"
  /// The second size.
  case small
  /// The third size, below the default.
  case medium
  /// The default.
  case large
  /// The first size above the default.
  case extraLarge = "xLarge"
  /// The second size above the default.
  case extraExtraLarge = "xxLarge"
  /// The largest size without accessibility.
  case extraExtraExtraLarge = "xxxLarge"
  /// The first size of accessibility.
  case accessibilityMedium = "accessibility1"
  /// The second size of accessibility.
  case accessibilityLarge = "accessibility2"
  /// The third size of accessibility.
  case accessibilityExtraLarge = "accessibility3"
  /// The fourth size of accessibility.
  case accessibilityExtraExtraLarge = "accessibility4"
  /// The largest size of all.
  case accessibilityExtraExtraExtraLarge = "accessibility5"
}

extension Font {
  /// A style of texts, whose size follows the text size.
  public enum TextStyle: String, CaseIterable, Sendable {
    /// Titles, of 34, 28, 22 and 20 points by default.
    case largeTitle, title1, title2, title3
    /// Semibold headings, of 17 points by default.
    case headline
    /// Texts, of 17, 16 and 15 points by default.
    case body, callout, subheadline
    /// Small texts, of 13, 12 and 11 points by default.
    case footnote, caption1, caption2

    /// The sizes of the font in points at the text sizes, from Apple's Human Interface Guidelines.
    private var sizes: [Double] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      }
    }

    /// Returns the size of the font in points at a text size.
    package func size(at category: ContentSizeCategory = .large) -> Double {
      sizes[ContentSizeCategory.allCases.firstIndex(of: category) ?? 0]
    }

    /// Returns the size of the font as a multiple of the one at the text size `large`.
    package func growth(at category: ContentSizeCategory) -> Double {
      size(at: category) / size()
    }
  }

  /// The system's font for a style of texts.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - category: The text size.
  /// - Returns: A font of the size that the style has at the text size; headlines are semibold.
  public static func preferredFont(
    forTextStyle style: TextStyle, at category: ContentSizeCategory = .large
  ) -> Font {
    systemFont(
      ofSize: style.size(at: category), weight: style == .headline ? .semibold : .regular)
  }
}
