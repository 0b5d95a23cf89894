/// A linear relation between attributes of views and guides.
///
/// `first.attribute RELATION multiplier * second.attribute + constant`, with any number of items on
/// the right. It is a relation, not an assignment. A new constraint is inactive:
///
///     field.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 16).isActive = true
///
/// Positions are measured in the coordinates of the nearest common ancestor of the items, which
/// holds the constraint while it is active. A multiplier therefore scales the distance from that
/// ancestor's origin. If the ancestor reads from right to left, the positions of a constraint with
/// leading or trailing attributes are negated: its constants are mirrored, and its multipliers
/// still scale the distance from the ancestor's left edge. Left and right are never mirrored, nor
/// is a constraint between middles alone.
///
/// - Note: The behaviour is that of Apple's `NSLayoutConstraint`; more than one item on the right
///   is an addition.
public final class LayoutConstraint: Referable {
  /// The comparison between the two sides of a constraint.
  public typealias Relation = Constraint.Relation

  /// An attribute of an item, times a number.
  public struct Term {
    let reference: ItemReference
    /// The number it is multiplied by.
    public let multiplier: Double
    /// The part of the item.
    public let attribute: Attribute

    /// Creates a term.
    ///
    /// - Parameters:
    ///   - item: A view or a guide; it is not kept alive.
    ///   - attribute: The part of it.
    ///   - multiplier: The number it is multiplied by.
    public init(_ item: LayoutItem, _ attribute: Attribute, times multiplier: Double = 1) {
      self.init(reference: item.reference, attribute, times: multiplier)
    }

    init(reference: ItemReference, _ attribute: Attribute, times multiplier: Double) {
      self.reference = reference
      self.attribute = attribute
      self.multiplier = multiplier
    }

    /// The item, or nil once it is gone.
    public var item: LayoutItem? { reference.item }
  }

  /// The creator of a constraint.
  public enum Origin: Hashable, Sendable {
    /// The program that uses this module.
    case user
    /// A stack view, for its arranged views.
    case stackView
    /// A view's intrinsic content size.
    case contentSize
    /// The frame of a view that keeps its frame.
    case frame
    /// A window's size.
    case window
    /// A guide whose position is computed: the safe area, margins.
    case guide
    /// The rule that no view or guide has a negative size.
    case size

    /// Whether contradictions must not break such a constraint: it states a fact about a window, a
    /// guide or a frame.
    package var isGiven: Bool {
      switch self {
      case .user, .stackView, .contentSize: false
      case .frame, .window, .guide, .size: true
      }
    }
  }

  // A layout may have 500,000 constraints: small properties are in the gaps after others.

  let first: Term
  /// The comparison between the two sides.
  public let relation: Relation
  /// The creator of the constraint.
  public let origin: Origin
  /// The constraint's row in the table of the engine that it was active in last, or -1.
  var handle: RowTable.Handle = -1
  /// The first term on the right side.
  let second: Term?
  /// Whether one of the targets is a guide.
  var mentionsGuides = false
  /// Whether a conditional set is to activate the constraint once its items are in one tree.
  var awaitsItems = false
  /// The constraint's index in its holder's list.
  var heldSlot: Int32 = 0
  /// The file in which the constraint was made, or a source as it was given.
  private var file: String
  private var storedConstant: Double
  private var storedPriority: LayoutPriority
  private var extras: Extras?
  var order: UInt64 = 0
  @safe @exclusivity(unchecked) var targets = Targets()
  /// The line in the file; nil for a given source.
  private var line: Int32?
  /// The view that holds the constraint while it is active, and keeps it alive.
  var heldBy: Unretained<View>?

  #if DEBUG
    let life = Life()
    deinit { life.isOver = true }
  #endif

  /// The properties that few constraints have.
  private final class Extras {
    var identifier: String?
    var others: [Term] = []
    var condition: Condition?
  }

