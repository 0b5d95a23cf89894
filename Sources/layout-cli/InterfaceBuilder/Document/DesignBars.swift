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
