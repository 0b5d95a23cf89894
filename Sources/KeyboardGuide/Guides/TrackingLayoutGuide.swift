/// A guide for an object that moves in its window, with constraints that depend on its position.
///
/// Sets of constraints are active while the guide is near some edges of its window, or away from
/// them. When it crosses the border of an edge's reach, the sets that no longer apply are
/// deactivated and those that now apply are activated before the next solve: no frame is solved
/// with both or with neither.
///
/// A constraint whose items are not in one tree waits, see ``waitingConstraints``: it is activated by
/// the first layout in which they are, if its set applies then. A constraint that the program
/// deactivates stays inactive until its set begins to apply again.
///
/// Constraints that only use the guide's anchors are never activated or deactivated.
///
/// - Note: The behaviour is that of Apple's `UITrackingLayoutGuide`.
public class TrackingLayoutGuide: LayoutGuide {
  /// The sets; nil until there are some.
  private(set) final var sets: ConstraintSets?

  /// The edges of the window that the guide is near; it is away from the others.
  ///
  /// A keyboard that is docked, dismissed, not followed or outside the window is near the bottom
  /// and away from the rest. Reading them has no effect: constraints change in the next layout.
  public final var nearEdges: DirectionalRectEdge { presentEdges }

  /// The edges that the guide is near now.
  var presentEdges: DirectionalRectEdge { [] }

  /// The edges that the sets act on at present.
  final var trackedEdges: DirectionalRectEdge = []

  /// Updates the edges that the sets act on to those that are near now.
  func updateTrackedEdges() {}

  /// Has the sets act on the edges that are near now, and activates constraints that waited for an
  /// item.
  final func updateTracking() {
    updateTrackedEdges()
    sets?.update(in: circumstances)
  }

  /// The constraints of the sets that apply which are not active, because an item of theirs was not
  /// in the tree of the others in the last layout.
  public final var waitingConstraints: [LayoutConstraint] { sets?.waiting ?? [] }

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
    setConstraints(trackedConstraints, activeWhen: .near(edge))
  }

  /// The constraints set to be active while the guide is near edges.
  ///
  /// - Parameter edge: The edges that they were set for.
  /// - Returns: The constraints, in the order given; none if none were set.
  public final func constraints(
    activeWhenNearEdge edge: DirectionalRectEdge
  ) -> [LayoutConstraint] {
    sets?.constraints(activeWhen: .near(edge)) ?? []
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
    setConstraints(trackedConstraints, activeWhen: .away(from: edge))
  }

  /// The constraints set to be active while the guide is away from edges.
  ///
  /// - Parameter edge: The edges that they were set for.
  /// - Returns: The constraints, in the order given; none if none were set.
  public final func constraints(
    activeWhenAwayFrom edge: DirectionalRectEdge
  ) -> [LayoutConstraint] {
    sets?.constraints(activeWhen: .away(from: edge)) ?? []
  }

  /// Stops tracking constraints; none is activated or deactivated.
  public final func removeAllTrackedConstraints() { sets?.removeAll() }

  /// Sets the constraints that are active while a condition holds, which may be about the edges that
  /// the guide is near.
  package final func setConstraints(
    _ constraints: [LayoutConstraint], activeWhen condition: Condition
  ) {
    updateTrackedEdges()
    ownSets.replace(condition, with: constraints, in: circumstances)
  }

  /// Adds a set, even if there is one with the same condition.
  package final func addConstraints(
    _ constraints: [LayoutConstraint], activeWhen condition: Condition
  ) {
    updateTrackedEdges()
    ownSets.add(constraints, activeWhen: condition, in: circumstances)
  }

  private var ownSets: ConstraintSets {
    if let sets { return sets }
    let own = ConstraintSets()
    sets = own
    return own
  }

  private var circumstances: Circumstances {
    var now = Circumstances()
    if sets?.readsWindow == true, let window = owningView?.window { now = window.circumstances }
    now.near = trackedEdges.rawValue
    return now
  }
}
