/// The views that the phases of a layout are to visit.
struct ViewQueues {
  /// Views whose constraints are to be updated.
  var updates: [ItemReference] = []
  /// Views to be laid out because a program asked for it.
  var layouts: [ItemReference] = []
  /// Views to be laid out because of the solves of the present layout.
  var moved: [Unretained<View>] = []
  /// Views whose frames have changed since they were last asked for; nil until they are.
  var changed: [Unretained<View>]?
  /// An empty list, kept for its memory.
  var spare: [View] = []
  var isUpdating = false
  /// Controllers whose views have come into the window since the last layout.
  var arrivals: [ControllerReference] = []
}

/// The guides that a layout places.
struct GuideQueues {
  /// The placed guides that have variables.
  var placed: [ItemReference] = []
  /// The guides that have constraints activated for the state of things.
  var tracking: [ItemReference] = []
  /// Placed guides whose last constraint has gone, perhaps for the moment only.
  var idle: [ItemReference] = []
  /// Guides that moved in the last pass.
  var unsettled: [ItemReference] = []
  /// Whether guides need to be placed.
  var needsPlacement = false
  /// Whether guides that follow something outside the tree need to be placed, if no others.
  var needsOutsidePlacement = false
  /// Whether guides with a tracker are to be asked.
  var needsTracking = false
}

/// The views that are told when their insets change.
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
