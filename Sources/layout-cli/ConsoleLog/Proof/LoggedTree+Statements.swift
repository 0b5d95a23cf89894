import JSONText
import Solver

extension LoggedTree {
  /// A constraint as an equation.
  func statement(of constraint: LoggedConstraint) -> String {
    var text = "\(words(for: constraint.first)) \(constraint.relation.sign) "
    text += rightSide(of: constraint)
    if let content = constraint.contentPriorities {
      text += " (hugging \(jsonNumber(content.hugging)), compression resistance "
      text += jsonNumber(content.compressionResistance) + ")"
    } else if constraint.priority != 1000 {
      text += " @" + jsonNumber(constraint.priority)
    }
    return text
  }

  /// The right side of a constraint's equation.
  func rightSide(of constraint: LoggedConstraint) -> String {
    var text = ""
    for (index, term) in constraint.terms.enumerated() {
      var term = term
      if index > 0 {
        text += term.multiplier < 0 ? " - " : " + "
        term.multiplier = abs(term.multiplier)
      }
      text += words(for: term)
    }
    let size = constraint.constant.magnitude
    let number = size.isFinite ? jsonNumber(size) : "\(size)"
    if constraint.terms.isEmpty { return (constraint.constant < 0 ? "-" : "") + number }
    if constraint.constant == 0 { return text }
    return text + (constraint.constant < 0 ? " - " : " + ") + number
  }

  /// A term as in an equation.
  func words(for term: LoggedConstraint.Term) -> String {
    var text = name(of: term.item.key)
    if term.multiplier == -1 {
      text = "-" + text
    } else if term.multiplier != 1 {
      text = jsonNumber(term.multiplier) + " * " + text
    }
    let attribute = term.attribute
    return text + (attribute.ofMargins.map { ".margins." + $0.rawValue } ?? ".\(attribute)")
  }
}
