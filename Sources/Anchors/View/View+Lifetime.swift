/// The end of a view.
extension View {
  /// Releases constraints, guides and subviews; called by the view's `deinit`.
  final func releaseContents() {
    // First, because functions of the program may run as views are deallocated.
    let engine = engine
    if engine?.rootReference === reference { engine?.discard() }
    // From the last, whose mentions are the last of their items.
    while let constraint = held.popLast() { constraint.forgetTargets() }
    // Deeply nested views are released in a loop: releasing each in its superview's deinit would
    // exhaust the stack at thousands of levels.
    var doomed: [View] = []
    // Views that are referenced elsewhere leave the engine together.
    var kept: [View] = []
    abandonContents(into: &doomed)
    while var view = doomed.popLast() {
      view.containerReference = nil
      if isKnownUniquelyReferenced(&view) {
        view.abandonContents(into: &doomed)
      } else if view.engine != nil {
        kept.append(view)
      }
    }
    guard let engine else { return }
    for view in kept {
      view.forEachItemInside { if $0.engine === engine { engine.abandon($0) } }
    }
  }

  private func abandonContents(into doomed: inout [View]) {
    for guide in guides {
      guide.containerReference = nil
      guide.engine?.abandon(guide)
    }
    if doomed.isEmpty { swap(&doomed, &subviews) } else { doomed.append(contentsOf: subviews) }
    subviews = []
  }
}
