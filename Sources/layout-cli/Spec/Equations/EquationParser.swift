/// An error that explains why an equation was refused.
struct EquationError: Error {
  var message: String
  /// The place in the source text.
  var offset: Int
  var remedy: String?
}

/// Reads equations such as `field.bottom == keyboard.top - 8 @750 #fieldAboveKeyboard`.
///
///     equation   = anchor relation sum { "@" number | "#" name }
///     relation   = "==" | "<=" | ">="
///     sum        = product { ("+" | "-") product }
///     product    = factor { ("*" | "/") factor }
///     factor     = [ "-" | "+" ] ( number | "system" | anchor | "(" sum ")" )
///     anchor     = [ name "." ] [ guide "." ] word
struct EquationParser: ~Copyable {
  /// The maximum nesting depth of parentheses.
  static let maximumDepth = 64
  /// The maximum number of anchors in a sum.
  static let maximumTerms = 1000

  private static let system = ShortWord("system".utf8)

  let source: JSONString
  var index = 0
  private var depth = 0
  /// Writes the parsed text, if that is needed.
  var writer: EquationWriter?
  let names: RecentNames

  /// Creates a parser, which records the parsed text if ``canonicalText`` is needed.
  ///
  /// - Parameters:
  ///   - source: The equation.
  ///   - names: The names in the equations before.
  ///   - writes: Whether the parsed text is recorded.
  init(_ source: JSONString, names: RecentNames = RecentNames(), writes: Bool = false) {
    self.source = source
    self.names = names
    writer = writes ? EquationWriter() : nil
  }

  /// The text of the equation.
  var bytes: [UInt8] { source.bytes }

  /// The parsed equation, with names and numbers in their original spelling and with canonical
  /// spaces.
  var canonicalText: String { writer?.text ?? "" }

  mutating func parse() throws(EquationError) -> Equation {
    skipSpace()
    guard index < bytes.count else {
      throw error(
        "the equation is empty", at: 0, remedy: "write ITEM.ANCHOR == EXPRESSION")
    }
    let start = index
    let first = try parseFirst()
    let relation = try parseRelation()
    let sum = try parseSum()
    var equation = Equation(
      first, relation, sum.terms, constant: sum.constant, systemSpacing: sum.systemSpacing,
      offset: source.place(of: start))
    try parseSuffixes(of: &equation)
    try equation.checkPairing()
    return consume equation
  }

  // MARK: - Parts

  private mutating func parseFirst() throws(EquationError) -> AnchorReference {
    let byte = peekByte()
    guard isNameByte(byte) && byte != .ascii("-") || byte == .ascii("`") || byte == .ascii(".")
    else {
      throw error("an equation begins with ITEM.ANCHOR", at: index)
    }
    if byte.isDigit, !isDigitName() {
      throw error(
        "an equation begins with ITEM.ANCHOR, not with a number", at: index,
        remedy: "put the anchor alone on the left side")
    }
    return try parseAnchor()
  }

