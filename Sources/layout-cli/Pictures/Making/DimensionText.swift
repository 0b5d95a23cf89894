/// The texts at dimension lines.
enum DimensionText {
  /// Returns the number or length that a length is compared with; nil if the equation says it
  /// better.
  static func length(_ measured: MeasuredConstraint) -> String? {
    let constraint = measured.constraint
    let sign = word(for: constraint.relation)
    guard let term = constraint.terms.first else {
      return sign + shortNumber(constraint.constant)
    }
    guard constraint.terms.count == 1, let item = term.item, item.label.utf8.count <= 24 else {
      return nil
    }
    var text = sign.isEmpty ? "= " : sign
    if term.multiplier != 1 { text += "\(shortNumber(term.multiplier)) × " }
    text += printable(item.label)
    if term.attribute != constraint.firstAttribute { text += ".\(term.attribute.name)" }
    if constraint.constant != 0 {
      text += (constraint.constant < 0 ? " − " : " + ") + shortNumber(abs(constraint.constant))
    }
    return text
  }

  /// Returns the number of points that the distance between two edges is compared with.
  ///
  /// The distance is measured as readers see it: as the gap between two items, or as the distance
  /// of one inside the other, below 0 if items overlap or extend out. An inequality is reversed if
  /// that distance has the opposite sign of the constraint's.
  ///
  /// - Parameters:
  ///   - measured: A constraint on the difference of two positions.
  ///   - isTogether: Whether both are at the same position.
  /// - Returns: The text; empty if edges must coincide and do.
  static func distance(_ measured: MeasuredConstraint, isTogether: Bool) -> String {
    let constraint = measured.constraint
    let isForward = isForward(measured)
    let constant = isForward ? constraint.constant : -constraint.constant
    let relation = isForward ? constraint.relation : constraint.relation.reversed
    if isTogether, constant == 0, relation == .equal { return "" }
    return word(for: relation) + shortNumber(constant == 0 ? 0 : constant)
  }

  private static func word(for relation: LayoutConstraint.Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "≤ "
    case .greaterThanOrEqual: "≥ "
    }
  }

  /// Returns whether an anchor is at the start of the axis: at the left or leading edge, or the
  /// top; nil if it is at neither end.
  static func isAtStart(_ attribute: LayoutConstraint.Attribute) -> Bool? {
    let own = attribute.withinMarginsGuide ?? attribute
    return own.isEdge ? own.share() == 0 : nil
  }

  /// Returns whether the distance that readers see is from the second position to the first.
  private static func isForward(_ measured: MeasuredConstraint) -> Bool {
    let constant = measured.constraint.constant
    let (first, second) = (measured.anchors[0].anchor, measured.anchors[1].anchor)
    let fallback = constant == 0 ? first.value >= second.value : constant > 0
    guard let one = isAtStart(first.attribute), let other = isAtStart(second.attribute) else {
      return fallback
    }
    if contains(second.item, first.item) { return other }
    if contains(first.item, second.item) { return !one }
    return one == other ? fallback : one
  }

  /// Returns whether an item should be inside another: in an ancestor, or in an ancestor's safe
  /// area or margins.
  private static func contains(_ outer: LayoutItem, _ inner: LayoutItem) -> Bool {
    var holder = outer as? View
    switch (outer as? LayoutGuide)?.role {
    case .region, .frame, .content, .contentMargins: holder = outer.container
    case .plain, .stackView, .division, .outside, nil: break
    }
    guard let holder else { return false }
    return inner.container?.isDescendant(of: holder) == true
  }
}
