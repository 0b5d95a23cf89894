/// The keyboard state of a window.
final class KeyboardContext: WindowContext {
  var presentation = KeyboardPresentation(.dismissed)
  var isInStageManager = false
  var idiom: Device.Kind?
  /// The device that determines the window's insets and form; nil if it is unknown.
  var device: Device?
  /// The last request of a view in the window.
  var request: KeyboardRequest?
  /// The requests in the session that the window is in; nil in none.
  var requests: KeyboardRequests?
  /// The screen that a session has the window on.
  var screen: SessionScreen?
  /// The scroll view that was scrolled last for a field.
  var scrolledView: ScrollView?
  /// The accessory view of the first responder; nil without one.
  var accessory: InputAccessory?

  func windowMoved(_ window: Window) { window.updateSizeClasses() }
}

extension Window {
  /// The window's keyboard state; nil if it has none yet.
  var existingKeyboardContext: KeyboardContext? {
    outsideContext as? KeyboardContext
  }

  /// The window's keyboard state, created on first use.
  var ownKeyboardContext: KeyboardContext {
    if let context = existingKeyboardContext { return context }
    let context = KeyboardContext()
    outsideContext = context
    outsideContextMade()
    return context
  }
}
