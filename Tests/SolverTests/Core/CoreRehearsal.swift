import Foundation
import Solver

/// Runs a script on a core and on a ``ConstraintSolver`` side by side.
///
/// After each operation both have the same summed errors on each level, or both have refused it; a
/// refusal leaves the core as it was, bit for bit.
struct CoreRehearsal {
  private var track = CoreTrack()
  private var reference = Track()
  private var model = Model()
  /// Decides what is refused on purpose.
  private var random: SplitMix64
  /// The number of judged states, and of refusals.
  private(set) var stateCount = 0
  private(set) var refusalCount = 0
  /// The first difference.
  private(set) var complaint: String?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func rehearse(_ script: [Operation]) {
    for (place, operation) in script.enumerated() {
      perform(operation, "operation \(place)")
      if complaint != nil || isDoubtful { return }
    }
  }

  /// Whether exact arithmetic would have to decide: such systems are judged elsewhere.
  var isDoubtful: Bool { track.isDoubtful }

  private mutating func perform(_ operation: Operation, _ place: String) {
    guard let operation = model.sensible(operation) else { return }
    switch operation {
    case .removeVariable: return
    case .transaction(let operations, let commits):
      if commits { for operation in operations { perform(operation, place) } }
    case .fork(let operations):
      let before = track.digest
      var fork = self
      fork.track = track.copy
      for operation in operations { fork.perform(operation, "\(place), in a copy") }
      if let complaint = fork.complaint { return fail(complaint, place) }
      if track.digest != before { fail("a change of a copy changes the original", place) }
    default: performPlainly(operation, place)
    }
  }

  private mutating func performPlainly(_ operation: Operation, _ place: String) {
    if random.chance(20) { refuse(place) }
    var wouldBe = model
    wouldBe.perform(operation)
    let before = track.digest
    var (isAccepted, isExpected) = (true, true)
    do { try track.perform(operation) } catch { isAccepted = false }
    if track.isDoubtful { return }
    do { isExpected = try reference.perform(operation) == nil } catch { isExpected = false }
    guard isAccepted == isExpected else {
      return fail("\(isAccepted ? "accepts" : "refuses") \(listing(of: [operation]))", place)
    }
    if isAccepted {
      model = wouldBe
      judge(place)
    } else {
      refusalCount += 1
      if track.digest != before { fail("a refusal leaves traces", place) }
      if case .addAll(let constraints) = operation {
        for constraint in constraints { performPlainly(.add(constraint), place) }
      }
    }
  }

  /// Has the core refuse a change of several constraints.
  private mutating func refuse(_ place: String) {
    guard let variable = model.variables.randomElement(using: &random) else { return }
    let old = model.constraints.filter { _ in random.chance(10) }.map(\.label)
    var new = model.constraints.filter { _ in random.chance(10) }
    for index in new.indices {
      new[index].label = -1 - index
      new[index].constant += Double(Int.random(in: -20...20, using: &random))
    }
    for (relation, constant) in [(Constraint.Relation.equal, 7.0), (.greaterThanOrEqual, 9)] {
      new.append(
        ScriptedConstraint(
          label: -1 - new.count, terms: [.init(variable: variable, coefficient: 1)],
          relation: relation, constant: constant, priority: 1000))
    }
    let before = track.digest
    do {
      try track.replace(old, with: new)
      fail("accepts a contradiction", place)
    } catch {}
    refusalCount += 1
    if track.digest != before { fail("an undone change leaves traces", place) }
  }

  private mutating func judge(_ place: String) {
    stateCount += 1
    if let defect = track.defect { return fail(defect, place) }
    let own = errors { track.value(of: $0) }
    let expected = errors { reference.solver.value(of: reference.handle($0)) }
    for (priority, error) in expected.sorted(by: { $0.key > $1.key }) {
      let difference = (own[priority, default: 0] - error).magnitude
      if difference > 1e-6 * max(1, error) {
        return fail("at \(priority) \(own[priority, default: 0]), not \(error)", place)
      }
    }
  }

  /// The summed errors of each level; of required constraints the largest.
  private func errors(_ value: (Int) -> Double) -> [Double: Double] {
    var errors: [Double: Double] = [:]
    for constraint in model.constraints {
      let sum = constraint.terms.reduce(0) { $0 + $1.coefficient * value($1.variable) }
      let difference = sum - constraint.constant
      let error =
        switch constraint.relation {
        case .equal: difference.magnitude
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      if constraint.priority == 1000 {
        errors[1000] = max(errors[1000, default: 0], error)
      } else {
        errors[constraint.priority, default: 0] += error
      }
    }
    return errors
  }

  private mutating func fail(_ complaint: String, _ place: String) {
    if self.complaint == nil { self.complaint = "\(place): \(complaint)" }
  }
}
