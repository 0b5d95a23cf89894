#if !hasFeature(Embedded)
  /// Decides and learns when a text field is edited.
  ///
  /// - Note: The counterpart of Apple's `UITextFieldDelegate`, whose members are optional; those
  ///   about the characters of the text are missing.
  public protocol TextFieldDelegate: AnyObject {
    /// Returns whether a field may become first responder; true by default.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// Called when a field has become first responder.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Returns whether a field may resign; true by default.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// Called when a field has resigned.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Called for the return key, see ``TextField/typeReturn()``; returns true by default.
    func textFieldShouldReturn(_ textField: TextField) -> Bool
  }

  extension TextFieldDelegate {
    /// Allows editing.
    public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: TextField) {}
    /// Allows the end of editing.
    public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: TextField) {}
    /// Returns true.
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
  }
#endif

extension KeyboardContext {
  /// Notifies the delegates of text fields that the first responder has changed.
  func notifyDelegates(from old: View?, to new: View?) {
    #if !hasFeature(Embedded)
      guard old !== new else { return }
      if let field = old as? TextField { field.delegate?.textFieldDidEndEditing(field) }
      if let field = new as? TextField { field.delegate?.textFieldDidBeginEditing(field) }
    #endif
  }
}
