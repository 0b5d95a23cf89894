#if !canImport(UIKit) && !canImport(AppKit)
  /// UIKit's name of ``KeyboardLayoutGuide``.
  public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
  /// UIKit's name of ``TrackingLayoutGuide``.
  public typealias UITrackingLayoutGuide = TrackingLayoutGuide
  /// UIKit's name of ``DirectionalRectEdge``.
  public typealias NSDirectionalRectEdge = DirectionalRectEdge
#endif
