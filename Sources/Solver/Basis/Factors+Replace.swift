/// Exchanges a member of the basis for another (Forrest and Tomlin).
extension Factors {
  /// What an exchange changes in U, between its two halves.
  struct Replacement {
    let position: Position
    let member: Member
    /// The new diagonal element; the elements off the matrix are in ``Factors/freshNodes``.
    var diagonal = 1.0
    /// Whether the position's row of U had nothing but its diagonal element.
    var isRowEmpty = true
    /// Whether the new member's column is that of the old one: U does not change.
    var isSameColumn = false
  }

  /// Computes what an exchange changes in U.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - member: The new member.
  ///   - needsSpike: Whether `spike` must hold the new member's spike afterwards.
  /// - Returns: The changes, for ``finishReplacement(_:target:pivot:)``.
  func beginReplacement(
    of position: Position, by member: Member, needsSpike: Bool
  ) -> Replacement {
    var replacement = Replacement(position: position, member: member)
    let variable = soleVariable(of: member)
    if variable.exists, soleVariable(of: positions[position].member) == variable {
      replacement.isSameColumn = true
      return replacement
    }
    replacement.isRowEmpty = isRowEmpty(position)
    freshNodes.removeAll()
    if replacement.isRowEmpty, !needsSpike, !variable.exists, isPlain(member.row) {
      replacement.diagonal = problem.coefficient(of: position.pivot, in: member.row)
      return replacement
    }
    prepareWorkspaces()
    if !replacement.isRowEmpty, eliminatedPosition != position {
      eliminate(position, using: &spike)
    }
    loadSpike(member, into: &spike)
    replacement.diagonal = spike[position]
    for column in spike.list.elements {
      let value = spike[column]
      if column != position.pivot, value.magnitude > Tolerance.drop,
        variable.exists || positions[column.position].isTouched
      {
        freshNodes.append(EliminatedTerm(value: value, column: column))
      }
    }
    if !replacement.isRowEmpty { replacement.diagonal -= appendEta(position) }
    return replacement
  }

  /// Exchanges the member.
  ///
  /// - Parameters:
  ///   - replacement: What the exchange changes.
  ///   - target: The breakpoint of a new row.
  ///   - pivot: The rate at which the new member moves with the old one, if it is known: a check of
  ///     the factors.
  func finishReplacement(_ replacement: Replacement, target: Double, pivot: Double?) {
    let position = replacement.position
    let old = positions[position]
    if log.isOn { log.record(position, old) }
    if !replacement.isSameColumn {
      kill(old.columnNodes) { $0.nextInColumn }
      kill(old.rowNodes) { $0.nextInRow }
      positions[position].columnNodes = .none
      positions[position].rowNodes = .none
      if !replacement.isRowEmpty { positions[position].isTouched = true }
      positions[position].diagonal = replacement.diagonal
    }
    unseat(old.member)
    seat(replacement.member, at: position, target: target)
    if replacement.isSameColumn { return }
    for term in freshNodes.elements { addNode(term, in: position) }
    moveToEnd(position)
    eliminatedPosition = .none
    wear.updateCount &+= 1
    let size = replacement.diagonal.magnitude
    if size < Tolerance.drop { wear.isDefective = true }
    if let pivot {
      // Beside unusual coefficients the values are corrected anyway.
      let isSafe = (Tolerance.safePivot...1 / Tolerance.safePivot).contains(pivot.magnitude)
      if !isSafe, problem.unusualCount == 0 { wear.isDefective = true }
      let expected = pivot * old.diagonal
      let scale = max(expected.magnitude, size)
      if (replacement.diagonal - expected).magnitude > Tolerance.update * scale {
        wear.isDefective = true
      }
    }
  }

  /// Exchanges a member for another; multipliers are the caller's.
  func replace(_ position: Position, by member: Member, target: Double) {
    let replacement = beginReplacement(of: position, by: member, needsSpike: false)
    finishReplacement(replacement, target: target, pivot: nil)
    spike.clear()
  }

  private func addNode(_ term: EliminatedTerm, in position: Position) {
    let own = term.column.position
    let head = positions[own].rowNodes
    if log.isOn {
      log.record(.rowNodes, own.rawValue, UInt64(UInt32(bitPattern: head.rawValue)))
    }
    let id = nodes.append(
      Node(
        value: term.value, row: term.column, column: position, nextInRow: head,
        nextInColumn: positions[position].columnNodes))
    positions[own].rowNodes = id
    positions[position].columnNodes = id
  }

  /// Makes the nodes of a list zero.
  @inline(__always)
  private func kill(_ first: Node.ID, next: (Node) -> Node.ID) {
    var cursor = first
    while cursor.exists {
      let node = nodes[cursor]
      if node.value != 0 {
        if log.isOn { log.record(.node, cursor.rawValue, node.value.bitPattern) }
        nodes[cursor].value = 0
      }
      cursor = next(node)
    }
  }

