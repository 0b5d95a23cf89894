extension Simplex {
  /// Adopts the constraints of another solver, with the variables at its values.
  ///
  /// Constraints that hold are entered freely, and take part before any that pull. Because the
  /// values are optimal for all constraints that take part together, no later step has a length.
  func adopt(_ constraints: [Constraint]) -> Refusal? {
    var origin: [Double] = []
    for variable in 0..<solution.values.count { origin.append(solution.values[variable]) }
    beginTentatively(changesAll: true)
    var added: [Int32] = []
    for constraint in constraints { added.append(addPenalty(constraint)) }
    var violated: [Int32] = []
    for penalty in added {
      if status(of: penalty) == .violated || !enterFreely(penalty) { violated.append(penalty) }
    }
    for penalty in violated {
      let isRequired = problem.penalties[penalty].level == LevelTable.required
      if recovery.isEnabled, isRequired, !problem.penalties[penalty].isFirm {
        // It was broken: tried alone, it moves nothing unless it can hold.
        breakAgain(penalty)
      } else {
        enter(penalty)
      }
    }
    if let refusal = settle() { return refusal }
    dropDirections()
    returnToOrigin(origin)
    return nil
  }

  /// Restores the values from before solving that differ from the result by rounding alone.
  private func returnToOrigin(_ origin: [Double]) {
    var solved: [Double] = []
    for variable in 0..<solution.values.count {
      let value = solution.values[variable]
      solved.append(value)
      if (value - origin[Int(variable)]).magnitude > Tolerance.rounding * max(1, value.magnitude) {
        return
      }
    }
    var solvedRows: [Double] = []
    for row in 0..<problem.rows.count { solvedRows.append(problem.rows[row].value) }
    for variable in 0..<solution.values.count { solution.values[variable] = origin[Int(variable)] }
    for row in 0..<problem.rows.count
    where problem.rows[row].penaltyCount > 0 && problem.rows[row].position < 0 {
      problem.rows[row].value = problem.matrix.value(of: row, at: solution.values)
    }
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLive && problem.penalties[penalty].isLinked {
      if sideSlope(penalty) == problem.penalties[penalty].slope { continue }
      // A row that is barely at its constant, or barely not, would tip over.
      for variable in 0..<solution.values.count {
        solution.values[variable] = solved[Int(variable)]
      }
      for row in 0..<problem.rows.count { problem.rows[row].value = solvedRows[Int(row)] }
      return
    }
    for place in 0..<solution.changed.count { solution.isChanged[solution.changed[place]] = false }
    solution.changed.removeAll()
  }
}
