/// The search for a basis for many new penalties together, before any value is computed.
///
/// Equations with one unknown are propagated: the required ones, then all, with the bounds on single
/// variables as known values; before these, equations between such variables are placed. The other
/// equations take a free column each, in the order they were added, or that of a less important row
/// they depend on. The rest follows the bounds. In layouts the resulting basis is optimal or a few
/// steps from it.
///
/// Entered by ``Simplex/enterPending()``.
struct StartingBasis {
  let core: Simplex

  /// The memory of a search.
  struct Scratch: ~Copyable {
    /// The pending penalties that are equations.
    var equations = Buffer<Int32>()
    /// By row: the number of its variables without an equation; −1 for rows that do not matter.
    var unknownCount = Buffer<Int32>()
    /// Equations with one unknown variable.
    var queue = Buffer<Int32>()
    /// By variable: the weaker level of the bounds that hold it from both sides; −1 for none.
    var boundLevels = Buffer<Int32>()

    mutating func visit(_ visitor: inout some StateVisitor & ~Copyable) {
      visitor.visit(scratch: &equations, .small(perVariable: 1))
      visitor.visit(scratch: &unknownCount, .small(perVariable: 2))
      visitor.visit(scratch: &queue, .small(perVariable: 1))
      visitor.visit(scratch: &boundLevels, .small(perVariable: 1))
    }
  }

  /// Adds the pending penalties to the problem; ``Simplex/optimise()`` is due afterwards.
  func enter() {
    core.keepOrigin()
    link()
    propagate(onlyRequired: true)
    forgetPlaced()
    for place in 0..<core.startingScratch.equations.count {
      placeUnary(core.startingScratch.equations[place])
    }
    gatherBoundLevels()
    placeKnownEquations()
    propagate(onlyRequired: false)
    for place in 0..<core.startingScratch.equations.count {
      placeEquation(core.startingScratch.equations[place])
    }
    for variable in 0..<core.solution.values.count where core.basis.stayPosition[variable] >= 0 {
      placeBound(variable)
    }
    activateMembers()
    core.recomputeValues()
    placeViolated()
    setViolatedAside()
    for penalty in 0..<core.problem.penalties.count
    where core.problem.penalties[penalty].isLinked && core.problem.penalties[penalty].isLive {
      let slope = core.restingSlope(of: penalty)
      if slope != core.problem.penalties[penalty].slope {
        core.problem.setSlope(slope, of: penalty)
      }
    }
    core.recomputeMultipliers()
  }

  /// Has the pending penalties take part, and lists the equations among them.
  private func link() {
    core.startingScratch.equations.removeAll()
    var kept: Int32 = 0
    for place in 0..<core.pending.penalties.count {
      let penalty = core.pending.penalties[place]
      guard core.isToEnter(penalty) else { continue }
      core.problem.link(penalty)
      core.pending.penalties[kept] = penalty
      kept &+= 1
      if core.problem.penalties[penalty].isEquality {
        core.startingScratch.equations.append(penalty)
      }
    }
    core.pending.penalties.removeLast(core.pending.penalties.count &- kept)
  }

  // MARK: - Equations

