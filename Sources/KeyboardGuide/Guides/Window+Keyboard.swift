extension Window {
  /// The keyboard on the window's screen; none at first.
  ///
  /// The keyboard takes the intersection of its frame with the window; a keyboard outside the
  /// window counts as dismissed. While the keyboard moves, this is its target. The setter ends a
  /// movement, and changes a few constants of the layout.
  public var keyboard: Keyboard {
    get { existingKeyboardContext?.presentation.target ?? .dismissed }
    set {
      let context = ownKeyboardContext
      guard newValue != context.presentation.target || !context.presentation.remnants.isEmpty else {
        return
      }
      context.presentation.target = newValue
      if !context.presentation.remnants.isEmpty { context.presentation.remnants = [] }
      outsideChanged()
    }
  }

  /// The visible state of the keyboard, moving or at rest; none at first.
  ///
  /// - Precondition: The weights of remnants that are set are finite.
  public var keyboardPresentation: KeyboardPresentation {
    get { existingKeyboardContext?.presentation ?? KeyboardPresentation(.dismissed) }
    set {
      for remnant in newValue.remnants {
        precondition(
          remnant.weight.isFinite, "the weight of a remnant must be finite, got \(remnant.weight)")
      }
      show(newValue)
    }
  }

  /// Sets the visible state of the keyboard.
  func show(_ presentation: KeyboardPresentation) {
    let context = ownKeyboardContext
    guard presentation != context.presentation else { return }
    context.presentation = presentation
    outsideChanged()
  }

  /// Whether the window is one of Stage Manager's; false at first.
  ///
  /// A collapsed bar counts as keyboard there, and outside does not.
  public var isInStageManager: Bool {
    get { existingKeyboardContext?.isInStageManager ?? false }
    set {
      let context = ownKeyboardContext
      guard newValue != context.isInStageManager else { return }
      context.isInStageManager = newValue
      outsideChanged()
    }
  }

  /// The kind of device of the window; nil at first, in which case only its width determines
  /// whether it is too narrow for its sides to be near.
  public var userInterfaceIdiom: Device.Kind? {
    get { existingKeyboardContext?.idiom }
    set {
      let context = ownKeyboardContext
      guard newValue != context.idiom else { return }
      context.idiom = newValue
      outsideChanged()
    }
  }

  /// Visits the keyboard guides of the views in the window, in no particular order.
  package func forEachKeyboardGuide(_ body: (KeyboardLayoutGuide) -> Void) {
    forEachTrackingGuide { if let guide = $0 as? KeyboardLayoutGuide { body(guide) } }
  }
}
