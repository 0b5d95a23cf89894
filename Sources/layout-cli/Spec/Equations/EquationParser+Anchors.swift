extension EquationParser {
  /// Reads `name.anchor`, `guide.anchor` or `name.guide.anchor`.
  mutating func parseAnchor() throws(EquationError) -> AnchorReference {
    let start = index
    let isQuoted = peekByte() == .ascii("`")
    let item = try parseName()
    skipSpace()
    guard peekByte() == .ascii(".") else {
      if !isQuoted, ["nan", "inf", "infinity"].contains(item.lowercased()) {
        throw error("\(quoted(item)) is not a number a layout can use", at: start)
      }
      throw error(
        "\(quoted(item)) has no anchor", at: start,
        remedy: "name one, such as '\(writtenName(item)).top'")
    }
    var reference = AnchorReference(item, nil, .top, offset: source.place(of: start))
    if !isQuoted, let guide = ViewGuide(rawValue: item) {
      reference.item = "root"
      reference.guide = guide
    }
    var (word, place) = try parseWord()
    if let guide = ViewGuide(rawValue: word), reference.guide == nil {
      reference.guide = guide
      skipSpace()
      guard peekByte() == .ascii(".") else {
        throw error(
          "\(quoted(text(start..<index))) has no anchor", at: start,
          remedy: "name one, such as '\(text(start..<index)).top'")
      }
      (word, place) = try parseWord()
    }
    guard let anchor = AnchorName(rawValue: word) else {
      throw unknownAnchor(word, at: place)
    }
    skipSpace()
    if peekByte() == .ascii(".") {
      throw error("nothing can follow the anchor \(quoted(word))", at: index)
    }
    reference.anchor = anchor
    return reference
  }

  /// Reads the point and the word after it.
  private mutating func parseWord() throws(EquationError) -> (String, Int) {
    index += 1
    skipSpace()
    let start = index
    while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit || bytes[index] >= 0x80
    {
      index += 1
    }
    guard index > start else { throw error("expected an anchor after '.'", at: index) }
    return (text(start..<index), start)
  }

  private mutating func parseName() throws(EquationError) -> String {
    if peekByte() == .ascii("`") { return try parseBackquoted() }
    let start = index
    // A name that begins with a digit holds no hyphen, so that 8-a.width is a difference.
    let startsWithDigit = peekByte().isDigit
    while index < bytes.count, isNameByte(bytes[index]),
      !(startsWithDigit && bytes[index] == .ascii("-"))
    {
      index += 1
    }
    guard index > start else { throw error("expected a name", at: index) }
    return text(start..<index)
  }

  /// Whether the digits at the index begin a name, as in `2nd.width`, and not a number.
  func isDigitName() -> Bool {
    var end = index
    while end < bytes.count, isNameByte(bytes[end]), bytes[end] != .ascii("-") { end += 1 }
    return end + 1 < bytes.count && bytes[end] == .ascii(".") && bytes[end + 1].isLetter
  }

  mutating func parseBackquoted() throws(EquationError) -> String {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != .ascii("`") { index += 1 }
    guard index < bytes.count else { throw error("this '`' is never closed", at: start) }
    index += 1
    guard index - start > 2 else { throw error("a name is empty", at: start) }
    return text((start + 1)..<(index - 1))
  }

  private func unknownAnchor(_ word: String, at index: Int) -> EquationError {
    let names = AnchorName.allCases.map(\.rawValue)
    let guides = ViewGuide.allCases.map(\.rawValue)
    var remedy = "the anchors are \(names.joined(separator: ", "))"
    if let nearest = nearestName(to: word, among: names + guides) {
      remedy = "did you mean '\(nearest)'?"
    }
    return error("unknown anchor \(quoted(word))", at: index, remedy: remedy)
  }

  // MARK: - What pairs with what

  /// Checks that the two sides of an equation are of one kind.
  func checkAnchors(of equation: Equation, at start: Int) throws(EquationError) {
    let first = equation.first
    if first.anchor.isDimension {
      try checkDimension(equation)
    } else {
      try checkPosition(equation, at: start)
    }
    for term in equation.terms where term.coefficient == 1 && equation.terms.count == 1 {
      if term.anchor.item == first.item, term.anchor.guide == first.guide,
        term.anchor.anchor == first.anchor
      {
        throw EquationError(
          message: "both sides are '\(first.text)'", offset: term.anchor.offset ?? start)
      }
    }
  }

  /// A position equals positions on its axis, plus sizes and numbers.
  private func checkPosition(_ equation: Equation, at start: Int) throws(EquationError) {
    let first = equation.first
    try checkSides(equation)
    let positions = equation.terms.filter { !$0.anchor.anchor.isDimension }
    for term in positions where term.anchor.anchor.isHorizontal != first.anchor.isHorizontal {
      let name = first.text
      let other = term.anchor.text
      throw EquationError(
        message: first.anchor.isHorizontal
          ? "'\(name)' is horizontal, '\(other)' is vertical"
          : "'\(name)' is vertical, '\(other)' is horizontal",
        offset: term.anchor.offset ?? start, remedy: "pair it with an anchor of the same axis")
    }
    let weight = positions.reduce(0) { $0 + $1.coefficient }
    guard abs(weight) > 1e-9 else {
      let edge = AnchorReference("root", nil, first.anchor)
      throw EquationError(
        message: "'\(first.text)' is a position, the right side is a length", offset: start,
        remedy: "measure it from another position, such as '\(edge.text)'")
    }
  }

  /// A size equals sizes, differences of positions on one axis, and numbers.
  private func checkDimension(_ equation: Equation) throws(EquationError) {
    let first = equation.first
    try checkSides(equation)
    var weights = [0.0, 0.0]
    var last = [first, first]
    for term in equation.terms where !term.anchor.anchor.isDimension {
      let axis = term.anchor.anchor.isHorizontal ? 0 : 1
      weights[axis] += term.coefficient
      last[axis] = term.anchor
    }
    for axis in 0..<2 where abs(weights[axis]) > 1e-9 {
      throw EquationError(
        message: "'\(first.text)' is a size, '\(last[axis].text)' is a position",
        offset: last[axis].offset ?? source.start,
        remedy: "only a difference of two positions is a size")
    }
  }

  /// Leading and trailing do not mix with left and right.
  private func checkSides(_ equation: Equation) throws(EquationError) {
    var sided: AnchorReference?
    for anchor in [equation.first] + equation.terms.map(\.anchor) {
      guard anchor.anchor.isDirectional || anchor.anchor.isAbsolute else { continue }
      guard let earlier = sided else {
        sided = anchor
        continue
      }
      if earlier.anchor.isDirectional != anchor.anchor.isDirectional {
        throw EquationError(
          message: "'\(earlier.text)' and '\(anchor.text)' do not mix",
          offset: anchor.offset ?? source.start,
          remedy: "use leading and trailing throughout, or left and right throughout")
      }
    }
  }

  // MARK: - Bytes

  func peekByte() -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The character at the index, as messages quote it.
  func characterText() -> String {
    quoted(text(index..<(index + (utf8Length(bytes, at: index) ?? 1))))
  }

  func error(_ message: String, at index: Int, remedy: String? = nil) -> EquationError {
    EquationError(message: message, offset: source.place(of: index), remedy: remedy)
  }
}
