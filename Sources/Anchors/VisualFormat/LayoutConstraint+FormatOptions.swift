extension LayoutConstraint {
  /// The alignment of the views of a visual format, its reading direction, and the edges that its
  /// spaces are measured between.
  ///
  /// The raw values are Apple's.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits; undefined bits are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The left edges are in line; for a vertical format.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right edges are in line; for a vertical format.
    public static let alignAllRight = FormatOptions(.right)
    /// The top edges are in line; for a horizontal format.
    public static let alignAllTop = FormatOptions(.top)
    /// The bottom edges are in line; for a horizontal format.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The leading edges are in line; for a vertical format.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The trailing edges are in line; for a vertical format.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The middles are in line; for a vertical format.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The middles are in line; for a horizontal format.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The last baselines are in line; for a horizontal format of views.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The first baselines are in line; for a horizontal format of views.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All bits of alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// A horizontal format is read from the leading to the trailing edge; the usual direction.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format is read from left to right, regardless of the interface's direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format is read from right to left, regardless of the interface's direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Spaces are measured between edges; the usual measure.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Spaces between the views of a vertical format are measured from the last baseline of one to
    /// the first baseline of the next.
    ///
    /// Edges are still used at the superview and in a horizontal format.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits of spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes to align, in the order of their raw values.
    package var alignedAttributes: [Attribute] {
      Attribute.allCases.filter {
        $0.isLocation && $0.withinMarginsGuide == nil && contains(FormatOptions($0))
      }
    }
  }
}
