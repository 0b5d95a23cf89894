extension Device {
  /// A keyboard of the device with the frame that it typically has.
  ///
  /// | Kind | Frame |
  /// | --- | --- |
  /// | docked | at the screen's bottom, as wide as the screen; the height by ``keyboardMetrics(_:)`` |
  /// | camera | the whole screen |
  /// | undocked, split | as wide as the screen, in the middle of its height; as high as docked, less what is below the keys |
  /// | floating | 320 by 260, in the middle of the screen |
  /// | shortcutsBar | 55 high at the screen's bottom, as wide as the screen |
  /// | collapsedBar | 55 by 55 in the screen's bottom right corner |
  ///
  /// Heights of docked keyboards have a source, see ``KeyboardMetrics/provenance``. The height of the
  /// bar is Keyman's and one of an issue of Ionic's; 69 with the home indicator is a guess, and its
  /// width adapts to what it holds. A talk of Apple's has the camera "pretty much full screen". No
  /// source has the other numbers; that a floating keyboard is 320 wide is hearsay. Other frames can be
  /// given:
  ///
  ///     device.keyboard(.floating, .landscape, size: Size(width: 340, height: 280))
  ///
  /// - Parameters:
  ///   - kind: The shape.
  ///   - orientation: The orientation of the device.
  ///   - traits: The traits that the field requests, which decide whether there is a row of
  ///     predictions.
  ///   - origin: The top left corner in the coordinates of the screen, for kinds that can be moved:
  ///     a docked keyboard and the camera do not move, an undocked and a split one move only
  ///     vertically, and the bars only horizontally.
  ///   - size: The size in points, instead of the typical one; except for the floating keyboard and
  ///     the bars, the width is always that of the screen.
  /// - Returns: The keyboard; nil if the device has none of the kind. On a phone, keyboards are
  ///   docked, and the bar does not collapse. With a system (see ``running(_:)``), an iPad Pro
  ///   without a Home button has no split keyboard.
  public func keyboard(
    _ kind: Keyboard.Kind, _ orientation: Orientation = .portrait,
    traits: TextInputTraits = TextInputTraits(), at origin: Point? = nil, size: Size? = nil
  ) -> Keyboard? {
    let screen = screen(orientation).size
    let metrics = keyboardMetrics(orientation)
    let whole = metrics.height(for: traits)
    var frame: Rect
    switch kind {
    case .dismissed:
      return .dismissed
    case .docked, .camera:
      let height = size?.height ?? (kind == .camera ? screen.height : whole)
      frame = Rect(x: 0, y: screen.height - height, width: screen.width, height: height)
    case .undocked, .split:
      let height = size?.height ?? whole - metrics.footer
      frame = Rect(
        x: 0, y: origin?.y ?? (screen.height - height) / 2, width: screen.width, height: height)
    case .floating:
      let size = size ?? Size(width: 320, height: 260)
      let middle = Point(
        x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2)
      frame = Rect(origin: origin ?? middle, size: size)
    case .shortcutsBar:
      let size = size ?? Size(width: screen.width, height: Self.barHeight)
      frame = Rect(
        x: origin?.x ?? (screen.width - size.width) / 2, y: screen.height - size.height,
        width: size.width, height: size.height)
    case .collapsedBar:
      let size = size ?? Size(width: Self.barHeight, height: Self.barHeight)
      frame = Rect(
        x: origin?.x ?? screen.width - size.width, y: screen.height - size.height,
        width: size.width, height: size.height)
    }
    return has(kind) ? Keyboard(kind: kind, frame: frame) : nil
  }

  /// A keyboard of the device on one of its screens, see ``keyboard(_:_:traits:at:size:)``; nil for
  /// other screens, and for kinds that the device does not have.
  public func keyboard(
    _ kind: Keyboard.Kind, on screen: Screen, traits: TextInputTraits = TextInputTraits()
  ) -> Keyboard? {
    orientation(on: screen.size).flatMap { keyboard(kind, $0, traits: traits) }
  }

  /// Whether the device has keyboards of a kind.
  private func has(_ kind: Keyboard.Kind) -> Bool {
    if !kind.isOffBottom { return true }
    return self.kind == .pad && (kind != .split || system == nil || !isLargePro)
  }

  /// Whether the device is a tablet that never had a split keyboard: an iPad Pro without a Home
  /// button.
  private var isLargePro: Bool {
    !hasHomeButton && name.utf8.starts(with: "iPad Pro".utf8)
  }

  /// The height of the bar of a hardware keyboard.
  private static let barHeight = 55.0
}
