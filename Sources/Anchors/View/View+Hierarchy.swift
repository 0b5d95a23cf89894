extension View {
  /// The view that this one is in.
  public final var superview: View? { container }

  /// The window at the root of the tree, if there is one.
  public final var window: Window? {
    if let engine { return engine.window }
    var root = self
    while let container = root.container { root = container }
    return root as? Window
  }

  /// Adds a view at an index among the others, or moves it there.
  ///
  /// - Parameters:
  ///   - view: The view to add.
  ///   - index: Its index among the subviews once it is there, from 0, the backmost.
  /// - Precondition: The view is neither a window nor this view nor around it, and the index is at
  ///   most the number of the other subviews.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(!view.isWindow, "\(view.label) is a window and cannot be a subview")
    precondition(!self.isDescendant(of: view), "\(view.label) contains \(label)")
    let old = view.containerReference === reference ? self.index(of: view) : nil
    let others = subviews.count - (old == nil ? 0 : 1)
    precondition(
      index >= 0 && index <= others, "index must be from 0 to \(others), got \(index)")
    if let old {
      subviews.remove(at: old)
      subviews.insert(view, at: index)
      view.subviewSlot = index
      return
    }
    let isMoved = view.engine?.window !== engine?.window
    if isMoved { view.forgetFocus() }
    view.leaveSuperview()
    view.leaveEngine()
    view.containerReference = reference
    view.subviewSlot = index
    if subviews.isEmpty { subviews.reserveCapacity(4) }
    if index == subviews.count { subviews.append(view) } else { subviews.insert(view, at: index) }
    view.noteSuperviewSize()
    if let engine { engine.attach(view) }
    if isMoved { view.didChangeWindow() }
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  /// Removes the view from its superview.
  ///
  /// Active constraints between the view's own tree and the rest are deactivated.
  ///
  /// - Complexity: Proportional to the view's own tree.
  public final func removeFromSuperview() {
    guard superview != nil else { return }
    let isInWindow = engine?.window != nil
    forgetFocus()
    leaveSuperview()
    if isInWindow { didChangeWindow() }
    didMoveToSuperview()
  }

  private final func leaveSuperview() {
    guard containerReference != nil, let superview else { return }
    precondition(
      !superview.isWindow || self !== superview.window?.rootView,
      "\(label) is the root view of its window and stays there")
    superview.subviewWillLeave(self)
    settleFrame()
    leaveEngine(cuttingTies: true)
    if let index = superview.index(of: self) { superview.subviews.remove(at: index) }
    containerReference = nil
  }

  /// Takes the focus of the view's window from the view and its descendants.
  private final func forgetFocus() {
    guard let window = engine?.window, window.firstResponder?.isDescendant(of: self) == true
    else { return }
    window.firstResponder = nil
  }

  /// Calls the functions that follow the entry of the view and its descendants into a window, or
  /// their exit.
  final func didChangeWindow() {
    forEachItemInside { item in
      guard item.isView else { return }
      let view = downcast(item, to: View.self)
      view.didMoveToWindow()
      if view.engine?.window != nil { view.traitCollectionDidChange(nil) }
    }
  }

  /// Whether the view is the given one, or inside it.
  ///
  /// - Parameter view: The possible ancestor.
  /// - Returns: True also for the view itself.
  public final func isDescendant(of view: View) -> Bool {
    if view === self { return true }
    // Most added views are leaves, without descendants: no search is needed.
    if view.subviews.isEmpty { return false }
    var next = superview
    while let ancestor = next {
      if ancestor === view { return true }
      next = ancestor.superview
    }
    return false
  }

  final func index(of view: View) -> Int? {
    var index = min(view.subviewSlot, subviews.count - 1)
    while index >= 0 {
      if subviews[index] === view {
        view.subviewSlot = index
        return index
      }
      index -= 1
    }
    guard let found = subviews.firstIndex(where: { $0 === view }) else { return nil }
    view.subviewSlot = found
    return found
  }
}
