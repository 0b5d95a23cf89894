/// The controls of a window: the buttons that close, minimize and enlarge it.
public enum WindowControls {
  /// The space that the window controls take in the window's top leading corner, below its safe
  /// area inset, in points.
  public static let size = Size(width: 66, height: 43)

  /// The source of the size.
  public static let provenance = Device.Provenance(
    "windows from 375 to 1092 wide on an 11-inch tablet with iPadOS 27", .single)
}

extension CornerInsets {
  /// Adds the controls of a window.
  ///
  /// - Parameters:
  ///   - top: The window's safe area inset at the top, in points, without bars of the app.
  ///   - direction: The app's direction.
  package mutating func addWindowControls(
    below top: Double, _ direction: UserInterfaceLayoutDirection
  ) {
    let controls = Size(
      width: WindowControls.size.width, height: top + WindowControls.size.height)
    func larger(_ corner: Size) -> Size {
      Size(
        width: max(corner.width, controls.width), height: max(corner.height, controls.height))
    }
    switch direction {
    case .leftToRight: topLeft = larger(topLeft)
    case .rightToLeft: topRight = larger(topRight)
    }
  }
}
