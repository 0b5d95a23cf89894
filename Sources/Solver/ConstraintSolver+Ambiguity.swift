extension ConstraintSolver {
  /// The variables that the constraints do not determine: each has another value in another
  /// solution that is just as good.
  ///
  /// - Returns: The variables, by ascending index; none where the solution is unique.
  /// - Precondition: No transaction is open.
  /// - Complexity: A copy of the state; then about one simplex step a variable that is ambiguous.
  public func ambiguousVariables() -> [Variable] {
    var state = core.pointee.copy()
    return state.ambiguousVariables().map {
      Variable(index: $0, generation: core.pointee.variableGeneration[$0])
    }
  }
}
