/// Reads the text of a ``VisualFormat``, and writes its constraints.
struct VisualFormatParser {
  private(set) var format: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let metrics: [String: Double]
  private let bytes: [UInt8]
  private var index = 0
  private var axis = Axis.horizontal
  /// The edges of views where reading starts and ends along the axis.
  private var start = LayoutConstraint.Attribute.leading
  private var end = LayoutConstraint.Attribute.trailing

  init(
    _ text: String, _ options: LayoutConstraint.FormatOptions, _ metrics: [String: Double]
  ) throws(VisualFormatError) {
    format = VisualFormat(text: text)
    self.options = options
    self.metrics = metrics
    bytes = Array(text.utf8)
    guard !bytes.isEmpty else { throw error(.empty) }
    guard bytes.count <= VisualFormat.maximumLength else { throw error(.tooLong) }
    if options.isSuperset(of: .directionMask) { throw error(.contradictoryDirections) }
  }

  mutating func parse() throws(VisualFormatError) {
    try parseAxis()
    var connection: [VisualFormat.Predicate] = []
    if take("|") {
      format.beginsAtSuperview = true
      connection = try parseConnection()
    }
    repeat {
      guard peek("[") else {
        throw error(format.views.isEmpty ? .expectedView : .expectedViewOrSuperview)
      }
      try parseView(after: connection)
      if index == bytes.count { return try align() }
      guard peek("-") || peek("[") || peek("|") else { throw error(.expectedConnection) }
      connection = try parseConnection()
    } while !take("|")
    guard index == bytes.count else { throw error(.expectedEnd) }
    format.endsAtSuperview = true
    connect(connection, format.views.last?.name, nil)
    try align()
  }

  // MARK: - Parts

  private mutating func parseAxis() throws(VisualFormatError) {
    if take("V") {
      axis = .vertical
      (start, end) = (.top, .bottom)
    } else {
      if options.contains(.directionRightToLeft) {
        (start, end) = (.right, .left)
      } else if options.contains(.directionLeftToRight) {
        (start, end) = (.left, .right)
      }
      guard take("H") else { return }
    }
    guard take(":") else { throw error(.expectedColon(axis)) }
  }

  private mutating func parseView(
    after connection: [VisualFormat.Predicate]
  ) throws(VisualFormatError) {
    let first = index
    index += 1
    guard let name = try parseName() else { throw error(.expectedViewName) }
    connect(connection, format.views.last?.name, name)
    if peek("(") {
      let length: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      for predicate in try parsePredicates(otherwise: .unclosedThickness, canNameViews: true) {
        add(predicate, (.view(name), length), predicate.view.map { (.view($0), length) })
      }
      guard take("]") else { throw error(.unclosedThickness) }
    } else {
      guard take("]") else { throw error(.unclosedView) }
    }
    format.views.append((name, first..<index))
  }

