/// How contradictions are told.
extension ActiveSet {
  /// At an optimum that is not feasible: a minimal set of required pieces that cannot all hold,
  /// found from a single violated piece; empty where none can be told so.
  ///
  /// The violated row is a combination of active rows. Where each of these is kept from giving way
  /// by a required piece, the rows contradict each other (Farkas); and since active rows are
  /// linearly independent the set is minimal: the minimal contradictions are those whose rank is
  /// one less than their number (Gleeson and Ryan, "Identifying minimally infeasible subsystems of
  /// inequalities", 1990).
  mutating func certificate() -> [Int32] {
    for place in 0..<pulls.count where isViolated(pulls[place]) {
      let members = certificate(of: pulls[place])
      if !members.isEmpty { return members }
    }
    return []
  }

  /// The most violated pieces from which a contradiction is looked for before there is a solution.
  private static var patience: Int { 16 }

  /// A minimal set of required constraints that cannot all hold, found from one of the oldest ones
  /// violated.
  ///
  /// This needs no optimum. There is none where none can be told so.
  mutating func certifiedConflict() -> Conflict? {
    for piece in violatedPulls().prefix(Self.patience) where pieces[piece].isLinked {
      var members = certificate(of: piece)
      if members.isEmpty { continue }
      sortByAge(&members)
      return conflict(of: members)
    }
    return nil
  }

  /// The required pieces that pull and are violated, the oldest first.
  mutating func violatedPulls() -> [Int32] {
    var violated: [Int32] = []
    for place in 0..<pulls.count where isViolated(pulls[place]) { violated.append(pulls[place]) }
    sortByAge(&violated)
    return violated
  }

  /// A minimal set of required pieces that cannot all hold, found from one of them that is violated.
  ///
  /// This needs no optimum. The set is empty where none can be told so, or where the coefficients and
  /// constants of the pieces do not confirm what the factors say.
  mutating func certificate(of piece: Int32) -> [Int32] {
    let row = pieces[piece].row
    let opponent = opponent(of: piece)
    if opponent >= 0 { return [piece, opponent] }
    column.removeAll()
    if rows[row].position >= 0 {
      column.set(pieces[piece].slope, at: rows[row].position)
    } else {
      addRow(row, times: pieces[piece].slope)
      factors.solveLower(&column)
      factors.solveUpper(&column)
    }
    var proof = FarkasProof()
    beginWeighing()
    proof.add(-pieces[piece].slope * pieces[piece].breakpoint)
    weigh(row, by: pieces[piece].slope)
    var members = [piece]
    for slot in 0..<column.listedCount {
      let position = column.indices[Int(slot)]
      let multiplier = column[position]
      if multiplier.magnitude <= (isCareful ? 0 : Tolerance.multiplier) { continue }
      let blocking = basis[position] < 0 ? -1 : blockingPiece(of: basis[position], multiplier)
      guard blocking >= 0 else { return [] }
      proof.add(multiplier * pieces[blocking].breakpoint)
      weigh(basis[position], by: -multiplier)
      members.append(blocking)
    }
    return proof.isContradiction && isSpikeRounding() ? members : []
  }

  /// Whether the multipliers prove, by the coefficients and constants of the required pieces, that
  /// these cannot all hold.
  mutating func provesInfeasibility() -> Bool {
    var proof = FarkasProof()
    beginWeighing()
    for place in 0..<pulls.count {
      let piece = pieces[pulls[place]]
      proof.add(-piece.slope * piece.breakpoint)
      weigh(piece.row, by: piece.slope)
    }
    for position in 0..<basis.count {
      let head = multipliers.heads[position]
      guard head >= 0, multipliers.nodes[head].level == LevelTable.required else { continue }
      let multiplier = multipliers.nodes[head].value
      let blocking = basis[position] < 0 ? -1 : blockingPiece(of: basis[position], multiplier)
      guard blocking >= 0 else { return false }
      proof.add(multiplier * pieces[blocking].breakpoint)
      weigh(basis[position], by: -multiplier)
    }
    return proof.isContradiction && isSpikeRounding()
  }

