extension LayoutEngine {
  /// Updates the tree: updates constraints, solves, and lays views out.
  ///
  /// While views are laid out, it only updates constraints and solves: views that move are laid out
  /// afterwards.
  public func layoutIfNeeded() {
    if phase == .layout, needsUpdate { return solveInLayout() }
    var rounds = 0
    while needsUpdate, phase == .idle, root != nil, rounds < Self.maximumRounds {
      let arrivals = viewQueues.arrivals.isEmpty ? [] : takeArrivals()
      runPhases()
      reportNewConflicts()
      for reference in arrivals { reference.controller?.didAppear() }
      rounds += 1
    }
  }

  /// Updates constraints and solves while views are laid out.
  func solveInLayout() {
    ambiguity.isKnown = false
    phase = .constraints
    updateConstraints()
    phase = .solving
    solveUntilSettled()
    phase = .layout
  }

  private func runPhases() {
    defer { phase = .idle }
    if !guideQueues.unsettled.isEmpty { guideQueues.unsettled = [] }
    ambiguity.isKnown = false
    var rounds = 0
    repeat {
      needsUpdate = false
      phase = .constraints
      updateConstraints()
      phase = .solving
      solveUntilSettled()
      phase = .layout
      announceInsets()
      layOutViews()
      rounds += 1
    } while isOutdated && rounds < Self.maximumRounds
    needsUpdate = false
    #if DEBUG
      if let view = findOutdatedView() {
        preconditionFailure(
          "\(view.label) has an origin, a safe area or margins of an earlier layout")
      }
    #endif
  }

  private var isOutdated: Bool {
    guideQueues.needsPlacement || guideQueues.needsOutsidePlacement || hasWork
      || !guideQueues.idle.isEmpty
      || !viewQueues.updates.isEmpty
      || !viewQueues.layouts.isEmpty || !viewQueues.moved.isEmpty || !measuring.queue.isEmpty
      || insetQueue.isDue && !insetQueue.watchers.isEmpty
  }

  private var hasWork: Bool {
    table.hasWork || !removedVariables.isEmpty || !measuring.unheardViews.isEmpty
  }

  // MARK: - Phases

  /// Calls the views to update their constraints, subviews first.
  func updateConstraints() {
    guard !viewQueues.isUpdating else { return }
    viewQueues.isUpdating = true
    defer { viewQueues.isUpdating = false }
    var rounds = 0
    while !viewQueues.updates.isEmpty && rounds < Self.maximumRounds {
      var references = viewQueues.updates
      viewQueues.updates = []
      forEachByDepth(in: &references, deepestFirst: true) { view in
        let work = view.needsConstraints
        view.needsConstraints = []
        if work.contains(.update) { view.callUpdateConstraints() }
        if work.contains(.prepare) { view.prepareConstraints() }
      }
      rounds += 1
    }
  }

  /// Solves, places guides and measures views until nothing changes.
  func solveUntilSettled() {
    var passes = 0
    addFreshVariables()
    beginMeasuring()
    while true {
      trackGuides()
      startPlacing()
      placeGuides(isLast: passes == Self.maximumPasses)
      if passes > 0 || !hasWork { measureViews() }
      forbidNegativeSizes(isRepeated: passes >= Self.maximumPasses / 2)
      guard hasWork else { break }
      guard passes < Self.maximumPasses else { break }
      passes += 1
      solve()
    }
    measuring.isHorizontalOutdated = false
    needsUpdate = false
  }

  /// Makes views update their properties, and notifies those that moved or whose descendants moved,
  /// outer views first.
  private func layOutViews() {
    guard !viewQueues.layouts.isEmpty || !viewQueues.moved.isEmpty else { return }
    var references = viewQueues.spare
    viewQueues.spare = []
    // References, because views may release others.
    for view in viewQueues.moved { references.append(view.with { $0.reference }) }
    viewQueues.moved.removeAll(keepingCapacity: true)
    if references.isEmpty {
      swap(&references, &viewQueues.layouts)
    } else {
      references += viewQueues.layouts
      viewQueues.layouts = []
    }
    forEachByDepth(in: &references, deepestFirst: false) { view in
      if view.needsProperties { updatePropertiesAndSolve(of: view) }
      guard view.isLayoutQueued else { return }
      view.isLayoutQueued = false
      view.callLayoutSubviews()
    }
    references.removeAll(keepingCapacity: true)
    viewQueues.spare = references
  }

