extension Explainer {
  /// Returns the freedom that the constraints leave a target along an axis; nil if they determine
  /// it.
  func openness(
    of target: ExplanationTarget, along axis: Axis, _ values: [Explanation.Value],
    _ wanted: [AnchorPoint]
  ) -> Explanation.Openness? {
    guard values.contains(where: { $0.range != nil }) else { return nil }
    let freedom = Freedom(of: target.item, along: axis, isMirrored: wanted[0].isMirrored, in: self)
    let remedy: String
    if let guide = target.item as? LayoutGuide, guide.role == .content, let view = guide.owningView
    {
      remedy = self.remedy(forContent: guide, of: view, along: axis)
    } else if freedom.isLengthOpen, let tie = tie(of: target.item, along: axis) {
      remedy = tie
    } else {
      remedy = "give it \(self.remedy(for: target.item, freedom))"
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
    item.lineage.contains { $0.hasAmbiguousLayout(along: axis) }
  }

  /// Returns the anchors that would determine an item, as names with their articles: those that do if
  /// they are fixed.
  private func remedy(for item: LayoutItem, _ freedom: Freedom) -> String {
    let required = item.activeConstraints.filter {
      $0.origin == .user && $0.relation == .equal && $0.priority == .required
    }
    let open = freedom.anchors
    let free = open.filter { anchor in
      !required.contains { $0.mentions(item, anyOf: anchor.attributes) }
    }
    let useful = (free.isEmpty ? open : free).filter {
      isDetermined(item, along: freedom.axis, with: [fixing($0.attributes[0], of: item)])
    }
    if !useful.isEmpty { return joined(useful.map { $0.words }, by: "or") }
    return open.count > 1
      ? "two of \(joined(open.map { $0.words }))" : joined(open.map { $0.words })
  }

  /// Returns advice on the size of what a scroll view scrolls: the edge to which nothing ties it, or
  /// else the view whose length decides it.
  private func remedy(
    forContent guide: LayoutGuide, of view: View, along axis: Axis
  ) -> String {
    let end: [LayoutConstraint.Attribute] =
      axis == .horizontal ? [.right, .trailing, .rightMargin, .trailingMargin] : [.bottom]
    let isTied = (view.activeConstraints + guide.activeConstraints).contains {
      $0.origin == .user && ($0.mentions(view, anyOf: end) || $0.mentions(guide, anyOf: end))
    }
    let name = quoted(view.label)
    guard isTied else {
      return "tie what is in \(name) to its \(axis == .horizontal ? "trailing edge" : "bottom") too"
    }
    let length: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let inner = scene.views.first { inner in
      inner !== view && inner.isDescendant(of: view) && inner.hasAmbiguousLayout(along: axis)
        && isDetermined(guide, along: axis, with: [fixing(length, of: inner)])
    }
    return "give \(inner.map { quoted($0.label) } ?? "what is in \(name)") a \(axis.lengthWord)"
  }

  /// Returns a constraint that fixes an anchor where it is: a length, or a distance from the view
  /// around the item.
  private func fixing(
    _ attribute: LayoutConstraint.Attribute, of item: LayoutItem
  ) -> LayoutConstraint {
    var items = ItemList()
    let value = AnchorPoint(item, attribute, isMirrored: false, in: &items).value
    if attribute.isDimension {
      return LayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: value)
    }
    let around = item.container.flatMap { $0 is ScrollView ? nil : $0 } ?? scene.window.rootView
    let start = AnchorPoint(around, attribute, isMirrored: false, in: &items).value
    return LayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: around, attribute: attribute,
      multiplier: 1, constant: value - start)
  }

  /// Returns whether an item is determined along an axis, and nothing contradicts, if constraints
  /// apply as well.
  private func isDetermined(
    _ item: LayoutItem, along axis: Axis, with constraints: [LayoutConstraint]
  ) -> Bool {
    for constraint in constraints { constraint.isActive = true }
    defer {
      for constraint in constraints { constraint.isActive = false }
      scene.window.layoutIfNeeded()
    }
    scene.window.layoutIfNeeded()
    return scene.window.conflicts.isEmpty && !item.hasAmbiguousLayout(along: axis)
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
    let shares = [item, other].map { FrameShare($0, .length(axis)) }
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
        constraint.mentions(self, anyOf: [.width, .height])
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
  /// Whether leading is on the right.
  let isMirrored: Bool
  let isStartOpen: Bool
  let isEndOpen: Bool
  let isMiddleOpen: Bool
  let isLengthOpen: Bool

  init(of item: LayoutItem, along axis: Axis, isMirrored: Bool, in explainer: Explainer) {
    self.axis = axis
    self.isMirrored = isMirrored
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

  /// The undetermined anchors, as words with their articles and as attributes, of which the first is
  /// independent of the direction.
  var anchors: [(words: String, attributes: [LayoutConstraint.Attribute])] {
    var anchors: [(words: String, attributes: [LayoutConstraint.Attribute])] = []
    let isHorizontal = axis == .horizontal
    if isLengthOpen { anchors.append(("a \(axis.lengthWord)", [isHorizontal ? .width : .height])) }
    let sides: [LayoutConstraint.Attribute] = isMirrored ? [.right, .left] : [.left, .right]
    if isStartOpen {
      anchors.append(
        isHorizontal ? ("a leading edge", [sides[0], .leading]) : ("a top", [.top]))
    }
    if isEndOpen {
      anchors.append(
        isHorizontal ? ("a trailing edge", [sides[1], .trailing]) : ("a bottom", [.bottom]))
    }
    return anchors
  }
}

extension LayoutConstraint {
  /// Whether the constraint is about an item, or about any of some anchors of it.
  func mentions(_ item: LayoutItem, anyOf attributes: [Attribute]? = nil) -> Bool {
    firstItem === item && attributes?.contains(firstAttribute) != false
      || terms.contains { $0.item === item && attributes?.contains($0.attribute) != false }
  }
}

extension ClosedRange<Double> {
  /// Whether more than one value is in the range.
  var isWide: Bool { extent > 1e-6 }
  /// The difference between the largest and the smallest value.
  fileprivate var extent: Double { upperBound - lowerBound }
}
