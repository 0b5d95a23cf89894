extension Equation {
  /// The equation in the form of specs, such as `field.bottom == keyboard.top - 8 @750 #bar`;
  /// reading it gives the same equation.
  ///
  /// An identifier that is empty or contains a backquote is left out, as no equation can express it.
  public var text: String {
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
    if let identifier, let written = Self.writtenIdentifier(identifier) { text += " #" + written }
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
  /// The constraints as a list of equations.
  func json(hasLines: Bool = false) -> JSONValue {
    .list(map { .text($0.text) }, hasLines: hasLines)
  }
}