  /// Places equations with one unknown variable, until there are none.
  ///
  /// - Parameter onlyRequired: Whether only required equations are placed. Otherwise, variables
  ///   that their own bounds hold from both sides, such as intrinsic sizes, count as known.
  private func propagate(onlyRequired: Bool) {
    core.startingScratch.unknownCount.removeAll()
    core.startingScratch.unknownCount.append(-1, times: core.problem.rows.count)
    core.startingScratch.queue.removeAll()
    for place in 0..<core.startingScratch.equations.count {
      let penalty = core.startingScratch.equations[place]
      let row = core.problem.penalties[penalty].row
      guard !onlyRequired || core.problem.penalties[penalty].level == LevelTable.required,
        core.problem.rows[row].position < 0
      else { continue }
      let count = unknowns(of: row, usesBounds: !onlyRequired).count
      core.startingScratch.unknownCount[row] = count
      if count == 1 { core.startingScratch.queue.append(penalty) }
    }
    var head: Int32 = 0
    while head < core.startingScratch.queue.count {
      let penalty = core.startingScratch.queue[head]
      head &+= 1
      let row = core.problem.penalties[penalty].row
      guard core.problem.rows[row].position < 0, core.startingScratch.unknownCount[row] == 1 else {
        continue
      }
      let unknown = unknowns(of: row, usesBounds: !onlyRequired).last
      guard unknown >= 0 else { continue }
      let position = core.basis.stayPosition[unknown]
      guard enterFactors(row, at: position) else { continue }
      take(position, penalty)
      for entry in core.problem.matrix.columns.entries(of: unknown) {
        let count = core.startingScratch.unknownCount[entry.index] &- 1
        guard count >= 0 else { continue }
        core.startingScratch.unknownCount[entry.index] = count
        if count == 1, let penalty = equation(of: entry.index, onlyRequired) {
          core.startingScratch.queue.append(penalty)
        }
      }
    }
  }

  /// Removes equations from the list that are members and alone on their rows.
  private func forgetPlaced() {
    var kept: Int32 = 0
    for place in 0..<core.startingScratch.equations.count {
      let penalty = core.startingScratch.equations[place]
      let row = core.problem.rows[core.problem.penalties[penalty].row]
      if row.position >= 0, row.penaltyCount == 1 { continue }
      core.startingScratch.equations[kept] = penalty
      kept &+= 1
    }
    core.startingScratch.equations.setCount(kept)
  }

  /// The number of unknown variables of a row, and the last of them.
  @inline(__always)
  private func unknowns(
    of row: Int32, usesBounds: Bool
  ) -> (count: Int32, last: Int32) {
    var (count, last): (Int32, Int32) = (0, -1)
    for entry in core.problem.matrix.rows.entries(of: row)
    where core.basis.stayPosition[entry.index] >= 0
      && !(usesBounds && core.startingScratch.boundLevels[entry.index] >= 0)
    {
      count &+= 1
      last = entry.index
    }
    return (count, last)
  }

  private func equation(of row: Int32, _ onlyRequired: Bool) -> Int32? {
    for penalty in core.problem.linkedPenalties(of: row) {
      let item = core.problem.penalties[penalty]
      if item.isEquality, !onlyRequired || item.level == LevelTable.required { return penalty }
    }
    return nil
  }

  /// Replaces the stay of a variable by an equation of that variable alone.
  ///
  /// The columns of the row and of the stay are the same: the factors do not change.
  private func placeUnary(_ penalty: Int32) {
    let row = core.problem.penalties[penalty].row
    guard core.problem.matrix.rows.count(row) == 1, core.problem.rows[row].position < 0 else {
      return
    }
    let position = core.basis.stayPosition[core.problem.matrix.rows[row, 0].index]
    if position >= 0 { take(position, penalty) }
  }

  /// Places equations between several variables that count as known because of their bounds, such
  /// as equal widths of views with intrinsic sizes.
  ///
  /// Placed after the equations that count these as known, they would need an elimination.
  private func placeKnownEquations() {
    for place in 0..<core.startingScratch.equations.count {
      let penalty = core.startingScratch.equations[place]
      let row = core.problem.penalties[penalty].row
      guard core.problem.rows[row].position < 0,
        unknowns(of: row, usesBounds: true).count == 0,
        unknowns(of: row, usesBounds: false).count > 1
      else { continue }
      placeEquation(penalty)
    }
  }

  /// Gives an equation a free column, or that of a less important row it depends on.
  private func placeEquation(_ penalty: Int32) {
    let row = core.problem.penalties[penalty].row
    if core.problem.rows[row].position >= 0 {
      if isMoreImportant(penalty, than: row) {
        core.problem.rows[row].value = core.problem.penalties[penalty].breakpoint
      }
      return
    }
    let free = freePosition(of: row)
    if free >= 0, enterFactors(row, at: free) { return take(free, penalty) }
    loadColumn(of: row)
    var position = largestStay()
    if position < 0 { position = leastImportantMember(under: penalty) }
    if position >= 0 { exchange(position, for: penalty) }
  }

