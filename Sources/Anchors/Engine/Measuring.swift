/// The measured sizes of a view whose content depends on its width.
struct Measurement {
  /// The size of the content without limits.
  var fullSize = Size.zero
  /// The width that the content was last measured for; nil if it was not.
  var width: Double?
  /// The size that it had then.
  var size = Size.zero
  /// The width that it gets of one that the first pass leaves open; nil if that is determined.
  var share: Double?
  /// Whether another view may compete for the width, and the version for which that was found.
  var mayHaveRival = false
  var rivalVersion: UInt64 = 0
  /// Whether the constraints request that size instead of the full one.
  var isWrapped = false
  /// Whether the list of wrapping views without a held width contains the view.
  var isListed = false
  /// Whether the width is held, so that both passes have the same one.
  var isHeld = false
  /// Whether the list of views to measure contains the view.
  var isQueued = false
  /// Whether the number of measured views includes the view.
  var isCounted = false
}

/// The views of a tree whose height depends on their width.
///
/// Views that wrap are laid out in two passes, as Apple's labels are. In the first pass, a view
/// requests the width of its content without line breaks. If it gets less, the content is measured
/// for the width it got, and in the second pass the view requests the resulting size.
///
/// Requesting both sizes in turn from one solver would cost steps at every change, unless the width
/// is held. So as soon as a view without a held width wraps, there are two solvers, one for each
/// pass. Both receive the same changes, except for the sizes of wrapping views. The first is a copy
/// of the second from before the wrapping, so that rows and variables have the same names in both.
///
/// The engine calls ``begin(in:)`` once a layout, ``measureViews(in:)`` before each solve but the
/// first, and ``follow(_:in:)`` in each solve.
final class Measuring {
  /// Views to look at after the next solve: their width or their content has changed.
  @safe @exclusivity(unchecked) private var queue: [ItemReference] = []
  /// Views whose constraints request a size measured for some width, and whose width is not held.
  @safe @exclusivity(unchecked) private(set) var wrapped: [ItemReference] = []
  /// The same for views whose width is held, with the version of ties for which that was found.
  @safe @exclusivity(unchecked) private var wrappedHeld: [ItemReference] = []
  @safe @exclusivity(unchecked) private var heldVersion: UInt64 = 0
  /// Views that got less in the second pass than they requested.
  @safe @exclusivity(unchecked) var squeezed: [ItemReference] = []
  /// The solution of the first pass, kept up once a view wraps.
  @safe @exclusivity(unchecked) var firstPass: ConstraintSolver?
  /// Rows with new constants that it has not received: those that only matter along the vertical
  /// axis.
  @safe @exclusivity(unchecked) var unheard: [RowTable.Handle] = []
  /// Views with new full sizes that it has not received.
  @safe @exclusivity(unchecked) var unheardViews: [ItemReference] = []
  /// Whether a constraint along the horizontal axis has changed since the last layout.
  @safe @exclusivity(unchecked) var isHorizontalOutdated = false
  /// Whether anything has moved along the horizontal axis in this layout.
  @safe @exclusivity(unchecked) var hasMovedHorizontally = false
  /// Views that get shares of widths that the first pass leaves open, and all its open variables.
  @safe @exclusivity(unchecked) var sharing: [ItemReference] = []
  @safe @exclusivity(unchecked) var openVariables: Set<Variable> = []
  /// The number of views of the tree whose content is measured for their width.
  @safe @exclusivity(unchecked) var viewCount = 0
  /// The list of a search for rivals, kept for its memory.
  @safe @exclusivity(unchecked) var reached: [LayoutItem] = []
  /// Items that equations place in the containers around them, with the version they are valid for.
  @safe @exclusivity(unchecked) var placed: (version: UInt64, [ObjectIdentifier: Bool]) = (0, [:])
  /// Whether this layout has requested full widths again.
  @safe @exclusivity(unchecked) private var hasRestored = false

  /// Whether views are to be measured after a solve.
  var hasQueue: Bool { !queue.isEmpty }

  // MARK: - Collecting changes

  func enqueue(_ view: View, in engine: LayoutEngine) {
    engine.needsUpdate = true
    guard !view.measurement.isQueued else { return }
    view.measurement.isQueued = true
    queue.append(view.reference)
  }

  /// Discards the measurements of a view that leaves the tree or no longer measures its content.
  func stop(_ view: View, in engine: LayoutEngine) {
    // The first pass may otherwise miss the next size if the constraints request the same size
    // now.
    if view.measurement.isWrapped, view.engine === engine, !view.measuresContent {
      giveUpFirstPass(in: engine)
    }
    if view.measurement.isCounted { viewCount -= 1 }
    // The lists skip views that are in another engine or in none, or are not measured.
    view.measurement = Measurement()
  }

