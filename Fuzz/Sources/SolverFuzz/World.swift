import Solver

/// A solver, its expected contents, and another solver without refusals and rollbacks.
struct World {
  var main: Side
  private(set) var twin: Side
  /// The expected constraints, each at the index of its identifier.
  private(set) var forms: [Form] = []
  /// The variables of the sessions of editing, the outermost session first.
  private var sessions: [[Variable]] = []
  /// The values according to the lists of changes.
  private var mirror: [Variable: Double] = [:]
  /// The steps of the open transaction.
  private var transaction: [Step]?
  private var saved: (forms: [Form], sessions: [[Variable]], snapshot: Snapshot)
  let palette: Palette

  init(recovery: ConstraintSolver.Recovery, palette: Palette) {
    main = Side(recovery: recovery)
    twin = main
    saved = ([], [], main.snapshot)
    self.palette = palette
  }

  var isOpen: Bool { transaction != nil }

  func isFull(by count: Int, _ palette: Palette) -> Bool {
    forms.count + count > palette.constraintLimit
  }

  var editedPlaces: [Int] {
    let edited = Set(sessions.joined())
    return main.variables.indices.filter { edited.contains(main.variables[$0]) }
  }

  // MARK: - Steps

  /// Performs a step, and verifies what can be verified immediately.
  mutating func perform(_ step: Step) throws(Discrepancy) {
    let before = main.snapshot
    switch main.perform(step) {
    case .done:
      note(step)
      try follow(step, before)
    case .conflict(let conflict, let variables):
      try checkRefusal(of: step, before)
      try checkConflict(conflict, over: variables)
    case .overflow:
      try checkRefusal(of: step, before)
      try require(
        palette.mayBeUndecided, "small numbers overflow", step.listing)
    case .undecided:
      try checkRefusal(of: step, before)
      try require(
        palette.mayBeUndecided, "small numbers stay undecided", step.listing)
    case .malformed(let error):
      try require(main.snapshot == before, "an error changed something", error)
      try checkError(error, of: step)
    }
    // A refusal leaves everything the same except cached directions, which are rounded differently.
    guard !isOpen, palette.isExact else { return }
    try require(
      zip(main.values, twin.values).allSatisfy { areClose($0, $1, within: 1e-11) },
      "an earlier refusal, rollback or copy shows",
      "\(main.values), without it \(twin.values)")
  }

  private mutating func follow(_ step: Step, _ before: Snapshot) throws(Discrepancy) {
    switch step {
    case .begin:
      saved = (forms, sessions, before)
      transaction = [step]
    case .rollback:
      (forms, sessions) = (saved.forms, saved.sessions)
      transaction = nil
      try requireAsSaved("a rollback")
    case .commit:
      for earlier in transaction ?? [] { try repeatOnTwin(earlier) }
      transaction = nil
      try repeatOnTwin(step)
    default:
      if isOpen { transaction?.append(step) } else { try repeatOnTwin(step) }
    }
  }

  private mutating func repeatOnTwin(_ step: Step) throws(Discrepancy) {
    guard palette.isExact else { return }
    guard case .done = twin.perform(step) else {
      throw Discrepancy("an earlier refusal, rollback or copy shows", "refused is \(step.listing)")
    }
  }

  /// Records a step that was performed.
  private mutating func note(_ step: Step) {
    switch step {
    case .addVariable:
      if let variable = main.variables.last { mirror[variable] = main.solver.value(of: variable) }
    case .removeVariable(let place):
      for index in forms.indices { forms[index].forget(place) }
    case .add(let form): forms.append(form)
    case .addAll(let added): forms += added
    case .remove(let place): forms.remove(at: place)
    case .removeAll(let places): for place in places { forms.remove(at: place) }
    case .setConstant(let constant, let place): forms[place].constant = constant
    case .setPriority(let priority, let place): forms[place].priority = priority
    case .setRelation(let relation, let place): forms[place].relation = relation
    case .setCoefficient(let coefficient, let variable, let place):
      forms[place].terms.removeAll { $0.place == variable }
      forms[place].terms.append(.init(place: variable, coefficient: coefficient))
    case .replace(let place, let form): forms[place] = form
    case .beginEditing(let places, _): sessions.append(places.map { main.variables[$0] })
    case .endEditing: sessions.removeLast()
    case .suggest, .begin, .solve, .commit, .rollback, .exercise: break
    }
  }

  // MARK: - Refusals

  private mutating func checkRefusal(
    of step: Step, _ before: Snapshot
  ) throws(Discrepancy) {
    switch step {
    case .commit, .solve:
      (forms, sessions) = (saved.forms, saved.sessions)
      transaction = nil
      try requireAsSaved("a refusal")
    default:
      let after = main.snapshot
      try require(
        after == before, "a refusal changed something",
        "\(after.difference(from: before)) after \(step.listing)")
    }
  }

  private func requireAsSaved(_ what: String) throws(Discrepancy) {
    let after = main.snapshot
    try require(
      after == saved.snapshot, "\(what) changed something", after.difference(from: saved.snapshot))
  }

  private func checkError(_ error: String, of step: Step) throws(Discrepancy) {
    switch step {
    case .removeVariable(let place):
      let variable = main.variables[place]
      let mentions = main.solver.constraints.count { id in
        main.solver.constraint(id)?.terms.contains { $0.variable == variable } ?? false
      }
      try require(
        mentions > 0 && error == "\(RemoveVariableError.inUse(variable, constraints: mentions))",
        "the wrong error for a variable in use", "\(error), \(mentions) mentions")
    case .add, .addAll, .replace, .setConstant, .setCoefficient, .suggest:
      // Multiples of multiples of large coefficients exceed the limit.
      try require(palette.mayBeUndecided, "the wrong error", "\(error) for \(step.listing)")
    default: throw Discrepancy("the wrong error", "\(error) for \(step.listing)")
    }
  }

  /// Expects the list of changes to lead to the present values.
  mutating func drain() throws(Discrepancy) {
    var seen: Set<Variable> = []
    var twice = false
    var mirror = mirror
    main.solver.drainChanges { variable, value in
      mirror[variable] = value
      if !seen.insert(variable).inserted { twice = true }
    }
    try require(!twice, "a change was listed twice", "\(seen)")
    for variable in main.variables {
      let (value, known) = (main.solver.value(of: variable), mirror[variable, default: .nan])
      try require(
        value == known, "a change was not listed", "x\(variable.index) is \(value), not \(known)")
    }
    self.mirror = mirror
  }
}

extension Form {
  /// Removes a variable that is deleted; terms for it cancel.
  fileprivate mutating func forget(_ place: Int) {
    terms.removeAll { $0.place == place }
    for index in terms.indices where terms[index].place > place { terms[index].place -= 1 }
  }
}

/// An incorrect behaviour of the solver.
struct Discrepancy: Error {
  let kind: String
  let details: String

  init(_ kind: String, _ details: String) {
    self.kind = kind
    self.details = details
  }
}

/// Throws a discrepancy if a condition is false.
func require(
  _ condition: Bool, _ kind: String, _ details: @autoclosure () -> String
) throws(Discrepancy) {
  if !condition { throw Discrepancy(kind, details()) }
}
