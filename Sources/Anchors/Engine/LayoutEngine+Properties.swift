extension LayoutEngine {
  /// Calls `updateProperties()` of a view in the pass of views, and solves the resulting changes,
  /// so that the view is laid out with them.
  func updatePropertiesAndSolve(of view: View) {
    // Changes by earlier views are solved after the pass.
    let isOutdated = needsUpdate
    needsUpdate = false
    updateProperties(of: view)
    guard needsUpdate else {
      needsUpdate = isOutdated
      return
    }
    solveInLayout()
  }

  /// Calls `updateProperties()` where it is due in a view and its descendants.
  func updateProperties(inside root: View) {
    var rounds = 0
    while rounds < Self.maximumRounds {
      var due = viewQueues.layouts.filter {
        guard let view = $0.view else { return false }
        return view.needsProperties && view.isDescendant(of: root)
      }
      if due.isEmpty { return }
      forEachByDepth(in: &due, deepestFirst: false) { view in
        if view.needsProperties { updateProperties(of: view) }
      }
      rounds += 1
    }
  }

  private func updateProperties(of view: View) {
    view.needsProperties = false
    view.callUpdateProperties()
  }
}
