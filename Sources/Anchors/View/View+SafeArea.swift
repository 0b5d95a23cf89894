/// The safe area of a view, computed for a version of the geometry.
struct SafeArea {
  /// The obstacles that the view ignores.
  var ignored: SafeAreaRegions = []
  var insets = EdgeInsets.zero
  /// Whether the cover of the window is part of the safe area.
  var hasCover = false
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

  /// The obstacles that the safe areas of the view and of all views inside it ignore; none at
  /// first.
  ///
  /// The setting applies to insets from the outside: insets that the view's own controller and
  /// those of views inside add still count. A view inside cannot undo it. Margins preserved from
  /// the superview, see ``preservesSuperviewLayoutMargins``, are not affected. A window ignores
  /// nothing, see ``Window/safeAreaRegions``.
  ///
  /// - Note: SwiftUI has it as the modifier `ignoresSafeArea(_:edges:)`, here for all edges.
  public final var ignoredSafeAreaRegions: SafeAreaRegions {
    get { safeArea.ignored }
    set {
      guard newValue != safeArea.ignored else { return }
      safeArea.ignored = newValue
      safeAreaRegionsChanged()
    }
  }

  /// The safe area insets as far as they are known during a layout pass.
  package final var currentSafeAreaInsets: EdgeInsets {
    var insets = currentContainerInsets
    // Before its first solve, a view is assumed to be clear of the cover, as of the border.
    guard safeArea.hasCover, !isFresh, let window = engine?.window,
      let context = window.outsideContext
    else { return insets }
    insets.bottom = context.bottomInset(
      ofViewEndingAt: currentFrameInWindow.maxY, floor: insets.bottom, in: window)
    return insets
  }

  /// The height of the cover inside the view minus the bottom inset without the cover, in points;
  /// nil if no cover counts.
  final var coverDifference: Double? {
    let floor = currentContainerInsets.bottom
    guard safeArea.hasCover, let window = engine?.window, let context = window.outsideContext
    else { return nil }
    return context.bottomInset(
      ofViewEndingAt: currentFrameInWindow.maxY, floor: -ConstraintSolver.limit, in: window) - floor
  }

  /// The safe area insets without a cover, as far as they are known during a layout pass.
  package final var currentContainerInsets: EdgeInsets {
    guard let engine, let window = engine.window else {
      if safeArea.hasCover { safeArea.hasCover = false }
      return .zero
    }
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
    var hasCover = superview.safeArea.hasCover
    if superview.isWindow {
      let regions = window.safeAreaRegions
      insets = regions.contains(.container) ? window.storedSafeAreaInsets : .zero
      hasCover = regions.contains(.cover)
    }
    let ignored = safeArea.ignored
    // Before its first solve, a view is assumed to be clear of the border, as most are.
    let isClear = isFresh || ignored.contains(.container)
    insets =
      isClear ? .zero : insets.remaining(for: currentFrame, in: superview.currentFrame.size)
    if let additional = controller?.additionalSafeAreaInsets { insets += additional }
    safeArea = SafeArea(
      ignored: ignored, insets: insets, hasCover: hasCover && !ignored.contains(.cover),
      version: version)
  }

  final func safeAreaRegionsChanged() {
    engine?.note(.surroundings)
  }
}
