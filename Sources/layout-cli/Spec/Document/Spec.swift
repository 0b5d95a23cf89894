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
  /// The parts that apply while a condition holds, in the original order.
  public var parts: [ConditionalPart] = []
  /// The constraints that are active while the keyboard is near edges of the window or away from
  /// them, and those of conditional parts, in the original order; no two sets of a part have the
  /// same edges.
  public var sets: [ConstraintSet] = []

  /// The maximum number of views and guides that are read.
  public static let maximumItems = 100_000
  /// The maximum number of constraints that are read, those of sets included.
  public static let maximumConstraints = 500_000
  /// The maximum number of bytes of the name of a view or guide.
  public static let longestName = 1000

  /// Creates an empty spec.
  public init() {}
}

/// A layout guide of a spec.
public struct GuideDescription: Hashable, Sendable {
  /// The guide's name, unique in its spec.
  public var name: String
  /// The offset of the name in the source text; nil if there is none.
  public var offset: Int?

  /// Creates a guide.
  public init(_ name: String, offset: Int? = nil) {
    self.name = name
    self.offset = offset
  }
}
