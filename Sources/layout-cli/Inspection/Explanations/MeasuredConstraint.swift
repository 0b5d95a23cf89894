/// A constraint with its anchors measured in the window, as solved.
package struct MeasuredConstraint {
  package let constraint: LayoutConstraint
  /// The anchor on the left side, then those of the right side, with opposite signs.
  package let anchors: [(anchor: AnchorPoint, coefficient: Double)]
  /// The error of the constraint; 0 if it holds.
  package let error: Double
  /// The contradiction that it is part of; nil for none.
  package let conflict: ConflictReport?

  /// Whether it contradicts others and has no effect.
  package var isBroken: Bool { conflict?.broken === constraint }

  /// The axis of the constraint.
  package var axis: Axis { constraint.firstAttribute.axis ?? .horizontal }

  /// The constraint as explanations write it.
  package var text: String { constraint.writtenEquation }

  init(_ constraint: LayoutConstraint, _ conflicts: [ConflictReport], in scene: Scene) {
    self.constraint = constraint
    var items = ItemList()
    anchors = ConstraintRow(constraint, &items).parts
    conflict = conflicts.first { $0.members.contains { $0 === constraint } }
    error = abs(scene.window.layoutEngine.error(of: constraint))
  }

  /// Returns the constraints of a layout that a picture can show: the active ones of the spec and
  /// of distances in stack views, and the members of contradictions that are not given.
  ///
  /// - Parameter scene: The layout, solved.
  /// - Returns: The constraints: those of the spec in its order, then those of its sets, of stack
  ///   views, and of contents.
  package static func drawable(in scene: Scene) -> [MeasuredConstraint] {
    let conflicts = scene.window.conflicts
    var found: [LayoutConstraint] = scene.constraints
    for set in scene.setConstraints { found += set }
    for view in scene.views where view is StackView {
      found += view.constraints.filter {
        $0.origin == .stackView && $0.identifier == "UISV-spacing"
      }
    }
    found += conflicts.flatMap { $0.members }.filter { !$0.isGiven }
    return found.unique().filter { $0.isActive || $0.origin == .contentSize }.map {
      MeasuredConstraint($0, conflicts, in: scene)
    }
  }
}
