extension RootImporter {
  /// Adds the constraints of all views.
  mutating func addConstraints() {
    for holder in holders {
      for constraint in installed("constraints", of: holder.element)
      where constraint.name == "constraint" {
        guard let equation = equation(constraint, of: holder.name) else { continue }
        spec.equations.append(equation)
      }
    }
  }

  private mutating func equation(_ constraint: XMLElement, of holder: String) -> Equation? {
    let offset = constraint.offset
    guard let attribute = constraint["firstAttribute"] else {
      log.add("the constraint has no first attribute; it was left out", at: offset)
      return nil
    }
    guard
      let first = reference(
        constraint.attribute("firstItem"), attribute, of: holder, in: constraint)
    else { return nil }
    noteOtherVariations(of: constraint)
    if constraint.isSet("placeholder") {
      log.add(
        "Xcode takes the placeholder constraint out when it builds; it was kept", at: offset)
    }
    let constant = number("constant", of: constraint) ?? 0
    var relation = Constraint.Relation.equal
    switch constraint["relation"] {
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    case "lessThanOrEqual": relation = .lessThanOrEqual
    default: break
    }
    var priority = Priority.required
    if let number = number("priority", of: constraint) {
      if number > 0, number <= 1000 {
        priority = Priority(number)
      } else {
        log.add(
          "a priority is above 0 and at most 1000; the constraint was made required",
          at: constraint.attribute("priority")?.offset ?? offset)
      }
    }
    var terms: [AnchorTerm] = []
    if let secondAttribute = constraint["secondAttribute"] {
      guard
        let second = reference(
          constraint.attribute("secondItem"), secondAttribute, of: holder, in: constraint)
      else { return nil }
      guard let multiplier = multiplier(constraint) else { return nil }
      terms.append(AnchorTerm(second, times: multiplier))
    }
    guard first.anchor.isDimension || !terms.isEmpty else {
      log.add(
        "a place needs another place to be measured from; the constraint was left out",
        at: offset)
      return nil
    }
    let equation = Equation(
      first, relation, terms, constant: constant, priority: priority,
      identifier: constraint["identifier"], offset: offset)
    if let flaw = equation.flaw {
      log.add("\(flaw); the constraint was left out", at: offset)
      return nil
    }
    return readable(equation)
  }

  /// Returns an equation of two anchors with the inner item first: Interface Builder writes
  /// `safeArea.trailing == field.trailing + 16`, and people `field.trailing == safeArea.trailing -
  /// 16`.
  private func readable(_ equation: Equation) -> Equation {
    guard equation.terms.count == 1, equation.terms[0].coefficient == 1 else { return equation }
    let (first, second) = (equation.first, equation.terms[0].anchor)
    // The content view and its guides have no depth.
    guard depths[first.item] ?? 0 < depths[second.item] ?? 0 else { return equation }
    var turned = equation
    turned.first = second
    turned.terms = [AnchorTerm(first)]
    turned.constant = 0 - equation.constant
    turned.relation = equation.relation.reversed
    return turned
  }

  /// Reads a multiplier, which may be written as a number, `a:b` or `a/b`.
  private mutating func multiplier(_ constraint: XMLElement) -> Double? {
    guard let text = value("multiplier", of: constraint) else { return 1 }
    let parts = text.utf8.split(
      maxSplits: 1, omittingEmptySubsequences: false,
      whereSeparator: { $0 == .ascii(":") || $0 == .ascii("/") }
    ).map { leadingNumber(String(decoding: Array($0), as: UTF8.self)) }
    if let first = parts.first ?? nil {
      let factor = parts.count == 2 ? parts[1].map { first / $0 } : first
      if let factor, abs(factor) <= numberLimit { return factor }
    }
    log.add(
      "\(quoted(text)) is not a multiplier; the constraint was left out",
      at: constraint.attribute("multiplier")?.offset ?? constraint.offset)
    return nil
  }

  // MARK: - Anchors

  private mutating func reference(
    _ id: XMLElement.Attribute?, _ attribute: String, of holder: String, in constraint: XMLElement
  ) -> AnchorReference? {
    let offset = id?.offset ?? constraint.offset
    guard let (anchor, isInMargins) = Self.anchor(attribute) else {
      log.add(
        "unknown attribute \(quoted(attribute)); the constraint was left out",
        at: constraint.offset)
      return nil
    }
    guard let item = id.map({ items[$0.value] }) ?? Item.view(holder) else {
      log.add(
        "\(quoted(id?.value ?? "")) is not a view here; the constraint was left out", at: offset)
      return nil
    }
    switch (item, anchor) {
    case (.view(let name), _):
      return AnchorReference(
        name, isInMargins ? marginGuide(of: name, anchor) : nil, anchor, offset: offset)
    case (.guide, .firstBaseline), (.guide, .lastBaseline):
      log.add("layout guides have no baselines; the constraint was left out", at: offset)
      return nil
    case (.guide(let name, .safeArea), _) where scrolled.contains(name) && !anchor.isHorizontal:
      return AnchorReference(name, nil, anchor, offset: offset)
    case (.guide(let name, let guide), _):
      return AnchorReference(name, guide, anchor, offset: offset)
    case (.space(let edge), _):
      let inner: [AnchorName] = edge == .top ? [.bottom, .lastBaseline] : [.top, .firstBaseline]
      guard anchor == edge || inner.contains(anchor) else {
        log.add(
          "the \(anchor.name) of a controller's layout guide is not known here;"
            + " the constraint was left out", at: offset)
        return nil
      }
      return AnchorReference("root", anchor == edge ? nil : .safeArea, edge, offset: offset)
    }
  }

  /// Returns the guide inside a view's margins: that of the readable width for horizontal anchors
  /// of views whose margins follow it.
  private func marginGuide(of view: String, _ anchor: AnchorName) -> ViewGuide {
    anchor.isHorizontal && readable.contains(view) ? .readable : .margins
  }

  private static func anchor(_ attribute: String) -> (AnchorName, isInMargins: Bool)? {
    if attribute == "baseline" { return (.lastBaseline, false) }
    guard let known = AnchorName(named: attribute) else { return nil }
    return known.withinMarginsGuide.map { ($0, true) } ?? (known, false)
  }
}
