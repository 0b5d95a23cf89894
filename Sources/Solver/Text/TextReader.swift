/// Reads the text of a solver; see ``ConstraintSolver/text``.
struct TextReader {
  private enum Token: Equatable {
    case name(String)
    case number(Double)
    case relation(Constraint.Relation)
    /// One of `=`, `+`, `-`, `*` and `@`.
    case sign(UInt8)
    case lineEnd
    case textEnd
    /// A byte that no token begins with.
    case stray
  }

  /// A position in the text, at the end of a token.
  private struct Scan {
    var next = 0
    var line = 1
    var lineStart = 0
    var token = Token.lineEnd
    var tokenStart = 0
    var tokenLine = 1
    var tokenColumn = 1
  }

  private let bytes: [UInt8]
  private var scan = Scan()

  private(set) var recovery = ConstraintSolver.Recovery.refuse
  private(set) var names: [String] = []
  private(set) var values: [Double] = []
  private(set) var constraints: [Constraint] = []
  /// The line of each constraint.
  private(set) var lines: [Int] = []
  private var variables: [String: Int] = [:]

  init(_ text: String) throws(TextError) {
    bytes = Array(text.utf8)
    try advance()
    try readHeader()
    while scan.token != .textEnd {
      if scan.token == .lineEnd { try advance() } else { try readLine() }
    }
  }

  // MARK: - Lines

  private mutating func readHeader() throws(TextError) {
    while scan.token == .lineEnd { try advance() }
    guard scan.token == .name("solver") else { throw error(.missingHeader) }
    try advance()
    switch scan.token {
    case .name("refuse"): recovery = .refuse
    case .name("breakNewest"): recovery = .breakNewest
    default: throw error(.missingHeader)
    }
    try advance()
    try expectLineEnd()
  }

  /// Reads `NAME = NUMBER`, or a constraint.
  private mutating func readLine() throws(TextError) {
    let start = scan.tokenLine
    guard case .name(let name) = scan.token else { return try readConstraint(line: start) }
    let isNew = variables[name] == nil
    let error = error(isNew ? .unknownVariable(name) : .duplicateVariable(name))
    let back = scan
    try advance()
    guard scan.token == .sign(UInt8(ascii: "=")) else {
      scan = back
      return try readConstraint(line: start)
    }
    guard isNew else { throw error }
    try advance()
    let value = try readNumber("a value", limit: ConstraintSolver.valueLimit)
    try expectLineEnd()
    variables[name] = names.count
    names.append(name)
    values.append(value)
  }

  /// Reads `TERMS RELATION NUMBER`, with the optional `@ PRIORITY` and `firm`.
  private mutating func readConstraint(line: Int) throws(TextError) {
    let terms = try readTerms()
    guard case .relation(let relation) = scan.token else { throw unexpected("`<=`, `==` or `>=`") }
    try advance()
    // An edit variable is held at its value, which may be larger than any other constant.
    let isHeld = terms.count == 1 && terms[0].coefficient == 1 && relation == .equal
    let constant = try readNumber(
      "a number", limit: isHeld ? ConstraintSolver.valueLimit : ConstraintSolver.limit)
    var priority = Priority.required
    if scan.token == .sign(UInt8(ascii: "@")) {
      try advance()
      guard case .number(let number) = scan.token else { throw unexpected("a priority") }
      guard let known = Priority(exactly: number) else { throw error(.priorityOutOfRange) }
      priority = known
      try advance()
    }
    var constraint = Constraint(terms: terms, relation, constant, priority: priority)
    if scan.token == .name("firm") {
      constraint.isBreakable = false
      try advance()
    }
    try expectLineEnd()
    constraints.append(constraint)
    lines.append(line)
  }

  /// Reads terms up to a relation; `0` represents an empty sum.
  private mutating func readTerms() throws(TextError) -> [LinearExpression.Term] {
    var terms: [LinearExpression.Term] = []
    if scan.token == .number(0) {
      let back = scan
      try advance()
      if case .relation = scan.token { return [] }
      scan = back
    }
    var sum = 0.0
    repeat {
      var coefficient = 1.0
      if scan.token == .sign(UInt8(ascii: "+")) || scan.token == .sign(UInt8(ascii: "-")) {
        if scan.token == .sign(UInt8(ascii: "-")) { coefficient = -1 }
        try advance()
      } else if !terms.isEmpty {
        throw unexpected("`+`, `-`, `<=`, `==` or `>=`")
      }
      if case .number(let number) = scan.token {
        guard sum + number <= ConstraintSolver.limit else {
          throw error(.outOfRange(limit: ConstraintSolver.limit))
        }
        guard number == 0 || number >= ConstraintSolver.leastCoefficient else {
          throw error(.tooSmall(least: ConstraintSolver.leastCoefficient))
        }
        coefficient *= number
        try advance()
        if scan.token == .sign(UInt8(ascii: "*")) { try advance() }
      }
      guard case .name(let name) = scan.token else { throw unexpected("a variable") }
      guard let place = variables[name] else { throw error(.unknownVariable(name)) }
      sum += coefficient.magnitude
      let variable = Variable(index: Int32(place), generation: 0)
      terms.append(LinearExpression.Term(variable, times: coefficient))
      try advance()
      if case .relation = scan.token { return terms }
    } while true
  }

