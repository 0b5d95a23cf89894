extension Font {
  /// The thickness of letters.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number, from -1 to 1; 0 is regular.
    public var rawValue: Double

    /// Creates a weight from its number.
    public init(rawValue: Double) { self.rawValue = rawValue }
  }

  /// A font of a weight in the proportions of Apple's system typeface.
  ///
  /// - Parameters:
  ///   - size: The nominal size, in points.
  ///   - weight: The weight, which widens letters.
  /// - Returns: The font.
  public static func systemFont(ofSize size: Double, weight: Weight) -> Font {
    var font = systemFont(ofSize: size)
    font.weight = weight.rawValue
    return font
  }
}

extension Font.Weight {
  /// Letters as thin as possible.
  public static let ultraLight = Font.Weight(rawValue: -0.8)
  /// Thin letters.
  public static let thin = Font.Weight(rawValue: -0.6)
  /// Light letters.
  public static let light = Font.Weight(rawValue: -0.4)
  /// Letters of running text.
  public static let regular = Font.Weight(rawValue: 0)
  /// Letters slightly thicker than regular.
  public static let medium = Font.Weight(rawValue: 0.23)
  /// Letters of headlines.
  public static let semibold = Font.Weight(rawValue: 0.3)
  /// Bold letters.
  public static let bold = Font.Weight(rawValue: 0.4)
  /// Letters thicker than bold.
  public static let heavy = Font.Weight(rawValue: 0.56)
  /// Letters as thick as possible.
  public static let black = Font.Weight(rawValue: 0.62)
}

extension Font {
  /// The bold font in the proportions of Apple's system typeface.
  ///
  /// - Parameter size: The nominal size, in points.
  /// - Returns: A font of the weight `bold`.
  public static func boldSystemFont(ofSize size: Double) -> Font {
    systemFont(ofSize: size, weight: .bold)
  }
}
