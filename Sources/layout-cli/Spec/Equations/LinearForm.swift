/// A sum of anchors times numbers, of standard spacings, and of a number: a side of an equation.
///
/// Parsing moves it from step to step; it is never copied.
struct LinearForm: ~Copyable {
  var terms: [AnchorTerm] = []
  var systemSpacing = 0.0
  var constant = 0.0

  /// Whether the form is only a number.
  var isNumber: Bool { terms.isEmpty && systemSpacing == 0 }

  mutating func add(_ other: consuming LinearForm, times factor: Double) {
    other.scale(by: factor)
    terms += other.terms
    systemSpacing += other.systemSpacing
    constant += other.constant
  }

  mutating func scale(by factor: Double) {
    for index in terms.indices { terms[index].coefficient *= factor }
    systemSpacing *= factor
    constant *= factor
  }

  /// Multiplies by another form; if the product is not linear, the form is unchanged and the result
  /// is false.
  mutating func multiply(by other: consuming LinearForm) -> Bool {
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
    for index in terms.indices where abs(terms[index].coefficient) > numberLimit {
      return terms[index].coefficient
    }
    return nil
  }
}
