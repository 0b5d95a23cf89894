/// Penalties: adding, linking, changing sides, removing.
extension SparseProblem {
  /// Adds a penalty.
  ///
  /// - Parameters:
  ///   - shape: The constraint's relation, constant and priority.
  ///   - form: The row of its terms.
  ///   - isPlacing: Whether it takes part at once, in a batch, or not yet.
  /// - Returns: The penalty.
  @inline(__always)
  func addPenalty(
    _ shape: Constraint.Shape, _ form: Form, isPlacing: Bool
  ) -> RowPenalty.ID {
    let level = levels.level(of: shape.priority.rawValue)
    var penalty = RowPenalty(shape, form.factor, on: form.row, level, serial: nextSerial)
    if form.isUnusual {
      (penalty.isUnusual, penalty.isExtreme) = (true, form.isExtreme)
      countUnusual(penalty, by: 1)
      // Whatever places it decides.
      if isPlacing { noteDoubt(at: Member(form.row)) }
    }
    nextSerial &+= 1
    penaltyCount &+= 1
    rows[form.row].penaltyCount &+= 1
    let id: RowPenalty.ID
    if isPlacing {
      penalty.isLinked = true
      penalty.next = rows[form.row].penalties
    }
    if freePenalty.exists {
      id = freePenalty
      freePenalty = penalties[id].next
      penalty.generation = penalties[id].generation
      penalties[id] = penalty
    } else {
      id = penalties.append(penalty)
    }
    if isPlacing { rows[form.row].penalties = id }
    if log.isOn { log.record(.added, id.rawValue, 0) }
    return id
  }

  /// Has a penalty take part.
  @inline(__always)
  func link(_ id: RowPenalty.ID) {
    let row = penalties[id].row
    penalties[id].isLinked = true
    penalties[id].next = rows[row].penalties
    rows[row].penalties = id
    if log.isOn { log.record(.linked, id.rawValue, 0) }
  }

  /// Has a penalty without a slope no longer take part.
  func unlink(_ id: RowPenalty.ID) {
    guard penalties[id].isLinked else { return }
    let previous = detach(id)
    if log.isOn {
      log.record(.unlinked, id.rawValue, UInt64(UInt32(bitPattern: previous.rawValue)))
    }
  }

  /// Removes a penalty from its row's list and returns that before it.
  private func detach(_ id: RowPenalty.ID) -> RowPenalty.ID {
    let (row, next) = (penalties[id].row, penalties[id].next)
    penalties[id].isLinked = false
    if rows[row].penalties == id {
      rows[row].penalties = next
      return .none
    }
    var previous = rows[row].penalties
    while penalties[previous].next != id { previous = penalties[previous].next }
    penalties[previous].next = next
    return previous
  }

  @inline(__always)
  func setSide(_ side: RowPenalty.Side, of id: RowPenalty.ID) {
    let old = penalties[id].side
    if side == old { return }
    if log.isOn { log.record(.side, id.rawValue, UInt64(truncatingIfNeeded: Int64(old))) }
    penalties[id].side = side
    if penalties[id].level.isRequired {
      slopedRequiredCount &+= (side != 0 ? 1 : 0) &- (old != 0 ? 1 : 0)
    }
  }

  /// Has the multipliers leave out a penalty, or take it into account; the multipliers are the
  /// caller's.
  func setHeld(_ isHeld: Bool, of id: RowPenalty.ID) {
    if penalties[id].isHeld == isHeld { return }
    if log.isOn { log.record(.held, id.rawValue, isHeld ? 0 : 1) }
    penalties[id].isHeld = isHeld
    heldCount &+= isHeld ? 1 : -1
  }

  @inline(__always)
  func setBreakpoint(_ breakpoint: Double, of id: RowPenalty.ID) {
    if log.isOn { log.record(.breakpoint, id.rawValue, penalties[id].breakpoint.bitPattern) }
    penalties[id].breakpoint = breakpoint
  }

  /// Gives a penalty that does not take part, or has no slope, another constraint.
  func reshape(_ id: RowPenalty.ID, _ shape: Constraint.Shape, _ form: Form) {
    if log.isOn { log.record(id, penalties[id]) }
    let old = penalties[id].row
    countUnusual(penalties[id], by: -1)
    penalties[id].reshape(
      shape, form.factor, on: form.row, levels.level(of: shape.priority.rawValue))
    (penalties[id].isUnusual, penalties[id].isExtreme) = (form.isUnusual, form.isExtreme)
    countUnusual(penalties[id], by: 1)
    if form.row != old {
      rows[old].penaltyCount &-= 1
      rows[form.row].penaltyCount &+= 1
      emptied.append(old)
    }
  }

  private func countUnusual(_ penalty: RowPenalty, by change: Int32) {
    if penalty.isUnusual { unusualCount &+= change }
    if penalty.isExtreme { extremeCount &+= change }
  }

  /// Makes a penalty that does not take part no constraint any more; ``free(_:)`` is due once that
  /// is final.
  func retire(_ id: RowPenalty.ID) {
    if log.isOn { log.record(.retired, id.rawValue, 0) }
    setLive(false, id)
    emptied.append(penalties[id].row)
  }

  @inline(__always)
  private func setLive(_ isLive: Bool, _ id: RowPenalty.ID) {
    let change: Int32 = isLive ? 1 : -1
    countUnusual(penalties[id], by: change)
    penalties[id].isLive = isLive
    penalties[id].generation &+= isLive ? .max : 1
    rows[penalties[id].row].penaltyCount &+= change
    penaltyCount &+= change
  }