  init(
    unchecked first: Term, _ relation: Relation, _ second: Term?, _ others: [Term] = [],
    constant: Double, priority: LayoutPriority, identifier: String?, origin: Origin,
    source: String? = nil, file: String = "", line: Int = 0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.storedConstant = constant
    self.storedPriority = priority
    self.origin = origin
    self.file = source ?? file
    self.line = source == nil ? Int32(truncatingIfNeeded: line) : nil
    if let identifier { self.identifier = identifier }
    if !others.isEmpty { changeExtras { $0.others = others } }
  }

  private func changeExtras(_ change: (Extras) -> Void) {
    let extras = extras ?? Extras()
    self.extras = extras
    change(extras)
  }

  /// A name for logs and reports.
  public var identifier: String? {
    get { extras?.identifier }
    set { if newValue != identifier { changeExtras { $0.identifier = newValue } } }
  }

  /// The other terms on the right side.
  var others: [Term] { extras?.others ?? [] }
  /// Whether there may be more than one term on the right side.
  var mayHaveOthers: Bool { extras != nil }

  /// The condition of the set that keeps the constraint active; nil for a constraint in no set.
  package var condition: Condition? {
    get { extras?.condition }
    set { if newValue != condition { changeExtras { $0.condition = newValue } } }
  }

  /// The terms on the right side; empty if a size is compared with a number.
  public var terms: [Term] { second.map { [$0] + others } ?? [] }

  /// The item on the left side, or nil once it is gone.
  public var firstItem: LayoutItem? { first.item }
  /// The attribute on the left side.
  public var firstAttribute: Attribute { first.attribute }
  /// The first item on the right side; nil if there is none.
  public var secondItem: LayoutItem? { second?.item }
  /// The first attribute on the right side.
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The multiplier of the first item on the right side; 1 if there is none.
  public var multiplier: Double { second?.multiplier ?? 1 }

  /// The place where the constraint was created, such as `Module/File.swift:12`, or the text that
  /// its creator set here.
  public var source: String {
    get { line.map { "\(file):\($0)" } ?? file }
    set {
      file = newValue
      line = nil
    }
  }

  /// Notes the place of a constraint that was created without one.
  func noteSource(_ file: String, _ line: Int) {
    guard self.file.isEmpty, self.line == 0 else { return }
    self.file = file
    self.line = Int32(truncatingIfNeeded: line)
  }

  /// The number added on the right side, in points.
  ///
  /// Changing it on an active constraint is the cheapest change there is. A number beyond
  /// `ConstraintSolver.limit` is replaced by the limit, see ``Window/constraintsAtLimit``.
  ///
  /// - Precondition: A number set is finite.
  public var constant: Double {
    get { storedConstant }
    set {
      let newValue = Self.limited(newValue)
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      engine?.numbersChanged(of: self)
    }
  }

  /// The constraint's strength relative to the constraints that it competes with.
  ///
  /// - Precondition: While the constraint is active, required does not change to optional nor
  ///   optional to required.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      require(
        !isActive || origin != .user || (newValue == .required) == (storedPriority == .required),
        """
        Mutating a priority from required to not on an installed constraint (or vice-versa) is \
        not supported.  You passed priority \(newValue.rawValue) and the existing priority was \
        \(storedPriority.rawValue).
        """)
      storedPriority = newValue
      engine?.numbersChanged(of: self)
    }
  }

  /// Gives the active constraint an earlier place in the order of activation.
  func backdate(to order: UInt64) {
    guard self.order != order else { return }
    self.order = order
    if let engine, let handle = engine.table.handle(of: self) { engine.table[handle].order = order }
  }

  /// Copies the numbers of the rule that the constraint represents.
  func follow(_ rule: RowRecord) {
    storedConstant = rule.constant
    storedPriority = rule.priority
  }

  /// The engine of the tree the constraint is active in.
  var engine: LayoutEngine? {
    switch origin {
    case .user, .stackView: heldBy?.object.engine
    default: first.item?.engine
    }
  }
}

extension LayoutConstraint: Hashable {
  /// Whether both are the same constraint; two with the same equation are not.
  public static func == (first: LayoutConstraint, second: LayoutConstraint) -> Bool {
    first === second
  }

  /// Feeds the identity of the constraint to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
