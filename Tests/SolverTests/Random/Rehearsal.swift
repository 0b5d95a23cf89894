import ReferenceSolver
@_spi(Measurement) import Solver

/// Runs a script and has the reference solver judge every state.
struct Rehearsal {
  private var track = Track()
  /// Another solver, to which refused operations and rolled back transactions do not happen.
  private var untroubled = Track()
  private var model = Model()
  /// The values according to the lists of changes.
  private var mirror: [Variable: Double] = [:]
  /// The number of verified states.
  private(set) var stateCount = 0
  /// Whether to print the operations before they are performed, for scripts that crash.
  var isTraced = false

  /// Runs a script, then gives the final contents of the solver to others in other orders.
  mutating func rehearse(_ script: [Operation]) throws {
    try run(script)
    try checkOtherOrders()
  }

  /// Runs a script to its end or to the first discrepancy.
  mutating func run(_ script: [Operation]) throws {
    for operation in script {
      guard let operation = model.sensible(operation) else { continue }
      if isTraced { print(listing(of: [operation])) }
      try perform(operation)
    }
  }

  private mutating func perform(_ operation: Operation) throws {
    switch operation {
    case .fork(let operations):
      var fork = self
      try fork.run(operations)
      stateCount += fork.stateCount - stateCount
      let values = self.values
      try check(ReferenceSolution(of: model.problem))
      try require(self.values == values, "a fork changed its original", "\(values)")
      if !operations.count.isMultiple(of: 2) {
        // The copy continues, and the original is released.
        self = fork
      }
    case .removeVariable(let label) where model.mentions(label) > 0:
      try checkRemovalIsRefused(label)
    default:
      var wouldBe = model
      wouldBe.perform(operation)
      let solution = ReferenceSolution(of: wouldBe.problem)
      let valuesBefore = values
      let countBefore = track.solver.constraintCount
      if let conflict = try track.perform(operation) {
        try require(
          !solution.isFeasible, "a satisfiable operation was refused", "\(conflict)")
        try checkConflict(conflict, in: wouldBe)
        try require(
          values == valuesBefore && track.solver.constraintCount == countBefore,
          "a refusal changed something", "\(valuesBefore) became \(values)")
      } else {
        model = wouldBe
        try require(
          solution.isFeasible, "a contradiction was accepted", "values \(values)")
        try performOnUntroubled(operation)
        try check(solution)
      }
    }
    try require(
      values == untroubledValues, "an earlier refusal or rollback still shows",
      "\(values), without it \(untroubledValues)")
    stateCount += 1
  }

  private mutating func performOnUntroubled(_ operation: Operation) throws {
    if case .transaction(_, false) = operation { return }
    let conflict = try untroubled.perform(operation)
    try require(
      conflict == nil, "an earlier refusal or rollback still shows", "without it: \(operation)")
  }

  private func checkRemovalIsRefused(_ label: Int) throws {
    var track = self.track
    do {
      _ = try track.perform(.removeVariable(label: label))
      throw Discrepancy("a variable in use was removed", "x\(label)")
    } catch let error as RemoveVariableError {
      let expected = RemoveVariableError.inUse(
        track.handle(label), constraints: model.mentions(label))
      try require(
        error == expected, "the wrong error for a variable in use", "\(error), not \(expected)")
    }
  }

  private var values: [Double] {
    model.variables.map { track.solver.value(of: track.handle($0)) }
  }

  private var untroubledValues: [Double] {
    model.variables.map { untroubled.solver.value(of: untroubled.handle($0)) }
  }
}

// MARK: - Checks

extension Rehearsal {
  /// Compares the solver's state with the optima.
  private mutating func check(_ solution: ReferenceSolution) throws {
    let defect = track.solver.optimalityDefect()
    try require(defect == nil, "not an optimum by fresh factors", defect ?? "")
    let values = Dictionary(uniqueKeysWithValues: zip(model.variables, self.values))
    try checkErrors(values, solution)
    try checkUniqueness(values, solution)
    try checkBooks()
    try checkChanges()
  }

  private func checkErrors(_ values: [Int: Double], _ solution: ReferenceSolution) throws {
    var sums: [Double: Double] = [:]
    for constraint in model.constraints {
      let (error, scale) = constraint.error(at: values)
      if constraint.priority == 1000 {
        try require(
          abs(error) <= 1e-9 * scale,
          "a required constraint does not hold",
          "c\(constraint.label) is off by \(error)")
      } else {
        sums[constraint.priority, default: 0] += abs(error)
      }
      let reported = track.solver.error(of: track.id(constraint.label))
      try require(
        abs(abs(reported) - abs(error)) <= 1e-8 * scale,
        "the reported error is wrong",
        "c\(constraint.label): \(reported), not \(error)")
    }
    for level in solution.levels {
      let sum = sums[level.priority, default: 0]
      let scale = max(1, level.error.approximation)
      try require(
        abs(sum - level.error.approximation) <= 1e-7 * scale, "not an optimum",
        "errors at \(level.priority) add up to \(sum), not \(level.error); values \(values)")
    }
  }

