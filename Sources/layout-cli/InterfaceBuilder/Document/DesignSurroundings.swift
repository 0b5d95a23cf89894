/// The environment of a root according to the file: the device, the bars, and the root's own size.
struct DesignSurroundings {
  /// The size of the window, which a screen's root fills, in points.
  private(set) var size: Size
  /// The safe area of the window with the bars as high as Interface Builder has them, in points.
  private(set) var safeArea: EdgeInsets
  /// The bars that add to it.
  private(set) var bars: [Bar] = []

  private let document: DesignDocument
  private let root: InterfaceBuilderFile.Root

  init(of root: InterfaceBuilderFile.Root, in document: DesignDocument) {
    self.document = document
    self.root = root
    let screen = document.screen
    size = screen.size
    safeArea = screen.safeArea
    guard root.role == .screen else { return }
    size = root.element.recordedFrame?.size ?? screen.size
    let holder = root.controller ?? root.element
    let isFreeform = holder.child(key: "simulatedDestinationMetrics") != nil
    if root.controller == nil, !isFreeform, size != screen.size {
      safeArea = .zero
      return
    }
    // Bars of tvOS float over the views.
    bars = screen.isTV ? [] : Bar.allCases.filter { root.bars.bars.contains($0) }
    if isFreeform, let share = document.numbers[.freeformBottom] { safeArea.bottom *= share }
    let hidden = holder.child(key: "simulatedStatusBarMetrics")?.name == "nil"
    if hidden {
      safeArea.top = 0
    } else if screen.hasHomeButton, let height = statusBar(isFreeform) {
      safeArea.top = height
    }
    removeUnreachedInsets()
    for bar in bars {
      if bar == .navigation {
        safeArea.top += height(of: bar)
      } else {
        safeArea.bottom += height(of: bar)
      }
    }
  }

  /// Returns the height of the status bar over a root on a device with a home button; nil for the
  /// default.
  private func statusBar(_ isFreeform: Bool) -> Double? {
    let numbers = document.numbers
    if size.height < Self.lowestPhone, let height = numbers[.lowStatusBar] { return height }
    if root.controller != nil { return numbers[.controllerStatusBar] }
    return numbers[isFreeform ? .freeformStatusBar : .viewStatusBar]
  }

  /// The height of the lowest phone in landscape, in points.
  private static let lowestPhone = 320.0

  /// Returns the height that a bar adds to the root's safe area.
  private func height(of bar: Bar) -> Double {
    let screen = document.screen
    let standard = bar.height(
      on: screen.isPhone ? .phone : .pad, screen.isLandscape ? .landscape : .portrait)
    let numbers = document.numbers
    switch bar {
    case .navigation:
      let title = root.bars.hasLargeTitle ? numbers[.largeTitle] ?? 0 : 0
      return title + (numbers[isSheet ? .sheetBar : .navigationBar] ?? standard)
    case .toolbar: return numbers[.toolbar] ?? standard
    case .tab: return standard
    }
  }

  /// Whether the root is a sheet: less high than the device by the status bar, a gap of 10 points,
  /// or both.
  private var isSheet: Bool {
    let screen = document.screen
    guard size.width == screen.size.width, root.controller != nil, !root.bars.isEmbedded else {
      return false
    }
    return [10, screen.top, screen.top + 10].contains(screen.size.height - size.height)
  }

  /// Removes the insets that the root does not reach, judging by its position and its height.
  private mutating func removeUnreachedInsets() {
    let screen = document.screen
    if bars.contains(.navigation), (root.element.recordedFrame?.minY ?? 0) > 0 {
      safeArea.top = 0
      bars.removeAll { $0 == .navigation }
    }
    guard size.width == screen.size.width, size.height < screen.size.height else { return }
    if isSheet {
      safeArea.top = 0
      safeArea.bottom *= document.numbers[.sheetBottom] ?? 1
      return
    }
    let missing = screen.size.height - size.height
    let top = screen.safeArea.top + height(of: .navigation)
    let bottom = screen.safeArea.bottom + height(of: .tab)
    if root.bars.isEmbedded {
      safeArea.bottom = 0
      return
    }
    if missing == top || missing == top + bottom {
      safeArea.top = 0
      bars.removeAll { $0 == .navigation }
    }
    if missing == top + bottom || missing == bottom && bars.contains(.tab) {
      safeArea.bottom = 0
      bars.removeAll { $0 == .tab }
    }
  }
}

/// The bars that container controllers put over their views.
struct DesignBars: Sendable {
  var bars: Set<Bar> = []
  /// Whether the navigation bar has a large title.
  var hasLargeTitle = false
  /// Whether another controller shows the view in its own, perhaps with a container around it.
  var isEmbedded = false
  /// Whether another controller shows the view in a popover, perhaps with a container around it.
  var isInPopover = false
}
