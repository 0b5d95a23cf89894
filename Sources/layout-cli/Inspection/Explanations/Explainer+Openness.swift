extension Explainer {
  /// Returns the freedom that the constraints leave a target along an axis; nil if they determine
  /// it.
  func openness(
    of target: ExplanationTarget, along axis: Axis, _ values: [Explanation.Value],
    _ wanted: [AnchorPoint], _ derivation: Derivation
  ) -> Explanation.Openness? {
    guard values.contains(where: { $0.range != nil }) else { return nil }
    let freedom = Freedom(of: target.item, along: axis, isMirrored: wanted[0].isMirrored, in: self)
    var remedy: String
    if let guide = target.item as? LayoutGuide, guide.role == .content, let view = guide.owningView
    {
      let edge = axis == .horizontal ? "trailing edge" : "bottom"
      remedy = "tie what is in '\(printable(view.label))' to its \(edge) too"
    } else if freedom.isLengthOpen, let tie = tie(of: target.item, along: axis) {
      remedy = tie
    } else {
      let isDouble = freedom.isDouble(derivation, wanted[0].key)
      remedy = "give it \(freedom.remedy(isDouble: isDouble))"
    }
    return Explanation.Openness(
      subject: freedom.what(of: "'\(printable(target.item.label))'"), remedy: remedy)
  }

  /// Returns advice on how to determine an item's position and length, in a sentence without a full
  /// stop that calls the item `it`; nil if they are determined.
  package func remedy(for item: LayoutItem, along axis: Axis) -> String? {
    part(of: ExplanationTarget(item), along: axis).openness?.remedy
  }

  /// Returns whether an item, or its container, may have another position or size.
  func mayBeOpen(_ item: LayoutItem, along axis: Axis) -> Bool {
    var next: LayoutItem? = item
    while let item = next {
      if item.hasAmbiguousLayout(along: axis) { return true }
      next = item.container
    }
    return false
  }

  /// Returns the values that an anchor can have in the window.
  func range(of anchor: AnchorPoint) -> ClosedRange<Double> {
    let shares = anchor.shares
    guard shares.allSatisfy({ $0.item.isSolved }) else { return anchor.value...anchor.value }
    let range = scene.window.layoutEngine.range(of: shares)
    return (range.lowerBound + anchor.offset)...(range.upperBound + anchor.offset)
  }

  /// Returns advice about a tie in which intrinsic sizes of the same priority compete.
  private func tie(of item: LayoutItem, along axis: Axis) -> String? {
    func demands(of item: LayoutItem) -> [LayoutConstraint] {
      item.activeConstraints.filter {
        $0.origin == .contentSize && $0.firstAttribute.axis == axis
      }
    }
    if let priority = item.tiedPriority(along: axis) {
      return "constraints on its \(axis.lengthWord) disagree at priority"
        + " \(roundedText(priority.rawValue)); give one of them another priority"
    }
    let engine = scene.window.layoutEngine
    for view in scene.views
    where view !== item && view.hasAmbiguousLayout(along: axis)
      && doLengthsCompete(item, view, along: axis)
    {
      for own in demands(of: item) {
        for other in demands(of: view)
        where other.priority == own.priority && other.relation == own.relation
          && abs(engine.error(of: own)) + abs(engine.error(of: other)) > 1e-6
        {
          let isHugging = own.relation == .lessThanOrEqual
          return
            "it and '\(printable(view.label))' could \(isHugging ? "grow" : "shrink") just as well;"
            + " give one of them another \(isHugging ? "hugging" : "compression resistance")"
            + " priority than \(roundedText(own.priority.rawValue))"
        }
      }
    }
    return nil
  }

  /// Returns whether the lengths of two items are ambiguous and depend on each other: together they
  /// vary less than if each were independent.
  private func doLengthsCompete(
    _ item: LayoutItem, _ other: LayoutItem, along axis: Axis
  ) -> Bool {
    guard item.isSolved, other.isSolved else { return false }
    let shares = [item, other].map {
      FrameShare($0, axis == .horizontal ? .width : .height, times: 1)
    }
    let engine = scene.window.layoutEngine
    let alone = shares.map { engine.range(of: [$0]) }
    guard alone.allSatisfy({ $0.isWide }) else { return false }
    return engine.range(of: shares).extent < alone[0].extent + alone[1].extent - 1e-6
  }
}

