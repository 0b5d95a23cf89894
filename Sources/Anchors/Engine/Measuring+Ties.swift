/// Views that compete for the same width, such as two texts beside each other in a row.
///
/// If the first pass leaves open how they divide a width, the solution found is arbitrary: it may
/// give one of them nothing. Each then gets a share of it in proportion to its full width, and
/// requests that share in the second pass. Their layout remains ambiguous.
extension Measuring {
  /// The weakest priority, with which shares choose among solutions that are equally good.
  private static let weakest = Priority(1e-3)

  /// Computes the shares anew.
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
    var candidates = views
    engine.forEachView(in: wrapped) { candidates.append($0) }
    if candidates.contains(where: { isNarrow($0, in: engine) }) { divide(in: engine) }
    engine.forEachView(in: sharing) { view in
      if !affected.contains(where: { $0 === view }) { affected.append(view) }
    }
    for view in affected { view.measurement.width = nil }
    return affected
  }

  private func isNarrow(_ view: View, in engine: LayoutEngine) -> Bool {
    view.engine === engine && view.measuresContent && !view.measurement.isHeld
      && firstPassWidth(of: view) < view.measurement.fullSize.width - LayoutEngine.negligible
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
