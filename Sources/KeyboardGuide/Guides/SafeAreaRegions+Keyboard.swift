extension SafeAreaRegions {
  /// The keyboard, as far as it covers a view from the view's bottom up.
  ///
  /// The bottom inset of each view's safe area is at least what the keyboard covers of the view
  /// from below, which in a view that is wholly behind the keyboard is more than its height: the
  /// safe area ends at the top of the view's keyboard guide, as long as that does not follow a
  /// keyboard that is not docked. A layout that is made for the safe area then makes room for the
  /// keyboard, and moves as the keyboard does, without a guide. The window's own `safeAreaInsets`
  /// remain what they were set to.
  public static let keyboard = cover
  /// The container and the keyboard.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
