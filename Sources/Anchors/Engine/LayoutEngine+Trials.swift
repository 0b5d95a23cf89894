extension Window {
  /// Returns the status of an active constraint; nil if it takes no part in the layout.
  ///
  /// - Complexity: At most proportional to its terms, if the layout is up to date.
  package func standing(of constraint: LayoutConstraint) -> Constraint.Status? {
    layoutEngine.layoutIfNeeded()
    return layoutEngine.standing(of: constraint)
  }

  /// A number that is the same if the same constraints hold with equality and the same ones fail in
  /// the same direction; constraints with a ``LayoutConstraint/condition`` are excluded.
  ///
  /// As long as the terms are the same, it also determines whether a solution is unique, and
  /// whether it would be so without a constraint: constants do not matter for that.
  package var standingSignature: UInt64 {
    let engine = layoutEngine
    engine.layoutIfNeeded()
    var sum: UInt64 = 0
    for handle in engine.table.installed
    where engine.table.constraint(of: handle)?.condition == nil {
      if let row = engine.table[handle].row {
        sum &+= engine.signature(of: row, numbered: engine.table[handle].order)
      }
    }
    return sum
  }

  /// Returns a constraint's contribution to a signature, under a number that identifies it; 0 if it
  /// takes no part in the layout.
  package func signature(of constraint: LayoutConstraint, numbered number: UInt64) -> UInt64 {
    guard let row = layoutEngine.table.row(of: constraint) else { return 0 }
    return layoutEngine.signature(of: row, numbered: number)
  }
}

extension LayoutEngine {
  fileprivate func standing(of constraint: LayoutConstraint) -> Constraint.Status? {
    table.row(of: constraint).map { solver.status(of: $0) }
  }

  fileprivate func signature(of row: Constraint.ID, numbered number: UInt64) -> UInt64 {
    let digit: UInt64
    switch solver.status(of: row) {
    case .slack: digit = 0
    case .satisfied: digit = 1
    case .violated: digit = solver.error(of: row) < 0 ? 2 : 3
    }
    var mixed = (number &* 4 &+ digit) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ mixed >> 29) &* 0xbf58_476d_1ce4_e5b9
    return mixed ^ mixed >> 32
  }
}

/// A layout from which constraints are left out, to see whether that changes anything.
///
/// The window itself is unchanged.
package struct ConstraintTrial {
  private let engine: LayoutEngine
  private var solver: ConstraintSolver
  private let openVariables: [Variable]

  /// The largest change of a value that counts as rounding.
  private static let negligible = 1e-6

  /// Creates a trial with all constraints of a window.
  package init(_ window: Window) {
    engine = window.layoutEngine
    engine.layoutIfNeeded()
    solver = engine.solver
    solver.drainChanges { _, _ in }
    openVariables = solver.ambiguousVariables()
  }

  /// Leaves a constraint out, unless that changes a frame or an ambiguity.
  ///
  /// - Parameter constraint: An active constraint of the window.
  /// - Returns: Whether it has been left out.
  /// - Complexity: A copy or two of the engine's state, and a solve.
  package mutating func leaveOut(_ constraint: LayoutConstraint) -> Bool {
    guard let row = engine.table.row(of: constraint) else { return false }
    var rest = solver
    do throws(RemoveError) {
      try rest.remove(row)
    } catch {
      return false
    }
    var isSame = true
    rest.drainChanges { variable, value in
      let old = solver.value(of: variable)
      if abs(value - old) > Self.negligible * max(1, abs(old)) { isSame = false }
    }
    guard isSame, rest.ambiguousVariables() == openVariables else { return false }
    solver = rest
    return true
  }
}

extension LayoutItem {
  /// Returns the item's position along an axis in another optimal solution, in the coordinates of
  /// its container; nil if there is none.
  ///
  /// The layout is unchanged.
  ///
  /// - Complexity: A few copies of the engine's state and a few solves.
  package final func alternative(along axis: Axis) -> (origin: Double, length: Double)? {
    guard let engine = rootEngine, hasAmbiguousLayout(along: axis), let variables else {
      return nil
    }
    let (origin, length) = variables[axis]
    var trial = engine.solver
    for variable in [origin, length] where trial.exerciseAmbiguity(of: variable) {
      return (trial.value(of: origin), trial.value(of: length))
    }
    return nil
  }
}
