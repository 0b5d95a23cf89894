/// What is known of the keyboard in a window.
final class KeyboardContext {
  @exclusivity(unchecked) var presentation = KeyboardPresentation(.dismissed)
  @exclusivity(unchecked) var isInStageManager = false
  @exclusivity(unchecked) var idiom: Device.Kind?
  /// The field that has asked for the keyboard, and has not given it back.
  @exclusivity(unchecked) var firstResponder: View?
  /// What it has asked for, and the session has not heard yet.
  @exclusivity(unchecked) var request: KeyboardRequest?
}

extension Window {
  /// What is known of the keyboard in the window, nil where nothing is.
  var existingKeyboardContext: KeyboardContext? {
    guard let keyboardContext else { return nil }
    return unsafe unsafeDowncast(keyboardContext, to: KeyboardContext.self)
  }

  /// What is known of the keyboard in the window, made where nothing is.
  var ownKeyboardContext: KeyboardContext {
    if let context = existingKeyboardContext { return context }
    let context = KeyboardContext()
    keyboardContext = context
    keyboardContextMade()
    keyboardInset = { window, bottom, floor in
      window.bottomInset(ofViewEndingAt: bottom, floor: floor)
    }
    return context
  }
}
