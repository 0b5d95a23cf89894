/// Solves with the factors. A solve visits what its right-hand side reaches, by depth-first search
/// (Gilbert and Peierls); if the last solve reached more than a fifth of the positions, it goes
/// through U in order instead.
extension Factors {
  // MARK: - Bᵀ y = v

  /// Solves with the transposed basis, in place: by position on entry, by variable on return.
  ///
  /// - Parameters:
  ///   - vector: The right-hand side, and then the solution.
  ///   - leaving: The position whose member may be replaced next: the only nonzero. Its row of U is
  ///     kept for the eta.
  func solveTransposed(_ vector: inout WorkVector, leaving: Position = .none) {
    if vector.list.count == 1 {
      let position = vector.list[Place(0)].position
      if isRowEmpty(position) {
        vector.values[position.pivot] /= positions[position].diagonal
        return applyTransposedEtas(&vector)
      }
    }
    solveTransposedUpper(&vector)
    if leaving.exists { keepEliminated(leaving, vector) }
    applyTransposedEtas(&vector)
  }

  private func solveTransposedUpper(_ vector: inout WorkVector) {
    if reach.rows &* 5 > positions.count {
      reach.rows = substituteInOrder(&vector, by: .rows)
    } else {
      findReach(&vector, by: .rows)
      reach.rows = vector.list.count
      substitute(&vector, by: .rows)
    }
  }

  func keepEliminated(_ position: Position, _ vector: borrowing WorkVector) {
    eliminatedPosition = position
    eliminated.removeAll()
    for column in vector.list.elements {
      eliminated.append(EliminatedTerm(value: vector[column], column: column))
    }
  }

  /// Solves for a position's row of U, for the eta that eliminates it.
  func eliminate(_ position: Position, using vector: inout WorkVector) {
    vector.clear()
    vector.set(1, at: position.pivot)
    solveTransposedUpper(&vector)
    keepEliminated(position, vector)
    vector.clear()
  }

  /// Whether a position's row of U has nothing but its diagonal element.
  @inline(__always)
  func isRowEmpty(_ position: Position) -> Bool {
    let item = positions[position]
    if !item.isTouched {
      let first = problem.variables[position.pivot].active
      if first.exists {
        let coefficient = problem.coefficients[first]
        if coefficient.next.exists || Member(coefficient.row) != item.member { return false }
      }
    }
    var node = item.rowNodes
    while node.exists {
      if nodes[node].value != 0 { return false }
      node = nodes[node].nextInRow
    }
    return true
  }

  /// The number of elements of a position's row of U besides the diagonal one.
  func rowCount(_ position: Position) -> Int32 {
    let item = positions[position]
    var count: Int32 = 0
    if !item.isTouched {
      count = problem.variables[position.pivot].activeCount
      if !item.member.isStay, !problem.rows[item.member.row].isUnit { count &-= 1 }
    }
    var node = item.rowNodes
    while node.exists {
      if nodes[node].value != 0 { count &+= 1 }
      node = nodes[node].nextInRow
    }
    return count
  }

  // MARK: - B z = v

  /// Sets a vector to the spike of a member: E times its terms.
  func loadSpike(_ member: Member, into vector: inout WorkVector) {
    vector.clear()
    if member.isStay {
      vector.set(1, at: member.column)
    } else {
      add(member.row, times: 1, to: &vector)
    }
    applyEtas(&vector)
  }

  /// Adds a multiple of a row's terms.
  @inline(__always)
  func add(_ row: Row.ID, times factor: Double, to vector: inout WorkVector) {
    let row = problem.rows[row]
    if row.isUnit { return vector.add(factor, at: row.column) }
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
      vector.add(term.value * factor, at: term.column)
    }
  }

  /// Sets a vector to the factors with which the members add up to a row.
  func combine(into row: Row.ID, _ combination: inout WorkVector) {
    prepareWorkspaces()
    combination.resize(to: spike.values.count)
    loadSpike(Member(row), into: &combination)
    solveUpper(&combination)
  }

  /// Solves with U, in place: a spike on entry, the combination of members on return.
  func solveUpper(_ vector: inout WorkVector) {
    if reach.columns &* 5 > positions.count {
      reach.columns = substituteInOrder(&vector, by: .columns)
    } else {
      findReach(&vector, by: .columns)
      reach.columns = vector.list.count
      substitute(&vector, by: .columns)
    }
  }

  // MARK: - Substitution

  /// Substitutes from the last position that the search has finished to the first.
  @inline(__always)
  private func substitute(_ vector: inout WorkVector, by way: UpperFactor.Way) {
    let upper = UpperFactor(self)
    let (values, marks) = (vector.values.records, vector.marks.records)
    let list = vector.list.elements
    var place = list.count
    while place > 0 {
      place &-= 1
      let column = list[place]
      marks[column] = .listed
      var value = values[column]
      if value.magnitude <= Tolerance.drop {
        values[column] = 0
        continue
      }
      value /= upper.positions[column.position].diagonal
      values[column] = value
      upper.forEach(of: column.position, by: way) { other, element in
        values[other] -= element * value
      }
    }
  }

  /// Substitutes in the order of U, from the first nonzero on, and returns how many there were.
  @inline(__always)
  private func substituteInOrder(_ vector: inout WorkVector, by way: UpperFactor.Way) -> Int32 {
    let upper = UpperFactor(self)
    let values = vector.values.records
    let sequence = sequence.elements
    let step = way == .rows ? 1 : -1
    var place = way == .rows ? sequence.count : -1
    for column in vector.list.elements {
      let own = Int(upper.positions[column.position].place.rawValue)
      place = way == .rows ? min(place, own) : max(place, own)
    }
    var count: Int32 = 0
    while place >= 0, place < sequence.count {
      let position = sequence[place]
      let isValid = Int(upper.positions[position].place.rawValue) == place
      place &+= step
      var value = values[position.pivot]
      if value == 0 || !isValid { continue }
      if value.magnitude <= Tolerance.drop {
        values[position.pivot] = 0
        continue
      }
      count &+= 1
      value /= upper.positions[position].diagonal
      values[position.pivot] = value
      upper.forEach(of: position, by: way) { other, element in
        vector.add(-element * value, at: other)
      }
    }
    return count
  }

  /// Lists all positions that a vector's nonzeros reach in U, each after those that it reaches.
  @inline(__always)
  private func findReach(_ vector: inout WorkVector, by way: UpperFactor.Way) {
    let upper = UpperFactor(self)
    let marks = vector.marks.records
    let path = path.elements
    order.removeAll()
    for seed in vector.list.elements where marks[seed] != .reached {
      marks[seed] = .reached
      var position = seed.position
      var cursor = upper.first(of: position, by: way)
      var depth = 0
      while true {
        if let child = upper.nextChild(&cursor, of: position, by: way, marks) {
          path[depth] = PathStep(position: position, cursor: cursor)
          depth &+= 1
          marks[child] = .reached
          position = child.position
          cursor = upper.first(of: position, by: way)
        } else {
          order.append(position.pivot)
          if depth == 0 { break }
          depth &-= 1
          position = path[depth].position
          cursor = path[depth].cursor
        }
      }
    }
    swap(&vector.list, &order)
  }
}
