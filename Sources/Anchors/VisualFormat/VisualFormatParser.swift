/// Reads the text of a ``VisualFormat``.
struct VisualFormatParser {
  private let text: String
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    guard !bytes.isEmpty else { throw error(.empty) }
    guard bytes.count <= VisualFormat.maximumLength else { throw error(.tooLong) }
    let axis = try parseAxis()
    var connection: VisualFormat.Connection?
    if take("|") { connection = try parseConnection() }
    var items: [VisualFormat.Item] = []
    while true {
      guard peek("[") else { throw error(items.isEmpty ? .expectedView : .expectedViewOrSuperview) }
      items.append(try parseItem(after: connection))
      guard index < bytes.count else {
        return VisualFormat(text, axis: axis, items: items, trailing: nil)
      }
      guard peek("-") || peek("[") || peek("|") else { throw error(.expectedConnection) }
      let next = try parseConnection()
      if take("|") {
        guard index == bytes.count else { throw error(.expectedEnd) }
        return VisualFormat(text, axis: axis, items: items, trailing: next)
      }
      connection = next
    }
  }

  // MARK: - Parts

  private mutating func parseAxis() throws(VisualFormatError) -> Axis {
    let axis: Axis
    if take("H") {
      axis = .horizontal
    } else if take("V") {
      axis = .vertical
    } else {
      return .horizontal
    }
    guard take(":") else { throw error(.expectedColon(axis)) }
    return axis
  }

  private mutating func parseItem(
    after connection: VisualFormat.Connection?
  ) throws(VisualFormatError) -> VisualFormat.Item {
    let start = index
    index += 1
    guard let name = try parseName() else { throw error(.expectedViewName) }
    var predicates: [VisualFormat.Predicate] = []
    if peek("(") {
      predicates = try parsePredicates(otherwise: .unclosedThickness)
      guard take("]") else { throw error(.unclosedThickness) }
    } else {
      guard take("]") else { throw error(.unclosedView) }
    }
    return VisualFormat.Item(
      name: name, predicates: predicates, connection: connection, range: start..<index)
  }

  /// Reads a connection, up to the view or `|` that must follow.
  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    let start = index
    guard take("-") else {
      return VisualFormat.Connection(space: .flush, range: start..<start)
    }
    if index == bytes.count || peek("[") || peek("|") {
      return VisualFormat.Connection(space: .standard, range: start..<index)
    }
    guard !peek("-") else { throw error(.doubledHyphen) }
    var predicates: [VisualFormat.Predicate] = []
    if peek("(") {
      predicates = try parsePredicates(otherwise: .unclosedPredicates)
    } else {
      predicates = [try parseBarePredicate()]
    }
    guard take("-") else { throw error(.expectedHyphen) }
    return VisualFormat.Connection(space: .predicates(predicates), range: start..<index)
  }

  /// Reads predicates in parentheses; the problem is that of one without its parenthesis.
  private mutating func parsePredicates(
    otherwise problem: VisualFormatError.Problem
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      index += 1
      let start = index
      let relation = try parseRelation()
      let object = try parseObject(isSigned: true)
      let priority = try parsePriority()
      predicates.append(
        VisualFormat.Predicate(
          relation: relation, object: object, priority: priority, range: start..<index))
    } while peek(",")
    guard take(")") else { throw error(problem) }
    return predicates
  }

  private mutating func parseBarePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let start = index
    let object = try parseObject(isSigned: false)
    let priority = try parsePriority()
    return VisualFormat.Predicate(
      relation: .equal, object: object, priority: priority, range: start..<index)
  }

  private mutating func parseRelation() throws(VisualFormatError) -> LayoutConstraint.Relation {
    let relation: LayoutConstraint.Relation
    if take("=") {
      relation = .equal
    } else if take("<") {
      relation = .lessThanOrEqual
    } else if take(">") {
      relation = .greaterThanOrEqual
    } else {
      return .equal
    }
    guard take("=") else { throw error(.unknownRelation) }
    return relation
  }

  private mutating func parsePriority() throws(VisualFormatError) -> VisualFormat.Object? {
    take("@") ? try parseObject(isSigned: true) : nil
  }

  private mutating func parseObject(
    isSigned: Bool
  ) throws(VisualFormatError) -> VisualFormat.Object {
    if let name = try parseName() { return .name(name) }
    let start = index
    guard let number = scanDecimal(bytes, at: &index, isSigned: isSigned) else {
      throw error(.expectedNumber)
    }
    guard number.isFinite else {
      throw VisualFormatError(.illegalConstraint(.notFinite(number)), at: start..<index, in: text)
    }
    return .number(number, range: start..<index)
  }

  /// Reads a name; nil, without reading anything, if there is no name here.
  private mutating func parseName() throws(VisualFormatError) -> VisualFormat.Name? {
    let start = index
    if take("`") {
      while index < bytes.count, !peek("`") { index += 1 }
      guard take("`") else { throw error(.unclosedName) }
      guard index > start + 2 else { throw error(.emptyName) }
      return VisualFormat.Name(text: text((start + 1)..<(index - 1)), range: start..<index)
    }
    guard index < bytes.count, isNameStart(bytes[index]) else { return nil }
    while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
    return VisualFormat.Name(text: text(start..<index), range: start..<index)
  }

  // MARK: - Bytes

  private func peek(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek(character) else { return false }
    index += 1
    return true
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func error(_ problem: VisualFormatError.Problem) -> VisualFormatError {
    VisualFormatError(problem, at: index..<index, in: text)
  }
}
