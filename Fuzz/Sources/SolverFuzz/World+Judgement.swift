import ReferenceSolver
@_spi(Measurement) import Solver

/// Comparison of a solver with new solvers for the same constraints.
extension World {
  /// Judges the state between transactions.
  func check(oneByOne: Bool) throws(Discrepancy) {
    guard !isOpen else { return }
    try checkBooks()
    if palette.isExact {
      try require(main.solver.isOptimal, "a solve stopped at its limit", "")
      let defect = main.solver.optimalityDefect()
      try require(defect == nil, "not an optimum by fresh factors", defect ?? "")
    }
    let kept = zip(main.ids, forms).filter { !main.solver.isBroken($0.0) }.map(\.1) + editForms()
    if palette.isJudgedExactly, main.solver.isOptimal { try judge(kept) }
    guard palette.tolerance.isFinite else { return }
    if main.solver.recovery == .breakNewest, palette.isExact { try checkBroken() }
    guard let fresh = fresh(with: kept, oneByOne: oneByOne) else {
      return try require(!palette.isExact, "a contradiction was accepted", "\(main.values)")
    }
    try checkErrors(kept, fresh.values)
    if palette.isExact { try checkAmbiguity(fresh) }
  }

  /// Expects the solver to contain the constraints that were added.
  private func checkBooks() throws(Discrepancy) {
    let solver = main.solver
    let edited = editedPlaces
    try require(
      solver.constraintCount == forms.count + edited.count
        && solver.variableCount == main.variables.count
        && solver.variables.count == main.variables.count, "miscounted",
      "\(solver.constraintCount) constraints, \(solver.variableCount) variables")
    for (id, form) in zip(main.ids, forms) {
      let held = solver.constraint(id).flatMap { Form($0, over: main.variables) }
      try require(
        held?.isEquivalent(to: form) ?? false, "a constraint is not as given",
        "\(form.listing) is \(held?.listing ?? "gone")")
    }
  }

  /// The constraints that hold edited variables at their suggestions.
  private func editForms() -> [Form] {
    let own = Set(main.ids)
    return main.solver.constraints.filter { !own.contains($0) }.compactMap { id in
      main.solver.constraint(id).flatMap { Form($0, over: main.variables) }
    }
  }

  private func checkErrors(_ forms: [Form], _ expected: [Double]) throws(Discrepancy) {
    let values = main.values
    var sums: [Double: (own: Double, other: Double)] = [:]
    var scale = 1.0
    // Values are exact to a share of the largest of them.
    let largest = values.reduce(0) { max($0, abs($1)) }
    for form in forms {
      let (own, size) = form.error(at: values)
      let (other, otherSize) = form.error(at: expected)
      scale = max(scale, size, otherSize)
      sums[form.priority, default: (0, 0)].own += abs(own)
      sums[form.priority, default: (0, 0)].other += abs(other)
      try require(
        form.priority < 1000
          || abs(own) <= palette.tolerance * size + 1e-11 * form.largestCoefficient * largest,
        "a required constraint does not hold", "\(form.listing) is off by \(own), \(values)")
    }
    for (priority, sum) in sums.sorted(by: { $0.key > $1.key }) where priority < 1000 {
      try require(
        abs(sum.own - sum.other) <= 100 * palette.tolerance * scale, "not an optimum",
        "errors at \(priority) add up to \(sum.own), not \(sum.other), "
          + "at \(values), not \(expected)")
      // Values that are not determined at one level affect those below it.
      guard palette.isExact else { return }
    }
  }

  private func checkAmbiguity(_ fresh: Side) throws(Discrepancy) {
    let own = places(of: main.solver.ambiguousVariables(), in: main)
    let others = places(of: fresh.solver.ambiguousVariables(), in: fresh)
    try require(
      own == others, "the wrong ambiguous variables",
      "\(own) at \(main.values), not \(others) at \(fresh.values)")
    let ambiguous = Set(own)
    let (values, expected) = (main.values, fresh.values)
    for place in values.indices where !ambiguous.contains(place) {
      try require(
        areClose(values[place], expected[place], within: 1e-7), "the wrong value",
        "x[\(place)] is \(values[place]), not \(expected[place])")
    }
    for place in own.prefix(2) {
      let range = main.solver.range(of: main.variables[place])
      let wanted = fresh.solver.range(of: fresh.variables[place])
      try require(
        areClose(range.lowerBound, wanted.lowerBound, within: 1e-6)
          && areClose(range.upperBound, wanted.upperBound, within: 1e-6), "the wrong range",
        "x[\(place)] is in \(range), not \(wanted)")
    }
  }

  private func places(of variables: [Variable], in side: Side) -> [Int] {
    let set = Set(variables)
    return side.variables.indices.filter { set.contains(side.variables[$0]) }
  }

  // MARK: - Contradictions

  /// Expects that exactly those constraints are broken that contradict the ones kept before them.
  private func checkBroken() throws(Discrepancy) {
    let places = forms.indices.filter { forms[$0].priority == 1000 }
    let order = places.filter { !forms[$0].isBreakable } + places.filter { forms[$0].isBreakable }
    var fresh = emptySide()
    var expected: Set<Constraint.ID> = []
    for place in order {
      if case .conflict = fresh.perform(.add(forms[place])) { expected.insert(main.ids[place]) }
    }
    let broken = main.solver.brokenConstraints
    try require(
      Set(broken.map(\.id)) == expected, "the wrong broken constraints",
      "\(broken.map(\.id.index)), not \(expected.map(\.index).sorted())")
    for entry in broken {
      try checkConflict(entry.conflict, over: main.variables)
      try require(
        entry.conflict.members.contains(entry.id)
          && entry.conflict.members.count(where: expected.contains) == 1,
        "the conflict of a broken constraint is of others", "\(entry.conflict)")
    }
  }

