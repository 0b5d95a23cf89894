/// The request of a first responder for the keyboard.
struct KeyboardRequest {
  /// The traits of a view for text; nil for another, which needs no keys.
  let traits: TextInputTraits?
  /// The number of the request in the session of its window; 0 while the window is in none.
  let number: Int
  /// Whether the session has not collected it.
  var isNew = true
}

/// The requests of the fields in all windows of a session, which share one keyboard.
final class KeyboardRequests {
  /// A pending answer to the view that requested or released the keyboard last.
  struct Answer {
    let time: Double
    /// The request; nil if the keyboard was released.
    let request: KeyboardRequest?
  }

  /// The number of the last request: its field has the keyboard until it resigns, which takes a
  /// number too.
  private(set) var last = 0
  var answer: Answer?

  /// Returns the number of a new request, or of a resignation.
  @discardableResult
  func next() -> Int {
    last += 1
    return last
  }
}

extension KeyboardContext {
  /// Requests the keyboard for a new first responder, and notifies the delegates of text fields.
  ///
  /// The keyboard is in a process of its own: it comes ``KeyboardSession/responseDelay`` later, with
  /// notifications, for the result of ``KeyboardSession/keyboardForTraitsOnScreen``. Until then
  /// nothing moves. Of all windows of the session, the view that requests it last has it. A second
  /// request of the view that has it does nothing, unless its traits have changed. In a window
  /// without a session the request waits until the window is added to one.
  func focusMoved(from old: View?, to new: View?, in window: Window) {
    notifyDelegates(from: old, to: new)
    guard let new else {
      accessory?.returnFocus(from: old, in: window)
      return
    }
    if old === new, new.hasKeyboard, request?.traits == new.requestedTraits { return }
    request = KeyboardRequest(traits: new.requestedTraits, number: requests?.next() ?? 0)
  }
}

extension View {
  /// The traits of a view for text; nil for another.
  final var requestedTraits: TextInputTraits? {
    #if hasFeature(Embedded)
      (self as? TextField)?.textInputTraits ?? (self as? TextView)?.textInputTraits
    #else
      (self as? any TextInputTraitsProtocol)?.textInputTraits
    #endif
  }

  /// Whether the view is first responder and the keyboard is there for it, or will be.
  ///
  /// It is false after an event that hides the keyboard, and while the field of another window has
  /// it: `becomeFirstResponder()` then requests the keyboard again.
  ///
  /// - Note: UIKit has no such property. There the key that hides the keyboard also makes the field
  ///   resign; a notification does not say whether it was this key.
  public final var hasKeyboard: Bool {
    guard isFirstResponder, let window, let context = window.existingKeyboardContext,
      let requests = context.requests, let request = context.request,
      request.number == requests.last
    else { return false }
    return request.isNew || requests.answer != nil || window.keyboard.kind != .dismissed
  }

  /// Makes the view, or the view inside it that is first responder, resign.
  ///
  /// - Parameter force: Whether it resigns even if it does not allow that.
  /// - Returns: Whether none of them is first responder any more.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.isDescendant(of: self) else {
      return true
    }
    if !responder.resignFirstResponder(), force { window.firstResponder = nil }
    return !responder.isFirstResponder
  }

  /// Requests the keyboard and the `inputAccessoryView` again if the view is first responder, for
  /// traits and views that have changed.
  public final func reloadInputViews() {
    guard isFirstResponder, let context = window?.existingKeyboardContext else { return }
    context.request = KeyboardRequest(
      traits: requestedTraits, number: context.requests?.next() ?? 0)
  }
}

extension KeyboardSession {
  /// The place of the window whose field has the keyboard; nil if none has.
  private var owner: Place? {
    places.first {
      $0.window.existingKeyboardContext?.request?.number == requests.last
    }
  }

  /// Lets the fields of a new window share the keyboard; a first responder requests it.
  func admitFields(of window: Window) {
    let context = window.ownKeyboardContext
    context.requests = requests
    context.request = window.firstResponder.map {
      KeyboardRequest(traits: $0.requestedTraits, number: requests.next())
    }
  }

  /// Makes a window's field resign if it has the keyboard, as the window leaves the session.
  func dismissFields(of window: Window) {
    window.existingKeyboardContext?.removeAccessory()
    if owner?.window === window {
      window.firstResponder = nil
      collectRequests()
    }
    window.existingKeyboardContext?.requests = nil
  }

  /// Makes a field request the keyboard again if it is there for the field, as the field's window
  /// moves to another screen.
  func renewRequest(ofWindow id: String, movingTo screen: Int) {
    guard let owner, owner.id == id, owner.screen != screen, requests.answer == nil,
      tracker.keyboard(onScreen: owner.screen).kind != .dismissed
    else { return }
    owner.window.existingKeyboardContext?.request?.isNew = true
  }

  /// Makes the field that has the keyboard resign, because the keyboard has been dismissed.
  func resignOwner() {
    let window = owner?.window
    requests.next()
    requests.answer = nil
    window?.firstResponder = nil
  }

  /// Collects the last request since the last advance of time, or the resignation of the field that
  /// has the keyboard.
  func collectRequests() {
    guard let owner, let context = owner.window.existingKeyboardContext else { return }
    var request: KeyboardRequest?
    if owner.window.firstResponder == nil {
      requests.next()
    } else if context.request?.isNew == true {
      context.request?.isNew = false
      request = context.request
    } else {
      return
    }
    requests.answer = KeyboardRequests.Answer(time: time + responseDelay, request: request)
  }

  /// Shows the keyboard for the view that has it, or hides it wherever it is.
  func give(_ answer: KeyboardRequests.Answer) {
    requests.answer = nil
    let old = tracker.motions.map { $0.target }
    var keyboard = Keyboard.dismissed
    if let request = answer.request, let owner {
      guard let own = self.keyboard(for: request, in: owner) else { return }
      keyboard = own
    }
    for place in places where place.window.firstResponder == nil {
      place.window.existingKeyboardContext?.removeAccessory()
    }
    let shown = old.firstIndex { $0.kind != .dismissed }
    guard let screen = keyboard.kind == .dismissed ? shown : owner?.screen else { return }
    let notification = KeyboardNotification(
      .willChangeFrame, endFrame: keyboard.frame, screen: screen, kind: keyboard.kind)
    receiveOwn(KeyboardEvent(at: answer.time, .notification(notification)))
    for index in old.indices
    where index == screen || old[index] != tracker.motions[index].target {
      announce(onScreen: index, from: old[index])
    }
  }

  /// Returns the keyboard for a request, with the accessory view of the window's first responder,
  /// which it shows; nil if fields get none.
  private func keyboard(for request: KeyboardRequest, in place: Place) -> Keyboard? {
    let (screen, window) = (screens[place.screen], place.window)
    var keyboard = Keyboard.dismissed
    if let traits = request.traits {
      guard let own = keyboardForTraitsOnScreen?(traits, screen) else { return nil }
      keyboard = own
      keyboard.fit(screen)
    }
    let height = window.ownKeyboardContext.showAccessory(in: window)
    let bottom = screen.size.height - window.currentScreenFrame.maxY + window.safeAreaInsets.bottom
    keyboard.addAccessory(height: height, bottom: max(bottom, 0), on: screen)
    return keyboard
  }
}
