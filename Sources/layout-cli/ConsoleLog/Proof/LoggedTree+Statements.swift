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
    var parts = constraint.terms.map { term in
      var size = term
      size.multiplier = abs(term.multiplier)
      return (isNegative: term.multiplier < 0, text: words(for: size))
    }
    let size = constraint.constant.magnitude
    if parts.isEmpty || size != 0 {
      parts.append((constraint.constant < 0, size.isFinite ? jsonNumber(size) : "\(size)"))
    }
    return signedSum(parts)
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
