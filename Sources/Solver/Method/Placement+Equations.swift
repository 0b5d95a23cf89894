/// Places rows of several variables.
extension Placement {
  /// Places rows that are to be placed at once.
  @inline(__always)
  func placeReady() {
    while !ready.isEmpty {
      let row = ready.removeLast()
      if problem.rows[row].unknowns == 1 { placeLast(of: row) }
    }
  }

  /// Places rows with one unknown, and closes tears, until there are none.
  func drain() {
    while true {
      if !ready.isEmpty {
        placeReady()
      } else if !tears.isEmpty, let row = takeClosing(onlyRequired: true) {
        close(row)
      } else if !optionalReady.isEmpty {
        let row = optionalReady.removeLast()
        if problem.rows[row].unknowns == 1, !problem.rows[row].isActive { placeLast(of: row) }
      } else if !tears.isEmpty, let row = takeClosing(onlyRequired: false) {
        close(row)
      } else {
        return
      }
    }
  }

  /// The level of what a row is placed for: an equation, or being a member.
  @inline(__always)
  private func level(of row: Row) -> Level {
    placesMembers ? .required : problem.penalties[row.equation].level
  }

  /// The value that a row is placed at; more important penalties of the row may limit an equation.
  @inline(__always)
  private func target(of row: Row) -> Double {
    if placesMembers { return row.target }
    let equation = problem.penalties[row.equation]
    if row.penaltyCount == 1 || equation.level.isRequired { return equation.breakpoint }
    return preference(of: row.penalties, at: equation.breakpoint).value
  }

