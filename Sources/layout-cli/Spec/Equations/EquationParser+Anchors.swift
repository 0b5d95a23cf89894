extension EquationParser {
  /// Reads `name.anchor`, `guide.anchor` or `name.guide.anchor`.
  ///
  /// A misspelt anchor is noted, and read as a width.
  mutating func parseAnchor() throws(EquationError) -> AnchorReference {
    let start = index
    let isQuoted = peekByte() == .ascii("`")
    let name = try parseName()
    skipSpace()
    guard peekByte() == .ascii(".") else {
      let item = text(name)
      if !isQuoted, ["nan", "inf", "infinity"].contains(item.lowercased()) {
        throw error("\(quoted(item)) is not a number a layout can use", at: start)
      }
      let isFormat = [.ascii("|"), .ascii("[")].contains(rest.dropFirst().first ?? 0)
      if peekByte() == .ascii(":"), isFormat || ["h", "v"].contains(item) {
        throw error(
          "a visual format begins with 'H:' or 'V:'", at: start,
          remedy: ["h", "v"].contains(item) ? "did you mean '\(item.uppercased()):'?" : nil)
      }
      if !isQuoted, isNameByte(peekByte()) {
        throw error(
          "\(quoted(item)) has no anchor", at: start,
          remedy: "put a name of several words in backquotes")
      }
      note(
        error(
          "\(quoted(item)) has no anchor", at: start,
          remedy: "name one, such as '\(writtenName(item)).top'"))
      return AnchorReference("root", nil, .width, offset: source.place(of: start))
    }
    var reference: AnchorReference
    if let item = names[bytes[name]] {
      reference = AnchorReference(item, .top, offset: source.place(of: start))
    } else if !isQuoted, let guide = ViewGuide(ofEveryView: bytes[name]) {
      reference = AnchorReference("root", guide, .top, offset: source.place(of: start))
    } else {
      reference = AnchorReference(text(name), nil, .top, offset: source.place(of: start))
    }
    var word = try parseWord()
    var anchor = AnchorName(anchor: bytes[word])
    // A guide, and then an axis along which it is clear of corners, may come before the anchor.
    while anchor == nil,
      let guide = reference.guide.map({ $0.adapted(along: text(word)) })
        ?? ViewGuide(rawValue: text(word))
    {
      let example = reference.guide == nil ? "top" : "leading"
      reference.guide = guide
      let guideText = text(start..<index)
      skipSpace()
      guard peekByte() == .ascii(".") else {
        throw error(
          "\(quoted(guideText)) has no anchor", at: start,
          remedy: "name one, such as '\(guideText).\(example)'")
      }
      word = try parseWord()
      anchor = AnchorName(anchor: bytes[word])
    }
    guard let anchor else {
      let unknown = unknownAnchor(text(word), at: word.lowerBound)
      skipSpace()
      if peekByte() == .ascii(".") { throw unknown }
      note(unknown)
      reference.anchor = .width
      return reference
    }
    skipSpace()
    if peekByte() == .ascii(".") {
      throw error("nothing can follow the anchor \(quoted(text(word)))", at: index)
    }
    reference.anchor = anchor
    return reference
  }

  private func unknownAnchor(_ word: String, at place: Int) -> EquationError {
    let guides = ViewGuide.allCases.map { $0.rawValue }
    if guides.contains(word) {
      return error(
        "a guide has no \(quoted(word)) of its own", at: place,
        remedy: "name that of a view, such as '\(word).top'")
    }
    // As programs for the platform name them, such as layoutMarginsGuide.
    let guide =
      word == "layoutMarginsGuide" ? "margins" : guides.first(where: { word.hasPrefix($0) })
    if peekByte() == .ascii("."), word.hasSuffix("Guide"), let guide {
      return error(
        "unknown anchor \(quoted(word))", at: place, remedy: "did you mean '\(guide)'?")
    }
    let remedy =
      peekByte() == .ascii(".") && nearestName(to: word, among: guides) == nil
      ? "name a view alone, without those it lies in; put a name with a point in backquotes"
      : AnchorName.remedy(for: word, others: guides)
    return error("unknown anchor \(quoted(word))", at: place, remedy: remedy)
  }

  /// Reads the point and the word after it.
  private mutating func parseWord() throws(EquationError) -> Range<Int> {
    index += 1
    skipSpace()
    let start = index
    while index < end,
      bytes[index].isLetter || bytes[index].isDigit
        || bytes[index] >= 0x80 && typographicRemedy() == nil
    {
      index += 1
    }
    guard index > start else { throw error("expected an anchor after '.'", at: index) }
    return start..<index
  }

  mutating func parseName() throws(EquationError) -> Range<Int> {
    if peekByte() == .ascii("`") { return try parseBackquoted() }
    let start = index
    // A name that begins with a digit contains no hyphen, so that 8-a.width is a difference.
    index = endOfName(hasHyphens: !peekByte().isDigit, from: start)
    guard index > start else { throw error("expected a name", at: index) }
    return start..<index
  }

  func endOfName(hasHyphens: Bool, from start: Int) -> Int {
    let (text, end) = (bytes.span, end)
    var index = start
    while index < end, isNameByte(text[index]), hasHyphens || text[index] != .ascii("-") {
      index += 1
    }
    return index
  }

  /// Whether the digits at the index begin a name, as in `2nd.width`, and not a number.
  func isDigitName() -> Bool {
    let nameEnd = endOfName(hasHyphens: false, from: index)
    return nameEnd + 1 < end && bytes[nameEnd] == .ascii(".") && bytes[nameEnd + 1].isLetter
  }

  mutating func parseBackquoted() throws(EquationError) -> Range<Int> {
    let start = index
    index += 1
    while index < end, bytes[index] != .ascii("`") { index += 1 }
    guard index < end else { throw error("this '`' is never closed", at: start) }
    index += 1
    guard index - start > 2 else { throw error("a name is empty", at: start) }
    return (start + 1)..<(index - 1)
  }

  // MARK: - Bytes

  func peekByte() -> UInt8 { index < end ? bytes[index] : 0 }

  mutating func skipSpace() {
    while index < end, bytes[index] <= 0x20 { index += 1 }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the replacement for a sign at the index that only looks like an operator.
  func typographicRemedy() -> String? {
    guard peekByte() >= 0x80 else { return nil }
    let meant: [(sign: String, operator: String)] = [
      ("−", "-"), ("–", "-"), ("×", "*"), ("·", "*"), ("÷", "/"), ("≤", "<="), ("≥", ">="),
    ]
    for (sign, ascii) in meant where rest.starts(with: sign.utf8) {
      return "write '\(ascii)' for '\(sign)'"
    }
    return nil
  }

  /// Returns the error of a character after the end of the equation.
  ///
  ///     a.width == 0.5 b.width   // write an operator between '0.5' and 'b.width', such as '*'
  func unexpectedCharacter(hasPriority: Bool, hasIdentifier: Bool) -> EquationError {
    let byte = peekByte()
    if byte == .ascii(")") { return error("this ')' was never opened", at: index) }
    let followsDigit = index > source.range.lowerBound && bytes[index - 1].isDigit
    var remedy = typographicRemedy()
    if byte == .ascii("%") {
      remedy = "write a share as a product, such as 0.5 * root.width"
    } else if followsDigit, byte == .ascii(","), index + 1 < end, bytes[index + 1].isDigit {
      remedy = "write a point in a decimal number"
    } else if byte == .ascii(";") || byte == .ascii(",") {
      remedy = "write each equation as a string of its own"
    } else if followsDigit, byte.isLetter {
      remedy = "lengths are in points, without a unit; a factor has '*' after it"
    } else if hasIdentifier, isNameByte(byte) {
      remedy = "put an identifier of several words in backquotes"
    } else if remedy == nil, !hasPriority,
      isNameByte(byte) || byte == .ascii("`") || byte == .ascii("(")
    {
      let (last, next) = wordsAroundIndex
      remedy =
        next == "priority"
        ? "a priority is written '@700'"
        : "write an operator between '\(last)' and '\(next)', such as '*'"
    }
    return error(
      "expected an operator, '@' or '#', not \(characterText())", at: index, remedy: remedy)
  }

  /// The text between spaces before the index, and from the index on.
  private var wordsAroundIndex: (String, String) {
    let first = source.range.lowerBound
    let last = bytes[first..<index].lastIndex { $0 > 0x20 } ?? first
    let start = bytes[first..<last].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? first
    let next = rest.firstIndex { $0 <= 0x20 } ?? end
    return (text(start..<(last + 1)), text(index..<next))
  }

  /// The character at the index, as messages quote it.
  func characterText() -> String {
    quoted(text(index..<(index + (utf8Length(bytes, at: index) ?? 1))))
  }

  func error(_ message: String, at index: Int, remedy: String? = nil) -> EquationError {
    EquationError(message: message, offset: source.place(of: index), remedy: remedy)
  }
}
