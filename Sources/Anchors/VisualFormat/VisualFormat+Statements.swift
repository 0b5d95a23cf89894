extension VisualFormat {
  /// A constraint of a format, with unresolved items.
  package struct Statement: Hashable, Sendable {
    /// An item that a statement mentions.
    package enum Item: Hashable, Sendable {
      /// The view at an index among the format's items.
      case item(Int)
      /// The superview of the view at an index among the format's items.
      case superview(of: Int)
      /// Another view that a length is compared with: not a metric.
      case other(Name)
    }

    package var first: Item
    package var firstAttribute: LayoutConstraint.Attribute
    package var relation = LayoutConstraint.Relation.equal
    package var second: Item?
    package var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
    package var constant = 0.0
    /// Whether the constant is the standard space rather than a given number.
    package var isStandardSpace = false
    package var priority = LayoutPriority.required
    /// The bytes of the format that define it.
    package var range: Range<Int>
  }

  /// Returns the format's constraints in Apple's order: for each view its connection and then its
  /// predicates, the trailing connection, the alignment.
  ///
  /// - Parameters:
  ///   - options: The alignment of the views, and the reading direction.
  ///   - metrics: The numbers by name; a name that is also a view's refers to the metric.
  /// - Returns: The constraints, with their items by position or by name.
  /// - Throws: An error if options contradict the axis or each other, or a metric is invalid.
  /// - Complexity: Proportional to the length of the format.
  package func statements(
    options: LayoutConstraint.FormatOptions, metrics: [String: Double]
  ) throws(VisualFormatError) -> [Statement] {
    var writer = try StatementWriter(self, options, metrics)
    for index in items.indices {
      if let connection = items[index].connection {
        try writer.connect(connection, before: index)
      }
      try writer.addPredicates(of: index)
    }
    if let trailing { try writer.connect(trailing, before: nil) }
    try writer.align()
    return writer.statements
  }

  func error(_ problem: VisualFormatError.Problem, at range: Range<Int>) -> VisualFormatError {
    VisualFormatError(problem, at: range, in: text)
  }
}

/// Collects the statements of a format.
private struct StatementWriter {
  typealias Side = (item: VisualFormat.Statement.Item, attribute: LayoutConstraint.Attribute)

  let format: VisualFormat
  let options: LayoutConstraint.FormatOptions
  let metrics: [String: Double]
  var statements: [VisualFormat.Statement] = []
  /// The leading edge of views along the axis, in the reading direction.
  private var start = LayoutConstraint.Attribute.top
  /// The trailing edge of views along the axis, in the reading direction.
  private var end = LayoutConstraint.Attribute.bottom
  /// Whether coordinates shrink in the direction of reading.
  private var isReversed = false

  init(
    _ format: VisualFormat, _ options: LayoutConstraint.FormatOptions, _ metrics: [String: Double]
  ) throws(VisualFormatError) {
    self.format = format
    self.options = options
    self.metrics = metrics
    if options.isSuperset(of: .directionMask) {
      throw format.error(.contradictoryDirections, at: 0..<0)
    }
    guard format.axis == .horizontal else { return }
    if options.contains(.directionRightToLeft) {
      isReversed = true
      (start, end) = (.right, .left)
    } else if options.contains(.directionLeftToRight) {
      (start, end) = (.left, .right)
    } else {
      (start, end) = (.leading, .trailing)
    }
  }

  /// Connects an item with the one before it, or the last item with the superview after it.
  mutating func connect(
    _ connection: VisualFormat.Connection, before index: Int?
  ) throws(VisualFormatError) {
    let last = format.items.count - 1
    var later: Side
    var earlier: Side
    let isAtEdge: Bool
    if let index, index > 0 {
      isAtEdge = false
      let usesBaselines = format.axis == .vertical && options.contains(.spacingBaselineToBaseline)
      later = (.item(index), usesBaselines ? .firstBaseline : start)
      earlier = (.item(index - 1), usesBaselines ? .lastBaseline : end)
    } else if index != nil {
      isAtEdge = true
      later = (.item(0), start)
      earlier = (.superview(of: 0), start)
    } else {
      isAtEdge = true
      later = (.superview(of: last), end)
      earlier = (.item(last), end)
    }
    let place = connection.range
    switch connection.space {
    case .flush:
      join(later, earlier, place)
    case .standard where isAtEdge:
      if index != nil {
        earlier.attribute = Self.margin(of: start)
      } else {
        later.attribute = Self.margin(of: end)
      }
      join(later, earlier, place)
    case .standard:
      join(later, earlier, place, constant: LayoutConstraint.systemSpacing)
      statements[statements.count - 1].isStandardSpace = true
    case .predicates(let predicates):
      for predicate in predicates {
        join(
          later, earlier, predicate.range, predicate.relation,
          constant: try number(predicate.object), priority: try priority(of: predicate))
      }
    }
  }

  private mutating func join(
    _ later: Side, _ earlier: Side, _ range: Range<Int>,
    _ relation: LayoutConstraint.Relation = .equal, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    let (first, second) = isReversed ? (earlier, later) : (later, earlier)
    statements.append(
      VisualFormat.Statement(
        first: first.item, firstAttribute: first.attribute, relation: relation,
        second: second.item, secondAttribute: second.attribute, constant: constant,
        priority: priority, range: range))
  }

  mutating func addPredicates(of index: Int) throws(VisualFormatError) {
    let length: LayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    for predicate in format.items[index].predicates {
      var statement = VisualFormat.Statement(
        first: .item(index), firstAttribute: length, relation: predicate.relation,
        priority: try priority(of: predicate), range: predicate.range)
      switch predicate.object {
      case .number(let number, _):
        statement.constant = number
      case .name(let name):
        if let number = metrics[name.text] {
          statement.constant = number
        } else {
          statement.second = .other(name)
          statement.secondAttribute = length
        }
      }
      statements.append(statement)
    }
  }

  mutating func align() throws(VisualFormatError) {
    let attributes = options.alignedAttributes
    for index in format.items.indices.dropFirst() {
      let range = format.items[index].range
      for attribute in attributes {
        guard attribute.axis != format.axis else {
          throw format.error(.alignmentAlongAxis(format.axis), at: range)
        }
        statements.append(
          VisualFormat.Statement(
            first: .item(index - 1), firstAttribute: attribute, second: .item(index),
            secondAttribute: attribute, range: range))
      }
    }
  }

  // MARK: - Numbers

  private func priority(
    of predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) -> LayoutPriority {
    guard let object = predicate.priority else { return .required }
    let number = try number(object)
    guard let priority = LayoutPriority(exactly: number) else {
      throw format.error(.priorityOutOfRange(number), at: object.range)
    }
    return priority
  }

  private func number(_ object: VisualFormat.Object) throws(VisualFormatError) -> Double {
    switch object {
    case .number(let number, _): return number
    case .name(let name):
      guard let number = metrics[name.text] else {
        throw format.error(.unknownMetric(name.text), at: name.range)
      }
      return number
    }
  }

  private static func margin(
    of edge: LayoutConstraint.Attribute
  ) -> LayoutConstraint.Attribute {
    switch edge {
    case .left: .leftMargin
    case .right: .rightMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    default: .bottomMargin
    }
  }
}
