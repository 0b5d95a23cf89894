/// The ratio test: the breakpoint that stops a step.
///
/// The steps from a degenerate vertex would have no length, and a sequence of them may return to where
/// it began. So the breakpoints at which inactive rows stand are moved apart by infinitesimal numbers
/// (Wolfe, "A technique for resolving degeneracy in linear programming", 1963), see ``Perturbation``:
/// then every step has a length, though an infinitesimal one, and the objective falls.
extension ActiveSet {
  /// Sets `direction` to how the variables move with the member at a position, and `motion` to how
  /// the inactive rows move with them.
  mutating func findDirection(_ position: Int32, way: Double) {
    direction.removeAll()
    direction.set(way, at: position)
    factors.solveTransposed(&direction)
    findMotion()
  }

  /// Sets `motion` to how the inactive rows move with `direction`.
  mutating func findMotion() {
    motion.removeAll()
    let source = direction.layout
    var target = motion.layout
    let inactiveCount = matrix.inactiveCount.base
    let (isCareful, drop) = (isCareful, factors.drop)
    var reach = 0.0
    for place in 0..<source.count {
      let variable = Int(source.indices[place])
      let value = source.values[variable]
      if value.magnitude <= drop { continue }
      reach = max(reach, value.magnitude)
      let entries = matrix.columns.extent(of: variable).first
      if isCareful {
        for slot in 0..<Int(inactiveCount[variable]) {
          target.addCarefully(entries[slot].value * value, at: Int(entries[slot].index))
        }
        continue
      }
      for slot in 0..<Int(inactiveCount[variable]) {
        target.add(entries[slot].value * value, at: Int(entries[slot].index))
      }
    }
    motion.adopt(target)
    self.reach = reach
  }

  /// Lists the breakpoints ahead of the member at a position and of the rows that move with it.
  ///
  /// Those at which rows stand come before all others, in the order of their infinitesimal distances.
  mutating func gatherBreakpoints(member: Int32, way: Double) {
    breakpoints.removeAll()
    let movement = movement
    for place in 0..<motion.listedCount {
      let row = motion.indices[Int(place)]
      let speed = motion[row]
      if speed.magnitude <= movement { continue }
      var piece = rows[row].firstPiece
      while piece >= 0 {
        insertBreakpoint(of: piece, value: rows[row].value, speed: speed)
        piece = pieces[piece].next
      }
    }
    guard member >= 0 else { return }
    var piece = rows[member].firstPiece
    while piece >= 0 {
      if !isAtBreakpoint(piece) {
        insertBreakpoint(of: piece, value: rows[member].value, speed: way)
      }
      piece = pieces[piece].next
    }
  }

  @inline(__always)
  private mutating func insertBreakpoint(of piece: Int32, value: Double, speed: Double) {
    let item = pieces[piece]
    let target = speed > 0 ? item.upper : item.lower
    let jump = (target - item.slope) * speed
    guard jump > (isCareful ? 0 : Tolerance.multiplier * Tolerance.multiplier) else { return }
    var distance = (item.breakpoint - value) / speed
    if distance < (isCareful ? 0 : Tolerance.step) || isAt(value, piece) {
      distance = rows[item.row].position >= 0 ? 0 : infinitesimalPlace(of: item.row, speed)
    }
    breakpoints.insert(
      BreakpointQueue.Breakpoint(distance: distance, jump: jump, piece: piece, level: item.level))
  }

  // MARK: - At a degenerate vertex

  /// The place, in the order of distances, of the breakpoint at which an inactive row stands.
  private mutating func infinitesimalPlace(of row: Int32, _ speed: Double) -> Double {
    if !perturbation.isKnown(row) { perturbation.draw(row, side: side(of: row)) }
    return BreakpointQueue.place(ofInfinitesimal: max(0, -perturbation[row] / speed))
  }

  /// The side of its breakpoint on which a row stands by the slopes of its pieces: 1 above, −1 below,
  /// 0 where they are of neither side.
  private mutating func side(of row: Int32) -> Double {
    var isAbove = true
    var isBelow = true
    var piece = rows[row].firstPiece
    while piece >= 0 {
      let item = pieces[piece]
      if isAtBreakpoint(piece) {
        isAbove = isAbove && item.slope == item.upper
        isBelow = isBelow && item.slope == item.lower
      }
      piece = item.next
    }
    return isAbove == isBelow ? 0 : isAbove ? 1 : -1
  }

  /// Moves the rows that stand at breakpoints up to that of a row, by an infinitesimal distance.
  ///
  /// - Parameters:
  ///   - member: The member that leaves the basis; the rows in `passed` are passed.
  ///   - way: Which way it leaves.
  ///   - target: The row that stops the step.
  mutating func moveInfinitesimally(member: Int32, way: Double, to target: Int32) {
    let distance = max(0, -perturbation[target] / motion[target])
    if distance > 0 {
      for place in 0..<motion.listedCount {
        let row = motion.indices[Int(place)]
        if perturbation.isKnown(row) { perturbation[row] += motion[row] * distance }
      }
    }
    for place in 0..<passed.count {
      let row = pieces[passed[place].piece].row
      // One that had a slope of neither side has no distance yet.
      if perturbation[row] * motion[row] <= 0 {
        perturbation.draw(row, side: motion[row] > 0 ? 1 : -1)
      }
    }
    guard member >= 0 else { return }
    if distance > 0 {
      perturbation[member] = distance * way
    } else {
      perturbation.draw(member, side: way)
    }
  }
}
