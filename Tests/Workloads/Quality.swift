package import Solver

/// A measure of how well values satisfy constraints, by which an optimum is judged.
package struct Quality: Sendable {
  /// The summed error of a priority below required.
  package struct Level: Hashable, Sendable {
    package let priority: Double
    package let error: Double
  }

  /// The levels in use, from the highest priority down.
  package let levels: [Level]
  /// The largest error of a required constraint.
  package let violation: Double
  /// The largest error of a required constraint, relative to the numbers it was computed from.
  package let relativeViolation: Double

  /// Judges the values of a solver by constraints, without asking the solver how well it did.
  package init(of solver: ConstraintSolver, on constraints: [Constraint]) {
    self.init(on: constraints) { solver.value(of: $0) }
  }

  /// Judges values by constraints.
  package init(on constraints: [Constraint], _ value: (Variable) -> Double) {
    var sums: [Double: Double] = [:]
    var violation = 0.0
    var relativeViolation = 0.0
    for constraint in constraints {
      var difference = -constraint.constant
      var scale = max(1, abs(constraint.constant))
      for term in constraint.terms {
        let product = term.coefficient * value(term.variable)
        difference += product
        scale = max(scale, abs(product))
      }
      let error =
        switch constraint.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      if constraint.priority == .required {
        violation = max(violation, error)
        relativeViolation = max(relativeViolation, error / scale)
      } else {
        sums[constraint.priority.rawValue, default: 0] += error
      }
    }
    levels = sums.sorted { $0.key > $1.key }.map { Level(priority: $0.key, error: $0.value) }
    self.violation = violation
    self.relativeViolation = relativeViolation
  }
}

extension WorkloadRun {
  /// The states that are judged, each entered from the state this run is in, and their quality.
  package func qualities() throws -> [(state: String, quality: Quality)] {
    var qualities = [(state: "initial", quality: quality)]
    for index in [0, 1, 7, 50] where index < workload.suggestions.count {
      var fork = self
      try fork.suggest(workload.suggestions[index])
      qualities.append((state: "suggest[\(index)]", quality: fork.quality))
    }
    if !workload.incoming.isEmpty {
      var fork = self
      try fork.toggle()
      qualities.append((state: "toggled", quality: fork.quality))
    }
    return qualities
  }

  /// The quality of the present state.
  package var quality: Quality { Quality(of: solver, on: liveConstraints) }
}