  /// Reads a connection, up to the view or `|` that must follow.
  private mutating func parseConnection() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    let first = index
    guard take("-") else { return [VisualFormat.Predicate(range: first..<first)] }
    if index == bytes.count || peek("[") || peek("|") {
      return [VisualFormat.Predicate(isStandard: true, range: first..<index)]
    }
    guard !peek("-") else { throw error(.doubledHyphen) }
    let predicates =
      peek("(")
      ? try parsePredicates(otherwise: .unclosedPredicates, canNameViews: false)
      : [try parsePredicate(isInList: false, canNameView: false)]
    guard take("-") else { throw error(.expectedHyphen) }
    return predicates
  }

  /// Reads predicates in parentheses; the problem is that of one without its parenthesis.
  private mutating func parsePredicates(
    otherwise problem: VisualFormatError.Problem, canNameViews: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      index += 1
      predicates.append(try parsePredicate(isInList: true, canNameView: canNameViews))
    } while peek(",")
    guard take(")") else { throw error(problem) }
    return predicates
  }

  private mutating func parsePredicate(
    isInList: Bool, canNameView: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let first = index
    var predicate = VisualFormat.Predicate(range: first..<first)
    if isInList { predicate.relation = try parseRelation() }
    let object = try parseObject(isSigned: isInList)
    if canNameView, let name = object.name, metrics[name.text] == nil {
      predicate.view = name
    } else {
      predicate.constant = try number(object)
    }
    if take("@") {
      let object = try parseObject(isSigned: true)
      let number = try number(object)
      guard let priority = LayoutPriority(exactly: number) else {
        throw format.error(.priorityOutOfRange(number), at: object.range)
      }
      predicate.priority = priority
    }
    predicate.range = first..<index
    return predicate
  }

  private mutating func parseRelation() throws(VisualFormatError) -> LayoutConstraint.Relation {
    let signs: [(Unicode.Scalar, LayoutConstraint.Relation)] = [
      ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ]
    for (sign, relation) in signs where take(sign) {
      guard take("=") else { throw error(.unknownRelation) }
      return relation
    }
    return .equal
  }

  // MARK: - Names and numbers

  private typealias Object = (name: VisualFormat.Name?, number: Double, range: Range<Int>)

  private mutating func parseObject(isSigned: Bool) throws(VisualFormatError) -> Object {
    if let name = try parseName() { return (name, 0, name.range) }
    let first = index
    guard let number = scanDecimal(bytes, at: &index, isSigned: isSigned) else {
      throw error(.expectedNumber)
    }
    guard number.isFinite else {
      throw format.error(.illegalConstraint(.notFinite(number)), at: first..<index)
    }
    return (nil, number, first..<index)
  }

  private func number(_ object: Object) throws(VisualFormatError) -> Double {
    guard let name = object.name else { return object.number }
    guard let number = metrics[name.text] else {
      throw format.error(.unknownMetric(name.text), at: name.range)
    }
    return number
  }

  /// Reads a name; nil, without reading anything, if there is no name here.
  private mutating func parseName() throws(VisualFormatError) -> VisualFormat.Name? {
    let first = index
    var name = first..<first
    if take("`") {
      while index < bytes.count, !peek("`") { index += 1 }
      name = (first + 1)..<index
      guard take("`") else { throw error(.unclosedName) }
      guard !name.isEmpty else { throw error(.emptyName) }
    } else {
      guard index < bytes.count, isNameStart(bytes[index]) else { return nil }
      while index < bytes.count, isNamePart(bytes[index]) { index += 1 }
      name = first..<index
    }
    return VisualFormat.Name(
      text: String(decoding: bytes[name], as: UTF8.self), range: first..<index)
  }

  private func peek(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek(character) else { return false }
    index += 1
    return true
  }

  private func error(_ problem: VisualFormatError.Problem) -> VisualFormatError {
    format.error(problem, at: index..<index)
  }

  // MARK: - Constraints

  private mutating func add(
    _ predicate: VisualFormat.Predicate, _ first: VisualFormat.Side, _ second: VisualFormat.Side?
  ) {
    format.statements.append(
      VisualFormat.Statement(first: first, second: second, predicate: predicate))
  }

  /// Connects two views, or a view with its superview where a name is nil.
  private mutating func connect(
    _ connection: [VisualFormat.Predicate], _ earlier: VisualFormat.Name?,
    _ later: VisualFormat.Name?
  ) {
    for var predicate in connection {
      var first: VisualFormat.Side
      var second: VisualFormat.Side
      if let earlier, let later {
        let usesBaselines = axis == .vertical && options.contains(.spacingBaselineToBaseline)
        first = (.view(later), usesBaselines ? .firstBaseline : start)
        second = (.view(earlier), usesBaselines ? .lastBaseline : end)
        if predicate.isStandard { predicate.constant = LayoutConstraint.systemSpacing }
      } else if let later {
        first = (.view(later), start)
        second = (.superview(of: later), predicate.isStandard ? start.margin : start)
      } else if let earlier {
        first = (.superview(of: earlier), predicate.isStandard ? end.margin : end)
        second = (.view(earlier), end)
      } else {
        return
      }
      // Coordinates shrink in the direction of reading.
      if start == .right { swap(&first, &second) }
      add(predicate, first, second)
    }
  }

  private mutating func align() throws(VisualFormatError) {
    let attributes = options.alignedAttributes
    for (view, next) in zip(format.views, format.views.dropFirst()) {
      for attribute in attributes {
        guard attribute.axis != axis else {
          throw format.error(.alignmentAlongAxis(axis), at: next.range)
        }
        add(
          VisualFormat.Predicate(range: next.range), (.view(view.name), attribute),
          (.view(next.name), attribute))
      }
    }
  }
}

extension LayoutConstraint.Attribute {
  /// The margin at an edge.
  fileprivate var margin: Self { Self.allCases.first { $0.withinMarginsGuide == self } ?? self }
}

/// Returns whether a C identifier can begin with a byte.
func isNameStart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "_"):
    true
  default: false
  }
}

/// Returns whether a byte can be part of a C identifier after its first character.
private func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
