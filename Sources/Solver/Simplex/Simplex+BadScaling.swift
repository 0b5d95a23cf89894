/// Solving of badly scaled systems.
///
/// Where coefficients of one row differ by more than ``Tolerance/spread``, a small number may
/// matter as much as a large one. Then no number counts as zero for its size alone: what is left of
/// numbers that cancel each other out becomes zero where it arises, and everything else counts.
/// Before an optimum is believed, all of it is computed afresh.
extension Simplex {
  /// Whether coefficients are of so different sizes that numbers are judged by the numbers that they are
  /// computed from, not by their size.
  @inline(__always)
  var isBadlyScaled: Bool { basis.factors.isBadlyScaled }

  /// Solves carefully from now on, even when the rows that ask for it are gone.
  func adaptToBadScaling() {
    guard !isBadlyScaled else { return }
    dropDirections()
    basis.factors.isBadlyScaled = true
    pricing.multipliers.isBadlyScaled = true
    pricing.slope.isBadlyScaled = true
    solution.mayOverflow = true
    // What has counted as zero so far is due too.
    solution.shiftWork = max(solution.shiftWork, 1)
  }

  /// A row that moves by no more than this per unit of a step does not take part in it.
  var movement: Double { isBadlyScaled ? 0 : Tolerance.movement }

  /// Whether a penalty's breakpoint is where its row would stand at a value, as exactly as the row's
  /// terms allow to tell.
  @inline(never)
  func isAtForBadScaling(_ value: Double, _ penalty: Int32) -> Bool {
    let item = problem.penalties[penalty]
    let difference = (value - item.breakpoint).magnitude
    // In the units of the constraint, but for tiny coefficients: nothing would ever break these.
    if difference <= Tolerance.carefulFeasibility / max(1, item.factor.magnitude) { return true }
    let scale = max(item.breakpoint.magnitude, scale(of: item.row))
    return difference <= Tolerance.carefulFeasibility * scale
  }

  /// The magnitude of the largest term of a row.
  func scale(of row: Int32) -> Double {
    var scale = 0.0
    for entry in problem.matrix.rows.entries(of: row) {
      scale = max(scale, (entry.value * solution.values[entry.index]).magnitude)
    }
    return scale
  }

  /// Gives every penalty of an inactive row the slope of the side on which its row is found to stand.
  func reconcileSlopes() {
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLinked && problem.penalties[penalty].isLive {
      let row = problem.penalties[penalty].row
      if problem.rows[row].position < 0, isAtBreakpoint(penalty) {
        problem.rows[row].value = problem.penalties[penalty].breakpoint
      }
    }
    for penalty in 0..<problem.penalties.count
    where problem.penalties[penalty].isLinked && problem.penalties[penalty].isLive {
      problem.setSlope(restingSlope(of: penalty), of: penalty)
    }
  }
}

extension Constraint {
  /// Whether coefficients are of so different sizes that the solver is to take care.
  static func isBadlyScaled(_ terms: Span<LinearExpression.Term>) -> Bool {
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
