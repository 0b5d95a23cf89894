/// What is known of a view whose content depends on the width it is laid out with.
struct Measurement {
  /// The size that the content takes where nothing limits it.
  var fullSize = Size.zero
  /// The width that the content was last measured for, nil where it was not.
  var width: Double?
  /// The size that it had then.
  var size = Size.zero
  /// Whether the constraints ask for that size, not the full one.
  var isWrapped = false
  /// Whether the engine's list of views to be measured holds the view.
  var isQueued = false
}

/// How far a tree's views have been measured.
struct MeasuringState {
  /// Views to look at after the next solve: their width or their content has changed.
  var queue: [ItemReference] = []
  /// Views whose constraints ask for a size measured for some width.
  var wrapped: [ItemReference] = []
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
/// that came out. So that the outcome does not depend on what was before, the first pass is made
/// again whenever anything along the horizontal axis changes.
extension LayoutEngine {
  func enqueueMeasuring(of view: View) {
    needsUpdate = true
    guard !view.measurement.isQueued else { return }
    view.measurement.isQueued = true
    measuring.queue.append(view.reference)
  }

  func stopMeasuring(_ view: View) {
    // The lists skip what is in no engine or in another one.
    view.measurement = Measurement()
  }

  func beginMeasuring() {
    measuring.hasMovedHorizontally = false
    measuring.hasRestored = false
    if measuring.isHorizontalOutdated { restoreFullWidths() }
  }

  /// Begins the first pass: views that wrap ask for their full width again.
  private func restoreFullWidths() {
    measuring.hasRestored = true
    guard !measuring.wrapped.isEmpty else { return }
    for reference in measuring.wrapped {
      guard let view = reference.view, view.engine === self, view.measurement.isWrapped else {
        continue
      }
      view.measurement.isWrapped = false
      let height = view.measurement.size.height
      setContentSize(Size(width: view.measurement.fullSize.width, height: height), of: view)
      enqueueMeasuring(of: view)
    }
    measuring.wrapped.removeAll(keepingCapacity: true)
  }

  /// Measures views for the widths that they got.
  func measureViews() {
    if measuring.hasMovedHorizontally, !measuring.hasRestored, !measuring.wrapped.isEmpty {
      return restoreFullWidths()
    }
    guard !measuring.queue.isEmpty else { return }
    let queue = measuring.queue
    measuring.queue = []
    for reference in queue {
      guard let view = reference.view, view.engine === self, view.measuresContent else { continue }
      view.measurement.isQueued = false
      measure(view)
    }
  }

  private func measure(_ view: View) {
    let width = view.solvedContentWidth
    if view.measurement.isWrapped {
      // Wider than it asked for, it keeps its lines; narrower, the lines are broken anew.
      let known = view.measurement.size.width
      guard known == View.noIntrinsicMetric || width < known - Self.negligible else { return }
    }
    guard let size = view.contentSize(laidOutWithin: width) else {
      return setContentSize(view.measurement.fullSize, of: view)
    }
    if !view.measurement.isWrapped {
      view.measurement.isWrapped = true
      measuring.wrapped.append(view.reference)
    }
    setContentSize(size, of: view)
  }
}

extension View {
  /// The width of the alignment rectangle as last solved, which is what content gets.
  final var solvedContentWidth: Double {
    max(0, solved.width - alignmentRectInsets.left - alignmentRectInsets.right)
  }

  /// The size of the content of a view laid out with a width, nil where it is the full one.
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