  /// Appends the eta that eliminates a position's row of U, and returns its product with the spike.
  private func appendEta(_ position: Position) -> Double {
    let start = etaTerms.endIndex
    var own = 1.0
    for term in eliminated.elements where term.column == position.pivot { own = term.value }
    let factor = -1 / own
    var product = 0.0
    for term in eliminated.elements {
      let value = term.value * factor
      if term.column == position.pivot || value.magnitude <= Tolerance.drop { continue }
      product += value * spike[term.column]
      let reader = term.column.position
      positions[reader].readers = etaTerms.append(
        EtaTerm(
          value: value, position: reader, eta: etas.endIndex, next: positions[reader].readers))
    }
    wear.etaWork &+= Int(eliminated.count)
    positions[position].lastEta = etas.append(
      Eta(
        position: position, terms: start, termCount: etaTerms.count &- start.rawValue,
        previous: positions[position].lastEta))
    return product
  }

  // MARK: - Members

  /// The variable that a member consists of; none for a form of several.
  @inline(__always)
  func soleVariable(of member: Member) -> Column {
    if member.isStay { return member.column }
    let row = problem.rows[member.row]
    return row.isUnit ? row.column : .none
  }

  /// Whether E leaves the terms of a row as they are.
  @inline(__always)
  func isPlain(_ row: Row.ID) -> Bool {
    if etas.isEmpty { return true }
    let row = problem.rows[row]
    let positions = positions.records
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
      let position = term.column.position
      if positions[position].isTouched || positions[position].readers.exists { return false }
    }
    return true
  }

  /// Removes a member from the basis.
  @inline(__always)
  func unseat(_ member: Member) {
    if member.isStay {
      problem.variables[member.column].stay = .none
    } else {
      problem.rows[member.row].position = .none
      problem.deactivate(member.row)
    }
  }

  /// Makes a row or a stay the member of a position.
  @inline(__always)
  func seat(_ member: Member, at position: Position, target: Double) {
    positions[position].member = member
    if member.isStay {
      problem.variables[member.column].stay = position
    } else {
      problem.rows[member.row].position = position
      problem.setTarget(target, of: member.row)
      problem.activate(member.row)
    }
  }

  /// Makes a row the member of a variable's position where nothing depends on its stay, and the last
  /// in the order of U, which stays the matrix; listing the row in its columns is the caller's.
  ///
  /// The factor is the coefficient of the variable in the row, which E leaves as it is.
  @inline(__always)
  func seatAlone(_ row: Row.ID, at pivot: Column, _ factor: Double, target: Double) {
    let position = pivot.position
    if log.isOn { log.record(position, positions[position]) }
    problem.variables[pivot].stay = .none
    positions[position].diagonal = factor
    positions[position].member = Member(row)
    problem.rows[row].position = position
    problem.setTarget(target, of: row)
    moveToEnd(position)
  }

  /// Makes a position the last in the order of U.
  @inline(__always)
  func moveToEnd(_ position: Position) {
    positions[position].place = sequence.append(position)
    if sequence.count > 3 &* positions.count &+ 48, !log.isOn { compactSequence() }
  }

  private func compactSequence() {
    var kept: Int32 = 0
    for place in sequence.indices where positions[sequence[place]].place == place {
      let position = sequence[place]
      sequence[Place(kept)] = position
      positions[position].place = Place(kept)
      kept &+= 1
    }
    sequence.truncate(to: kept)
  }

  // MARK: - Undo

  /// The numbers of what an undone change has appended.
  struct Mark {
    fileprivate let nodes: Int32
    fileprivate let etas: Int32
    fileprivate let sequence: Int32
    fileprivate let wear: Wear
    fileprivate let reach: Reach
  }

  var mark: Mark {
    Mark(
      nodes: nodes.count, etas: etas.count, sequence: sequence.count, wear: wear, reach: reach)
  }

  /// Undoes a recorded change; returns false for a kind that is another part's.
  func undo(_ record: ChangeLog.Record) -> Bool {
    switch record.kind {
    case .position: restore(Position(record.index), log.takeLastPosition())
    case .node: nodes[Node.ID(record.index)].value = Double(bitPattern: record.old)
    case .rowNodes:
      positions[Position(record.index)].rowNodes = Node.ID(
        Int32(truncatingIfNeeded: record.old))
    default: return false
    }
    return true
  }

  /// Restores a position; its multipliers and the links of coefficients have records of their own.
  private func restore(_ position: Position, _ old: PositionRecord) {
    let item = positions[position]
    if item.member.isStay {
      problem.variables[item.member.column].stay = .none
    } else {
      problem.rows[item.member.row].position = .none
    }
    if old.member.isStay {
      problem.variables[old.member.column].stay = position
    } else {
      problem.rows[old.member.row].position = position
    }
    positions[position] = old
    positions[position].multipliers = item.multipliers
    positions[position].standing = item.standing
  }

  /// Removes what has been appended since a mark, after all records have been undone.
  func restore(_ mark: Mark) {
    while etas.count > mark.etas {
      let eta = etas.removeLast()
      positions[eta.position].lastEta = eta.previous
      while etaTerms.count > eta.terms.rawValue {
        let term = etaTerms.removeLast()
        positions[term.position].readers = term.next
      }
    }
    nodes.truncate(to: mark.nodes)
    sequence.truncate(to: mark.sequence)
    wear = mark.wear
    reach = mark.reach
    eliminatedPosition = .none
  }
}
