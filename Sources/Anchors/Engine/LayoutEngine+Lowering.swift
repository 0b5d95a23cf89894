/// Adds up terms by variable.
struct TermGatherer {
  /// Where each variable's term stands, by the variable's index, or -1.
  private var places: [Int32] = []
  private var terms: [LinearExpression.Term] = []
  var constant = 0.0

  mutating func add(_ coefficient: Double, _ variable: Variable) {
    let index = Int(variable.index)
    while places.count <= index { places.append(-1) }
    if places[index] >= 0 {
      terms[Int(places[index])].coefficient += coefficient
    } else {
      places[index] = Int32(terms.count)
      terms.append(LinearExpression.Term(variable, times: coefficient))
    }
  }

  /// Hands out the sum and starts anew; what cancelled but for rounding is left out.
  mutating func finish() -> (terms: [LinearExpression.Term], constant: Double) {
    for term in terms { places[Int(term.variable.index)] = -1 }
    let sum = (terms.filter { abs($0.coefficient) > 1e-12 }, constant)
    terms.removeAll(keepingCapacity: true)
    constant = 0
    return sum
  }
}

extension LayoutEngine {
  /// Writes a constraint in the solver's variables.
  ///
  /// Places are read in the coordinates of the constraint's holder. Where leading or trailing is
  /// mentioned and the holder reads from right to left, all places are measured leftwards from the
  /// holder's right edge.
  func lowered(_ constraint: LayoutConstraint, _ sum: inout TermGatherer) -> Constraint {
    switch constraint.origin {
    case .user, .stackView: lowerPlaces(of: constraint, &sum)
    case .contentSize: lowerContentSize(constraint, &sum)
    case .frame, .window, .size: lowerPins(constraint, &sum)
    case .guide: lowerPlacement(constraint, &sum)
    }
    let left = sum.finish()
    constraint.offset = -left.constant
    var row = Constraint(
      terms: left.terms, constraint.relation, constraint.constant + constraint.offset,
      priority: constraint.priority)
    row.isBreakable = constraint.isBreakable
    return row
  }

  private func lowerPlaces(of constraint: LayoutConstraint, _ sum: inout TermGatherer) {
    guard let holder = constraint.holderReference?.view else { return }
    let isMirrored =
      constraint.isDirectional && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var factor = 1.0
    for (index, target) in constraint.targets.enumerated() {
      factor = index == 0 ? 1 : -target.multiplier
      guard let item = target.reference.item?.carrier(of: target.attribute) else { continue }
      let place = Place(of: item, in: holder, isMirrored: isMirrored)
      place.add(target.attribute, times: factor, to: &sum)
    }
  }

  private func lowerContentSize(_ constraint: LayoutConstraint, _ sum: inout TermGatherer) {
    guard let item = constraint.firstItem, let view = item.ownOrContainingView else { return }
    Place(of: item, in: view, isMirrored: false).add(constraint.firstAttribute, times: 1, to: &sum)
  }

  /// Frames as they are, without regard to alignment rectangles.
  private func lowerPins(_ constraint: LayoutConstraint, _ sum: inout TermGatherer) {
    constraint.firstItem?.variables?.add(constraint.firstAttribute, times: 1, to: &sum)
    for term in constraint.terms {
      term.item?.variables?.add(term.attribute, times: -term.multiplier, to: &sum)
    }
  }

  /// A guide's distances from the edges of its view.
  private func lowerPlacement(_ constraint: LayoutConstraint, _ sum: inout TermGatherer) {
    guard let item = constraint.firstItem, let own = item.variables,
      let outer = item.container?.variables
    else { return }
    let guide = downcast(item, to: LayoutGuide.self)
    if guide.role == .contentMargins {
      return lowerContentMargins(constraint.firstAttribute, of: guide, own, &sum)
    }
    switch constraint.firstAttribute {
    case .right:
      sum.add(1, outer.width)
      sum.add(-1, own.minX)
      sum.add(-1, own.width)
    case .bottom:
      sum.add(1, outer.height)
      sum.add(-1, own.minY)
      sum.add(-1, own.height)
    default:
      sum.add(1, own[constraint.firstAttribute])
    }
  }

  /// The distances of what is inside a scroll view's margins from the edges of the content.
  private func lowerContentMargins(
    _ edge: LayoutConstraint.Attribute, of guide: LayoutGuide, _ own: FrameVariables,
    _ sum: inout TermGatherer
  ) {
    guard let content = guide.container?.ownGuide(.content)?.variables else { return }
    let sign = edge == .right || edge == .bottom ? -1.0 : 1.0
    own.add(edge, times: sign, to: &sum)
    content.add(edge, times: -sign, to: &sum)
  }
}

