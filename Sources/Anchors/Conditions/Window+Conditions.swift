extension Window {
  /// Sets the constraints that are active while a condition holds, replacing those set before for
  /// the same condition.
  ///
  ///     window.setConstraints(
  ///       [sidebar.widthAnchor.constraint(equalToConstant: 280)],
  ///       activeWhen: .width(.atLeast(700)))
  ///
  /// If the condition holds now, the constraints are activated immediately; otherwise they are
  /// deactivated. A change of the window that makes conditions hold or fail switches all their sets
  /// before the next solve: no frame is solved with both sides or with neither. A constraint whose
  /// items are not in one tree is activated by the first layout in which they are.
  ///
  /// - Parameters:
  ///   - constraints: The constraints; an empty array removes those set before.
  ///   - condition: The condition.
  /// - Complexity: That of activating or deactivating the constraints. Each change of the window
  ///   evaluates all conditions.
  public func setConstraints(_ constraints: [LayoutConstraint], activeWhen condition: Condition) {
    ownConditionalSets.replace(condition, with: constraints, in: circumstances)
  }

  /// Returns whether a condition holds for the window now.
  public func meets(_ condition: Condition) -> Bool { condition.holds(in: circumstances) }

  /// The window's sets, created on first use.
  package var ownConditionalSets: ConstraintSets {
    if let conditionalSets { return conditionalSets }
    let sets = ConstraintSets()
    conditionalSets = sets
    return sets
  }
}

extension LayoutEngine {
  /// Switches the sets whose condition has begun or ended, before constraints are updated and
  /// solved.
  func updateConditionalSets() {
    guard guidePlacing.needsTracking, let window, let sets = window.conditionalSets else { return }
    sets.update(in: window.circumstances)
  }
}
