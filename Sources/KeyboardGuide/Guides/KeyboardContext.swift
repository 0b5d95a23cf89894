/// The keyboard state of a window.
final class KeyboardContext {
  @exclusivity(unchecked) var presentation = KeyboardPresentation(.dismissed)
  @exclusivity(unchecked) var isInStageManager = false
  @exclusivity(unchecked) var idiom: Device.Kind?
  /// The field that has requested the keyboard and has not resigned.
  @exclusivity(unchecked) var firstResponder: View?
  /// The request of a field that no session has answered yet.
  @exclusivity(unchecked) var request: KeyboardRequest?
  /// The screen that a session has the window on.
  @exclusivity(unchecked) var screen: SessionScreen?
  /// The scroll view that was scrolled last for a field.
  @exclusivity(unchecked) var scrolledView: ScrollView?
}

extension Window {
  /// The window's keyboard state; nil if it has none yet.
  var existingKeyboardContext: KeyboardContext? {
    guard let outsideContext else { return nil }
    return unsafe unsafeDowncast(outsideContext, to: KeyboardContext.self)
  }

  /// The window's keyboard state, created on first use.
  var ownKeyboardContext: KeyboardContext {
    if let context = existingKeyboardContext { return context }
    let context = KeyboardContext()
    outsideContext = context
    outsideContextMade()
    coverInset = { window, bottom, floor in
      window.bottomInset(ofViewEndingAt: bottom, floor: floor)
    }
    return context
  }
}
