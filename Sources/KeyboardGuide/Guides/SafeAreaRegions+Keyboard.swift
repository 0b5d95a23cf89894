extension SafeAreaRegions {
  /// The keyboard, as far as it covers a view from the view's bottom up.
  ///
  /// The bottom inset of each view's safe area is at least the height that the keyboard covers from
  /// the view's bottom up. For a view completely behind the keyboard that is more than its height:
  /// the safe area ends at the top of the view's keyboard guide, unless the guide follows an
  /// undocked keyboard. A layout that respects the safe area then avoids the keyboard, and moves
  /// along with it, without a guide. The window's own `safeAreaInsets` do not change.
  public static let keyboard = cover
  /// The container and the keyboard.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
