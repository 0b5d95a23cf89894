import ReferenceSolver
import Solver

/// The expected contents of a solver, kept in plain arrays.
struct Model {
  private(set) var variables: [Int] = []
  private(set) var constraints: [ScriptedConstraint] = []

  func holds(_ label: Int) -> Bool {
    constraints.contains { $0.label == label }
  }

  func accepts(_ constraint: ScriptedConstraint) -> Bool {
    !holds(constraint.label) && constraint.terms.allSatisfy { variables.contains($0.variable) }
  }

  func mentions(_ variable: Int) -> Int {
    constraints.count { $0.terms.contains { $0.variable == variable } }
  }

  /// Returns whether a constraint's terms for a variable cancel: it may count as mentioning the
  /// variable or not.
  private func cancels(_ variable: Int) -> Bool {
    constraints.contains { constraint in
      let terms = constraint.terms.filter { $0.variable == variable }
      return !terms.isEmpty && terms.reduce(0) { $0 + $1.coefficient } == 0
    }
  }

  /// Returns the operation without the parts that make no sense here; nil if nothing remains.
  func sensible(_ operation: Operation) -> Operation? {
    switch operation {
    case .addVariable(let label):
      return variables.contains(label) ? nil : operation
    case .removeVariable(let label):
      return variables.contains(label) && !cancels(label) ? operation : nil
    case .add(let constraint):
      return accepts(constraint) ? operation : nil
    case .addAll(let constraints):
      return .addAll(constraints.filter(accepts))
    case .remove(let label), .setConstant(_, let label), .setPriority(_, let label):
      return holds(label) ? operation : nil
    case .removeAll(let labels):
      return .removeAll(labels: labels.filter(holds))
    case .transaction(let operations, let commits):
      var model = self
      var sensible: [Operation] = []
      for operation in operations {
        guard let operation = model.sensible(operation) else { continue }
        model.perform(operation)
        sensible.append(operation)
      }
      return .transaction(sensible, commits: commits)
    case .fork:
      return operation
    }
  }

  /// Performs a valid operation, whether or not it makes the constraints contradictory.
  mutating func perform(_ operation: Operation) {
    switch operation {
    case .addVariable(let label):
      variables.append(label)
    case .removeVariable(let label):
      if mentions(label) == 0 { variables.removeAll { $0 == label } }
    case .add(let constraint):
      constraints.append(constraint)
    case .addAll(let added):
      constraints += added
    case .remove(let label):
      constraints.removeAll { $0.label == label }
    case .removeAll(let labels):
      constraints.removeAll { labels.contains($0.label) }
    case .setConstant(let constant, let label):
      for index in constraints.indices where constraints[index].label == label {
        constraints[index].constant = constant
      }
    case .setPriority(let priority, let label):
      for index in constraints.indices where constraints[index].label == label {
        constraints[index].priority = priority
      }
    case .transaction(let operations, let commits):
      for operation in operations where commits {
        perform(operation)
      }
    case .fork:
      break
    }
  }

  /// The same problem for the reference solver, with its variables in the order of ``variables``.
  var problem: ReferenceProblem { problem(of: constraints) }

  /// Some constraints over this model's variables, for the reference solver.
  func problem(of constraints: [ScriptedConstraint]) -> ReferenceProblem {
    let places = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
    return ReferenceProblem(
      variableCount: variables.count,
      constraints: constraints.map { constraint in
        var coefficients = [Rational](repeating: .zero, count: variables.count)
        for term in constraint.terms {
          guard let place = places[term.variable] else { continue }
          coefficients[place] = coefficients[place] + Rational(term.coefficient)
        }
        return ReferenceProblem.Constraint(
          coefficients, .init(constraint.relation), Rational(constraint.constant),
          priority: constraint.priority)
      })
  }
}

extension ReferenceProblem.Relation {
  init(_ relation: Solver.Constraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
