extension AddError: CustomStringConvertible {
  /// The error and its remedy.
  public var description: String {
    switch self {
    case .unknownVariable(let variable): notHeld(variable)
    case .outOfRange(let constraint): beyondLimits("a number of `\(constraint.description)`")
    case .unsatisfiable(let conflict): Refusal.unsatisfiable(conflict).description
    case .overflow(let overflow): Refusal.overflow(overflow).description
    case .undecided: Refusal.undecided.description
    }
  }
}

extension ChangeError: CustomStringConvertible {
  /// The error and its remedy.
  public var description: String {
    switch self {
    case .unknownConstraint(let id): notHeld(id)
    case .unknownVariable(let variable): notHeld(variable)
    case .notEdited(let variable):
      "\(variable.description) is not being edited: begin a session with beginEditing"
    case .outOfRange(let number): beyondLimits("\(number)")
    case .unsatisfiable(let conflict): Refusal.unsatisfiable(conflict).description
    case .overflow(let overflow): Refusal.overflow(overflow).description
    case .undecided: Refusal.undecided.description
    }
  }
}

extension RemoveVariableError: CustomStringConvertible {
  /// The error and its remedy.
  public var description: String {
    switch self {
    case .unknownVariable(let variable): notHeld(variable)
    case .inUse(let variable, let count):
      count == 1
        ? "a constraint mentions \(variable.description): remove it first"
        : "\(count) constraints mention \(variable.description): remove them first"
    }
  }
}

extension CommitError: CustomStringConvertible {
  /// The error and its remedy.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      conflict.description + ": remove " + (conflict.constraints.count == 1 ? "it" : "one of them")
        + ", or give it a priority below required"
    case .overflow(let overflow):
      overflow.description
    case .undecided:
      "it is not known whether the required constraints contradict each other: bring their "
        + "coefficients closer together"
    }
  }
}

// MARK: - Sentences

private func notHeld(_ variable: Variable) -> String {
  "the solver does not hold \(variable.description): it was removed, or is of another solver"
}

private func notHeld(_ id: Constraint.ID) -> String {
  "the solver does not hold constraint \(id.description): it was removed, or is of another solver"
}

private func beyondLimits(_ what: String) -> String {
  "\(what) is out of range: constants, and a constraint's coefficients together, are at most "
    + "\(ConstraintSolver.limitText), and a coefficient is 0 or at least "
    + "\(ConstraintSolver.leastCoefficient)"
}
