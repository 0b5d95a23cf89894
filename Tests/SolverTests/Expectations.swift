import Solver
import Testing

/// Expects the values of variables, within 1e-7.
func expectValues(
  of solver: ConstraintSolver, _ expected: [(Variable, Double)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let values = expected.map { solver.value(of: $0.0) }
  let areEqual = zip(values, expected).allSatisfy { areClose($0, $1.1, within: 1e-7) }
  #expect(areEqual, "\(values), not \(expected.map(\.1))", sourceLocation: sourceLocation)
}

/// Expects a constraint to be refused because of others, and the solver to be unchanged.
///
/// - Parameters:
///   - constraint: The constraint to add.
///   - solver: The solver to add it to.
///   - others: The constraints that contradict it.
///   - sourceLocation: The place of the expectation.
func expectRefusal(
  of constraint: Constraint, by solver: inout ConstraintSolver, becauseOf others: [Constraint.ID],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let countBefore = solver.constraintCount
  do {
    try solver.add(constraint)
    Issue.record("\(constraint) was accepted", sourceLocation: sourceLocation)
  } catch .unsatisfiable(let conflict) {
    #expect(
      conflict.constraints.last == constraint && Array(conflict.members.dropLast()) == others,
      "the conflict has the members \(conflict)", sourceLocation: sourceLocation)
    #expect(solver.constraintCount == countBefore, sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

extension ConstraintSolver {
  /// Adds some variables.
  mutating func addVariables(_ count: Int) -> [Variable] {
    (0..<count).map { _ in addVariable() }
  }
}
