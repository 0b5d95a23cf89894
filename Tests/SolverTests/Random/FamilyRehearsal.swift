import Foundation
import ReferenceSolver
import Solver

/// Runs the script of a ``Family`` and judges the solver exactly.
///
/// Values are judged by `ExactProblem.defect(at:)`. A refusal is right if the members of the
/// reported conflict exactly contradict each other. What is wrong by that, and right if coefficients
/// differ in the last place, is counted by itself: so 0.1 x - y and x - 10 y, which are not exactly
/// parallel, meet at 1e17.
struct FamilyRehearsal {
  /// The outcomes of a system, the worst last.
  enum Outcome: Int, CaseIterable, Comparable {
    case right
    /// A value of the optimum is too large.
    case overflow
    /// Right if coefficients are the decimals that they stand for, or differ in the last place; or for
    /// all values within the limit of numbers.
    case lastPlace
    case undecided
    case notOptimal
    /// Refused rightly, but with a conflict that is none.
    case wrongConflict
    case falselyRefused
    case contradictionAccepted
    case silentlyWrong

    static func < (first: Outcome, second: Outcome) -> Bool { first.rawValue < second.rawValue }
  }

  private(set) var track = Track()
  private var model = Model()
  /// The worst outcome so far.
  private(set) var outcome = Outcome.right
  /// The reason for the outcome.
  private(set) var details = ""
  /// The number of judged solutions.
  private(set) var solutionCount = 0
  /// The time that the solver took, in all and for its slowest change.
  private(set) var time: (total: Duration, slowest: Duration) = (.zero, .zero)

  init(recovers: Bool) {
    if recovers { track.solver = ConstraintSolver(recovery: .breakNewest) }
  }

  /// Runs a script, and judges solutions before and after each edit and at the end.
  mutating func rehearse(_ script: [Operation]) {
    var isJudged = true
    for operation in script {
      guard let operation = model.sensible(operation) else { continue }
      let isEdit =
        switch operation {
        case .addVariable, .add, .addAll: false
        default: true
        }
      if isEdit {
        if !isJudged { judge() }
        rollBack(operation)
      }
      perform(operation)
      isJudged = isEdit
      if isEdit { judge() }
    }
    if !isJudged { judge() }
  }

  /// Performs an operation; if a batch is refused, its constraints are added one by one.
  private mutating func perform(_ operation: Operation) {
    var wouldBe = model
    wouldBe.perform(operation)
    let before = values
    do {
      let start = ContinuousClock.now
      defer {
        let duration = ContinuousClock.now - start
        time = (time.total + duration, max(time.slowest, duration))
      }
      if case .setPriority(let priority, let label) = operation {
        try track.solver.setPriority(Priority(priority), of: track.id(label))
      } else if let conflict = try track.perform(operation) {
        throw AddError.unsatisfiable(conflict)
      }
      model = wouldBe
      return
    } catch AddError.unsatisfiable(let conflict), ChangeError.unsatisfiable(let conflict) {
      let isContradictory = ExactProblem(wouldBe.constraints).isContradictory
      check(
        conflict, or: isContradictory ? .wrongConflict : .falselyRefused,
        "\(listing(of: [operation])) because of \(conflict)")
    } catch AddError.overflow, ChangeError.overflow {
      let all = Array(wouldBe.constraints.indices)
      let optima = ExactProblem(wouldBe.constraints).optima(likely: all)
      let isNeeded = optima.contains { $0.size > 0.01 * ConstraintSolver.valueLimit }
      note(isNeeded ? .overflow : .undecided, "overflow: \(listing(of: [operation]))")
    } catch AddError.undecided, ChangeError.undecided {
      note(.undecided, listing(of: [operation]))
    } catch {
      note(.silentlyWrong, "\(error)")
    }
    if values != before { note(.silentlyWrong, "a refusal changed values") }
    if case .addAll(let constraints) = operation {
      for constraint in constraints { perform(.add(constraint)) }
    }
  }

  /// Performs an edit in a transaction, solves it, and rolls it back.
  private mutating func rollBack(_ edit: Operation) {
    let before = values
    track.solver.beginTransaction()
    do {
      switch edit {
      case .remove(let label):
        try track.solver.remove(track.id(label))
      case .setConstant(let constant, let label):
        try track.solver.setConstant(constant, of: track.id(label))
      case .setPriority(let priority, let label):
        try track.solver.setPriority(Priority(priority), of: track.id(label))
      default:
        preconditionFailure("not an edit: \(edit)")
      }
      try track.solver.solveTransaction()
      track.solver.rollbackTransaction()
    } catch {
      // Refused and rolled back. The edit itself will be judged.
    }
    if values != before { note(.silentlyWrong, "a rollback left values changed") }
  }

  private var values: [Double] {
    model.variables.map { track.solver.value(of: track.handle($0)) }
  }

  private mutating func note(_ outcome: Outcome, _ details: String) {
    guard outcome > self.outcome else { return }
    self.outcome = outcome
    self.details = details
  }

