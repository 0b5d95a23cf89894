extension LayoutEngine {
  /// Visits the views whose frames have changed since the last call; at first all views.
  func drainChangedViews(_ body: (View) -> Void) {
    layoutIfNeeded()
    // Strong references, because the closure may release views.
    var views: [View] = []
    swap(&views, &viewQueues.spareViews)
    if let changed = viewQueues.changed {
      for view in changed { views.append(view.object) }
      viewQueues.changed?.removeAll(keepingCapacity: true)
    } else {
      viewQueues.changed = []
      root?.forEachItemInside { if let view = $0 as? View { views.append(view) } }
    }
    for view in views { view.isChangeListed = false }
    for view in views where view.engine === self { body(view) }
    views.removeAll(keepingCapacity: true)
    viewQueues.spareViews = views
  }

  /// Lists a view that has entered the tree as changed.
  func noteChange(of view: View) {
    guard viewQueues.changed != nil, !view.isChangeListed else { return }
    view.isChangeListed = true
    viewQueues.changed?.append(Unretained(view))
  }

  /// Removes views that have left the tree from the list, because they may be deallocated.
  func forgetChangedViews() {
    viewQueues.changed?.removeAll { view in
      let view = view.object
      guard view.engine !== self else { return false }
      view.isChangeListed = false
      return true
    }
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
    layoutEngine.drainChangedViews(body)
  }
}
