/// Changes of the basis: one member is replaced, and the factors and multipliers follow.
extension ActiveSet {
  /// Replaces the member at a position by an inactive row.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - row: The row that enters.
  ///   - value: The breakpoint at which it stands.
  ///   - pivot: How fast the row moves with the leaving member.
  mutating func swap(
    _ position: Int32, for row: Int32, standingAt value: Double, pivot: Double?
  ) {
    loadSpike(row)
    replaceMember(at: position, pivot: pivot)
    let drift = (matrix.value(of: row, at: values) - value).magnitude
    if drift > Tolerance.drift * max(1, value.magnitude),
      !isCareful || drift > Tolerance.drift * scale(of: row)
    {
      hasDrifted = true
    }
    seat(row, at: position, standingAt: value)
    settle(row, at: position)
  }

  /// Replaces an active row by the stay of a variable; no value moves.
  ///
  /// The variable is one of the row's own where it moves enough, as what comes instead of the row
  /// is likely to be about it too. The row's pieces at whose breakpoint it stands keep slope 0.
  mutating func demote(_ position: Int32) {
    direction.removeAll()
    direction.set(1, at: position)
    factors.solveTransposed(&direction)
    var variable: Int32 = -1
    for place in 0..<direction.listedCount {
      variable = moreMobile(direction.indices[Int(place)], variable)
    }
    precondition(variable >= 0, "no variable moves with position \(position) of the basis")
    let row = basis[position]
    var own: Int32 = -1
    for slot in 0..<matrix.rows.count(row) {
      own = moreMobile(matrix.rows[row, slot].index, own)
    }
    if own >= 0, direction[own].magnitude > 0.1 * direction[variable].magnitude { variable = own }
    spike.removeAll()
    spike.set(1, at: variable)
    replaceMember(at: position, pivot: direction[variable])
    basis[position] = ~variable
    stayPosition[variable] = position
    markCandidate(position)
  }

  /// The one of two variables, the second perhaps none, that moves more with `direction`.
  ///
  /// A stay that is a member already does not move, but for rounding.
  @inline(__always)
  private mutating func moreMobile(_ candidate: Int32, _ best: Int32) -> Int32 {
    if stayPosition[candidate] >= 0 { return best }
    guard best >= 0 else { return candidate }
    let size = direction[candidate].magnitude
    let bestSize = direction[best].magnitude
    return size > bestSize || (size == bestSize && candidate < best) ? candidate : best
  }

  /// Updates the factors and multipliers for `spike` entering at a position, and releases the
  /// member that leaves.
  private mutating func replaceMember(at position: Int32, pivot: Double?) {
    factors.solveLower(&spike)
    if !multipliers.isZero(position) {
      column.assign(spike)
      factors.solveUpper(&column)
      let pivotElement = column[position]
      multipliers.divide(position, by: pivotElement)
      for place in 0..<column.listedCount {
        let other = column.indices[Int(place)]
        let element = column[other]
        if other == position || element.magnitude <= factors.drop { continue }
        var node = multipliers.heads[position]
        while node >= 0 {
          let term = multipliers.nodes[node]
          multipliers.add(-term.value * element, at: other, level: term.level, levels: levels)
          node = term.next
        }
        markCandidate(other)
      }
    }
    factors.replaceColumn(at: position, withSpike: spike, pivot: pivot)
    releaseMember(at: position)
  }

  /// Sets `spike` to the column of the basis that a row would be.
  mutating func loadSpike(_ row: Int32) {
    spike.removeAll()
    let entries = matrix.rows.entries(of: row)
    for place in 0..<Int(matrix.rows.count(row)) {
      spike.set(entries[place].value, at: entries[place].index)
    }
  }

  /// Takes the member at a position out of the books.
  mutating func releaseMember(at position: Int32) {
    let member = basis[position]
    if member >= 0 {
      rows[member].position = -1
      matrix.deactivate(member)
      if rows[member].pieceCount == 0 { removeRow(member) }
    } else {
      stayPosition[~member] = -1
    }
  }

  /// Enters a row into the books as the member at a position.
  mutating func seat(_ row: Int32, at position: Int32, standingAt value: Double) {
    basis[position] = row
    rows[row].position = position
    rows[row].value = value
    matrix.activate(row)
  }
}
