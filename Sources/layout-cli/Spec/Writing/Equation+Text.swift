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
    if constant != 0 || parts == 0 { join(constant.sign, specNumber(constant.magnitude)) }
    if priority != .required { text += " @" + specNumber(priority.rawValue) }
    if let identifier {
      guard let written = Self.writtenIdentifier(identifier) else { return nil }
      text += " #" + written
    }
    return text
  }

  /// Returns a product with the magnitude of a number; a factor of 1 is omitted.
  private static func product(_ factor: Double, _ text: String) -> String {
    factor.magnitude == 1 ? text : "\(specNumber(factor.magnitude)) * \(text)"
  }

  /// Returns an identifier for equations; nil if they cannot express it.
  private static func writtenIdentifier(_ identifier: String) -> String? {
    guard !identifier.isEmpty, !identifier.utf8.contains(.ascii("`")) else { return nil }
    let isPlain = identifier.utf8.allSatisfy { isNameByte($0) || $0 == .ascii(".") }
    return isPlain ? identifier : "`\(identifier)`"
  }

  /// The equation as an object of its parts, in JSON on one line; reading it gives the same
  /// equation.
  ///
  /// Nil if no object can express it: there are several items on the right side.
  public var objectText: String? {
    guard terms.count <= 1 else { return nil }
    var text = "{\"item\": \(Self.itemText(first)), \"anchor\": \"\(first.anchor.rawValue)\""
    if relation != .equal { text += ", \"relation\": \"\(relation.sign)\"" }
    if let term = terms.first {
      text += ", \"toItem\": \(Self.itemText(term.anchor))"
      if term.anchor.anchor != first.anchor {
        text += ", \"toAnchor\": \"\(term.anchor.anchor.rawValue)\""
      }
      if term.coefficient != 1 { text += ", \"multiplier\": \(specNumber(term.coefficient))" }
    }
    if systemSpacing != 0 { text += ", \"system\": \(specNumber(systemSpacing))" }
    if constant != 0 { text += ", \"constant\": \(specNumber(constant))" }
    if priority != .required { text += ", \"priority\": \(specNumber(priority.rawValue))" }
    if let identifier { text += ", \"identifier\": \(specString(identifier))" }
    return text + "}"
  }

  /// The item of an anchor as the parts of a constraint name it.
  private static func itemText(_ anchor: AnchorReference) -> String {
    guard let guide = anchor.guide else {
      let isOther = ViewGuide.allCases.contains { anchor.item.hasSuffix(".\($0.rawValue)") }
      return specString(isOther ? "`\(anchor.item)`" : anchor.item)
    }
    let isAlone = anchor.item == "root" && guide.isOfEveryView
    return specString(isAlone ? guide.rawValue : "\(anchor.item).\(guide.rawValue)")
  }
}

extension Constraint.Relation {
  /// The relation as specs write it.
  var sign: String {
    for relation in SpecWords.relations where relation.value == self { return relation.name }
    return ""
  }
}
