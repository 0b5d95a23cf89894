import Solver
import Workloads

/// Runs a script and compares some of its states with new solvers.
///
/// The other solvers get the same constraints in other orders, in batch and one by one.
struct LayoutRehearsal {
  private var track = Track()
  private var model = Model()
  private var random = SplitMix64(seed: 0)
  /// The number of verified states.
  private(set) var stateCount = 0

  /// Runs a script, and judges the state at regular intervals and at the end.
  ///
  /// - Throws: The first discrepancy, with the number of operations up to it.
  mutating func run(_ script: [Operation], judgingEvery interval: Int) throws {
    for (index, operation) in script.enumerated() {
      do {
        if let operation = model.sensible(operation) { try perform(operation) }
        if (index + 1).isMultiple(of: interval) || index + 1 == script.count { try judge() }
      } catch let discrepancy as Discrepancy where discrepancy.operationCount == nil {
        throw discrepancy.after(index + 1)
      }
    }
  }

  private mutating func perform(_ operation: Operation) throws {
    if case .fork(let operations) = operation {
      var fork = self
      let before = track.solver
      try fork.run(operations, judgingEvery: .max)
      stateCount += fork.stateCount - stateCount
      for label in model.variables {
        let variable = track.handle(label)
        try require(
          track.solver.value(of: variable) == before.value(of: variable),
          "a fork changed its original", "x\(label)")
      }
      if !operations.count.isMultiple(of: 2) {
        // The copy continues, and the original is released.
        self = fork
      }
      return
    }
    var wouldBe = model
    wouldBe.perform(operation)
    let before = track.solver
    if let conflict = try track.perform(operation) {
      try checkRefusal(conflict, before: before, wouldBe: wouldBe)
    } else {
      model = wouldBe
    }
  }

  private mutating func checkRefusal(
    _ conflict: Conflict, before: ConstraintSolver, wouldBe: Model
  ) throws {
    for label in model.variables {
      let variable = track.handle(label)
      let (value, expected) = (track.solver.value(of: variable), before.value(of: variable))
      try require(
        value == expected, "a refusal changed something", "x\(label) from \(expected) to \(value)")
    }
    let required = wouldBe.constraints.filter { $0.priority == 1000 }
    var fresh = Track(variables: model.variables)
    let refusal = try fresh.perform(.addAll(required.shuffled(using: &random)))
    try require(refusal != nil, "a satisfiable operation was refused", "\(conflict)")

    // The members alone contradict each other; without one of them they do not.
    let members = conflict.constraints.compactMap { member in
      required.first { track.matches(member, $0) }
    }
    try require(
      members.count == conflict.members.count, "a conflict with strangers", "\(conflict)")
    for left in -1..<members.count {
      var others = members
      if left >= 0 { others.remove(at: left) }
      var fresh = Track(variables: model.variables)
      var isContradiction = false
      for member in others where !isContradiction {
        isContradiction = try fresh.perform(.add(member)) != nil
      }
      try require(
        isContradiction == (left < 0),
        left < 0 ? "a conflict without a contradiction" : "a conflict is not minimal",
        "\(members.map(\.label))" + (left < 0 ? "" : " without \(members[left].label)"))
    }
  }

  private mutating func judge() throws {
    stateCount += 1
    let quality = try quality(of: track)
    try require(
      quality.relativeViolation <= 1e-9, "a required constraint does not hold",
      "relative violation \(quality.relativeViolation)")
    let ambiguous = labels(of: track)

    for isBatch in [true, false] {
      var fresh = Track(variables: model.variables)
      let shuffled = model.constraints.shuffled(using: &random)
      let way = isBatch ? "in batch" : "one by one"
      let script = isBatch ? [Operation.addAll(shuffled)] : shuffled.map { .add($0) }
      for operation in script {
        let refusal = try fresh.perform(operation)
        try require(
          refusal == nil, "a fresh solver refuses what this one holds",
          "\(way): \(refusal.map { "\($0)" } ?? "")")
      }
      try compare(quality, with: try self.quality(of: fresh), way)
      let freshAmbiguous = labels(of: fresh)
      try require(
        ambiguous == freshAmbiguous, "the ambiguous variables depend on the way",
        "\(ambiguous.subtracting(freshAmbiguous).sorted()) here only, "
          + "\(freshAmbiguous.subtracting(ambiguous).sorted()) in the fresh one only, built \(way)")
      for label in model.variables where !ambiguous.contains(label) {
        let value = track.solver.value(of: track.handle(label))
        let expected = fresh.solver.value(of: fresh.handle(label))
        try require(
          areClose(value, expected, within: 1e-7), "a value depends on the way",
          "x\(label) is \(value), but \(expected) when built \(way)")
      }
    }
  }

  private func compare(_ quality: Quality, with expected: Quality, _ way: String) throws {
    for (level, other) in zip(quality.levels, expected.levels) {
      try require(
        areClose(level.error, other.error, within: 1e-7),
        level.error > other.error ? "not an optimum" : "a fresh solver finds no optimum",
        "errors at \(level.priority) add up to \(level.error), but to \(other.error) built \(way)")
    }
  }

  private func quality(of track: Track) throws -> Quality {
    Quality(of: track.solver, on: model.constraints.map { track.constraint(for: $0) })
  }

  private func labels(of track: Track) -> Set<Int> {
    let variables = Set(track.solver.ambiguousVariables())
    return Set(model.variables.filter { variables.contains(track.handle($0)) })
  }
}

extension Track {
  /// Creates a solver that holds some variables.
  init(variables labels: [Int]) {
    self.init()
    for label in labels {
      _ = try? perform(.addVariable(label: label))
    }
  }
}
