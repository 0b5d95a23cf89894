/// The insets that a view was last notified of.
struct InsetWatch {
  var safeArea: EdgeInsets
  var margins: EdgeInsets
  /// The view's index in the engine's list, or -1.
  var slot = -1
}

extension View {
  /// Notifies the view from now on when its safe area or its margins change.
  final func watchInsets() {
    guard insetWatch == nil else { return }
    insetWatch = InsetWatch(safeArea: currentSafeAreaInsets, margins: currentLayoutMargins)
    engine?.watchInsets(of: self)
  }
}

extension LayoutEngine {
  func watchInsets(of view: View) {
    guard view.insetWatch?.slot == -1 else { return }
    view.insetWatch?.slot = insetQueue.watchers.count
    insetQueue.watchers.append(view.reference)
    noteCarriers(from: view)
    insetQueue.isDue = true
  }

  func stopWatchingInsets(of view: View) {
    guard let slot = view.insetWatch?.slot, slot >= 0 else { return }
    let last = insetQueue.watchers.removeLast()
    if slot < insetQueue.watchers.count {
      insetQueue.watchers[slot] = last
      last.view?.insetWatch?.slot = slot
    }
    view.insetWatch?.slot = -1
  }

  /// Notifies views whose safe area or margins have changed, outer views first.
  func announceInsets() {
    guard insetQueue.isDue else { return }
    insetQueue.isDue = false
    guard !insetQueue.watchers.isEmpty else { return }
    var changed: [ItemReference] = []
    for reference in insetQueue.watchers {
      guard let view = reference.view, let known = view.insetWatch else { continue }
      let safeArea = view.currentSafeAreaInsets
      let margins = view.currentLayoutMargins
      guard !safeArea.isNear(known.safeArea) || !margins.isNear(known.margins) else { continue }
      changed.append(reference)
    }
    guard !changed.isEmpty else { return }
    forEachByDepth(in: &changed, deepestFirst: false) { view in
      guard let known = view.insetWatch else { return }
      let safeArea = view.currentSafeAreaInsets
      let margins = view.currentLayoutMargins
      view.insetWatch?.safeArea = safeArea
      view.insetWatch?.margins = margins
      if !safeArea.isNear(known.safeArea) { view.callSafeAreaInsetsDidChange() }
      if !margins.isNear(known.margins) { view.callLayoutMarginsDidChange() }
    }
  }
}

extension EdgeInsets {
  /// Whether insets are equal up to rounding errors.
  fileprivate func isNear(_ other: EdgeInsets) -> Bool {
    abs(top - other.top) < 1e-7 && abs(left - other.left) < 1e-7
      && abs(bottom - other.bottom) < 1e-7 && abs(right - other.right) < 1e-7
  }
}
