/// Views that compete for the same width, such as two texts beside each other in a row.
///
/// If the first pass leaves open how they divide a width, the solution found is arbitrary: it may
/// give one of them nothing. Each then gets a share of it in proportion to its full width, and
/// requests that share in the second pass. Their layout remains ambiguous.
extension Measuring {
  /// The weakest priority, with which shares choose among solutions that are equally good.
  private static let weakest = Priority(1e-3)

  /// Computes the shares.
  ///
  /// - Parameters:
  ///   - views: Views that may be about to wrap.
  ///   - engine: The engine of the views.
  /// - Returns: The views that had or have shares.
  func divideOpenWidths(among views: [View], in engine: LayoutEngine) -> [View] {
    var affected: [View] = []
    engine.forEachView(in: sharing) { affected.append($0) }
    for view in affected { view.measurement.share = nil }
    sharing = []
    openVariables = []
    if viewCount > 1, mayCompete(views + affected, in: engine) { divide(in: engine) }
    engine.forEachView(in: sharing) { view in
      if !affected.contains(where: { $0 === view }) { affected.append(view) }
    }
    for view in affected { view.measurement.width = nil }
    return affected
  }

  /// Whether one of some views gets less than its full width, and perhaps only because the solver
  /// chose so.
  ///
  /// The solver is asked about a few. For many, the search for all open widths costs less.
  private func mayCompete(_ views: [View], in engine: LayoutEngine) -> Bool {
    var questionCount = 0
    return views.contains { view in
      guard isNarrow(view, in: engine), mayHaveRival(view, in: engine),
        let width = view.variables?.width
      else { return false }
      questionCount += 1
      if questionCount > 4 { return true }
      if firstPass == nil { return !engine.solver.isUnique(width) }
      return firstPass?.contains(width) == true && firstPass?.isUnique(width) == false
    }
  }

  private func isNarrow(_ view: View, in engine: LayoutEngine) -> Bool {
    view.engine === engine && view.measuresContent && !view.measurement.isHeld
      && firstPassWidth(of: view) < view.measurement.fullSize.width - LayoutEngine.negligible
  }

  /// Whether another measured view may compete with a view for its width: horizontal constraints
  /// connect the two through items that required equations leave open.
  ///
  /// The answer is kept while the rows of the tree stay.
  private func mayHaveRival(_ view: View, in engine: LayoutEngine) -> Bool {
    let version = engine.tieVersion &+ engine.versions.rivals
    if view.measurement.rivalVersion != version {
      view.measurement.mayHaveRival = findsRival(of: view, version, in: engine)
      view.measurement.rivalVersion = version
    }
    return view.measurement.mayHaveRival
  }

  private func findsRival(of view: View, _ version: UInt64, in engine: LayoutEngine) -> Bool {
    if placed.version != version { placed = (version, [:]) }
    defer { reached.removeAll(keepingCapacity: true) }
    reached.append(view)
    var place = 0
    while place < reached.count {
      // A search through many items takes longer than the solver's answer.
      if reached.count > 32 { return true }
      let item = reached[place]
      place += 1
      var isFound = false
      item.forEachHorizontalNeighbour { next in
        guard !isFound, !reached.contains(where: { $0 === next }), !isPlaced(next, in: engine)
        else { return }
        isFound = next.isView && downcast(next, to: View.self).measuresContent
        reached.append(next)
      }
      if isFound { return true }
    }
    return false
  }

  /// Whether equations determine an item's left edge and width in its container, whatever the
  /// contents.
  private func isPlaced(_ item: LayoutItem, in engine: LayoutEngine) -> Bool {
    if let known = placed.1[ObjectIdentifier(item)] { return known }
    guard let variables = item.variables else { return true }
    let isPlaced = isHeld(variables.width, in: engine) && isHeld(variables.minX, in: engine)
    placed.1[ObjectIdentifier(item)] = isPlaced
    return isPlaced
  }

  private func divide(in engine: LayoutEngine) {
    var trial = firstPass ?? engine.solver
    let open = trial.ambiguousVariables()
    var tied: [View] = []
    for variable in open {
      let owner = engine.owners[Int(variable.index)]
      guard owner.part == .width, let item = owner.item?.object, item.isView else { continue }
      let view = downcast(item, to: View.self)
      if view.measuresContent { tied.append(view) }
    }
    guard tied.count > 1, tied.contains(where: { isNarrow($0, in: engine) }) else { return }
    openVariables = Set(open)
    sharing = tied.map { $0.reference }
    let common = trial.addVariable()
    var scales: [ObjectIdentifier: Variable] = [:]
    for view in tied {
      guard let width = view.variables?.width, let superview = view.superview else { continue }
      // Views alone in their superviews compete with those in others.
      var scale = common
      if tied.contains(where: { $0 !== view && $0.superview === superview }) {
        scale = scales[ObjectIdentifier(superview)] ?? trial.addVariable()
        scales[ObjectIdentifier(superview)] = scale
      }
      let insets = view.alignmentRectInsets
      let row = Constraint(
        terms: [.init(width), .init(scale, times: -view.measurement.fullSize.width)], .equal,
        insets.left + insets.right, priority: Self.weakest)
      guard succeeds({ () throws(AddError) in _ = try trial.add(row) }) else { return }
    }
    for view in tied {
      guard let width = view.variables?.width else { continue }
      view.measurement.share = view.contentWidth(of: trial.value(of: width))
    }
  }
}

extension LayoutItem {
  /// Visits the items whose edges may depend directly on this one's: those of its horizontal
  /// constraints, its container, its guides, and subviews that keep their frames.
  fileprivate final func forEachHorizontalNeighbour(_ body: (LayoutItem) -> Void) {
    for mention in mentions where mention.attribute.axis == .horizontal {
      mention.reference.with { constraint in
        for index in 0..<constraint.targets.count { constraint.targets[index].withItem(body) }
      }
    }
    if let container { body(container) }
    guard isView else { return }
    let view = downcast(self, to: View.self)
    for guide in view.guides { body(guide) }
    for subview in view.subviews where !subview.frameRules.isEmpty { body(subview) }
  }
}
