extension KeyboardContext {
  /// Returns the bottom safe area inset of a view with the keyboard included.
  ///
  /// Its top is that of a keyboard guide of the view that follows no undocked keyboard: the
  /// weighted mean of its positions for each keyboard.
  package func bottomInset(
    ofViewEndingAt bottom: Double, floor: Double, in window: Window
  ) -> Double {
    let frame = window.currentScreenFrame
    func inset(for keyboard: Keyboard) -> Double {
      let area = KeyboardArea(
        of: keyboard, in: frame, isFollowed: false, isInStageManager: isInStageManager)
      if case .below(let top) = area { return max(bottom - top, floor) }
      return floor
    }
    let end = inset(for: presentation.target)
    guard !presentation.remnants.isEmpty else { return end }
    var blend = end
    for remnant in presentation.remnants {
      blend += (inset(for: remnant.keyboard) - end) * remnant.weight
    }
    // Weights set by a program may add up to more than 1; the inset ends in the window, and is
    // at least the inset without the keyboard.
    return max(min(blend, max(bottom, 0)), floor)
  }
}

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
