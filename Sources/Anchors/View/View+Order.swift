extension View {
  /// Moves a subview in front of the others.
  ///
  /// - Parameter view: A subview; other views are ignored.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: subviews.count - 1)
  }

  /// Puts a subview behind the others.
  ///
  /// - Parameter view: A subview; other views are ignored.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Adds a view right behind another, or moves it there.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - sibling: A subview.
  /// - Precondition: The sibling is a subview other than the view, and the view may be added as by
  ///   ``addSubview(_:)``.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, at: .below(sibling))
  }

  /// Adds a view right in front of another, or moves it there.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - sibling: A subview.
  /// - Precondition: The sibling is a subview other than the view, and the view may be added as by
  ///   ``addSubview(_:)``.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, at: .above(sibling))
  }

  /// Swaps the places of two subviews.
  ///
  /// - Parameters:
  ///   - first: The index of one.
  ///   - second: The index of the other.
  /// - Precondition: Both are indices of subviews.
  public final func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    precondition(
      subviews.indices.contains(first) && subviews.indices.contains(second),
      "indices must be from 0 to \(subviews.count - 1), got \(first) and \(second)")
    let (low, high) = (min(first, second), max(first, second))
    guard low < high else { return }
    let (back, front) = (subviews[low], subviews[high])
    insertSubview(front, at: low)
    insertSubview(back, at: high)
  }

  /// The maximum number of levels up in which a label is searched for.
  private static var labelDepth: Int { 64 }

  /// The superview's label and the position in it; if the nearest name is far away, the label
  /// starts with an ellipsis.
  final var labelByPosition: String {
    var indices: [Int] = []
    var view: View = self
    while view.name == nil, indices.count < Self.labelDepth, let superview = view.superview {
      indices.append(superview.index(of: view) ?? 0)
      view = superview
    }
    var label = view.name ?? (view.superview == nil ? "view" : "…")
    for index in indices.reversed() { label += "[\(index)]" }
    return label
  }
}
