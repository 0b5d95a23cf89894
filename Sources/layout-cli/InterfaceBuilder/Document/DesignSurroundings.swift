/// What surrounds a root by what the file says: the device, the bars, and the root's own size.
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
    // A view of its own that is neither as large as the screen nor marked as freely sized is a part
    // of a screen.
    guard root.controller != nil || isFreeform || size == screen.size else { return }
    safeArea = screen.safeArea
    bars = root.bars.specBars
    // A view without a controller has no status bar over it; where there is a camera, that stays.
    let hasHomeButton = screen.safeArea.bottom == 0
    if holder.child(key: "simulatedStatusBarMetrics")?.name == "nil"
      || (root.controller == nil && hasHomeButton)
    {
      safeArea.top = 0
    }
    leaveOutWhatIsOutside(of: screen, root)
  }

  /// Takes out what the root does not reach: its height tells what it was cut by.
  private mutating func leaveOutWhatIsOutside(
    of screen: DesignScreen, _ root: InterfaceBuilderFile.Root
  ) {
    guard size.width == screen.size.width, size.height < screen.size.height else { return }
    let missing = screen.size.height - size.height
    let top = screen.safeArea.top + Bar.navigation.height(on: .phone, .portrait)
    let bottom = screen.safeArea.bottom + Bar.tab.height(on: .phone, .portrait)
    if root.bars.isEmbedded {
      safeArea.bottom = 0
      bars = []
    } else if missing == top || missing == top + bottom {
      // Below an opaque navigation bar, and above an opaque tab bar.
      safeArea.top = 0
      bars.removeAll { $0 == .navigation }
      if missing == top + bottom {
        safeArea.bottom = 0
        bars.removeAll { $0 == .tab }
      }
    } else if missing == bottom, bars.contains(.tab) {
      safeArea.bottom = 0
      bars.removeAll { $0 == .tab }
    } else if missing == Self.sheetGap {
      safeArea.top = 0
    }
  }

  /// How far a sheet stays below the top of the screen, in points.
  private static let sheetGap = 54.0
}
