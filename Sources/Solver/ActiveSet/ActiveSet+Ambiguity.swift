extension ActiveSet {
  /// Whether the optimum is plainly the only one: whichever member of the basis moves, the objective
  /// rises.
  ///
  /// Where that is false there may be other optima.
  mutating func isPlainlyDetermined() -> Bool {
    if isCareful { return false }
    for position in 0..<basis.count {
      let member = basis[position]
      if member < 0 {
        // The stay of a variable that has been removed.
        if !isVariableLive[~member], matrix.columns.count(~member) == 0 { continue }
        return false
      }
      if !isHeld(position, way: 1) || !isHeld(position, way: -1) { return false }
    }
    return true
  }

  /// Whether the slope of the objective has a number that is not zero, as an active row moves.
  private mutating func isHeld(_ position: Int32, way: Double) -> Bool {
    let first = rows[basis[position]].firstPiece
    var node = multipliers.heads[position]
    while node >= 0 {
      let term = multipliers.nodes[node]
      var value = term.value * way
      var piece = first
      while piece >= 0 {
        if pieces[piece].level == term.level { value += resistance(of: piece, way: way) }
        piece = pieces[piece].next
      }
      if value.magnitude > Tolerance.multiplier { return true }
      node = term.next
    }
    var piece = first
    while piece >= 0 {
      if resistance(of: piece, way: way) != 0,
        !multipliers.hasTerm(at: position, level: pieces[piece].level)
      {
        return true
      }
      piece = pieces[piece].next
    }
    return false
  }

  /// The slope that a piece takes once its row leaves the breakpoint, upwards (way 1) or downwards.
  private mutating func resistance(of piece: Int32, way: Double) -> Double {
    let item = pieces[piece]
    guard Tolerance.isAt(rows[item.row].value, item.breakpoint) else { return 0 }
    return way > 0 ? item.upper : -item.lower
  }

  /// The variables that have another value in another optimum, in ascending order.
  ///
  /// In any move within the set of optima only those members of the basis move whose slope that
  /// way is zero on every level. Where no row at a breakpoint stops such a member, all that moves with
  /// it is ambiguous. Where one does, or where much moves with many members, all optima are looked at
  /// together.
  mutating func ambiguousVariables() -> [Int32] {
    var isAmbiguous = [Bool](repeating: false, count: Int(values.count))
    if !findFreedom(&isAmbiguous) {
      // Where that fails, what has been found is certain.
      do { try findDirections(&isAmbiguous) } catch {}
    }
    var found: [Int32] = []
    for variable in 0..<values.count
    where isAmbiguous[Int(variable)] && isVariableLive[variable] {
      found.append(variable)
    }
    return found
  }

  /// Moves one member of the basis at a time.
  ///
  /// - Returns: Whether that shows all variables that are ambiguous.
  private mutating func findFreedom(_ isAmbiguous: inout [Bool]) -> Bool {
    // Beyond this it is less work to look at all optima together.
    var work = 32 * Int(values.count &+ rows.count)
    for position in 0..<basis.count {
      for way in [1.0, -1.0] where mayMove(position, way: way) {
        findDirection(position, way: way)
        gatherBreakpoints(member: basis[position], way: way)
        if let nearest = breakpoints.popNearest(levels), nearest.distance <= 0 { return false }
        for place in 0..<direction.listedCount {
          let variable = direction.indices[Int(place)]
          if direction[variable].magnitude > Tolerance.movement {
            isAmbiguous[Int(variable)] = true
          }
        }
        work -= Int(direction.listedCount &+ motion.listedCount)
        if work < 0 { return false }
      }
    }
    return true
  }

  /// Whether the objective stays as it is when the member at a position moves, inactive rows aside.
  mutating func mayMove(_ position: Int32, way: Double) -> Bool {
    gatherSlope(at: position, way: way)
    return slope.leading.level < 0
  }

  /// Pulls a variable towards a value as weakly as can be, and lets go again.
  mutating func probe(_ variable: Int32, towards value: Double) {
    let handle = Variable(index: variable, generation: variableGeneration[variable])
    let piece = addPiece(
      Constraint(terms: [LinearExpression.Term(handle)], .equal, value, priority: .low))
    pieces[piece].level = levels.level(of: 0)
    if !enterFreely(piece) { enter(piece) }
    optimise()
    remove(piece)
    optimise()
  }

  /// The least value of a variable among all optima (way −1) or the greatest (way 1).
  ///
  /// It is infinite where there is none. This changes the state, so it is for copies.
  mutating func extreme(of variable: Int32, way: Double) -> Double {
    let far = way * ConstraintSolver.limit
    probe(variable, towards: far)
    let isBounded = overflow < 0 && !Tolerance.isAt(values[variable], far)
    return isBounded ? values[variable] : way * .infinity
  }

  /// Moves a variable towards a value as far as all optima go.
  ///
  /// - Returns: Whether that was possible; where not, nothing has changed.
  mutating func exercise(_ variable: Int32, towards value: Double) -> Bool {
    let origin = values[variable]
    beginTentatively()
    probe(variable, towards: value)
    if overflow >= 0 || Tolerance.isAt(values[variable], origin) {
      takeBackChanges()
      overflow = -1
      return false
    }
    keepChanges()
    return true
  }
}
