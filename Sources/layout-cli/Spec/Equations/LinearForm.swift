/// A sum of anchors times numbers, of standard spacings, and of a number: a side of an equation.
struct LinearForm {
  var terms = AnchorTerms()
  var systemSpacing = 0.0
  var constant = 0.0

  /// Whether the form is only a number.
  var isNumber: Bool { terms.isEmpty && systemSpacing == 0 }

  mutating func add(_ other: LinearForm, times factor: Double) {
    for term in other.terms {
      terms.append(AnchorTerm(term.anchor, times: term.coefficient * factor))
    }
    systemSpacing += other.systemSpacing * factor
    constant += other.constant * factor
  }

  mutating func scale(by factor: Double) {
    for index in terms.indices { terms[index].coefficient *= factor }
    systemSpacing *= factor
    constant *= factor
  }

  /// Multiplies by another form; if the product is not linear, the form is unchanged and the result
  /// is false.
  mutating func multiply(by other: LinearForm) -> Bool {
    if other.isNumber {
      scale(by: other.constant)
    } else if isNumber {
      let factor = constant
      self = other
      scale(by: factor)
    } else {
      return false
    }
    return true
  }

  /// A number in the form that is beyond the limit, if there is one.
  var oversize: Double? {
    if abs(constant) > numberLimit { return constant }
    if abs(systemSpacing) > numberLimit { return systemSpacing }
    for term in terms where abs(term.coefficient) > numberLimit { return term.coefficient }
    return nil
  }
}
