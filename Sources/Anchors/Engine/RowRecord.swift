/// A row of the solver as its engine keeps it: that of a constraint, or of a rule.
struct RowRecord {
  /// The state of a row between the engine and the solver.
  enum State: UInt8 {
    /// No row: the slot in the table can be reused.
    case free
    /// To be added at the next solve.
    case pending
    /// Left out temporarily, to be pending again.
    case setAside
    /// In the solver.
    case installed
    /// Withdrawn; a row in the solver stays there until the next solve.
    case withdrawn
    /// Active, but left out by the engine, because it would make a value too large.
    case refused
  }

  /// The differences between a row and the solver's copy.
  struct Changes: OptionSet {
    let rawValue: UInt8

    static let constant = Changes(rawValue: 1)
    static let priority = Changes(rawValue: 2)
    /// The terms, or the number that they add to the constant.
    static let terms = Changes(rawValue: 4)
  }

  // Large properties come first: a layout may have a million rows.

  /// The row's constraint, which its table keeps alive; nil for a rule that no report has needed.
  var constraint: Unretained<LayoutConstraint>?
  /// The factor of the container's length in a rule, or 0.
  let share: Double
  var constant: Double
  /// The offset beside the constant, from insets collected on the right side.
  var offset = 0.0
  var priority: LayoutPriority
  var order: UInt64
  /// ``Versions/rows`` when the row was withdrawn.
  var rowVersion: UInt64 = 0
  /// The solver's row, for installed rows and those withdrawn since the last solve.
  var row: Constraint.ID?
  let origin: LayoutConstraint.Origin
  let attribute: LayoutConstraint.Attribute
  let relation: LayoutConstraint.Relation
  /// Whether a constraint mentions a guide.
  var mentionsGuides: Bool
  var state = State.pending
  /// Whether the list of rows to be added has this one.
  var isQueued = true
  var changes = Changes()
  /// Whether the solver of the first pass has not received the constant.
  var isUnheard = false

  init(_ constraint: LayoutConstraint) {
    let rule = Rule(
      origin: constraint.origin, attribute: constraint.firstAttribute,
      relation: constraint.relation, constant: constraint.constant, priority: constraint.priority)
    self.init(rule, order: constraint.order)
    self.constraint = Unretained(constraint)
    mentionsGuides = constraint.mentionsGuides
  }

  init(_ rule: Rule, order: UInt64) {
    origin = rule.origin
    attribute = rule.attribute
    relation = rule.relation
    mentionsGuides = false
    share = rule.share
    constant = rule.constant
    priority = rule.priority
    self.order = order
  }

  /// Whether the row belongs to a rule that differs at most in its numbers.
  func hasShape(of rule: Rule) -> Bool {
    attribute == rule.attribute && relation == rule.relation && origin == rule.origin
      && share == rule.share
  }

  /// Creates a constraint that is equivalent to the rule.
  func makeConstraint(on item: ItemReference) -> LayoutConstraint {
    var term: LayoutConstraint.Term?
    if share != 0, let container = item.item?.container {
      term = LayoutConstraint.Term(
        container, attribute.axis == .horizontal ? .width : .height, times: share)
    }
    let constraint = LayoutConstraint(
      unchecked: LayoutConstraint.Term(reference: item, attribute, times: 1), relation, term,
      constant: constant, priority: priority, identifier: nil, origin: origin)
    constraint.order = order
    return constraint
  }
}

/// A rule of the engine's own for an item: for its frame, its content, its size or a guide's place.
struct Rule {
  let origin: LayoutConstraint.Origin
  let attribute: LayoutConstraint.Attribute
  var relation = LayoutConstraint.Relation.equal
  /// The factor of the container's length along the attribute's axis, or 0.
  var share = 0.0
  /// A number that a constraint can have.
  var constant = 0.0
  var priority = LayoutPriority.required
}
