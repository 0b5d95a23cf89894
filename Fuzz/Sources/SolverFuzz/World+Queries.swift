import Solver

/// Queries of a solver and malformed operations: none of them changes anything.
extension World {
  /// Makes a query, and expects a result that fits the state and an unchanged state.
  func query(_ number: UInt8) throws(Discrepancy) {
    guard !isOpen else { return }
    let before = main.snapshot
    let place = Int(number >> 2)
    switch number & 3 {
    case 0: try checkRange(place)
    case 1: try checkDetermination(place)
    case 2: try checkObstacles(place)
    default: try checkStatus()
    }
    try require(main.snapshot == before, "a question changed something", "\(number)")
  }

  private func checkRange(_ number: Int) throws(Discrepancy) {
    guard !main.variables.isEmpty else { return }
    let variable = main.variables[number % main.variables.count]
    let range = main.solver.range(of: variable)
    let value = main.solver.value(of: variable)
    let isAmbiguous = main.solver.ambiguousVariables().contains(variable)
    try require(range.contains(value), "a value outside of its range", "\(value) in \(range)")
    guard palette.isExact else { return }
    try require(
      isAmbiguous == (range.upperBound - range.lowerBound > 1e-6 * max(1, abs(value))),
      "range and ambiguity do not agree", "\(range), ambiguous: \(isAmbiguous)")
  }

  private func checkDetermination(_ number: Int) throws(Discrepancy) {
    guard !main.variables.isEmpty else { return }
    let variable = main.variables[number % main.variables.count]
    let determination = main.solver.determination(of: variable)
    let value = main.solver.value(of: variable)
    var sum = 0.0
    var scale = 1.0
    for share in determination.constraints {
      try require(
        main.solver.contains(share.id) && main.solver.status(of: share.id) == .satisfied
          || !palette.isExact, "a value determined by a constraint that is not at its constant",
        "c\(share.id.index)")
      sum += share.coefficient * share.constant
      scale = max(scale, abs(share.coefficient * share.constant))
    }
    for share in determination.kept {
      sum += share.coefficient * share.value
      scale = max(scale, abs(share.coefficient * share.value))
    }
    try require(
      !palette.tolerance.isFinite || abs(sum - value) <= 100 * palette.tolerance * scale,
      "a determination does not add up", "\(sum), not \(value)")
  }

  private func checkObstacles(_ number: Int) throws(Discrepancy) {
    guard !main.ids.isEmpty else { return }
    let id = main.ids[number % main.ids.count]
    let obstacles = main.solver.obstacles(to: id)
    let isViolated = main.solver.status(of: id) == .violated
    try require(
      isViolated || obstacles.isEmpty, "a constraint that holds has obstacles", "c\(id.index)")
    try require(
      obstacles.allSatisfy { main.solver.contains($0.id) && $0.id != id }
        && zip(obstacles, obstacles.dropFirst()).allSatisfy { $0.priority >= $1.priority },
      "the wrong obstacles", "\(obstacles)")
  }

  private func checkStatus() throws(Discrepancy) {
    let violated = main.solver.violatedConstraints()
    for (id, form) in zip(main.ids, forms) {
      let isViolated = main.solver.status(of: id) == .violated
      try require(
        violated.contains(id) == isViolated, "a violation is not listed", form.listing)
      guard palette.isExact else { continue }
      let (error, scale) = form.error(at: main.values)
      try require(
        abs(main.solver.error(of: id) - error) <= 1e-8 * scale, "the wrong error is told",
        "\(main.solver.error(of: id)), not \(error), for \(form.listing)")
      try require(
        isViolated == (abs(error) > 1e-6 * scale), "the wrong status",
        "\(main.solver.status(of: id)) with \(error) for \(form.listing)")
    }
    try require(
      !main.solver.description.isEmpty, "nothing to say", "description")
  }

  // MARK: - What is not well formed

  /// Tries an operation that is not well formed, and expects the right refusal and no change.
  mutating func tryMalformed(_ number: UInt8) throws(Discrepancy) {
    let before = main.snapshot
    let bad = [Double.nan, .infinity, -.infinity, 1.1e12, -.greatestFiniteMagnitude]
    let number = Int(number)
    let constant = bad[number % bad.count]
    guard let variable = main.variables.first else { return }
    var wrong = Constraint(terms: [.init(variable)], .equal, 1)
    var foreign = ConstraintSolver()
    for _ in 0..<200 { _ = foreign.addVariable() }
    let stranger = foreign.addVariable()
    var isRefused = false
    do {
      switch number / 5 % 6 {
      case 0:
        wrong.constant = constant
        try main.solver.add(wrong)
      case 1:
        wrong.terms.append(.init(variable, times: constant))
        try main.solver.add(contentsOf: [Constraint(terms: [], .equal, 0), wrong])
      case 2:
        wrong.terms.append(.init(stranger))
        try main.solver.add(wrong)
      case 3:
        guard let id = main.ids.first else { return }
        try main.solver.setConstant(constant, of: id)
      case 4:
        guard let id = main.ids.first else { return }
        try main.solver.setCoefficient(constant, of: variable, in: id)
      default:
        guard let id = main.ids.last else { return }
        wrong.constant = constant
        try main.solver.replace(id, with: wrong)
      }
    } catch AddError.outOfRange, ChangeError.outOfRange, AddError.unknownVariable {
      isRefused = true
    } catch {
      throw Discrepancy("the wrong error for bad input", "\(error)")
    }
    try require(isRefused, "bad input was taken", "\(constant)")
    try require(main.snapshot == before, "bad input changed something", "\(constant)")
  }
}
