extension Equation {
  /// The equation in the form of specs, such as `field.bottom == keyboard.top - 8 @750 #bar`;
  /// reading it gives the same equation.
  ///
  /// Nil if no equation can express it: an identifier is empty or contains a backquote.
  public var text: String? {
    var text = "\(first.text) \(relation.sign) "
    var parts = 0
    func join(_ sign: FloatingPointSign, _ part: String) {
      if parts > 0 {
        text += sign == .minus ? " - " : " + "
      } else if sign == .minus {
        text += "-"
      }
      text += part
      parts += 1
    }
    for term in terms {
      join(term.coefficient.sign, Self.product(term.coefficient, term.anchor.text))
    }
    if systemSpacing != 0 { join(systemSpacing.sign, Self.product(systemSpacing, "system")) }
    if constant != 0 || parts == 0 { join(constant.sign, exactText(constant.magnitude)) }
    if priority != .required { text += " @" + exactText(priority.rawValue) }
    if let identifier {
      guard let written = Self.writtenIdentifier(identifier) else { return nil }
      text += " #" + written
    }
    return text
  }

  /// Returns a product with the magnitude of a number; a factor of 1 is omitted.
  private static func product(_ factor: Double, _ text: String) -> String {
    factor.magnitude == 1 ? text : "\(exactText(factor.magnitude)) * \(text)"
  }

  /// Returns an identifier for equations; nil if they cannot express it.
  private static func writtenIdentifier(_ identifier: String) -> String? {
    guard !identifier.isEmpty, !identifier.utf8.contains(.ascii("`")) else { return nil }
    let isPlain = identifier.utf8.allSatisfy { isNameByte($0) || $0 == .ascii(".") }
    return isPlain ? identifier : "`\(identifier)`"
  }
}

extension [Equation] {
  /// The constraints as equations, or as objects of their parts where no equation can express them.
  func json(hasLines: Bool = false) -> JSONValue {
    .list(map { $0.json }, hasLines: hasLines)
  }
}

extension Equation {
  fileprivate var json: JSONValue {
    if let text { return .text(text) }
    if terms.count <= 1 { return .object(members) }
    var equation = self
    equation.identifier = nil
    return .text(equation.text ?? "")
  }

  /// The parts of an equation with at most one item on its right side.
  private var members: JSONMembers {
    let term = terms.first
    return [
      ("item", .text(first.itemText)), ("anchor", .text(first.anchor.rawValue)),
      ("relation", .text(relation.sign, unless: Constraint.Relation.equal.sign)),
      ("toItem", term.map { .text($0.anchor.itemText) }),
      ("toAnchor", .text(term?.anchor.anchor.rawValue, unless: first.anchor.rawValue)),
      ("multiplier", .number(term?.coefficient, unless: 1)),
      ("system", .number(systemSpacing, unless: 0)), ("constant", .number(constant, unless: 0)),
      ("priority", .number(priority.rawValue, unless: Priority.required.rawValue)),
      ("identifier", identifier.map { .text($0) }),
    ]
  }
}

extension AnchorReference {
  /// The item of the anchor as the parts of a constraint name it.
  fileprivate var itemText: String {
    guard let guide else {
      let isOther = ViewGuide.allCases.contains { item.hasSuffix(".\($0.rawValue)") }
      return isOther ? "`\(item)`" : item
    }
    let isAlone = item == "root" && guide.isOfEveryView
    return isAlone ? guide.rawValue : "\(item).\(guide.rawValue)"
  }
}

extension Constraint.Relation {
  /// The relation as specs write it.
  var sign: String {
    for relation in SpecWords.relations where relation.value == self { return relation.name }
    return ""
  }
}