  /// Places a row with one unknown at the unknown's position.
  func placeLast(of id: Row.ID) {
    let row = problem.rows[id]
    let (target, level) = (target(of: row), level(of: row))
    var rest = target
    var (pivot, factor, looseness) = (Column.none, 0.0, level.rawValue)
    let (variables, values) = (problem.variables.records, problem.values.records)
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
      if variables[term.column].isPlaced {
        rest -= term.value * values[term.column]
        looseness |= variables[term.column].hold.looseness
      } else {
        pivot = term.column
        factor = term.value
      }
    }
    guard pivot.exists, factor.magnitude > leastPivot else { return }
    if factors.isPlain(id) {
      factors.seatAlone(id, at: pivot, factor, target: target)
      problem.activate(id)
    } else {
      factors.replace(pivot.position, by: Member(id), target: target)
    }
    let hold = looseness == 0 ? .required : hold(of: id, level, except: pivot, factor)
    setPlaced(pivot, factor == 1 ? rest : rest / factor, hold)
  }

  /// What resists the movement of a variable that a row determines from its other variables.
  func hold(
    of id: Row.ID, _ level: Level, except pivot: Column, _ factor: Double
  ) -> Hold {
    hold(of: id, own: Hold(up: level, down: level), except: pivot, factor)
  }

  /// The same, where the row resists as its penalties do.
  func hold(
    of id: Row.ID, own: Hold, except pivot: Column, _ factor: Double
  ) -> Hold {
    let row = problem.rows[id]
    var hold = own
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount)
    where term.column != pivot {
      // If the variable is pulled up, the others are pulled so that the sum stays.
      let other = problem.variables[term.column].hold.turned((term.value > 0) == (factor > 0))
      hold.up = weaker(hold.up, other.up)
      hold.down = weaker(hold.down, other.down)
    }
    return hold
  }

  @inline(__always)
  func weaker(_ level: Level, _ other: Level) -> Level {
    level == other || problem.levels.precedes(other, level) ? level : other
  }

  /// Gives a variable its value, and the rows that mention it an unknown less.
  @inline(__always)
  func setPlaced(_ column: Column, _ value: Double, _ hold: Hold) {
    if problem.values[column] != value { problem.setValue(value, of: column) }
    let (variables, rows) = (problem.variables.records, problem.rows.records)
    variables[column].isPlaced = true
    variables[column].hold = hold
    for (_, item) in problem.coefficients.list(from: variables[column].inactive) {
      let count = rows[item.row].unknowns &- 1
      if count < 0 { continue }
      rows[item.row].unknowns = count
      if count < 2, placesMembers || rows[item.row].equation.exists {
        noteFew(count, item.row, rows[item.row])
      }
    }
  }

  /// Lists a row that has one unknown, or none.
  private func noteFew(_ count: Int32, _ id: Row.ID, _ row: Row) {
    if count == 0 {
      closing.append(id)
    } else if level(of: row).isRequired {
      ready.append(id)
    } else {
      optionalReady.append(id)
    }
  }

  // MARK: - Tears

  /// Assumes that an unknown keeps its value: the one from which a row's others follow, or else the
  /// one that most rows mention.
  func tear(_ id: Row.ID) {
    let best = source(of: id) ?? mostMentioned(in: id)
    tears.append(best)
    let value = placesMembers ? problem.values[best] : preference(of: best).value
    setPlaced(best, value, .none)
  }

  /// The unknown from which others follow, through at most a few equations.
  ///
  /// People write what follows first: `bottom == top + height`, `next.top == bottom`. So of
  /// unknowns on two sides the one on the right is given, unless another equation has it on the
  /// left. If what is given keeps its value, what follows does not end up before it.
  ///
  /// - Returns: The unknown; nil if all are on one side.
  private func source(of id: Row.ID) -> Column? {
    if placesMembers { return nil }
    guard var column = given(in: id, for: .none) else { return nil }
    for _ in 0..<32 {
      var next: Column?
      for (_, item) in problem.coefficients.list(from: problem.variables[column].inactive)
      where problem.rows[item.row].unknowns > 1 && problem.rows[item.row].equation.exists {
        next = given(in: item.row, for: column)
        if next != nil { break }
      }
      guard let next else { break }
      column = next
    }
    return column
  }

  /// The first unknown of an equation with a negative coefficient, if just one has a positive
  /// coefficient.
  ///
  /// - Parameters:
  ///   - id: The row of the equation.
  ///   - column: The one that must have it; none for any.
  /// - Returns: The unknown; nil if there is none, or several have positive coefficients.
  private func given(in id: Row.ID, for column: Column) -> Column? {
    let row = problem.rows[id]
    var (first, following) = (Column.none, Column.none)
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount)
    where !problem.variables[term.column].isPlaced {
      if term.value < 0 {
        if !first.exists { first = term.column }
      } else {
        if following.exists { return nil }
        following = term.column
      }
    }
    guard first.exists, following.exists, !column.exists || following == column else { return nil }
    return first
  }

  private func mostMentioned(in id: Row.ID) -> Column {
    let row = problem.rows[id]
    var (best, most) = (Column.none, Int32(-1))
    for term in problem.coefficients.elements(from: row.coefficients, count: row.termCount) {
      let variable = problem.variables[term.column]
      if variable.isPlaced { continue }
      // More than a few make no difference.
      var count: Int32 = 0
      for _ in problem.coefficients.list(from: variable.inactive).prefix(8) { count &+= 1 }
      if count > most { (best, most) = (term.column, count) }
    }
    return best
  }

  private func takeClosing(onlyRequired: Bool) -> Row.ID? {
    var place = Place(0)
    while place != closing.endIndex {
      let row = closing[place]
      if onlyRequired, !level(of: problem.rows[row]).isRequired {
        place = place.next
        continue
      }
      _ = closing.removeUnordered(place)
      if !problem.rows[row].isActive { return row }
    }
    return nil
  }

  /// Gives a row without unknowns the position of the tear on which it depends most.
  func close(_ id: Row.ID) {
    guard let best = bestTear(for: id) else { return }
    let position = tears[best].position
    let target = target(of: problem.rows[id])
    if !placesMembers {
      movement.findDirection(position, way: 1, isLeaving: true)
      let speed = movement.speed(of: id)
      let distance = (target - problem.value(of: id)) / speed
      guard speed.magnitude > Tolerance.safePivot, distance.magnitude <= Tolerance.stride else {
        return
      }
      movement.move(by: distance)
    }
    factors.replace(position, by: Member(id), target: target)
    _ = tears.removeUnordered(best)
  }

  private func bestTear(for id: Row.ID) -> Place? {
    // The direction of the only one tells whether the row depends on it.
    if tears.count == 1, !placesMembers { return Place(0) }
    factors.combine(into: id, &combination)
    var (best, most) = (Place.none, placesMembers ? leastPivot : Tolerance.safePivot)
    for place in tears.indices where combination[tears[place]].magnitude > most {
      most = combination[tears[place]].magnitude
      best = place
    }
    combination.clear()
    return best.exists ? best : nil
  }
}
