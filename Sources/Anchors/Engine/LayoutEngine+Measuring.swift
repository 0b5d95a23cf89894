/// The measured sizes of a view whose content depends on its width.
struct Measurement {
  /// The size that the content takes where nothing limits it.
  var fullSize = Size.zero
  /// The width that the content was last measured for, nil if it was not.
  var width: Double?
  /// The size that it had then.
  var size = Size.zero
  /// Whether the constraints ask for that size, not the full one.
  var isWrapped = false
  /// Whether the engine's list of views that wrap and are free to be narrower holds the view.
  var isListed = false
  /// Whether the width is held, so that both passes give the same.
  var isHeld = false
  /// Whether the engine's list of views to be measured holds the view.
  var isQueued = false
}

/// The progress of measuring the views of a tree.
struct MeasuringState {
  /// Views to look at after the next solve: their width or their content has changed.
  var queue: [ItemReference] = []
  /// Views whose constraints ask for a size measured for some width, and which are free to be
  /// narrower.
  var wrapped: [ItemReference] = []
  /// The same of views whose width is held, with the version of ties when that was found out.
  var wrappedHeld: [ItemReference] = []
  var heldVersion: UInt64 = 0
  /// Views that the second pass left less than they asked for.
  var squeezed: [ItemReference] = []
  /// The solution of the first pass, kept up once a view wraps.
  var firstPass: ConstraintSolver?
  /// Rows whose constants it has not heard of: those that matter along the vertical axis only.
  var unheard: [RowTable.Handle] = []
  /// Views whose full size it has not heard of.
  var unheardViews: [ItemReference] = []
  /// Whether a constraint along the horizontal axis has changed since the last layout.
  var isHorizontalOutdated = false
  /// Whether anything has moved along the horizontal axis in this layout.
  var hasMovedHorizontally = false
  /// Whether this layout has asked for full widths again.
  var hasRestored = false
}

/// Views that wrap are laid out in two passes, as Apple's labels are.
///
/// In the first a view asks for the width that its content has without a break. Where it gets less,
/// the content is measured for the width it got, and in the second pass the view asks for the size
/// that came out.
///
/// Asking for one after the other in one solver would cost steps at every change, unless the width
/// is held. So once a view wraps whose width is not, there are two solvers, one for each pass. They
/// hear of the same changes, but for the sizes of what wraps: the first is a copy of the second from
/// before it wrapped, so that rows and variables have the same names in both.
extension LayoutEngine {
  func enqueueMeasuring(of view: View) {
    needsUpdate = true
    guard !view.measurement.isQueued else { return }
    view.measurement.isQueued = true
    measuring.queue.append(view.reference)
  }

  /// Forgets what was measured of a view that leaves, or measures its content no more.
  func stopMeasuring(_ view: View) {
    // The first pass may not hear of the next size where the constraints ask for the same now.
    if view.measurement.isWrapped, view.engine === self, !view.measuresContent { giveUpFirstPass() }
    // The lists skip what is in no engine or in another one, or is not measured.
    view.measurement = Measurement()
  }

  /// Takes over the full size of a view.
  func setFullSize(_ size: Size, of view: View) {
    view.measurement.fullSize = size
    view.measurement.width = nil
    enqueueMeasuring(of: view)
    let rules = view.contentRules
    if measuring.firstPass != nil, rules.contains(where: { table[$0].state == .installed }) {
      let hasSameRows =
        size.width != View.noIntrinsicMetric && size.height != View.noIntrinsicMetric
        && rules.count == 4 && rules.allSatisfy { table[$0].state == .installed }
        && hasPrioritiesInForce(view)
      if hasSameRows {
        measuring.isHorizontalOutdated = true
        measuring.unheardViews.append(view.reference)
        return
      }
      giveUpFirstPass()
    }
    // Rows still to be added are full in both passes.
    view.measurement.isWrapped = false
    setContentSize(size, of: view)
  }

  func beginMeasuring() {
    measuring.hasMovedHorizontally = false
    measuring.hasRestored = false
    releaseHeldViews()
    if measuring.firstPass == nil, measuring.isHorizontalOutdated { restoreFullWidths() }
  }

  /// Views whose width is not held any more begin with the first pass; returns whether there are any.
  @discardableResult
  private func releaseHeldViews() -> Bool {
    guard !measuring.wrappedHeld.isEmpty, measuring.heldVersion != tieVersion else { return false }
    measuring.heldVersion = tieVersion
    var isAny = false
    let references = measuring.wrappedHeld
    measuring.wrappedHeld = []
    for reference in references {
      guard let view = reference.view, view.engine === self, view.measurement.isHeld else {
        continue
      }
      // Let go first, so that what is listed twice is kept once.
      view.measurement.isHeld = false
      if isWidthHeld(of: view) {
        measuring.wrappedHeld.append(reference)
      } else if view.measurement.isWrapped {
        isAny = true
        giveUpFirstPass()
        view.measurement.isWrapped = false
        setContentSize(view.measurement.fullSize, of: view)
        enqueueMeasuring(of: view)
      }
    }
    for reference in measuring.wrappedHeld { reference.view?.measurement.isHeld = true }
    return isAny
  }

