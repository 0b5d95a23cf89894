/// The request of a field for the keyboard.
struct KeyboardRequest {
  let traits: TextInputTraits
  /// The number of the request in the session of its window; 0 while the window is in none.
  let number: Int
  /// Whether the session has not collected it.
  var isNew = true
}

/// The requests of the fields in all windows of a session, which share one keyboard.
final class KeyboardRequests {
  /// A pending answer to the field that requested or released the keyboard last.
  struct Answer {
    let time: Double
    /// The traits of the field; nil if it released the keyboard.
    let traits: TextInputTraits?
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

extension TextInputTraitsProtocol where Self: View {
  /// Requests the keyboard from the session of the window, as a tap on the field does.
  ///
  /// The keyboard is in a process of its own: it comes ``KeyboardSession/responseDelay`` later,
  /// with notifications, for the result of ``KeyboardSession/keyboardForTraits``. Until then
  /// nothing moves. Of all windows of the session, the field that requests it last has it. A second
  /// request of the field that has it does nothing, unless its traits have changed. In a window
  /// without a session the request waits until the window is added to one.
  ///
  /// - Returns: Whether the view is in a window.
  /// - Note: As in UIKit, each window has a first responder of its own, and a view that leaves its
  ///   window resigns.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let window else { return false }
    let context = window.ownKeyboardContext
    if hasKeyboard, context.request?.traits == textInputTraits { return true }
    window.firstResponder = self
    context.request = KeyboardRequest(
      traits: textInputTraits, number: context.requests?.next() ?? 0)
    return true
  }

  /// Gives up being first responder; if the field has the keyboard, it is hidden after the same
  /// delay.
  ///
  /// A field also resigns if a finger dismisses its keyboard, if it leaves its window, and if the
  /// window leaves its session while the field has the keyboard.
  ///
  /// - Returns: Whether the field was first responder.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    window?.firstResponder = nil
    return true
  }

  /// Whether the field was the last of its window to become first responder, and has not resigned.
  ///
  /// It stays so while the field of another window has the keyboard, and after an event that hides
  /// the keyboard, such as the key for it; see ``hasKeyboard``.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Whether the field is first responder and the keyboard is there for it, or will be.
  ///
  /// It is false after an event that hides the keyboard, and while the field of another window has
  /// it: ``becomeFirstResponder()`` then requests the keyboard again.
  ///
  /// - Note: UIKit has no such property. There the key that hides the keyboard also makes the field
  ///   resign; a notification does not say whether it was this key.
  public var hasKeyboard: Bool {
    guard isFirstResponder, let window, let context = window.existingKeyboardContext,
      let requests = context.requests, let request = context.request,
      request.number == requests.last
    else { return false }
    return request.isNew || requests.answer != nil || window.keyboard.kind != .dismissed
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
    context.request = context.request.flatMap {
      window.firstResponder == nil
        ? nil : KeyboardRequest(traits: $0.traits, number: requests.next())
    }
  }

  /// Makes a window's field resign if it has the keyboard, as the window leaves the session.
  func dismissFields(of window: Window) {
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
    owner?.window.firstResponder = nil
    requests.next()
    requests.answer = nil
  }

  /// Collects the last request since the last advance of time, or the resignation of the field that
  /// has the keyboard.
  func collectRequests() {
    guard let owner, let context = owner.window.existingKeyboardContext else { return }
    var traits: TextInputTraits?
    if owner.window.firstResponder == nil {
      requests.next()
    } else if context.request?.isNew == true {
      context.request?.isNew = false
      traits = context.request?.traits
    } else {
      return
    }
    requests.answer = KeyboardRequests.Answer(time: time + responseDelay, traits: traits)
  }

  /// Shows the keyboard for the field that has it, or hides it wherever it is.
  func give(_ answer: KeyboardRequests.Answer) {
    requests.answer = nil
    let old = tracker.motions.map { $0.target }
    var keyboard = Keyboard.dismissed
    if let traits = answer.traits {
      guard let own = keyboardForTraits?(traits) else { return }
      keyboard = own
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
}
