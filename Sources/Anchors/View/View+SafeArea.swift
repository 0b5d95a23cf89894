/// The safe area of a view, computed for a version of the geometry.
struct SafeArea {
  var insets = EdgeInsets.zero
  var version: UInt64 = 0
}

extension View {
  /// The guide for the part of the view that no bar or corner of the device covers.
  public final var safeAreaLayoutGuide: LayoutGuide { layoutGuide(for: .safeArea()) }

  /// The guide for the part of the view inside its margins.
  public final var layoutMarginsGuide: LayoutGuide { layoutGuide(for: .margins()) }

  /// The guide for text: inside the margins, in their middle, and at most as wide as the window's
  /// ``Window/readableContentWidth``.
  ///
  /// Outside a window that is 672 points.
  public final var readableContentGuide: LayoutGuide { layoutGuide(for: .readableContent()) }

  /// The safe area insets as far as they are known during a layout pass.
  package final var currentSafeAreaInsets: EdgeInsets {
    var insets = currentContainerInsets
    // Before its first solve, a view is assumed to be clear of the cover, as of the border.
    guard let window = coveredWindow, !isFresh, let context = window.outsideContext else {
      return insets
    }
    insets.bottom = context.bottomInset(
      ofViewEndingAt: currentFrameInWindow.maxY, floor: insets.bottom, in: window)
    return insets
  }

  /// The window, if its cover is part of the view's safe area.
  private final var coveredWindow: Window? {
    guard !isWindow, let window = engine?.window, window.safeAreaRegions.contains(.cover) else {
      return nil
    }
    return window
  }

  /// The height of the cover inside the view minus the bottom inset without the cover, in points;
  /// nil if no cover counts.
  final var coverDifference: Double? {
    let floor = currentContainerInsets.bottom
    guard let window = coveredWindow, let context = window.outsideContext else { return nil }
    return context.bottomInset(
      ofViewEndingAt: currentFrameInWindow.maxY, floor: -ConstraintSolver.limit, in: window) - floor
  }

  /// The safe area insets without a cover, as far as they are known during a layout pass.
  package final var currentContainerInsets: EdgeInsets {
    guard let engine, let window = engine.window else { return .zero }
    if isWindow { return window.storedSafeAreaInsets }
    let version = engine.versions.geometry
    refresh(
      { $0.isWindow || $0.safeArea.version == version },
      by: { $0.takeContainerInsets(window, version) })
    return safeArea.insets
  }

  /// Computes the insets from the superview's, which are known.
  private final func takeContainerInsets(_ window: Window, _ version: UInt64) {
    guard let superview else { return }
    var insets = superview.safeArea.insets
    if superview.isWindow {
      insets = window.safeAreaRegions.contains(.container) ? window.storedSafeAreaInsets : .zero
    }
    // Before its first solve, a view is assumed to be clear of the border, as most are.
    insets = isFresh ? .zero : insets.remaining(for: currentFrame, in: superview.currentFrame.size)
    if let additional = controller?.additionalSafeAreaInsets { insets += additional }
    safeArea = SafeArea(insets: insets, version: version)
  }
}
