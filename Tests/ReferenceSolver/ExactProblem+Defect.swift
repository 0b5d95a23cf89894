/// Judges values in floating point exactly.
///
/// The values are exact numbers, and so are the coefficients and constants. So each constraint's
/// error is computed exactly. It is *allowed* if it is at most 1e-9, relative to the constant or a
/// coefficient if that is above 1, or at most 1e-12 of the largest term. The values are right if
///
/// 1. each required constraint's error is allowed, and
/// 2. in each part of the system without common variables, the errors are the least possible, of
///    one of two systems: the given one, or the one in which the constant of each constraint with
///    an allowed difference from its constant is moved by that difference. They are the least if,
///    for each priority from the highest down, their sum exceeds the least sum (as far as higher
///    priorities permit) by at most 1e-8 of it and the sum of what is allowed for its constraints.
///
/// The second system is needed where a tiny difference at one priority is worth much at a lower
/// one: the values are an exact optimum of constants that are the given ones within the tolerance.
/// If they are not even that, no choice of allowed differences makes them an optimum.
extension ExactProblem {
  /// A defect of values.
  package enum Defect {
    /// A required constraint, by index, errs by too much.
    case required(Int, error: Double)
    /// Errors of optional constraints are not the least.
    case optional(String)
  }

  /// Returns the first defect of the values of variables; nil if they are right.
  package func defect(at values: [Int: Double]) -> Defect? {
    let values = values.mapValues { Dyadic($0) }
    let differences = constraints.map { Difference(of: $0, at: values, unit: unit) }
    for (index, difference) in differences.enumerated()
    where constraints[index].priority == 1000 && difference.error > Dyadic(difference.allowance) {
      return .required(index, error: difference.error.approximation)
    }
    var likely = constraints.indices.filter { differences[$0].isAllowed }
    likely.sort { constraints[$0].priority > constraints[$1].priority }
    let defects = optima(likely: likely).map { defect($0, differences) }
    guard defects.contains(where: { $0 != nil }) else { return nil }
    var moved = self
    for (index, difference) in differences.enumerated() where difference.isAllowed {
      moved.constraints[index].constant = constraints[index].constant + difference.amount
    }
    // The same parts, in the same order.
    let others = moved.optima(likely: likely).map { moved.defect($0, differences) }
    for case (let first?, let second?) in zip(defects, others) {
      return .optional("\(first); with moved constants \(second)")
    }
    return nil
  }

  private func defect(_ optimum: Optimum, _ differences: [Difference]) -> String? {
    if optimum.errors[1000, default: 0] != 0 { return "required constraints are contradictory" }
    for (priority, least) in optimum.errors.sorted(by: { $0.key > $1.key }) where priority < 1000 {
      var error = Dyadic.zero
      var allowance = 0.0
      for index in optimum.constraints where constraints[index].priority == priority {
        error = error + differences[index].error
        allowance += differences[index].allowance
      }
      if error.approximation - least > 1e-8 * least + allowance {
        return "errors at \(priority) are \(error.approximation), not \(least)"
      }
    }
    return nil
  }
}

/// The exact difference of a constraint's terms from its constant.
private struct Difference {
  /// The difference.
  var amount: Dyadic
  /// The error of the constraint.
  var error: Dyadic
  /// The error that counts as none.
  var allowance: Double
  /// Whether the terms are at the constant, as far as the solver can know.
  var isAllowed: Bool { amount.magnitude <= Dyadic(allowance) }

  init(of constraint: ExactProblem.Constraint, at values: [Int: Dyadic], unit: Double) {
    amount = -constraint.constant
    var largest = 0.0
    var scale = max(unit, constraint.constant.magnitude.approximation)
    for term in constraint.terms {
      let product = term.coefficient * values[term.variable, default: .zero]
      amount = amount + product
      largest = max(largest, product.magnitude.approximation)
      scale = max(scale, term.coefficient.magnitude.approximation)
    }
    let isError =
      switch constraint.relation {
      case .equal: true
      case .lessThanOrEqual: !amount.isNegative
      case .greaterThanOrEqual: amount.isNegative
      }
    error = isError ? amount.magnitude : .zero
    // A value at the border may round.
    allowance = max(1.000001e-9 * scale, 1e-12 * largest)
  }
}