  /// Begins the first pass in the only solver: views that wrap ask for their full width again.
  private func restoreFullWidths() {
    measuring.hasRestored = true
    guard !measuring.wrapped.isEmpty else { return }
    for reference in measuring.wrapped {
      guard let view = reference.view, view.engine === self else { continue }
      view.measurement.isListed = false
      guard view.measurement.isWrapped else { continue }
      view.measurement.isWrapped = false
      let height = view.measurement.size.height
      setContentSize(Size(width: view.measurement.fullSize.width, height: height), of: view)
      enqueueMeasuring(of: view)
    }
    measuring.wrapped.removeAll(keepingCapacity: true)
  }

  /// Measures views for the widths that they got in the first pass.
  func measureViews() {
    // An equation broken in this layout holds no width any more.
    if releaseHeldViews() { return }
    if measuring.firstPass == nil, !measuring.hasRestored, !measuring.wrapped.isEmpty,
      measuring.hasMovedHorizontally || measuring.isHorizontalOutdated
    {
      return restoreFullWidths()
    }
    guard !measuring.queue.isEmpty else { return }
    let queue = measuring.queue
    measuring.queue = []
    for reference in queue {
      guard let view = reference.view, view.engine === self else { continue }
      view.measurement.isQueued = false
      if view.measuresContent { measure(view) }
    }
  }

  private func measure(_ view: View) {
    if view.measurement.isHeld {
      let size = view.contentSize(laidOutWithin: view.solvedContentWidth)
      view.measurement.isWrapped = size != nil
      setContentSize(size ?? view.measurement.fullSize, of: view)
    } else if view.measurement.isWrapped {
      // Wider than it asked for, it keeps its lines; narrower, the lines are broken anew.
      let width = view.solvedContentWidth
      let known = view.measurement.size.width
      guard known == View.noIntrinsicMetric || width < known - Self.negligible else { return }
      if let size = view.contentSize(laidOutWithin: width) {
        measuring.squeezed.append(view.reference)
        setContentSize(size, of: view)
      }
    } else if let size = view.contentSize(laidOutWithin: firstPassWidth(of: view)) {
      wrap(view, size)
    } else {
      setContentSize(view.measurement.fullSize, of: view)
    }
  }

  /// Has a view ask for the size that its content takes in the width it gets.
  @discardableResult
  func wrap(_ view: View, _ size: Size) -> Bool {
    if !view.measurement.isWrapped { noteWrapping(of: view) }
    return setContentSize(size, of: view)
  }

  private func noteWrapping(of view: View) {
    view.measurement.isWrapped = true
    if view.measurement.isHeld { return }
    if isWidthHeld(of: view) {
      view.measurement.isHeld = true
      if measuring.wrappedHeld.isEmpty { measuring.heldVersion = tieVersion }
      return measuring.wrappedHeld.append(view.reference)
    }
    if measuring.firstPass == nil, measuring.wrapped.isEmpty {
      // All views that are free to be narrower ask for their full width as yet.
      measuring.firstPass = solver
      measuring.unheardViews = measuring.wrappedHeld
    }
    guard !view.measurement.isListed else { return }
    view.measurement.isListed = true
    measuring.wrapped.append(view.reference)
  }

  /// Whether the four rules for a view's content have the priorities that they should have.
  private func hasPrioritiesInForce(_ view: View) -> Bool {
    let content = view.contentWishes
    return table[view.contentRules[0]].priority == content.horizontalHugging
      && table[view.contentRules[1]].priority == content.horizontalResistance
      && table[view.contentRules[2]].priority == content.verticalHugging
      && table[view.contentRules[3]].priority == content.verticalResistance
  }

  /// The width that a view's content gets in the first pass.
  func firstPassWidth(of view: View) -> Double {
    guard let firstPass = measuring.firstPass, let variables = view.variables,
      firstPass.contains(variables.width)
    else { return view.solvedContentWidth }
    return view.contentWidth(of: firstPass.value(of: variables.width))
  }
}

extension View {
  /// The width of the alignment rectangle as last solved, which is what content gets.
  final var solvedContentWidth: Double { contentWidth(of: solved.width) }

  /// The width that content gets in a frame of a width.
  final func contentWidth(of width: Double) -> Double {
    max(0, width - alignmentRectInsets.left - alignmentRectInsets.right)
  }

  /// The size of the content of a view laid out with a width, nil if it is the full one.
  final func contentSize(laidOutWithin width: Double) -> Size? {
    let full = measurement.fullSize
    guard full.width == View.noIntrinsicMetric || width < full.width - LayoutEngine.negligible
    else { return nil }
    if let known = measurement.width, abs(known - width) <= LayoutEngine.negligible {
      return measurement.size
    }
    let size = measuredContentSize(within: width)
    View.requireMetrics(size)
    measurement.width = width
    measurement.size = size
    return size
  }
}
