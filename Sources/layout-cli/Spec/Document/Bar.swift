/// A bar that is over an edge of the content view and adds to its safe area.
public enum Bar: String, CaseIterable, Hashable, Sendable {
  /// A navigation bar, at the top.
  case navigation
  /// A tab bar, at the bottom.
  case tab
  /// A toolbar, at the bottom.
  case toolbar

  /// Returns the height that a bar adds to the safe area at its edge.
  ///
  /// The heights of navigation and tab bars on phones in portrait are those of frames recorded in
  /// Interface Builder files. The others are assumed: no source has them. In landscape, the widest
  /// phones have a navigation bar of 44 and a tab bar of 49 points.
  ///
  /// - Parameters:
  ///   - idiom: Phone or tablet; nil for a custom screen, which is treated as a phone's.
  ///   - orientation: The orientation of the device.
  /// - Returns: The height in points of the part of the bar outside the unsafe border.
  public func height(on idiom: Device.Kind?, _ orientation: Orientation) -> Double {
    let (upright, across, onPad) =
      switch self {
      case .navigation, .toolbar: (44.0, 32.0, 50.0)
      case .tab: (49, 32, 50)
      }
    return idiom == .pad ? onPad : orientation == .landscape ? across : upright
  }

  /// Whether the bar is at the top of the content view; otherwise it is at the bottom.
  package var isAtTop: Bool {
    switch self {
    case .navigation: true
    case .tab, .toolbar: false
    }
  }
}

extension [Bar] {
  /// Returns a safe area with the heights of the bars added.
  package func added(
    to insets: EdgeInsets, on idiom: Device.Kind?, _ orientation: Orientation
  ) -> EdgeInsets {
    var insets = insets
    for bar in self {
      let height = bar.height(on: idiom, orientation)
      if bar.isAtTop { insets.top += height } else { insets.bottom += height }
    }
    return insets
  }
}
