/// The settings of the keyboard guides in a spec.
public struct KeyboardGuideDescription: Hashable, Sendable {
  /// Whether the guides follow a keyboard that is not docked.
  public var followsUndocked = false
  /// Whether the guides end at the bottom safe area while there is no keyboard.
  public var usesBottomSafeArea = true
  /// The distance above the keyboard at which a dismiss gesture begins, in points; a negative
  /// number counts as 0.
  public var dismissPadding = 0.0
  /// The distance within which the keyboard is near an edge, as a share of the window's extent; nil
  /// for the default.
  public var nearThreshold: Double?
  /// The distance beyond the threshold at which the keyboard leaves an edge, as a share of the
  /// window's extent; nil for the default.
  public var nearHysteresis: Double?
  /// The constraints that are active while the keyboard is near edges of the window or away from
  /// them, in the original order; no two sets have the same edges and condition.
  public var sets: [EdgeSet] = []

  /// Creates the default options.
  public init() {}

  /// Constraints for some edges of the window.
  public struct EdgeSet: Hashable, Sendable {
    /// The edges: all of them must be near, or all away.
    public var edges: DirectionalRectEdge
    /// Whether the constraints are active while the edges are near, rather than away.
    public var isNear: Bool
    /// The constraints, in the order written.
    public var equations: [Equation]
    /// The offset of the edges in the source text; nil if there is none.
    public var offset: Int?

    /// Creates a set.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - isNear: Whether the constraints are active while the edges are near, rather than away.
    ///   - equations: The constraints.
    ///   - offset: The offset of the edges in the source text.
    public init(
      _ edges: DirectionalRectEdge, isNear: Bool, _ equations: [Equation] = [], offset: Int? = nil
    ) {
      self.edges = edges
      self.isNear = isNear
      self.equations = equations
      self.offset = offset
    }
  }
}

extension KeyboardGuideDescription.EdgeSet {
  /// The condition under which the set holds, in words such as `near top`.
  package var words: String {
    edges.words(isNear: isNear)
  }

  /// Whether the set holds.
  ///
  /// - Parameter near: The edges that the keyboard is near.
  /// - Returns: Whether all of its edges are near, or all away.
  package func applies(to near: DirectionalRectEdge) -> Bool {
    isNear ? near.isSuperset(of: edges) : near.isDisjoint(with: edges)
  }
}
