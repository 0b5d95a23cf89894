/// The environment of a root by the documented rules of UIKit: the device, the bars, and the root's
/// own size.
///
/// What the recorded frames measure takes precedence.
struct DesignSurroundings {
  /// The size of the window, which a screen's root fills, in points.
  private(set) var size: Size
  /// The safe area of the root, in points.
  private(set) var safeArea: EdgeInsets
  /// The safe area of the window, in points; a part is inside it.
  private(set) var outerSafeArea = EdgeInsets.zero
  /// The bars that add to it.
  private(set) var bars: [Bar] = []

  /// The height that a large title adds to a navigation bar, in points.
  private static let largeTitle = 52.0

  private let document: DesignDocument
  private let root: InterfaceBuilderFile.Root

  init(of root: InterfaceBuilderFile.Root, in document: DesignDocument) {
    self.document = document
    self.root = root
    let screen = document.screen
    size = root.element.recordedFrame?.size ?? screen.size
    safeArea = .zero
    if root.role == .screen { addSafeArea() }
    for (side, length) in root.surroundings.safeArea { safeArea[side] = length }
    bars = bars.filter { safeArea[$0 == .navigation ? .top : .bottom] >= height(of: $0) }
    outerSafeArea = safeArea
    if root.role != .screen, safeArea == .zero {
      (size, outerSafeArea) = (screen.size, screen.safeArea)
    }
  }

  private mutating func addSafeArea() {
    let screen = document.screen
    let holder = root.controller ?? root.element
    if root.controller == nil, !holder.isFreeform, size != screen.size { return }
    safeArea = screen.safeArea
    if holder.child(key: "simulatedStatusBarMetrics")?.name == "nil" { safeArea.top = 0 }
    if root.bars.isEmbedded, size.width == screen.size.width, size.height < screen.size.height {
      safeArea.bottom = 0
    }
    // Bars of tvOS float over the views.
    bars = screen.isTV ? [] : Bar.allCases.filter { root.bars.bars.contains($0) }
    if bars.contains(.navigation), (root.element.recordedFrame?.minY ?? 0) > 0 {
      // The view begins below an opaque bar.
      safeArea.top = 0
      bars.removeAll { $0 == .navigation }
    }
    for bar in bars {
      if bar == .navigation, let height = root.bars.navigationBottom {
        safeArea.top = height
      } else {
        safeArea[bar == .navigation ? .top : .bottom] += height(of: bar)
      }
    }
  }

  /// Returns the height that a bar adds to the root's safe area.
  private func height(of bar: Bar) -> Double {
    let screen = document.screen
    return bar.height(
      on: screen.isPhone ? .phone : .pad, screen.isLandscape ? .landscape : .portrait)
      + (bar == .navigation && root.bars.hasLargeTitle ? Self.largeTitle : 0)
  }
}

/// The bars that container controllers put over their views.
struct DesignBars: Sendable {
  var bars: Set<Bar> = []
  /// The recorded bottom of the navigation bar, in points; nil if none was recorded.
  var navigationBottom: Double?
  /// Whether the navigation bar has a large title.
  var hasLargeTitle = false
  /// Whether another controller shows the view in its own or in a popover, perhaps with a container
  /// around it.
  var isEmbedded = false
}
