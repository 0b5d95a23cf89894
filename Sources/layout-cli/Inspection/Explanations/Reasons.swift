/// Says in sentences what steps of a derivation say.
struct Reasons {
  let derivation: Derivation
  let words: ConstraintWords

  /// What a step says of an item: `its top is 8 above field.top`.
  func phrase(_ index: Int) -> String {
    let step = derivation.steps[index]
    let own = "its \(step.anchor.attribute.words)"
    switch step.kind {
    case .given:
      return "\(own) is given by \(GivenWords(window: derivation.window).note(on: step.anchor))"
    case .arithmetic:
      return "\(own) is \(expression(step))"
    case .together:
      return "\(own) follows from \(step.rows.count) constraints together"
    case .open:
      return
        "nothing decides its \(step.anchor.attribute.isDimension ? step.anchor.attribute.name : "place")"
    case .constraint:
      break
    }
    guard let constraint = step.rows.first.flatMap({ derivation.rows[$0].constraint }) else {
      return own
    }
    switch constraint.origin {
    case .contentSize:
      return "\(own) is what its content asks for"
    case .stackView where constraint.identifier == "UISV-hiding":
      return "\(own) is 0, as it is hidden in a stack view"
    case .stackView:
      let stack = constraint.stackView.map { " '\($0.label)'" } ?? ""
      return "\(own) is \(expression(step)), as the stack view\(stack) asks"
    case .size:
      return "\(own) is 0, as none is negative"
    case .guide:
      return "\(own) is \(expression(step))"
    default:
      let limit =
        constraint.relation == .equal ? "" : ", as far as '\(constraint.equation)' lets it be"
      return "\(own) is \(expression(step))\(limit)"
    }
  }

  /// What a step's anchor is, in terms of others.
  private func expression(_ step: Derivation.Step) -> String {
    let constant = step.constant
    let isNothing = abs(constant) < 1e-9
    if step.terms.isEmpty { return pointText(constant) }
    let anchors = step.terms.map { derivation.steps[$0.step].anchor }
    let coefficients = step.terms.map { $0.coefficient }
    if coefficients == [1] {
      let name = Self.name(of: anchors[0], in: derivation.window)
      if isNothing { return name }
      if step.anchor.attribute.isLocation, anchors[0].attribute.isLocation {
        let way: String
        switch (step.anchor.axis, constant > 0) {
        case (.horizontal, true): way = "right of"
        case (.horizontal, false): way = "left of"
        case (.vertical, true): way = "below"
        case (.vertical, false): way = "above"
        }
        return "\(pointText(abs(constant))) \(way) \(anchors[0].name)"
      }
    }
    if coefficients == [0.5, 0.5], isNothing, step.anchor.attribute.isLocation {
      return "halfway between \(anchors[0].name) and \(anchors[1].name)"
    }
    var text = ""
    for (anchor, coefficient) in zip(anchors, coefficients) {
      let sign = coefficient < 0 ? "-" : "+"
      text += text.isEmpty ? (coefficient < 0 ? "-" : "") : " \(sign) "
      text +=
        abs(coefficient) == 1 ? anchor.name : "\(pointText(abs(coefficient))) * \(anchor.name)"
    }
    if !isNothing { text += " \(constant < 0 ? "-" : "+") \(pointText(abs(constant)))" }
    return text
  }

  /// The name of an anchor in a sentence: `the keyboard's top`.
  private static func name(of anchor: AnchorPoint, in window: Window) -> String {
    if anchor.item === window.rootView { return "the window's \(anchor.attribute.words)" }
    guard let guide = anchor.item as? LayoutGuide, guide.owningView === window.rootView else {
      return anchor.name
    }
    switch guide.role {
    case .safeArea: return "the safe area's \(anchor.attribute.words)"
    case .margins: return "the \(anchor.attribute.words) of the margins"
    case .readable: return "the \(anchor.attribute.words) of the readable width"
    case .keyboard:
      return window.keyboard.kind == .dismissed
        ? "the keyboard guide's \(anchor.attribute.words)"
        : "the keyboard's \(anchor.attribute.words)"
    case .plain, .stackView: return anchor.name
    }
  }
}
