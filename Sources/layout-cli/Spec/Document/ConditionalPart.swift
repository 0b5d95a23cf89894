/// A part of a spec that applies while a condition holds.
///
/// Its constraints are the ``Spec/sets`` of the part.
public struct ConditionalPart: Hashable, Sendable {
  /// A view with the properties that it has while the part applies.
  public struct ViewChange: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// The names of the properties, in the order written; those of stack views are in `stack`.
    public internal(set) var names: [String] = []
    /// A description of which only these properties count.
    package var values: ViewDescription
    /// The offset of the name in the source text; nil if there is none.
    public var offset: Int?

    /// Creates a change of no property.
    public init(_ view: String, offset: Int? = nil) {
      self.view = view
      self.offset = offset
      values = ViewDescription("")
      values.stack = StackDescription()
    }

    /// The properties, in the order written.
    package var keys: [ViewKey] {
      names.compactMap { name in ViewKey.all.first { $0.name == name } }
    }

    /// Adds a property with the value that a description has.
    package mutating func add(_ key: ViewKey, of description: ViewDescription) {
      key.copy(description, &values)
      names.append(key.name)
    }

    /// Gives a description the properties; those of stack views only to a stack view.
    package func apply(to description: inout ViewDescription) {
      for key in keys { key.copy(values, &description) }
    }
  }

  /// The condition, which depends on no edges.
  public var condition: Condition
  /// The margins of the window's content view while the part applies; nil to leave them.
  public var margins: DirectionalEdgeInsets?
  /// The changes of views; where parts that apply set the same property, the last one wins.
  public var views: [ViewChange] = []
  /// The offset of the condition in the source text; nil if there is none.
  public var offset: Int?

  /// Creates a part without changes.
  public init(_ condition: Condition, offset: Int? = nil) {
    self.condition = condition
    self.offset = offset
  }
}

/// Constraints of a spec that are active while a condition holds.
public struct ConstraintSet: Hashable, Sendable {
  /// The index in ``Spec/parts`` of the part that must apply; nil for none.
  public var part: Int?
  /// The edges of the window: the keyboard must be near all of them, or away from all.
  public var edges: DirectionalRectEdge
  /// Whether the edges must be near, rather than away.
  public var isNear: Bool
  /// The constraints, in the order written.
  public var equations: [Equation]
  /// The offset of the edges, or of the condition, in the source text; nil if there is none.
  public var offset: Int?

  /// Creates a set.
  public init(
    _ edges: DirectionalRectEdge, isNear: Bool, _ equations: [Equation] = [],
    in part: Int? = nil, offset: Int? = nil
  ) {
    self.edges = edges
    self.isNear = isNear
    self.equations = equations
    self.part = part
    self.offset = offset
  }
}

extension ConstraintSet {
  /// Creates the set of a conditional part.
  public init(_ equations: [Equation], in part: Int, offset: Int? = nil) {
    self.init([], isNear: true, equations, in: part, offset: offset)
  }
}

extension Spec {
  /// Returns the condition of a set: that of its part, and that of its edges.
  package func condition(of set: ConstraintSet) -> Condition {
    let edges = set.isNear ? Condition.near(set.edges) : .away(from: set.edges)
    guard let part = set.part else { return edges }
    let own = parts[part].condition
    return set.edges.isEmpty ? own : own && edges
  }

  /// Whether a set depends on the edges that the keyboard is near.
  package var hasEdgeSets: Bool { sets.contains { $0.part == nil || !$0.edges.isEmpty } }
}
