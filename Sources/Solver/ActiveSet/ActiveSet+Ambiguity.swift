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
  /// way is zero on every level. Where nothing stops such a member, all that moves with it is
  /// ambiguous. Where something does, at no distance, each variable concerned is probed: pulled
  /// upwards and downwards on a level below all others. Probing changes the state, so this is for
  /// copies.
  mutating func ambiguousVariables() -> [Int32] {
    var origin: [Double] = []
    for variable in 0..<values.count { origin.append(values[variable]) }
    var isAmbiguous = [Bool](repeating: false, count: Int(values.count))
    var isDoubtful = isAmbiguous
    for position in 0..<basis.count {
      findFreedom(at: position, isAmbiguous: &isAmbiguous, isDoubtful: &isDoubtful)
    }
    for variable in 0..<values.count where isDoubtful[Int(variable)] {
      for pull in [1.0, -1.0] where !isAmbiguous[Int(variable)] {
        probe(variable, towards: origin[Int(variable)] + pull)
        for other in 0..<values.count where !Tolerance.isAt(values[other], origin[Int(other)]) {
          isAmbiguous[Int(other)] = true
        }
      }
    }
    var found: [Int32] = []
    for variable in 0..<values.count
    where isAmbiguous[Int(variable)] && isVariableLive[variable] {
      found.append(variable)
    }
    return found
  }

  private mutating func findFreedom(
    at position: Int32, isAmbiguous: inout [Bool], isDoubtful: inout [Bool]
  ) {
    var way = 1.0
    repeat {
      gatherSlope(at: position, way: way)
      if slope.leading.level < 0 {
        findDirection(position, way: way)
        gatherBreakpoints(member: basis[position], way: way)
        let nearest = breakpoints.popNearest(levels)?.distance ?? 1
        for place in 0..<direction.listedCount {
          let variable = direction.indices[Int(place)]
          guard direction[variable].magnitude > Tolerance.movement else { continue }
          if nearest > 0 {
            isAmbiguous[Int(variable)] = true
          } else {
            isDoubtful[Int(variable)] = true
          }
        }
      }
      way = -way
    } while way < 0
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
