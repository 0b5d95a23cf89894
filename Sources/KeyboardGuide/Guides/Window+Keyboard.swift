extension Window {
  /// The keyboard on the window's screen; none at first.
  ///
  /// What a keyboard takes of the window is where the two meet; a keyboard outside the window
  /// counts as dismissed. While the keyboard moves this is the one to come. Setting it ends a
  /// movement, and changes a few constants of the layout.
  public var keyboard: Keyboard {
    get { keyboardState?.presentation.target ?? .dismissed }
    set { keyboardPresentation = KeyboardPresentation(newValue) }
  }

  /// What is to be seen of the keyboard, on its way or at rest; none at first.
  public var keyboardPresentation: KeyboardPresentation {
    get { keyboardState?.presentation ?? KeyboardPresentation(.dismissed) }
    set {
      let guide = ownKeyboardGuide
      guard newValue != guide.state.presentation else { return }
      guide.state.presentation = newValue
      guide.setNeedsPlacement()
      keyboardInsetChanged()
    }
  }

  /// Whether the window is one of Stage Manager's; false at first.
  ///
  /// A collapsed bar counts as keyboard there, and outside does not.
  public var isInStageManager: Bool {
    get { keyboardState?.isInStageManager ?? false }
    set {
      let guide = ownKeyboardGuide
      guard newValue != guide.state.isInStageManager else { return }
      guide.state.isInStageManager = newValue
      guide.setNeedsPlacement()
      keyboardInsetChanged()
    }
  }

  /// The kind of device the window is on; nil at first, where only its width tells whether it is
  /// too narrow for its sides to be near.
  public var userInterfaceIdiom: Device.Kind? {
    get { keyboardState?.idiom }
    set {
      let guide = ownKeyboardGuide
      guard newValue != guide.state.idiom else { return }
      guide.state.idiom = newValue
      guide.setNeedsPlacement()
    }
  }

  /// What is known of the keyboard in the window, nil where nothing is.
  var keyboardState: KeyboardLayoutGuide.WindowState? {
    guard let keyboardHolder else { return nil }
    return unsafeDowncast(keyboardHolder, to: KeyboardLayoutGuide.self).state
  }

  private var ownKeyboardGuide: KeyboardLayoutGuide {
    if let keyboardHolder { return unsafeDowncast(keyboardHolder, to: KeyboardLayoutGuide.self) }
    let guide = keyboardLayoutGuide
    keyboardHolder = guide
    keyboardInset = { window, bottom, floor in
      window.bottomInset(ofViewEndingAt: bottom, floor: floor)
    }
    return guide
  }
}