  private mutating func beginWeighing() {
    spike.removeAll()
    direction.removeAll()
  }

  /// Adds a multiple of a row to `spike`, and its magnitudes to `direction`.
  private mutating func weigh(_ row: Int32, by factor: Double) {
    for slot in 0..<matrix.rows.count(row) {
      let entry = matrix.rows[row, slot]
      spike.add(entry.value * factor, at: entry.index)
      direction.add((entry.value * factor).magnitude, at: entry.index)
    }
  }

  /// Whether what is in `spike` is no more than the rounding of the numbers whose magnitudes are in
  /// `direction`.
  private mutating func isSpikeRounding() -> Bool {
    for place in 0..<spike.listedCount {
      let variable = spike.indices[Int(place)]
      if spike[variable].magnitude > Tolerance.multiplier * direction[variable] { return false }
    }
    return true
  }

  /// The oldest required piece on the row of one that is violated which keeps the row out of its
  /// range; −1 for none.
  private mutating func opponent(of piece: Int32) -> Int32 {
    let item = pieces[piece]
    var oldest: Int32 = -1
    // Without terms a piece that is violated contradicts itself.
    var other = matrix.rows.count(item.row) == 0 ? -1 : rows[item.row].firstPiece
    while other >= 0 {
      let bound = pieces[other]
      if bound.level == LevelTable.required,
        item.slope < 0 ? bound.upper > 0 : bound.lower < 0,
        item.slope < 0
          ? bound.breakpoint < item.breakpoint : bound.breakpoint > item.breakpoint,
        !isAt(item.breakpoint, other),
        oldest < 0 || bound.serial < pieces[oldest].serial
      {
        oldest = other
      }
      other = bound.next
    }
    return oldest
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
  mutating func contradiction() -> [Int32] {
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

  /// The parts of a contradiction that have no variables in common, as far as they have a member
  /// that is violated: each is a contradiction already.
  mutating func connectedParts(of members: [Int32]) -> [[Int32]] {
    // By variable: another variable of its part, or itself; and the part of each of the latter.
    var heads: [Int32] = []
    for variable in 0..<values.count { heads.append(variable) }
    var partOfHead = [Int32](repeating: -1, count: heads.count)
    func head(of variable: Int32) -> Int32 {
      var variable = variable
      while heads[Int(variable)] != variable {
        heads[Int(variable)] = heads[Int(heads[Int(variable)])]
        variable = heads[Int(variable)]
      }
      return variable
    }
    for member in members {
      let row = pieces[member].row
      for place in 1..<max(1, matrix.rows.count(row)) {
        heads[Int(head(of: matrix.rows[row, place].index))] = head(of: matrix.rows[row, 0].index)
      }
    }
    var parts: [[Int32]] = []
    for member in members where isViolated(member) {
      let row = pieces[member].row
      // Without variables it contradicts itself.
      if matrix.rows.count(row) == 0 {
        parts.append([member])
        continue
      }
      let head = Int(head(of: matrix.rows[row, 0].index))
      if partOfHead[head] >= 0 { continue }
      partOfHead[head] = Int32(parts.count)
      parts.append([])
    }
    for member in members where matrix.rows.count(pieces[member].row) > 0 {
      let part = partOfHead[Int(head(of: matrix.rows[pieces[member].row, 0].index))]
      if part >= 0 { parts[Int(part)].append(member) }
    }
    return parts
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
}

/// The constants of a proof that constraints contradict each other.
///
/// By Farkas' lemma they do where a combination of them, with multipliers whose signs fit their
/// relations, leaves no variable and asks a number to be smaller than itself.
private struct FarkasProof {
  private var gap = 0.0
  private var scale = 0.0

  /// Adds the constant of a constraint, times its multiplier.
  mutating func add(_ constant: Double) {
    gap += constant
    scale += constant.magnitude
  }

  /// Whether the difference is more than rounding.
  var isContradiction: Bool { gap > Tolerance.cancellation * scale }
}
