import JSONText
import Solver

extension LoggedTree {
  /// A constraint as an equation.
  func statement(of constraint: LoggedConstraint) -> String {
    let sign =
      switch constraint.relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = words(for: constraint.first) + " \(sign) "
    for (index, term) in constraint.terms.enumerated() {
      var term = term
      if index > 0 {
        text += term.multiplier < 0 ? " - " : " + "
        term.multiplier = abs(term.multiplier)
      }
      text += words(for: term)
    }
    if constraint.terms.isEmpty {
      text += jsonNumber(constraint.constant + 0)
    } else if constraint.constant != 0 {
      text += (constraint.constant < 0 ? " - " : " + ") + jsonNumber(abs(constraint.constant))
    }
    if let content = constraint.contentPriorities {
      text += " (hugging \(jsonNumber(content.hugging)), compression resistance "
      text += jsonNumber(content.compressionResistance) + ")"
    } else if constraint.priority != 1000 {
      text += " @" + jsonNumber(constraint.priority)
    }
    return text
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
