/// A guide for an object that moves in its window, with constraints that depend on its position.
///
/// Sets of constraints are active while the guide is near some edges of its window, or away from
/// them. When it crosses the border of an edge's reach, the sets that no longer apply are
/// deactivated and those that now apply are activated before the next solve: no frame is solved
/// with both or with neither.
///
/// A constraint whose items are not in one tree waits, see ``waitingConstraints``: it is activated by
/// the first layout in which they are, if its set applies then.
///
/// Constraints that only use the guide's anchors are never activated or deactivated.
///
/// - Note: The behaviour is that of Apple's `UITrackingLayoutGuide`.
public class TrackingLayoutGuide: LayoutGuide {
  /// Constraints for some edges.
  struct TrackedSet {
    let edges: DirectionalRectEdge
    let isForNear: Bool
    var constraints: [LayoutConstraint]
    let condition: ConstraintCondition
    var applies = false
    /// Whether that has changed and its constraints are still to be.
    var isDue = false

    init(
      _ constraints: [LayoutConstraint], for edges: DirectionalRectEdge, isForNear: Bool
    ) {
      self.edges = edges
      self.isForNear = isForNear
      self.constraints = constraints
      condition = ConstraintCondition(
        subject: "keyboard", words: edges.words(isNear: isForNear))
    }

    func shouldApply(near: DirectionalRectEdge) -> Bool {
      isForNear ? near.isSuperset(of: edges) : near.isDisjoint(with: edges)
    }
  }

  /// In the order in which they were first set.
  final var sets: [TrackedSet] = []

  /// The edges of the window that the guide is near; it is away from the others.
  ///
  /// A keyboard that is docked, dismissed, not followed or outside the window is near the bottom
  /// and away from the rest. Reading them has no effect: constraints change in the next layout.
  public final var nearEdges: DirectionalRectEdge { presentEdges }

  /// The edges that the guide is near now.
  var presentEdges: DirectionalRectEdge { [] }

  /// The edges that the sets act on at present.
  final var trackedEdges: DirectionalRectEdge = []

  /// Has the sets act on the edges that are near now.
  func updateTracking() {}

  /// The constraints of the sets that apply which are not active, because an item of theirs was not
  /// in the tree of the others in the last layout.
  public final var waitingConstraints: [LayoutConstraint] {
    var waiting: [LayoutConstraint] = []
    for set in sets where set.applies {
      waiting += set.constraints.filter { !$0.isActive }
    }
    return waiting
  }

  /// Sets the constraints that are active while the guide is near edges, replacing those set before
  /// for the same edges.
  ///
  /// If the guide is near the edges now, the constraints are activated immediately; otherwise they
  /// are deactivated.
  ///
  /// - Parameters:
  ///   - trackedConstraints: The constraints; an empty array removes those set before.
  ///   - edge: The edges, all of which must be near; for no edges, the condition is always true.
  public final func setConstraints(
    _ trackedConstraints: [LayoutConstraint], activeWhenNearEdge edge: DirectionalRectEdge
  ) {
    replaceSet(for: edge, isForNear: true, with: trackedConstraints)
  }

  /// The constraints set to be active while the guide is near edges.
  ///
  /// - Parameter edge: The edges that they were set for.
  /// - Returns: The constraints, in the order given; none if none were set.
  public final func constraints(
    activeWhenNearEdge edge: DirectionalRectEdge
  ) -> [LayoutConstraint] {
    sets.first { $0.edges == edge && $0.isForNear }?.constraints ?? []
  }

  /// Sets the constraints that are active while the guide is away from edges, replacing those set
  /// before for the same edges.
  ///
  /// If the guide is away from the edges now, the constraints are activated immediately; otherwise
  /// they are deactivated.
  ///
  /// - Parameters:
  ///   - trackedConstraints: The constraints; an empty array removes those set before.
  ///   - edge: The edges, none of which may be near.
  public final func setConstraints(
    _ trackedConstraints: [LayoutConstraint], activeWhenAwayFrom edge: DirectionalRectEdge
  ) {
    replaceSet(for: edge, isForNear: false, with: trackedConstraints)
  }

  /// The constraints set to be active while the guide is away from edges.
  ///
  /// - Parameter edge: The edges that they were set for.
  /// - Returns: The constraints, in the order given; none if none were set.
  public final func constraints(
    activeWhenAwayFrom edge: DirectionalRectEdge
  ) -> [LayoutConstraint] {
    sets.first { $0.edges == edge && !$0.isForNear }?.constraints ?? []
  }

  /// Deactivates all constraints that the guide tracks, and tracks them no more.
  public final func removeAllTrackedConstraints() {
    let old = sets
    sets = []
    for set in old { release(set.constraints) }
  }

  private func replaceSet(
    for edges: DirectionalRectEdge, isForNear: Bool, with constraints: [LayoutConstraint]
  ) {
    updateTracking()
    let index = sets.firstIndex { $0.edges == edges && $0.isForNear == isForNear }
    let set = TrackedSet(constraints, for: edges, isForNear: isForNear)
    for constraint in constraints { constraint.condition = set.condition }
    var old: [LayoutConstraint] = []
    if let index {
      old = sets[index].constraints
      if constraints.isEmpty { sets.remove(at: index) } else { sets[index] = set }
    } else if !constraints.isEmpty {
      sets.append(set)
    }
    release(old)
    if !set.shouldApply(near: trackedEdges) { release(constraints) }
    swapSets(for: trackedEdges)
  }

  /// Activates and deactivates sets for edges that are near, and activates constraints that waited
  /// for an item.
  final func swapSets(for edges: DirectionalRectEdge) {
    trackedEdges = edges
    guard !sets.isEmpty else { return }
    for index in sets.indices {
      let applies = sets[index].shouldApply(near: trackedEdges)
      sets[index].isDue = applies != sets[index].applies
      sets[index].applies = applies
    }
    for index in sets.indices where sets[index].isDue && !sets[index].applies {
      release(sets[index].constraints)
    }
    for index in sets.indices where sets[index].applies {
      let (condition, isDue) = (sets[index].condition, sets[index].isDue)
      for constraint in sets[index].constraints where isDue || !constraint.isActive {
        constraint.condition = condition
        do throws(LayoutConstraintError) {
          try constraint.activate()
        } catch {
          // An item is not in the tree; the next layout after it is back tries again.
        }
      }
    }
  }

  /// Deactivates constraints that no applicable set contains.
  ///
  /// A constraint that no set contains is no longer tracked.
  private func release(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      var isTracked = false
      var holder: ConstraintCondition?
      for set in sets where set.constraints.contains(where: { $0 === constraint }) {
        isTracked = true
        if set.applies { holder = set.condition }
      }
      if let holder {
        constraint.condition = holder
      } else {
        constraint.isActive = false
        if !isTracked { constraint.condition = nil }
      }
    }
  }
}
