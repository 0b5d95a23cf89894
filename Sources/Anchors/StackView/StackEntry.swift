/// The constraints that a stack view keeps for an arranged view or for its own edges, one for each
/// purpose while it is needed.
///
/// An update holds those that are needed. Then ``settle()`` releases the others.
struct StackConstraints<Purpose: CaseIterable & RawRepresentable> where Purpose.RawValue == Int {
  private struct Slot {
    var constraint: LayoutConstraint?
    var isHeld = false
  }

  private var slots = [Slot](repeating: Slot(), count: Purpose.allCases.count)
  /// The position of the owner in the order of activation.
  private let birth = nextActivation()
  /// Whether the first constraints are still to be made.
  private var isNew = true

  /// Sets the contents of a constraint, with as few changes as possible.
  mutating func hold(
    _ purpose: Purpose, _ identifier: String, _ first: LayoutConstraint.Term,
    _ relation: LayoutConstraint.Relation = .equal, _ second: LayoutConstraint.Term? = nil,
    plus constant: Double = 0, priority: LayoutPriority = .required
  ) {
    let index = purpose.rawValue
    slots[index].isHeld = true
    if let constraint = slots[index].constraint, constraint.isActive,
      constraint.relation == relation, Self.isSame(constraint.first, first),
      constraint.identifier == identifier, Self.isSame(constraint.second, second),
      (constraint.priority == .required) == (priority == .required)
    {
      constraint.constant = constant
      constraint.priority = priority
      return
    }
    slots[index].constraint?.isActive = false
    let made = LayoutConstraint(
      unchecked: first, relation, second, constant: constant, priority: priority,
      identifier: identifier, origin: .stackView)
    made.isActive = true
    slots[index].constraint = made
  }

  private static func isSame(
    _ term: LayoutConstraint.Term?, _ other: LayoutConstraint.Term?
  ) -> Bool {
    term?.reference === other?.reference && term?.attribute == other?.attribute
      && term?.multiplier == other?.multiplier
  }

  /// Releases the constraints that have not been held since the last call, and gives the first ones
  /// and all optional ones the age of their owner.
  ///
  /// The first ones are created late, but constraints that the program activates in between must be
  /// newer. Optional ones are never broken, so their age does not matter: with this one, a solver
  /// that restarts receives them in the order of a first layout, which takes the fewest steps.
  mutating func settle() {
    for index in slots.indices {
      if !slots[index].isHeld { release(index) }
      slots[index].isHeld = false
      guard let constraint = slots[index].constraint else { continue }
      if isNew || constraint.priority != .required { constraint.backdate(to: birth) }
    }
    isNew = false
  }

  /// Removes all constraints from the layout.
  mutating func release() {
    for index in slots.indices { release(index) }
  }

  /// Removes the constraints that a view holds from the layout.
  mutating func release(heldBy view: View) {
    for index in slots.indices where slots[index].constraint?.holder === view { release(index) }
  }

  private mutating func release(_ index: Int) {
    slots[index].constraint?.isActive = false
    slots[index].constraint = nil
  }
}

extension LayoutConstraint {
  /// The stack view that created the constraint; nil if none did, or it is inactive.
  package var stackView: StackView? {
    guard origin == .stackView, let holder else { return nil }
    // A constraint that only mentions the size of an arranged view is held by that view.
    let isOfArrangedView =
      second == nil && first.item === holder && identifier != StackView.fitIdentifier
    return (isOfArrangedView ? holder.superview : holder) as? StackView
  }
}

/// An arranged view, with the stack view's constraints for it.
struct StackEntry {
  let view: View
  var customSpacing = StackView.spacingUseDefault
  var constraints = StackConstraints<Purpose>()
  /// The gap between the view and the one before, if gaps are compared.
  var gap = StackGuide(name: "UISV-distributing")

  /// The purposes of the constraints for a view.
  enum Purpose: Int, CaseIterable {
    /// The position along the axis: the distance from the view before.
    case place
    /// The length along the axis: that of the distribution, or none for a hidden view.
    case length
    /// The gap between the view and the one before, if gaps are compared.
    case gapStart
    case gapEnd
    case gapLength
    /// The position across the axis: aligned with the first view.
    case alignment
    case farAlignment
    /// The position across the axis: inside the spacer.
    case spacerStart
    case spacerEnd
    /// As thin as can be, so that views without content are not ambiguous.
    case thickness
  }
}

/// The constraints of a stack view for its own edges.
struct StackCanvas {
  var constraints = StackConstraints<Purpose>()
  /// Replaces the arranged views along the axis if none is visible.
  var filler = StackGuide(name: "UISV-ordering-spanner")
  /// Is around the arranged views across the axis.
  var spacer = StackGuide(name: "UISV-alignment-spanner")

  /// The purposes of the constraints for a stack view itself: first those along the axis.
  enum Purpose: Int, CaseIterable {
    case start
    case end
    case fit
    case fillerFit
    case sideStart
    case sideEnd
    case middle
    case sideFit
    case spacerFit
  }
}

/// A guide that a stack view has at times.
struct StackGuide {
  let name: String
  private(set) var guide: LayoutGuide?

  /// Returns the guide, creating it if necessary.
  mutating func appear(in stack: StackView) -> LayoutGuide {
    if let guide, guide.owningView === stack { return guide }
    let made = LayoutGuide(role: .stackView, name: name)
    stack.addLayoutGuide(made)
    guide = made
    return made
  }

  mutating func disappear(from stack: StackView) {
    guard let guide else { return }
    stack.removeLayoutGuide(guide)
    self.guide = nil
  }
}
