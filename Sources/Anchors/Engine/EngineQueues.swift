/// The views that the phases of a layout must visit.
struct ViewQueues {
  /// Views whose constraints must be updated.
  var updates: [ItemReference] = []
  /// Views to lay out because the program requested it.
  var layouts: [ItemReference] = []
  /// Views to lay out because the present layout changed their frames.
  var moved: [Unretained<View>] = []
  /// Views whose frames have changed since the last query; nil before the first.
  var changed: [Unretained<View>]?
  /// An empty list of views, kept for its memory.
  var spareViews: [View] = []
  /// An empty list, kept for its memory.
  var spare: [ItemReference] = []
  var isUpdating = false
  /// Controllers whose views have entered the window since the last layout.
  var arrivals: [ControllerReference] = []
}

/// The guides that a layout places.
struct GuideQueues {
  /// The placed guides that have variables.
  var placed: [ItemReference] = []
  /// The guides that have active constraints for the present state.
  var tracking: [ItemReference] = []
  /// Placed guides whose last constraint was removed, perhaps temporarily.
  var idle: [ItemReference] = []
  /// Guides that moved in the last pass.
  var unsettled: [ItemReference] = []
  /// Whether guides need to be placed.
  var needsPlacement = false
  /// Whether guides that follow something outside the tree must be placed, even if no others must.
  var needsOutsidePlacement = false
  /// Whether those guides must be queried.
  var needsTracking = false
}

/// The views that are notified when their insets change.
struct InsetQueue {
  var watchers: [ItemReference] = []
  /// Whether changed insets may have to be reported.
  var isDue = true
}

/// The known ambiguities of the layout.
struct AmbiguityState {
  var items: [ItemReference] = []
  var isKnown = false
}

/// The items of an engine that have not been solved yet.
struct FreshItems {
  /// The items, in the order in which they entered the tree.
  var references: [ItemReference] = []
  /// The number of items, from the start, whose variables have been added.
  private var countWithVariables = 0

  /// Whether the variables of some items have not been added.
  var needVariables: Bool { countWithVariables < references.count }

  /// Takes the items whose variables have not been added.
  mutating func takeWithoutVariables() -> ArraySlice<ItemReference> {
    let items = references[countWithVariables...]
    countWithVariables = references.count
    return items
  }

  mutating func removeAll() {
    references.removeAll(keepingCapacity: true)
    countWithVariables = 0
  }
}
