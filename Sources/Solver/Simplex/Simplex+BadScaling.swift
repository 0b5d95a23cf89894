/// Solving of badly scaled systems.
///
/// If the coefficients of one row differ by more than ``Tolerance/spread``, a small number may
/// matter as much as a large one. Then no number counts as zero for its size alone: remainders of
/// cancellation become zero where they arise, and everything else counts. Before an optimum is
/// accepted, it is recomputed completely.
extension Simplex {
  /// Whether coefficients differ so much in size that numbers are judged relative to the numbers
  /// they are computed from.
  @inline(__always)
  var isBadlyScaled: Bool { basis.factors.isBadlyScaled }

  /// Solves carefully from now on, even after the rows that require it are removed.
  func adaptToBadScaling() {
    guard !isBadlyScaled else { return }
    dropDirections()
    basis.factors.isBadlyScaled = true
    pricing.multipliers.isBadlyScaled = true
    pricing.slope.isBadlyScaled = true
    solution.mayOverflow = true
    // Numbers that counted as zero so far must be reconsidered too.
    solution.shiftWork = max(solution.shiftWork, 1)
  }

  /// A row that moves by at most this per unit of a step does not take part in it.
  var movement: Double { isBadlyScaled ? 0 : Tolerance.movement }

  /// Whether a penalty's breakpoint equals the value of its row, as precisely as the row's terms
  /// allow.
  @inline(never)
  func isAtForBadScaling(_ value: Double, _ penalty: Int32) -> Bool {
    let item = problem.penalties[penalty]
    let difference = (value - item.breakpoint).magnitude
    // In the units of the constraint, except for tiny coefficients, which would never be
    // violated.
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

  /// Gives every penalty of an inactive row the slope of the row's actual side.
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
  /// Whether coefficients differ so much in size that the solver must be careful.
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
