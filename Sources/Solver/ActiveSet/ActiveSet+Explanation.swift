extension ActiveSet {
  /// A variable's value as a sum over the members of the basis.
  ///
  /// With the members as columns of B, xⱼ is z·(B'x) for the z with B·z = eⱼ, and B'x is known: the
  /// constants of the active rows and the values of the stays.
  mutating func determination(of variable: Int32) -> Determination {
    column.removeAll()
    column.set(1, at: variable)
    factors.solveLower(&column)
    factors.solveUpper(&column)
    var shares: [Int32] = []
    var coefficients: [Double] = []
    var kept: [Determination.KeptShare] = []
    for place in 0..<column.listedCount {
      let position = column.indices[Int(place)]
      let coefficient = column[position]
      if coefficient.magnitude <= Tolerance.drop { continue }
      let member = basis[position]
      if member >= 0 {
        // The factor is what turns the row into the constraint.
        let piece = standingPiece(of: member)
        guard piece >= 0 else { continue }
        shares.append(piece)
        coefficients.append(coefficient / pieces[piece].factor)
      } else {
        let handle = Variable(index: ~member, generation: variableGeneration[~member])
        kept.append(
          Determination.KeptShare(
            variable: handle, coefficient: coefficient, value: values[~member]))
      }
    }
    kept.sort { $0.variable.index < $1.variable.index }
    var constraints: [Determination.ConstraintShare] = []
    for place in orderByAge(shares) {
      let piece = shares[place]
      constraints.append(
        Determination.ConstraintShare(
          id: Constraint.ID(index: piece, generation: pieces[piece].generation),
          coefficient: coefficients[place], constant: constant(of: piece)))
    }
    return Determination(constraints: constraints, kept: kept)
  }

  /// The pieces that keep a violated piece's row from moving towards its breakpoint.
  mutating func obstacles(to piece: Int32) -> [Obstacle] {
    guard status(of: piece) == .violated else { return [] }
    let item = pieces[piece]
    let way: Double = rows[item.row].value < item.breakpoint ? 1 : -1
    column.removeAll()
    if rows[item.row].position >= 0 {
      column.set(1, at: rows[item.row].position)
    } else {
      addRow(item.row, times: 1)
      factors.solveLower(&column)
      factors.solveUpper(&column)
    }
    var found: [Int32] = []
    var coefficients: [Double] = []
    for place in 0..<column.listedCount {
      let position = column.indices[Int(place)]
      let coefficient = column[position]
      if coefficient.magnitude <= Tolerance.multiplier || basis[position] < 0 { continue }
      var other = rows[basis[position]].firstPiece
      while other >= 0 {
        let resists = coefficient * way > 0 ? pieces[other].upper > 0 : pieces[other].lower < 0
        if resists, isAtBreakpoint(other) {
          found.append(other)
          coefficients.append(coefficient * item.factor / pieces[other].factor)
        }
        other = pieces[other].next
      }
    }
    var obstacles: [Obstacle] = []
    for place in orderByAge(found) {
      let piece = found[place]
      obstacles.append(
        Obstacle(
          id: Constraint.ID(index: piece, generation: pieces[piece].generation),
          coefficient: coefficients[place], priority: priority(of: piece)))
    }
    // In place and stable, as equal priorities are in order already.
    for place in obstacles.indices {
      var slot = place
      while slot > 0, obstacles[slot - 1].priority < obstacles[slot].priority {
        obstacles.swapAt(slot - 1, slot)
        slot -= 1
      }
    }
    return obstacles
  }

  /// The most important piece at whose breakpoint an active row stands, of those the oldest.
  private mutating func standingPiece(of row: Int32) -> Int32 {
    var best: Int32 = -1
    var piece = rows[row].firstPiece
    while piece >= 0 {
      if isAtBreakpoint(piece), best < 0 || isBefore(piece, best) { best = piece }
      piece = pieces[piece].next
    }
    return best
  }

  private mutating func isBefore(_ first: Int32, _ second: Int32) -> Bool {
    let level = pieces[first].level
    let other = pieces[second].level
    return level == other
      ? pieces[first].serial < pieces[second].serial : levels.precedes(level, other)
  }

  /// The order of some pieces by age, the oldest first, as places among them.
  private mutating func orderByAge(_ found: [Int32]) -> [Int] {
    var keys: [(serial: Int64, place: Int)] = []
    for place in found.indices { keys.append((serial: pieces[found[place]].serial, place: place)) }
    keys.sort { $0.serial < $1.serial }
    return keys.map { $0.place }
  }
}
