/// Describes steps of a derivation in sentences.
struct Reasons {
  let derivation: Derivation
  /// The explained anchor; nil for a whole item.
  let target: LayoutConstraint.Attribute?

  /// Returns a sentence on an item from several steps: `its top is 8 above field.top and its height
  /// is 36`.
  func sentence(of steps: [Int]) -> String {
    let phrases = steps.map { phrase($0) }
    let demands = steps.map { demand($0) }
    guard let first = demands.first, first != nil, demands.allSatisfy({ $0 == first }) else {
      var parts: [String] = []
      for (phrase, demand) in zip(phrases, demands) {
        parts.append(demand.map { "\(phrase) (as \($0))" } ?? phrase)
      }
      return joined(parts)
    }
    return "\(joined(phrases)), as \(first ?? "")"
  }

  /// Returns the item that demands the constraint of a step, if the spec does not contain the
  /// constraint.
  private func demand(_ index: Int) -> String? {
    let step = derivation.steps[index]
    guard step.kind == .constraint, let constraint = step.constraints.first,
      constraint.origin == .stackView
    else { return nil }
    return "the stack view\(constraint.stackView.map { " '\($0.label)'" } ?? "") asks"
  }

  /// Returns the subject of a step's phrase: `it`, or `its top`.
  func subject(of index: Int) -> String {
    let attribute = derivation.steps[index].anchor.attribute
    return attribute == target ? "it" : "its \(attribute.words)"
  }

  /// Returns the phrase of a step: `its top is 8 above field.top`.
  private func phrase(_ index: Int) -> String {
    let step = derivation.steps[index]
    let own = subject(of: index)
    switch step.kind {
    case .given:
      return "\(own) is given by \(step.note ?? "")"
    case .open:
      return "\(own) is undecided"
    case .together:
      return step.constraints.count == 1
        ? "\(own) is determined by '\(step.constraints[0].equation)'"
        : "\(own) is determined by \(step.constraints.count) constraints together"
    case .arithmetic:
      return "\(own) is \(expression(step))"
    case .constraint:
      break
    }
    guard let constraint = step.constraints.first else { return own }
    switch constraint.origin {
    case .contentSize:
      return "\(own) is what its content asks for"
    case .stackView where constraint.identifier == "UISV-hiding":
      return "\(own) is 0 while it is hidden"
    case .size:
      return "\(own) is 0, the least there is"
    default:
      if constraint.relation == .equal { return "\(own) is \(expression(step))" }
      let limit = "the limit of '\(constraint.equation)'"
      return own == "it" || step.terms.isEmpty
        ? "\(own) is at \(limit)" : "\(own) is \(expression(step)) (\(limit))"
    }
  }

  /// Returns a step's anchor as an expression of other anchors; `fixed` without any.
  private func expression(_ step: Derivation.Step) -> String {
    let constant = step.constant
    let isNothing = abs(constant) < 1e-9
    if step.terms.isEmpty { return "fixed" }
    let anchors = step.terms.map { derivation.steps[$0.step].anchor }
    let coefficients = step.terms.map { $0.coefficient }
    if coefficients == [1] {
      if isNothing { return name(of: anchors[0], besides: step.anchor) }
      if step.anchor.attribute.isLocation, anchors[0].attribute.isLocation {
        let way =
          switch (step.anchor.axis, constant > 0) {
          case (.horizontal, true): "right of"
          case (.horizontal, false): "left of"
          case (.vertical, true): "below"
          case (.vertical, false): "above"
          }
        return "\(roundedText(abs(constant))) \(way) \(name(of: anchors[0]))"
      }
    }
    if coefficients == [0.5, 0.5], isNothing, step.anchor.attribute.isLocation {
      return "halfway between \(name(of: anchors[0])) and \(name(of: anchors[1]))"
    }
    return sumText(zip(anchors, coefficients).map { ($0.name, $1) }, constant)
  }

  /// Returns an anchor for a sentence: `the keyboard's top`, or `that of 'title'` if it is like
  /// another.
  private func name(of anchor: AnchorPoint, besides other: AnchorPoint? = nil) -> String {
    let isAlike = anchor.attribute == other?.attribute
    guard let owner = surrounding(anchor.item) else {
      return isAlike ? "that of '\(anchor.item.label)'" : anchor.name
    }
    if isAlike { return "that of \(owner)" }
    return "\(owner)\(owner.utf8.last == 0x73 ? "'" : "'s") \(anchor.attribute.words)"
  }

  /// Returns the name of an item that surrounds the layout; nil for an item of the layout itself.
  private func surrounding(_ item: LayoutItem) -> String? {
    let window = derivation.window
    if item === window.rootView { return "the window" }
    guard let guide = item as? LayoutGuide, guide.owningView === window.rootView else {
      return nil
    }
    switch guide.role {
    case .region(let region): return region.words()
    case .division: return "the fold"
    case .outside:
      return window.keyboard.kind == .dismissed ? "the keyboard guide" : "the keyboard"
    case .plain, .stackView, .frame, .content, .contentMargins: return nil
    }
  }
}
