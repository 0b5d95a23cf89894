extension Simplex {
  /// The number of variables that have not been removed.
  var variableCount: Int32 { solution.values.count &- problem.variables.free.count }

  /// Adds a variable; ``seatVariables()`` is due before anything but adding others and reading
  /// values.
  func addVariable(value: Double) -> Int32 {
    if let variable = problem.variables.reuse() {
      solution.values[variable] = value
      return variable
    }
    let variable = solution.values.count
    if variable == solution.values.capacity, variable < 4096 {
      solution.values.reserve(max(512, variable &* 8))
    }
    solution.values.append(value)
    return variable
  }

  /// Adds a constraint that does not take part in the problem yet.
  func addPenalty(_ constraint: Constraint) -> Int32 {
    addPenalty(constraint.terms.span, constraint.shape)
  }

  /// Adds a constraint that does not take part in the problem yet.
  func addPenalty(_ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape) -> Int32 {
    let penalty = problem.addPenalty(terms, shape, at: solution.values)
    prepareForRows()
    return penalty
  }

  /// Removes a variable that no penalty mentions.
  func removeVariable(_ variable: Int32) {
    while problem.matrix.columns.count(variable) > 0 {
      // A row that has lost its penalties keeps its position until the next optimum.
      demote(problem.rows[problem.matrix.columns[variable, 0].index].position)
    }
    problem.variables.remove(variable)
  }
}
