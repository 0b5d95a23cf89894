/// A view of a spec.
public struct ViewDescription: Hashable, Sendable {
  /// The view's name, unique in its spec.
  public var name: String
  /// The parent's index in the spec's views; nil for the window's content view.
  public var parent: Int?
  /// The offset of the view's name in the source text; nil if there is none.
  public var offset: Int?
  /// The kind of view, which decides its size; nil for a label if there is a text, or a plain view.
  public var kind: ControlKind?
  /// The text of a label, the title of a button, or the titles of segments, separated by `|`.
  public var text: String?
  /// The font of the text; nil for that of the kind.
  public var font: FontDescription?
  /// The maximum number of lines of a label; 0 for no limit.
  public var lines = 1
  /// The priority with which the view resists growing beyond its content; nil for 250.
  public var hugging = AxisPriorities()
  /// The priority with which the view resists shrinking below its content; nil for 750.
  public var compressionResistance = AxisPriorities()
  /// The intrinsic width of the content, in points; nil if it has none.
  public var intrinsicWidth: Double?
  /// The intrinsic height of the content, in points; nil if it has none.
  public var intrinsicHeight: Double?
  /// The margins, in points; nil for the default.
  public var margins: DirectionalEdgeInsets?
  /// Whether the margins also keep the view's contents out of its parent's margins.
  public var preservesSuperviewMargins = false
  /// Whether the safe area is added to the margins.
  public var insetsMarginsFromSafeArea = true
  /// The distances by which the frame extends beyond the alignment rectangle, in points.
  public var alignmentInsets: EdgeInsets?
  /// The distance of the first baseline from the top, in points.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the bottom, in points.
  public var lastBaseline: Double?
  /// Whether the contents can be scrolled: constraints between an edge of the view and items inside
  /// refer to the content, which may be larger than the view.
  public var isScrollView = false
  /// Whether the view is hidden; except in a stack view, it takes part in the layout.
  public var isHidden = false
  /// Whether the view is arranged, if its parent is a stack view.
  public var isArranged = true
  /// The arrangement of the views in this view; nil if it is not a stack view.
  public var stack: StackDescription?
  /// The view's layout guides.
  public var guides: [GuideDescription] = []

  /// Creates a view.
  public init(_ name: String, in parent: Int? = nil, offset: Int? = nil) {
    self.name = name
    self.parent = parent
    self.offset = offset
  }
}

/// A priority for each axis; nil for the default.
public struct AxisPriorities: Hashable, Sendable {
  /// The horizontal priority.
  public var horizontal: Priority?
  /// The vertical priority.
  public var vertical: Priority?

  /// Creates a pair.
  public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

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
