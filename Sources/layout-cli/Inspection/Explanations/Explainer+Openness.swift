extension Explainer {
  /// What the constraints leave open of a target along an axis; nil where they decide all.
  func openness(
    of target: ExplanationTarget, along axis: Axis, _ wanted: [AnchorPoint],
    _ derivation: Derivation
  ) -> Explanation.Openness? {
    guard mayBeOpen(target.item, along: axis) else { return nil }
    let ranges = ranges(of: wanted, target)
    guard !ranges.isEmpty else { return nil }
    let isMirrored = wanted[0].isMirrored
    var items = derivation.items
    func range(_ attribute: LayoutConstraint.Attribute) -> ClosedRange<Double> {
      let anchor = AnchorPoint(
        target.item, attribute, isMirrored: isMirrored, isOfFrame: true, in: &items)
      return self.range(of: anchor)
    }
    let isHorizontal = axis == .horizontal
    let names: [(attribute: LayoutConstraint.Attribute, words: String)] =
      isHorizontal
      ? [
        (.leading, "a leading edge"), (.trailing, "a trailing edge"), (.centerX, "a middle"),
        (.width, "a width"),
      ]
      : [
        (.top, "a top"), (.bottom, "a bottom"), (.centerY, "a middle"), (.height, "a height"),
      ]
    let isOpen = names.map { range($0.attribute).isWide }
    let name = "'\(printable(target.item.label))'"
    let what: String
    switch (isOpen[0] || isOpen[1] || isOpen[2], isOpen[3]) {
    case (true, false): what = "the place"
    case (false, true): what = isHorizontal ? "the width" : "the height"
    default:
      what =
        isOpen[0] && isOpen[1]
        ? "the place or the \(isHorizontal ? "width" : "height")"
        : "the \(isHorizontal ? "width" : "height")"
    }
    var message = "nothing decides \(what) of \(name)\(isHorizontal ? "" : " from top to bottom")"
    if !isHorizontal { message = "nothing decides \(what) of \(name)" }
    if isHorizontal, what == "the place" { message = "nothing decides where \(name) is across" }
    if !isHorizontal, what == "the place" { message = "nothing decides how far down \(name) is" }
    if let tie = tie(of: target.item, along: axis) {
      return Explanation.Openness(message: "\(message): \(tie)", ranges: ranges)
    }
    var useful: [String] = []
    for (place, entry) in names.enumerated() where isOpen[place] && entry.words != "a middle" {
      useful.append(entry.words)
    }
    if useful.isEmpty { useful = names.map { $0.words } }
    if isOpen[3], !(isOpen[0] && isOpen[1]) { useful.sort { first, _ in first == names[3].words } }
    let others = companions(of: target.item, along: axis, derivation)
    let giving =
      freedom(of: wanted[0].key, derivation) > 1
      ? "give it two of \(joined(useful, by: "and"))" : "give it \(joined(useful, by: "or"))"
    message += ": \(giving)"
    if !others.isEmpty {
      let list = joined(others.prefix(3).map { "'\(printable($0))'" }, by: "or")
      message += ", or decide where \(list) is"
    }
    return Explanation.Openness(message: message, ranges: ranges)
  }

  /// Whether an item, or what it lies in, may be elsewhere or have another size.
  func mayBeOpen(_ item: LayoutItem, along axis: Axis) -> Bool {
    var next: LayoutItem? = item
    while let item = next {
      if item.hasAmbiguousLayout(along: axis) { return true }
      next = item.outerView
    }
    return false
  }

  /// The ranges of what was asked for, of values that are open.
  func ranges(of wanted: [AnchorPoint], _ target: ExplanationTarget) -> [Explanation.Range] {
    let values = Self.values(of: target, wanted)
    var ranges: [Explanation.Range] = []
    for (anchor, value) in zip(wanted, values) {
      let range = range(of: anchor)
      guard range.isWide else { continue }
      ranges.append(
        Explanation.Range(
          name: value.name, least: range.lowerBound.isFinite ? range.lowerBound : nil,
          greatest: range.upperBound.isFinite ? range.upperBound : nil))
    }
    return ranges
  }

  /// The values that an anchor may have in the window.
  func range(of anchor: AnchorPoint) -> ClosedRange<Double> {
    let isHorizontal = anchor.axis == .horizontal
    var shares: [FrameShare] = []
    if anchor.size != 0 {
      shares.append(
        FrameShare(anchor.carrier, isHorizontal ? .width : .height, times: anchor.size))
    }
    var next: LayoutItem? = anchor.start == 0 ? nil : anchor.carrier
    while let item = next, !(item is Window) {
      shares.append(FrameShare(item, isHorizontal ? .left : .top, times: anchor.start))
      next = item.outerView
    }
    guard shares.allSatisfy({ $0.item.isSolved }) else { return anchor.value...anchor.value }
    let range = scene.window.layoutEngine.range(of: shares)
    return (range.lowerBound + anchor.offset)...(range.upperBound + anchor.offset)
  }

  /// How many lengths have to be given for an item to be where it is and no elsewhere.
  private func freedom(of key: Int, _ derivation: Derivation) -> Int {
    // What stays on its own account does so for one of the two, or for both.
    var kept = 0
    for fact in derivation.facts[key] ?? [] {
      let steps = derivation.order(to: [fact.step])
      if steps.contains(where: { derivation.steps[$0].kind == .open }) { kept += 1 }
    }
    return kept
  }

  /// Other items that are open and that the item depends on.
  private func companions(
    of item: LayoutItem, along axis: Axis, _ derivation: Derivation
  ) -> [String] {
    var names: [String] = []
    for step in derivation.steps where step.kind == .open && step.anchor.axis == axis {
      let other = step.anchor.item
      if other !== item, scene.offset(of: other) != nil, !names.contains(other.label) {
        names.append(other.label)
      }
    }
    return names
  }

  /// What else could give way just as well, where constraints of one priority compete.
  private func tie(of item: LayoutItem, along axis: Axis) -> String? {
    let failing = scene.window.layoutEngine.failingConstraints.filter {
      $0.firstAttribute.axis == axis && $0.priority != .required
    }
    for own in item.activeConstraints
    where own.origin == .contentSize && own.firstAttribute.axis == axis {
      let isFailing = failing.contains { $0 === own }
      for other in failing
      where other !== own && other.origin == .contentSize && other.priority == own.priority
        && other.relation == own.relation && other.firstItem !== item
      {
        guard let rival = other.firstItem?.label else { continue }
        return tieWords(own, rival)
      }
      guard isFailing else { continue }
      for view in scene.views where view !== item && view.hasAmbiguousLayout(along: axis) {
        let isRival = view.activeConstraints.contains {
          $0.origin == .contentSize && $0.firstAttribute.axis == axis
            && $0.priority == own.priority && $0.relation == own.relation
        }
        if isRival { return tieWords(own, view.label) }
      }
    }
    return nil
  }

  private func tieWords(_ own: LayoutConstraint, _ rival: String) -> String {
    let isHugging = own.relation == .lessThanOrEqual
    return
      "it and '\(printable(rival))' could \(isHugging ? "grow" : "shrink") just as well: give one of"
      + " them another \(isHugging ? "hugging" : "compression resistance") than"
      + " \(pointText(own.priority.rawValue))"
  }
}

extension ClosedRange<Double> {
  /// Whether more than one value lies in the range.
  var isWide: Bool { upperBound - lowerBound > 1e-6 }
}
