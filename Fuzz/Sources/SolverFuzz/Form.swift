import Solver

/// A constraint whose variables are named by their places in a list.
struct Form: Hashable {
  struct Term: Hashable {
    var place: Int
    var coefficient: Double
  }

  var terms: [Term]
  var relation: Constraint.Relation
  var constant: Double
  var priority: Double
  var isBreakable = true

  /// The constraint with the variables at their places.
  func constraint(over variables: [Variable]) -> Constraint {
    var constraint = Constraint(
      terms: terms.map { .init(variables[$0.place], times: $0.coefficient) }, relation, constant,
      priority: Priority(priority))
    constraint.isBreakable = isBreakable
    return constraint
  }

  /// Returns the constraint's error at some values, and the size of the largest number in it: a
  /// row's tolerance is that of its largest coefficient.
  func error(at values: [Double]) -> (error: Double, scale: Double) {
    var difference = -constant
    var scale = max(1, abs(constant))
    for term in terms {
      let product = term.coefficient * values[term.place]
      difference += product
      scale = max(scale, abs(product), abs(term.coefficient))
    }
    switch relation {
    case .equal: return (difference, scale)
    case .lessThanOrEqual: return (max(0, difference), scale)
    case .greaterThanOrEqual: return (min(0, difference), scale)
    }
  }

  var largestCoefficient: Double { terms.reduce(0) { max($0, abs($1.coefficient)) } }

  /// The terms with those of one variable added up, by place; what comes to 0 is left out.
  var gathered: [Int: Double] {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.place, default: 0] += term.coefficient }
    return sums.filter { $0.value != 0 }
  }

  /// Whether two forms say the same, up to rounding.
  func isEquivalent(to other: Form) -> Bool {
    guard relation == other.relation, priority == other.priority,
      isBreakable == other.isBreakable, areClose(constant, other.constant, within: 1e-15)
    else { return false }
    let (own, others) = (gathered, other.gathered)
    let size = own.values.reduce(0) { max($0, abs($1)) }
    return Set(own.keys).union(others.keys).allSatisfy { place in
      abs(own[place, default: 0] - others[place, default: 0]) <= 1e-15 * size
    }
  }
}

/// Whether two numbers are equal within a tolerance, relative to the second where that is large.
func areClose(_ number: Double, _ expected: Double, within tolerance: Double) -> Bool {
  number == expected || abs(number - expected) <= tolerance * max(1, abs(expected))
}
