/// A constraint that a stack view keeps for one purpose, while it is needed.
struct StackConstraint {
  private(set) var constraint: LayoutConstraint?

  /// Sets the constraint's contents, with as few changes as possible.
  mutating func hold(
    _ first: LayoutConstraint.Term, _ relation: LayoutConstraint.Relation = .equal,
    _ second: LayoutConstraint.Term? = nil, plus constant: Double = 0,
    priority: LayoutPriority = .required, as identifier: String
  ) {
    if let constraint, constraint.isActive, constraint.relation == relation,
      constraint.first.isSame(as: first), constraint.identifier == identifier,
      constraint.second.isSame(as: second)
    {
      constraint.constant = constant
      constraint.priority = priority
      return
    }
    release()
    let made = LayoutConstraint(
      unchecked: first, relation, second, constant: constant, priority: priority,
      identifier: identifier, origin: .stackView)
    made.isActive = true
    constraint = made
  }

  /// Gives the constraint an earlier place in the order of activation.
  func backdate(to order: UInt64) {
    constraint?.backdate(to: order)
  }

  /// Removes the constraint from the layout.
  mutating func release() {
    constraint?.isActive = false
    constraint = nil
  }

  /// Removes the constraint from the layout if a view holds it.
  mutating func release(heldBy view: View) {
    if constraint?.holder === view { release() }
  }
}

extension LayoutConstraint.Term {
  func isSame(as other: Self) -> Bool {
    reference === other.reference && attribute == other.attribute
      && multiplier == other.multiplier
  }
}

extension LayoutConstraint.Term? {
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (let term?, let other?): term.isSame(as: other)
    case (nil, nil): true
    default: false
    }
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
  /// The view's position in the order of activation; nil once its constraints have been made.
  private var birth: UInt64? = nextActivation()

  /// The purposes of the constraints for a view.
  enum Purpose: Int, CaseIterable {
    /// The position along the axis: the distance from the view before.
    case place
    /// The length along the axis, if the distribution determines it.
    case length
    /// No length, for a hidden view.
    case hiding
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

  private var constraints = [StackConstraint](
    repeating: StackConstraint(), count: Purpose.allCases.count)
  /// The gap between the view and the one before, if gaps are compared.
  var gap: LayoutGuide?

  init(_ view: View) {
    self.view = view
  }

  subscript(purpose: Purpose) -> StackConstraint {
    get { constraints[purpose.rawValue] }
    _modify { yield &constraints[purpose.rawValue] }
  }

  /// Gives the first constraints the age of the view's arrangement.
  ///
  /// They are created late, but constraints that the program activates in between must be newer, as
  /// if these had been created immediately.
  mutating func backdate() {
    guard let birth else { return }
    for constraint in constraints { constraint.backdate(to: birth) }
    self.birth = nil
  }

  /// Removes all constraints for the view from the layout.
  mutating func release(from stack: StackView) {
    for index in constraints.indices { constraints[index].release() }
    releaseGap(from: stack)
  }

  mutating func releaseGap(from stack: StackView) {
    guard let gap else { return }
    for purpose in [Purpose.gapStart, .gapEnd, .gapLength] { self[purpose].release() }
    stack.removeLayoutGuide(gap)
    self.gap = nil
  }

  /// Removes the constraints that the view itself holds, on its sizes, from the layout.
  mutating func releaseHeld(by view: View) {
    for index in constraints.indices { constraints[index].release(heldBy: view) }
  }
}

/// The constraints of a stack view for its own edges.
struct StackCanvas {
  /// The stack view's position in the order of activation; nil once its constraints have been made.
  private var birth: UInt64? = nextActivation()
  var start = StackConstraint()
  var end = StackConstraint()
  var fit = StackConstraint()
  /// Replaces the arranged views along the axis if none is visible.
  var filler = StackSpacer(name: "UISV-ordering-spanner")

  var sideStart = StackConstraint()
  var sideEnd = StackConstraint()
  var middle = StackConstraint()
  var sideFit = StackConstraint()
  /// Is around the arranged views across the axis.
  var spacer = StackSpacer(name: "UISV-alignment-spanner")

  /// Gives the first constraints the age of the stack view.
  mutating func backdate() {
    guard let birth else { return }
    for made in [start, end, fit, filler.fit, sideStart, sideEnd, middle, sideFit, spacer.fit] {
      made.backdate(to: birth)
    }
    self.birth = nil
  }
}

/// A guide that a stack view has at times.
struct StackSpacer {
  let name: String
  private(set) var guide: LayoutGuide?
  var fit = StackConstraint()

  init(name: String) {
    self.name = name
  }

  /// Returns the guide, creating it if necessary.
  mutating func appear(in stack: StackView) -> LayoutGuide {
    if let guide, guide.owningView === stack { return guide }
    let made = stack.addStackGuide(name)
    guide = made
    return made
  }

  mutating func disappear(from stack: StackView) {
    guard let guide else { return }
    fit.release()
    stack.removeLayoutGuide(guide)
    self.guide = nil
  }
}
