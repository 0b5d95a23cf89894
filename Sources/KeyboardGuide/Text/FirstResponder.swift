/// The request of a field for the keyboard, or to hide it.
struct KeyboardRequest {
  /// The traits of the field; nil to hide the keyboard.
  var traits: TextInputTraits?
}

extension TextInputTraitsProtocol where Self: View {
  /// Asks the session of the window for the keyboard, as a tap on the field does.
  ///
  /// The keyboard has a process of its own: it comes ``KeyboardSession/responseDelay`` later, by a
  /// notification, as ``KeyboardSession/keyboardForTraits`` has it. Until then nothing moves.
  ///
  /// - Returns: Whether the view is in a window.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let context = window?.ownKeyboardContext else { return false }
    context.firstResponder = self
    context.request = KeyboardRequest(traits: textInputTraits)
    return true
  }

  /// Gives the keyboard back, if the field has it: it is hidden as late as it comes.
  ///
  /// - Returns: Whether the field had it.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    guard isFirstResponder, let context = window?.existingKeyboardContext else { return false }
    context.firstResponder = nil
    context.request = KeyboardRequest(traits: nil)
    return true
  }

  /// Whether the field was the last of its window to ask for the keyboard, and has not given it back.
  public var isFirstResponder: Bool { window?.existingKeyboardContext?.firstResponder === self }
}

extension KeyboardSession {
  /// An answer to a field that is still to come.
  struct Answer {
    let time: Double
    let keyboard: Keyboard
    let screen: Int
  }

  /// Collects the requests that fields have made since time last passed; the last counts.
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
