extension ActiveSet {
  /// Whether all required constraints hold.
  mutating func isFeasible() -> Bool {
    for place in 0..<pulls.count where isViolated(pulls[place]) { return false }
    return true
  }

  /// Ends a tentative change: keeps it where all required constraints hold, takes it back where
  /// not, and then returns those that contradict each other.
  mutating func endTentatively() -> Conflict? {
    if isFeasible() {
      keepChanges()
      return nil
    }
    let conflict = minimalConflict()
    takeBackChanges()
    return conflict
  }

  private mutating func isViolated(_ piece: Int32) -> Bool {
    let item = pieces[piece]
    let value = rows[item.row].value
    if Tolerance.isAt(value, item.breakpoint) { return false }
    return value < item.breakpoint ? item.lower < 0 : item.upper > 0
  }

  // MARK: - Certificates

  /// At an optimum that is not feasible: a minimal set of required pieces that cannot all hold,
  /// found from a single violated piece; empty where none can be told so.
  ///
  /// The violated row is a combination of active rows. Where each of these is kept from giving way
  /// by a required piece, the rows contradict each other (Farkas); and since active rows are
  /// linearly independent the set is minimal: the minimal contradictions are those whose rank is
  /// one less than their number (Gleeson and Ryan, "Identifying minimally infeasible subsystems of
  /// inequalities", 1990).
  private mutating func certificate() -> [Int32] {
    for place in 0..<pulls.count where isViolated(pulls[place]) {
      let piece = pulls[place]
      guard rows[pieces[piece].row].position < 0 else { continue }
      column.removeAll()
      addRow(pieces[piece].row, times: pieces[piece].slope)
      factors.solveLower(&column)
      factors.solveUpper(&column)
      var members = [piece]
      var isComplete = true
      for slot in 0..<column.listedCount {
        let position = column.indices[slot]
        let multiplier = column[position]
        if multiplier.magnitude <= Tolerance.multiplier { continue }
        let blocking = basis[position] < 0 ? -1 : blockingPiece(of: basis[position], multiplier)
        guard blocking >= 0 else {
          isComplete = false
          break
        }
        members.append(blocking)
      }
      if isComplete { return members }
    }
    return []
  }

  /// The oldest required piece at whose breakpoint an active row stands that keeps it from moving
  /// against a multiplier; −1 for none.
  private mutating func blockingPiece(of row: Int32, _ multiplier: Double) -> Int32 {
    var oldest: Int32 = -1
    var piece = rows[row].firstPiece
    while piece >= 0 {
      let item = pieces[piece]
      if item.level == LevelTable.required, isAtBreakpoint(piece),
        multiplier > 0 ? item.lower < 0 : item.upper > 0,
        oldest < 0 || item.serial < pieces[oldest].serial
      {
        oldest = piece
      }
      piece = item.next
    }
    return oldest
  }

  /// At an optimum that is not feasible: required pieces that cannot all hold, not always a minimal
  /// set.
  ///
  /// By duality they are the required pieces that pull, and those of the active rows that the pull
  /// is against: the rows with a multiplier on the level of required constraints.
  private mutating func contradiction() -> [Int32] {
    var members: [Int32] = []
    for place in 0..<pulls.count { members.append(pulls[place]) }
    for position in 0..<basis.count where basis[position] >= 0 {
      let head = multipliers.heads[position]
      guard head >= 0, multipliers.nodes[head].level == LevelTable.required else { continue }
      let blocking = blockingPiece(of: basis[position], multipliers.nodes[head].value)
      if blocking >= 0 { members.append(blocking) }
    }
    return members
  }

