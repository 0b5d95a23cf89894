/// The bars over a controller's view, and what else decides its safe area.
struct DesignBars: Sendable {
  /// Whether there is a status bar, or a camera in its place.
  var hasStatusBar = true
  /// The height of what stands at the top, in points.
  var top = 0.0
  /// The height of what stands at the bottom, in points.
  var bottom = 0.0
}
