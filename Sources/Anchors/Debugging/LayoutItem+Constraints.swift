extension LayoutItem {
  /// The constraints that determine the item's place and size along an axis, in the order of
  /// activation.
  ///
  /// The place is the one in the superview. Constraints made for windows, frames, content and
  /// guides are among them, see ``LayoutConstraint/origin``; those that hold with room to spare, or
  /// that gave way, are not. There are none for a guide whose place is computed as long as no
  /// constraint mentions it.
  ///
  /// - Parameter axis: The axis.
  /// - Returns: The constraints.
  /// - Complexity: A copy of the engine's state and two solves with it.
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    guard let engine = rootEngine else { return [] }
    engine.layoutIfNeeded()
    guard let variables else { return [] }
    let asked =
      axis == .horizontal
      ? [variables.minX, variables.width] : [variables.minY, variables.height]
    var found: [LayoutConstraint] = []
    for variable in asked {
      for constraint in engine.constraintsDetermining(variable)
      where !found.contains(where: { $0 === constraint }) {
        found.append(constraint)
      }
    }
    return found.sorted { $0.order < $1.order }
  }
}

extension LayoutEngine {
  fileprivate func constraintsDetermining(_ variable: Variable) -> [LayoutConstraint] {
    solver.determination(of: variable).constraints.compactMap { constraint(of: $0.id) }
  }
}

extension View {
  /// Moves the view to another place or size that its constraints allow as well, if there is one.
  ///
  /// Along each axis the first of place and size that is open goes to the upper end of its range,
  /// then to the lower end, in turn; where nothing bounds it, it goes one point. Where nothing of
  /// the view is open, nothing happens.
  ///
  /// - Note: UIKit jumps at random; this goes the same way each time.
  public final func exerciseAmbiguityInLayout() {
    guard let engine = rootEngine else { return }
    for axis in [Axis.horizontal, .vertical] where hasAmbiguousLayout(along: axis) {
      guard let variables else { return }
      let candidates =
        axis == .horizontal
        ? [variables.minX, variables.width] : [variables.minY, variables.height]
      for variable in candidates where engine.solver.exerciseAmbiguity(of: variable) { break }
    }
    engine.takeFrames()
    engine.note(.offset)
  }
}
