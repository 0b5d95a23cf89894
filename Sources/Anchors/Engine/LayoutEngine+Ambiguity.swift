/// An item whose position or size the constraints do not determine along an axis.
public struct Ambiguity {
  /// The view or guide.
  public let item: LayoutItem
  /// The axis.
  public let axis: Axis
  /// Whether the constraints do not determine the item's left or top edge in its container.
  public let isPlaceOpen: Bool
  /// Whether the constraints leave its width or height open.
  public let isLengthOpen: Bool
}

/// The known ambiguities of the layout.
struct AmbiguityState {
  var items: [ItemReference] = []
  var isKnown = false
}

extension LayoutEngine {
  /// The ambiguous axes of views and guides, in the order of the tree, an item's horizontal axis
  /// first.
  ///
  /// - Complexity: Proportional to the size of the tree if anything is ambiguous.
  public var ambiguities: [Ambiguity] {
    refreshAmbiguity()
    guard !ambiguity.items.isEmpty else { return [] }
    var found: [Ambiguity] = []
    root?.forEachItemInside { item in
      for axis in [Axis.horizontal, .vertical] where item.ambiguousAxes.contains(axis) {
        found.append(
          Ambiguity(
            item: item, axis: axis, isPlaceOpen: item.ambiguousAxes.containsPlace(axis),
            isLengthOpen: item.ambiguousAxes.containsLength(axis)))
      }
    }
    return found
  }

  /// Marks the items with an ambiguous position or size, if that is out of date.
  func refreshAmbiguity() {
    layoutIfNeeded()
    guard !ambiguity.isKnown else { return }
    ambiguity.isKnown = true
    for reference in ambiguity.items { reference.item?.ambiguousAxes = AxisSet() }
    ambiguity.items = []
    for variable in ambiguousVariables() {
      let owner = owners[Int(variable.index)]
      guard let item = owner.item?.object, !item.isInnerGuide else { continue }
      if item.ambiguousAxes.isEmpty { ambiguity.items.append(item.reference) }
      if owner.part == .width || owner.part == .height {
        item.ambiguousAxes.insertLength(owner.part.axis)
      } else {
        item.ambiguousAxes.insertPlace(owner.part.axis)
      }
    }
  }

  /// The ambiguous variables, under the rule that sizes are not negative.
  private func ambiguousVariables() -> [Variable] {
    let variables = solver.ambiguousVariables()
    for variable in variables {
      let owner = owners[Int(variable.index)]
      guard owner.part == .width || owner.part == .height, let item = owner.item else { continue }
      noteNegativeSize(of: item.object, owner.part)
    }
    forbidNegativeSizes()
    guard !table.pending.isEmpty else { return variables }
    solve()
    return solver.ambiguousVariables()
  }
}

extension LayoutItem {
  /// Whether the item is a stack view's gap or spacer, of which only one axis matters and only
  /// through the arranged views; or follows the content of a scroll view.
  fileprivate final var isInnerGuide: Bool {
    guard let guide = self as? LayoutGuide else { return false }
    return guide.role == .stackView || guide.role == .contentMargins
  }
}
