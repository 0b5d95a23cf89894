/// The layout at one value of a parameter, with the data that determine how frames continue from
/// there.
struct RecordedLayout {
  let parameter: Double
  /// Whether guides have settled and the solver has reached an optimum.
  let isSettled: Bool
  let rows: RowTable
  /// The constants of the solver's rows, by their indices, in the solver's units.
  let constants: [Double]
  let branches: [LayoutBranch]
  /// The constraints that are broken, in the order of their activation.
  let broken: [LayoutConstraint]
  /// The solution, and that of the first pass with all constants applied, if there are two; none
  /// if segments do not start from the layout.
  let solvers: [ConstraintSolver]

  /// Lays a tree out and records its layout.
  ///
  /// - Parameters:
  ///   - engine: The tree's engine.
  ///   - parameter: The parameter to which the environment has been set.
  ///   - isStart: Whether a segment will start from the layout.
  init(_ engine: LayoutEngine, at parameter: Double, isStart: Bool) {
    engine.layoutIfNeeded()
    let rows = engine.table
    self.parameter = parameter
    self.rows = rows
    isSettled =
      engine.guidePlacing.isSettled && engine.table.refused.isEmpty
      && engine.solver.unfinishedPriority == nil
    constants = rows.handles.map { handle in
      handle < 0 ? 0 : rows[handle].constant + rows[handle].offset
    }
    branches = engine.branches()
    broken = engine.brokenConstraints.filter { $0.record != nil }.map { $0.constraint }
    let firstPass = isStart ? engine.measuring.upToDateFirstPass(in: engine) : nil
    solvers = isStart ? [engine.solver] + (firstPass.map { [$0] } ?? []) : []
  }

  /// The least change per unit of the parameter that is not a rounding error.
  private static var leastRate: Double { 1e-9 }

  /// Returns whether the same rules are in force in another state.
  func hasSameRules(as other: Self) -> Bool {
    guard isSettled, other.isSettled, rows.handles == other.rows.handles,
      branches.count == other.branches.count,
      broken.map({ $0.order }) == other.broken.map({ $0.order }),
      rows.installed.allSatisfy({ rows[$0].order == other.rows[$0].order })
    else { return false }
    let negligible = LayoutEngine.negligible
    return zip(branches, other.branches).allSatisfy { own, others in
      guard abs(own.key - others.key) <= negligible else { return false }
      return own.value >= negligible && others.value >= -negligible
        || own.value <= -negligible && others.value <= negligible || abs(own.value) < negligible
    }
  }

  /// Returns the rates at which constants change on the way to another state with the same rules.
  func rates(to other: Self) -> [Double] {
    zip(constants, other.constants).map { start, end in
      let rate = (end - start) / (other.parameter - parameter)
      return rate.magnitude < Self.leastRate ? 0 : rate
    }
  }

  /// Returns whether rates lead to another state, within a distance.
  func leads(to other: Self, by rates: [Double], within distance: Double) -> Bool {
    guard hasSameRules(as: other) else { return false }
    let step = other.parameter - parameter
    return constants.indices.allSatisfy { index in
      abs(constants[index] + rates[index] * step - other.constants[index])
        <= distance * max(1, constants[index].magnitude)
    }
  }

  /// Returns the segment around the state, bounded by the solver, the first pass and the branches.
  func segment(
    by rates: [Double], to other: Self, within gap: ClosedRange<Double>
  ) -> LayoutSegment {
    var segment = LayoutSegment(range: gap, brokenConstraints: broken, border: nil, solved: nil)
    for (pass, solver) in solvers.enumerated() {
      var solver = solver
      let part = solver.segment(
        moving: movingConstants(by: rates, isFirstPass: pass > 0), at: parameter, within: gap)
      if pass == 0 { segment.solved = part }
      let blocking = part.blocking.compactMap {
        rows.handle(of: $0).flatMap { rows.constraint(for: $0) }
      }
      segment.begin(at: part.range.lowerBound)
      // Otherwise it ends because a broken constraint can hold again.
      segment.end(
        at: part.range.upperBound,
        .constraints(blocking.isEmpty ? segment.brokenConstraints : blocking))
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

  /// The constants that move; in the first pass, wrapping views request their full sizes.
  private func movingConstants(by rates: [Double], isFirstPass: Bool) -> [MovingConstant] {
    var moving: [MovingConstant] = []
    for (index, rate) in rates.enumerated() where rate != 0 && rows.handles[index] >= 0 {
      let handle = rows.handles[index]
      guard let id = rows[handle].row else { continue }
      if isFirstPass, rows[handle].origin == .contentSize,
        rows.owners[Int(handle)].item?.view?.measuresContent == true
      {
        continue
      }
      moving.append(MovingConstant(id, base: constants[index] - rate * parameter, rate: rate))
    }
    return moving
  }
}

extension LayoutSegment {
  /// Moves the start of the segment up to a parameter, unless it is beyond it.
  mutating func begin(at parameter: Double) {
    guard parameter > range.lowerBound else { return }
    range = min(parameter, range.upperBound)...range.upperBound
  }

  /// Moves the end of the segment down to a parameter, unless it is below it.
  mutating func end(at parameter: Double, _ cause: LayoutBorder.Cause) {
    // A segment that ends at the end of a gap, up to rounding, ends for the reason of the gap.
    let slack = 1e-7 * max(1, parameter.magnitude)
    guard parameter < range.upperBound || border == nil && parameter < range.upperBound + slack
    else { return }
    range = range.lowerBound...max(min(parameter, range.upperBound), range.lowerBound)
    border = LayoutBorder(cause: cause, isApproximate: false)
  }
}
