extension ActiveSet {
  /// Ends a change: restores an optimal solution, and refuses the change where there is none.
  ///
  /// A tentative change that is refused has been taken back; one that is not tentative is to be
  /// undone by its inverse and ``restore()``.
  ///
  /// - Parameter newcomer: A piece that has just been entered, −1 for none.
  /// - Returns: Why the change was refused.
  mutating func settle(newcomer: Int32 = -1) -> Refusal? {
    // Before contradictory constraints have pulled the solution to a compromise.
    if isTentative, newcomer < 0, !pulls.isEmpty, let conflict = findCertified() {
      takeBackChanges()
      return .unsatisfiable(conflict)
    }
    optimise()
    if isTentative, recovers, let refusal = recover(newcomer: newcomer) {
      takeBackChanges()
      return refusal
    }
    if overflow >= 0 {
      let found = describeOverflow()
      takeBackChanges()
      overflow = -1
      isWild = true
      return .overflow(found)
    }
    if isTentative, let refusal = endTentatively() { return refusal }
    if !broken.due.isEmpty { mend() }
    return nil
  }

  /// Looks for contradictions that show before there is a solution: breaks what may be broken, and
  /// returns one that may not.
  private mutating func findCertified() -> Conflict? {
    if recovers {
      var isAnyBroken = false
      return breakCertified(isAnyBroken: &isAnyBroken)
    }
    // Where little changes a contradiction shows in the end at the cost of a few steps.
    return isStartedAnew ? certifiedConflict() : nil
  }

  /// Restores an optimal solution in the midst of a tentative change, which goes on, with what is
  /// pending and what is broken but may hold by now.
  ///
  /// - Returns: Why the change was refused and has been taken back.
  mutating func settleTentatively() -> Refusal? {
    enterDue()
    enterPending()
    if !pulls.isEmpty, let conflict = findCertified() {
      takeBackChanges()
      return .unsatisfiable(conflict)
    }
    optimise()
    var refusal: Refusal?
    if recovers {
      refusal = recover(newcomer: -1)
      // Breaking some may let others hold.
      while refusal == nil, overflow < 0, !broken.due.isEmpty {
        enterDue()
        enterPending()
        optimise()
        refusal = recover(newcomer: -1)
      }
    } else if overflow < 0, !isFeasible() {
      refusal = refusalOfContradiction()
    }
    if let refusal {
      takeBackChanges()
      overflow = -1
      return refusal
    }
    guard overflow >= 0 else { return nil }
    let found = describeOverflow()
    takeBackChanges()
    overflow = -1
    isWild = true
    return .overflow(found)
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
      let variable = direction.indices[Int(place)]
      let value = values[variable] + direction[variable] * distance
      if value.magnitude <= ConstraintSolver.valueLimit { continue }
      overflow = variable
      return false
    }
    return true
  }

  /// The older of two pieces, either of which may be none.
  private mutating func older(_ piece: Int32, _ other: Int32) -> Int32 {
    if piece < 0 || other < 0 { return max(piece, other) }
    return pieces[piece].serial < pieces[other].serial ? piece : other
  }

  private mutating func describeOverflow() -> Overflow {
    let variable = Variable(index: overflow, generation: variableGeneration[overflow])
    // The member at the variable's own position, else the oldest constraint that mentions it; where
    // its rows have just lost their pieces, the oldest of all.
    var found = basis[overflow] >= 0 ? rows[basis[overflow]].firstPiece : -1
    if found < 0 {
      for slot in 0..<matrix.columns.count(overflow) {
        found = older(rows[matrix.columns[overflow, slot].index].firstPiece, found)
      }
    }
    if found < 0 {
      for piece in 0..<pieces.count where pieces[piece].isLive && pieces[piece].isLinked {
        found = older(piece, found)
      }
    }
    guard found >= 0 else {
      preconditionFailure("variable \(overflow) was to move without constraints")
    }
    return Overflow(
      variable: variable, constraint: constraint(found),
      id: Constraint.ID(index: found, generation: pieces[found].generation))
  }
}