  private func checkUniqueness(_ values: [Int: Double], _ solution: ReferenceSolution) throws {
    var ambiguous: Set<Variable> = []
    for (place, label) in model.variables.enumerated() {
      let range = solution.range(of: place)
      let value = values[label, default: .nan]
      if let unique = range.uniqueValue {
        try require(
          areClose(value, unique.approximation, within: 1e-9), "the wrong value",
          "x\(label) is \(value), not \(unique)")
      } else {
        ambiguous.insert(track.handle(label))
        // Implied by the errors' sums, up to rounding; a check of the judge.
        let slack = 1e-5 * max(1, abs(value))
        try require(
          range.minimum.map { $0.approximation <= value + slack } ?? true
            && range.maximum.map { $0.approximation >= value - slack } ?? true,
          "a value outside of its range", "x\(label) is \(value)")
      }
    }
    let reported = track.solver.ambiguousVariables()
    try require(
      Set(reported) == ambiguous && reported.count == ambiguous.count,
      "the wrong ambiguous variables",
      "\(labels(of: Set(reported))), not \(labels(of: ambiguous)); values \(values)")
  }

  /// Adds the constraints to new solvers in other orders, together and one by one: the optima are
  /// the same, and where an optimum is unique so are the values.
  private func checkOtherOrders() throws {
    let solution = ReferenceSolution(of: model.problem)
    var random = SplitMix64(seed: UInt64(stateCount))
    for isBatch in [true, false] {
      var other = Rehearsal()
      other.model = model
      other.track = Track(variables: model.variables.shuffled(using: &random))
      let constraints = model.constraints.shuffled(using: &random)
      let script: [Operation] =
        isBatch ? [.addAll(constraints)] : constraints.map { .add($0) }
      for operation in script {
        let conflict = try other.track.perform(operation)
        try require(
          conflict == nil, "in another order a satisfiable constraint is refused",
          "\(listing(of: [operation])): \(conflict.map { "\($0)" } ?? "")")
      }
      do {
        try other.check(solution)
      } catch let discrepancy as Discrepancy {
        throw Discrepancy(
          "in another order: \(discrepancy.kind)",
          discrepancy.details + " after adding \(isBatch ? "at once" : "one by one") "
            + constraints.map { "c\($0.label)" }.joined(separator: ", ")
            + " to x"
            + other.track.variables.sorted { $0.value.index < $1.value.index }
            .map { "\($0.key)" }.joined(separator: ", x"))
      }
    }
  }

  private func labels(of variables: Set<Variable>) -> [String] {
    model.variables.filter { variables.contains(track.handle($0)) }.map { "x\($0)" }
  }

  private func checkBooks() throws {
    try require(
      track.solver.constraintCount == model.constraints.count
        && track.solver.variableCount == model.variables.count, "miscounted",
      "\(track.solver.variableCount) variables, \(track.solver.constraintCount) constraints")
    for constraint in model.constraints {
      let held = track.solver.constraint(track.id(constraint.label))
      let expected = track.constraint(for: constraint)
      try require(
        held.map { $0.isEquivalent(to: expected) } ?? false, "a constraint is not as added",
        "c\(constraint.label) is \(held.map { "\($0)" } ?? "gone")")
    }
  }

  private mutating func checkChanges() throws {
    var mirror = self.mirror
    var seen: Set<Variable> = []
    var twice: [Variable] = []
    track.solver.drainChanges { variable, value in
      mirror[variable] = value
      if !seen.insert(variable).inserted { twice.append(variable) }
    }
    self.mirror = mirror
    try require(twice.isEmpty, "a change was listed twice", "\(twice)")
    for label in model.variables {
      let variable = track.handle(label)
      let value = track.solver.value(of: variable)
      // A new variable is 0 without having changed.
      try require(
        mirror[variable, default: 0] == value, "a change was not listed",
        "x\(label) is \(value), last heard of at \(mirror[variable, default: 0])")
    }
  }

  private func checkConflict(_ conflict: Conflict, in model: Model) throws {
    let candidates = model.constraints.filter { $0.priority == 1000 }
    let members = try conflict.constraints.map { member in
      // Equivalent constraints cannot be distinguished; any of them is correct.
      guard let match = candidates.first(where: { track.matches(member, $0) }) else {
        throw Discrepancy("a conflict with a stranger", "\(member)")
      }
      return match
    }
    try require(
      conflict.members.count == members.count
        && Set(conflict.members).count == members.count, "a conflict's members are miscounted",
      "\(conflict)")
    try require(
      !ReferenceSolution(of: model.problem(of: members)).isFeasible,
      "a conflict without a contradiction", "\(members.map(\.label))")
    for index in members.indices {
      var others = members
      others.remove(at: index)
      try require(
        ReferenceSolution(of: model.problem(of: others)).isFeasible, "a conflict is not minimal",
        "\(members.map(\.label)) without \(members[index].label)")
    }
    for (id, constraint) in zip(conflict.members, conflict.constraints) {
      guard let held = track.solver.constraint(id) else { continue }
      try require(
        held.terms == constraint.terms && held.relation == constraint.relation,
        "a conflict's members and constraints differ", "\(held) and \(constraint)")
    }
  }
}
