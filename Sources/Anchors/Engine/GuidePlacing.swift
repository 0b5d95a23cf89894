/// The guides of a tree that are placed by rules of the engine, not by constraints.
///
/// A guide has variables and rules while constraints mention it. The engine calls, in this order
/// and before each solve, ``track(in:)``, ``start(in:)`` and ``place(isLast:in:)``.
final class GuidePlacing {
  /// The placed guides that have variables.
  @safe @exclusivity(unchecked) private var placed: [ItemReference] = []
  /// The guides that have active constraints for the present state.
  @safe @exclusivity(unchecked) private var tracking: [ItemReference] = []
  /// Placed guides whose last constraint was removed, perhaps temporarily.
  @safe @exclusivity(unchecked) private var idle: [ItemReference] = []
  /// Guides that moved in the last pass.
  @safe @exclusivity(unchecked) private var unsettled: [ItemReference] = []
  @safe @exclusivity(unchecked) var needsPlacement = false
  /// Whether guides that follow something outside the tree must be placed, even if no others must.
  @safe @exclusivity(unchecked) var needsOutsidePlacement = false
  /// Whether those guides must be queried.
  @safe @exclusivity(unchecked) var needsTracking = false

  /// Whether guides must be placed, or released, before the layout is complete.
  var hasWork: Bool { needsPlacement || needsOutsidePlacement || !idle.isEmpty }

  /// Whether no guide moved in the last possible pass.
  var isSettled: Bool { unsettled.isEmpty }

  /// The guides that moved in the last possible pass, or whose numbers have reached the limit.
  var unsettledGuides: [LayoutGuide] {
    placed.compactMap { reference in
      guard let guide = reference.item as? LayoutGuide else { return nil }
      let hasRunAway = guide.placement?.isAtLimit ?? false
      return hasRunAway || unsettled.contains { $0 === reference } ? guide : nil
    }
  }

  /// Forgets the guides that did not settle in the last layout.
  func begin() {
    if !unsettled.isEmpty { unsettled = [] }
  }

  // MARK: - Beginning and end

  /// Adds variables for guides that constraints begin to mention, and removes those of others.
  func start(in engine: LayoutEngine) {
    if !idle.isEmpty { releaseIdleGuides(in: engine) }
    for index in engine.table.pending.indices {
      let handle = engine.table.pending[index]
      guard engine.table[handle].mentionsGuides, engine.table[handle].state == .pending,
        let constraint = engine.table.constraint(of: handle)
      else { continue }
      for place in 0..<constraint.targets.count {
        let item = constraint.targets[place].item
        guard item.variables == nil, let guide = item as? LayoutGuide, guide.isPlaced
        else { continue }
        start(guide, in: engine)
      }
    }
  }

  private func start(_ guide: LayoutGuide, in engine: LayoutEngine) {
    if guide.role == .contentMargins, let scroll = guide.owningView as? ScrollView {
      let content = scroll.contentLayoutGuide
      if content.variables == nil { start(content, in: engine) }
    }
    engine.addVariables(for: guide)
    guide.placedSlot = placed.count
    placed.append(guide.reference)
    engine.note(.mentionedGuide)
    // The origin of the content depends on no frame.
    if guide.role == .content || guide.role == .frame { return }
    if let view = guide.container { view.noteCarriers() }
  }

  /// Notes that no constraint mentions a guide any more.
  func mentionsEnded(of guide: LayoutGuide) {
    if guide.placedSlot >= 0 { idle.append(guide.reference) }
  }

  private func releaseIdleGuides(in engine: LayoutEngine) {
    let candidates = idle
    idle = []
    for reference in candidates {
      guard let guide = reference.item as? LayoutGuide, guide.engine === engine,
        guide.mentions.isEmpty
      else { continue }
      // The margins of content are placed with the content.
      if guide.role == .content, let margins = guide.container?.ownGuide(.contentMargins),
        margins.placedSlot >= 0
      {
        guard margins.mentions.isEmpty else { continue }
        stop(margins, in: engine)
      }
      stop(guide, in: engine)
      if guide.role == .contentMargins, let content = guide.container?.ownGuide(.content),
        content.mentions.isEmpty
      {
        stop(content, in: engine)
      }
    }
  }

  /// Removes a guide's variables and rules, if it is placed.
  func stop(_ guide: LayoutGuide, in engine: LayoutEngine) {
    guard guide.placedSlot >= 0 else { return }
    engine.withdrawRows(of: guide)
    engine.removeVariables(of: guide)
    guide.placement = nil
    if let moved = placed.swapRemove(at: guide.placedSlot)?.item as? LayoutGuide {
      moved.placedSlot = guide.placedSlot
    }
    guide.placedSlot = -1
  }

  // MARK: - Placing

  /// Computes the positions of placed guides; records those that moved if it is the last pass.
  func place(isLast: Bool, in engine: LayoutEngine) {
    if isLast { unsettled = [] }
    guard needsPlacement || needsOutsidePlacement else { return }
    let isForAll = needsPlacement
    needsPlacement = false
    needsOutsidePlacement = false
    for reference in placed {
      guard let item = reference.item else { continue }
      let guide = downcast(item, to: LayoutGuide.self)
      guard isForAll || guide.role == .outside else { continue }
      if place(guide, at: guide.computedPlacement.withinLimit, in: engine), isLast {
        unsettled.append(reference)
      }
    }
  }

  /// Moves a guide to its computed position; returns whether that changed.
  private func place(
    _ guide: LayoutGuide, at placement: GuidePlacement, in engine: LayoutEngine
  ) -> Bool {
    if let known = guide.placement, !placement.differs(from: known) { return false }
    guide.placement = placement
    // The size of content is determined by constraints.
    var rules = guide.placementRules
    engine.reconcile(&rules, of: guide, count: guide.role == .content ? 2 : 4) { index in
      let part = guide.role == .content ? 3 * index : index
      return Rule(
        origin: .guide, attribute: placement.attribute(of: part), constant: placement.numbers[part])
    }
    guide.placementRules = rules
    return true
  }

  // MARK: - Tracking

  /// Adds a guide that follows something outside the tree.
  func startTracking(_ guide: LayoutGuide) {
    tracking.append(guide.reference)
    needsTracking = true
  }

  func stopTracking(_ guide: LayoutGuide) {
    if guide.role == .outside { tracking.removeAll { $0 === guide.reference } }
  }

  /// Makes guides activate and deactivate constraints, which take part in the next solve.
  func track(in engine: LayoutEngine) {
    guard needsTracking else { return }
    engine.updateConditionalSets()
    needsTracking = false
    forEachTrackingGuide { $0.outside?.updateTracking($0) }
  }

  /// Visits the guides that follow something outside the tree, in no particular order.
  func forEachTrackingGuide(_ body: (LayoutGuide) -> Void) {
    for reference in tracking {
      if let guide = reference.item as? LayoutGuide { body(guide) }
    }
  }
}

extension View {
  /// Records that computed positions depend on the frames of the view and of its ancestors.
  final func noteCarriers() {
    var carrier: View? = self
    while let view = carrier, !view.carriesPlaces {
      view.carriesPlaces = true
      carrier = view.superview
    }
  }
}