  /// Expects constraints to contradict each other, and not without any one of them.
  func checkConflict(_ conflict: Conflict, over variables: [Variable]) throws(Discrepancy) {
    let forms = conflict.constraints.compactMap { Form($0, over: variables) }
    try require(
      forms.count == conflict.members.count && Set(conflict.members).count == forms.count
        && forms.allSatisfy { $0.priority == 1000 }, "a conflict's members are miscounted",
      "\(conflict)")
    if palette.isJudgedExactly {
      // Where coefficients cancel up to rounding, no values within the limit may satisfy them.
      let limits = Set(forms.flatMap { $0.terms.map(\.place) }).flatMap { place in
        [1.0, -1].map { sign in
          Form(
            terms: [.init(place: place, coefficient: sign)], relation: .lessThanOrEqual,
            constant: ConstraintSolver.limit, priority: 1000)
        }
      }
      try require(
        ExactProblem(forms + limits).isContradictory, "a conflict without a contradiction",
        "\(forms.map(\.listing))")
    }
    guard palette.isExact || palette == .rounding else { return }
    let count = (variables + main.variables).count
    try require(
      fresh(with: forms, oneByOne: false, variableCount: count) == nil,
      "a conflict without a contradiction", "\(forms.map(\.listing))")
    for place in forms.indices {
      var others = forms
      others.remove(at: place)
      try require(
        fresh(with: others, oneByOne: false, variableCount: count) != nil,
        "a conflict is not minimal", "\(forms.map(\.listing)) without the one at \(place)")
    }
  }

  private func emptySide(_ variableCount: Int? = nil) -> Side {
    var side = Side(recovery: .refuse)
    for _ in 0..<(variableCount ?? main.variables.count) { _ = side.perform(.addVariable(0)) }
    return side
  }

  private func fresh(with forms: [Form], oneByOne: Bool, variableCount: Int? = nil) -> Side? {
    var side = emptySide(variableCount)
    for step in oneByOne ? forms.map({ Step.add($0) }) : [.addAll(forms)] {
      guard case .done = side.perform(step) else { return nil }
    }
    return side
  }

  // MARK: - Exact arithmetic

  /// Expects values that are right in exact numbers.
  private func judge(_ forms: [Form]) throws(Discrepancy) {
    let values = Dictionary(uniqueKeysWithValues: main.values.enumerated().map { ($0, $1) })
    switch ExactProblem(forms).defect(at: values) {
    case nil: break
    case .required(let place, let error):
      throw Discrepancy(
        "a required constraint does not hold",
        "\(forms[place].listing) is off by \(error), \(main.values)")
    case .optional(let description):
      throw Discrepancy("not an exact optimum", "\(description), \(main.values)")
    }
  }

  /// Compares the state with the exact optima, if the system is small.
  func checkExactly() throws(Discrepancy) {
    guard !isOpen, palette == .plain, main.variables.count <= 6, forms.count <= 10 else { return }
    let edits = editForms()
    // If a variable is held at a rounded value, the exact optimum differs.
    guard edits.allSatisfy({ ($0.constant * 2).rounded() == $0.constant * 2 }) else { return }
    let kept = zip(main.ids, forms).filter { !main.solver.isBroken($0.0) }.map(\.1) + edits
    let values = main.values
    let solution = ReferenceSolution(of: problem(of: kept))
    try require(solution.isFeasible, "a contradiction was accepted", "\(values)")
    for level in solution.levels {
      let sum = kept.reduce(0) { sum, form in
        form.priority == level.priority ? sum + abs(form.error(at: values).error) : sum
      }
      try require(
        areClose(sum, level.error.approximation, within: 1e-7), "not an exact optimum",
        "errors at \(level.priority) add up to \(sum), not \(level.error), at \(values)")
    }
    let ambiguous = Set(places(of: main.solver.ambiguousVariables(), in: main))
    for place in values.indices {
      let unique = solution.range(of: place).uniqueValue
      try require(
        (unique == nil) == ambiguous.contains(place), "the wrong ambiguous variables",
        "x[\(place)] at \(values)")
      guard let unique else { continue }
      try require(
        areClose(values[place], unique.approximation, within: 1e-9), "the wrong value",
        "x[\(place)] is \(values[place]), not \(unique)")
    }
  }

  private func problem(of forms: [Form]) -> ReferenceProblem {
    ReferenceProblem(
      variableCount: main.variables.count,
      constraints: forms.map { form in
        var coefficients = [Rational](repeating: .zero, count: main.variables.count)
        for (place, coefficient) in form.gathered { coefficients[place] = Rational(coefficient) }
        return .init(
          coefficients, form.exactRelation, Rational(form.constant), priority: form.priority)
      })
  }
}

extension ExactProblem {
  fileprivate init(_ forms: [Form]) {
    self.init(
      forms.map { form in
        Constraint(
          sum: form.terms.map { ($0.place, Dyadic($0.coefficient)) }, form.exactRelation,
          Dyadic(form.constant), priority: form.priority)
      })
  }
}

extension Form {
  fileprivate var exactRelation: ReferenceProblem.Relation {
    switch relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// A constraint's form; nil if it mentions a variable that is not in the list.
  init?(_ constraint: Constraint, over variables: [Variable]) {
    self.init(
      terms: [], relation: constraint.relation, constant: constraint.constant,
      priority: constraint.priority.rawValue, isBreakable: constraint.isBreakable)
    for term in constraint.terms {
      guard let place = variables.firstIndex(of: term.variable) else { return nil }
      terms.append(Term(place: place, coefficient: term.coefficient))
    }
  }
}
