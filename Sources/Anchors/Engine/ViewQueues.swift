/// The views that a layout must visit, and those whose frames have changed.
///
/// It keeps lists; ``LayoutEngine`` calls the views. A view itself records whether a list has it.
struct ViewQueues {
  /// Views whose constraints must be updated.
  private(set) var updates: [ItemReference] = []
  /// Views to lay out, because the program requested it or a solve changed their frames.
  var layouts: [Unretained<View>] = []
  /// Views whose frames have changed since the last query; nil before the first.
  var changed: [Unretained<View>]?
  /// Controllers whose views have entered the window since the last layout.
  var arrivals: [Reference<ViewController>] = []
  /// Empty lists, kept for their memory.
  private var spareViews: [View] = []
  private var spare: [ItemReference] = []

  /// Whether no view is to be updated or laid out.
  var isEmpty: Bool { updates.isEmpty && layouts.isEmpty }

  /// Reserves memory for the views of a new tree.
  mutating func reserve(_ count: Int) {
    updates.reserveCapacity(count)
    layouts.reserveCapacity(count)
  }

  // MARK: - Adding

  mutating func enqueueUpdate(of view: View) {
    guard !view.needsConstraints.contains(.isListed) else { return }
    view.needsConstraints.insert(.isListed)
    updates.append(view.reference)
  }

  mutating func enqueueLayout(of view: View) {
    guard !view.isLayoutQueued else { return }
    view.isLayoutQueued = true
    layouts.append(Unretained(view))
  }

  /// Lists a view that has entered the tree as changed.
  mutating func noteChange(of view: View) {
    guard changed != nil, !view.isChangeListed else { return }
    view.isChangeListed = true
    changed?.append(Unretained(view))
  }

  /// Removes views that have left the tree of an engine, because they may be deallocated.
  mutating func forgetViews(notIn engine: LayoutEngine) {
    layouts.removeAll { $0.object.engine !== engine }
    changed?.removeAll { $0.object.engine !== engine }
  }

  // MARK: - Taking

  /// Takes the views whose constraints must be updated, the deepest first.
  mutating func takeUpdates() -> [ItemReference] {
    var list = updates
    updates = []
    list.sort { $0.depth > $1.depth }
    return list
  }

  /// Takes the views to lay out, the outermost first.
  mutating func takeLayouts() -> [ItemReference] {
    var list: [ItemReference] = []
    swap(&list, &spare)
    // References, because views may release others.
    list.reserveCapacity(layouts.count)
    for view in layouts { list.append(view.with { $0.reference }) }
    layouts.removeAll(keepingCapacity: true)
    list.sort { $0.depth < $1.depth }
    return list
  }

  /// Takes back the memory of a list of views to update or lay out.
  mutating func reuse(_ list: consuming [ItemReference]) {
    guard list.capacity > spare.capacity else { return }
    list.removeAll(keepingCapacity: true)
    spare = list
  }

  /// Takes the changed views of a tree; at first all.
  mutating func takeChanged(in root: View?) -> [View] {
    // Strong references, because the views may be released.
    var views: [View] = []
    swap(&views, &spareViews)
    if let changed {
      for view in changed { views.append(view.object) }
      self.changed?.removeAll(keepingCapacity: true)
    } else {
      changed = []
      root?.forEachItemInside { if let view = $0 as? View { views.append(view) } }
    }
    for view in views { view.isChangeListed = false }
    return views
  }

  /// Takes back the memory of a list of changed views.
  mutating func reuse(_ list: consuming [View]) {
    list.removeAll(keepingCapacity: true)
    spareViews = list
  }

  /// Returns the views that are in lists, each once, in no particular order.
  func listed() -> [View] {
    var seen: Set<ObjectIdentifier> = []
    return (updates.compactMap { $0.view } + layouts.map { $0.object })
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension Window {
  /// Lays the window out and calls a closure with each view whose frame in its superview has
  /// changed since the last call.
  ///
  /// The first call visits every view, each before those inside it. From then on changes are
  /// recorded, and a view that enters the window counts as changed. A view that moved only because
  /// a view around it has moved is not visited; if frames are rounded to pixels, its rounded frame
  /// may still differ by one pixel.
  ///
  ///     window.frame.size.width = 320
  ///     window.drainChangedViews { view in
  ///       print(view.label, view.frame)
  ///     }
  ///
  /// - Parameter body: A closure that is called with each view, in a deterministic order. It may
  ///   change the tree: views that it removes from the window are not visited.
  /// - Complexity: Proportional to the views that have changed.
  public func drainChangedViews(_ body: (View) -> Void) {
    let engine = layoutEngine
    engine.layoutIfNeeded()
    let views = engine.viewQueues.takeChanged(in: engine.root)
    for view in views where view.engine === engine { body(view) }
    engine.viewQueues.reuse(views)
  }
}
