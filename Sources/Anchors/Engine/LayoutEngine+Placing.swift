extension LayoutEngine {
  /// Adds variables for guides that constraints begin to mention, and removes those of others.
  func startPlacing() {
    if !guideQueues.idle.isEmpty { letIdleGuidesGo() }
    for index in table.pending.indices {
      let handle = table.pending[index]
      guard table[handle].mentionsGuides, table[handle].state == .pending,
        let constraint = table.constraint(of: handle)
      else { continue }
      for place in 0..<constraint.targets.count {
        let item = constraint.targets[place].item
        guard item.variables == nil, let guide = item as? LayoutGuide, guide.isPlaced
        else { continue }
        startPlacing(guide)
      }
    }
  }

  private func startPlacing(_ guide: LayoutGuide) {
    if guide.role == .contentMargins, let scroll = guide.owningView as? ScrollView {
      let content = scroll.contentLayoutGuide
      if content.variables == nil { startPlacing(content) }
    }
    addVariables(for: guide)
    guide.placedSlot = guideQueues.placed.count
    guideQueues.placed.append(guide.reference)
    note(.mentionedGuide)
    // The origin of the content depends on no frame.
    if guide.role == .content || guide.role == .frame { return }
    if let view = guide.container { noteCarriers(from: view) }
  }

  /// Records that computed positions depend on the frames of a view and of its ancestors.
  func noteCarriers(from view: View) {
    var carrier: View? = view
    while let view = carrier, !view.carriesPlaces {
      view.carriesPlaces = true
      carrier = view.superview
    }
  }

  private func letIdleGuidesGo() {
    let candidates = guideQueues.idle
    guideQueues.idle = []
    for reference in candidates {
      guard let guide = reference.item as? LayoutGuide, guide.engine === self,
        guide.mentions.isEmpty
      else { continue }
      if guide.role == .content, let margins = guide.container?.ownGuide(.contentMargins),
        margins.placedSlot >= 0
      {
        guard margins.mentions.isEmpty else { continue }
        stopPlacing(margins)
      }
      stopPlacing(guide)
      if guide.role == .contentMargins, let content = guide.container?.ownGuide(.content),
        content.mentions.isEmpty
      {
        stopPlacing(content)
      }
    }
  }

  func stopPlacing(_ guide: LayoutGuide) {
    guard guide.placedSlot >= 0 else { return }
    guide.placementRules = reconcile(guide.placementRules, of: guide, with: [])
    guide.placement = nil
    removeVariables(of: guide)
    let last = guideQueues.placed.removeLast()
    if guide.placedSlot < guideQueues.placed.count {
      guideQueues.placed[guide.placedSlot] = last
      if let moved = last.item as? LayoutGuide { moved.placedSlot = guide.placedSlot }
    }
    guide.placedSlot = -1
  }

  func mentionsEnded(of guide: LayoutGuide) {
    guard guide.placedSlot >= 0 else { return }
    guideQueues.idle.append(guide.reference)
    needsUpdate = true
  }

  /// Computes the positions of placed guides; records those that moved if it is the last pass.
  func placeGuides(isLast: Bool) {
    if isLast { guideQueues.unsettled = [] }
    guard guideQueues.needsPlacement || guideQueues.needsOutsidePlacement else { return }
    let isForAll = guideQueues.needsPlacement
    guideQueues.needsPlacement = false
    guideQueues.needsOutsidePlacement = false
    for reference in guideQueues.placed {
      guard let item = reference.item else { continue }
      let guide = downcast(item, to: LayoutGuide.self)
      guard isForAll || guide.role == .outside else { continue }
      if place(guide, at: guide.computedPlacement.withinLimit), isLast {
        guideQueues.unsettled.append(reference)
      }
    }
  }

  /// Moves a guide to its computed position; returns whether that changed.
  private func place(_ guide: LayoutGuide, at placement: GuidePlacement) -> Bool {
    let (horizontal, vertical) = placement.parts
    if let known = guide.placement {
      // The common case: no lists are created for most guides.
      let old = known.parts
      if old.horizontal.attribute == horizontal.attribute,
        old.vertical.attribute == vertical.attribute
      {
        let moves = (
          abs(known.left - placement.left) >= Self.negligible,
          abs(old.horizontal.constant - horizontal.constant) >= Self.negligible,
          abs(known.bottom - placement.bottom) >= Self.negligible,
          abs(old.vertical.constant - vertical.constant) >= Self.negligible
        )
        guard moves.0 || moves.1 || moves.2 || moves.3 else { return false }
        guide.placement = placement
        set(guide, 0, placement.left, known.left)
        set(guide, 1, horizontal.constant, old.horizontal.constant)
        set(guide, 2, placement.bottom, known.bottom)
        set(guide, guide.role == .content ? 1 : 3, vertical.constant, old.vertical.constant)
        return true
      }
    }
    guide.placement = placement
    var wanted = [
      Rule(.left, placement.left, origin: .guide),
      Rule(horizontal.attribute, horizontal.constant, origin: .guide),
      Rule(.bottom, placement.bottom, origin: .guide),
      Rule(vertical.attribute, vertical.constant, origin: .guide),
    ]
    if guide.role == .content { wanted = [wanted[0], wanted[3]] }
    guide.placementRules = reconcile(guide.placementRules, of: guide, with: wanted)
    return true
  }

  @inline(__always)
  private func set(_ guide: LayoutGuide, _ index: Int, _ constant: Double, _ old: Double) {
    if constant != old { set(guide.placementRules[index], constant) }
  }

  // MARK: - Tracking

  func startTracking(_ guide: LayoutGuide) {
    guide.trackerSlot = guideQueues.tracking.count
    guideQueues.tracking.append(guide.reference)
    guideQueues.needsTracking = true
    needsUpdate = true
  }

  func stopTracking(_ guide: LayoutGuide) {
    guard guide.trackerSlot >= 0 else { return }
    let last = guideQueues.tracking.removeLast()
    if guide.trackerSlot < guideQueues.tracking.count {
      guideQueues.tracking[guide.trackerSlot] = last
      if let moved = last.item as? LayoutGuide { moved.trackerSlot = guide.trackerSlot }
    }
    guide.trackerSlot = -1
  }

  /// Makes guides activate and deactivate constraints, which take part in the next solve.
  func trackGuides() {
    guard guideQueues.needsTracking else { return }
    guideQueues.needsTracking = false
    for reference in guideQueues.tracking {
      if let guide = reference.item as? LayoutGuide { guide.outside?.updateTracking() }
    }
  }
}
