extension LayoutEngine {
  /// The layout at one value of a parameter, as far as it tells how frames go on from there.
  struct State {
    let parameter: Double
    let rows: [LayoutConstraint?]
    /// The constants of the rows, in the solver's units.
    let constants: [Double]
    let branches: [LayoutBranch]
    let broken: [ObjectIdentifier]
    let solver: ConstraintSolver
    /// The solution of the first pass, if there are two, with all constants known to it.
    let firstPass: ConstraintSolver?
  }

  /// Lays the tree out and notes how it is.
  ///
  /// - Parameter parameter: The parameter that the surroundings have been brought to.
  func state(at parameter: Double) throws(LayoutSegmentError) -> State {
    layoutIfNeeded()
    guard refused.isEmpty, solver.unfinishedPriority == nil else {
      throw .undecided(at: parameter)
    }
    guard unsettled.isEmpty else { throw .unsettled(at: parameter) }
    var constants: [Double] = []
    constants.reserveCapacity(rows.count)
    for row in rows { constants.append(row.map { $0.constant + $0.offset } ?? 0) }
    return State(
      parameter: parameter, rows: rows, constants: constants, branches: branches(),
      broken: brokenRows().map { ObjectIdentifier($0) }, solver: solver,
      firstPass: upToDateFirstPass())
  }

  /// The constraints that are broken, in the order of their activation.
  func brokenRows() -> [LayoutConstraint] {
    solver.brokenConstraints.compactMap { constraint(of: $0.id) }.sorted { $0.order < $1.order }
  }

  private func upToDateFirstPass() -> ConstraintSolver? {
    guard var firstPass = measuring.firstPass else { return nil }
    firstPass.beginTransaction()
    do {
      for constraint in measuring.unheard where constraint.isUnheard && constraint.isIn(self) {
        guard let row = constraint.row else { continue }
        try firstPass.setConstant(constraint.constant + constraint.offset, of: row)
      }
      try firstPass.commitTransaction()
      return firstPass
    } catch {
      return nil
    }
  }
}

extension LayoutEngine.State {
  /// The least change per unit of the parameter that is not an error of the arithmetic.
  private static var leastRate: Double { 1e-9 }

  /// Whether the same rules are in force in another state.
  func hasSameRules(as other: Self) -> Bool {
    guard rows.count == other.rows.count, branches.count == other.branches.count,
      broken == other.broken
    else { return false }
    for index in rows.indices where rows[index] !== other.rows[index] { return false }
    for (own, others) in zip(branches, other.branches) {
      guard abs(own.key - others.key) <= LayoutEngine.negligible,
        own.value >= LayoutEngine.negligible && others.value >= -LayoutEngine.negligible
          || own.value <= -LayoutEngine.negligible && others.value <= LayoutEngine.negligible
          || abs(own.value) < LayoutEngine.negligible
      else { return false }
    }
    return true
  }

  /// The rates at which constants change on the way to another state with the same rules.
  func rates(to other: Self) -> [Double] {
    rates(from: constants, to: other.constants, other.parameter)
  }

  private func rates(from: [Double], to: [Double], _ parameter: Double) -> [Double] {
    zip(from, to).map { start, end in
      let rate = (end - start) / (parameter - self.parameter)
      return rate.magnitude < Self.leastRate ? 0 : rate
    }
  }

  /// Whether another state is what rates lead to, within a distance.
  func leads(to other: Self, by rates: [Double], within distance: Double) -> Bool {
    guard hasSameRules(as: other) else { return false }
    let step = other.parameter - parameter
    return constants.indices.allSatisfy { index in
      abs(constants[index] + rates[index] * step - other.constants[index])
        <= distance * max(1, constants[index].magnitude)
    }
  }

  /// The segment around the state, by the solver, the first pass and the branches.
  ///
  /// - Parameters:
  ///   - other: A state with the same rules.
  ///   - gap: The interval that the segment is cut off at.
  func segment(
    by rates: [Double], to other: Self, within gap: ClosedRange<Double>
  ) -> LayoutSegment {
    var moving: [MovingConstant] = []
    var isWide: [Bool] = []
    for (index, rate) in rates.enumerated() where rate != 0 {
      guard let constraint = rows[index], let id = constraint.row else { continue }
      moving.append(
        MovingConstant(id, base: constants[index] - rate * parameter, rate: rate))
      // In the first pass, what wraps asks for its full size.
      isWide.append(
        constraint.origin == .contentSize
          && (constraint.firstItem as? View)?.measuresContent == true)
    }
    var solver = solver
    let solved = solver.segment(moving: moving, at: parameter, within: gap)
    var segment = LayoutSegment(
      range: gap, brokenConstraints: rows.compactMap { $0 }.filter { row in
        broken.contains(ObjectIdentifier(row))
      }.sorted { $0.order < $1.order },
      border: nil, solved: solved, rows: rows)
    func limit(to part: ParametricSegment) {
      segment.begin(at: part.range.lowerBound)
      segment.end(
        at: part.range.upperBound,
        .constraints(part.blocking.compactMap { rows[Int($0.index)] }))
    }
    limit(to: solved)
    if var firstPass {
      let others = zip(moving, isWide).compactMap { $1 ? nil : $0 }
      limit(to: firstPass.segment(moving: others, at: parameter, within: gap))
    }
    let slopes = zip(branches, other.branches).map { start, end in
      (end.value - start.value) / (other.parameter - parameter)
    }
    for (branch, slope) in zip(branches, slopes) where slope.magnitude >= Self.leastRate {
      let distance = -branch.value / slope
      if distance > 0 || abs(branch.value) < LayoutEngine.negligible {
        segment.end(at: parameter + max(0, distance), branch.cause)
      }
      if distance < 0 || abs(branch.value) < LayoutEngine.negligible {
        segment.begin(at: parameter + min(0, distance))
      }
    }
    return segment
  }
}

extension LayoutSegment {
  /// Has the segment begin at a parameter, unless it begins later.
  mutating func begin(at parameter: Double) {
    guard parameter > range.lowerBound else { return }
    range = min(parameter, range.upperBound)...range.upperBound
  }

  /// Has the segment end at a parameter, unless it ends earlier.
  mutating func end(
    at parameter: Double, _ cause: LayoutBorder.Cause, isApproximate: Bool = false
  ) {
    guard parameter < range.upperBound else { return }
    range = range.lowerBound...max(parameter, range.lowerBound)
    border = LayoutBorder(cause: cause, isApproximate: isApproximate)
  }
}
