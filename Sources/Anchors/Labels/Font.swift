/// The measures of a typeface at a size, in points.
///
/// - Note: The names are those of Apple's `UIFont`; the descender is negative there too.
public struct Font: Hashable, Sendable {
  /// The nominal size.
  public var pointSize: Double
  /// The height of the tallest letters above the baseline, in points.
  public var ascender: Double
  /// The depth of the deepest letters below the baseline, in points, as a negative number.
  public var descender: Double
  /// The distance between the baselines of two lines.
  public var lineHeight: Double
  /// The weight, from -1 to 1, which widens letters; 0 at first, for regular.
  public var weight = 0.0

  /// Creates a font from its measures.
  ///
  /// - Parameters:
  ///   - pointSize: The nominal size.
  ///   - ascender: The height of the tallest letters above the baseline.
  ///   - descender: The depth of the deepest letters below the baseline, as a negative number.
  ///   - lineHeight: The height of a line; nil for the ascender minus the descender.
  /// - Precondition: All numbers are at most `ConstraintSolver.limit` in size, and the line height
  ///   is not negative.
  public init(
    pointSize: Double, ascender: Double, descender: Double, lineHeight: Double? = nil
  ) {
    let height = lineHeight ?? ascender - descender
    require(
      pointSize.magnitude <= ConstraintSolver.limit && ascender.magnitude <= ConstraintSolver.limit
        && descender.magnitude <= ConstraintSolver.limit && height >= 0
        && height <= ConstraintSolver.limit,
      "\(pointSize), \(ascender), \(descender), \(height) must be finite measures of a font")
    self.pointSize = pointSize
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = height
  }

  /// A font in the proportions of Apple's system typeface, which are the same at all sizes.
  ///
  /// - Parameter size: The nominal size.
  /// - Returns: A font whose ascender is 0.952, whose descender is -0.241 and whose lines are 1.193
  ///   times the size.
  public static func systemFont(ofSize size: Double) -> Font {
    Font(pointSize: size, ascender: 0.952 * size, descender: -0.241 * size)
  }
}