  /// The position of the stay with the largest element in the column; −1 for none.
  private func largestStay() -> Int32 {
    var best: Int32 = -1
    for place in 0..<core.basis.column.listedCount {
      let position = core.basis.column.indices[Int(place)]
      let size = core.basis.column[position].magnitude
      if size <= Tolerance.pivot {
        core.noteDoubt(size)
        continue
      }
      guard core.basis.members[position] < 0 else { continue }
      let largest = best < 0 ? 0 : core.basis.column[best].magnitude
      if size > largest || (size == largest && position < best) { best = position }
    }
    return best
  }

  /// The position of the least important row in the column that is less important than a penalty;
  /// −1 for none.
  private func leastImportantMember(under penalty: Int32) -> Int32 {
    var least: Int32 = -1
    for place in 0..<core.basis.column.listedCount {
      let position = core.basis.column.indices[Int(place)]
      let member = core.basis.members[position]
      if core.basis.column[position].magnitude > Tolerance.pivot,
        isMoreImportant(penalty, than: member),
        least < 0 || isLessImportant(member, than: core.basis.members[least])
      {
        least = position
      }
    }
    return least
  }

  /// Replaces a stay by a row in the factors if its pivot there is large enough and its row of U is
  /// empty, so that no elimination is needed.
  private func enterFactors(_ row: Int32, at position: Int32) -> Bool {
    // The column of a row of one variable is that of its stay.
    if core.problem.matrix.rows.count(row) == 1 { return true }
    if core.basis.factors.replaceColumn(
      at: position, with: core.problem.matrix.rows.entries(of: row))
    {
      return true
    }
    guard core.basis.factors.upperRows.count(position) == 0 else { return false }
    core.loadSpike(row)
    core.basis.factors.solveLower(&core.basis.spike)
    guard core.basis.spike[position].magnitude > Tolerance.pivot else {
      core.noteDoubt(core.basis.spike[position])
      return false
    }
    core.basis.factors.replaceColumn(at: position, withSpike: core.basis.spike, pivot: nil)
    return true
  }

  // MARK: - Choosing a column

  /// The position of the stay that a row replaces, among those of its own variables; −1 for none.
  private func freePosition(of row: Int32) -> Int32 {
    var best: Int32 = -1
    for entry in core.problem.matrix.rows.entries(of: row)
    where core.basis.stayPosition[entry.index] >= 0
      && (best < 0 || isFreer(entry.index, than: best))
    {
      best = entry.index
    }
    return best < 0 ? best : core.basis.stayPosition[best]
  }

  /// Whether an equation should replace one variable's stay rather than another's.
  ///
  /// The column whose row of U is shortest keeps the factors sparse. Among equals, the variable
  /// left without an equation follows its own bounds: it should be one whose bounds determine a
  /// value, and are important. Among equals still, the variable with the fewest rows is taken.
  private func isFreer(_ variable: Int32, than other: Int32) -> Bool {
    let (size, otherSize) = (
      core.basis.factors.upperRows.count(core.basis.stayPosition[variable]),
      core.basis.factors.upperRows.count(core.basis.stayPosition[other])
    )
    if size != otherSize { return size < otherSize }
    let (level, otherLevel) = (
      core.startingScratch.boundLevels[variable], core.startingScratch.boundLevels[other]
    )
    if level != otherLevel { return core.isLess(level, than: otherLevel) }
    return core.problem.matrix.columns.count(variable) < core.problem.matrix.columns.count(other)
  }

  /// Records for all variables how much their own bounds matter.
  private func gatherBoundLevels() {
    core.startingScratch.boundLevels.removeAll()
    core.startingScratch.boundLevels.append(-1, times: core.solution.values.count)
    for variable in 0..<core.solution.values.count
    where core.problem.index.unaryRow[variable] >= 0 && core.basis.stayPosition[variable] >= 0 {
      core.startingScratch.boundLevels[variable] = boundLevel(
        of: core.problem.index.unaryRow[variable])
    }
  }
}
