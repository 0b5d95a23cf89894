extension ActiveSet {
  /// Ends a change: restores an optimal solution, and refuses the change where there is none.
  ///
  /// A tentative change that is refused has been taken back; one that is not tentative is to be
  /// undone by its inverse and ``restore()``.
  ///
  /// - Parameter newcomer: A piece that has just been entered, −1 for none.
  /// - Returns: Why the change was refused.
  mutating func settle(newcomer: Int32 = -1) -> Refusal? {
    if isTentative, recovers, newcomer < 0, !pulls.isEmpty {
      // Before contradictory constraints have pulled the solution to a compromise.
      var isAnyBroken = false
      if let conflict = breakCertified(isAnyBroken: &isAnyBroken) {
        takeBackChanges()
        return .unsatisfiable(conflict)
      }
    }
    optimise()
    if isTentative, recovers, let conflict = recover(newcomer: newcomer) {
      takeBackChanges()
      return .unsatisfiable(conflict)
    }
    if overflow >= 0 {
      let found = describeOverflow()
      takeBackChanges()
      overflow = -1
      isWild = true
      return .overflow(found)
    }
    if isTentative, let conflict = endTentatively() { return .unsatisfiable(conflict) }
    if !broken.due.isEmpty { mend() }
    return nil
  }

  /// Restores an optimal solution after a refused change has been undone.
  mutating func restore() {
    optimise()
    overflow = -1
  }

  /// Whether no value becomes too large when values move along `direction`; where one does, it is
  /// noted.
  @inline(__always)
  mutating func canMove(by distance: Double) -> Bool {
    if !isWild, reach * distance.magnitude <= Tolerance.stride { return true }
    return canMoveFar(by: distance)
  }

  @inline(never)
  private mutating func canMoveFar(by distance: Double) -> Bool {
    isWild = true
    for place in 0..<direction.listedCount {
      let variable = direction.indices[place]
      let value = values[variable] + direction[variable] * distance
      if value.magnitude <= ConstraintSolver.valueLimit { continue }
      overflow = variable
      return false
    }
    return true
  }

  private mutating func describeOverflow() -> Overflow {
    let variable = Variable(index: overflow, generation: variableGeneration[overflow])
    var found: Int32 = -1
    // The member at the variable's own position, else the oldest constraint that mentions it.
    if basis[overflow] >= 0 {
      found = rows[basis[overflow]].firstPiece
    } else {
      for slot in 0..<matrix.columns.count(overflow) {
        let piece = rows[matrix.columns[overflow, slot].index].firstPiece
        if piece >= 0, found < 0 || pieces[piece].serial < pieces[found].serial { found = piece }
      }
    }
    guard found >= 0 else {
      preconditionFailure("variable \(overflow), which no constraint mentions, was to move")
    }
    return Overflow(
      variable: variable, constraint: constraint(found),
      id: Constraint.ID(index: found, generation: pieces[found].generation))
  }
}
