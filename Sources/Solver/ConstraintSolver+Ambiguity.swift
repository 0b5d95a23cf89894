extension ConstraintSolver {
  /// The variables that the constraints do not determine: each has another value in another
  /// solution that is just as good.
  ///
  /// - Returns: The variables, by ascending index; none where the solution is unique.
  /// - Precondition: No transaction is open.
  /// - Complexity: A copy of the state; then about one simplex step a variable that is ambiguous.
  public func ambiguousVariables() -> [Variable] {
    precondition(!isOpen, "a transaction is open")
    let trial = SolverStorage(core.pointee.copy())
    var variables: [Variable] = []
    for index in trial.core.pointee.ambiguousVariables() {
      variables.append(
        Variable(index: index, generation: core.pointee.variableGeneration[index]))
    }
    return variables
  }
}
