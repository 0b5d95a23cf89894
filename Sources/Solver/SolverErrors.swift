/// An error that explains why a ``ConstraintSolver`` refused a new constraint.
public enum AddError: Error, Hashable, Sendable {
  /// The constraint mentions a variable that the solver does not hold.
  case unknownVariable(Variable)
  /// The constant is not finite, or larger than ``ConstraintSolver/limit``, or the magnitudes of
  /// the coefficients add up to more than that, or one that is not 0 is smaller than
  /// ``ConstraintSolver/leastCoefficient``.
  case outOfRange(Constraint)
  /// Required constraints contradict it.
  case unsatisfiable(Conflict)
  /// A value would exceed ``ConstraintSolver/valueLimit``.
  case overflow(Overflow)
  /// The solver could neither satisfy the required constraints nor prove that they contradict each
  /// other, within its limit of steps or because their numbers are too far apart.
  case undecided
}

/// An error that explains why a ``ConstraintSolver`` refused to change or remove a constraint, or to
/// edit a variable.
public enum ChangeError: Error, Hashable, Sendable {
  /// The solver does not hold this constraint.
  case unknownConstraint(Constraint.ID)
  /// The variable, or one of the changed constraint, is not one that the solver holds.
  case unknownVariable(Variable)
  /// No session is open that edits the variable.
  case notEdited(Variable)
  /// The number, or the sum of a constraint's coefficients, is not finite, or larger than
  /// ``ConstraintSolver/limit``, or the number is a coefficient other than 0 that is smaller than
  /// ``ConstraintSolver/leastCoefficient``.
  case outOfRange(Double)
  /// With the change, required constraints contradict each other; after a removal they only seem to,
  /// where numbers are so far apart that rounding decides.
  case unsatisfiable(Conflict)
  /// A value would exceed ``ConstraintSolver/valueLimit``.
  case overflow(Overflow)
  /// The solver could neither satisfy the required constraints nor prove that they contradict each
  /// other, within its limit of steps or because their numbers are too far apart.
  case undecided
}

/// An error that explains why a ``ConstraintSolver`` refused to remove a variable.
public enum RemoveVariableError: Error, Hashable, Sendable {
  /// The solver does not hold this variable.
  case unknownVariable(Variable)
  /// Constraints still mention the variable; the count is their number.
  case inUse(Variable, constraints: Int)
}

/// An error that explains why a ``ConstraintSolver`` rolled a transaction back.
public enum CommitError: Error, Hashable, Sendable {
  /// With the transaction's changes, required constraints contradict each other.
  case unsatisfiable(Conflict)
  /// A value would exceed ``ConstraintSolver/valueLimit``.
  case overflow(Overflow)
  /// The solver could neither satisfy the required constraints nor prove that they contradict each
  /// other, within its limit of steps or because their numbers are too far apart.
  case undecided
}

// MARK: - Refusals

/// The reason why a well-formed change was refused: of all changes the same as of a transaction.
typealias Refusal = CommitError

/// An error with the cases of a refusal.
protocol RefusalError: Error {
  static func unsatisfiable(_ conflict: Conflict) -> Self
  static func overflow(_ overflow: Overflow) -> Self
  static var undecided: Self { get }
}

extension RefusalError {
  init(_ refusal: Refusal) {
    switch refusal {
    case .unsatisfiable(let conflict): self = .unsatisfiable(conflict)
    case .overflow(let overflow): self = .overflow(overflow)
    case .undecided: self = .undecided
    }
  }
}

extension AddError: RefusalError {}
extension ChangeError: RefusalError {}
extension CommitError: RefusalError {}
