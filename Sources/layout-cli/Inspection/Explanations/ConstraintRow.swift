/// A constraint as a sum of anchors measured in the window, which equals a number if it holds with
/// equality.
struct ConstraintRow {
  /// The constraint; nil for a value that stays unchanged.
  let constraint: LayoutConstraint?
  private(set) var parts: [(anchor: AnchorPoint, coefficient: Double)] = []
  private(set) var constant: Double

  /// Writes a constraint in anchors.
  init(_ constraint: LayoutConstraint, _ items: inout ItemList) {
    self.constraint = constraint
    constant = constraint.constant
    switch constraint.origin {
    case .user, .stackView: addPlaces(of: constraint, &items)
    case .contentSize, .size:
      guard let item = constraint.firstItem else { return }
      add(item, constraint.firstAttribute, isOfFrame: constraint.origin == .size, times: 1, &items)
    case .frame, .window: addPins(of: constraint, &items)
    case .guide: addPlacement(of: constraint, &items)
    }
  }

  /// Adds the fact that an attribute of an item's frame in its container is fixed.
  init(keeping item: LayoutItem, _ part: FramePart, _ items: inout ItemList) {
    constraint = nil
    constant = 0
    let isMirrored = item.ownOrContainingView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var edge = part.attribute
    if part == .left { edge = isMirrored ? .trailing : .leading }
    add(item, edge, isMirrored: isMirrored, times: 1, &items)
    if edge.isLocation, let outer = item.container, !(outer is Window),
      !(outer.superview is Window)
    {
      add(outer, edge, isMirrored: isMirrored, times: -1, &items)
    }
    for part in parts { constant += part.coefficient * part.anchor.value }
  }

  /// Adds an anchor of an item's frame, or of its alignment rectangle.
  private mutating func add(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, isMirrored: Bool = false,
    isOfFrame: Bool = true, times coefficient: Double, _ items: inout ItemList
  ) {
    let anchor = AnchorPoint(
      item, attribute, isMirrored: isMirrored, isOfFrame: isOfFrame, in: &items)
    parts.append((anchor, coefficient))
  }

  /// Positions are in the coordinates of the holder; they are converted to the window's here.
  private mutating func addPlaces(of constraint: LayoutConstraint, _ items: inout ItemList) {
    let isMirrored = constraint.isMirrored
    let sign = isMirrored ? -1.0 : 1.0
    var sum = 0.0
    for term in constraint.measuredTerms {
      guard let item = term.item else { continue }
      let isPlace = term.attribute.isLocation
      if isPlace { sum += term.multiplier }
      add(
        item, term.attribute, isMirrored: isMirrored, isOfFrame: false,
        times: isPlace ? sign * term.multiplier : term.multiplier, &items)
    }
    // The content view has the origin of the window.
    guard abs(sum) > 1e-12, let holder = constraint.holder, !(holder is Window),
      !(holder.superview is Window)
    else { return }
    let isVertical = constraint.firstAttribute.axis == .vertical
    add(holder, isVertical ? .top : .left, times: -sign * sum, &items)
  }

  /// Pins are measured in the container, without regard to alignment.
  private mutating func addPins(of constraint: LayoutConstraint, _ items: inout ItemList) {
    guard let first = constraint.firstItem else { return }
    add(first, constraint.firstAttribute, times: 1, &items)
    for term in constraint.terms {
      guard let item = term.item else { continue }
      add(item, term.attribute, times: -term.multiplier, &items)
    }
    guard constraint.terms.isEmpty, constraint.firstAttribute.isLocation,
      let outer = first.container, !(outer is Window)
    else { return }
    let edge: LayoutConstraint.Attribute =
      constraint.firstAttribute.axis == .horizontal ? .left : .top
    add(outer, edge, times: -1, &items)
  }

  /// A guide's distances from the edges of its view.
  private mutating func addPlacement(of constraint: LayoutConstraint, _ items: inout ItemList) {
    guard let guide = constraint.firstItem as? LayoutGuide, let owner = guide.placementBase else {
      return
    }
    let edge = constraint.firstAttribute
    let sign = edge == .right || edge == .bottom ? -1.0 : 1.0
    add(guide, edge, times: sign, &items)
    if edge.isLocation { add(owner, edge, times: -sign, &items) }
  }

  /// The parts by item and axis, in the order written.
  var groups: [Int] {
    parts.map { $0.anchor.key }.unique()
  }

  /// Returns the row's coefficients of an item's near edge and length.
  func share(of key: Int) -> (start: Double, size: Double) {
    var share = (start: 0.0, size: 0.0)
    for part in parts where part.anchor.key == key {
      share.start += part.coefficient * part.anchor.start
      share.size += part.coefficient * part.anchor.size
    }
    return share
  }
}
