extension LayoutConstraint {
  /// Makes edges of scroll views refer to the edges of their contents if the constraint ties them
  /// to items inside.
  ///
  /// - Parameters:
  ///   - targets: The targets of the constraint, which belong to at least two items.
  ///   - holder: Their nearest common ancestor. An item inside a scroll view and the scroll view
  ///     have the latter.
  static func aimAtContent(_ targets: inout Targets, heldBy holder: View) {
    guard holder.scrollsContent || targets.count > 2 else { return }
    let indices = 0..<targets.count
    for index in indices where targets[index].attribute.isEdge {
      let target = targets[index]
      let item = target.item
      guard let scroll = item.scrollViewOfEdges,
        indices.contains(where: { targets[$0].item.isContent(of: scroll) })
      else { continue }
      let guide = item === scroll ? scroll.contentLayoutGuide : scroll.contentMarginsGuide
      targets[index] = Target(Unretained(guide), target.attribute)
    }
  }
}

extension LayoutConstraint.Attribute {
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }
}

extension LayoutItem {
  /// The scroll view that the item is, or whose margins it represents.
  fileprivate final var scrollViewOfEdges: ScrollView? {
    if let guide = self as? LayoutGuide {
      return guide.role == .region(.margins()) ? guide.owningView as? ScrollView : nil
    }
    return self as? ScrollView
  }

  /// Whether the item is inside a scroll view, and not one of the guides that this has of itself.
  fileprivate final func isContent(of scroll: ScrollView) -> Bool {
    if let guide = self as? LayoutGuide, guide.owningView === scroll {
      return guide.role == .plain
    }
    guard self !== scroll else { return false }
    return ownOrContainingView?.isDescendant(of: scroll) == true
  }
}