  /// Orders pieces by age, the oldest first (a merge sort from the bottom up).
  mutating func sortByAge(_ members: inout [Int32]) {
    var width = 1
    while width < members.count {
      var merged: [Int32] = []
      merged.reserveCapacity(members.count)
      for start in stride(from: 0, to: members.count, by: 2 * width) {
        let middle = min(start + width, members.count)
        let end = min(start + 2 * width, members.count)
        var (left, right) = (start, middle)
        while left < middle || right < end {
          var takesLeft = left < middle
          if takesLeft, right < end {
            let age = pieces[members[left]].serial
            takesLeft = age < pieces[members[right]].serial
          }
          merged.append(takesLeft ? members[left] : members[right])
          if takesLeft { left += 1 } else { right += 1 }
        }
      }
      members = merged
      width *= 2
    }
  }

  // MARK: - Conflicts

  /// At an optimum that is not feasible: a minimal set of required constraints that cannot all hold,
  /// oldest first.
  mutating func minimalConflict() -> Conflict {
    var members = certificate()
    if members.isEmpty {
      members = contradiction()
      sortByAge(&members)
      leaveOutWhatCan(&members)
    } else {
      sortByAge(&members)
    }
    var ids: [Constraint.ID] = []
    var constraints: [Constraint] = []
    for member in members {
      ids.append(Constraint.ID(index: member, generation: pieces[member].generation))
      constraints.append(constraint(member))
    }
    return Conflict(members: ids, constraints: constraints)
  }

  /// Makes a contradictory set minimal by deletion: each member is left out in turn, the oldest
  /// first, and stays out where the others contradict each other still.
  private mutating func leaveOutWhatCan(_ members: inout [Int32]) {
    let trial = SolverStorage(ActiveSet())
    column.removeAll()
    // The trial has only the variables that matter, under numbers of its own.
    var trialPieces: [Int32] = []
    for member in members {
      var constraint = constraint(member)
      for place in constraint.terms.indices {
        let variable = constraint.terms[place].variable
        if column[variable.index] == 0 {
          let number = trial.core.pointee.addVariable(value: 0)
          column.set(Double(number + 1), at: variable.index)
        }
        let number = Int32(column[variable.index]) - 1
        constraint.terms[place].variable = Variable(index: number, generation: 0)
      }
      let piece = trial.core.pointee.addPiece(constraint)
      trialPieces.append(piece)
      trial.core.pointee.pending.append(piece)
    }
    trial.core.pointee.enterPending()
    trial.core.pointee.optimise()
    var place = 0
    while place < members.count {
      let left = trial.core.pointee.constraint(trialPieces[place])
      trial.core.pointee.remove(trialPieces[place])
      trial.core.pointee.optimise()
      if trial.core.pointee.isFeasible() {
        let piece = trial.core.pointee.addPiece(left)
        trial.core.pointee.enter(piece)
        trial.core.pointee.optimise()
        trialPieces[place] = piece
        place += 1
      } else {
        members.remove(at: place)
        trialPieces.remove(at: place)
      }
    }
  }

  /// A piece as the constraint it stands for, its terms gathered and ordered by variable.
  mutating func constraint(_ piece: Int32) -> Constraint {
    let item = pieces[piece]
    var terms: [LinearExpression.Term] = []
    for place in 0..<matrix.rows.count(item.row) {
      let entry = matrix.rows[item.row, place]
      let variable = Variable(index: entry.index, generation: variableGeneration[entry.index])
      terms.append(LinearExpression.Term(variable, times: entry.value * item.factor))
    }
    return Constraint(
      terms: terms, item.relation, constant(of: piece), priority: priority(of: piece))
  }
  /// The constant of a piece's constraint as it was written.
  ///
  /// The product with the factor may round: of its neighbours the one is meant that gives the
  /// breakpoint.
  mutating func constant(of piece: Int32) -> Double {
    let item = pieces[piece]
    let product = item.breakpoint * item.factor
    if product / item.factor == item.breakpoint { return product }
    if product.nextUp / item.factor == item.breakpoint { return product.nextUp }
    if product.nextDown / item.factor == item.breakpoint { return product.nextDown }
    return product
  }

  mutating func priority(of piece: Int32) -> Priority {
    Priority(levels.priorities[pieces[piece].level])
  }
}