  /// Removes views that have left the tree from the list that may hold many.
  func forgetViews(notIn engine: LayoutEngine) {
    wrapped.removeAll { $0.item?.engine !== engine }
  }

  func setFullSize(_ size: Size, of view: View, in engine: LayoutEngine) {
    view.measurement.fullSize = size
    view.measurement.width = nil
    if !view.measurement.isCounted { viewCount += 1 }
    view.measurement.isCounted = true
    enqueue(view, in: engine)
    let rules = view.contentRules
    if firstPass != nil, rules.contains(where: { engine.table[$0].state == .installed }) {
      let hasSameRows =
        size.width != View.noIntrinsicMetric && size.height != View.noIntrinsicMetric
        && rules.count == 4 && rules.allSatisfy { engine.table[$0].state == .installed }
        && hasPrioritiesInForce(view, in: engine)
      if hasSameRows {
        isHorizontalOutdated = true
        unheardViews.append(view.reference)
        return
      }
      giveUpFirstPass(in: engine)
    }
    // Rows still to be added are full in both passes.
    view.measurement.isWrapped = false
    engine.setContentSize(size, of: view)
  }

  /// Whether the four rules for a view's content have the priorities that they should have.
  private func hasPrioritiesInForce(_ view: View, in engine: LayoutEngine) -> Bool {
    let content = view.contentWishes
    let wanted = [
      content.horizontal.hugging, content.horizontal.resistance, content.vertical.hugging,
      content.vertical.resistance,
    ]
    return zip(view.contentRules, wanted).allSatisfy { engine.table[$0].priority == $1 }
  }

  // MARK: - Layouts

  func begin(in engine: LayoutEngine) {
    hasMovedHorizontally = false
    hasRestored = false
    if firstPass == nil, isHorizontalOutdated { restoreFullWidths(in: engine) }
  }

  /// Restarts views whose width is no longer held with the first pass; returns whether there are
  /// any.
  private func releaseHeldViews(in engine: LayoutEngine) -> Bool {
    guard !wrappedHeld.isEmpty, heldVersion != engine.tieVersion else { return false }
    heldVersion = engine.tieVersion
    var isAny = false
    let references = wrappedHeld
    wrappedHeld = []
    engine.forEachView(in: references) { view in
      guard view.measurement.isHeld else { return }
      // Cleared first, so that a view that is listed twice is kept once.
      view.measurement.isHeld = false
      if isWidthHeld(of: view, in: engine) {
        wrappedHeld.append(view.reference)
      } else if view.measurement.isWrapped {
        isAny = true
        giveUpFirstPass(in: engine)
        requestFullSize(of: view, in: engine)
      }
    }
    for reference in wrappedHeld { reference.view?.measurement.isHeld = true }
    return isAny
  }

  private func requestFullSize(of view: View, in engine: LayoutEngine) {
    view.measurement.isWrapped = false
    engine.setContentSize(view.measurement.fullSize, of: view)
    enqueue(view, in: engine)
  }

  /// Begins the first pass in the only solver: wrapping views request their full width again.
  private func restoreFullWidths(in engine: LayoutEngine) {
    hasRestored = true
    guard !wrapped.isEmpty else { return }
    engine.forEachView(in: wrapped) { view in
      view.measurement.isListed = false
      guard view.measurement.isWrapped else { return }
      view.measurement.isWrapped = false
      let height = view.measurement.size.height
      engine.setContentSize(
        Size(width: view.measurement.fullSize.width, height: height), of: view)
      enqueue(view, in: engine)
    }
    wrapped.removeAll(keepingCapacity: true)
  }

  /// Measures views for the widths that they got in the first pass.
  func measureViews(in engine: LayoutEngine) {
    // An equation removed or broken in this layout no longer holds a width.
    if releaseHeldViews(in: engine) { return }
    if firstPass == nil, !hasRestored, !wrapped.isEmpty,
      hasMovedHorizontally || isHorizontalOutdated
    {
      return restoreFullWidths(in: engine)
    }
    guard !queue.isEmpty else { return }
    let queue = queue
    self.queue = []
    var views: [View] = []
    engine.forEachView(in: queue) { view in
      view.measurement.isQueued = false
      if view.measuresContent { views.append(view) }
    }
    let sharing = divideOpenWidths(among: views, in: engine)
    for view in sharing { _ = remeasure(view, in: engine) }
    for view in views where !sharing.contains(where: { $0 === view }) { measure(view, in: engine) }
  }