extension LayoutItem {
  /// The item in whose frame an attribute is measured: the item itself, but for a baseline that is
  /// another view's.
  package final func carrier(of attribute: LayoutConstraint.Attribute) -> LayoutItem {
    guard attribute == .firstBaseline || attribute == .lastBaseline, var view = self as? View else {
      return self
    }
    while true {
      let next =
        attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if next === view || !next.isDescendant(of: view) { return view }
      view = next
    }
  }
}

extension LayoutConstraint {
  /// Whether the constraint may be broken in a contradiction: not what stands for windows, guides
  /// and kept frames.
  var isBreakable: Bool {
    switch origin {
    case .user, .stackView, .contentSize: true
    case .frame, .window, .guide, .size: false
    }
  }
}

extension FrameVariables {
  /// The variable that an attribute of a bare frame is.
  subscript(attribute: LayoutConstraint.Attribute) -> Variable {
    switch attribute {
    case .left: minX
    case .top: minY
    case .width: width
    default: height
    }
  }

  /// Adds an attribute of a bare frame.
  func add(
    _ attribute: LayoutConstraint.Attribute, times factor: Double, to sum: inout TermGatherer
  ) {
    switch attribute {
    case .right, .centerX:
      sum.add(factor, minX)
      sum.add(attribute == .right ? factor : factor / 2, width)
    case .bottom, .centerY:
      sum.add(factor, minY)
      sum.add(attribute == .bottom ? factor : factor / 2, height)
    default:
      sum.add(factor, self[attribute])
    }
  }
}

/// An item's place in the coordinates of a view around it.
private struct Place {
  let item: LayoutItem
  let holder: View
  let isMirrored: Bool
  let insets: EdgeInsets

  init(of item: LayoutItem, in holder: View, isMirrored: Bool) {
    self.item = item
    self.holder = holder
    self.isMirrored = isMirrored
    insets = (item as? View)?.alignmentRectInsets ?? .zero
  }

  func add(
    _ attribute: LayoutConstraint.Attribute, times factor: Double, to sum: inout TermGatherer
  ) {
    guard let variables = item.variables else { return }
    switch attribute {
    case .width:
      sum.add(factor, variables.width)
      sum.constant -= factor * (insets.left + insets.right)
    case .height:
      sum.add(factor, variables.height)
      sum.constant -= factor * (insets.top + insets.bottom)
    case .leading:
      addX(isMirrored ? 1 : 0, inset: isMirrored ? -insets.right : insets.left, factor, &sum)
    case .trailing:
      addX(isMirrored ? 0 : 1, inset: isMirrored ? insets.left : -insets.right, factor, &sum)
    case .left:
      addX(0, inset: insets.left, factor, &sum)
    case .right:
      addX(1, inset: -insets.right, factor, &sum)
    case .centerX:
      addX(0.5, inset: (insets.left - insets.right) / 2, factor, &sum)
    case .top:
      addY(0, inset: insets.top, factor, &sum)
    case .bottom:
      addY(1, inset: -insets.bottom, factor, &sum)
    case .centerY:
      addY(0.5, inset: (insets.top - insets.bottom) / 2, factor, &sum)
    case .firstBaseline:
      let offset = (item as? View)?.firstBaselineOffsetFromTop ?? 0
      addY(0, inset: insets.top + offset, factor, &sum)
    case .lastBaseline:
      let offset = (item as? View)?.lastBaselineOffsetFromBottom ?? 0
      addY(1, inset: -insets.bottom - offset, factor, &sum)
    default:
      preconditionFailure("\(attribute.name) is not measured in a view's own frame")
    }
  }

  /// Adds the coordinate at a share of the item's width.
  private func addX(
    _ share: Double, inset: Double, _ factor: Double, _ sum: inout TermGatherer
  ) {
    let along = isMirrored ? -factor : factor
    if isMirrored, let width = holder.variables?.width { sum.add(factor, width) }
    sum.constant += along * inset
    if share != 0, let width = item.variables?.width { sum.add(along * share, width) }
    climb { sum.add(along, $0.minX) }
  }

  /// Adds the coordinate at a share of the item's height.
  private func addY(
    _ share: Double, inset: Double, _ factor: Double, _ sum: inout TermGatherer
  ) {
    sum.constant += factor * inset
    if share != 0, let height = item.variables?.height { sum.add(factor * share, height) }
    climb { sum.add(factor, $0.minY) }
  }

  /// Visits the item and what is around it, up to but without the holder.
  private func climb(_ body: (FrameVariables) -> Void) {
    var next: LayoutItem? = item
    while let step = next, step !== holder {
      if let variables = step.variables { body(variables) }
      next = step.container
    }
  }
}
