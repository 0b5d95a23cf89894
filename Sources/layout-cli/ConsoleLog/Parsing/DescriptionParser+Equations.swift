import JSONText
import Solver

extension DescriptionParser {
  /// Reads `ITEM.attribute == EXPRESSION`.
  func equation(_ text: ArraySlice<UInt8>) -> LoggedConstraint? {
    var trials = 0
    var place = text.startIndex
    while trials < Self.trialLimit, place + 1 < text.endIndex {
      defer { place += 1 }
      guard let relation = text[place...].relation, place > text.startIndex else { continue }
      trials += 1
      let left = text[..<place].trimmed
      guard let first = operand(left), let right = expression(text[(place + 2)...].trimmed) else {
        continue
      }
      var constraint = LoggedConstraint(
        first: first, relation: relation, terms: right.terms, constant: right.constant)
      constraint.isRounded = right.isRounded
      return constraint
    }
    return nil
  }

  /// A sum on the right side of an equation.
  private struct Sum {
    var terms: [LoggedConstraint.Term] = []
    var constant = 0.0
    var isRounded = false
  }

  /// Reads the right side of an equation; a blank one is 0.
  private func expression(_ text: ArraySlice<UInt8>) -> Sum? {
    if text.isEmpty { return Sum() }
    var sum = Sum()
    return extend(&sum, with: text, sign: 1, depth: 0) ? sum : nil
  }

  /// Reads the rest of a sum, starting with a term.
  private func extend(
    _ sum: inout Sum, with text: ArraySlice<UInt8>, sign: Double, depth: Int
  ) -> Bool {
    guard depth < 8 else { return false }
    if let number = LoggedNumber(text) {
      sum.constant += sign * number.value
      sum.isRounded = sum.isRounded || number.isRounded
      return true
    }
    var trials = 0
    var place = text.startIndex
    while trials < Self.trialLimit, let point = text[place...].firstIndex(of: .ascii(".")) {
      place = point + 1
      var end = place
      while end < text.endIndex, text[end].isLetter { end += 1 }
      guard step() else { return false }
      guard end > place, let term = term(text[..<end]) else { continue }
      trials += 1
      var trial = sum
      if finish(&trial, term, text[end...], sign: sign, depth: depth) {
        sum = trial
        return true
      }
    }
    return false
  }

  /// Adds a term and reads the following text.
  private func finish(
    _ sum: inout Sum, _ term: LoggedConstraint.Term, _ text: ArraySlice<UInt8>, sign: Double,
    depth: Int
  ) -> Bool {
    var term = term
    var rest = text.trimmed
    if rest.first == .ascii("*") {
      rest = rest.dropFirst().trimmed
      let end = rest.firstIndex(of: .ascii(" ")) ?? rest.endIndex
      guard let number = LoggedNumber(rest[..<end]) else { return false }
      term.multiplier *= number.value
      term.isRounded = term.isRounded || number.isRounded
      rest = rest[end...].trimmed
    }
    term.multiplier *= sign
    sum.terms.append(term)
    if rest.isEmpty { return true }
    if let number = LoggedNumber(symbol: rest) {
      sum.constant += number.value
      return true
    }
    guard rest.first == .ascii("+") || rest.first == .ascii("-") else { return false }
    let next = rest.first == .ascii("-") ? -1.0 : 1
    return extend(&sum, with: rest.dropFirst().trimmed, sign: next, depth: depth + 1)
  }

  /// Reads `0.5*ITEM.attribute`, `-ITEM.attribute` or `ITEM.attribute`.
  private func term(_ text: ArraySlice<UInt8>) -> LoggedConstraint.Term? {
    if let star = text.firstIndex(of: .ascii("*")),
      let number = LoggedNumber(text[..<star].trimmed),
      var term = operand(text[(star + 1)...].trimmed)
    {
      term.multiplier = number.value
      term.isRounded = number.isRounded
      return term
    }
    if let term = operand(text) { return term }
    guard text.first == .ascii("-"), var term = operand(text.dropFirst().trimmed) else {
      return nil
    }
    term.multiplier = -1
    return term
  }

  /// Reads `ITEM.attribute`.
  private func operand(_ text: ArraySlice<UInt8>) -> LoggedConstraint.Term? {
    guard let point = text.lastIndex(of: .ascii(".")),
      let attribute = LoggedAttribute(rawValue: text[(point + 1)...].string),
      text.first != .ascii("-") || names.contains(where: { text.starts(with: $0.name.utf8) }),
      let item = item(text[..<point])
    else { return nil }
    return LoggedConstraint.Term(multiplier: 1, item: item, attribute: attribute)
  }
}
