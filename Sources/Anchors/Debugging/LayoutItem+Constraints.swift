extension LayoutItem {
  /// Returns the constraints that determine the item's position and size along an axis, in the
  /// order of activation.
  ///
  /// The position is the one in the superview. The result includes constraints made for windows,
  /// frames, content and guides, see ``LayoutConstraint/origin``, and excludes inequalities with
  /// room to spare and violated constraints. It is empty for a guide with a computed position that
  /// no constraint mentions.
  ///
  /// - Parameter axis: The axis.
  /// - Returns: The constraints.
  /// - Complexity: A copy of the engine's state and two solves with it.
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    let parts = [FrameShare(self, .place(axis)), FrameShare(self, .length(axis))]
    let determinations = rootEngine?.determinations(of: parts) ?? []
    // Constraints of one stack view may have the same place in the order.
    return determinations.flatMap { $0.constraints }.unique().sorted { $0.order < $1.order }
  }

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

extension View {
  /// Moves the view to another position or size that its constraints also allow, if there is one.
  ///
  /// Along each axis, the position or else the size moves to the upper end of its range, and at the
  /// next call to the lower end; if the range is unbounded, it moves by one point. If the view is
  /// not ambiguous, nothing happens.
  ///
  /// - Note: UIKit chooses at random; this is deterministic.
  public final func exerciseAmbiguityInLayout() {
    guard let engine = rootEngine else { return }
    for axis in [Axis.horizontal, .vertical] where hasAmbiguousLayout(along: axis) {
      guard let variables else { return }
      let (place, length) = variables[axis]
      for variable in [place, length] where engine.solver.exerciseAmbiguity(of: variable) { break }
    }
    engine.takeFrames()
    engine.note(.offset)
  }
}
