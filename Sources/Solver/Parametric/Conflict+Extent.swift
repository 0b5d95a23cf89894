extension Conflict {
  /// The parameters around a point at which the members contradict each other.
  ///
  /// The parameter becomes a variable: without one of the constraints the members can all hold, so
  /// the parameters at which they hold are an interval that does not contain the point.
  ///
  /// - Parameters:
  ///   - constants: The constants that move.
  ///   - parameter: The point.
  ///   - gap: The interval that the extent is cut off at.
  /// - Returns: The parameters from an end of the interval to the nearest at which the members hold;
  ///   the point alone if the numbers are too far apart to determine it.
  /// - Complexity: That of a system of the members.
  package func extent(
    moving constants: [MovingConstant], around parameter: Double,
    within gap: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    var solver = ConstraintSolver()
    var variables: [Int32: Variable] = [:]
    // In units in which the largest rate is 2 and the parameter is within the limit.
    let rates = constants.filter { members.contains($0.id) }.map { $0.rate.magnitude }
    let unit = max(rates.max() ?? 0, .leastNormalMagnitude) / 2
    let free = solver.addVariable(value: parameter * unit)
    var relaxed: [Constraint] = []
    for (id, constraint) in zip(members, constraints) {
      var terms = constraint.terms.map { term in
        let variable = variables[term.variable.index] ?? solver.addVariable()
        variables[term.variable.index] = variable
        return LinearExpression.Term(variable, times: term.coefficient)
      }
      var constant = constraint.constant
      if let moving = constants.first(where: { $0.id == id }), moving.rate != 0 {
        terms.append(LinearExpression.Term(free, times: -moving.rate / unit))
        constant = moving.base
      }
      relaxed.append(Constraint(terms: terms, constraint.relation, constant))
    }
    do throws(AddError) {
      _ = try solver.add(contentsOf: relaxed)
    } catch {
      if case .unsatisfiable = error { return gap }
      return parameter...parameter
    }
    let range = solver.range(of: free)
    let holds = (range.lowerBound / unit)...(range.upperBound / unit)
    if holds.lowerBound > parameter {
      return gap.lowerBound...max(parameter, min(gap.upperBound, holds.lowerBound))
    }
    return min(parameter, max(gap.lowerBound, min(holds.upperBound, parameter)))...gap.upperBound
  }
}
