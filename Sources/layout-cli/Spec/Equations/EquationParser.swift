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

  let source: JSONString
  /// The names that equations usually mention.
  let names: DeclaredNames
  var index: Int
  /// The number of open parentheses.
  var depth = 0
  /// The errors after which the rest of the equation could be read, in order.
  private(set) var errors: [EquationError] = []

  /// Creates a parser of an equation.
  init(_ source: JSONString, _ names: DeclaredNames) {
    self.source = source
    self.names = names
    index = source.range.lowerBound
  }

  /// The bytes that contain the text of the equation, from the first ``index`` to its ``end``.
  var bytes: [UInt8] { source.source }

  /// The end of the text of the equation.
  var end: Int { source.range.upperBound }

  /// The text of the equation from the index on.
  var rest: ArraySlice<UInt8> { bytes[index..<end] }

  /// Reads the equation; it is only valid if there are no ``errors`` then.
  ///
  ///     a.widht == 0.5 * b.width   // one error, then an equation
  ///     a.width == 0.5 b.width     // throws
  mutating func parse() throws(EquationError) -> Equation {
    skipSpace()
    guard index < end else {
      throw error(
        "the equation is empty", at: source.range.lowerBound,
        remedy: "write ITEM.ANCHOR == EXPRESSION")
    }
    if isAtCondition { throw condition() }
    let start = index
    let first = try parseFirst()
    let relation = try parseRelation()
    let sum = try parseSum()
    var equation = Equation(
      first, relation, sum.terms, constant: sum.constant, systemSpacing: sum.systemSpacing,
      offset: source.place(of: start))
    try parseSuffixes(of: &equation)
    if errors.isEmpty {
      do throws(EquationError) { try equation.checkPairing() } catch { note(error) }
    }
    return consume equation
  }

  /// Notes an error, and reads on.
  mutating func note(_ error: EquationError) { errors.append(error) }

  /// Removes the errors after the first ones.
  mutating func forgetErrors(after count: Int) { errors.removeLast(errors.count - count) }

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
    while index < end, index - start < 2,
      (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(bytes[index])
    {
      index += 1
    }
    if index == start + 2, bytes[start + 1] == .ascii("=") {
      switch bytes[start] {
      case .ascii("<"): return .lessThanOrEqual
      case .ascii(">"): return .greaterThanOrEqual
      default: return .equal
      }
    }
    let written = text(start..<index)
    let meant: (text: String, relation: Constraint.Relation)? =
      switch written {
      case "=": ("==", .equal)
      case "<", "=<": ("<=", .lessThanOrEqual)
      case ">", "=>": (">=", .greaterThanOrEqual)
      default: nil
      }
    if let meant {
      note(
        error(
          "'\(written)' is not a relation", at: start, remedy: "did you mean '\(meant.text)'?"))
      return meant.relation
    }
    if [.ascii("+"), .ascii("-"), .ascii("*"), .ascii("/")].contains(peekByte()) {
      throw error(
        "the left side of an equation is an anchor alone", at: start,
        remedy: "move the calculation to the right side")
    }
    throw error("expected '==', '<=' or '>='", at: start, remedy: typographicRemedy())
  }

  private mutating func parseSuffixes(of equation: inout Equation) throws(EquationError) {
    var hasPriority = false
    while true {
      skipSpace()
      guard index < end else { return }
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
        if isAtCondition { throw condition() }
        throw unexpectedCharacter(
          hasPriority: hasPriority, hasIdentifier: equation.identifier != nil)
      }
    }
  }

  /// Whether the equation continues with the word `if`, which has no meaning in it.
  private var isAtCondition: Bool {
    (bytes[index] == .ascii("i") || bytes[index] == .ascii("w"))
      && (rest.starts(with: "if ".utf8) || rest.starts(with: "when ".utf8))
  }

  private func condition() -> EquationError {
    error(
      "an equation has no condition", at: index,
      remedy:
        "put it into a part of \"when\": [{\"if\": {\"width\": \">= 700\"}, \"constraints\": […]}]")
  }

  private mutating func parsePriority() throws(EquationError) -> Priority {
    skipSpace()
    let start = index
    guard index < end else {
      throw error(
        "expected a priority after '@'", at: start, remedy: "write a number, such as @750")
    }
    if isNameByte(bytes[start]), bytes[start] != .ascii("-"), !bytes[start].isDigit {
      let word = try parseName()
      note(
        error(
          "a priority is a number, not \(quoted(text(word)))", at: start,
          remedy: "1000 is required, 750 high and 250 low"))
      return .required
    }
    if let priority = Priority(exactly: try parseNumber()) { return priority }
    note(
      error(
        "priority must be above 0 and at most 1000, not \(text(start..<index))", at: start))
    return .required
  }

  private mutating func parseIdentifier() throws(EquationError) -> String {
    let start = index
    if peekByte() == .ascii("`") { return text(try parseBackquoted()) }
    while index < end, isNameByte(bytes[index]) || bytes[index] == .ascii(".") {
      index += 1
    }
    guard index > start else {
      throw error("expected an identifier after '#'", at: index)
    }
    return text(start..<index)
  }
}
