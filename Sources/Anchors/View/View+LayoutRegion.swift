extension View {
  /// A part of a view that its contents keep to: the safe area, the margins or the readable width.
  ///
  /// With a corner adaptation, the region also avoids the obstacles in the corners of the window,
  /// see ``Window/cornerInsets``. The adaptation increases the insets of the sides, or of the top
  /// and the bottom, by what the safe area lacks for that. Regions that contain the safe area
  /// change by the same amount.
  ///
  ///     let guide = root.layoutGuide(for: .margins(cornerAdaptation: .horizontal))
  ///
  /// - Note: Apple documents that the insets clear the corners, and that the two adaptations are
  ///   alternatives. The amounts follow measured frames: an edge whose safe area already clears the
  ///   corner stays as it is. The effect of the adaptation on margins has been measured only once.
  public struct LayoutRegion: Hashable, Sendable {
    /// The edges that move to keep a region clear of corners.
    public enum AdaptivityAxis: Hashable, Sendable, CaseIterable {
      /// The left and the right edge.
      case horizontal
      /// The top and the bottom edge.
      case vertical
    }

    /// The regions without regard to corners.
    ///
    /// The raw value is the name in equations.
    package enum Base: String, Hashable, Sendable, CaseIterable {
      case safeArea
      case margins
      case readableContent = "readable"
    }

    package let base: Base
    package let cornerAdaptation: AdaptivityAxis?

    package init(_ base: Base, cornerAdaptation: AdaptivityAxis?) {
      self.base = base
      self.cornerAdaptation = cornerAdaptation
    }

    /// The part of the view that no bar or corner of the device covers.
    public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(.safeArea, cornerAdaptation: cornerAdaptation)
    }

    /// The part of the view inside its margins.
    public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(.margins, cornerAdaptation: cornerAdaptation)
    }

    /// The part of the view for text: inside the margins, and at most as wide as the window's
    /// ``Window/readableContentWidth``.
    public static func readableContent(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
      LayoutRegion(.readableContent, cornerAdaptation: cornerAdaptation)
    }

    /// The name in equations, after that of the view.
    var label: String {
      switch cornerAdaptation {
      case nil: base.rawValue
      case .horizontal: base.rawValue + ".horizontal"
      case .vertical: base.rawValue + ".vertical"
      }
    }
  }

  /// The guide that follows a region of the view, the same one for the same region.
  public final func layoutGuide(for region: LayoutRegion) -> LayoutGuide {
    placedGuide(.region(region))
  }

  /// The guide for the band across a fold, see ``Window/division``: the part of it that is in the
  /// view, or the edge nearest to it.
  ///
  /// In a window without a fold it has no width, in the middle of the view.
  ///
  /// - Note: UIKit reports the band as a reserved region and has no guide for it.
  public final var divisionLayoutGuide: LayoutGuide { placedGuide(.division) }

  private func placedGuide(_ role: GuideRole) -> LayoutGuide {
    watchInsets()
    return guide(role)
  }

  /// The distances from the view's edges to those of a region, in points.
  public final func edgeInsets(for region: LayoutRegion) -> EdgeInsets {
    bringUpToDate()
    watchInsets()
    return currentInsets(for: region)
  }

  /// The distances from the view's edges to those of a region, in points, by the view's
  /// ``effectiveUserInterfaceLayoutDirection``.
  public final func directionalEdgeInsets(for region: LayoutRegion) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(edgeInsets(for: region), for: effectiveUserInterfaceLayoutDirection)
  }

  /// The insets of a region as far as they are known during a layout pass.
  final func currentInsets(for region: LayoutRegion) -> EdgeInsets {
    var insets = currentInsetsOfAnyWidth(for: region)
    guard region.base == .readableContent else { return insets }
    let spare = spareReadableWidth(of: region)
    if spare > 0 {
      insets.left += spare / 2
      insets.right += spare / 2
    }
    return insets
  }

  /// The width of the margins beyond the largest of a region for text.
  final func spareReadableWidth(of region: LayoutRegion) -> Double {
    let insets = currentInsetsOfAnyWidth(for: region)
    return currentFrame.width - insets.left - insets.right
      - (engine?.window?.readableContentWidth ?? Window.usualReadableWidth)
  }

  private final func currentInsetsOfAnyWidth(for region: LayoutRegion) -> EdgeInsets {
    var insets = region.base == .safeArea ? currentSafeAreaInsets : currentLayoutMargins
    if let axis = region.cornerAdaptation { insets += currentCornerInsets(along: axis) }
    return insets
  }

  /// The insets that the safe area lacks to be clear of the window's corners.
  private final func currentCornerInsets(along axis: LayoutRegion.AdaptivityAxis) -> EdgeInsets {
    // Before its first solve, a view is assumed to be clear of the corners, as of the border.
    guard let window = engine?.window, window.cornerInsets != .zero, !isFresh || isWindow else {
      return .zero
    }
    let insets = window.cornerInsets.insets(
      along: axis, for: currentFrameInWindow, in: window.currentScreenFrame.size)
    return insets.combined(with: currentSafeAreaInsets) { max(0, $0 - $1) }
  }

  /// The insets of the band across a fold as far as they are known during a layout pass.
  final var currentDivisionInsets: EdgeInsets {
    let size = currentFrame.size
    guard let band = engine?.window?.division else {
      return EdgeInsets(top: 0, left: size.width / 2, bottom: 0, right: size.width / 2)
    }
    func inside(_ distance: Double, _ length: Double) -> Double {
      min(max(distance, 0), max(length, 0))
    }
    let frame = currentFrameInWindow
    return EdgeInsets(
      top: inside(band.minY - frame.minY, size.height),
      left: inside(band.minX - frame.minX, size.width),
      bottom: inside(frame.maxY - band.maxY, size.height),
      right: inside(frame.maxX - band.maxX, size.width))
  }
}
