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

extension LayoutEngine {
  /// The ambiguous axes of views and guides, in the order of the tree, an item's horizontal axis
  /// first.
  ///
  /// - Complexity: Proportional to the size of the tree if anything is ambiguous.
  public var ambiguities: [Ambiguity] {
    refreshAmbiguity()
    var found: [Ambiguity] = []
    guard openVariables?.isEmpty == false else { return found }
    root?.forEachItemInside { item in
      found += [.horizontal, .vertical].compactMap { ambiguity(of: item, along: $0) }
    }
    return found
  }

  /// Finds the ambiguous variables, if they are not known.
  func refreshAmbiguity() {
    keepingRoot {
      bringUpToDateForQuestion()
      if openVariables == nil {
        openVariables = measuring.openVariables.union(ambiguousVariables())
      }
    }
  }

  /// Returns an item's ambiguity along an axis, as last found; nil if there is none.
  func ambiguity(of item: LayoutItem, along axis: Axis) -> Ambiguity? {
    guard let openVariables, !openVariables.isEmpty, let variables = item.variables,
      !item.isInnerGuide
    else { return nil }
    let (place, length) = variables[axis]
    let ambiguity = Ambiguity(
      item: item, axis: axis, isPlaceOpen: openVariables.contains(place),
      isLengthOpen: openVariables.contains(length))
    return ambiguity.isPlaceOpen || ambiguity.isLengthOpen ? ambiguity : nil
  }

  /// The ambiguous variables, under the rule that sizes are not negative.
  private func ambiguousVariables() -> [Variable] {
    let variables = solver.ambiguousVariables()
    // A function that is called in a solve gets the answer without the rule.
    if phase == .solving { return variables }
    for variable in variables {
      let owner = owners[Int(variable.index)]
      guard owner.part.isDimension, let item = owner.item else { continue }
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