  private mutating func readNumber(_ what: String, limit: Double) throws(TextError) -> Double {
    var sign = 1.0
    if scan.token == .sign(UInt8(ascii: "-")) {
      sign = -1
      try advance()
    }
    guard case .number(let number) = scan.token else { throw unexpected(what) }
    guard number <= limit else { throw error(.outOfRange(limit: limit)) }
    try advance()
    return sign * number
  }

  private mutating func expectLineEnd() throws(TextError) {
    guard scan.token == .lineEnd || scan.token == .textEnd else {
      throw unexpected("the end of the line")
    }
  }

  // MARK: - Tokens

  private mutating func advance() throws(TextError) {
    while scan.next < bytes.count, isBlank(bytes[scan.next]) { scan.next += 1 }
    if scan.next < bytes.count, bytes[scan.next] == UInt8(ascii: "#") {
      while scan.next < bytes.count, bytes[scan.next] != UInt8(ascii: "\n") { scan.next += 1 }
    }
    scan.tokenStart = scan.next
    scan.tokenLine = scan.line
    scan.tokenColumn = scan.next - scan.lineStart + 1
    guard scan.next < bytes.count else {
      scan.token = .textEnd
      return
    }
    let byte = bytes[scan.next]
    scan.next += 1
    switch byte {
    case UInt8(ascii: "\n"):
      scan.token = .lineEnd
      scan.line += 1
      scan.lineStart = scan.next
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      let isDouble = scan.next < bytes.count && bytes[scan.next] == UInt8(ascii: "=")
      if isDouble { scan.next += 1 }
      if byte == UInt8(ascii: "=") {
        scan.token = isDouble ? .relation(.equal) : .sign(byte)
      } else if isDouble {
        scan.token = .relation(byte == UInt8(ascii: "<") ? .lessThanOrEqual : .greaterThanOrEqual)
      } else {
        scan.token = .stray
      }
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "@"):
      scan.token = .sign(byte)
    case _ where isDigit(byte):
      try readDigits()
    case _ where isLetter(byte):
      while scan.next < bytes.count,
        isLetter(bytes[scan.next]) || isDigit(bytes[scan.next]) || isDot(bytes[scan.next])
      {
        scan.next += 1
      }
      scan.token = .name(String(decoding: bytes[scan.tokenStart..<scan.next], as: UTF8.self))
    default:
      scan.token = .stray
    }
  }

  /// Reads the rest of a number: digits, a fraction, a power of ten.
  private mutating func readDigits() throws(TextError) {
    skipDigits()
    if scan.next + 1 < bytes.count, isDot(bytes[scan.next]), isDigit(bytes[scan.next + 1]) {
      scan.next += 1
      skipDigits()
    }
    if scan.next < bytes.count, bytes[scan.next] | 0x20 == UInt8(ascii: "e") {
      var end = scan.next + 1
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
      if end < bytes.count, isDigit(bytes[end]) {
        scan.next = end
        skipDigits()
      }
    }
    var start = scan.tokenStart
    guard let number = scanDecimal(bytes, at: &start, isSigned: false) else {
      scan.token = .stray
      throw unexpected("a number")
    }
    scan.token = .number(number)
  }

  private mutating func skipDigits() {
    while scan.next < bytes.count, isDigit(bytes[scan.next]) { scan.next += 1 }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || byte == UInt8(ascii: "_")
  }

  private func isDot(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") }

  // MARK: - Errors

  private func error(_ problem: TextError.Problem) -> TextError {
    TextError(line: scan.tokenLine, column: scan.tokenColumn, problem: problem)
  }

  private func unexpected(_ expected: String) -> TextError {
    var found = ""
    switch scan.token {
    case .lineEnd: found = "the end of the line"
    case .textEnd: found = "the end of the text"
    case .stray:
      found = "a character that means nothing here"
    default:
      // At most this much of it, which is plain ASCII.
      let end = min(scan.next, scan.tokenStart + 40)
      found = "`" + String(decoding: bytes[scan.tokenStart..<end], as: UTF8.self) + "`"
    }
    return error(.unexpected(found, expected: expected))
  }
}
