/// A system of constraints with priorities, in the exact numbers that floating-point ones are.
package struct ExactProblem: Sendable {
  /// The constraint `sum of coefficient * variable, relation, constant`.
  package struct Constraint: Sendable {
    package var terms: [(variable: Int, coefficient: Dyadic)]
    package var relation: ReferenceProblem.Relation
    package var constant: Dyadic
    /// 1000 for a constraint that must hold; lower numbers yield to higher ones.
    package var priority: Double

    package init(
      _ terms: [(variable: Int, coefficient: Dyadic)], _ relation: ReferenceProblem.Relation,
      _ constant: Dyadic, priority: Double
    ) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }

    /// Creates a constraint; a variable may occur more than once.
    package init(
      sum: [(variable: Int, coefficient: Dyadic)], _ relation: ReferenceProblem.Relation,
      _ constant: Dyadic, priority: Double
    ) {
      var gathered: [Int: Dyadic] = [:]
      for (variable, coefficient) in sum {
        gathered[variable] = gathered[variable, default: .zero] + coefficient
      }
      self.init(
        gathered.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
          .map { (variable: $0.key, coefficient: $0.value) },
        relation, constant, priority: priority)
    }

    /// The variable and its value, if the constraint requires one that is dyadic.
    fileprivate var fixed: (variable: Int, value: Dyadic)? {
      guard priority == 1000, relation == .equal, terms.count == 1,
        terms[0].coefficient.significand.digits == [1]
      else { return nil }
      let coefficient = terms[0].coefficient
      let sign: BigInteger = coefficient.isNegative ? .word(-1) : .one
      let inverse = Dyadic(sign, exponent: -coefficient.exponent)
      return (terms[0].variable, constant * inverse)
    }
  }

  package var constraints: [Constraint]
  /// The number by which all coefficients and constants have been multiplied to make them whole.
  package let unit: Double

  package init(_ constraints: [Constraint], unit: Double = 1) {
    self.constraints = constraints
    self.unit = unit
  }

  /// The optimum of a part of the problem that has no variables in common with the rest.
  package struct Optimum {
    /// The indices of the part's constraints.
    package let constraints: [Int]
    /// The least summed errors by priority, as far as higher priorities permit, up to rounding;
    /// those of required constraints are exactly 0 if and only if they can be satisfied together.
    package let errors: [Double: Double]
    /// The largest value of a variable at an optimum.
    package let size: Double
  }

  /// The optima of the parts without common variables.
  ///
  /// - Parameter likely: Constraints that are likely to be at their constants at an optimum, the
  ///   likeliest first. They decide where the search begins and nothing else.
  /// - Returns: An optimum of each part.
  package func optima(likely: [Int]) -> [Optimum] {
    parts(likely).map { part in
      var search = VertexSearch(part.map(\.constraint))
      search.minimize()
      return Optimum(constraints: part.map(\.index), errors: search.errors, size: search.size)
    }
  }

  /// Whether required constraints contradict each other.
  package var isContradictory: Bool {
    let required = constraints.filter { $0.priority == 1000 }
    return ExactProblem(required).optima(likely: Array(required.indices)).contains {
      $0.errors[1000, default: 0] != 0
    }
  }

  /// The parts without common variables, after variables that a constraint fixes are replaced by
  /// their values; in each, likely constraints come first.
  private func parts(_ likely: [Int]) -> [[(index: Int, constraint: Constraint)]] {
    var values: [Int: Dyadic] = [:]
    var fixing: Set<Int> = []
    for (index, constraint) in constraints.enumerated() {
      if let fixed = constraint.fixed, values[fixed.variable] == nil {
        values[fixed.variable] = fixed.value
        fixing.insert(index)
      }
    }
    var leader: [Int: Int] = [:]
    func root(_ variable: Int) -> Int {
      var variable = variable
      while let next = leader[variable] { variable = next }
      return variable
    }
    var reduced: [(index: Int, constraint: Constraint)] = []
    for index in likely + Set(constraints.indices).subtracting(likely).sorted()
    where !fixing.contains(index) {
      var constraint = constraints[index]
      constraint.terms = []
      for term in constraints[index].terms {
        if let value = values[term.variable] {
          constraint.constant = constraint.constant - term.coefficient * value
        } else {
          constraint.terms.append(term)
        }
      }
      for term in constraint.terms.dropFirst() {
        let (first, second) = (root(constraint.terms[0].variable), root(term.variable))
        if first != second { leader[first] = second }
      }
      reduced.append((index, constraint))
    }
    return Dictionary(grouping: reduced) { _, constraint in
      constraint.terms.first.map { root($0.variable) } ?? -1
    }
    .sorted { $0.key < $1.key }.map(\.value)
  }
}
