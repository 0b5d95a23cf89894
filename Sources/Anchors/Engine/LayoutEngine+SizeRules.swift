/// The rule that no size is negative, which only items get whose size a solve made negative.
extension LayoutEngine {
  /// A width or a height with a negative solution.
  typealias NegativeSize = (reference: ItemReference, part: FramePart)

  /// Records a width or a height with a negative solution.
  func noteNegativeSize(of item: LayoutItem, _ part: FramePart) {
    negativeSizes.append((item.reference, part))
  }

  /// The most that a length may be below zero because of rounding, in points.
  static let negligible = 1e-7

  /// Adds the rule that sizes are not negative for sizes that a solve made negative.
  ///
  /// Adding it only where needed costs nothing elsewhere, and gives the same solution as the rule
  /// everywhere.
  ///
  /// - Parameter isRepeated: Whether several solves in turn made sizes negative. In a row without
  ///   room, each would make the size of another view negative: the siblings get the rule too.
  func forbidNegativeSizes(isRepeated: Bool = false) {
    guard !negativeSizes.isEmpty else { return }
    for negative in negativeSizes {
      guard let item = negative.reference.item, item.engine === self else { continue }
      guard forbidNegative(negative.part.attribute, of: item), isRepeated,
        let container = item.container
      else { continue }
      for view in container.subviews where view.engine === self {
        _ = forbidNegative(negative.part.attribute, of: view)
      }
    }
    negativeSizes.removeAll(keepingCapacity: true)
  }

  /// Adds the rule to an item.
  ///
  /// - Returns: Whether it was missing.
  private func forbidNegative(
    _ attribute: LayoutConstraint.Attribute, of item: LayoutItem
  ) -> Bool {
    // Functions called since the solve may have removed the variables.
    guard item.variables != nil, mayBeBounded(item),
      !item.sizeRules.contains(where: { table[$0].attribute == attribute })
    else { return false }
    item.sizeRules.append(
      add(Rule(origin: .size, attribute: attribute, relation: .greaterThanOrEqual), to: item))
    return true
  }

  /// Whether constraints determine an item's size.
  ///
  /// A size that they do not determine may be negative, such as that of the margins of a view
  /// narrower than they are, and is shown as 0.
  func mayBeBounded(_ item: LayoutItem) -> Bool {
    if let view = item as? View {
      return view.frameRules.allSatisfy { !table[$0].attribute.isDimension }
    }
    guard let guide = item as? LayoutGuide else { return true }
    // The gaps of a stack view are negative where its views overlap.
    return guide.role == .content || guide.role == .plain
  }
}
