import JSONText
import Solver

extension DescriptionParser {
  /// Takes `ITEM.attribute == EXPRESSION`; a blank expression is 0.
  mutating func equation() -> LoggedConstraint? {
    guard let first = term(), let relation = relation() else { return nil }
    var constraint = LoggedConstraint(first: first, relation: relation)
    while true {
      let start = rest
      var factor = number()
      if let number = factor, !rest.eat("*") {
        constraint.constant += number.value
        constraint.doubt += number.doubt
        continue
      }
      let sign = factor == nil && rest.eat("-") ? -1.0 : 1
      if factor == nil, sign > 0 { _ = rest.eat("+") }
      guard var term = term() else {
        rest = start
        return factor == nil ? constraint : nil
      }
      if factor == nil { factor = rest.eat("*") ? number() : (1, 0) }
      guard let factor else { return nil }
      term.multiplier = sign * factor.value
      term.doubt = factor.doubt
      constraint.terms.append(term)
    }
  }

  // MARK: - Visual format

  /// A comparison of a length in a visual format.
  private struct Predicate {
    var relation = Constraint.Relation.equal
    var number = (value: 0.0, doubt: 0.0)
    /// Another item whose length it is.
    var item: LoggedItem?
    var priority = 1000.0
  }

  /// Takes a constraint in the visual format, such as `V:|-(>=8)-[UIView:0x7f]`.
  mutating func visualFormat() -> LoggedConstraint? {
    let isVertical = rest.eat("V:")
    if !isVertical { _ = rest.eat("H:") }
    var space: Predicate?
    if rest.eat("|") {
      space = connection()
      if space == nil { return nil }
    }
    let isAfterEdge = space != nil
    guard rest.eat("["), let item = item() else { return nil }
    var size: Predicate?
    if !isAfterEdge, rest.eat("(") {
      size = predicate()
      guard size != nil, rest.eat(")") else { return nil }
    }
    guard rest.eat("]") else { return nil }
    var other: LoggedItem?
    if !isAfterEdge, size == nil {
      space = connection()
      if !rest.eat("|") {
        guard rest.eat("["), let item = self.item(), rest.eat("]") else { return nil }
        other = item
      }
    }
    let isReversed = rest.eat("(RTL)") && !isVertical
    let isFixed = isReversed || rest.eat("(LTR)")
    let start = isVertical ? LoggedAttribute.top : isFixed ? .left : .leading
    let end = isVertical ? LoggedAttribute.bottom : isFixed ? .right : .trailing
    if let size {
      let length = isVertical ? LoggedAttribute.height : .width
      return constraint(item, length, to: size.item, length, size)
    }
    guard let space, space.item == nil else { return nil }
    if let other {
      return isReversed
        ? constraint(item, start, to: other, end, space)
        : constraint(other, start, to: item, end, space)
    }
    let around = container ?? item.unknownContainer
    let edge = isAfterEdge != isReversed ? start : end
    var constraint = constraint(item, edge, to: around, edge, space, isInset: edge == end)
    constraint.container = around
    return constraint
  }

  private func constraint(
    _ item: LoggedItem, _ attribute: LoggedAttribute, to other: LoggedItem?,
    _ otherAttribute: LoggedAttribute, _ predicate: Predicate, isInset: Bool = false
  ) -> LoggedConstraint {
    var constraint = LoggedConstraint(
      first: .init(item: item, attribute: attribute), relation: predicate.relation)
    if let other { constraint.terms = [.init(item: other, attribute: otherAttribute)] }
    constraint.constant = predicate.number.value
    constraint.doubt = predicate.number.doubt
    constraint.priority = predicate.priority
    if isInset {
      constraint.constant = 0 - constraint.constant
      constraint.relation = Constraint.Relation(rawValue: -predicate.relation.rawValue) ?? .equal
    }
    return constraint
  }

  /// Takes the text between two views: nothing, `-`, `-8-` or `-(>=8@750)-`.
  private mutating func connection() -> Predicate? {
    guard rest.eat("-") else { return Predicate() }
    // The standard space.
    if rest.first == .ascii("[") || rest.first == .ascii("|") { return Predicate(number: (8, 0)) }
    let isParenthesized = rest.eat("(")
    let predicate = predicate()
    return (!isParenthesized || rest.eat(")")) && rest.eat("-") ? predicate : nil
  }

  /// Takes `>=44@750`.
  private mutating func predicate() -> Predicate? {
    var predicate = Predicate(relation: relation() ?? .equal)
    if let number = number() {
      predicate.number = number
    } else {
      guard let item = item() else { return nil }
      predicate.item = item
    }
    if rest.eat("@") {
      guard let priority = number() else { return nil }
      predicate.priority = priority.value
    }
    return predicate
  }
}
