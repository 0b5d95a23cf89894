import JSONText
import Solver

extension DescriptionParser {
  /// A comparison of a length in a visual format.
  private struct Predicate {
    var relation = Constraint.Relation.equal
    var value = LoggedNumber(value: 0)
    /// Another item whose length it is.
    var item: LoggedItem?
    var priority = 1000.0
  }

  /// The attributes along an axis.
  private struct Axis {
    var start = LoggedAttribute.leading
    var end = LoggedAttribute.trailing
    var length = LoggedAttribute.width
    /// Whether the parts are in the reverse order.
    var isReversed = false
  }

  /// Reads a constraint in the visual format, such as `V:|-(>=8)-[UIView:0x7f]`.
  func visualFormat(_ text: ArraySlice<UInt8>) -> LoggedConstraint? {
    var axis = Axis()
    var rest = text.trimmed
    let isVertical = rest.starts(with: "V:".utf8)
    if isVertical || rest.starts(with: "H:".utf8) { rest = rest.dropFirst(2) }
    if isVertical { axis = Axis(start: .top, end: .bottom, length: .height) }
    for (suffix, isReversed) in [("(LTR)", false), ("(RTL)", true)] where rest.ends(with: suffix) {
      rest = rest.dropLast(5).trimmed
      if !isVertical {
        axis = Axis(start: .left, end: .right, length: .width, isReversed: isReversed)
      }
    }
    if rest.first == .ascii("|") {
      guard let opening = rest.firstIndex(of: .ascii("[")), rest.last == .ascii("]"),
        let space = connection(rest[(rest.startIndex + 1)..<opening]),
        let item = item(rest[(opening + 1)...].dropLast())
      else { return nil }
      return edge(of: item, space, axis, isStart: !axis.isReversed)
    }
    guard rest.first == .ascii("[") else { return nil }
    return bracketed(rest, axis)
  }

  private func bracketed(_ text: ArraySlice<UInt8>, _ axis: Axis) -> LoggedConstraint? {
    var trials = 0
    var place = text.startIndex + 1
    while trials < Self.trialLimit, let closing = text[place...].firstIndex(of: .ascii("]")) {
      trials += 1
      place = closing + 1
      let content = text[(text.startIndex + 1)..<closing]
      let rest = text[place...].trimmed
      if rest.isEmpty {
        if let constraint = length(content, axis) { return constraint }
      } else if let item = item(content), let constraint = follow(item, rest, axis) {
        return constraint
      }
    }
    return nil
  }

  /// Reads `ITEM(>=44@750)`.
  private func length(_ text: ArraySlice<UInt8>, _ axis: Axis) -> LoggedConstraint? {
    guard text.last == .ascii(")") else { return nil }
    var end = text.endIndex
    for _ in 0..<Self.trialLimit {
      guard let opening = text[..<end].lastIndex(of: .ascii("(")) else { return nil }
      end = opening
      guard let item = item(text[..<opening]),
        let predicate = predicate(text[(opening + 1)...].dropLast())
      else { continue }
      var terms: [LoggedConstraint.Term] = []
      if let other = predicate.item {
        terms.append(.init(multiplier: 1, item: other, attribute: axis.length))
      }
      return make(item, axis.length, terms, predicate, sign: 1)
    }
    return nil
  }

  /// Reads the text after the first view: a space, and a view or the edge of the container.
  private func follow(
    _ item: LoggedItem, _ text: ArraySlice<UInt8>, _ axis: Axis
  ) -> LoggedConstraint? {
    if text.last == .ascii("|") {
      guard let space = connection(text.dropLast()) else { return nil }
      return edge(of: item, space, axis, isStart: axis.isReversed)
    }
    guard text.last == .ascii("]"), let opening = text.range(of: "["),
      let space = connection(text[..<opening]),
      let other = self.item(text[(opening + 1)...].dropLast())
    else { return nil }
    let (before, after) = axis.isReversed ? (other, item) : (item, other)
    let term = LoggedConstraint.Term(multiplier: 1, item: before, attribute: axis.end)
    return make(after, axis.start, [term], space, sign: 1)
  }

  /// The distance of an item from an edge of the view around it.
  private func edge(
    of item: LoggedItem, _ space: Predicate, _ axis: Axis, isStart: Bool
  ) -> LoggedConstraint {
    let around = container ?? .container(of: item)
    let attribute = isStart ? axis.start : axis.end
    let term = LoggedConstraint.Term(multiplier: 1, item: around, attribute: attribute)
    var constraint = make(item, attribute, [term], space, sign: isStart ? 1 : -1)
    constraint.container = around
    return constraint
  }

  private func make(
    _ item: LoggedItem, _ attribute: LoggedAttribute, _ terms: [LoggedConstraint.Term],
    _ predicate: Predicate, sign: Double
  ) -> LoggedConstraint {
    var relation = predicate.relation
    if sign < 0, relation != .equal {
      relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    }
    let constant = predicate.value.value
    var constraint = LoggedConstraint(
      first: .init(multiplier: 1, item: item, attribute: attribute), relation: relation,
      terms: terms, constant: constant == 0 ? 0 : sign * constant)
    constraint.isRounded = predicate.value.isRounded
    constraint.priority = predicate.priority
    return constraint
  }

  // MARK: - Lengths

  /// Reads the text between two views: nothing, `-`, `-8-` or `-(>=8@750)-`.
  private func connection(_ text: ArraySlice<UInt8>) -> Predicate? {
    let text = text.trimmed
    if text.isEmpty { return Predicate() }
    guard text.first == .ascii("-"), text.last == .ascii("-") else { return nil }
    // The standard space.
    if text.count == 1 { return Predicate(value: LoggedNumber(value: 8)) }
    let inner = text.dropFirst().dropLast().trimmed
    if inner.first == .ascii("("), inner.last == .ascii(")") {
      return predicate(inner.dropFirst().dropLast())
    }
    return predicate(inner)
  }

  private func predicate(_ text: ArraySlice<UInt8>) -> Predicate? {
    var text = text.trimmed
    var predicate = Predicate()
    if let relation = text.relation {
      predicate.relation = relation
      text = text.dropFirst(2).trimmed
    }
    if let at = text.lastIndex(of: .ascii("@")), let number = LoggedNumber(text[(at + 1)...]) {
      predicate.priority = number.value
      text = text[..<at].trimmed
    }
    if let number = LoggedNumber(text) ?? LoggedNumber(symbol: text) {
      predicate.value = number
      return predicate
    }
    guard text.range(of: ":0x") != nil || names.contains(where: { $0.name == text.string }),
      let item = item(text)
    else { return nil }
    predicate.item = item
    return predicate
  }
}
