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
      add(
        AnchorPoint(
          item, constraint.firstAttribute, isMirrored: false,
          isOfFrame: constraint.origin == .size, in: &items), times: 1)
    case .frame, .window: addPins(of: constraint, &items)
    case .guide: addPlacement(of: constraint, &items)
    }
  }

  /// Adds the fact that an attribute of an item's frame in its container is fixed.
  init(keeping item: LayoutItem, _ part: LayoutConstraint.Attribute, _ items: inout ItemList) {
    constraint = nil
    constant = 0
    let isMirrored = item.viewOrOwner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var edge = part
    if part == .left { edge = isMirrored ? .trailing : .leading }
    add(
      AnchorPoint(item, edge, isMirrored: isMirrored, isOfFrame: true, in: &items), times: 1)
    if part.isLocation, let outer = item.outerView, !(outer is Window),
      !(outer.superview is Window)
    {
      add(AnchorPoint(outer, edge, isMirrored: isMirrored, isOfFrame: true, in: &items), times: -1)
    }
    for part in parts { constant += part.coefficient * part.anchor.value }
  }

  private mutating func add(_ anchor: AnchorPoint, times coefficient: Double) {
    parts.append((anchor, coefficient))
  }

  /// Positions are in the coordinates of the holder; they are converted to the window's here.
  private mutating func addPlaces(of constraint: LayoutConstraint, _ items: inout ItemList) {
    let isMirrored = constraint.isMirrored
    let sign = isMirrored ? -1.0 : 1.0
    var sum = 0.0
    func isPlace(_ attribute: LayoutConstraint.Attribute) -> Bool { attribute.isLocation }
    for term in constraint.measuredTerms {
      guard let item = term.item else { continue }
      let (attribute, coefficient) = (term.attribute, term.multiplier)
      let factor = isPlace(attribute) ? sign * coefficient : coefficient
      if isPlace(attribute) { sum += coefficient }
      add(AnchorPoint(item, attribute, isMirrored: isMirrored, in: &items), times: factor)
    }
    guard abs(sum) > 1e-12, let holder = constraint.holder, !(holder is Window) else { return }
    let isVertical = constraint.firstAttribute.axis == .vertical
    let edge: LayoutConstraint.Attribute = isVertical ? .top : isMirrored ? .right : .left
    let corner = AnchorPoint(holder, edge, isMirrored: isMirrored, isOfFrame: true, in: &items)
    // The content view has the origin of the window.
    if !isMirrored, holder.superview is Window { return }
    add(corner, times: -sign * sum)
  }

  /// Pins are measured in the container, without regard to alignment.
  private mutating func addPins(of constraint: LayoutConstraint, _ items: inout ItemList) {
    guard let first = constraint.firstItem else { return }
    add(
      AnchorPoint(
        first, constraint.firstAttribute, isMirrored: false, isOfFrame: true, in: &items), times: 1)
    for term in constraint.terms {
      guard let item = term.item else { continue }
      add(
        AnchorPoint(item, term.attribute, isMirrored: false, isOfFrame: true, in: &items),
        times: -term.multiplier)
    }
    guard constraint.terms.isEmpty, constraint.firstAttribute.isLocation,
      let outer = first.outerView, !(outer is Window)
    else { return }
    let edge: LayoutConstraint.Attribute =
      constraint.firstAttribute.axis == .horizontal ? .left : .top
    add(AnchorPoint(outer, edge, isMirrored: false, isOfFrame: true, in: &items), times: -1)
  }

  /// A guide's distances from the edges of its view.
  private mutating func addPlacement(of constraint: LayoutConstraint, _ items: inout ItemList) {
    guard let item = constraint.firstItem, let guide = item as? LayoutGuide,
      let owner = guide.placementBase
    else {
      return
    }
    let edge = constraint.firstAttribute
    let sign = edge == .right || edge == .bottom ? -1.0 : 1.0
    add(AnchorPoint(guide, edge, isMirrored: false, isOfFrame: true, in: &items), times: sign)
    guard edge.isLocation else { return }
    add(AnchorPoint(owner, edge, isMirrored: false, isOfFrame: true, in: &items), times: -sign)
  }

  /// The parts by item and axis, in the order written.
  var groups: [Int] {
    var keys: [Int] = []
    for part in parts where !keys.contains(part.anchor.key) { keys.append(part.anchor.key) }
    return keys
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
