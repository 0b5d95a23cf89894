/// A layout spec as plain values: a situation, views, and the constraints between them.
public struct Spec: Hashable, Sendable {
  /// The screen, the window on it, and the keyboard.
  public var situation = Situation()
  /// The settings of the window's keyboard guides.
  public var keyboardGuide = KeyboardGuideDescription()
  /// The margins of the window's content view, in points; nil for the default.
  public var margins: DirectionalEdgeInsets?
  /// The layout guides of the window's content view.
  public var guides: [GuideDescription] = []
  /// The views in paint order: each after its parent, and after the siblings it covers.
  public var views: [ViewDescription] = []
  /// The constraints that are always active, in the original order.
  public var equations: [Equation] = []

  /// The maximum number of views and guides that are read.
  public static let maximumItems = 100_000
  /// The maximum number of constraints that are read, those of the keyboard guide's sets included.
  public static let maximumConstraints = 500_000
  /// The maximum number of bytes of the name of a view or guide.
  public static let longestName = 1000

  /// Creates an empty spec.
  public init() {}
}

/// A view of a spec.
public struct ViewDescription: Hashable, Sendable {
  /// The view's name, unique in its spec.
  public var name: String
  /// The parent's index in the spec's views; nil for the window's content view.
  public var parent: Int?
  /// The intrinsic width of the content, in points; nil if it has none.
  public var intrinsicWidth: Double?
  /// The intrinsic height of the content, in points; nil if it has none.
  public var intrinsicHeight: Double?
  /// The priority with which the view resists growing beyond its content; nil for 250.
  public var hugging = AxisPriorities()
  /// The priority with which the view resists shrinking below its content; nil for 750.
  public var compressionResistance = AxisPriorities()
  /// The margins, in points; nil for the default.
  public var margins: DirectionalEdgeInsets?
  /// Whether the margins also keep the view's contents out of its parent's margins.
  public var preservesSuperviewMargins = false
  /// Whether the safe area is added to the margins.
  public var insetsMarginsFromSafeArea = true
  /// Whether the contents can be scrolled: constraints between an edge of the view and items inside
  /// refer to the content, which may be larger than the view.
  public var isScrollView = false
  /// The distances by which the frame extends beyond the alignment rectangle, in points.
  public var alignmentInsets: EdgeInsets?
  /// The distance of the first baseline from the top, in points.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the bottom, in points.
  public var lastBaseline: Double?
  /// Whether the view is hidden; except in a stack view, it takes part in the layout.
  public var isHidden = false
  /// The arrangement of the views in this view; nil if it is not a stack view.
  public var stack: StackDescription?
  /// Whether the view is arranged, if its parent is a stack view.
  public var isArranged = true
  /// The view's layout guides.
  public var guides: [GuideDescription] = []
  /// The offset of the view's name in the source text; nil if there is none.
  public var offset: Int?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - name: The view's name, unique in its spec.
  ///   - parent: The parent's index in the spec's views; nil for the content view.
  ///   - offset: The offset of the view's name in the source text.
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
  ///
  /// - Parameters:
  ///   - horizontal: The horizontal priority.
  ///   - vertical: The vertical priority.
  public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A layout guide of a spec.
public struct GuideDescription: Hashable, Sendable {
  /// The guide's name, unique in its spec.
  public var name: String
  /// The offset of the name in the source text; nil if there is none.
  public var offset: Int?

  /// Creates a guide.
  ///
  /// - Parameters:
  ///   - name: The guide's name, unique in its spec.
  ///   - offset: The offset of the name in the source text.
  public init(_ name: String, offset: Int? = nil) {
    self.name = name
    self.offset = offset
  }
}
