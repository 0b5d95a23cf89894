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
  ///   most the number of the other subviews. Functions that are called before the move, such as
  ///   `willMove(toSuperview:)`, may remove other subviews. They must not put this view inside the
  ///   moved one, or add the moved one elsewhere while it leaves its superview.
  public final func insertSubview(_ view: View, at index: Int) {
    let others = subviews.count - (view.superview === self ? 1 : 0)
    require(
      index >= 0 && index <= others, "index must be from 0 to \(others), got \(index)")
    insert(view) { index }
  }

  /// Adds a view, or moves it, to an index among the other subviews; to the front if there is no
  /// such index.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - place: Returns the index, once the functions that precede the move have been called.
  final func insert(_ view: View, at place: () -> Int?) {
    require(!view.isWindow, "\(view.label) is a window and cannot be a subview")
    require(!self.isDescendant(of: view), "\(view.label) contains \(label)")
    func nearestIndex() -> Int { min(place() ?? subviews.count, subviews.count) }
    if view.containerReference === reference, let old = self.index(of: view) {
      subviews.remove(at: old)
      let index = nearestIndex()
      subviews.insert(view, at: index)
      view.subviewSlot = index
      return
    }
    let window = engine?.window
    let isMoved = view.engine?.window !== window
    view.willMove(toSuperview: self)
    if isMoved { view.willChangeWindow(to: window) }
    view.leaveSuperview()
    // The functions called may have changed the tree.
    require(
      !self.isDescendant(of: view), "\(view.label) contains \(label) since willMove was called")
    require(
      view.containerReference == nil,
      "\(view.label) was added to \(view.superview?.label ?? "") while it moved to \(label)")
    let index = nearestIndex()
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
    willMove(toSuperview: nil)
    if isInWindow { willChangeWindow(to: nil) }
    leaveSuperview()
    // If willRemoveSubview has moved it elsewhere, the functions for that move were called.
    guard containerReference == nil else { return }
    if isInWindow { didChangeWindow() }
    didMoveToSuperview()
  }

  private final func leaveSuperview() {
    guard containerReference != nil, let superview else { return }
    require(
      !superview.isWindow || self !== superview.window?.rootView,
      "\(label) is the root view of its window and stays there")
    superview.willRemoveSubview(self)
    guard containerReference === superview.reference else { return }
    superview.subviewWillLeave(self)
    settleFrame()
    leaveEngine(cuttingTies: true)
    if let index = superview.index(of: self) { superview.subviews.remove(at: index) }
    containerReference = nil
  }

  /// Calls the functions that precede the entry of the view and its descendants into a window, or
  /// their exit.
  private final func willChangeWindow(to window: Window?) {
    defer {
      if let window = engine?.window, window.firstResponder?.isDescendant(of: self) == true {
        window.firstResponder = nil
      }
    }
    forEachItemInside { item in
      guard item.isView else { return }
      let view = downcast(item, to: View.self)
      view.willMove(toWindow: window)
      view.controller?.willLeaveWindow()
    }
  }

  /// Calls the functions that follow the entry of the view and its descendants into a window, or
  /// their exit.
  final func didChangeWindow() {
    forEachItemInside { item in
      guard item.isView else { return }
      let view = downcast(item, to: View.self)
      view.didMoveToWindow()
      view.controller?.didLeaveWindow()
      guard let engine = view.engine, engine.window != nil else { return }
      view.traitCollectionDidChange(nil)
      guard let controller = view.controllerReference else { return }
      engine.needsUpdate = true
      engine.viewQueues.arrivals.append(controller)
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
