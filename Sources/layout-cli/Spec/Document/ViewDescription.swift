/// A view of a spec.
public struct ViewDescription: Hashable, Sendable {
  // A spec may have 100,000 views: most members that few of them have are kept apart.

  /// The view's name, unique in its spec.
  public var name: String
  /// The priority with which the view resists growing beyond its content; nil for 250.
  public var hugging = AxisPriorities()
  /// The intrinsic width of the content, in points; nil if it has none.
  public var intrinsicWidth: Double?
  /// The intrinsic height of the content, in points; nil if it has none.
  public var intrinsicHeight: Double?
  /// Whether the margins also keep the view's contents out of its parent's margins.
  public var preservesSuperviewMargins = false
  /// Whether the safe area is added to the margins.
  public var insetsMarginsFromSafeArea = true
  /// Whether the contents can be scrolled: constraints between an edge of the view and items inside
  /// refer to the content, which may be larger than the view.
  public var isScrollView = false
  /// Whether the view is hidden; except in a stack view, it takes part in the layout.
  public var isHidden = false
  /// Whether the view is arranged, if its parent is a stack view.
  public var isArranged = true
  private var parentIndex: Int32
  private var place: SourcePlace
  /// The rare members; empty if all have their initial values.
  private var rareMembers: [RareMembers] = []

  /// Creates a view.
  public init(_ name: String, in parent: Int? = nil, offset: Int? = nil) {
    self.name = name
    parentIndex = parent.map { Int32($0) } ?? -1
    place = SourcePlace(offset)
  }

  /// The parent's index in the spec's views; nil for the window's content view.
  public var parent: Int? {
    get { parentIndex < 0 ? nil : Int(parentIndex) }
    set { parentIndex = newValue.map { Int32($0) } ?? -1 }
  }

  /// The offset of the view's name in the source text; nil if there is none.
  public var offset: Int? {
    get { place.offset }
    set { place = SourcePlace(newValue) }
  }
}

extension ViewDescription {
  private struct RareMembers: Hashable {
    var compressionResistance = AxisPriorities()
    var margins: DirectionalEdgeInsets?
    var alignmentInsets: EdgeInsets?
    var firstBaseline: Double?
    var lastBaseline: Double?
    var stack: StackDescription?
    var guides: [GuideDescription] = []
  }

  var hasRareMembers: Bool { !rareMembers.isEmpty }

  private var rare: RareMembers {
    get { rareMembers.first ?? RareMembers() }
    set { rareMembers = newValue == RareMembers() ? [] : [newValue] }
  }

  /// The priority with which the view resists shrinking below its content; nil for 750.
  public var compressionResistance: AxisPriorities {
    get { rare.compressionResistance }
    set { rare.compressionResistance = newValue }
  }
  /// The margins, in points; nil for the default.
  public var margins: DirectionalEdgeInsets? {
    get { rare.margins }
    set { rare.margins = newValue }
  }
  /// The distances by which the frame extends beyond the alignment rectangle, in points.
  public var alignmentInsets: EdgeInsets? {
    get { rare.alignmentInsets }
    set { rare.alignmentInsets = newValue }
  }
  /// The distance of the first baseline from the top, in points.
  public var firstBaseline: Double? {
    get { rare.firstBaseline }
    set { rare.firstBaseline = newValue }
  }
  /// The distance of the last baseline from the bottom, in points.
  public var lastBaseline: Double? {
    get { rare.lastBaseline }
    set { rare.lastBaseline = newValue }
  }
  /// The arrangement of the views in this view; nil if it is not a stack view.
  public var stack: StackDescription? {
    get { rare.stack }
    set { rare.stack = newValue }
  }
  /// The view's layout guides.
  public var guides: [GuideDescription] {
    get { rare.guides }
    set { rare.guides = newValue }
  }
}

/// A priority for each axis; nil for the default.
public struct AxisPriorities: Hashable, Sendable {
  /// The numbers of the priorities; 0 for nil.
  private var horizontalNumber: Double
  private var verticalNumber: Double

  /// Creates a pair.
  public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
    horizontalNumber = horizontal?.rawValue ?? 0
    verticalNumber = vertical?.rawValue ?? 0
  }

  /// The horizontal priority.
  public var horizontal: Priority? {
    get { Priority(exactly: horizontalNumber) }
    set { horizontalNumber = newValue?.rawValue ?? 0 }
  }
  /// The vertical priority.
  public var vertical: Priority? {
    get { Priority(exactly: verticalNumber) }
    set { verticalNumber = newValue?.rawValue ?? 0 }
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
