extension Variable: CustomStringConvertible {
  /// The letter `x` and the variable's ``index``, as in `x3`.
  public var description: String { "x\(index)" }
}

extension [Variable: String] {
  /// Names for variables in a text: those that they were given, or `x` and the index.
  ///
  /// A name that an earlier variable has is followed by the index, as in `width.3`.
  ///
  /// - Parameter variables: The variables; one may be listed twice.
  /// - Returns: The names, each different.
  func distinct(of variables: [Variable]) -> [Variable: String] {
    var written: [Variable: String] = [:]
    var taken: Set<String> = []
    for variable in variables where written[variable] == nil {
      var name = self[variable] ?? variable.description
      while !taken.insert(name).inserted { name += ".\(variable.index)" }
      written[variable] = name
    }
    return written
  }
}

extension Constraint.ID: CustomStringConvertible {
  /// The letter `c` and the constraint's ``index``, as in `c3`.
  public var description: String { "c\(index)" }
}

extension Constraint.Relation {
  /// The relation in an equation, such as `<=`.
  package var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension Constraint: CustomStringConvertible {
  /// The constraint as a line of a text, as in `2.0 x0 - x1 <= 10.0 @250.0`.
  public var description: String { line { $0.description } }

  /// The constraint as a line of a text, with the given names.
  func line(naming name: (Variable) -> String) -> String {
    var line = ""
    for term in terms {
      line.append(term.coefficient, times: name(term.variable))
    }
    if line.isEmpty { line = "0" }
    line += " \(relation.sign) \(constant)"
    if priority != .required { line += " @\(priority.rawValue)" }
    if !isBreakable { line += " firm" }
    return line
  }
}

extension Conflict: CustomStringConvertible {
  /// The conflict in a sentence, as in `these 2 constraints cannot all be satisfied: width >= 5.0,
  /// width <= 3.0`.
  public var description: String {
    var text =
      constraints.count == 1
      ? "this constraint cannot hold"
      : "these \(constraints.count) constraints cannot all be satisfied"
    var separator = ": "
    for constraint in constraints {
      text += separator + constraint.line { names[$0] ?? $0.description }
      separator = ", "
    }
    return text
  }
}

extension Overflow: CustomStringConvertible {
  /// The overflow with its remedy, as in "width would exceed 1e+24 because of `1e-12 width == 1e+13`:
  /// bound it, or use larger coefficients".
  public var description: String {
    func name(_ variable: Variable) -> String { names[variable] ?? variable.description }
    return "\(name(variable)) would exceed \(ConstraintSolver.valueLimit) because of "
      + "`\(constraint.line(naming: name))`: bound it, or use larger coefficients"
  }
}

extension Determination: CustomStringConvertible {
  /// The value as a sum, as in `359.0 = c0 (16.0) + 2.0 c1 (165.5) + x3 (12.0)`: each constraint
  /// with its constant, each variable that keeps its value with that value.
  public var description: String {
    var sum = ""
    var value = 0.0
    for share in constraints {
      sum.append(share.coefficient, times: "\(share.id.description) (\(share.constant))")
      value += share.coefficient * share.constant
    }
    for share in kept {
      sum.append(share.coefficient, times: "\(share.variable.description) (\(share.value))")
      value += share.coefficient * share.value
    }
    return "\(value) = " + (sum.isEmpty ? "0" : sum)
  }
}

extension String {
  /// Appends a term to a sum.
  fileprivate mutating func append(_ coefficient: Double, times name: String) {
    let isNegative = coefficient < 0
    if isEmpty { self = isNegative ? "-" : "" } else { self += isNegative ? " - " : " + " }
    let size = coefficient.magnitude
    if size != 1 { self += "\(size) " }
    self += name
  }
}
