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
  /// - Precondition: The sibling is a subview other than the view, and the view may be added as by
  ///   ``addSubview(_:)``.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    check(sibling, beside: view)
    insert(view) { index(of: sibling) }
  }

  /// Adds a view right in front of another, or moves it there.
  ///
  /// - Precondition: The sibling is a subview other than the view, and the view may be added as by
  ///   ``addSubview(_:)``.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    check(sibling, beside: view)
    insert(view) { index(of: sibling).map { $0 + 1 } }
  }

  private final func check(_ sibling: View, beside view: View) {
    require(sibling !== view, "\(view.label) cannot be inserted beside itself")
    require(sibling.superview === self, "\(sibling.label) is not a subview of \(label)")
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
