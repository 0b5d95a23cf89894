/// The arrangement of a spec's view as a stack view.
public struct StackDescription: Hashable, Sendable {
  /// A distance between one arranged view and the next.
  public struct CustomSpacing: Hashable, Sendable {
    /// The name of the view before the distance.
    public var view: String
    /// The distance in points, or `StackView.spacingUseSystem`.
    public var spacing: Double
    /// The offset of the name in the source text; nil if there is none.
    public var offset: Int?

    /// Creates a custom spacing.
    ///
    /// - Parameters:
    ///   - spacing: The distance in points, or `StackView.spacingUseSystem`.
    ///   - view: The name of the view before it.
    ///   - offset: The offset of the name in the source text.
    public init(_ spacing: Double, after view: String, offset: Int? = nil) {
      self.view = view
      self.spacing = spacing
      self.offset = offset
    }
  }

  /// The axis along which the views are arranged.
  public var axis = Axis.horizontal
  /// The distribution of the views along the axis.
  public var distribution = StackView.Distribution.fill
  /// The alignment of the views across the axis.
  public var alignment = StackView.Alignment.fill
  /// The distance between neighbours in points, or `StackView.spacingUseSystem`.
  public var spacing = 0.0
  /// The distances that differ, in the order written.
  public var customSpacings: [CustomSpacing] = []
  /// Whether a column measures the distance from baseline to baseline.
  public var isBaselineRelative = false
  /// Whether the views are arranged inside the margins.
  public var isMarginsRelative = false

  /// Creates the usual arrangement: a row that its views fill.
  public init() {}
}
