/// The environments of roots: what their recorded frames measure, and otherwise the documented rules of
/// UIKit for the device, the bars and the root's own size.
extension RootImporter {
  /// Sets the root's safe area, and its situation: its device if that has the same safe area, or else
  /// a screen of the root's own size.
  mutating func surround(_ root: InterfaceBuilderFile.Root) {
    noteUnknownDevice()
    let own = document.screen
    var size = root.element.recordedFrame?.size ?? own.size
    var bars: [Bar] = []
    if root.role == .screen { (safeArea, bars) = documentedSafeArea(of: root, size) }
    for (side, length) in surroundings.safeArea { safeArea[side] = length }
    bars = bars.filter { safeArea[Self.side(of: $0)] >= height(of: $0) }
    // A part is inside the safe area of the window.
    var outer = safeArea
    if root.role != .screen, safeArea == .zero { (size, outer) = (own.size, own.safeArea) }
    spec.situation.bars = bars
    let orientation: Orientation? = own.isLandscape ? .landscape : nil
    let given = bars.added(
      to: own.safeArea, on: own.isPhone ? .phone : .pad, orientation ?? .portrait)
    if size == own.size, outer == given, let device = own.device {
      spec.situation.device = device
      spec.situation.orientation = orientation
      return
    }
    var screen = ScreenDescription(
      size: Size(width: max(size.width, 1), height: max(size.height, 1)))
    // A spec's bars have the heights of a phone's in portrait.
    let added = bars.added(to: .zero, on: nil, .portrait)
    screen.safeArea = outer
    screen.safeArea.top = max(0, outer.top - added.top)
    screen.safeArea.bottom = max(0, outer.bottom - added.bottom)
    if screen.size != size {
      log.add(
        "the root has a size that no screen has; another was taken", at: root.element.offset)
    }
    screen.scale = own.scale
    spec.situation.screen = screen
  }

  /// Returns the safe area of a screen's root by the documented rules, and the bars that add to it.
  private func documentedSafeArea(
    of root: InterfaceBuilderFile.Root, _ size: Size
  ) -> (EdgeInsets, [Bar]) {
    let screen = document.screen
    let holder = root.controller ?? root.element
    if root.controller == nil, !holder.isFreeform, size != screen.size { return (.zero, []) }
    var safeArea = screen.safeArea
    if holder.child(key: "simulatedStatusBarMetrics")?.name == "nil" { safeArea.top = 0 }
    if root.bars.isEmbedded, size.width == screen.size.width, size.height < screen.size.height {
      safeArea.bottom = 0
    }
    // Bars of tvOS float over the views.
    var bars = screen.isTV ? [] : Bar.allCases.filter { root.bars.bars.contains($0) }
    if bars.contains(.navigation), (root.element.recordedFrame?.minY ?? 0) > 0 {
      // The view begins below an opaque bar.
      safeArea.top = 0
      bars.removeAll { $0 == .navigation }
    }
    for bar in bars { safeArea[Self.side(of: bar)] += height(of: bar) }
    if bars.contains(.navigation), let bottom = root.bars.navigationBottom { safeArea.top = bottom }
    return (safeArea, bars)
  }

  private static func side(of bar: Bar) -> Side { bar.isAtTop ? .top : .bottom }

  /// Returns the height that a bar adds to the root's safe area.
  private func height(of bar: Bar) -> Double {
    bar.height(
      on: document.screen.isPhone ? .phone : .pad,
      document.screen.isLandscape ? .landscape : .portrait)
  }
}