  private func measure(_ view: View, in engine: LayoutEngine) {
    if view.measurement.isHeld {
      let size = view.contentSize(laidOutWithin: view.solvedContentWidth)
      guard view.engine === engine else { return }
      view.measurement.isWrapped = size != nil
      engine.setContentSize(size ?? view.measurement.fullSize, of: view)
    } else if view.measurement.isWrapped {
      // If it is wider than requested, the lines stay; if narrower, they are broken again.
      let width = view.solvedContentWidth
      let known = view.measurement.size.width
      guard known == View.noIntrinsicMetric || width < known - LayoutEngine.negligible else {
        return
      }
      if let size = view.contentSize(laidOutWithin: width), view.engine === engine {
        squeezed.append(view.reference)
        engine.setContentSize(size, of: view)
      }
    } else if let size = view.contentSize(laidOutWithin: firstPassWidth(of: view)) {
      wrap(view, size, in: engine)
    } else {
      engine.setContentSize(view.measurement.fullSize, of: view)
    }
  }

  /// Makes a view request the size that its content needs at the view's width.
  @discardableResult
  func wrap(_ view: View, _ size: Size, in engine: LayoutEngine) -> Bool {
    if !view.measurement.isWrapped { noteWrapping(of: view, in: engine) }
    return engine.setContentSize(size, of: view)
  }

  private func noteWrapping(of view: View, in engine: LayoutEngine) {
    // The function that measured the content may have removed the view.
    guard view.engine === engine else { return }
    view.measurement.isWrapped = true
    if view.measurement.isHeld { return }
    if isWidthHeld(of: view, in: engine) {
      view.measurement.isHeld = true
      if wrappedHeld.isEmpty { heldVersion = engine.tieVersion }
      return wrappedHeld.append(view.reference)
    }
    if firstPass == nil, wrapped.isEmpty {
      // At this point all views without a held width request their full width.
      firstPass = engine.solver
      unheardViews = wrappedHeld
    }
    guard !view.measurement.isListed else { return }
    view.measurement.isListed = true
    wrapped.append(view.reference)
  }

  /// Whether horizontal equations determine a view's width whatever its content.
  ///
  /// Both passes have the same width then. Others may have too, which only costs time.
  private func isWidthHeld(of view: View, in engine: LayoutEngine) -> Bool {
    view.variables.map { isHeld($0.width, in: engine) } ?? false
  }

  /// Whether horizontal equations determine a variable whatever the contents of views.
  func isHeld(_ variable: Variable, in engine: LayoutEngine) -> Bool {
    func isTie(_ row: Constraint.ID) -> Bool { engine.table.isTie(row) }
    guard firstPass?.contains(variable) == true else {
      return engine.solver.isDetermined(variable, by: isTie)
    }
    return firstPass?.isDetermined(variable, by: isTie) == true
  }

  /// The width that a view's content gets in the first pass.
  func firstPassWidth(of view: View) -> Double {
    if let share = view.measurement.share { return share }
    guard let firstPass, let variables = view.variables, firstPass.contains(variables.width)
    else { return view.solvedContentWidth }
    return view.contentWidth(of: firstPass.value(of: variables.width))
  }

  /// Continues with a single solver, which is used for the first pass when that is needed next.
  func giveUpFirstPass(in engine: LayoutEngine) {
    firstPass = nil
    for handle in unheard { engine.table[handle].isUnheard = false }
    unheard = []
    // The changes that only the first pass was to receive.
    let views = unheardViews
    unheardViews = []
    engine.forEachView(in: views) { view in
      if view.measuresContent { requestFullSize(of: view, in: engine) }
    }
    squeezed = []
    isHorizontalOutdated = true
  }
}

extension RowTable {
  /// Whether a row of the solver is a required horizontal equation, or one of the two bounds that
  /// make a view exactly as wide as its content.
  fileprivate func isTie(_ row: Constraint.ID) -> Bool {
    guard let handle = handle(of: row), self[handle].priority == .required,
      self[handle].attribute.axis == .horizontal
    else { return false }
    if self[handle].relation == .equal { return true }
    guard self[handle].origin == .contentSize, let item = item(of: handle)?.object else {
      return false
    }
    let view = downcast(item, to: View.self)
    let strength = view.contentWishes.horizontal
    return !view.measuresContent && strength.hugging == .required
      && strength.resistance == .required
  }
}

extension View {
  /// The last solved width of the alignment rectangle, which is available to the content.
  final var solvedContentWidth: Double { contentWidth(of: solved.width) }

  /// The width that content gets in a frame of a width.
  final func contentWidth(of width: Double) -> Double {
    max(0, width - alignmentRectInsets.left - alignmentRectInsets.right)
  }

  /// Returns the size of the content of a view laid out with a width; nil if it is the full size.
  final func contentSize(laidOutWithin width: Double) -> Size? {
    let full = measurement.fullSize
    guard full.width == View.noIntrinsicMetric || width < full.width - LayoutEngine.negligible
    else { return nil }
    if let known = measurement.width, abs(known - width) <= LayoutEngine.negligible {
      return measurement.size
    }
    var size = View.limited(measuredContentSize(within: width))
    if measurement.share != nil { size.width = width }
    measurement.width = width
    measurement.size = size
    return size
  }
}
