/// A view's margins as set.
struct Margins {
  enum Given {
    case byDefault
    case physical(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }

  var given = Given.byDefault
  var includeSafeArea = true
  var preserveSuperview = false
  /// The margins computed for a version of the geometry.
  var cache = EdgeInsets.zero
  var version: UInt64 = 0
}

extension View {
  /// The margins, in points; 8 on each side unless set.
  ///
  /// The setter takes the view's own margins; the getter includes the system's minimum, the safe
  /// area and the superview's margins. The root view of a window has at least
  /// ``Window/systemMinimumLayoutMargins``; unless set, its margins are exactly those.
  ///
  /// - Precondition: Numbers set are finite.
  public final var layoutMargins: EdgeInsets {
    get { edgeInsets(for: .margins()) }
    set {
      margins.given = .physical(newValue.withinLimit)
      marginsChanged()
    }
  }

  /// The margins by reading direction, in points; see ``layoutMargins``.
  ///
  /// The setter uses the view's ``effectiveUserInterfaceLayoutDirection``.
  ///
  /// - Precondition: Numbers set are finite.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get { directionalEdgeInsets(for: .margins()) }
    set {
      margins.given = .directional(newValue.withinLimit)
      marginsChanged()
    }
  }

  /// Whether the safe area is added to the margins; true at first.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.includeSafeArea }
    set {
      margins.includeSafeArea = newValue
      marginsChanged()
    }
  }

  /// Whether the margins also keep contents out of the superview's margins; false at first.
  ///
  /// If an edge of the view is inside the superview's margin, the view's margin there is at least
  /// the rest of that margin; this alone never makes it larger than the whole margin.
  ///
  /// Such a margin depends on the position of the view. If the view's position in turn depends on
  /// it, several positions may be valid; the result may depend on the earlier position.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { margins.preserveSuperview }
    set {
      margins.preserveSuperview = newValue
      marginsChanged()
    }
  }

  private final func marginsChanged() {
    engine?.note(.surroundings)
  }

  /// The effective margins as far as they are known during a layout pass.
  final var currentLayoutMargins: EdgeInsets {
    guard takesSuperviewMargins else { return ownLayoutMargins }
    let version = engine?.versions.geometry ?? 0
    refresh(
      { !$0.takesSuperviewMargins || version != 0 && $0.margins.version == version },
      by: { $0.takeMargins(version) })
    return margins.cache
  }

  private final var takesSuperviewMargins: Bool {
    margins.preserveSuperview && superview != nil
  }

  /// Computes the margins from the superview's, which are known.
  private final func takeMargins(_ version: UInt64) {
    guard let superview else { return }
    var insets = ownLayoutMargins
    // Before its first solve, a view is assumed to be clear of the margins, as with the safe area.
    if !isFresh {
      let outer =
        superview.takesSuperviewMargins ? superview.margins.cache : superview.ownLayoutMargins
      insets = insets.combined(
        with: outer.remaining(for: currentFrame, in: superview.currentFrame.size), by: max)
    }
    margins.cache = insets
    margins.version = version
  }

  /// The effective margins without regard to the superview's.
  final var ownLayoutMargins: EdgeInsets {
    let direction = effectiveUserInterfaceLayoutDirection
    var minimum: EdgeInsets?
    if let window = engine?.window, window.rootView === self,
      controller?.viewRespectsSystemMinimumLayoutMargins != false
    {
      minimum = window.systemMinimumLayoutMargins.resolved(for: direction)
    }
    var insets: EdgeInsets
    switch margins.given {
    case .byDefault:
      insets = minimum ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    case .physical(let given):
      insets = given
    case .directional(let given):
      insets = given.resolved(for: direction)
    }
    if let minimum { insets = insets.combined(with: minimum, by: max) }
    if margins.includeSafeArea { insets += currentSafeAreaInsets }
    return insets
  }
}

extension EdgeInsets {
  /// Returns the parts of the insets of a view or a screen that a frame inside overlaps.
  package func remaining(for frame: Rect, in size: Size) -> EdgeInsets {
    EdgeInsets(
      top: Self.rest(of: top, at: frame.minY), left: Self.rest(of: left, at: frame.minX),
      bottom: Self.rest(of: bottom, at: size.height - frame.maxY),
      right: Self.rest(of: right, at: size.width - frame.maxX))
  }

  private static func rest(of border: Double, at distance: Double) -> Double {
    min(border, max(0, border - distance))
  }
}
