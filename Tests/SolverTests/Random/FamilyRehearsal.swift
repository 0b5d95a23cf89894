import ReferenceSolver
import Solver

/// Runs the script of a ``Family`` and judges the solver exactly.
///
/// The solver's values are exact numbers, and so are the coefficients and constants. So each
/// constraint's error is computed exactly. It is *allowed* if it is at most 1e-9, relative to the
/// constant if that is above 1, in the constraint's own units, or at most 1e-12 of the largest of
/// its terms. The solver's values are right if
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
///
/// A refusal is right if the members of the reported conflict exactly contradict each other.
struct FamilyRehearsal {
  /// What a system came to, the worst last.
  enum Outcome: Int, CaseIterable, Comparable {
    case right
    /// A value of the optimum is too large.
    case overflow
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
  /// What led to it.
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
    } catch AddError.unsatisfiable(let conflict), ChangeError.unsatisfiable(let conflict),
      RemoveError.unsatisfiable(let conflict)
    {
      if !ExactProblem(conflict.constraints).isContradictory {
        let isContradictory = ExactProblem(wouldBe.constraints).isContradictory
        note(
          isContradictory ? .wrongConflict : .falselyRefused,
          "\(listing(of: [operation])) because of \(conflict)")
      }
    } catch AddError.overflow, ChangeError.overflow, RemoveError.overflow {
      let all = Array(wouldBe.constraints.indices)
      let optima = ExactProblem(wouldBe.constraints).optima(likely: all)
      let isNeeded = optima.contains { $0.size > 0.01 * ConstraintSolver.valueLimit }
      note(isNeeded ? .overflow : .undecided, "overflow: \(listing(of: [operation]))")
    } catch AddError.undecided, ChangeError.undecided, RemoveError.undecided {
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
      if !ExactProblem(constraint.conflict.constraints).isContradictory {
        note(.falselyRefused, "broken because of \(constraint.conflict)")
      }
    }
    let values = track.variables.mapValues { Dyadic(track.solver.value(of: $0)) }
    let constraints = model.constraints.filter { !broken.contains($0.label) }
    let differences = constraints.map { Difference(of: $0, at: values) }
    func exact(isMoved: Bool = false) -> ExactProblem {
      ExactProblem(
        zip(constraints, differences).map { constraint, difference in
          var exact = ExactProblem.Constraint(constraint)
          if isMoved, difference.isAllowed { exact.constant = exact.constant + difference.amount }
          return exact
        })
    }
    for (constraint, difference) in zip(constraints, differences)
    where constraint.priority == 1000 {
      if difference.error > Dyadic(difference.allowance) {
        note(
          exact().isContradictory ? .contradictionAccepted : .silentlyWrong,
          "c\(constraint.label) is required, errs by \(difference.error.approximation)")
        return
      }
    }
    var likely = constraints.indices.filter { differences[$0].isAllowed }
    likely.sort { constraints[$0].priority > constraints[$1].priority }
    func defect(_ optimum: ExactProblem.Optimum) -> String? {
      if optimum.errors[1000, default: 0] != 0 { return "contradictory" }
      var sums: [Double: (error: Dyadic, allowance: Double)] = [:]
      for index in optimum.constraints {
        let sum = sums[constraints[index].priority, default: (.zero, 0)]
        sums[constraints[index].priority] = (
          sum.error + differences[index].error, sum.allowance + differences[index].allowance
        )
      }
      for (priority, least) in optimum.errors.sorted(by: { $0.key > $1.key })
      where priority < 1000 {
        let (error, allowance) = sums[priority, default: (.zero, 0)]
        if error.approximation - least > 1e-8 * least + allowance {
          return "errors at \(priority) are \(error.approximation), not \(least)"
        }
      }
      return nil
    }
    let defects = exact().optima(likely: likely).map(defect)
    guard defects.contains(where: { $0 != nil }) else { return }
    // The same parts, in the same order.
    let others = exact(isMoved: true).optima(likely: likely).map(defect)
    for case (let first?, let second?) in zip(defects, others) {
      note(.silentlyWrong, "\(first); with moved constants \(second)")
    }
  }
}

/// The exact difference of a constraint's terms from its constant.
private struct Difference {
  /// The difference.
  var amount: Dyadic
  /// What the constraint errs by.
  var error: Dyadic
  /// The error that counts as none.
  var allowance: Double
  /// Whether the terms are at the constant, as far as the solver can know.
  var isAllowed: Bool { amount.magnitude <= Dyadic(allowance) }

  init(of constraint: ScriptedConstraint, at values: [Int: Dyadic]) {
    amount = -Dyadic(constraint.constant)
    var largest = 0.0
    for term in constraint.terms {
      let product = Dyadic(term.coefficient) * values[term.variable, default: .zero]
      amount = amount + product
      largest = max(largest, product.magnitude.approximation)
    }
    let isError =
      switch constraint.relation {
      case .equal: true
      case .lessThanOrEqual: !amount.isNegative
      case .greaterThanOrEqual: amount.isNegative
      }
    error = isError ? amount.magnitude : .zero
    allowance = max(1e-9, 1e-9 * constraint.constant.magnitude, 1e-12 * largest)
  }
}

extension ExactProblem {
  fileprivate init(_ constraints: [ScriptedConstraint]) {
    self.init(constraints.map(Constraint.init))
  }

  /// The problem of a conflict's constraints.
  fileprivate init(_ constraints: [Solver.Constraint]) {
    self.init(
      constraints.map { constraint in
        Constraint(
          terms: constraint.terms.map { (Int($0.variable.index), $0.coefficient) },
          constraint.relation, constraint.constant, priority: 1000)
      })
  }
}

extension ExactProblem.Constraint {
  init(_ constraint: ScriptedConstraint) {
    self.init(
      terms: constraint.terms.map { ($0.variable, $0.coefficient) }, constraint.relation,
      constraint.constant, priority: constraint.priority)
  }

  fileprivate init(
    terms: [(Int, Double)], _ relation: Constraint.Relation, _ constant: Double, priority: Double
  ) {
    // A variable may occur twice.
    var sums: [Int: Dyadic] = [:]
    for (variable, coefficient) in terms {
      sums[variable] = sums[variable, default: .zero] + Dyadic(coefficient)
    }
    self.init(
      sums.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
        .map { (variable: $0.key, coefficient: $0.value) },
      .init(relation), Dyadic(constant), priority: priority)
  }
}
