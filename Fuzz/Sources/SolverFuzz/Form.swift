import Solver

/// A constraint whose variables are named by their indices in a list.
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

  /// Returns the constraint for the variables at its indices.
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

  /// Returns the terms by index, with those of the same variable added up and without those that
  /// cancel.
  var gathered: [Int: Double] {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.place, default: 0] += term.coefficient }
    return sums.filter { $0.value != 0 }
  }

  /// Returns whether two forms are equivalent, up to rounding.
  func isEquivalent(to other: Form) -> Bool {
    guard relation == other.relation, priority == other.priority,
      isBreakable == other.isBreakable, areClose(constant, other.constant, within: 1e-15)
    else { return false }
    let (own, others) = (gathered, other.gathered)
    // What cancels in a sum leaves the rounding of its terms.
    let size = max(largestCoefficient, other.largestCoefficient)
    return Set(own.keys).union(others.keys).allSatisfy { place in
      abs(own[place, default: 0] - others[place, default: 0]) <= 1e-15 * size
    }
  }
}

/// Returns whether two numbers are equal within a tolerance, relative to the second if that is
/// large.
func areClose(_ number: Double, _ expected: Double, within tolerance: Double) -> Bool {
  number == expected || abs(number - expected) <= tolerance * max(1, abs(expected))
}
