extension LayoutEngine {
  /// Gives variables to guides that constraints begin to mention, takes them from others.
  func startPlacing() {
    if !idleGuides.isEmpty { letIdleGuidesGo() }
    for index in pending.indices {
      let constraint = pending[index]
      guard constraint.state == .pending, constraint.engine === self else { continue }
      for target in constraint.targets {
        guard let item = target.reference.item, item.variables == nil,
          let guide = item as? LayoutGuide, guide.placer != nil
        else { continue }
        addVariables(for: guide)
        guide.placedSlot = placedGuides.count
        placedGuides.append(guide.reference)
        needsPlacement = true
        var carrier = guide.container
        while let view = carrier, !view.carriesPlacedGuides {
          view.carriesPlacedGuides = true
          carrier = view.superview
        }
      }
    }
  }

  private func letIdleGuidesGo() {
    let candidates = idleGuides
    idleGuides = []
    for reference in candidates {
      guard let guide = reference.item as? LayoutGuide, guide.engine === self,
        guide.mentions.isEmpty
      else { continue }
      stopPlacing(guide)
    }
  }

  func stopPlacing(_ guide: LayoutGuide) {
    guard guide.placedSlot >= 0 else { return }
    for constraint in guide.placementConstraints {
      withdraw(constraint)
      constraint.isQueued = false
    }
    guide.placementConstraints = []
    removeVariables(of: guide)
    let last = placedGuides.removeLast()
    if guide.placedSlot < placedGuides.count {
      placedGuides[guide.placedSlot] = last
      if let moved = last.item as? LayoutGuide { moved.placedSlot = guide.placedSlot }
    }
    guide.placedSlot = -1
  }

  func mentionsEnded(of guide: LayoutGuide) {
    guard guide.placedSlot >= 0 else { return }
    idleGuides.append(guide.reference)
    needsUpdate = true
  }

  /// Works out where placed guides lie, and notes those that moved.
  func placeGuides() {
    movedGuides.removeAll(keepingCapacity: true)
    guard needsPlacement else { return }
    needsPlacement = false
    for reference in placedGuides {
      guard let item = reference.item else { continue }
      let guide = unsafeDowncast(item, to: LayoutGuide.self)
      guard let placer = guide.placer else { continue }
      if place(guide, at: placer(guide)) { movedGuides.append(reference) }
    }
  }

  /// Puts a guide where it is to lie, and returns whether that differs from before.
  private func place(_ guide: LayoutGuide, at placement: GuidePlacement) -> Bool {
    typealias Part = (attribute: LayoutConstraint.Attribute, constant: Double)
    let horizontal: Part
    switch placement.horizontal {
    case .right(let inset): horizontal = (.right, inset)
    case .width(let width): horizontal = (.width, width)
    }
    let vertical: Part
    switch placement.vertical {
    case .top(let inset): vertical = (.top, inset)
    case .height(let height): vertical = (.height, height)
    }
    let constraints = guide.placementConstraints
    guard constraints.count == 4, constraints[1].firstAttribute == horizontal.attribute,
      constraints[3].firstAttribute == vertical.attribute
    else {
      reconcile(
        &guide.placementConstraints,
        with: [
          MadeConstraint(guide, .left, placement.left, origin: .guide),
          MadeConstraint(guide, horizontal.attribute, horizontal.constant, origin: .guide),
          MadeConstraint(guide, .bottom, placement.bottom, origin: .guide),
          MadeConstraint(guide, vertical.attribute, vertical.constant, origin: .guide),
        ])
      return true
    }
    // Most guides most of the time: no lists are made for them.
    let isSettled =
      abs(constraints[0].constant - placement.left) < 1e-7
      && abs(constraints[1].constant - horizontal.constant) < 1e-7
      && abs(constraints[2].constant - placement.bottom) < 1e-7
      && abs(constraints[3].constant - vertical.constant) < 1e-7
    if isSettled { return false }
    constraints[0].constant = placement.left
    constraints[1].constant = horizontal.constant
    constraints[2].constant = placement.bottom
    constraints[3].constant = vertical.constant
    return true
  }

  // MARK: - Tracking

  func startTracking(_ guide: LayoutGuide) {
    guide.trackerSlot = trackingGuides.count
    trackingGuides.append(guide.reference)
    needsTracking = true
    needsUpdate = true
  }

  func stopTracking(_ guide: LayoutGuide) {
    guard guide.trackerSlot >= 0 else { return }
    let last = trackingGuides.removeLast()
    if guide.trackerSlot < trackingGuides.count {
      trackingGuides[guide.trackerSlot] = last
      if let moved = last.item as? LayoutGuide { moved.trackerSlot = guide.trackerSlot }
    }
    guide.trackerSlot = -1
  }

  /// Has guides activate and deactivate constraints, to be part of the next solve.
  func trackGuides() {
    guard needsTracking else { return }
    needsTracking = false
    for reference in trackingGuides {
      if let guide = reference.item as? LayoutGuide { guide.tracker?(guide) }
    }
  }
}