  // MARK: - Solutions

  /// Judges the present values.
  private mutating func judge() {
    solutionCount += 1
    guard track.solver.isOptimal else {
      note(.notOptimal, "from priority \(track.solver.unfinishedPriority?.rawValue ?? 0) down")
      return
    }
    var broken: Set<Int> = []
    for constraint in track.solver.brokenConstraints {
      if let label = track.ids.first(where: { $0.value == constraint.id })?.key {
        broken.insert(label)
      }
      check(constraint.conflict, or: .falselyRefused, "broken because of \(constraint.conflict)")
    }
    let constraints = model.constraints.filter { !broken.contains($0.label) }
    let problem = ExactProblem(constraints)
    let values = track.variables.mapValues { track.solver.value(of: $0) }
    guard let defect = problem.defect(at: values) else { return }
    if Self.isNearly(constraints, { $0.defect(at: values) == nil }) {
      note(.lastPlace, "\(defect)")
    } else if case .required = defect, problem.isContradictory {
      note(.contradictionAccepted, "\(defect)")
    } else {
      note(.silentlyWrong, "\(defect)")
    }
  }

  /// Expects a conflict's members to contradict each other.
  private mutating func check(
    _ conflict: Conflict, or outcome: Outcome, _ details: @autoclosure () -> String
  ) {
    let members = conflict.constraints.map { constraint in
      ScriptedConstraint(
        label: 0,
        terms: constraint.terms.map {
          .init(variable: Int($0.variable.index), coefficient: $0.coefficient)
        },
        relation: constraint.relation, constant: constraint.constant, priority: 1000)
    }
    guard !ExactProblem(members).isContradictory else { return }
    let limits = Set(members.flatMap { $0.terms.map(\.variable) }).flatMap { variable in
      [-ConstraintSolver.limit, ConstraintSolver.limit].map { limit in
        ScriptedConstraint(
          label: 0, terms: [.init(variable: variable, coefficient: 1)],
          relation: limit < 0 ? .greaterThanOrEqual : .lessThanOrEqual, constant: limit,
          priority: 1000)
      }
    }
    let isRight =
      ExactProblem(members + limits).isContradictory
      || Self.isNearly(members, \.isContradictory)
    note(isRight ? .lastPlace : outcome, details())
  }

  /// Whether a condition is true if coefficients are the decimals that they stand for, or if some
  /// differ by a unit in the last place; those of few digits, which are meant exactly, stay.
  static func isNearly(
    _ constraints: [ScriptedConstraint], _ condition: (ExactProblem) -> Bool
  ) -> Bool {
    if condition(ExactProblem(decimals: constraints)) { return true }
    var random = SplitMix64(seed: 1)
    return (0..<1_000).contains { _ in
      var moved = constraints
      for index in moved.indices {
        for place in moved[index].terms.indices {
          let coefficient = moved[index].terms[place].coefficient
          guard coefficient.significandBitPattern.trailingZeroBitCount < 20 else { continue }
          moved[index].terms[place].coefficient =
            random.pick([coefficient.nextDown, coefficient, coefficient.nextUp])
        }
      }
      return condition(ExactProblem(moved))
    }
  }
}

extension ExactProblem {
  init(_ constraints: [ScriptedConstraint]) {
    self.init(constraints, unit: 1) { Dyadic($0) }
  }

  /// The problem with numbers that are decimals of 15 digits: 0.1 is a tenth.
  init(decimals constraints: [ScriptedConstraint]) {
    let numbers = constraints.flatMap { $0.terms.map(\.coefficient) + [$0.constant] }
    let places = numbers.map { -Decimal15($0).power }.reduce(0, max)
    self.init(constraints, unit: pow(10, Double(places))) { Decimal15($0).times(tenTo: places) }
  }

  private init(
    _ constraints: [ScriptedConstraint], unit: Double, number: (Double) -> Dyadic
  ) {
    self.init(
      constraints.map { constraint in
        Constraint(
          sum: constraint.terms.map { ($0.variable, number($0.coefficient)) },
          .init(constraint.relation), number(constraint.constant), priority: constraint.priority)
      }, unit: unit)
  }
}

/// The decimal of 15 digits next to a number: a whole number times a power of ten.
private struct Decimal15 {
  private let digits: Double
  let power: Int

  init(_ number: Double) {
    let parts = String(format: "%.14e", number).split(separator: "e")
    var digits = Int(parts[0].filter { $0 != "." }) ?? 0
    var power = (Int(parts[1]) ?? 0) - 14
    while digits != 0 && digits.isMultiple(of: 10) {
      digits /= 10
      power += 1
    }
    self.digits = Double(digits)
    self.power = digits == 0 ? 0 : power
  }

  /// The decimal times a power of ten that makes it whole, exactly.
  func times(tenTo places: Int) -> Dyadic {
    (0..<power + places).reduce(Dyadic(digits)) { product, _ in product * Dyadic(10) }
  }
}
