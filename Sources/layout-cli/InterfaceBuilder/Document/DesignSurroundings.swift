/// The environment of a root according to the file: the device, the bars, and the root's own size.
struct DesignSurroundings {
  /// The size of the window, which a screen's root fills, in points.
  var size: Size
  /// The safe area of the window without bars, in points.
  var safeArea: EdgeInsets
  /// The bars that add to it.
  var bars: [Bar] = []

  init(of root: InterfaceBuilderFile.Root, in document: DesignDocument) {
    let screen = document.screen
    size = screen.size
    safeArea = screen.safeArea
    if document.isForMac {
      size = root.element.recordedFrame?.size ?? screen.size
      safeArea = .zero
      return
    }
    guard root.role == .screen else { return }
    size = root.element.recordedFrame?.size ?? screen.size
    safeArea = .zero
    let holder = root.controller ?? root.element
    let isFreeform = holder.child(key: "simulatedDestinationMetrics") != nil
    if root.controller == nil, !isFreeform, size != screen.size,
      document.rules.contains(.partsWithoutSafeArea)
    {
      return
    }
    safeArea = screen.safeArea
    bars = root.bars.specBars
    if isFreeform, document.rules.contains(.freeformBottoms),
      ToolsVersions.withoutFreeformBottom.contains(document.toolsVersion)
    {
      safeArea.bottom = 0
    }
    if holder.child(key: "simulatedStatusBarMetrics")?.name == "nil"
      || screen.hasHomeButton && !hasStatusBar(root, isFreeform, in: document)
    {
      safeArea.top = 0
    }
    leaveOutWhatIsOutside(of: document, root)
  }

  /// Whether Interface Builder shows a status bar over a root on a device with a home button.
  private func hasStatusBar(
    _ root: InterfaceBuilderFile.Root, _ isFreeform: Bool, in document: DesignDocument
  ) -> Bool {
    let version = document.toolsVersion
    if root.controller != nil {
      return !document.rules.contains(.controllerStatusBars)
        || !ToolsVersions.withoutStatusBar.contains(version)
    }
    guard document.rules.contains(.xibStatusBars) else { return true }
    return isFreeform
      ? ToolsVersions.withFreeformStatusBar.contains(version)
      : !ToolsVersions.withoutStatusBar.contains(version)
  }

  /// Removes the insets that the root does not reach, judging by its position and its height.
  private mutating func leaveOutWhatIsOutside(
    of document: DesignDocument, _ root: InterfaceBuilderFile.Root
  ) {
    let screen = document.screen
    let rules = document.rules
    if rules.contains(.opaqueBars), bars.contains(.navigation),
      (root.element.recordedFrame?.minY ?? 0) > 0
    {
      safeArea.top = 0
      bars.removeAll { $0 == .navigation }
    }
    guard size.width == screen.size.width, size.height < screen.size.height else { return }
    let missing = screen.size.height - size.height
    let top = screen.safeArea.top + Bar.navigation.height(on: .phone, .portrait)
    let bottom = screen.safeArea.bottom + Bar.tab.height(on: .phone, .portrait)
    if root.bars.isEmbedded {
      guard rules.contains(.embeddedRoots) else { return }
      safeArea.bottom = 0
      bars = []
    } else if missing == Self.sheetGap {
      if rules.contains(.sheets) { safeArea.top = 0 }
    } else if rules.contains(.rootsBelowBars) {
      let isBelow = missing == top || missing == top + bottom
      if isBelow {
        safeArea.top = 0
        bars.removeAll { $0 == .navigation }
      }
      if missing == top + bottom || missing == bottom && bars.contains(.tab) {
        safeArea.bottom = 0
        bars.removeAll { $0 == .tab }
      }
    }
  }

  /// The distance of a sheet from the top of the screen, in points.
  private static let sheetGap = 54.0
}

/// The bars that container controllers put over their views.
struct DesignBars: Sendable {
  /// Whether there is a navigation bar.
  var hasNavigationBar = false
  /// Whether there is a tab bar.
  var hasTabBar = false
  /// Whether there is a toolbar.
  var hasToolbar = false
  /// Whether another controller shows the view in its own.
  var isEmbedded = false
  /// Whether another controller shows the view in a popover.
  var isInPopover = false

  /// The bars as members of a spec.
  var specBars: [Bar] {
    var bars: [Bar] = []
    if hasNavigationBar { bars.append(.navigation) }
    if hasTabBar { bars.append(.tab) }
    if hasToolbar { bars.append(.toolbar) }
    return bars
  }
}
