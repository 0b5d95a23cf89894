extension Window {
  /// Returns the bottom safe area inset of a view with the keyboard included.
  ///
  /// Its top is that of a keyboard guide of the view that follows no undocked keyboard: the
  /// weighted mean of its positions for each keyboard.
  ///
  /// - Parameters:
  ///   - bottom: The height at which the view ends in the window.
  ///   - floor: The inset without the keyboard.
  /// - Returns: The inset, never less than the floor.
  func bottomInset(ofViewEndingAt bottom: Double, floor: Double) -> Double {
    guard let state = existingKeyboardContext else { return floor }
    let presentation = state.presentation
    let frame = currentScreenFrame
    func inset(for keyboard: Keyboard) -> Double {
      let area = KeyboardArea(
        of: keyboard, in: frame, isFollowed: false, isInStageManager: state.isInStageManager)
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