  // MARK: - Frames

  /// Hands the values that the solver changed to the items behind them.
  func takeFrames() {
    var anyChanged = false
    var anyCarrierChanged = false
    var hasMovedHorizontally = measuring.hasMovedHorizontally
    var moved = viewQueues.moved
    viewQueues.moved = []
    // A span, because a copy of an owner would retain its reference.
    let ownersNow = owners
    let owners = ownersNow.span
    let isHandedOut = viewQueues.changed != nil
    var changed = viewQueues.changed ?? []
    viewQueues.changed = nil
    solver.drainChanges { variable, value in
      let place = Int(variable.index)
      guard let item = owners[place].item else { return }
      let part = owners[place].part
      anyChanged = true
      item.with { item in
        switch part {
        case .minX:
          item.solved.origin.x = value
          hasMovedHorizontally = true
        case .minY:
          item.solved.origin.y = value
        case .width:
          item.solved.size.width = value
          hasMovedHorizontally = true
          if value < -Self.negligible {
            negativeSizes.append(NegativeSize(of: item, part))
          }
        case .height:
          item.solved.size.height = value
          if value < -Self.negligible {
            negativeSizes.append(NegativeSize(of: item, part))
          }
        }
        if item.carriesPlaces { anyCarrierChanged = true }
        item.noteMove(of: part, into: &moved)
        if isHandedOut, !item.isChangeListed, item.isView {
          item.isChangeListed = true
          changed.append(Unretained(downcast(item, to: View.self)))
        }
      }
    }
    viewQueues.moved = moved
    if isHandedOut { viewQueues.changed = changed }
    if !moved.isEmpty { needsUpdate = true }
    measuring.hasMovedHorizontally = hasMovedHorizontally
    guard anyChanged else { return }
    note(anyCarrierChanged ? .carriers : .frames)
  }

  // MARK: - Negative sizes

  /// The most that a length may be below zero because of rounding, in points.
  static let negligible = 1e-7

  /// Adds the rule that sizes are not negative for sizes that a solve made negative.
  ///
  /// Adding it only where needed costs nothing elsewhere, and gives the same solution as the rule
  /// everywhere.
  ///
  /// - Parameter isRepeated: Whether several solves in turn made sizes negative. In a row without
  ///   room, each would make the size of another view negative: the siblings get the rule too.
  func forbidNegativeSizes(isRepeated: Bool = false) {
    guard !negativeSizes.isEmpty else { return }
    for negative in negativeSizes {
      guard let item = negative.reference.item, item.engine === self else { continue }
      let attribute: LayoutConstraint.Attribute = negative.part == .width ? .width : .height
      guard forbidNegative(attribute, of: item), isRepeated, let container = item.container else {
        continue
      }
      for view in container.subviews where view.engine === self && view.variables != nil {
        _ = forbidNegative(attribute, of: view)
      }
    }
    negativeSizes.removeAll(keepingCapacity: true)
  }

  /// Adds the rule to an item.
  ///
  /// - Returns: Whether it was missing.
  private func forbidNegative(
    _ attribute: LayoutConstraint.Attribute, of item: LayoutItem
  ) -> Bool {
    guard mayBeBounded(item), !item.sizeRules.contains(where: { table[$0].attribute == attribute })
    else { return false }
    item.sizeRules.append(add(Rule(nonnegative: attribute), to: item))
    return true
  }

  /// Whether constraints determine an item's size.
  ///
  /// A size that they do not determine may be negative, such as that of the margins of a view
  /// narrower than they are, and is shown as 0.
  func mayBeBounded(_ item: LayoutItem) -> Bool {
    if let view = item as? View {
      return view.frameRules.allSatisfy { !table[$0].attribute.isDimension }
    }
    guard let guide = item as? LayoutGuide else { return true }
    // The gaps of a stack view are negative where its views overlap.
    return guide.role == .content || guide.role == .plain
  }
}
