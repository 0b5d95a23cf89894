extension LayoutConstraint {
  /// Makes edges of scroll views refer to the edges of their contents if the constraint ties them
  /// to items inside.
  ///
  /// The nearest common ancestor of an item inside a scroll view and the scroll view is the latter.
  static func aimAtContent(_ targets: inout Targets) {
    let indices = 0..<targets.count
    for index in indices where targets[index].attribute.isEdge {
      let target = targets[index]
      let item = target.item
      guard let scroll = item.scrollViewOfEdges,
        indices.contains(where: { targets[$0].item.isContent(of: scroll) })
      else { continue }
      let guide = scroll.guide(item === scroll ? .content : .contentMargins)
      targets[index] = Target(reference: Unretained(guide), attribute: target.attribute)
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
