/// The views that a layout must visit.
///
/// It keeps lists; ``LayoutEngine`` calls the views. A view itself records whether a list has it.
struct ViewQueues {
  /// Views whose constraints must be updated.
  var updates: [ItemReference] = []
  /// Views to lay out, because the program requested it or a solve changed their frames.
  var layouts: [Unretained<View>] = []
  /// Controllers whose views have entered the window since the last layout.
  var arrivals: [Reference<ViewController>] = []
  /// An empty list, kept for its memory.
  private var spare: [ItemReference] = []

  /// Whether no view is to be updated or laid out.
  var isEmpty: Bool { updates.isEmpty && layouts.isEmpty }

  /// Reserves memory for the views of a new tree.
  mutating func reserve(_ count: Int) {
    updates.reserveCapacity(count)
    layouts.reserveCapacity(count)
  }

  /// Removes views that have left the tree of an engine, because they may be deallocated.
  mutating func forgetViews(notIn engine: LayoutEngine) {
    layouts.removeAll { $0.object.engine !== engine }
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

  /// Returns the views that are in lists, each once, in no particular order.
  func listed() -> [View] {
    (updates.compactMap { $0.view } + layouts.map { $0.object }).unique()
  }
}
