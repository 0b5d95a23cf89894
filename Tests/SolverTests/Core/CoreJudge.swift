import ReferenceSolver

@testable import Solver

/// Performs operations on a core, and judges the values exactly after each edit and at the end.
struct CoreJudge {
  private var track = CoreTrack()
  private var model = Model()
  private(set) var judgedCount = 0
  private(set) var refusedCount = 0
  private(set) var undecidedCount = 0
  /// The first wrong value or refusal.
  private(set) var complaint: String?

  mutating func perform(_ operation: Operation) {
    guard complaint == nil, let operation = model.sensible(operation) else { return }
    switch operation {
    case .removeVariable, .transaction, .fork: return
    default: break
    }
    var wouldBe = model
    wouldBe.perform(operation)
    let digest = track.digest
    do {
      try track.perform(operation)
      model = wouldBe
      if case .addVariable = operation { return }
      judge(operation)
    } catch Core.Refusal.undecided {
      undecidedCount += 1
      expectNoTraces(digest, operation)
    } catch {
      refusedCount += 1
      expectNoTraces(digest, operation)
      if !FamilyRehearsal.isNearly(wouldBe.constraints, \.isContradictory) {
        complaint = "refuses \(listing(of: [operation])): \(error)"
      }
      if case .addAll(let constraints) = operation {
        for constraint in constraints { perform(.add(constraint)) }
      }
    }
  }

  private mutating func expectNoTraces(_ digest: [UInt64], _ operation: Operation) {
    if track.digest != digest { complaint = "refusing \(listing(of: [operation])) leaves traces" }
  }

  private mutating func judge(_ operation: Operation) {
    if track.core.method.unfinishedLevel.exists {
      undecidedCount += 1
      return
    }
    judgedCount += 1
    var values: [Int: Double] = [:]
    for variable in model.variables { values[variable] = track.value(of: variable) }
    if let defect = ExactProblem(model.constraints).defect(at: values),
      !FamilyRehearsal.isNearly(model.constraints, { $0.defect(at: values) == nil })
    {
      complaint = "after \(listing(of: [operation])): \(defect)"
    }
  }
}

extension Model {
  /// The summed errors of each level; of required constraints the largest.
  func errors(_ value: (Int) -> Double) -> [Double: Double] {
    var errors: [Double: Double] = [:]
    for constraint in constraints {
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
}
