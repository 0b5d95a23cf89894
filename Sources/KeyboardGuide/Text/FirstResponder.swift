/// The request of a field for the keyboard, or to hide it.
struct KeyboardRequest {
  /// The traits of the field; nil to hide the keyboard.
  var traits: TextInputTraits?
}

extension TextInputTraitsProtocol where Self: View {
  /// Requests the keyboard from the session of the window, as a tap on the field does.
  ///
  /// The keyboard is in a process of its own: it comes ``KeyboardSession/responseDelay`` later,
  /// with a notification, for the result of ``KeyboardSession/keyboardForTraits``. Until then
  /// nothing moves.
  ///
  /// - Returns: Whether the view is in a window.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let context = window?.ownKeyboardContext else { return false }
    context.firstResponder = self
    context.request = KeyboardRequest(traits: textInputTraits)
    return true
  }

  /// Releases the keyboard, if the field has it: it is hidden after the same delay.
  ///
  /// - Returns: Whether the field had it.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isFirstResponder, let context = window?.existingKeyboardContext else { return false }
    context.firstResponder = nil
    context.request = KeyboardRequest(traits: nil)
    return true
  }

  /// Whether the field was the last of its window to request the keyboard, and has not released it.
  public var isFirstResponder: Bool { window?.existingKeyboardContext?.firstResponder === self }
}

extension KeyboardSession {
  /// A pending answer to a field.
  struct Answer {
    let time: Double
    let keyboard: Keyboard
    let screen: Int
  }

  /// Collects the requests of fields since the last advance of time; the last one counts.
  func collectRequests() {
    for place in places {
      guard let context = place.window.existingKeyboardContext, let request = context.request else {
        continue
      }
      context.request = nil
      answer = nil
      guard let keyboard = request.traits.map({ keyboardForTraits?($0) }) ?? .dismissed else {
        continue
      }
      answer = Answer(time: time + responseDelay, keyboard: keyboard, screen: place.screen)
    }
  }

  /// The event that a field gets for an answer, if that is due.
  ///
  /// - Parameter time: The time, in seconds.
  /// - Returns: The event; nil if none is due.
  func takeAnswer(dueAt time: Double) -> KeyboardEvent? {
    guard let due = answer, due.time <= time else { return nil }
    answer = nil
    return KeyboardEvent(
      at: due.time,
      .notification(
        KeyboardNotification(
          due.keyboard.kind == .dismissed ? .willHide : .willShow, endFrame: due.keyboard.frame,
          screen: due.screen, kind: due.keyboard.kind)))
  }
}
