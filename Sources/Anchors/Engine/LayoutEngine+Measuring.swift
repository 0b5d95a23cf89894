/// The measured sizes of a view whose content depends on its width.
struct Measurement {
  /// The size of the content without limits.
  var fullSize = Size.zero
  /// The width that the content was last measured for; nil if it was not.
  var width: Double?
  /// The size that it had then.
  var size = Size.zero
  /// Whether the constraints request that size instead of the full one.
  var isWrapped = false
  /// Whether the engine's list of wrapping views without a held width contains the view.
  var isListed = false
  /// Whether the width is held, so that both passes have the same one.
  var isHeld = false
  /// Whether the engine's list of views to measure contains the view.
  var isQueued = false
}

/// The progress of measuring the views of a tree.
struct MeasuringState {
  /// Views to look at after the next solve: their width or their content has changed.
  var queue: [ItemReference] = []
  /// Views whose constraints request a size measured for some width, and whose width is not held.
  var wrapped: [ItemReference] = []
  /// The same for views whose width is held, with the version of ties for which that was found.
  var wrappedHeld: [ItemReference] = []
  var heldVersion: UInt64 = 0
  /// Views that got less in the second pass than they requested.
  var squeezed: [ItemReference] = []
  /// The solution of the first pass, kept up once a view wraps.
  var firstPass: ConstraintSolver?
  /// Rows with new constants that it has not received: those that only matter along the vertical
  /// axis.
  var unheard: [RowTable.Handle] = []
  /// Views with new full sizes that it has not received.
  var unheardViews: [ItemReference] = []
  /// Whether a constraint along the horizontal axis has changed since the last layout.
  var isHorizontalOutdated = false
  /// Whether anything has moved along the horizontal axis in this layout.
  var hasMovedHorizontally = false
  /// Whether this layout has requested full widths again.
  var hasRestored = false
}

/// Views that wrap are laid out in two passes, as Apple's labels are.
///
/// In the first pass, a view requests the width of its content without line breaks. If it gets
/// less, the content is measured for the width it got, and in the second pass the view requests the
/// resulting size.
///
/// Requesting both sizes in turn from one solver would cost steps at every change, unless the width
/// is held. So as soon as a view without a held width wraps, there are two solvers, one for each
/// pass. Both receive the same changes, except for the sizes of wrapping views. The first is a copy
/// of the second from before the wrapping, so that rows and variables have the same names in both.
extension LayoutEngine {
  func enqueueMeasuring(of view: View) {
    needsUpdate = true
    guard !view.measurement.isQueued else { return }
    view.measurement.isQueued = true
    measuring.queue.append(view.reference)
  }

  /// Discards the measurements of a view that leaves the tree or no longer measures its content.
  func stopMeasuring(_ view: View) {
    // The first pass may otherwise miss the next size if the constraints request the same size
    // now.
    if view.measurement.isWrapped, view.engine === self, !view.measuresContent { giveUpFirstPass() }
    // The lists skip views that are in another engine or in none, or are not measured.
    view.measurement = Measurement()
  }

  /// Records the full size of a view.
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

  /// Restarts views whose width is no longer held with the first pass; returns whether there are
  /// any.
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
      // Cleared first, so that a view that is listed twice is kept once.
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

  /// Begins the first pass in the only solver: wrapping views request their full width again.
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
    // An equation broken in this layout no longer holds a width.
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
      // If it is wider than requested, the lines stay; if narrower, they are broken again.
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

  /// Makes a view request the size that its content needs at the view's width.
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
      // At this point all views without a held width request their full width.
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
    let size = measuredContentSize(within: width)
    View.requireMetrics(size)
    measurement.width = width
    measurement.size = size
    return size
  }
}
