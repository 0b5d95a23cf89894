extension KeyboardDescription {
  /// The kinds of keyboard as specs and command lines name them.
  public static let kindNames = [
    "none", "docked", "undocked", "split", "floating", "camera", "shortcutsBar", "collapsedBar",
  ]

  /// The kind of a name, or nil where the name is unknown.
  ///
  /// - Parameter name: One of ``kindNames``, or `dismissed`.
  /// - Returns: The kind.
  public static func kind(named name: String) -> Keyboard.Kind? {
    name == "none" ? .dismissed : Keyboard.Kind(rawValue: name)
  }

  /// Whether a keyboard of this kind can stand on the screen's bottom, as wide as the screen.
  public var mayHaveHeight: Bool {
    kind == .docked || kind == .camera || kind == .shortcutsBar
  }

  /// What is wrong with the description, and what to do about it.
  public var flaw: (message: String, remedy: String)? {
    let name = kind.rawValue
    if kind == .dismissed {
      guard frame != nil || height != nil else { return nil }
      return ("a keyboard that is not shown has no frame", "leave the frame or the height out")
    }
    if frame != nil, height != nil {
      return ("a keyboard has a frame or a height", "leave one of them out")
    }
    if height != nil, !mayHaveHeight {
      return (
        "a keyboard of the kind '\(name)' needs a frame", "give it as x, y, width, height"
      )
    }
    if frame == nil, height == nil {
      return mayHaveHeight
        ? ("the keyboard has no height", "give it a height in points, or a frame")
        : ("the keyboard has no frame", "give it as x, y, width, height in the screen")
    }
    return nil
  }
}
