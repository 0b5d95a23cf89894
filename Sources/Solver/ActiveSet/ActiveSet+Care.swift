/// How badly scaled systems are solved.
///
/// Where coefficients of one row differ by more than ``Tolerance/spread``, a small number may matter
/// as much as a large one. Then no number counts as zero for its size alone: what is left of numbers
/// that cancel each other out becomes zero where it arises, and everything else counts. Before an
/// optimum is believed, all of it is worked out afresh.
extension ActiveSet {
  /// Solves carefully from now on, even when the rows that ask for it are gone.
  mutating func takeCare() {
    guard !isCareful else { return }
    dropDirections()
    factors.isCareful = true
    multipliers.isCareful = true
    slope.isCareful = true
    // What has counted as zero so far is due too.
    shiftWork = max(shiftWork, 1)
  }

  /// A row that moves by no more than this per unit of a step does not take part in it.
  var movement: Double { mutating get { isCareful ? 0 : Tolerance.movement } }

  /// Whether a piece's breakpoint is where its row would stand at a value, as exactly as the row's
  /// terms allow to tell.
  @inline(never)
  mutating func isCarefullyAt(_ value: Double, _ piece: Int32) -> Bool {
    let item = pieces[piece]
    let difference = (value - item.breakpoint).magnitude
    // In the units of the constraint, but for tiny coefficients: nothing would ever break these.
    if difference <= Tolerance.carefulFeasibility / max(1, item.factor.magnitude) { return true }
    let scale = max(item.breakpoint.magnitude, scale(of: item.row))
    return difference <= Tolerance.carefulFeasibility * scale
  }

  /// The magnitude of the largest term of a row.
  mutating func scale(of row: Int32) -> Double {
    var scale = 0.0
    for slot in 0..<matrix.rows.count(row) {
      let entry = matrix.rows[row, slot]
      scale = max(scale, (entry.value * values[entry.index]).magnitude)
    }
    return scale
  }

  /// Gives every piece of an inactive row the slope of the side on which its row is found to stand.
  mutating func reconcileSlopes() {
    for piece in 0..<pieces.count where pieces[piece].isLinked && pieces[piece].isLive {
      let row = pieces[piece].row
      if rows[row].position < 0, isAtBreakpoint(piece) {
        rows[row].value = pieces[piece].breakpoint
      }
    }
    for piece in 0..<pieces.count where pieces[piece].isLinked && pieces[piece].isLive {
      let isSettled = rows[pieces[piece].row].position >= 0 && isAtBreakpoint(piece)
      setSlope(isSettled ? 0 : sideSlope(piece), of: piece)
    }
  }
}

extension Constraint {
  /// Whether coefficients are of so different sizes that the solver is to take care.
  var isBadlyScaled: Bool {
    let terms = terms.span
    guard terms.count > 1 else { return false }
    var largest = 0.0
    var smallest = Double.infinity
    for place in terms.indices {
      let size = terms[place].coefficient.magnitude
      largest = max(largest, size)
      if size > 0 { smallest = min(smallest, size) }
    }
    return largest > Tolerance.spread * smallest
  }
}
