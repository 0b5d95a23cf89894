/// The insets that a view was last notified of.
struct InsetWatch {
  var safeArea: EdgeInsets
  var margins: EdgeInsets
  /// The view's index in the engine's list, or -1.
  var slot = -1
}

/// The views that are notified after a layout in which their safe area or margins have changed.
///
/// The engine notifies them after each solve, see ``LayoutEngine/note(_:)`` for when that is due.
final class InsetWatchers {
  @safe @exclusivity(unchecked) private var watchers: [ItemReference] = []
  /// Whether changed insets may have to be reported.
  @safe @exclusivity(unchecked) var isDue = true

  /// Whether views must be asked for their insets.
  var hasWork: Bool { isDue && !watchers.isEmpty }

  /// Adds a view with a watch, unless it is listed.
  func add(_ view: View) {
    view.noteCarriers()
    guard view.insetWatch?.slot == -1 else { return }
    view.insetWatch?.slot = watchers.count
    watchers.append(view.reference)
    isDue = true
  }

  func remove(_ view: View) {
    guard let slot = view.insetWatch?.slot, slot >= 0 else { return }
    watchers.swapRemove(at: slot)?.view?.insetWatch?.slot = slot
    view.insetWatch?.slot = -1
  }

  /// Notifies views whose safe area or margins have changed, outer views first.
  func announce(in engine: LayoutEngine) {
    guard isDue else { return }
    isDue = false
    var changed = watchers.filter { $0.view?.changedInsets != nil }
    changed.sort { $0.depth < $1.depth }
    engine.forEachView(in: changed) { view in
      guard let now = view.changedInsets else { return }
      let known = view.insetWatch ?? now
      view.insetWatch?.safeArea = now.safeArea
      view.insetWatch?.margins = now.margins
      if !now.safeArea.isNear(known.safeArea) {
        view.safeAreaInsetsDidChange()
        view.controller?.viewSafeAreaInsetsDidChange()
      }
      if !now.margins.isNear(known.margins) {
        view.layoutMarginsDidChange()
        view.controller?.viewLayoutMarginsDidChange()
      }
    }
  }
}

extension View {
  /// Notifies the view from now on when its safe area or its margins change.
  final func watchInsets() {
    guard insetWatch == nil else { return }
    insetWatch = InsetWatch(safeArea: currentSafeAreaInsets, margins: currentLayoutMargins)
    engine?.insetWatchers.add(self)
  }

  /// The present insets, if the view was last notified of others.
  fileprivate final var changedInsets: InsetWatch? {
    guard let known = insetWatch else { return nil }
    let now = InsetWatch(safeArea: currentSafeAreaInsets, margins: currentLayoutMargins)
    return now.safeArea.isNear(known.safeArea) && now.margins.isNear(known.margins) ? nil : now
  }
}

extension EdgeInsets {
  /// Whether insets are equal up to rounding errors.
  fileprivate func isNear(_ other: EdgeInsets) -> Bool {
    abs(top - other.top) < 1e-7 && abs(left - other.left) < 1e-7
      && abs(bottom - other.bottom) < 1e-7 && abs(right - other.right) < 1e-7
  }
}