extension LayoutItem {
  /// Returns the priority at which optional constraints on the item's length alone disagree along
  /// an axis; nil if none do.
  func tiedPriority(along axis: Axis) -> LayoutPriority? {
    guard let engine = rootEngine else { return nil }
    var demands: [LayoutConstraint] = []
    for constraint in activeConstraints where constraint.firstAttribute.axis == axis {
      guard constraint.priority < .required, constraint.secondItem == nil,
        constraint.mentions(lengthOf: self)
      else { continue }
      demands.append(constraint)
    }
    for broken in demands where engine.error(of: broken).magnitude > 1e-6 {
      for other in demands where other !== broken && other.priority == broken.priority {
        return broken.priority
      }
    }
    return nil
  }
}

/// The undetermined anchors of an item along an axis.
private struct Freedom {
  let axis: Axis
  let isStartOpen: Bool
  let isEndOpen: Bool
  let isMiddleOpen: Bool
  let isLengthOpen: Bool

  init(of item: LayoutItem, along axis: Axis, isMirrored: Bool, in explainer: Explainer) {
    self.axis = axis
    var items = ItemList()
    func isOpen(
      _ horizontal: LayoutConstraint.Attribute, _ vertical: LayoutConstraint.Attribute
    ) -> Bool {
      let attribute = axis == .horizontal ? horizontal : vertical
      let anchor = AnchorPoint(
        item, attribute, isMirrored: isMirrored, isOfFrame: true, in: &items)
      return explainer.range(of: anchor).isWide
    }
    isStartOpen = isOpen(.leading, .top)
    isEndOpen = isOpen(.trailing, .bottom)
    isMiddleOpen = isOpen(.centerX, .centerY)
    isLengthOpen = isOpen(.width, .height)
  }

  /// Returns the name of the undetermined quantity.
  func what(of name: String) -> String {
    let place =
      axis == .horizontal ? "how far left or right \(name) is" : "how far up or down \(name) is"
    if !isLengthOpen { return place }
    if isStartOpen && isEndOpen && isMiddleOpen { return "\(place) and its \(axis.lengthWord)" }
    return "the \(axis.lengthWord) of \(name)"
  }

  /// Returns the anchors that would determine the item, as names with their articles.
  func remedy(isDouble: Bool) -> String {
    let edges = axis == .horizontal ? ["a leading", "a trailing edge"] : ["a top", "a bottom"]
    var useful: [String] = []
    if isLengthOpen { useful.append("a \(axis.lengthWord)") }
    if isStartOpen { useful.append(axis == .horizontal ? "\(edges[0]) edge" : edges[0]) }
    if isEndOpen { useful.append(edges[1]) }
    return isDouble ? "two of \(joined(useful))" : joined(useful, by: "or")
  }

  /// Whether one more anchor would not be enough.
  func isDouble(_ derivation: Derivation, _ key: Int) -> Bool {
    guard isStartOpen, isEndOpen, isMiddleOpen, isLengthOpen else { return false }
    let facts = derivation.facts[key] ?? []
    return facts.count { fact in
      derivation.steps(to: [fact.step]).contains { $0.kind == .open }
    } > 1
  }
}

extension ClosedRange<Double> {
  /// Whether more than one value is in the range.
  var isWide: Bool { extent > 1e-6 }
  /// The difference between the largest and the smallest value.
  fileprivate var extent: Double { upperBound - lowerBound }
}
