extension Device {
  /// Whether windows have any size on the device with its system, see
  /// ``SystemVersion/hasFreeWindows(on:)``; false if the device has no system.
  public var hasFreeWindows: Bool {
    display == nil && system?.hasFreeWindows(on: kind) == true
  }

  /// The insets that bars and corners cover of a window, in points.
  ///
  /// If windows can have any size, a window that does not fill the screen has its own insets,
  /// wherever it is: 32 at the top and 20 at the bottom (0 above a Home button) if it is as high as
  /// the screen, and 10 at both if it is lower. Of the two windows beside a fold, each has the
  /// bottom inset alone. Other windows have the part of the screen's border that covers them.
  ///
  /// - Note: Measured on an 11-inch tablet with iPadOS 27, where the window of a phone app had the
  ///   same insets, and on a simulator of the foldable phone. Low windows above a Home button were
  ///   not measured.
  ///
  /// - Parameters:
  ///   - window: The window's frame on the screen.
  ///   - orientation: The orientation of the device.
  /// - Returns: The window's safe area insets.
  public func safeAreaInsets(of window: Rect, _ orientation: Orientation) -> EdgeInsets {
    let screen = screen(orientation)
    let border = safeAreaInsets(orientation)
    if window != screen.bounds, display == .inner {
      return EdgeInsets(top: 0, left: 0, bottom: border.bottom, right: 0)
    }
    guard window != screen.bounds, hasFreeWindows else {
      return border.remaining(for: window, in: screen.size)
    }
    guard window.height >= screen.size.height else {
      return EdgeInsets(
        top: Self.lowWindowInset, left: 0, bottom: Self.lowWindowInset, right: 0)
    }
    return EdgeInsets(
      top: Self.highWindowTop, left: 0, bottom: hasHomeButton ? 0 : Self.highWindowBottom, right: 0)
  }

  /// The insets at the top and the bottom of a free window that is lower than the screen.
  private static let lowWindowInset = 10.0
  /// The inset at the top of a free window as high as the screen, and of a tablet's screen.
  static let highWindowTop = 32.0
  /// The inset at the bottom of a free window as high as the screen.
  private static let highWindowBottom = 20.0

  /// Returns the space that the screen's rounded corners take in the corners of a window, in
  /// points.
  ///
  /// A corner of radius r takes r (1 - 1/√2), the distance from the screen's edges to the middle of
  /// the arc, rounded to device pixels.
  ///
  /// - Note: The rule is derived from regions measured at corners of four radii. A full-screen
  ///   window of an 11-inch tablet had 9.5 instead of 5.5 before it was resized.
  ///
  /// - Parameters:
  ///   - window: The window's frame on the screen.
  ///   - orientation: The orientation of the device.
  /// - Returns: The space; zero in corners that the window does not share with the screen.
  public func cornerInsets(of window: Rect, _ orientation: Orientation) -> CornerInsets {
    guard let outer = cornerRadius else { return .zero }
    // The hinge is at the left in portrait, and at the bottom in landscape.
    let hinge = hingeCornerRadius ?? outer
    let isUpright = orientation == .portrait
    let size = screen(orientation).size
    func rest(_ radius: Double, _ dx: Double, _ dy: Double) -> Size {
      let side = (radius * (1 - 0.5.squareRoot()) * scale).rounded() / scale
      guard side > dx, side > dy else { return .zero }
      return Size(width: side - max(dx, 0), height: side - max(dy, 0))
    }
    let (left, top) = (window.minX, window.minY)
    let (right, bottom) = (size.width - window.maxX, size.height - window.maxY)
    return CornerInsets(
      topLeft: rest(isUpright ? hinge : outer, left, top), topRight: rest(outer, right, top),
      bottomLeft: rest(hinge, left, bottom),
      bottomRight: rest(isUpright ? outer : hinge, right, bottom))
  }

  /// Returns the band across the fold that contents avoid while the device is partly folded; nil
  /// for a display without a fold.
  ///
  /// It is 40 points wide, and across the middle of the longer side.
  ///
  /// - Note: Measured on a simulator of iOS 27.1, like the display itself.
  ///
  /// - Parameter orientation: The orientation of the device.
  /// - Returns: The band, in the coordinates of the screen.
  public func division(_ orientation: Orientation) -> Rect? {
    guard display == .inner else { return nil }
    let size = screen(orientation).size
    let width = 40.0
    return orientation == .landscape
      ? Rect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
      : Rect(x: 0, y: (size.height - width) / 2, width: size.width, height: width)
  }
}
