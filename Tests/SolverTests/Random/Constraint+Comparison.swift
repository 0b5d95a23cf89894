import Solver

extension ScriptedConstraint {
  /// Returns the constraint's error, and the size of the numbers that it was computed from.
  func error(at values: [Int: Double]) -> (error: Double, scale: Double) {
    var sum = -constant
    var scale = max(1, abs(constant))
    for term in terms {
      let product = term.coefficient * values[term.variable, default: .nan]
      sum += product
      scale = max(scale, abs(product))
    }
    return (relation.error(ofDifference: sum), scale)
  }
}

extension Constraint.Relation {
  /// Returns the error of two sides with a given difference: 0 if the relation holds.
  func error(ofDifference difference: Double) -> Double {
    switch self {
    case .equal: difference
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: min(0, difference)
    }
  }
}

extension Constraint {
  /// Returns whether two constraints are equivalent: they have equal terms after each variable's
  /// are added up.
  func isEquivalent(to other: Constraint) -> Bool {
    // If a row was scaled by a number that is not a power of two, constants come back rounded.
    relation == other.relation && areClose(constant, other.constant, within: 1e-15)
      && priority == other.priority && coefficients == other.coefficients
  }

  private var coefficients: [Variable: Double] {
    var coefficients: [Variable: Double] = [:]
    for term in terms {
      coefficients[term.variable, default: 0] += term.coefficient
    }
    return coefficients.filter { $0.value != 0 }
  }
}

extension Track {
  /// Whether a constraint of the solver is the scripted one.
  func matches(_ constraint: Constraint, _ scripted: ScriptedConstraint) -> Bool {
    constraint.isEquivalent(to: self.constraint(for: scripted))
  }
}
