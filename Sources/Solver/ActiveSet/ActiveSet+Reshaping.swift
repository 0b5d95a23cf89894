extension ActiveSet {
  // MARK: - Relation and priority

  /// Changes how a piece compares and how much it matters, on the row where it is; ``optimise()``
  /// is due afterwards.
  mutating func reshape(
    _ piece: Int32, _ relation: Constraint.Relation, _ priority: Priority
  ) {
    changeSlope(0, of: piece)
    pieces[piece].setShape(relation, priority, level: levels.level(of: priority.rawValue))
    reenter(piece)
  }

  /// Gives a linked piece whose shape or breakpoint is new the slope of its side.
  private mutating func reenter(_ piece: Int32) {
    guard pieces[piece].isLinked else { return }
    let position = rows[pieces[piece].row].position
    let isSettled = position >= 0 && isAtBreakpoint(piece)
    changeSlope(isSettled ? 0 : sideSlope(piece), of: piece)
    if position >= 0 { markCandidate(position) }
  }

  /// Whether a piece can be given another relation and priority without a required constraint
  /// ceasing to hold.
  mutating func isHarmless(
    _ piece: Int32, _ relation: Constraint.Relation, _ priority: Priority
  ) -> Bool {
    guard priority == .required else { return true }
    let old = pieces[piece]
    var new = old
    new.setShape(relation, priority, level: LevelTable.required)
    if old.level == LevelTable.required, new.lower == 0 || old.lower < 0,
      new.upper == 0 || old.upper > 0
    {
      return true
    }
    guard pulls.isEmpty else { return false }
    let value = rows[old.row].value
    return Tolerance.isAt(value, old.breakpoint)
      || (value < old.breakpoint ? new.lower : new.upper) == 0
  }

  // MARK: - Terms

  /// Makes a piece stand for another constraint, its age as before; ``optimise()`` is due
  /// afterwards.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - constraint: What it is to stand for.
  ///   - defers: Whether a piece that gets another row waits among the pending ones.
  mutating func rewrite(_ piece: Int32, as constraint: Constraint, defers: Bool) {
    var isToJoin = pieces[piece].isLinked
    if pieces[piece].recovery.isBroken, !constraint.isBreakable {
      forgetBroken(piece)
      isToJoin = true
    }
    changeSlope(0, of: piece)
    let form = findOrAddRow(constraint.terms.span)
    let left = pieces[piece].row
    let isMoved = form.row != left
    if isMoved {
      detach(piece)
      leave(left)
      rows[form.row].pieceCount &+= 1
      pieces[piece].row = form.row
    }
    pieces[piece].recovery.isFirm = !constraint.isBreakable
    pieces[piece].factor = form.factor
    pieces[piece].breakpoint = constraint.constant / form.factor
    pieces[piece].setShape(
      constraint.relation, constraint.priority,
      level: levels.level(of: constraint.priority.rawValue))
    if pieces[piece].isLinked {
      reenter(piece)
    } else if isToJoin, defers {
      appendPending(piece)
    } else if isToJoin, !enterFreely(piece) {
      enter(piece)
    }
  }

  /// Whether a constraint holds at the present values.
  mutating func holds(_ constraint: Constraint) -> Bool {
    var value = 0.0
    var largest = 0.0
    for term in constraint.terms {
      value += term.coefficient * values[term.variable.index]
      largest = max(largest, term.coefficient.magnitude)
    }
    let scale = largest > 0 ? largest.binade : 1
    if Tolerance.isAt(value / scale, constraint.constant / scale) { return true }
    switch constraint.relation {
    case .equal: return false
    case .lessThanOrEqual: return value < constraint.constant
    case .greaterThanOrEqual: return value > constraint.constant
    }
  }
}

extension ActiveSet.Piece {
  /// Sets the slopes and the level by the relation and priority of the constraint as it was
  /// written; the factor is known.
  mutating func setShape(
    _ relation: Constraint.Relation, _ priority: Priority, level: Int32
  ) {
    let side = factor < 0 ? -relation.rawValue : relation.rawValue
    let weight = priority == .required ? 1 : factor.magnitude
    lower = side <= -1 ? 0 : -weight
    upper = side >= 1 ? 0 : weight
    isEquality = side == 0
    self.level = level
  }

  /// The relation of the constraint as it was written.
  var relation: Constraint.Relation {
    if isEquality { return .equal }
    return (upper > 0) == (factor > 0) ? .lessThanOrEqual : .greaterThanOrEqual
  }
}
