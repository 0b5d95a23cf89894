extension EquationParser {
  private static let systemWord = Array("system".utf8)

  mutating func parseSum() throws(EquationError) -> LinearForm {
    var sum = try parseProduct()
    while true {
      skipSpace()
      let byte = peekByte()
      guard byte == .ascii("+") || byte == .ascii("-") else { return sum }
      index += 1
      let place = index
      sum.add(try parseProduct(), times: byte == .ascii("-") ? -1 : 1)
      if sum.terms.count > Self.maximumTerms {
        throw error("an equation has more than \(Self.maximumTerms) terms", at: place)
      }
      try checkSize(of: sum, at: place)
    }
  }

  private mutating func parseProduct() throws(EquationError) -> LinearForm {
    var product = try parseFactor()
    while true {
      skipSpace()
      let byte = peekByte()
      guard byte == .ascii("*") || byte == .ascii("/") else { return product }
      let place = index
      let known = errors.count
      index += 1
      let factor = try parseFactor()
      if byte == .ascii("*") {
        guard product.multiply(by: factor) else {
          throw error(
            "a product of two anchors is not linear", at: place,
            remedy: "one side of '*' has to be a number")
        }
      } else {
        guard factor.isNumber else {
          // That the divisor has no anchor is not a further error.
          forgetErrors(after: known)
          throw error(
            "a quotient is linear only where it is divided by a number", at: place)
        }
        guard factor.constant != 0 else { throw error("a division by 0", at: place) }
        product.scale(by: 1 / factor.constant)
      }
      try checkSize(of: product, at: place)
    }
  }

  private mutating func parseFactor() throws(EquationError) -> LinearForm {
    skipSpace()
    let byte = peekByte()
    switch byte {
    case .ascii("-"), .ascii("+"):
      index += 1
      skipSpace()
      if peekByte() == .ascii("-") || peekByte() == .ascii("+") {
        throw error("expected a number, an anchor or 'system'", at: index)
      }
      var factor = try parseFactor()
      if byte == .ascii("-") { factor.scale(by: -1) }
      return factor
    case .ascii("("):
      guard depth < Self.maximumDepth else {
        throw error("parentheses nest deeper than \(Self.maximumDepth) levels", at: index)
      }
      depth += 1
      let start = index
      index += 1
      let sum = try parseSum()
      skipSpace()
      guard peekByte() == .ascii(")") else {
        guard index < end else {
          throw error("this '(' is never closed", at: start)
        }
        throw error("expected an operator or ')', not \(characterText())", at: index)
      }
      index += 1
      depth -= 1
      return sum
    default:
      if byte.isDigit && !isDigitName() || byte == .ascii(".") {
        return LinearForm(constant: try parseNumber())
      }
      if let spacing = parseSystem() { return spacing }
      guard isNameByte(byte) || byte == .ascii("`") else {
        let found = index < end ? ", not \(characterText())" : ""
        throw error("expected a number, an anchor or 'system'\(found)", at: index)
      }
      return LinearForm(terms: [AnchorTerm(try parseAnchor())])
    }
  }

  mutating func parseNumber() throws(EquationError) -> Double {
    let start = index
    switch scanNumber(bytes, at: &index) {
    case .number(let value):
      guard abs(value) <= numberLimit else {
        throw error("\(text(start..<index)) is too large; numbers go up to 1e6", at: start)
      }
      return value
    case .malformed(let message, let place, let remedy):
      throw error(message, at: place, remedy: remedy)
    }
  }

  /// Parses the word `system`, even if a minus sign follows immediately.
  private mutating func parseSystem() -> LinearForm? {
    guard rest.starts(with: Self.systemWord) else { return nil }
    let wordEnd = index + Self.systemWord.count
    if wordEnd < end, bytes[wordEnd] != .ascii("-"),
      isNameByte(bytes[wordEnd]) || bytes[wordEnd] == .ascii(".")
    {
      return nil
    }
    if wordEnd < end, bytes[wordEnd] == .ascii("-") {
      // A name such as system-bar is an item if an anchor follows.
      let nameEnd = endOfName(hasHyphens: true, from: wordEnd)
      let isNumber = bytes[(wordEnd + 1)..<nameEnd].allSatisfy { $0.isDigit }
      if !isNumber, nameEnd < end, bytes[nameEnd] == .ascii(".") { return nil }
    }
    index = wordEnd
    return LinearForm(systemSpacing: 1)
  }

  private func checkSize(of form: borrowing LinearForm, at index: Int) throws(EquationError) {
    guard let number = form.oversize else { return }
    throw error("\(exactText(number)) is too large; numbers go up to 1e6", at: index)
  }
}