  /// Gives the identifier of a retired penalty back.
  func free(_ id: RowPenalty.ID) {
    penalties[id].next = freePenalty
    freePenalty = id
  }

  /// Takes back a penalty that was the last to be added, and its row if that was new.
  func takeBackNewest(_ id: RowPenalty.ID) {
    let row = penalties[id].row
    nextSerial &-= 1
    takeBack(id)
    if rows[row].penaltyCount == 0 { takeBackRow(row) }
  }

  /// Takes back a penalty that was the last to be added.
  private func takeBack(_ id: RowPenalty.ID) {
    countUnusual(penalties[id], by: -1)
    penaltyCount &-= 1
    rows[penalties[id].row].penaltyCount &-= 1
    // One with the place of a removed penalty gives it back: that one's handle stays void.
    if penalties[id].generation == 0 {
      penalties.truncate(to: id.rawValue)
    } else {
      penalties[id].isLive = false
      penalties[id].generation &+= 1
      free(id)
    }
  }

  /// Undoes a recorded change; returns false for a kind that is another part's.
  func undo(_ record: ChangeLog.Record) -> Bool {
    switch record.kind {
    case .value:
      values[Column(record.index)] = Double(bitPattern: record.old)
      markChanged(Column(record.index))
    case .target: rows[Row.ID(record.index)].target = Double(bitPattern: record.old)
    case .links: restoreLinks(Coefficient.ID(record.index), record.old)
    case .side: setSide(Int8(truncatingIfNeeded: record.old), of: RowPenalty.ID(record.index))
    case .breakpoint:
      penalties[RowPenalty.ID(record.index)].breakpoint = Double(bitPattern: record.old)
    case .held: setHeld(record.old != 0, of: RowPenalty.ID(record.index))
    case .linked: _ = detach(RowPenalty.ID(record.index))
    case .unlinked:
      let id = RowPenalty.ID(record.index)
      let previous = RowPenalty.ID(Int32(truncatingIfNeeded: record.old))
      penalties[id].isLinked = true
      if previous.exists {
        penalties[id].next = penalties[previous].next
        penalties[previous].next = id
      } else {
        penalties[id].next = rows[penalties[id].row].penalties
        rows[penalties[id].row].penalties = id
      }
    case .added: takeBack(RowPenalty.ID(record.index))
    case .rowAdded: takeBackRow(Row.ID(record.index))
    case .retired: setLive(true, RowPenalty.ID(record.index))
    case .reshaped: undoReshape(of: RowPenalty.ID(record.index), log.takeLastPenalty())
    case .variableRemoved: undoRemoval(of: Column(record.index))
    case .variableReused: undoReuse(of: Column(record.index))
    default: return false
    }
    return true
  }
}

extension SparseProblem {
  private func undoReshape(of id: RowPenalty.ID, _ old: RowPenalty) {
    let row = penalties[id].row
    countUnusual(penalties[id], by: -1)
    countUnusual(old, by: 1)
    penalties[id] = old
    if row != old.row {
      rows[row].penaltyCount &-= 1
      rows[old.row].penaltyCount &+= 1
    }
  }
}

// MARK: - Rows

extension SparseProblem {
  /// The side of a penalty at its row's value.
  func restingSide(of id: RowPenalty.ID) -> RowPenalty.Side {
    let penalty = penalties[id]
    let row = rows[penalty.row]
    if row.isActive, Tolerance.isAt(row.target, penalty.breakpoint) { return 0 }
    return penalty.side(at: restingValue(of: penalty.row))
  }

  /// Whether an active row is at a breakpoint of its own.
  func isAtBreakpoint(_ row: Row.ID) -> Bool {
    let target = rows[row].target
    return linkedPenalties(of: row).contains { Tolerance.isAt(target, $0.element.breakpoint) }
  }

  /// The most important level of an active row's penalties that resist a movement; none if nothing
  /// does.
  func resistance(of member: Member, movingUp: Bool) -> Level {
    if member.isStay { return .none }
    let row = rows[member.row]
    var level = Level.none
    for (_, penalty) in penalties.list(from: row.penalties)
    where penalty.resists(movingUp: movingUp) && levels.precedes(penalty.level, level)
      && Tolerance.isAt(row.target, penalty.breakpoint)
    {
      level = penalty.level
    }
    return level
  }

  /// What resists a movement of an active row in both directions.
  func hold(of member: Member) -> Hold {
    var hold = Hold.none
    if member.isStay { return hold }
    let row = rows[member.row]
    for (_, penalty) in penalties.list(from: row.penalties)
    where Tolerance.isAt(row.target, penalty.breakpoint) {
      if penalty.resists(movingUp: true), levels.precedes(penalty.level, hold.up) {
        hold.up = penalty.level
      }
      if penalty.resists(movingUp: false), levels.precedes(penalty.level, hold.down) {
        hold.down = penalty.level
      }
    }
    return hold
  }

  /// Whether a row mentions a variable.
  func mentions(_ column: Column, in row: Row.ID) -> Bool {
    rows[row].isUnit ? rows[row].column == column : coefficient(of: column, in: row) != 0
  }

  /// The coefficient of a variable in a row of several.
  @inline(__always)
  func coefficient(of column: Column, in row: Row.ID) -> Double {
    let row = rows[row]
    for term in coefficients.elements(from: row.coefficients, count: row.termCount)
    where term.column == column {
      return term.value
    }
    return 0
  }
}
