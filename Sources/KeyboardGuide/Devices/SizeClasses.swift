/// Whether the width and the height of a screen are compact, in Apple's terms.
package struct SizeClasses: Hashable, Sendable {
  /// Of the width; unspecified if a file has no device.
  package var width: UserInterfaceSizeClass
  /// Of the height.
  package var height: UserInterfaceSizeClass

  /// Returns the classes of a device in an orientation.
  ///
  /// Phones are compact in width in portrait; in landscape they are compact in height, and the
  /// large ones (at least 414 points wide) regular in width. Tablets are regular in both.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in the orientation, in points.
  ///   - isPhone: Whether the device is a phone.
  /// - Source: Apple, Human Interface Guidelines, Layout, "Device size classes".
  package init(size: Size, isPhone: Bool) {
    guard isPhone else {
      width = .regular
      height = .regular
      return
    }
    let isUpright = size.height >= size.width
    width = !isUpright && size.height >= Self.widePhone ? .regular : .compact
    height = isUpright ? .regular : .compact
  }

  /// The classes of a window.
  ///
  /// A tablet's window is compact in width below 600 points; Apple documents no number. From iOS 27
  /// on, a phone app that does not have its screen's size is compact in width. The inner display of
  /// a foldable phone is regular in both, and a pane beside its fold compact in width; the outer
  /// display is never regular in width.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - idiom: The kind of device; nil for a custom screen, which counts as a phone's.
  ///   - display: The display of a foldable device.
  ///   - isResizedPhone: Whether the window belongs to a phone app whose size differs from its
  ///     screen, on a system with such windows.
  package init(
    of size: Size, on idiom: Device.Kind?, _ display: Device.FoldableDisplay? = nil,
    isResizedPhone: Bool = false
  ) {
    self.init(size: size, isPhone: idiom != .pad)
    switch (idiom, display) {
    case (.pad, _):
      if size.width < Self.regularPadWidth { width = .compact }
    case (_, .inner):
      width = size.width < Self.innerDisplayWidth ? .compact : .regular
      height = .regular
    case (_, .outer):
      width = .compact
    case (_, nil):
      if isResizedPhone { width = .compact }
    }
  }

  /// Returns the sizes of windows at which a class may change: lines on which a weighted sum of width
  /// and height is constant.
  ///
  /// - Parameters:
  ///   - idiom: The kind of device; nil for a custom screen.
  ///   - display: The display of a foldable device.
  /// - Returns: The lines; some of them may have no effect on a system.
  package static func borders(
    on idiom: Device.Kind?, _ display: Device.FoldableDisplay?
  ) -> [(width: Double, height: Double, sum: Double)] {
    switch (idiom, display) {
    case (.pad, _): [(1, 0, regularPadWidth)]
    case (_, .inner): [(1, 0, innerDisplayWidth)]
    // Upright or sideways, and how high sideways.
    default: [(1, -1, 0), (0, 1, widePhone)]
    }
  }

  /// The smallest height, in points, of a phone in landscape whose width is regular.
  package static let widePhone = 414.0
  /// The width from which a tablet's window is regular, in points; Apple documents none.
  package static let regularPadWidth = 600.0
  /// The source of that width.
  package static let regularPadWidthProvenance = Device.Provenance(
    "no document of Apple's has a number", .assumed)
  /// The least width of the inner display of a foldable phone, in points.
  private static let innerDisplayWidth = 669.0

  /// Creates a pair.
  package init(width: UserInterfaceSizeClass, height: UserInterfaceSizeClass) {
    self.width = width
    self.height = height
  }
}

extension Device {
  /// Returns the classes of a window with a frame on the device's screen.
  package func sizeClasses(of window: Rect) -> SizeClasses {
    let isFull = Orientation.allCases.contains { screen($0).bounds == window }
    return SizeClasses(
      of: window.size, on: kind, display,
      isResizedPhone: !isFull && system?.hasFreeWindows(on: .phone) == true)
  }
}

extension Window {
  /// The classes of the window, which change together.
  package var sizeClasses: SizeClasses {
    get { SizeClasses(width: traits.horizontalSizeClass, height: traits.verticalSizeClass) }
    set { traits.set(newValue) }
  }

  /// Derives the classes of the window's frame on its device, if the device is known.
  func updateSizeClasses() {
    if let device { sizeClasses = device.sizeClasses(of: currentScreenFrame) }
  }
}

extension TraitCollection {
  mutating func set(_ classes: SizeClasses) {
    horizontalSizeClass = classes.width
    verticalSizeClass = classes.height
  }
}