  private mutating func parseRelation() throws(EquationError) -> Constraint.Relation {
    skipSpace()
    let start = index
    while index < bytes.count, index - start < 2,
      (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(bytes[index])
    {
      index += 1
    }
    writer?.addOperator(source.bytes[start..<index])
    if index == start + 2, bytes[start + 1] == .ascii("=") {
      switch bytes[start] {
      case .ascii("<"): return .lessThanOrEqual
      case .ascii(">"): return .greaterThanOrEqual
      default: return .equal
      }
    }
    switch text(start..<index) {
    case "=": throw noRelation(at: start, meant: "==")
    case "<", "=<": throw noRelation(at: start, meant: "<=")
    case ">", "=>": throw noRelation(at: start, meant: ">=")
    default: break
    }
    if [.ascii("+"), .ascii("-"), .ascii("*"), .ascii("/")].contains(peekByte()) {
      throw error(
        "the left side of an equation is an anchor alone", at: start,
        remedy: "move the calculation to the right side")
    }
    throw error("expected '==', '<=' or '>='", at: start, remedy: typographicRemedy())
  }

  private func noRelation(at start: Int, meant relation: String) -> EquationError {
    error(
      "'\(text(start..<index))' is not a relation", at: start, remedy: "did you mean '\(relation)'?"
    )
  }

  private mutating func parseSuffixes(of equation: inout Equation) throws(EquationError) {
    var hasPriority = false
    while true {
      skipSpace()
      guard index < bytes.count else { return }
      let start = index
      switch bytes[index] {
      case .ascii("@") where !hasPriority:
        index += 1
        equation.priority = try parsePriority()
        hasPriority = true
      case .ascii("#") where equation.identifier == nil:
        index += 1
        equation.identifier = try parseIdentifier()
      case .ascii("@"):
        throw error("the equation has a second priority", at: start)
      case .ascii("#"):
        throw error("the equation has a second identifier", at: start)
      case .ascii("<"), .ascii(">"), .ascii("="):
        throw error(
          "the equation has a second relation", at: start, remedy: "write two equations")
      default:
        throw unexpectedCharacter(after: equation)
      }
    }
  }

  private mutating func parsePriority() throws(EquationError) -> Priority {
    skipSpace()
    let start = index
    guard index < bytes.count else {
      throw error(
        "expected a priority after '@'", at: start, remedy: "write a number, such as @750")
    }
    if isNameByte(bytes[start]), bytes[start] != .ascii("-"), !bytes[start].isDigit {
      let word = try parseName()
      throw error(
        "a priority is a number, not \(quoted(word))", at: start,
        remedy: "1000 is required, 750 high and 250 low")
    }
    let number = try parseNumber()
    writer?.setPriority(number)
    if let priority = Priority(exactly: number) { return priority }
    throw error("priority must be above 0 and at most 1000, not \(text(start..<index))", at: start)
  }

  private mutating func parseIdentifier() throws(EquationError) -> String {
    let start = index
    defer { writer?.setIdentifier(source.bytes[start..<index]) }
    if peekByte() == .ascii("`") { return try parseBackquoted() }
    while index < bytes.count, isNameByte(bytes[index]) || bytes[index] == .ascii(".") {
      index += 1
    }
    guard index > start else {
      throw error("expected an identifier after '#'", at: index)
    }
    return text(start..<index)
  }

  // MARK: - Sums and products

  private mutating func parseSum() throws(EquationError) -> LinearForm {
    var sum = try parseProduct()
    while true {
      skipSpace()
      let byte = peekByte()
      guard byte == .ascii("+") || byte == .ascii("-") else { return sum }
      writer?.addOperator(source.bytes[index...index])
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
      writer?.addOperator(source.bytes[index...index])
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
      writer?.add(source.bytes[index...index])
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
      writer?.add(source.bytes[index...index])
      index += 1
      let sum = try parseSum()
      skipSpace()
      guard peekByte() == .ascii(")") else {
        guard index < bytes.count else {
          throw error("this '(' is never closed", at: start)
        }
        throw error("expected an operator or ')', not \(characterText())", at: index)
      }
      writer?.add(source.bytes[index...index])
      index += 1
      depth -= 1
      return sum
    default:
      if byte.isDigit && !isDigitName() || byte == .ascii(".") {
        let number = try parseNumber()
        writer?.add(number)
        return LinearForm(constant: number)
      }
      if let spacing = parseSystem() { return spacing }
      guard isNameByte(byte) || byte == .ascii("`") else {
        let found = index < bytes.count ? ", not \(characterText())" : ""
        throw error("expected a number, an anchor or 'system'\(found)", at: index)
      }
      return LinearForm(terms: AnchorTerms(AnchorTerm(try parseAnchor())))
    }
  }

  private mutating func parseNumber() throws(EquationError) -> Double {
    let start = index
    switch scanNumber(bytes, at: &index, until: bytes.count) {
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
    let end = index + 6
    guard end <= bytes.count, ShortWord(bytes[index..<end]) == Self.system else { return nil }
    if end < bytes.count, bytes[end] != .ascii("-"),
      isNameByte(bytes[end]) || bytes[end] == .ascii(".")
    {
      return nil
    }
    if end < bytes.count, bytes[end] == .ascii("-") {
      // A name such as system-bar is an item if an anchor follows.
      var nameEnd = end
      while nameEnd < bytes.count, isNameByte(bytes[nameEnd]) { nameEnd += 1 }
      let isNumber = bytes[(end + 1)..<nameEnd].allSatisfy { $0.isDigit }
      if !isNumber, nameEnd < bytes.count, bytes[nameEnd] == .ascii(".") { return nil }
    }
    writer?.add(source.bytes[index..<end])
    index = end
    return LinearForm(systemSpacing: 1)
  }

  private func checkSize(of form: borrowing LinearForm, at index: Int) throws(EquationError) {
    guard let number = form.oversize else { return }
    throw error("\(exactText(number)) is too large; numbers go up to 1e6", at: index)
  }
}
