extension Problem {
  /// Adds a constraint that does not take part in the problem yet.
  mutating func addPenalty(
    _ terms: Span<LinearExpression.Term>, _ shape: Constraint.Shape,
    at point: borrowing Buffer<Double>
  ) -> Int32 {
    let form = findOrAddRow(terms, at: point)
    let penalty = Penalty(
      shape, level: levels.level(of: shape.priority.rawValue), row: form.row,
      factor: form.factor, serial: nextSerial)
    nextSerial &+= 1
    levels.admit(penalty)
    if penalty.breakpoint.magnitude > Tolerance.farthest { needsTracking = true }
    let index: Int32
    if freePenalties.isEmpty {
      index = penalties.count
      penalties.append(penalty)
    } else {
      index = freePenalties.removeLast()
      let generation = penalties[index].generation
      penalties[index] = penalty
      penalties[index].generation = generation
    }
    rows[form.row].penaltyCount &+= 1
    penaltyCount &+= 1
    return index
  }

  /// Whether an identifier names a constraint that has not been removed.
  func contains(_ id: Constraint.ID) -> Bool {
    id.index >= 0 && id.index < penalties.count
      && penalties[id.index].generation == id.generation && penalties[id.index].isLive
  }

  /// The identifier of the constraint that a penalty represents.
  func id(of penalty: Int32) -> Constraint.ID {
    Constraint.ID(index: penalty, generation: penalties[penalty].generation)
  }

  /// The penalties of a row that take part, none for a member that is a stay; valid until a penalty
  /// is added.
  @inline(__always)
  func linkedPenalties(of member: Int32) -> Chain<Penalty> {
    Chain(from: member < 0 ? -1 : rows[member].firstPenalty, penalties.base)
  }

  /// Adds a penalty to its row; its slope is still 0.
  mutating func link(_ penalty: Int32) {
    let row = penalties[penalty].row
    penalties[penalty].isLinked = true
    penalties[penalty].next = rows[row].firstPenalty
    rows[row].firstPenalty = penalty
  }

  /// Removes a penalty without slope from the list of its row.
  mutating func unlink(_ penalty: Int32) {
    assert(penalties[penalty].slope == 0, "penalty \(penalty) still has a slope")
    guard penalties[penalty].isLinked else { return }
    penalties[penalty].isLinked = false
    let row = penalties[penalty].row
    var link = rows[row].firstPenalty
    if link == penalty {
      rows[row].firstPenalty = penalties[penalty].next
      return
    }
    while penalties[link].next != penalty { link = penalties[link].next }
    penalties[link].next = penalties[penalty].next
  }

  /// Sets the slope of a penalty, and lists it in ``violated`` if it is required.
  @inline(__always)
  mutating func setSlope(_ slope: Double, of penalty: Int32) {
    penalties[penalty].slope = slope
    guard penalties[penalty].level == LevelTable.required else { return }
    let place = penalties[penalty].violatedPlace
    if slope != 0 {
      guard place < 0 else { return }
      penalties[penalty].violatedPlace = violated.count
      violated.append(penalty)
    } else if place >= 0 {
      let last = violated.removeLast()
      if last != penalty {
        violated[place] = last
        penalties[last].violatedPlace = place
      }
      penalties[penalty].violatedPlace = -1
    }
  }

  /// Counts a penalty less on a row, and removes the row with the last, if it has no position to
  /// lose.
  mutating func leave(_ row: Int32) {
    rows[row].penaltyCount &-= 1
    if rows[row].penaltyCount == 0, rows[row].position < 0 { removeRow(row) }
  }
}
