/// Reads the text of a solver; see ``ConstraintSolver/text``.
struct TextReader {
  private enum Token: Equatable {
    case name(String)
    case number(Double)
    case relation(Constraint.Relation)
    case equals, plus, minus, times, at
    case lineEnd, textEnd
    /// A byte that no token begins with.
    case stray
  }

  /// A token and its position in the text.
  private struct Item {
    var token: Token
    var bytes: Range<Int>
    var line: Int
    var column: Int
  }

  private let bytes: [UInt8]
  /// The tokens, the end of the text last.
  private var items: [Item] = []
  private var next = 0

  private(set) var recovery = ConstraintSolver.Recovery.refuse
  private(set) var names: [String] = []
  private(set) var values: [Double] = []
  private(set) var constraints: [Constraint] = []
  /// The line of each constraint.
  private(set) var lines: [Int] = []
  private var variables: [String: Int] = [:]

  init(_ text: String) throws(TextError) {
    bytes = Array(text.utf8)
    splitIntoTokens()
    try readHeader()
    while token != .textEnd {
      if !take(.lineEnd) { try readLine() }
    }
  }

  private var token: Token { items[next].token }

  /// Passes a token if it is the next one.
  private mutating func take(_ expected: Token) -> Bool {
    guard token == expected else { return false }
    next += 1
    return true
  }

  // MARK: - Lines

  private mutating func readHeader() throws(TextError) {
    while take(.lineEnd) {}
    guard take(.name("solver")) else { throw error(.missingHeader) }
    if take(.name("breakNewest")) {
      recovery = .breakNewest
    } else if !take(.name("refuse")) {
      throw error(.missingHeader)
    }
    try expectLineEnd()
  }

  /// Reads `NAME = NUMBER`, or a constraint.
  private mutating func readLine() throws(TextError) {
    guard case .name(let name) = token, items[next + 1].token == .equals else {
      return try readConstraint()
    }
    guard variables[name] == nil else { throw error(.duplicateVariable(name)) }
    next += 2
    let value = try readNumber("a value", limit: ConstraintSolver.valueLimit)
    try expectLineEnd()
    variables[name] = names.count
    names.append(name)
    values.append(value)
  }

  /// Reads `TERMS RELATION NUMBER`, with the optional `@ PRIORITY` and `firm`.
  private mutating func readConstraint() throws(TextError) {
    let line = items[next].line
    let terms = try readTerms()
    guard case .relation(let relation) = token else { throw unexpected("`<=`, `==` or `>=`") }
    next += 1
    // An edit variable is held at its value, which may be larger than any other constant.
    let isHeld = terms.count == 1 && terms[0].coefficient == 1 && relation == .equal
    let constant = try readNumber(
      "a number", limit: isHeld ? ConstraintSolver.valueLimit : ConstraintSolver.limit)
    var constraint = Constraint(terms: terms, relation, constant)
    if take(.at) {
      guard case .number(let number) = token else { throw unexpected("a priority") }
      guard let priority = Priority(exactly: number) else { throw error(.priorityOutOfRange) }
      constraint.priority = priority
      next += 1
    }
    constraint.isBreakable = !take(.name("firm"))
    try expectLineEnd()
    constraints.append(constraint)
    lines.append(line)
  }

  /// Reads terms up to a relation; `0` represents an empty sum.
  private mutating func readTerms() throws(TextError) -> [LinearExpression.Term] {
    var terms: [LinearExpression.Term] = []
    if token == .number(0), case .relation = items[next + 1].token {
      next += 1
      return []
    }
    var sum = 0.0
    repeat {
      var coefficient = take(.minus) ? -1.0 : 1
      if coefficient > 0, !take(.plus), !terms.isEmpty {
        throw unexpected("`+`, `-`, `<=`, `==` or `>=`")
      }
      if case .number(let number) = token {
        guard sum + number <= ConstraintSolver.limit else {
          throw error(.outOfRange(limit: ConstraintSolver.limit))
        }
        guard number == 0 || number >= ConstraintSolver.leastCoefficient else {
          throw error(.tooSmall(least: ConstraintSolver.leastCoefficient))
        }
        coefficient *= number
        next += 1
        _ = take(.times)
      }
      guard case .name(let name) = token else { throw unexpected("a variable") }
      guard let place = variables[name] else { throw error(.unknownVariable(name)) }
      sum += coefficient.magnitude
      let variable = Variable(index: Int32(place), generation: 0)
      terms.append(LinearExpression.Term(variable, times: coefficient))
      next += 1
      if case .relation = token { return terms }
    } while true
  }

  private mutating func readNumber(_ what: String, limit: Double) throws(TextError) -> Double {
    let sign = take(.minus) ? -1.0 : 1
    guard case .number(let number) = token else { throw unexpected(what) }
    guard number <= limit else { throw error(.outOfRange(limit: limit)) }
    next += 1
    return sign * number
  }

  private func expectLineEnd() throws(TextError) {
    guard token == .lineEnd || token == .textEnd else { throw unexpected("the end of the line") }
  }

  // MARK: - Tokens

  private mutating func splitIntoTokens() {
    var (place, line, lineStart) = (0, 1, 0)
    repeat {
      while place < bytes.count, isBlank(bytes[place]) { place += 1 }
      if place < bytes.count, bytes[place] == UInt8(ascii: "#") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      }
      let start = place
      let token = readToken(&place)
      items.append(
        Item(token: token, bytes: start..<place, line: line, column: start - lineStart + 1))
      if token == .lineEnd {
        line += 1
        lineStart = place
      }
    } while items.last?.token != .textEnd
  }

  private func readToken(_ place: inout Int) -> Token {
    guard place < bytes.count else { return .textEnd }
    let byte = bytes[place]
    if isDigit(byte), let number = scanDecimal(bytes, at: &place, isSigned: false) {
      return .number(number)
    }
    let start = place
    while place < bytes.count, Variable.isPlain(bytes[place]) { place += 1 }
    if Variable.mayBegin(with: byte) {
      return .name(String(decoding: bytes[start..<place], as: UTF8.self))
    }
    place = start + 1
    let isDouble = place < bytes.count && bytes[place] == UInt8(ascii: "=")
    switch byte {
    case UInt8(ascii: "\n"): return .lineEnd
    case UInt8(ascii: "+"): return .plus
    case UInt8(ascii: "-"): return .minus
    case UInt8(ascii: "*"): return .times
    case UInt8(ascii: "@"): return .at
    case UInt8(ascii: "=") where !isDouble: return .equals
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      guard isDouble else { return .stray }
      place += 1
      return .relation(
        byte == UInt8(ascii: "=")
          ? .equal : byte == UInt8(ascii: "<") ? .lessThanOrEqual : .greaterThanOrEqual)
    default: return .stray
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  // MARK: - Errors

  private func error(_ problem: TextError.Problem) -> TextError {
    TextError(line: items[next].line, column: items[next].column, problem: problem)
  }

  private func unexpected(_ expected: String) -> TextError {
    let found =
      switch token {
      case .lineEnd: "the end of the line"
      case .textEnd: "the end of the text"
      case .stray: "a character that means nothing here"
      default:
        // At most this much of it, which is plain ASCII.
        "`" + String(decoding: bytes[items[next].bytes].prefix(40), as: UTF8.self) + "`"
      }
    return error(.unexpected(found, expected: expected))
  }
}
