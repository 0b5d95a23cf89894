/// Views that compete for the same width, such as two texts beside each other in a row.
///
/// If the first pass leaves open how they divide a width, the solution found is arbitrary: it may
/// give one of them nothing. Each then gets a share of it in proportion to its full width, and
/// requests that share in the second pass. Their layout remains ambiguous.
extension Measuring {
  /// The weakest priority, with which shares choose among solutions that are equally good.
  private static let weakest = Priority(1e-3)

  /// Computes the shares of the wrapping views anew.
  ///
  /// - Parameters:
  ///   - views: Further views, which may be about to wrap.
  ///   - engine: The engine of the views.
  /// - Returns: The views whose shares have changed.
  func divideOpenWidths(among views: [View], in engine: LayoutEngine) -> [View] {
    var candidates = views.filter { !$0.measurement.isListed && !$0.measurement.isHeld }
    engine.forEachView(in: wrapped) { candidates.append($0) }
    candidates.removeAll { $0.engine !== engine || !$0.measuresContent || $0.variables == nil }
    let before = candidates.map { $0.measurement.share }
    for view in candidates { view.measurement.share = nil }
    openVariables = []
    let narrow = candidates.filter {
      firstPassWidth(of: $0) < $0.measurement.fullSize.width - LayoutEngine.negligible
    }
    if narrow.count > 1 { divide(firstPass ?? engine.solver, among: narrow) }
    return zip(candidates, before).compactMap { view, share in
      guard view.measurement.share != share else { return nil }
      view.measurement.width = nil
      return view
    }
  }

  private func divide(_ solver: ConstraintSolver, among views: [View]) {
    let open = Set(solver.ambiguousVariables())
    let tied = views.filter { $0.variables.map { open.contains($0.width) } ?? false }
    guard tied.count > 1 else { return }
    openVariables = open
    var trial = solver
    let scale = trial.addVariable()
    var scales: [ObjectIdentifier: Variable] = [:]
    for view in tied {
      guard let width = view.variables?.width, let superview = view.superview else { continue }
      let siblings = tied.count { $0.superview === superview }
      let key = ObjectIdentifier(superview)
      let own = siblings == 1 ? scale : scales[key] ?? trial.addVariable()
      if siblings > 1 { scales[key] = own }
      let insets = view.alignmentRectInsets
      let terms = [
        LinearExpression.Term(width), .init(own, times: -view.measurement.fullSize.width),
      ]
      let row = Constraint(
        terms: terms, .equal, insets.left + insets.right, priority: Self.weakest)
      guard succeeds({ () throws(AddError) in _ = try trial.add(row) }) else { return }
    }
    for view in tied {
      guard let width = view.variables?.width else { continue }
      view.measurement.share = view.contentWidth(of: trial.value(of: width))
    }
  }
}
