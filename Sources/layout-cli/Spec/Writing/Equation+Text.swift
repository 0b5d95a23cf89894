extension Equation {
  /// The equation in the form of specs, such as `field.bottom == keyboard.top - 8 @750 #bar`;
  /// reading it gives the same equation.
  ///
  /// An identifier that is empty or contains a backquote is left out, as no equation can express it.
  public var text: String {
    func product(_ factor: Double, _ text: String) -> (isNegative: Bool, text: String) {
      let size = factor.magnitude
      return (factor < 0, size == 1 ? text : "\(exactText(size)) * \(text)")
    }
    var parts = terms.map { product($0.coefficient, $0.anchor.text) }
    if systemSpacing != 0 { parts.append(product(systemSpacing, "system")) }
    if constant != 0 || parts.isEmpty {
      parts.append((constant.sign == .minus, exactText(constant.magnitude)))
    }
    var text = "\(first.text) \(relation.sign) \(signedSum(parts))"
    if priority != .required { text += " @" + exactText(priority.rawValue) }
    if let identifier, let written = Self.writtenIdentifier(identifier) { text += " #" + written }
    return text
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
