extension Simplex {
  /// The number of variables that have not been removed.
  var variableCount: Int32 { solution.values.count &- problem.variables.free.count }

  func addVariable(value: Double) -> Int32 {
    if !problem.variables.free.isEmpty {
      let variable = problem.variables.free.removeLast()
      solution.values[variable] = value
      problem.variables.isLive[variable] = true
      return variable
    }
    let variable = solution.values.count
    if variable == basis.stayPosition.count { growVariables() }
    solution.values.append(value)
    basis.stayPosition[variable] = variable
    problem.variables.isLive[variable] = true
    basis.members.append(~variable)
    basis.factors.addPosition()
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
    problem.variables.isLive[variable] = false
    problem.variables.generation[variable] &+= 1
    problem.variables.free.append(variable)
  }
}
